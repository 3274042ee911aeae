import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Renames `item_request.words` to `message`. */
export class RequestMessage1795652400000 implements MigrationInterface {
  name = 'RequestMessage1795652400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "item_request" RENAME COLUMN "words" TO "message"`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "item_request" RENAME COLUMN "message" TO "words"`)
  }
}
