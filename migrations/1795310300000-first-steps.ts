import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The first steps that a new pantry's owner is shown, and an index for what was shared last. Owners from before know their way, so they are shown none. */
export class FirstSteps1795310300000 implements MigrationInterface {
  name = 'FirstSteps1795310300000'

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "pantry" ADD "first_steps_dismissed" boolean NOT NULL DEFAULT true`)
    await db.query(`ALTER TABLE "pantry" ALTER COLUMN "first_steps_dismissed" SET DEFAULT false`)
    await db.query(
      `CREATE INDEX "pantry_entry_recently_shared" ON "pantry_entry" ("updated_at", "pantry_id", "barcode") WHERE public AND quantity > 0`,
    )
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "pantry_entry_recently_shared"`)
    await db.query(`ALTER TABLE "pantry" DROP COLUMN "first_steps_dismissed"`)
  }
}
