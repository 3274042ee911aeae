import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Counts how often the words of a queued push could not be read. */
export class PushFailures1795652200000 implements MigrationInterface {
  name = 'PushFailures1795652200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "push_delivery" ADD "failures" integer NOT NULL DEFAULT 0')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "push_delivery" DROP "failures"')
  }
}
