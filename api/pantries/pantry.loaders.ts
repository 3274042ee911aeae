import sql, { join, raw } from 'sql-template-tag'
import { rows } from '../platform/database'
import type { BatchFunction } from '../platform/loaders'
import { decodeCursor, encodeCursor, toPage, type Connection } from '../platform/paging'
import type { Pantry } from './pantry.entity'
import { entryIsShared, entryVisibleTo, pantryVisibleTo } from './pantry.rules'
import { entriesWithItems, entryAfter, entryColumns, entryOrder, toEntryPage } from './pantry.sql'
import type { EntryRow, SharedEntryRow } from './pantry.types'

/** The entries of several pantries that this viewer may see, in `entryOrder`. One statement for all pantries. */
export const entriesOfPantry: BatchFunction<number, Connection<EntryRow>> = async (db, viewer, pantryIds, page) => {
  const entries = await rows<EntryRow>(db, sql`
    SELECT page.* FROM unnest(${[...pantryIds]}::int[]) AS p (id)
    CROSS JOIN LATERAL (
      SELECT ${entryColumns()} FROM ${entriesWithItems}
      WHERE e.pantry_id = p.id AND ${entryVisibleTo(viewer)} ${entryAfter(page)}
      ORDER BY ${entryOrder} LIMIT ${raw(String(page.first + 1))}
    ) page`)
  const byPantry = groupBy(entries, ({ pantryId }) => pantryId)
  return pantryIds.map((id) => toEntryPage(byPantry.get(id) ?? [], page))
}

type SharedEntryCursor = readonly [pantryName: string, pantryId: number]

/** The shared entries of several items, by the name of their pantry. One statement for all items. */
export const sharedEntriesOfItem: BatchFunction<string, Connection<SharedEntryRow>> = async (db, _viewer, barcodes, page) => {
  const cursor = page.after ? decodeCursor<SharedEntryCursor>(page.after, ['string', 'number']) : null
  const isAfter = cursor ? sql`AND (p.name, p.id) > (${cursor[0]}, ${cursor[1]}::int)` : sql``
  const entries = await rows<SharedEntryRow>(db, sql`
    SELECT page.* FROM unnest(${[...barcodes]}::text[]) AS b (barcode)
    CROSS JOIN LATERAL (
      SELECT ${entryColumns()}, json_build_object('id', p.id, 'name', p.name, 'postcode', p.postcode) AS pantry
      FROM ${entriesWithItems} JOIN pantry p ON p.id = e.pantry_id
      WHERE e.barcode = b.barcode AND ${entryIsShared} ${isAfter}
      ORDER BY p.name, p.id LIMIT ${raw(String(page.first + 1))}
    ) page`)
  const byItem = groupBy(entries, ({ barcode }) => barcode)
  return barcodes.map((barcode) => toPage(byItem.get(barcode) ?? [], page.first, ({ pantry }) => encodeCursor([pantry.name, pantry.id])))
}

/** How many different items, of which there is at least one packet, this viewer may see in each pantry. */
export const itemCountOfPantry: BatchFunction<number, number> = async (db, viewer, pantryIds) => {
  const counts = await rows<{ id: number; count: number }>(db, sql`
    SELECT e.pantry_id AS id, count(*)::int AS count FROM pantry_entry e
    WHERE e.pantry_id IN (${join([...pantryIds])}) AND e.quantity > 0 AND ${entryVisibleTo(viewer)}
    GROUP BY e.pantry_id`)
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return pantryIds.map((id) => byId.get(id) ?? 0)
}

/** Pantries by id; null where there is none that this viewer may see. */
export const pantryById: BatchFunction<number, Pantry | null> = async (db, viewer, ids) => {
  const pantries = await rows<Pantry>(db, sql`SELECT p.id, p.name, p.postcode FROM pantry p WHERE p.id IN (${join([...ids])}) AND ${pantryVisibleTo(viewer)}`)
  const byId = new Map(pantries.map((pantry) => [pantry.id, pantry]))
  return ids.map((id) => byId.get(id) ?? null)
}

function groupBy<Key, Row>(rowsToGroup: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rowsToGroup) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
