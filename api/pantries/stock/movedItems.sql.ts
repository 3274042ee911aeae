import sql from 'sql-template-tag'
import { itemTable } from '../../items/item.sql'
import { rows, type Db } from '../../platform/database/database'

/** An item that was moved, and how many of it there are now. */
export interface MovedItem {
  barcode: string
  name: string
  quantity: number
}

/** The most moves that are read. */
const maxMoves = 1_000

/** The items of a part of a pantry's journal, from one move to another, the last one first. Who may manage the pantry is the caller's question. */
export const readMovedItems = (
  db: Db,
  pantryId: number,
  { first, last }: { first: string; last: string },
): Promise<MovedItem[]> =>
  rows<MovedItem>(
    db,
    sql`
    WITH moved AS (
      SELECT barcode, max(id) AS id FROM (
        SELECT m.barcode, m.id FROM stock_move m WHERE m.pantry_id = ${pantryId}::int AND m.id BETWEEN ${first}::bigint AND ${last}::bigint ORDER BY m.id DESC LIMIT ${maxMoves}::int
      ) newest GROUP BY barcode
    )
    SELECT moved.barcode, i.name, coalesce((SELECT e.quantity FROM pantry_entry e WHERE e.pantry_id = ${pantryId}::int AND e.barcode = moved.barcode), 0) AS quantity
    FROM moved JOIN ${itemTable} ON i.barcode = moved.barcode ORDER BY moved.id DESC`,
  )
