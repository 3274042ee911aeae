import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What neighbours ask each other for, what is reserved for them, and what people are to hear of. */
export class ItemRequests1795647300960 implements MigrationInterface {
  name = 'ItemRequests1795647300960'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "notification" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "account_id" integer NOT NULL, "kind" text NOT NULL, "about_id" integer NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "read_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "notification_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "notification_created" ON "notification"  ("created_at") `)
    await runner.query(`CREATE INDEX "notification_newest" ON "notification"  ("account_id", "id") `)
    await runner.query(
      `CREATE TABLE "item_request" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "pantry_id" integer NOT NULL, "asker_id" integer, "asker_pantry_id" integer, "barcode" text NOT NULL, "item_name" text NOT NULL, "quantity" integer NOT NULL, "words" text NOT NULL DEFAULT '', "state" text NOT NULL, "reserved_quantity" integer, "reserved_at" TIMESTAMP(3) WITH TIME ZONE, "collect_until" TIMESTAMP(3) WITH TIME ZONE, "on_the_way_at" TIMESTAMP(3) WITH TIME ZONE, "expires_at" TIMESTAMP(3) WITH TIME ZONE, "unavailable" boolean NOT NULL DEFAULT false, "answer" text NOT NULL DEFAULT '', "thanks" text, "given" json, "stored_at" TIMESTAMP(3) WITH TIME ZONE, "key" uuid NOT NULL, "digest" text NOT NULL, "event_count" integer NOT NULL DEFAULT 0, "asked_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "item_request_open_check" CHECK ((state IN ('ASKED', 'RESERVED')) = (expires_at IS NOT NULL)), CONSTRAINT "item_request_reserved_check" CHECK (state <> 'RESERVED' OR (reserved_quantity IS NOT NULL AND reserved_at IS NOT NULL AND collect_until IS NOT NULL)), CONSTRAINT "item_request_quantity_check" CHECK (quantity > 0 AND (reserved_quantity IS NULL OR reserved_quantity > 0)), CONSTRAINT "item_request_state_check" CHECK (state IN ('ASKED', 'RESERVED', 'DECLINED', 'WITHDRAWN', 'CANCELLED', 'EXPIRED', 'COLLECTED', 'NOT_COLLECTED')), CONSTRAINT "item_request_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "item_request_by_asker" ON "item_request"  ("asker_id", "asked_at") `)
    await runner.query(`CREATE INDEX "item_request_of_asker" ON "item_request"  ("asker_pantry_id", "id") `)
    await runner.query(`CREATE INDEX "item_request_of_pantry" ON "item_request"  ("pantry_id", "id") `)
    await runner.query(`CREATE INDEX "item_request_due" ON "item_request"  ("expires_at") WHERE expires_at IS NOT NULL`)
    await runner.query(
      `CREATE UNIQUE INDEX "item_request_open" ON "item_request"  ("pantry_id", "barcode", "asker_id") WHERE expires_at IS NOT NULL`,
    )
    await runner.query(`CREATE UNIQUE INDEX "item_request_key" ON "item_request"  ("asker_id", "key") `)
    await runner.query(`ALTER TABLE "pantry" ADD "collection_details" text NOT NULL DEFAULT ''`)
    await runner.query(`ALTER TABLE "pantry" ADD "is_public_shelf" boolean NOT NULL DEFAULT false`)
    await runner.query(`ALTER TABLE "pantry_entry" ADD "reserved" integer NOT NULL DEFAULT 0`)
    await runner.query(`ALTER TABLE "message" ADD "event" text`)
    await runner.query(`ALTER TABLE "message" ADD "event_about" integer`)
    await runner.query(
      `ALTER TABLE "pantry_entry" ADD CONSTRAINT "pantry_entry_reserved_check" CHECK (reserved >= 0 AND reserved <= quantity)`,
    )
    await runner.query(
      `ALTER TABLE "message" ADD CONSTRAINT "message_event_check" CHECK ((event IS NULL) = (event_about IS NULL))`,
    )
    await runner.query(
      `ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "message" DROP CONSTRAINT "message_event_check"`)
    await runner.query(`ALTER TABLE "pantry_entry" DROP CONSTRAINT "pantry_entry_reserved_check"`)
    await runner.query(`ALTER TABLE "message" DROP COLUMN "event_about"`)
    await runner.query(`ALTER TABLE "message" DROP COLUMN "event"`)
    await runner.query(`ALTER TABLE "pantry_entry" DROP COLUMN "reserved"`)
    await runner.query(`ALTER TABLE "pantry" DROP COLUMN "is_public_shelf"`)
    await runner.query(`ALTER TABLE "pantry" DROP COLUMN "collection_details"`)
    await runner.query(`DROP TABLE "item_request"`)
    await runner.query(`DROP TABLE "notification"`)
  }
}
