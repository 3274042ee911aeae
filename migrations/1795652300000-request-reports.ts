import type { MigrationInterface, QueryRunner } from 'typeorm'

const feedbackKinds = (kinds: readonly string[]): string[] => [
  `ALTER TABLE "feedback" DROP CONSTRAINT "feedback_kind_check"`,
  `ALTER TABLE "feedback" ADD CONSTRAINT "feedback_kind_check" CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`,
]

/** Allows the feedback kind `request-report`. */
export class RequestReports1795652300000 implements MigrationInterface {
  name = 'RequestReports1795652300000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of feedbackKinds([
      'comment',
      'item-report',
      'recipe-report',
      'rating-report',
      'message-report',
      'request-report',
    ]))
      await runner.query(statement)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "feedback" WHERE kind = 'request-report'`)
    for (const statement of feedbackKinds([
      'comment',
      'item-report',
      'recipe-report',
      'rating-report',
      'message-report',
    ]))
      await runner.query(statement)
  }
}
