import sql, { join, raw } from 'sql-template-tag'
import type { Item } from '../items/item.entity'
import { row, rows, type Db } from '../platform/db'
import type { Batch } from '../platform/loaders'
import { readCursor, toPage, writeCursor, type Connection } from '../platform/paging'
import type { Viewer } from '../platform/viewer'
import type { Pantry, PantryEntry } from './pantry.entity'
import { entryVisibleTo, pantryVisibleTo } from './pantry.rules'

/** An entry with the item that every list shows beside it. */
export interface EntryRow extends Pick<PantryEntry, 'pantryId' | 'barcode' | 'quantity' | 'public' | 'updatedAt'> {
  item: Item
}

/** The columns of an entry `e` with its item `i`. */
const entryColumns = sql`
  e.pantry_id AS "pantryId", e.barcode, e.quantity, e.public, e.updated_at AS "updatedAt",
  json_build_object('barcode', i.barcode, 'brand', i.brand, 'name', i.name, 'capacity', i.capacity, 'unit', i.unit,
    'nutrition', i.nutrition, 'allergens', i.allergens, 'ingredients', i.ingredients, 'imageUrl', i.image_url, 'source', i.source) AS item`

type EntryCursor = readonly [name: string, quantity: number, isPublic: boolean, barcode: string]

/**
 * The entries of several pantries that this viewer may see, as the specification sorts them: name
 * ascending, then quantity descending, then public first. One statement for all pantries.
 */
export const entriesOfPantry: Batch<number, Connection<EntryRow>> = async (db, viewer, pantryIds, page) => {
  const after = page.after ? readCursor<EntryCursor>(page.after, ['string', 'number', 'boolean', 'string']) : null
  const beyond = after
    ? sql`AND (i.name, -e.quantity, NOT e.public, e.barcode) > (${after[0]}, ${-after[1]}::int, ${!after[2]}::bool, ${after[3]})`
    : sql``
  const found = await rows<EntryRow>(db, sql`
    SELECT page.* FROM unnest(${[...pantryIds]}::int[]) AS p (id)
    CROSS JOIN LATERAL (
      SELECT ${entryColumns} FROM pantry_entry e JOIN item i ON i.barcode = e.barcode
      WHERE e.pantry_id = p.id AND ${entryVisibleTo(viewer)} ${beyond}
      ORDER BY i.name, -e.quantity, NOT e.public, e.barcode LIMIT ${raw(String(page.first + 1))}
    ) page`)
  const byPantry = new Map<number, EntryRow[]>(pantryIds.map((id) => [id, []]))
  for (const entry of found) byPantry.get(entry.pantryId)?.push(entry)
  return pantryIds.map((id) => toPage(byPantry.get(id) ?? [], page.first, ({ item, quantity, public: isPublic, barcode }) =>
    writeCursor([item.name, quantity, isPublic, barcode])))
}

/** One entry as this viewer may see it now; null when they may not, or when it is gone. */
export function entrySeenBy(db: Db, viewer: Viewer, pantryId: number, barcode: string): Promise<EntryRow | null> {
  return row<EntryRow>(db, sql`
    SELECT ${entryColumns} FROM pantry_entry e JOIN item i ON i.barcode = e.barcode
    WHERE e.pantry_id = ${pantryId} AND e.barcode = ${barcode} AND ${entryVisibleTo(viewer)}`)
}

/** How many kinds of item, with at least one there, this viewer may see in each pantry. */
export const itemCountOfPantry: Batch<number, number> = async (db, viewer, pantryIds) => {
  const counts = await rows<{ id: number; count: number }>(db, sql`
    SELECT e.pantry_id AS id, count(*)::int AS count FROM pantry_entry e
    WHERE e.pantry_id IN (${join([...pantryIds])}) AND e.quantity > 0 AND ${entryVisibleTo(viewer)}
    GROUP BY e.pantry_id`)
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return pantryIds.map((id) => byId.get(id) ?? 0)
}

/** Pantries by id; null where there is none that this viewer may see. */
export const pantryById: Batch<number, Pantry | null> = async (db, viewer, ids) => {
  const found = await rows<Pantry>(db, sql`SELECT p.id, p.name, p.postcode FROM pantry p WHERE p.id IN (${join([...ids])}) AND ${pantryVisibleTo(viewer)}`)
  const byId = new Map(found.map((pantry) => [pantry.id, pantry]))
  return ids.map((id) => byId.get(id) ?? null)
}
