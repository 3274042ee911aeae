import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Archives of everything of a person, which are made in the background and kept for a day. */
export class DataExports1795995082299 implements MigrationInterface {
  name = 'DataExports1795995082299'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "data_export" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "account_id" integer NOT NULL, "state" text NOT NULL DEFAULT 'WAITING', "file_id" uuid NOT NULL, "markdown" boolean NOT NULL, "cooklang" boolean NOT NULL, "percent" integer NOT NULL DEFAULT '0', "bytes" double precision, "requested_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "data_export_bytes_check" CHECK ((state = 'READY') = (bytes IS NOT NULL)), CONSTRAINT "data_export_percent_check" CHECK (percent BETWEEN 0 AND 100), CONSTRAINT "data_export_state_check" CHECK (state IN ('WAITING', 'RUNNING', 'READY', 'FAILED')), CONSTRAINT "data_export_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE UNIQUE INDEX "data_export_of_account" ON "data_export"  ("account_id") `)
    await runner.query(`CREATE INDEX "data_export_expires" ON "data_export"  ("expires_at") `)
    await runner.query(
      `ALTER TABLE "data_export" ADD CONSTRAINT "data_export_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "data_export" DROP CONSTRAINT "data_export_account_id_fkey"`)
    await runner.query(`DROP INDEX "public"."data_export_expires"`)
    await runner.query(`DROP INDEX "public"."data_export_of_account"`)
    await runner.query(`DROP TABLE "data_export"`)
  }
}
