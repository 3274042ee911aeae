import type { MigrationInterface, QueryRunner } from 'typeorm'

/** When the last backup was made. */
export class LastBackup1795998400000 implements MigrationInterface {
  name = 'LastBackup1795998400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "backup_run" ("id" smallint NOT NULL, "made_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "bytes" bigint NOT NULL, CONSTRAINT "backup_run_one_check" CHECK (id = 1), CONSTRAINT "backup_run_pkey" PRIMARY KEY ("id"))`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "backup_run"`)
  }
}
