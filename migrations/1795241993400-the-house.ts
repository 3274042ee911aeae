import type { MigrationInterface, QueryRunner } from 'typeorm'

export class TheHouse1795241993400 implements MigrationInterface {
  name = 'TheHouse1795241993400'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "account" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "key_hash" uuid NOT NULL, "username" text, "admin" integer NOT NULL DEFAULT '0', "name" text NOT NULL DEFAULT '', "headline" text NOT NULL DEFAULT '', "bio" text NOT NULL DEFAULT '', "description" text NOT NULL DEFAULT '', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "removed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "account_key_hash_key" UNIQUE ("key_hash"), CONSTRAINT "account_username_key" UNIQUE ("username"), CONSTRAINT "account_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(
      `CREATE TABLE "identity" ("id" uuid NOT NULL, "provider" text NOT NULL, "email" text NOT NULL, "password_hash" text NOT NULL, "account_id" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "identity_provider_check" CHECK (provider IN ('password')), CONSTRAINT "identity_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "identity_account_id_idx" ON "identity"  ("account_id") `)
    await runner.query(`CREATE UNIQUE INDEX "identity_email_key" ON "identity"  ("provider", "email") `)
    await runner.query(
      `CREATE TABLE "session" ("id" uuid NOT NULL, "identity_id" uuid, "state" text NOT NULL DEFAULT 'active', "device" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, "last_seen_at" TIMESTAMP WITH TIME ZONE NOT NULL, "edit_until" TIMESTAMP WITH TIME ZONE, "admin_until" TIMESTAMP WITH TIME ZONE, CONSTRAINT "session_state_check" CHECK (state IN ('active', 'logged_out', 'removed')), CONSTRAINT "session_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "session_identity_id_idx" ON "session"  ("identity_id") `)
    await runner.query(`CREATE INDEX "session_last_seen_at_idx" ON "session"  ("last_seen_at") `)
    await runner.query(
      `CREATE TABLE "session_token" ("hash" bytea NOT NULL, "session_id" uuid NOT NULL, "kind" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "replaced_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "session_token_kind_check" CHECK (kind IN ('access', 'refresh')), CONSTRAINT "session_token_pkey" PRIMARY KEY ("hash"))`,
    )
    await runner.query(`CREATE INDEX "session_token_session_id_idx" ON "session_token"  ("session_id") `)
    await runner.query(`CREATE INDEX "session_token_expires_at_idx" ON "session_token"  ("expires_at") `)
    await runner.query(
      `CREATE TABLE "feedback" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "kind" text NOT NULL, "account_id" integer, "text" text NOT NULL DEFAULT '', "barcode" text, "actioned" boolean NOT NULL DEFAULT false, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "feedback_kind_check" CHECK (kind IN ('item-report')), CONSTRAINT "feedback_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "feedback_account_id_idx" ON "feedback"  ("account_id") `)
    await runner.query(
      `CREATE TABLE "item" ("barcode" text NOT NULL, "brand" text NOT NULL, "name" text COLLATE "und-x-icu" NOT NULL, "capacity" double precision, "unit" text, "nutrition" jsonb, "allergens" text array, "ingredients" jsonb, "image_url" text, "source" text NOT NULL, "entered_by" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "item_source_check" CHECK (source IN ('PERSON', 'OPEN_FOOD_FACTS', 'SAMPLE')), CONSTRAINT "item_unit_check" CHECK (unit IN ('G', 'ML')), CONSTRAINT "item_pkey" PRIMARY KEY ("barcode"))`,
    )
    await runner.query(`CREATE INDEX "item_entered_by_idx" ON "item"  ("entered_by") `)
    await runner.query(
      `CREATE TABLE "look_up" ("barcode" text NOT NULL, "facts" jsonb, "asked_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "look_up_pkey" PRIMARY KEY ("barcode"))`,
    )
    await runner.query(`CREATE INDEX "look_up_asked_at_idx" ON "look_up"  ("asked_at") `)
    await runner.query(
      `CREATE TABLE "pantry" ("id" integer NOT NULL, "name" text COLLATE "und-x-icu" NOT NULL, "postcode" text NOT NULL DEFAULT '', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "pantry_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(
      `CREATE TABLE "pantry_entry" ("pantry_id" integer NOT NULL, "barcode" text NOT NULL, "quantity" integer NOT NULL DEFAULT '0', "public" boolean NOT NULL DEFAULT false, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "pantry_entry_quantity_check" CHECK (quantity >= 0 AND quantity <= 100000), CONSTRAINT "pantry_entry_pkey" PRIMARY KEY ("pantry_id", "barcode"))`,
    )
    await runner.query(`CREATE INDEX "pantry_entry_barcode_idx" ON "pantry_entry"  ("barcode") `)
    await runner.query(
      `CREATE INDEX "pantry_entry_shared" ON "pantry_entry"  ("pantry_id") WHERE public AND quantity > 0`,
    )
    await runner.query(
      `CREATE TABLE "stock_move" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "pantry_id" integer NOT NULL, "barcode" text NOT NULL, "delta" integer NOT NULL, "quantity" integer NOT NULL, "actor_id" integer, "key" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "stock_move_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "stock_move_actor_id_idx" ON "stock_move"  ("actor_id") `)
    await runner.query(`CREATE UNIQUE INDEX "stock_move_key" ON "stock_move"  ("pantry_id", "key") `)
    await runner.query(
      `CREATE TABLE "rate_limit" ("key" text NOT NULL, "used_until" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key"))`,
    )
    await runner.query(`CREATE INDEX "rate_limit_used_until_idx" ON "rate_limit"  ("used_until") `)
    await runner.query(
      `ALTER TABLE "identity" ADD CONSTRAINT "identity_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "session" ADD CONSTRAINT "session_identity_id_fkey" FOREIGN KEY ("identity_id") REFERENCES "identity"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "session_token" ADD CONSTRAINT "session_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "feedback" ADD CONSTRAINT "feedback_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "item" ADD CONSTRAINT "item_entered_by_fkey" FOREIGN KEY ("entered_by") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "pantry" ADD CONSTRAINT "pantry_id_fkey" FOREIGN KEY ("id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "pantry_entry" ADD CONSTRAINT "pantry_entry_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "pantry_entry" ADD CONSTRAINT "pantry_entry_barcode_fkey" FOREIGN KEY ("barcode") REFERENCES "item"("barcode") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_actor_id_fkey"`)
    await runner.query(`ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "pantry_entry" DROP CONSTRAINT "pantry_entry_barcode_fkey"`)
    await runner.query(`ALTER TABLE "pantry_entry" DROP CONSTRAINT "pantry_entry_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "pantry" DROP CONSTRAINT "pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "item" DROP CONSTRAINT "item_entered_by_fkey"`)
    await runner.query(`ALTER TABLE "feedback" DROP CONSTRAINT "feedback_account_id_fkey"`)
    await runner.query(`ALTER TABLE "session_token" DROP CONSTRAINT "session_token_session_id_fkey"`)
    await runner.query(`ALTER TABLE "session" DROP CONSTRAINT "session_identity_id_fkey"`)
    await runner.query(`ALTER TABLE "identity" DROP CONSTRAINT "identity_account_id_fkey"`)
    await runner.query(`DROP INDEX "public"."rate_limit_used_until_idx"`)
    await runner.query(`DROP TABLE "rate_limit"`)
    await runner.query(`DROP INDEX "public"."stock_move_key"`)
    await runner.query(`DROP INDEX "public"."stock_move_actor_id_idx"`)
    await runner.query(`DROP TABLE "stock_move"`)
    await runner.query(`DROP INDEX "public"."pantry_entry_shared"`)
    await runner.query(`DROP INDEX "public"."pantry_entry_barcode_idx"`)
    await runner.query(`DROP TABLE "pantry_entry"`)
    await runner.query(`DROP TABLE "pantry"`)
    await runner.query(`DROP INDEX "public"."look_up_asked_at_idx"`)
    await runner.query(`DROP TABLE "look_up"`)
    await runner.query(`DROP INDEX "public"."item_entered_by_idx"`)
    await runner.query(`DROP TABLE "item"`)
    await runner.query(`DROP INDEX "public"."feedback_account_id_idx"`)
    await runner.query(`DROP TABLE "feedback"`)
    await runner.query(`DROP INDEX "public"."session_token_expires_at_idx"`)
    await runner.query(`DROP INDEX "public"."session_token_session_id_idx"`)
    await runner.query(`DROP TABLE "session_token"`)
    await runner.query(`DROP INDEX "public"."session_last_seen_at_idx"`)
    await runner.query(`DROP INDEX "public"."session_identity_id_idx"`)
    await runner.query(`DROP TABLE "session"`)
    await runner.query(`DROP INDEX "public"."identity_email_key"`)
    await runner.query(`DROP INDEX "public"."identity_account_id_idx"`)
    await runner.query(`DROP TABLE "identity"`)
    await runner.query(`DROP TABLE "account"`)
  }
}
