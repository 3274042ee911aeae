import type { MigrationInterface, QueryRunner } from 'typeorm'

const isPublic = (row: string) => `(${row}.public AND ${row}.quantity > 0)`

/*
 * Where nobody looks for anything, nothing is noted, so that filling many pantries costs nothing more. A search that is saved
 * at the same moment is told about what is shared from then on.
 */
const entryFunction = `CREATE FUNCTION sharing_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM saved_search) THEN
      IF TG_OP = 'DELETE' THEN
        INSERT INTO sharing_change (pantry_id, barcode) VALUES (OLD.pantry_id, OLD.barcode);
      ELSE
        INSERT INTO sharing_change (pantry_id, barcode) VALUES (NEW.pantry_id, NEW.barcode);
      END IF;
    END IF;
    RETURN NULL;
  END
$$`

const pantryFunction = `CREATE FUNCTION sharing_change_of_pantry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM saved_search) THEN
      INSERT INTO sharing_change (pantry_id, barcode) SELECT e.pantry_id, e.barcode FROM pantry_entry e WHERE e.pantry_id = NEW.id AND ${isPublic('e')};
    END IF;
    RETURN NULL;
  END
$$`

const triggers = [
  `CREATE TRIGGER sharing_change_new AFTER INSERT ON pantry_entry FOR EACH ROW WHEN (${isPublic('NEW')}) EXECUTE FUNCTION sharing_change_of_entry()`,
  // Public or no longer so; or there is something that others can have, or can have for longer.
  `CREATE TRIGGER sharing_change_changed AFTER UPDATE ON pantry_entry FOR EACH ROW WHEN (${isPublic('OLD')} IS DISTINCT FROM ${isPublic('NEW')} OR ${isPublic('NEW')} AND NEW.shared_until IS NOT NULL AND (OLD.shared_until IS NULL OR NEW.shared_until > OLD.shared_until)) EXECUTE FUNCTION sharing_change_of_entry()`,
  `CREATE TRIGGER sharing_change_removed AFTER DELETE ON pantry_entry FOR EACH ROW WHEN (${isPublic('OLD')}) EXECUTE FUNCTION sharing_change_of_entry()`,
  // Points have no equality that IS DISTINCT FROM could use.
  `CREATE TRIGGER sharing_change_moved AFTER UPDATE ON pantry FOR EACH ROW WHEN (NEW.position IS NOT NULL AND OLD.position::text IS DISTINCT FROM NEW.position::text) EXECUTE FUNCTION sharing_change_of_pantry()`,
]

/** What people look for near them, which entries that has found, and the queue of entries to compare with it. */
export class SavedSearches1795648200000 implements MigrationInterface {
  name = 'SavedSearches1795648200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "saved_search" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "account_id" integer NOT NULL, "words" text NOT NULL, "pattern" text NOT NULL, "foods" text array NOT NULL, "foods_version" text NOT NULL, "within" integer NOT NULL, "without" text, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(
      `CREATE UNIQUE INDEX saved_search_once ON saved_search (account_id, pattern, within, coalesce(without, ''))`,
    )
    await runner.query('CREATE INDEX saved_search_by_food ON saved_search USING gin (foods)')
    await runner.query('CREATE INDEX saved_search_by_words ON saved_search (left(pattern, 3))')
    await runner.query(`CREATE INDEX "saved_search_by_foods_version" ON "saved_search"  ("foods_version", "id") `)
    await runner.query(
      `CREATE TABLE "saved_search_match" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "search_id" integer NOT NULL, "pantry_id" integer NOT NULL, "barcode" text NOT NULL, "found_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "gone_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "saved_search_match_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(
      `CREATE INDEX "saved_search_match_gone" ON "saved_search_match"  ("gone_at") WHERE gone_at IS NOT NULL`,
    )
    await runner.query(`CREATE INDEX "saved_search_match_of_entry" ON "saved_search_match"  ("pantry_id", "barcode") `)
    await runner.query(
      `CREATE UNIQUE INDEX "saved_search_match_once" ON "saved_search_match"  ("search_id", "pantry_id", "barcode") `,
    )
    await runner.query(
      `CREATE TABLE "sharing_change" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "pantry_id" integer NOT NULL, "barcode" text NOT NULL, "failures" integer NOT NULL DEFAULT '0', CONSTRAINT "sharing_change_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "sharing_change_of_entry" ON "sharing_change"  ("pantry_id", "barcode") `)
    await runner.query(
      `ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "saved_search_match" ADD CONSTRAINT "saved_search_match_search_id_fkey" FOREIGN KEY ("search_id") REFERENCES "saved_search"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "saved_search_match" ADD CONSTRAINT "saved_search_match_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    for (const statement of [entryFunction, pantryFunction, ...triggers]) await runner.query(statement)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER sharing_change_moved ON pantry')
    for (const name of ['removed', 'changed', 'new'])
      await runner.query(`DROP TRIGGER sharing_change_${name} ON pantry_entry`)
    for (const name of ['pantry', 'entry']) await runner.query(`DROP FUNCTION sharing_change_of_${name}()`)
    for (const table of ['sharing_change', 'saved_search_match', 'saved_search'])
      await runner.query(`DROP TABLE "${table}"`)
  }
}
