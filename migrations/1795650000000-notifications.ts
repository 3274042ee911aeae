import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What people hear of, and in which ways. The digest of unread messages is one of these choices from now on: who has it keeps it,
 * in their language, and its unread messages are in the next one.
 */
export class Notifications1795650000000 implements MigrationInterface {
  name = 'Notifications1795650000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "notification_choice" ("account_id" integer NOT NULL, "kind" text NOT NULL, "channel" text NOT NULL, "is_on" boolean NOT NULL, "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "notification_choice_channel_check" CHECK (channel IN ('IN_APP', 'PUSH', 'EMAIL')), CONSTRAINT "notification_choice_pkey" PRIMARY KEY ("account_id", "kind", "channel"))`,
    )
    await runner.query(
      `CREATE INDEX "notification_choice_email" ON "notification_choice"  ("account_id") WHERE channel = 'EMAIL' AND is_on`,
    )
    await runner.query(
      `ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `INSERT INTO notification_choice (account_id, kind, channel, is_on, changed_at) SELECT account_id, 'MESSAGE', 'EMAIL', true, since FROM digest`,
    )

    await runner.query(`ALTER TABLE "digest" RENAME TO "notification_settings"`)
    await runner.query(
      `ALTER TABLE "notification_settings" RENAME CONSTRAINT "digest_pkey" TO "notification_settings_pkey"`,
    )
    await runner.query(
      `ALTER TABLE "notification_settings" RENAME CONSTRAINT "digest_account_id_fkey" TO "notification_settings_account_id_fkey"`,
    )
    await runner.query(
      `ALTER TABLE "notification_settings" RENAME CONSTRAINT "digest_language_check" TO "notification_settings_language_check"`,
    )
    await runner.query(`ALTER TABLE "notification_settings" RENAME COLUMN "written_at" TO "digest_written_at"`)
    await runner.query(`ALTER TABLE "notification_settings" DROP COLUMN "since"`)
    await runner.query(`ALTER TABLE "notification_settings" ADD "time_zone" text`)
    await runner.query(`ALTER TABLE "notification_settings" ADD "quiet_from" integer`)
    await runner.query(`ALTER TABLE "notification_settings" ADD "quiet_to" integer`)
    await runner.query(`ALTER TABLE "notification_settings" ADD "shows_words" boolean NOT NULL DEFAULT false`)
    await runner.query(`ALTER TABLE "notification_settings" ADD "goes_off_at" integer NOT NULL DEFAULT 1020`)
    await runner.query(`ALTER TABLE "notification_settings" ADD "emailed_at" TIMESTAMP WITH TIME ZONE`)
    await runner.query(
      `ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_quiet_check" CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from BETWEEN 0 AND 1439 AND quiet_to BETWEEN 0 AND 1439 AND quiet_from <> quiet_to)`,
    )
    await runner.query(
      `ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_goes_off_check" CHECK (goes_off_at BETWEEN 0 AND 1439)`,
    )

    await runner.query(`ALTER TABLE "notification" ADD "event" text NOT NULL DEFAULT ''`)
    await runner.query(`ALTER TABLE "notification" ADD "by_id" integer`)
    await runner.query(`ALTER TABLE "notification" ADD "in_app" boolean NOT NULL DEFAULT true`)
    await runner.query(`ALTER TABLE "notification" ADD "email_due_at" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(`ALTER TABLE "notification" ADD "pushed_at" TIMESTAMP(3) WITH TIME ZONE`)
    // Before, the kind was what happened to a request. Whose food it is tells which side was told. Nobody could see them, so they count as read.
    await runner.query(
      `UPDATE notification SET event = substring(kind FROM 9), kind = 'RESERVATION', read_at = coalesce(read_at, created_at) WHERE kind LIKE 'REQUEST\\_%'`,
    )
    await runner.query(
      `UPDATE notification n SET by_id = r.pantry_id FROM item_request r WHERE r.id = n.about_id AND r.asker_id = n.account_id`,
    )
    await runner.query(
      `UPDATE notification n SET kind = 'REQUEST', by_id = r.asker_id FROM item_request r WHERE r.id = n.about_id AND r.pantry_id = n.account_id`,
    )
    await runner.query(
      `INSERT INTO notification (account_id, kind, about_id, by_id, in_app, created_at) SELECT c.account_id, 'MESSAGE', c.partner_id, c.partner_id, false, c.last_at FROM conversation c JOIN notification_choice d ON d.account_id = c.account_id WHERE c.unread > 0`,
    )
    await runner.query(
      `CREATE INDEX "notification_unread" ON "notification"  ("account_id", "id") WHERE in_app AND read_at IS NULL`,
    )
    await runner.query(
      `CREATE UNIQUE INDEX "notification_unread_message" ON "notification"  ("account_id", "about_id") WHERE kind = 'MESSAGE' AND read_at IS NULL`,
    )
    await runner.query(
      `CREATE INDEX "notification_email_due" ON "notification"  ("email_due_at") WHERE email_due_at IS NOT NULL`,
    )

    await runner.query(`ALTER TABLE "outbox_email" ADD "unsubscribe_url" text`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "outbox_email" DROP COLUMN "unsubscribe_url"`)

    await runner.query(`DROP INDEX "notification_email_due"`)
    await runner.query(`DROP INDEX "notification_unread_message"`)
    await runner.query(`DROP INDEX "notification_unread"`)
    await runner.query(`DELETE FROM notification WHERE kind NOT IN ('REQUEST', 'RESERVATION')`)
    await runner.query(`UPDATE notification SET kind = 'REQUEST_' || event`)
    await runner.query(`ALTER TABLE "notification" DROP COLUMN "pushed_at"`)
    await runner.query(`ALTER TABLE "notification" DROP COLUMN "email_due_at"`)
    await runner.query(`ALTER TABLE "notification" DROP COLUMN "in_app"`)
    await runner.query(`ALTER TABLE "notification" DROP COLUMN "by_id"`)
    await runner.query(`ALTER TABLE "notification" DROP COLUMN "event"`)

    await runner.query(`ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_goes_off_check"`)
    await runner.query(`ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_quiet_check"`)
    await runner.query(`ALTER TABLE "notification_settings" DROP COLUMN "emailed_at"`)
    await runner.query(`ALTER TABLE "notification_settings" DROP COLUMN "goes_off_at"`)
    await runner.query(`ALTER TABLE "notification_settings" DROP COLUMN "shows_words"`)
    await runner.query(`ALTER TABLE "notification_settings" DROP COLUMN "quiet_to"`)
    await runner.query(`ALTER TABLE "notification_settings" DROP COLUMN "quiet_from"`)
    await runner.query(`ALTER TABLE "notification_settings" DROP COLUMN "time_zone"`)
    await runner.query(`ALTER TABLE "notification_settings" ADD "since" TIMESTAMP WITH TIME ZONE`)
    await runner.query(`ALTER TABLE "notification_settings" RENAME COLUMN "digest_written_at" TO "written_at"`)
    await runner.query(
      `ALTER TABLE "notification_settings" RENAME CONSTRAINT "notification_settings_language_check" TO "digest_language_check"`,
    )
    await runner.query(
      `ALTER TABLE "notification_settings" RENAME CONSTRAINT "notification_settings_account_id_fkey" TO "digest_account_id_fkey"`,
    )
    await runner.query(
      `ALTER TABLE "notification_settings" RENAME CONSTRAINT "notification_settings_pkey" TO "digest_pkey"`,
    )
    await runner.query(`ALTER TABLE "notification_settings" RENAME TO "digest"`)
    await runner.query(
      `DELETE FROM digest d WHERE NOT EXISTS (SELECT 1 FROM notification_choice c WHERE c.account_id = d.account_id AND c.kind = 'MESSAGE' AND c.channel = 'EMAIL' AND c.is_on)`,
    )
    await runner.query(
      `INSERT INTO digest (account_id, language, since) SELECT c.account_id, 'EN', c.changed_at FROM notification_choice c WHERE c.kind = 'MESSAGE' AND c.channel = 'EMAIL' AND c.is_on ON CONFLICT DO NOTHING`,
    )
    await runner.query(
      `UPDATE digest d SET since = c.changed_at FROM notification_choice c WHERE c.account_id = d.account_id AND c.kind = 'MESSAGE' AND c.channel = 'EMAIL'`,
    )
    await runner.query(`ALTER TABLE "digest" ALTER COLUMN "since" SET NOT NULL`)

    await runner.query(`DROP TABLE "notification_choice"`)
  }
}
