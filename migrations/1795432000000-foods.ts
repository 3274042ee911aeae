import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Columns beside item.barcode that may hold an item's key. */
const keyColumns: [table: string, column: string][] = [
  ['pantry_entry', 'barcode'],
  ['stock_move', 'barcode'],
  ['image', 'item_barcode'],
  ['feedback', 'barcode'],
  ['message', 'barcode'],
  ['thread', 'name'],
]

const entryReference =
  'ALTER TABLE "pantry_entry" ADD CONSTRAINT "pantry_entry_barcode_fkey" FOREIGN KEY ("barcode") REFERENCES "item"("barcode") ON DELETE NO ACTION ON UPDATE NO ACTION'
const imageReference =
  'ALTER TABLE "image" ADD CONSTRAINT "image_item_barcode_fkey" FOREIGN KEY ("item_barcode") REFERENCES "item"("barcode") ON DELETE CASCADE ON UPDATE NO ACTION'

const sourceCheck = (sources: string) =>
  `ALTER TABLE "item" ADD CONSTRAINT "item_source_check" CHECK (source IN (${sources}))`

/**
 * Renames items whose code, scanned or typed before, begins like a key of our own: `food:...` becomes `code-food:...`.
 * A barcode has at most 80 characters.
 */
async function renameReservedCodes(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TEMPORARY TABLE renamed_code AS
    SELECT barcode AS before, 'code-' || CASE WHEN length(barcode) <= 75 THEN barcode ELSE left(barcode, 43) || md5(barcode) END AS after
    FROM item WHERE barcode LIKE 'food:%' OR barcode LIKE 'own:%'`)
  const renamed: unknown[] = await runner.query('SELECT FROM renamed_code LIMIT 1')
  if (renamed.length > 0) {
    await runner.query('ALTER TABLE "pantry_entry" DROP CONSTRAINT "pantry_entry_barcode_fkey"')
    await runner.query('ALTER TABLE "image" DROP CONSTRAINT "image_item_barcode_fkey"')
    for (const [table, column] of [['item', 'barcode'], ...keyColumns] as const) {
      await runner.query(`UPDATE ${table} t SET ${column} = r.after FROM renamed_code r WHERE t.${column} = r.before`)
    }
    await runner.query(entryReference)
    await runner.query(imageReference)
  }
  await runner.query('DROP TABLE renamed_code')
}

/** Items know which food they are; those from before are matched in the background after the start. */
export class Foods1795432000000 implements MigrationInterface {
  name = 'Foods1795432000000'

  async up(runner: QueryRunner): Promise<void> {
    await renameReservedCodes(runner)
    await runner.query('ALTER TABLE "item" ADD "categories" text array')
    await runner.query('ALTER TABLE "item" ADD "food_slug" text')
    await runner.query(`ALTER TABLE "item" ADD "food_attributes" text array NOT NULL DEFAULT '{}'`)
    await runner.query('ALTER TABLE "item" ADD "food_chosen" boolean NOT NULL DEFAULT false')
    await runner.query('ALTER TABLE "item" ADD "food_version" text')
    await runner.query('ALTER TABLE "item" DROP CONSTRAINT "item_source_check"')
    await runner.query(sourceCheck(`'PERSON', 'OPEN_FOOD_FACTS', 'SAMPLE', 'FOOD_LIST'`))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "item" SET source = 'PERSON' WHERE source = 'FOOD_LIST'`)
    await runner.query('ALTER TABLE "item" DROP CONSTRAINT "item_source_check"')
    await runner.query(sourceCheck(`'PERSON', 'OPEN_FOOD_FACTS', 'SAMPLE'`))
    for (const column of ['food_version', 'food_chosen', 'food_attributes', 'food_slug', 'categories'])
      await runner.query(`ALTER TABLE "item" DROP COLUMN "${column}"`)
  }
}
