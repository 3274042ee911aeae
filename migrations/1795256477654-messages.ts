import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Messages1795256477654 implements MigrationInterface {
  name = 'Messages1795256477654'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "feedback" DROP CONSTRAINT "feedback_kind_check"`)
    await runner.query(
      `ALTER TABLE "feedback" ADD CONSTRAINT "feedback_kind_check" CHECK (kind IN ('item-report', 'recipe-report', 'message-report'))`,
    )
    await runner.query(
      `CREATE TABLE "block" ("account_id" integer NOT NULL, "blocked_id" integer NOT NULL, "since" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "block_pkey" PRIMARY KEY ("account_id", "blocked_id"))`,
    )
    await runner.query(`CREATE INDEX "block_blocked_id_idx" ON "block"  ("blocked_id") `)
    await runner.query(
      `CREATE TABLE "thread" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "account_low" integer NOT NULL, "account_high" integer NOT NULL, "name" text NOT NULL, "last_number" integer NOT NULL DEFAULT '0', CONSTRAINT "thread_order_check" CHECK (account_low < account_high), CONSTRAINT "thread_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "thread_account_high_idx" ON "thread"  ("account_high") `)
    await runner.query(`CREATE UNIQUE INDEX "thread_of_two" ON "thread"  ("account_low", "account_high", "name") `)
    await runner.query(
      `CREATE TABLE "thread_side" ("thread_id" integer NOT NULL, "account_id" integer NOT NULL, "partner_id" integer NOT NULL, "last_number" integer NOT NULL, "last_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "read_number" integer NOT NULL DEFAULT '0', "unread" integer NOT NULL DEFAULT '0', CONSTRAINT "thread_side_pkey" PRIMARY KEY ("thread_id", "account_id"))`,
    )
    await runner.query(
      `CREATE INDEX "thread_side_newest" ON "thread_side"  ("account_id", "partner_id", "last_at", "thread_id") `,
    )
    await runner.query(
      `CREATE TABLE "correspondence" ("account_id" integer NOT NULL, "partner_id" integer NOT NULL, "last_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "last_thread_id" integer NOT NULL, "last_number" integer NOT NULL, "unread" integer NOT NULL DEFAULT '0', CONSTRAINT "correspondence_pkey" PRIMARY KEY ("account_id", "partner_id"))`,
    )
    await runner.query(`CREATE INDEX "correspondence_partner_id_idx" ON "correspondence"  ("partner_id") `)
    await runner.query(`CREATE INDEX "correspondence_unread" ON "correspondence"  ("account_id") WHERE unread > 0`)
    await runner.query(
      `CREATE INDEX "correspondence_newest" ON "correspondence"  ("account_id", "last_at", "partner_id") `,
    )
    await runner.query(
      `CREATE TABLE "message" ("thread_id" integer NOT NULL, "number" integer NOT NULL, "sender_id" integer NOT NULL, "barcode" text, "text" text NOT NULL, "shown_text" text, "delivered" boolean NOT NULL DEFAULT true, "key" uuid NOT NULL, "digest" bytea NOT NULL, "sent_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "edited_at" TIMESTAMP(3) WITH TIME ZONE, "taken_back_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "message_pkey" PRIMARY KEY ("thread_id", "number"))`,
    )
    await runner.query(`CREATE INDEX "message_undelivered" ON "message"  ("sender_id") WHERE NOT delivered`)
    await runner.query(`CREATE UNIQUE INDEX "message_key" ON "message"  ("sender_id", "key") `)
    await runner.query(
      `ALTER TABLE "block" ADD CONSTRAINT "block_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "thread" ADD CONSTRAINT "thread_account_low_fkey" FOREIGN KEY ("account_low") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "thread" ADD CONSTRAINT "thread_account_high_fkey" FOREIGN KEY ("account_high") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "thread_side" ADD CONSTRAINT "thread_side_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "thread"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "thread_side" ADD CONSTRAINT "thread_side_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "correspondence" ADD CONSTRAINT "correspondence_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "correspondence" ADD CONSTRAINT "correspondence_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "message" ADD CONSTRAINT "message_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "thread"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "account"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "feedback" WHERE kind = 'message-report'`)
    await runner.query(`ALTER TABLE "feedback" DROP CONSTRAINT "feedback_kind_check"`)
    await runner.query(
      `ALTER TABLE "feedback" ADD CONSTRAINT "feedback_kind_check" CHECK (kind IN ('item-report', 'recipe-report'))`,
    )
    await runner.query(`ALTER TABLE "message" DROP CONSTRAINT "message_sender_id_fkey"`)
    await runner.query(`ALTER TABLE "message" DROP CONSTRAINT "message_thread_id_fkey"`)
    await runner.query(`ALTER TABLE "correspondence" DROP CONSTRAINT "correspondence_partner_id_fkey"`)
    await runner.query(`ALTER TABLE "correspondence" DROP CONSTRAINT "correspondence_account_id_fkey"`)
    await runner.query(`ALTER TABLE "thread_side" DROP CONSTRAINT "thread_side_account_id_fkey"`)
    await runner.query(`ALTER TABLE "thread_side" DROP CONSTRAINT "thread_side_thread_id_fkey"`)
    await runner.query(`ALTER TABLE "thread" DROP CONSTRAINT "thread_account_high_fkey"`)
    await runner.query(`ALTER TABLE "thread" DROP CONSTRAINT "thread_account_low_fkey"`)
    await runner.query(`ALTER TABLE "block" DROP CONSTRAINT "block_blocked_id_fkey"`)
    await runner.query(`ALTER TABLE "block" DROP CONSTRAINT "block_account_id_fkey"`)
    await runner.query(`DROP INDEX "public"."message_key"`)
    await runner.query(`DROP INDEX "public"."message_undelivered"`)
    await runner.query(`DROP TABLE "message"`)
    await runner.query(`DROP INDEX "public"."correspondence_newest"`)
    await runner.query(`DROP INDEX "public"."correspondence_unread"`)
    await runner.query(`DROP INDEX "public"."correspondence_partner_id_idx"`)
    await runner.query(`DROP TABLE "correspondence"`)
    await runner.query(`DROP INDEX "public"."thread_side_newest"`)
    await runner.query(`DROP TABLE "thread_side"`)
    await runner.query(`DROP INDEX "public"."thread_of_two"`)
    await runner.query(`DROP INDEX "public"."thread_account_high_idx"`)
    await runner.query(`DROP TABLE "thread"`)
    await runner.query(`DROP INDEX "public"."block_blocked_id_idx"`)
    await runner.query(`DROP TABLE "block"`)
  }
}
