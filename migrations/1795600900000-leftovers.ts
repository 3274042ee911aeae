import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Leftovers1795600900000 implements MigrationInterface {
  name = 'Leftovers1795600900000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "item" ADD "pantry_id" integer`)
    await runner.query(`CREATE INDEX "item_pantry" ON "item" ("pantry_id") WHERE pantry_id IS NOT NULL`)
    await runner.query(
      `ALTER TABLE "item" ADD CONSTRAINT "item_pantry_check" CHECK ((pantry_id IS NOT NULL) = starts_with(barcode, 'own:'))`,
    )
    await runner.query(
      `ALTER TABLE "item" ADD CONSTRAINT "item_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    // Without the column they would be items of everybody's.
    await runner.query(`DELETE FROM "pantry_entry" WHERE starts_with("barcode", 'own:')`)
    await runner.query(`DELETE FROM "item" WHERE "pantry_id" IS NOT NULL`)
    // No check of a batch may wait: earlier migrations alter its table.
    await runner.query('SET CONSTRAINTS ALL IMMEDIATE')
    await runner.query(`ALTER TABLE "item" DROP CONSTRAINT "item_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "item" DROP CONSTRAINT "item_pantry_check"`)
    await runner.query(`DROP INDEX "public"."item_pantry"`)
    await runner.query(`ALTER TABLE "item" DROP COLUMN "pantry_id"`)
  }
}
