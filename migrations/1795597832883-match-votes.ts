import type { MigrationInterface, QueryRunner } from 'typeorm'

export class MatchVotes1795597832883 implements MigrationInterface {
  name = 'MatchVotes1795597832883'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "match_vote" ("account_id" integer NOT NULL, "line_key" text NOT NULL, "barcode" text NOT NULL, "verdict" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "match_vote_line_key_check" CHECK (line_key <> ''), CONSTRAINT "match_vote_verdict_check" CHECK (verdict IN ('SAME', 'NOT_SAME')), CONSTRAINT "match_vote_pkey" PRIMARY KEY ("account_id", "line_key", "barcode"))`,
    )
    await runner.query(`CREATE INDEX "match_vote_of_item" ON "match_vote"  ("barcode", "line_key") `)
    await runner.query(`ALTER TABLE "recipe_line" ADD "line_key" text NOT NULL DEFAULT ''`)
    await runner.query(
      `ALTER TABLE "match_vote" ADD CONSTRAINT "match_vote_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "match_vote" ADD CONSTRAINT "match_vote_barcode_fkey" FOREIGN KEY ("barcode") REFERENCES "item"("barcode") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "match_vote" DROP CONSTRAINT "match_vote_barcode_fkey"`)
    await runner.query(`ALTER TABLE "match_vote" DROP CONSTRAINT "match_vote_account_id_fkey"`)
    await runner.query(`ALTER TABLE "recipe_line" DROP COLUMN "line_key"`)
    await runner.query(`DROP INDEX "public"."match_vote_of_item"`)
    await runner.query(`DROP TABLE "match_vote"`)
  }
}
