import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What reads the packets for a recipe: which foods may serve what lines ask for, which the app finds for earlier rows after its start, and an index of what is reserved. */
export class ServedBy1795652500000 implements MigrationInterface {
  name = 'ServedBy1795652500000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "food_need" ADD "served_by" text array NOT NULL DEFAULT '{}'`)
    await runner.query(`ALTER TABLE "food_need" ADD "foods_version" text NOT NULL DEFAULT ''`)
    await runner.query(`CREATE INDEX "pantry_entry_reserved" ON "pantry_entry" ("pantry_id") WHERE reserved > 0`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "pantry_entry_reserved"`)
    await runner.query(`ALTER TABLE "food_need" DROP COLUMN "foods_version"`)
    await runner.query(`ALTER TABLE "food_need" DROP COLUMN "served_by"`)
  }
}
