import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Does a place look for people who help? */
export class PlaceHelpers1796100000000 implements MigrationInterface {
  name = 'PlaceHelpers1796100000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "place" ADD "looks_for_helpers" boolean NOT NULL DEFAULT false`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "place" DROP COLUMN "looks_for_helpers"`)
  }
}
