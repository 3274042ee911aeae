import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores whether somebody said what is always there in a pantry: until then it is what hardly a kitchen lacks. */
export class UsualStaples1795914000000 implements MigrationInterface {
  name = 'UsualStaples1795914000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "pantry" ADD "staples_chosen" boolean NOT NULL DEFAULT false`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "pantry" DROP COLUMN "staples_chosen"`)
  }
}
