import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Evidence1795255331828 implements MigrationInterface {
  name = 'Evidence1795255331828'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "feedback" ADD "evidence" jsonb`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "feedback" DROP COLUMN "evidence"`)
  }
}
