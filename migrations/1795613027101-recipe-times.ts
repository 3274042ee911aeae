import type { MigrationInterface, QueryRunner } from 'typeorm'

export class RecipeTimes1795613027101 implements MigrationInterface {
  name = 'RecipeTimes1795613027101'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "recipe" ADD "prep_minutes" integer`)
    await runner.query(`ALTER TABLE "recipe" ADD "cook_minutes" integer`)
    await runner.query(`ALTER TABLE "recipe" ADD "total_minutes" integer`)
    await runner.query(
      `CREATE INDEX "recipe_listed_by_time" ON "recipe"  ("total_minutes") WHERE public AND NOT hidden AND deleted_at IS NULL AND total_minutes IS NOT NULL`,
    )
    await runner.query(
      `ALTER TABLE "recipe" ADD CONSTRAINT "recipe_times_check" CHECK (prep_minutes BETWEEN 0 AND 10080 AND cook_minutes BETWEEN 0 AND 10080 AND total_minutes BETWEEN 0 AND 10080)`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "recipe" DROP CONSTRAINT "recipe_times_check"`)
    await runner.query(`DROP INDEX "public"."recipe_listed_by_time"`)
    await runner.query(`ALTER TABLE "recipe" DROP COLUMN "total_minutes"`)
    await runner.query(`ALTER TABLE "recipe" DROP COLUMN "cook_minutes"`)
    await runner.query(`ALTER TABLE "recipe" DROP COLUMN "prep_minutes"`)
  }
}
