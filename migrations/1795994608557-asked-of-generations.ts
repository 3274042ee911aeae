import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores what else a generation was asked for, so that the same key with something else is refused. Until now a pantry was mostly the person's own. */
export class AskedOfGenerations1795994608557 implements MigrationInterface {
  name = 'AskedOfGenerations1795994608557'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "generation" ADD "pantry_id" integer`)
    await runner.query(`UPDATE "generation" SET "pantry_id" = "account_id" WHERE "uses_pantry"`)
    await runner.query(`ALTER TABLE "generation" ADD "leaves_out_avoided" boolean NOT NULL DEFAULT false`)
    await runner.query(
      `CREATE INDEX "generation_pantry_id_idx" ON "generation"  ("pantry_id") WHERE pantry_id IS NOT NULL`,
    )
    await runner.query(
      `ALTER TABLE "generation" ADD CONSTRAINT "generation_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "generation" DROP CONSTRAINT "generation_pantry_id_fkey"`)
    await runner.query(`DROP INDEX "public"."generation_pantry_id_idx"`)
    await runner.query(`ALTER TABLE "generation" DROP COLUMN "leaves_out_avoided"`)
    await runner.query(`ALTER TABLE "generation" DROP COLUMN "pantry_id"`)
  }
}
