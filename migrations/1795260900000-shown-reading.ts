import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Who is blocked no longer sees how far the other one reads. */
export class ShownReading1795260900000 implements MigrationInterface {
  name = 'ShownReading1795260900000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "thread_side" ADD "shown_read_number" integer`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "thread_side" DROP COLUMN "shown_read_number"`)
  }
}
