import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A push whose words cannot be read is tried again some times. */
export class PushFailures1795652200000 implements MigrationInterface {
  name = 'PushFailures1795652200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "push_delivery" ADD "failures" integer NOT NULL DEFAULT 0')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "push_delivery" DROP "failures"')
  }
}
