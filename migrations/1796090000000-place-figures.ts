import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Do the owners of a place show everybody what came in and went out? */
export class PlaceFigures1796090000000 implements MigrationInterface {
  name = 'PlaceFigures1796090000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "place" ADD "shows_figures" boolean NOT NULL DEFAULT false`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "place" DROP COLUMN "shows_figures"`)
  }
}
