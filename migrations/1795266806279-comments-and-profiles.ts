import type { MigrationInterface, QueryRunner } from 'typeorm'

export class CommentsAndProfiles1795266806279 implements MigrationInterface {
  name = 'CommentsAndProfiles1795266806279'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "feedback" ADD "email" text`)
    await runner.query(`ALTER TABLE "feedback" DROP CONSTRAINT "feedback_kind_check"`)
    await runner.query(
      `ALTER TABLE "feedback" ADD CONSTRAINT "feedback_kind_check" CHECK (kind IN ('comment', 'item-report', 'recipe-report', 'message-report'))`,
    )
    await runner.query(
      `ALTER TABLE "feedback" ADD CONSTRAINT "feedback_email_check" CHECK (email IS NULL OR kind = 'comment')`,
    )
    await runner.query(`ALTER TABLE "image" ADD "account_id" integer`)
    await runner.query(`CREATE UNIQUE INDEX "image_account_id_idx" ON "image"  ("account_id") `)
    await runner.query(`ALTER TABLE "image" DROP CONSTRAINT "image_unused_check"`)
    await runner.query(
      `ALTER TABLE "image" ADD CONSTRAINT "image_unused_check" CHECK ((recipe_id IS NULL AND account_id IS NULL) = (unused_since IS NOT NULL))`,
    )
    await runner.query(
      `ALTER TABLE "image" ADD CONSTRAINT "image_of_one_check" CHECK (recipe_id IS NULL OR account_id IS NULL)`,
    )
    await runner.query(
      `ALTER TABLE "image" ADD CONSTRAINT "image_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    // What only this version knows has no place before it.
    await runner.query(`DELETE FROM "image" WHERE account_id IS NOT NULL`)
    await runner.query(`ALTER TABLE "image" DROP CONSTRAINT "image_account_id_fkey"`)
    await runner.query(`ALTER TABLE "image" DROP CONSTRAINT "image_of_one_check"`)
    await runner.query(`ALTER TABLE "image" DROP CONSTRAINT "image_unused_check"`)
    await runner.query(
      `ALTER TABLE "image" ADD CONSTRAINT "image_unused_check" CHECK ((recipe_id IS NULL) = (unused_since IS NOT NULL))`,
    )
    await runner.query(`DROP INDEX "public"."image_account_id_idx"`)
    await runner.query(`ALTER TABLE "image" DROP COLUMN "account_id"`)
    await runner.query(`DELETE FROM "feedback" WHERE kind = 'comment'`)
    await runner.query(`ALTER TABLE "feedback" DROP CONSTRAINT "feedback_email_check"`)
    await runner.query(`ALTER TABLE "feedback" DROP CONSTRAINT "feedback_kind_check"`)
    await runner.query(
      `ALTER TABLE "feedback" ADD CONSTRAINT "feedback_kind_check" CHECK (kind IN ('item-report', 'recipe-report', 'message-report'))`,
    )
    await runner.query(`ALTER TABLE "feedback" DROP COLUMN "email"`)
  }
}
