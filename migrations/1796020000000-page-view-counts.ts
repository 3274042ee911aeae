import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Page views are counted by day, page and device. Those that were stored one by one are counted by the job `countStoredViews`, which
 * also finds what the version before goes on storing while it is replaced.
 */
export class PageViewCounts1796020000000 implements MigrationInterface {
  name = 'PageViewCounts1796020000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "page_view_count" ("day" date NOT NULL, "path" text NOT NULL, "device" smallint NOT NULL, "count" integer NOT NULL, CONSTRAINT "page_view_count_device_check" CHECK (device BETWEEN 0 AND 2), CONSTRAINT "page_view_count_count_check" CHECK (count > 0), CONSTRAINT "page_view_count_pkey" PRIMARY KEY ("day", "path", "device"))`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO "page_view" ("day", "path", "device") SELECT "day", "path", "device" FROM "page_view_count", generate_series(1, "count")`,
    )
    await runner.query(`DROP TABLE "page_view_count"`)
  }
}
