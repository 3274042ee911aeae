import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What people were told of food that goes off, and on which days their followers were told of creators' recipes. */
export class DailyNotices1795650500000 implements MigrationInterface {
  name = 'DailyNotices1795650500000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "goes_off_notice" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "account_id" integer NOT NULL, "day" date NOT NULL, "barcodes" text array NOT NULL, "more_count" integer NOT NULL DEFAULT 0, "until" date NOT NULL, "recipe_id" integer, CONSTRAINT "goes_off_notice_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "goes_off_notice_day" ON "goes_off_notice"  ("day") `)
    await runner.query(`CREATE UNIQUE INDEX "goes_off_notice_once" ON "goes_off_notice"  ("account_id", "day") `)
    await runner.query(`CREATE INDEX "goes_off_notice_recipe_id" ON "goes_off_notice"  ("recipe_id") `)
    await runner.query(
      `CREATE TABLE "publishing_day" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "creator_id" integer NOT NULL, "day" date NOT NULL, "notified_up_to" integer DEFAULT '0', "failures" integer NOT NULL DEFAULT '0', CONSTRAINT "publishing_day_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "publishing_day_day" ON "publishing_day"  ("day") `)
    await runner.query(
      `CREATE INDEX "publishing_day_pending" ON "publishing_day"  ("id") WHERE notified_up_to IS NOT NULL`,
    )
    await runner.query(`CREATE UNIQUE INDEX "publishing_day_once" ON "publishing_day"  ("creator_id", "day") `)
    await runner.query(
      `ALTER TABLE "goes_off_notice" ADD CONSTRAINT "goes_off_notice_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "goes_off_notice" ADD CONSTRAINT "goes_off_notice_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "publishing_day" ADD CONSTRAINT "publishing_day_creator_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "publishing_day"')
    await runner.query('DROP TABLE "goes_off_notice"')
  }
}
