import type { MigrationInterface, QueryRunner } from 'typeorm'
import { outcodes } from '../lib/geo/outcodes'

/** As `outcodeOf` reads a text. */
const written = String.raw`^([A-Z]{1,2}\d[A-Z\d]?)(?:\s*\d[A-Z]{2}|\s+\d[A-Z]?)?$`

/** Any number that no other advisory lock of two numbers has; the second one is the pantry. */
const lockClass = 6_403

const isLocated = (row: string) => `(${row}.public AND ${row}.quantity > 0)`

/*
 * Where a pantry gets a position while somebody shares an entry of it, or shares it no longer, each must see what the other one wrote. Both take a
 * lock, which those who change entries take together: the pantry's row would do, but other writes lock that before entries.
 */
const entryFunction = `CREATE FUNCTION located_entry_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(${lockClass}, NEW.pantry_id);
    IF ${isLocated('NEW')} THEN
      -- Waits for a change of the item's food.
      PERFORM FROM item WHERE barcode = NEW.barcode FOR SHARE;
      INSERT INTO located_entry (pantry_id, barcode, food_slug, position, shared_until)
      SELECT NEW.pantry_id, NEW.barcode, i.food_slug, p.position, NEW.shared_until FROM pantry p JOIN item i ON i.barcode = NEW.barcode
      WHERE p.id = NEW.pantry_id AND p.position IS NOT NULL
      ON CONFLICT (pantry_id, barcode) DO UPDATE SET shared_until = EXCLUDED.shared_until;
    ELSE
      DELETE FROM located_entry WHERE pantry_id = NEW.pantry_id AND barcode = NEW.barcode;
    END IF;
    RETURN NULL;
  END
$$`

const pantryFunction = `CREATE FUNCTION located_entry_of_pantry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(${lockClass}, NEW.id);
    DELETE FROM located_entry WHERE pantry_id = NEW.id;
    INSERT INTO located_entry (pantry_id, barcode, food_slug, position, shared_until)
    SELECT e.pantry_id, e.barcode, i.food_slug, NEW.position, e.shared_until FROM pantry_entry e JOIN item i ON i.barcode = e.barcode
    WHERE e.pantry_id = NEW.id AND ${isLocated('e')} AND NEW.position IS NOT NULL;
    RETURN NULL;
  END
$$`

const itemFunction = `CREATE FUNCTION located_entry_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE located_entry SET food_slug = NEW.food_slug WHERE barcode = NEW.barcode;
    RETURN NULL;
  END
$$`

const triggers = [
  `CREATE TRIGGER located_entry_new AFTER INSERT ON pantry_entry FOR EACH ROW WHEN (${isLocated('NEW')}) EXECUTE FUNCTION located_entry_of_entry()`,
  `CREATE TRIGGER located_entry_changed AFTER UPDATE ON pantry_entry FOR EACH ROW WHEN (${isLocated('OLD')} IS DISTINCT FROM ${isLocated('NEW')} OR ${isLocated('NEW')} AND OLD.shared_until IS DISTINCT FROM NEW.shared_until) EXECUTE FUNCTION located_entry_of_entry()`,
  // Points have no equality that IS DISTINCT FROM could use.
  `CREATE TRIGGER located_entry_moved AFTER UPDATE ON pantry FOR EACH ROW WHEN (OLD.position::text IS DISTINCT FROM NEW.position::text) EXECUTE FUNCTION located_entry_of_pantry()`,
  `CREATE TRIGGER located_entry_food AFTER UPDATE ON item FOR EACH ROW WHEN (OLD.food_slug IS DISTINCT FROM NEW.food_slug) EXECUTE FUNCTION located_entry_of_item()`,
]

/** Pantries have a position, those from before too, where their postcode tells one; what they share is found by what is nearest. */
export class Positions1795646800000 implements MigrationInterface {
  name = 'Positions1795646800000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist')
    await runner.query('ALTER TABLE "pantry" ADD "outcode" text')
    await runner.query('ALTER TABLE "pantry" ADD "position" point')
    await runner.query('ALTER TABLE "pantry" ADD "position_source" text')
    await runner.query(
      `UPDATE pantry p SET outcode = o.name, position = point(o.x, o.y), position_source = 'POSTCODE'
       FROM unnest($1::text[], $2::float8[], $3::float8[]) AS o (name, x, y) WHERE o.name = substring(upper(btrim(p.postcode)) FROM $4)`,
      [
        outcodes.map(({ name }) => name),
        outcodes.map(({ centre }) => centre.x),
        outcodes.map(({ centre }) => centre.y),
        written,
      ],
    )
    await runner.query(
      `ALTER TABLE "pantry" ADD CONSTRAINT "pantry_position_check" CHECK ((position IS NULL) = (position_source IS NULL) AND position_source IN ('POSTCODE', 'DEVICE'))`,
    )
    await runner.query('CREATE INDEX pantry_by_position ON pantry USING gist (position) WHERE position IS NOT NULL')

    await runner.query(
      'CREATE TABLE "located_entry" ("pantry_id" integer NOT NULL, "barcode" text NOT NULL, "food_slug" text, "position" point NOT NULL, "shared_until" date, CONSTRAINT "located_entry_pkey" PRIMARY KEY ("pantry_id", "barcode"))',
    )
    await runner.query(
      'ALTER TABLE "located_entry" ADD CONSTRAINT "located_entry_pantry_id_barcode_fkey" FOREIGN KEY ("pantry_id", "barcode") REFERENCES "pantry_entry"("pantry_id","barcode") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query(`INSERT INTO located_entry (pantry_id, barcode, food_slug, position, shared_until)
      SELECT e.pantry_id, e.barcode, i.food_slug, p.position, e.shared_until FROM pantry_entry e JOIN pantry p ON p.id = e.pantry_id JOIN item i ON i.barcode = e.barcode
      WHERE ${isLocated('e')} AND p.position IS NOT NULL`)
    await runner.query('CREATE INDEX located_entry_by_barcode ON located_entry USING gist (barcode, position)')
    await runner.query(
      'CREATE INDEX located_entry_by_food ON located_entry USING gist (food_slug, position) WHERE food_slug IS NOT NULL',
    )
    for (const statement of [entryFunction, pantryFunction, itemFunction, ...triggers]) await runner.query(statement)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER located_entry_food ON item')
    await runner.query('DROP TRIGGER located_entry_moved ON pantry')
    await runner.query('DROP TRIGGER located_entry_changed ON pantry_entry')
    await runner.query('DROP TRIGGER located_entry_new ON pantry_entry')
    for (const name of ['item', 'pantry', 'entry']) await runner.query(`DROP FUNCTION located_entry_of_${name}()`)
    await runner.query('DROP TABLE "located_entry"')
    await runner.query('DROP INDEX pantry_by_position')
    await runner.query('ALTER TABLE "pantry" DROP CONSTRAINT "pantry_position_check"')
    for (const column of ['position_source', 'position', 'outcode'])
      await runner.query(`ALTER TABLE "pantry" DROP COLUMN "${column}"`)
  }
}
