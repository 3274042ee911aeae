import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The outbox, the tokens in links of letters, whose address is confirmed, and who wants to be told of unread messages. */
export class Mail1795270800000 implements MigrationInterface {
  name = 'Mail1795270800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "letter" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "kind" text NOT NULL, "recipient" text NOT NULL, "subject" text NOT NULL, "body" text NOT NULL, "state" text NOT NULL DEFAULT 'waiting', "attempts" integer NOT NULL DEFAULT '0', "next_try_at" TIMESTAMP WITH TIME ZONE NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, "sent_at" TIMESTAMP WITH TIME ZONE, "failure" text, "link_purpose" text, "link_about" text, "link_expires_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "letter_state_check" CHECK (state IN ('waiting', 'sent', 'failed')), CONSTRAINT "letter_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "letter_due" ON "letter"  ("next_try_at", "id") WHERE state = 'waiting'`)
    await runner.query(`CREATE INDEX "letter_over" ON "letter"  ("state", "created_at") `)
    await runner.query(`CREATE INDEX "letter_link_about" ON "letter"  ("link_about", "link_purpose") `)
    await runner.query(`CREATE INDEX "letter_recipient_idx" ON "letter"  ("recipient") `)
    await runner.query(
      `CREATE TABLE "letter_token" ("hash" bytea NOT NULL, "purpose" text NOT NULL, "about" text NOT NULL, "recipient" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "letter_token_pkey" PRIMARY KEY ("hash"))`,
    )
    await runner.query(`CREATE INDEX "letter_token_about" ON "letter_token"  ("about", "purpose") `)
    await runner.query(`CREATE INDEX "letter_token_expires_at_idx" ON "letter_token"  ("expires_at") `)
    await runner.query(
      `CREATE TABLE "digest" ("account_id" integer NOT NULL, "language" text NOT NULL, "since" TIMESTAMP WITH TIME ZONE NOT NULL, "written_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "digest_language_check" CHECK (language IN ('EN', 'DE')), CONSTRAINT "digest_pkey" PRIMARY KEY ("account_id"))`,
    )
    await runner.query(
      `ALTER TABLE "digest" ADD CONSTRAINT "digest_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(`ALTER TABLE "identity" ADD "confirmed_at" TIMESTAMP WITH TIME ZONE`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "identity" DROP COLUMN "confirmed_at"`)
    await runner.query(`DROP TABLE "digest"`)
    await runner.query(`DROP TABLE "letter_token"`)
    await runner.query(`DROP TABLE "letter"`)
  }
}
