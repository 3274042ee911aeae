import type { MigrationInterface, QueryRunner } from 'typeorm'

const imageChecks = (columns: readonly string[]): string[] => [
  `ALTER TABLE "image" DROP CONSTRAINT "image_of_one_check"`,
  `ALTER TABLE "image" DROP CONSTRAINT "image_unused_check"`,
  `ALTER TABLE "image" ADD CONSTRAINT "image_unused_check" CHECK ((${columns.map((column) => `${column} IS NULL`).join(' AND ')}) = (unused_since IS NOT NULL))`,
  `ALTER TABLE "image" ADD CONSTRAINT "image_of_one_check" CHECK (num_nonnulls(${columns.join(', ')}) <= 1)`,
]

const feedbackKinds = (kinds: readonly string[]): string[] => [
  `ALTER TABLE "feedback" DROP CONSTRAINT "feedback_kind_check"`,
  `ALTER TABLE "feedback" ADD CONSTRAINT "feedback_kind_check" CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`,
]

/** Ratings of recipes with their pictures and reports, the averages that recipes keep, and links to videos. */
export class Ratings1795650400000 implements MigrationInterface {
  name = 'Ratings1795650400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "rating" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "recipe_id" integer NOT NULL, "account_id" integer NOT NULL, "stars" integer NOT NULL, "text" text NOT NULL DEFAULT '', "hidden" boolean NOT NULL DEFAULT false, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "rating_stars_check" CHECK (stars BETWEEN 1 AND 5), CONSTRAINT "rating_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "rating_newest" ON "rating"  ("recipe_id", "id") `)
    await runner.query(`CREATE UNIQUE INDEX "rating_of_account" ON "rating"  ("account_id", "recipe_id") `)
    await runner.query(`ALTER TABLE "recipe" ADD "rating_sum" integer NOT NULL DEFAULT 0`)
    await runner.query(`ALTER TABLE "recipe" ADD "rating_count" integer NOT NULL DEFAULT 0`)
    await runner.query(`ALTER TABLE "recipe" ADD "video_url" text`)
    await runner.query(
      `ALTER TABLE "recipe" ADD CONSTRAINT "recipe_rating_check" CHECK (rating_count >= 0 AND rating_sum BETWEEN rating_count AND 5 * rating_count)`,
    )
    await runner.query(`ALTER TABLE "image" ADD "rating_id" integer`)
    await runner.query(`CREATE UNIQUE INDEX "image_rating_id_idx" ON "image"  ("rating_id") `)
    for (const statement of imageChecks(['recipe_id', 'account_id', 'item_barcode', 'rating_id']))
      await runner.query(statement)
    await runner.query(`ALTER TABLE "feedback" ADD "rating_id" integer`)
    await runner.query(`CREATE INDEX "feedback_rating_id_idx" ON "feedback"  ("rating_id") `)
    for (const statement of feedbackKinds([
      'comment',
      'item-report',
      'recipe-report',
      'rating-report',
      'message-report',
    ]))
      await runner.query(statement)
    await runner.query(
      `ALTER TABLE "rating" ADD CONSTRAINT "rating_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "rating" ADD CONSTRAINT "rating_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "image" ADD CONSTRAINT "image_rating_id_fkey" FOREIGN KEY ("rating_id") REFERENCES "rating"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "feedback" ADD CONSTRAINT "feedback_rating_id_fkey" FOREIGN KEY ("rating_id") REFERENCES "rating"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "feedback" WHERE kind = 'rating-report'`)
    await runner.query(`DELETE FROM "image" WHERE rating_id IS NOT NULL`)
    await runner.query(`ALTER TABLE "feedback" DROP COLUMN "rating_id"`)
    for (const statement of feedbackKinds(['comment', 'item-report', 'recipe-report', 'message-report']))
      await runner.query(statement)
    for (const statement of imageChecks(['recipe_id', 'account_id', 'item_barcode'])) await runner.query(statement)
    await runner.query(`ALTER TABLE "image" DROP COLUMN "rating_id"`)
    await runner.query(`ALTER TABLE "recipe" DROP CONSTRAINT "recipe_rating_check"`)
    await runner.query(`ALTER TABLE "recipe" DROP COLUMN "video_url"`)
    await runner.query(`ALTER TABLE "recipe" DROP COLUMN "rating_count"`)
    await runner.query(`ALTER TABLE "recipe" DROP COLUMN "rating_sum"`)
    await runner.query(`DROP TABLE "rating"`)
  }
}
