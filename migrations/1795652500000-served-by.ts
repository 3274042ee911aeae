import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores which foods may serve each need (a job fills earlier rows after the start), and indexes reserved entries by pantry: both for reading a recipe’s states in one statement. */
export class ServedBy1795652500000 implements MigrationInterface {
  name = 'ServedBy1795652500000'

  async up(runner: QueryRunner): Promise<void> {
    // First: it may take a while, for which nobody is to wait for the other table.
    await runner.query(`CREATE INDEX "pantry_entry_reserved" ON "pantry_entry" ("pantry_id") WHERE reserved > 0`)
    await runner.query(`ALTER TABLE "food_need" ADD "served_by" text array NOT NULL DEFAULT '{}'`)
    await runner.query(`ALTER TABLE "food_need" ADD "foods_version" text NOT NULL DEFAULT ''`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "pantry_entry_reserved"`)
    await runner.query(`ALTER TABLE "food_need" DROP COLUMN "foods_version"`)
    await runner.query(`ALTER TABLE "food_need" DROP COLUMN "served_by"`)
  }
}
