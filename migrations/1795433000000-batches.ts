import type { MigrationInterface, QueryRunner } from 'typeorm'

const details = `"unit_amount" double precision, "unit" text, "date" date, "date_kind" text, "storage_place" text, "frozen_on" date, "opened_on" date, "amount_left" double precision, "lot" text`

/** An entry's quantity is the sum of its batches, checked when a transaction is committed: of the entry that a row belongs to, and of the one that it belonged to. */
const checkBatches = `CREATE FUNCTION pantry_entry_check_batches() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed record;
        entry_quantity integer;
        batch_quantity bigint;
      BEGIN
        IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
        LOOP
          SELECT e.quantity, (SELECT coalesce(sum(b.quantity), 0) FROM pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode)
          INTO entry_quantity, batch_quantity FROM pantry_entry e WHERE e.pantry_id = changed.pantry_id AND e.barcode = changed.barcode;
          IF entry_quantity <> batch_quantity THEN
            RAISE EXCEPTION 'entry % of pantry % has % packets, its batches %', changed.barcode, changed.pantry_id, entry_quantity, batch_quantity
              USING ERRCODE = 'check_violation', CONSTRAINT = 'pantry_entry_batches_check';
          END IF;
          EXIT WHEN TG_OP <> 'UPDATE' OR (changed.pantry_id = OLD.pantry_id AND changed.barcode = OLD.barcode);
          changed := OLD;
        END LOOP;
        RETURN NULL;
      END
    $$`

/** Stock has dates and places: an entry consists of batches, and the journal says what of which batch was moved. */
export class Batches1795433000000 implements MigrationInterface {
  name = 'Batches1795433000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "pantry_entry" ADD "keep_back" integer NOT NULL DEFAULT 0')
    await runner.query(
      'ALTER TABLE "pantry_entry" ADD CONSTRAINT "pantry_entry_keep_back_check" CHECK (keep_back >= 0 AND keep_back <= 100000)',
    )
    await runner.query('ALTER TABLE "pantry_entry" ADD "shared_until" date')
    await runner.query(`UPDATE "pantry_entry" SET shared_until = 'infinity' WHERE quantity > 0`)
    await runner.query('ALTER TABLE "stock_move" ADD "reason" text')
    await runner.query('ALTER TABLE "stock_move" ADD "kept_back" integer')
    await runner.query(
      `ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_reason_check" CHECK (reason IN ('BOUGHT', 'EATEN', 'COOKED', 'GIVEN', 'THROWN_AWAY', 'CORRECTED'))`,
    )
    await runner.query(`CREATE TABLE "pantry_batch" (${details}, "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "pantry_id" integer NOT NULL, "barcode" text NOT NULL, "quantity" integer NOT NULL,
      CONSTRAINT "pantry_batch_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "pantry_batch_quantity_check" CHECK (quantity > 0),
      CONSTRAINT "pantry_batch_date_check" CHECK ((date IS NULL) = (date_kind IS NULL)),
      CONSTRAINT "pantry_batch_opened_check" CHECK (opened_on IS NULL OR quantity = 1),
      CONSTRAINT "pantry_batch_left_check" CHECK (amount_left IS NULL OR (opened_on IS NOT NULL AND amount_left > 0)),
      CONSTRAINT "pantry_batch_size_check" CHECK ((unit_amount IS NULL) = (unit IS NULL) AND (unit_amount IS NULL OR unit_amount > 0)))`)
    await runner.query(
      'INSERT INTO "pantry_batch" (pantry_id, barcode, quantity) SELECT pantry_id, barcode, quantity FROM "pantry_entry" WHERE quantity > 0',
    )
    await runner.query('CREATE INDEX "pantry_batch_pantry_id_barcode_idx" ON "pantry_batch" ("pantry_id", "barcode")')
    await runner.query(`CREATE INDEX "pantry_batch_use_by" ON "pantry_batch" ("date") WHERE date_kind = 'USE_BY'`)
    await runner.query(
      'ALTER TABLE "pantry_batch" ADD CONSTRAINT "pantry_batch_pantry_id_barcode_fkey" FOREIGN KEY ("pantry_id", "barcode") REFERENCES "pantry_entry"("pantry_id", "barcode") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query(`CREATE TABLE "stock_move_batch" (${details}, "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "move_id" bigint NOT NULL, "delta" integer NOT NULL,
      CONSTRAINT "stock_move_batch_pkey" PRIMARY KEY ("id"))`)
    await runner.query('CREATE INDEX "stock_move_batch_move_id_idx" ON "stock_move_batch" ("move_id")')
    await runner.query(
      'ALTER TABLE "stock_move_batch" ADD CONSTRAINT "stock_move_batch_move_id_fkey" FOREIGN KEY ("move_id") REFERENCES "stock_move"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query(checkBatches)
    await runner.query(
      'CREATE CONSTRAINT TRIGGER pantry_entry_batches AFTER INSERT OR UPDATE OF quantity ON "pantry_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pantry_entry_check_batches()',
    )
    await runner.query(
      'CREATE CONSTRAINT TRIGGER pantry_batch_sum AFTER INSERT OR DELETE OR UPDATE OF quantity, pantry_id, barcode ON "pantry_batch" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pantry_entry_check_batches()',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER pantry_entry_batches ON "pantry_entry"')
    await runner.query('DROP TABLE "stock_move_batch"')
    await runner.query('DROP TABLE "pantry_batch"')
    await runner.query('DROP FUNCTION pantry_entry_check_batches()')
    await runner.query('ALTER TABLE "stock_move" DROP COLUMN "kept_back"')
    await runner.query('ALTER TABLE "stock_move" DROP COLUMN "reason"')
    await runner.query('ALTER TABLE "pantry_entry" DROP COLUMN "shared_until"')
    await runner.query('ALTER TABLE "pantry_entry" DROP COLUMN "keep_back"')
  }
}
