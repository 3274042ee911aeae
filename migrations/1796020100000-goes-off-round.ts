import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Up to when jobs were added for the people whose hour had come: once for all processes. */
export class GoesOffRound1796020100000 implements MigrationInterface {
  name = 'GoesOffRound1796020100000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "goes_off_round" ("id" smallint NOT NULL, "done_until" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "goes_off_round_one_check" CHECK (id = 1), CONSTRAINT "goes_off_round_pkey" PRIMARY KEY ("id"))`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "goes_off_round"`)
  }
}
