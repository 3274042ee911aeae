import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The browsers that show people's notifications, what is on its way to them, and the key that push services know this app by. */
export class Push1795648000000 implements MigrationInterface {
  name = 'Push1795648000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "vapid_key" ("id" smallint NOT NULL, "public_key" text NOT NULL, "private_key" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "vapid_key_one_check" CHECK (id = 1), CONSTRAINT "vapid_key_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(
      `CREATE TABLE "push_subscription" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "account_id" integer NOT NULL, "session_id" uuid NOT NULL, "endpoint" text NOT NULL, "p256dh" text NOT NULL, "auth" text NOT NULL, "language" text NOT NULL, "device" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "last_sent_at" TIMESTAMP(3) WITH TIME ZONE, "not_before" TIMESTAMP(3) WITH TIME ZONE, "failures" integer NOT NULL DEFAULT 0, "shown" jsonb NOT NULL DEFAULT '[]', CONSTRAINT "push_subscription_endpoint_check" CHECK (length(endpoint) <= 1000), CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "push_subscription_account_id_idx" ON "push_subscription"  ("account_id") `)
    await runner.query(`CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription"  ("endpoint") `)
    await runner.query(`CREATE UNIQUE INDEX "push_subscription_session" ON "push_subscription"  ("session_id") `)
    await runner.query(
      `CREATE TABLE "push_delivery" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "subscription_id" integer NOT NULL, "notification_id" bigint, "due_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "push_delivery_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(
      `CREATE INDEX "push_delivery_of_subscription" ON "push_delivery"  ("subscription_id", "due_at") `,
    )
    await runner.query(
      `CREATE UNIQUE INDEX "push_delivery_of_notification" ON "push_delivery"  ("subscription_id", "notification_id") `,
    )
    await runner.query(`CREATE INDEX "push_delivery_due" ON "push_delivery"  ("due_at", "id") `)
    await runner.query(
      `ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscription"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "push_delivery"`)
    await runner.query(`DROP TABLE "push_subscription"`)
    await runner.query(`DROP TABLE "vapid_key"`)
  }
}
