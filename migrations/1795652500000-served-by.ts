import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores with what lines ask for which foods may serve it. The app fills the columns of earlier rows after its start. */
export class ServedBy1795652500000 implements MigrationInterface {
  name = 'ServedBy1795652500000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "food_need" ADD "served_by" text array NOT NULL DEFAULT '{}'`)
    await runner.query(`ALTER TABLE "food_need" ADD "foods_version" text NOT NULL DEFAULT ''`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "food_need" DROP COLUMN "foods_version"`)
    await runner.query(`ALTER TABLE "food_need" DROP COLUMN "served_by"`)
  }
}
