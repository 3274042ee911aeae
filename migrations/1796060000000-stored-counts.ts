import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Counts of the whole community, which a job stores. */
export class StoredCounts1796060000000 implements MigrationInterface {
  name = 'StoredCounts1796060000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "stored_count" ("name" text NOT NULL, "value" jsonb NOT NULL, "counted_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "stored_count_pkey" PRIMARY KEY ("name"))`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "stored_count"`)
  }
}
