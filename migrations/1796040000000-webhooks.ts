import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Webhooks, what is sent to them, and what they are to be told of. Triggers write the latter in the transaction of the change: a row
 * where there is a webhook that may want it, and nothing else; rows are joined when they are taken.
 */
export class Webhooks1796040000000 implements MigrationInterface {
  name = 'Webhooks1796040000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "webhook" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "account_id" integer NOT NULL, "pantry_id" integer, "url" text NOT NULL, "secret" bytea NOT NULL, "kinds" text array NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "failures" integer NOT NULL DEFAULT '0', "not_before" TIMESTAMP(3) WITH TIME ZONE, "disabled_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "webhook_url_check" CHECK (length(url) <= 1000), CONSTRAINT "webhook_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "webhook_of_account" ON "webhook"  ("account_id") `)
    await runner.query(`CREATE INDEX "webhook_of_pantry" ON "webhook"  ("pantry_id") `)
    await runner.query(
      `CREATE TABLE "webhook_delivery" ("id" uuid NOT NULL, "webhook_id" integer NOT NULL, "kind" text, "pantry_id" integer, "subject" bigint NOT NULL DEFAULT '0', "first_move_id" bigint, "last_move_id" bigint, "happened_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "state" text NOT NULL DEFAULT 'WAITING', "attempts" integer NOT NULL DEFAULT '0', "tried_at" TIMESTAMP(3) WITH TIME ZONE, "status" integer, CONSTRAINT "webhook_delivery_state_check" CHECK (state IN ('WAITING', 'DELIVERED', 'FAILED')), CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(
      `CREATE UNIQUE INDEX "webhook_delivery_untried" ON "webhook_delivery"  ("webhook_id", "kind", "pantry_id", "subject") WHERE state = 'WAITING' AND attempts = 0`,
    )
    await runner.query(
      `CREATE INDEX "webhook_delivery_of_webhook" ON "webhook_delivery"  ("webhook_id", "happened_at", "id") `,
    )
    await runner.query(
      `CREATE TABLE "webhook_change" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "kind" text NOT NULL, "pantry_id" integer NOT NULL, "account_id" integer, "subject" bigint NOT NULL DEFAULT '0', "first_move_id" bigint, "last_move_id" bigint, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "webhook_change_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(
      `ALTER TABLE "webhook" ADD CONSTRAINT "webhook_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "webhook" ADD CONSTRAINT "webhook_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhook"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(functions)
    await runner.query(triggers)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP FUNCTION webhook_change_of_stock, webhook_change_of_list, webhook_change_of_notice, webhook_change_of_request CASCADE`,
    )
    await runner.query(`ALTER TABLE "webhook_delivery" DROP CONSTRAINT "webhook_delivery_webhook_id_fkey"`)
    await runner.query(`ALTER TABLE "webhook" DROP CONSTRAINT "webhook_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "webhook" DROP CONSTRAINT "webhook_account_id_fkey"`)
    await runner.query(`DROP TABLE "webhook_change"`)
    await runner.query(`DROP INDEX "public"."webhook_delivery_of_webhook"`)
    await runner.query(`DROP INDEX "public"."webhook_delivery_untried"`)
    await runner.query(`DROP TABLE "webhook_delivery"`)
    await runner.query(`DROP INDEX "public"."webhook_of_pantry"`)
    await runner.query(`DROP INDEX "public"."webhook_of_account"`)
    await runner.query(`DROP TABLE "webhook"`)
  }
}

const functions = `
CREATE FUNCTION webhook_change_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO webhook_change (kind, pantry_id, first_move_id, last_move_id)
    SELECT 'STOCK_CHANGED', m.pantry_id, min(m.id), max(m.id) FROM moved m
    WHERE EXISTS (SELECT FROM webhook w WHERE w.pantry_id = m.pantry_id AND 'STOCK_CHANGED' = ANY (w.kinds) AND w.disabled_at IS NULL) GROUP BY m.pantry_id;
    RETURN NULL;
  END
$$;
CREATE FUNCTION webhook_change_of_list() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO webhook_change (kind, pantry_id) SELECT 'LIST_CHANGED', NEW.pantry_id
    WHERE EXISTS (SELECT FROM webhook w WHERE w.pantry_id = NEW.pantry_id AND 'LIST_CHANGED' = ANY (w.kinds) AND w.disabled_at IS NULL);
    RETURN NULL;
  END
$$;
CREATE FUNCTION webhook_change_of_notice() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO webhook_change (kind, pantry_id, account_id, subject) SELECT 'GOES_OFF', NEW.pantry_id, NEW.account_id, NEW.id
    WHERE EXISTS (SELECT FROM webhook w WHERE w.account_id = NEW.account_id AND 'GOES_OFF' = ANY (w.kinds) AND w.disabled_at IS NULL);
    RETURN NULL;
  END
$$;
CREATE FUNCTION webhook_change_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO webhook_change (kind, pantry_id, account_id, subject) SELECT 'REQUEST_CHANGED', NEW.pantry_id, NEW.asker_id, NEW.id
    WHERE EXISTS (SELECT FROM webhook w WHERE (w.pantry_id = NEW.pantry_id OR w.pantry_id IS NULL) AND 'REQUEST_CHANGED' = ANY (w.kinds) AND w.disabled_at IS NULL);
    RETURN NULL;
  END
$$`

const triggers = `
CREATE TRIGGER stock_move_tell_webhooks AFTER INSERT ON stock_move REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION webhook_change_of_stock();
CREATE TRIGGER shopping_list_tell_webhooks AFTER INSERT OR UPDATE OF revision ON shopping_list FOR EACH ROW EXECUTE FUNCTION webhook_change_of_list();
CREATE TRIGGER goes_off_notice_tell_webhooks AFTER INSERT ON goes_off_notice FOR EACH ROW EXECUTE FUNCTION webhook_change_of_notice();
CREATE TRIGGER item_request_tell_webhooks AFTER INSERT OR UPDATE OF changed_at ON item_request FOR EACH ROW EXECUTE FUNCTION webhook_change_of_request()`
