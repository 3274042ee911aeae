import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What is always there in a pantry. */
export class Staples1795432500000 implements MigrationInterface {
  name = 'Staples1795432500000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "pantry_staple" ("pantry_id" integer NOT NULL, "barcode" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "pantry_staple_pkey" PRIMARY KEY ("pantry_id", "barcode"))`,
    )
    await runner.query(
      `ALTER TABLE "pantry_staple" ADD CONSTRAINT "pantry_staple_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "pantry_staple"')
  }
}
