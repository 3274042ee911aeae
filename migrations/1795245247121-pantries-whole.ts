import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PantriesWhole1795245247121 implements MigrationInterface {
  name = 'PantriesWhole1795245247121'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "item" ADD "edited_by" integer`)
    await runner.query(`ALTER TABLE "item" ADD "edited_at" TIMESTAMP WITH TIME ZONE`)
    await runner.query(`ALTER TABLE "item" ADD "typed" boolean NOT NULL DEFAULT false`)
    await runner.query(`UPDATE "item" SET "typed" = true WHERE "source" = 'PERSON'`)
    await runner.query(`ALTER TABLE "stock_move" ADD "made_entry" boolean NOT NULL DEFAULT false`)
    await runner.query(`ALTER TABLE "stock_move" ADD "made_public" boolean NOT NULL DEFAULT false`)
    await runner.query(`ALTER TABLE "stock_move" ADD "was_public" boolean`)
    await runner.query(`ALTER TABLE "stock_move" ADD "undoes" bigint`)
    await runner.query(`CREATE INDEX "item_edited_by_idx" ON "item"  ("edited_by") `)
    await runner.query(`CREATE INDEX "pantry_by_name" ON "pantry"  ("name", "id") `)
    await runner.query(
      `CREATE INDEX "pantry_entry_shared_item" ON "pantry_entry"  ("barcode") WHERE public AND quantity > 0`,
    )
    await runner.query(`CREATE UNIQUE INDEX "stock_move_undoes" ON "stock_move"  ("undoes") `)
    await runner.query(
      `ALTER TABLE "item" ADD CONSTRAINT "item_edited_by_fkey" FOREIGN KEY ("edited_by") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "item" DROP CONSTRAINT "item_edited_by_fkey"`)
    await runner.query(`DROP INDEX "public"."stock_move_undoes"`)
    await runner.query(`DROP INDEX "public"."pantry_entry_shared_item"`)
    await runner.query(`DROP INDEX "public"."pantry_by_name"`)
    await runner.query(`DROP INDEX "public"."item_edited_by_idx"`)
    await runner.query(`ALTER TABLE "stock_move" DROP COLUMN "undoes"`)
    await runner.query(`ALTER TABLE "stock_move" DROP COLUMN "was_public"`)
    await runner.query(`ALTER TABLE "stock_move" DROP COLUMN "made_public"`)
    await runner.query(`ALTER TABLE "stock_move" DROP COLUMN "made_entry"`)
    await runner.query(`ALTER TABLE "item" DROP COLUMN "typed"`)
    await runner.query(`ALTER TABLE "item" DROP COLUMN "edited_at"`)
    await runner.query(`ALTER TABLE "item" DROP COLUMN "edited_by"`)
  }
}
