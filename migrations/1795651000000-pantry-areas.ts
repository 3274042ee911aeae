import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Lists the pantries of an outward postcode by name, for the map. */
export class PantryAreas1795651000000 implements MigrationInterface {
  name = 'PantryAreas1795651000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX "pantry_by_outcode" ON "pantry" ("outcode", "name", "id") WHERE outcode IS NOT NULL',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "pantry_by_outcode"')
  }
}
