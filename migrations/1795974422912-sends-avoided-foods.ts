import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores who allows that a language model gets the foods that are avoided at home. */
export class SendsAvoidedFoods1795974422912 implements MigrationInterface {
  name = 'SendsAvoidedFoods1795974422912'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "account" ADD "sends_avoided_foods" boolean NOT NULL DEFAULT false`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "account" DROP COLUMN "sends_avoided_foods"`)
  }
}
