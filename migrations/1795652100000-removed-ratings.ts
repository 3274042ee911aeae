import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A hidden rating that its writer removes keeps its row, so that their next rating of the recipe stays hidden. */
export class RemovedRatings1795652100000 implements MigrationInterface {
  name = 'RemovedRatings1795652100000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "rating" ADD "removed_at" TIMESTAMP(3) WITH TIME ZONE')
    await runner.query(
      'ALTER TABLE "rating" ADD CONSTRAINT "rating_removed_check" CHECK (removed_at IS NULL OR hidden)',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM "rating" WHERE removed_at IS NOT NULL')
    await runner.query('ALTER TABLE "rating" DROP CONSTRAINT "rating_removed_check"')
    await runner.query('ALTER TABLE "rating" DROP "removed_at"')
  }
}
