import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores who eats a planned meal, and what their guests avoid. */
export class EatersOfMeals1795973453346 implements MigrationInterface {
  name = 'EatersOfMeals1795973453346'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "planned_meal" ADD "eater_ids" text array`)
    await runner.query(`ALTER TABLE "planned_meal" ADD "guest_avoids" text array NOT NULL DEFAULT '{}'`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "planned_meal" DROP COLUMN "guest_avoids"`)
    await runner.query(`ALTER TABLE "planned_meal" DROP COLUMN "eater_ids"`)
  }
}
