import type { MigrationInterface, QueryRunner } from 'typeorm'

/** How far the database had written its log when a session last changed something: replicas have to be as far before they answer it. */
export class SessionWroteAt1796060100000 implements MigrationInterface {
  name = 'SessionWroteAt1796060100000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "session" ADD "wrote_at" bigint`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "session" DROP COLUMN "wrote_at"`)
  }
}
