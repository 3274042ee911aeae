import sql, { raw } from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { lockFoodOfItem } from '../../items/item.sql'
import { row, transaction, type Db } from '../../platform/database/database'

/** Located entries that are written in one transaction. */
const batchSize = 1_000

/** Did an edit leave something to be written? */
export const areLocatedFoodsDue = async (db: DataSource): Promise<boolean> => (await nextChange(db)) !== null

const nextChange = (db: Db): Promise<{ barcode: string } | null> =>
  row(db, sql`SELECT barcode FROM located_food_change ORDER BY barcode LIMIT 1`)

/**
 * Writes the foods of items to their located entries where an edit left that to be done later, because there are many. Several
 * processes may run it at once: what another one is at is left to that one.
 */
export async function writeLocatedFoods(db: DataSource): Promise<void> {
  while (await transaction(db, writeBatch));
}

/** @returns is there more to do? */
async function writeBatch(db: EntityManager): Promise<boolean> {
  const next = await nextChange(db)
  if (next === null) return false
  const { barcode } = next
  // As an edit does: the item first, then its change.
  const item = await lockFoodOfItem(db, barcode)
  const change =
    item &&
    (await row<{ after: number }>(
      db,
      sql`SELECT after_pantry_id AS after FROM located_food_change WHERE barcode = ${barcode} FOR UPDATE SKIP LOCKED`,
    ))
  if (!item || !change) return false
  const done = await row<{ count: number; last: number | null }>(
    db,
    sql`
    WITH batch AS MATERIALIZED (
      SELECT l.pantry_id FROM located_entry l WHERE l.barcode = ${barcode} AND l.pantry_id > ${change.after}::int ORDER BY l.pantry_id LIMIT ${raw(String(batchSize))}
    ), written AS (
      UPDATE located_entry l SET food_slug = ${item.foodSlug} FROM batch WHERE l.barcode = ${barcode} AND l.pantry_id = batch.pantry_id AND l.food_slug IS DISTINCT FROM ${item.foodSlug}::text
    )
    SELECT count(*)::int AS count, max(pantry_id) AS last FROM batch`,
  )
  if (done === null || done.last === null || done.count < batchSize)
    await row(db, sql`DELETE FROM located_food_change WHERE barcode = ${barcode} RETURNING barcode`)
  else
    await row(
      db,
      sql`UPDATE located_food_change SET after_pantry_id = ${done.last} WHERE barcode = ${barcode} RETURNING barcode`,
    )
  return true
}
