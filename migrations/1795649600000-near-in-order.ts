import type { MigrationInterface, QueryRunner } from 'typeorm'

const placeOf = (pantryId: string) => `(position + point(${pantryId} * 1e-12::float8, ${pantryId} * 6e-13::float8))`

/** Of an item, so many located entries get another food at once; the others in the background. */
const atOnce = 500

const itemFunction = (body: string) =>
  `CREATE OR REPLACE FUNCTION located_entry_of_item() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`

const before = `
  BEGIN
    UPDATE located_entry SET food_slug = NEW.food_slug WHERE barcode = NEW.barcode;
    RETURN NULL;
  END
`

const now = `
  DECLARE
    changed integer;
  BEGIN
    UPDATE located_entry SET food_slug = NEW.food_slug WHERE barcode = NEW.barcode AND pantry_id IN (
      SELECT pantry_id FROM located_entry WHERE barcode = NEW.barcode AND food_slug IS DISTINCT FROM NEW.food_slug ORDER BY pantry_id LIMIT ${atOnce}
    );
    GET DIAGNOSTICS changed = ROW_COUNT;
    IF changed = ${atOnce} THEN
      INSERT INTO located_food_change (barcode) VALUES (NEW.barcode) ON CONFLICT (barcode) DO UPDATE SET after_pantry_id = 0;
    END IF;
    RETURN NULL;
  END
`

/** No two pantries are equally far away for the indexes of what is nearest; another food of an item is written to many located entries in parts. */
export class NearInOrder1795649600000 implements MigrationInterface {
  name = 'NearInOrder1795649600000'

  async up(runner: QueryRunner): Promise<void> {
    await this.#replaceIndexes(runner, { position: placeOf('id'), located: placeOf('pantry_id') })
    await runner.query('CREATE INDEX located_entry_of_item ON located_entry (barcode, pantry_id)')
    await runner.query(
      'CREATE TABLE "located_food_change" ("barcode" text NOT NULL, "after_pantry_id" integer NOT NULL DEFAULT 0, CONSTRAINT "located_food_change_pkey" PRIMARY KEY ("barcode"))',
    )
    await runner.query(
      'ALTER TABLE "located_food_change" ADD CONSTRAINT "located_food_change_barcode_fkey" FOREIGN KEY ("barcode") REFERENCES "item"("barcode") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query(itemFunction(now))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(itemFunction(before))
    await runner.query('DROP TABLE "located_food_change"')
    await runner.query('DROP INDEX located_entry_of_item')
    await this.#replaceIndexes(runner, { position: 'position', located: 'position' })
  }

  async #replaceIndexes(
    runner: QueryRunner,
    { position, located }: { position: string; located: string },
  ): Promise<void> {
    for (const index of ['pantry_by_position', 'located_entry_by_barcode', 'located_entry_by_food'])
      await runner.query(`DROP INDEX ${index}`)
    await runner.query(`CREATE INDEX pantry_by_position ON pantry USING gist (${position}) WHERE position IS NOT NULL`)
    await runner.query(`CREATE INDEX located_entry_by_barcode ON located_entry USING gist (barcode, ${located})`)
    await runner.query(
      `CREATE INDEX located_entry_by_food ON located_entry USING gist (food_slug, ${located}) WHERE food_slug IS NOT NULL`,
    )
  }
}
