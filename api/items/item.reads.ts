import sql, { join, type Sql } from 'sql-template-tag'
import { inChunks } from '../platform/database/chunks'
import { row, rows, type Db } from '../platform/database/database'
import type { Item } from './item.entity'
import { itemIsListed } from './item.sql'

/** The whole catalogue after a barcode, in the order of barcodes. */
export function streamItems(db: Db, after: string): AsyncGenerator<Item> {
  return inChunks<Item>(
    db,
    (last, limit) => sql`
    SELECT i.barcode, i.brand, i.name, i.capacity, i.unit, i.nutrition, i.allergens, i.ingredients, i.image_url AS "imageUrl", i.source, i.typed
    FROM item i WHERE ${itemIsListed} AND i.barcode > ${last?.barcode ?? after} ORDER BY i.barcode LIMIT ${limit}`,
  )
}

/**
 * Those of these barcodes whose items this account created, and for which a condition does not hold.
 * @param unless SQL over an item `i`
 */
export async function barcodesCreatedBy(
  db: Db,
  accountId: number,
  barcodes: readonly string[],
  unless: Sql,
): Promise<Set<string>> {
  const items = await rows<{ barcode: string }>(
    db,
    sql`
    SELECT i.barcode FROM item i
    WHERE i.barcode IN (${join([...barcodes])}) AND i.entered_by = ${accountId} AND i.typed AND ${itemIsListed} AND NOT ${unless}`,
  )
  return new Set(items.map(({ barcode }) => barcode))
}

/**
 * Those of these barcodes for whose items a condition holds.
 * @param condition SQL over an item `i`
 */
export async function barcodesFulfilling(db: Db, barcodes: readonly string[], condition: Sql): Promise<Set<string>> {
  const items = await rows<{ barcode: string }>(
    db,
    sql`SELECT i.barcode FROM item i WHERE i.barcode = ANY (${barcodes}::text[]) AND ${condition}`,
  )
  return new Set(items.map(({ barcode }) => barcode))
}

/**
 * Does a condition hold for this item?
 * @param condition SQL over an item `i`
 */
export async function itemFulfils(db: Db, barcode: string, condition: Sql): Promise<boolean> {
  return (await row(db, sql`SELECT FROM item i WHERE i.barcode = ${barcode} AND ${condition}`)) !== null
}
