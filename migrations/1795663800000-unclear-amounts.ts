import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Stores of which lines the amount was not understood. Of earlier rows that cannot be told: they count as not understood until a
 * job has read the lines anew after the start.
 */
export class UnclearAmounts1795663800000 implements MigrationInterface {
  name = 'UnclearAmounts1795663800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "recipe_line" ADD "is_amount_unclear" boolean NOT NULL DEFAULT true`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "recipe_line" DROP COLUMN "is_amount_unclear"`)
  }
}
