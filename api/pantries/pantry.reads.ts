import sql, { join, type Sql } from 'sql-template-tag'
import { ownerOfPantry, publicAccountJson } from '../accounts/account.sql'
import { itemTable } from '../items/item.sql'
import { inChunks } from '../platform/database/chunks'
import { row, rows, todayOnce, type Db } from '../platform/database/database'
import { fieldSelectionBelow } from '../platform/fieldSelection'
import { preloadedFields, type PreloadedColumn } from '../platform/database/preloaded'
import { executePreparedRow } from '../platform/database/executePrepared'
import { readValue } from '../platform/database/reads'
import type { Viewer } from '../platform/viewer'
import type { Pantry } from './pantry.entity'
import { itemCountOfPantry } from './pantry.loaders'
import { canManagePantry } from './pantry.rules'
import {
  batchesFor,
  entryIsAvailable,
  entryIsShared,
  entryIsSharedOn,
  entryVisibleTo,
  isOfferedTo,
  pantryVisibleTo,
  quantityFor,
} from './pantryAccess.sql'
import {
  entriesWithItems,
  entryColumns,
  entryOrder,
  entryPage,
  pantryJsonFields,
  pantryRevision,
  toEntryPage,
  toEntryRows,
  type EntryColumnArrays,
} from './pantry.sql'
import type { PantryEvent } from './pantry.topics'
import type {
  Community,
  EntryRow,
  PantryChange,
  PantryExportRow,
  PantryRow,
  PantrySelection,
  SharedEntryRow,
} from './pantry.types'

/** Fields of later modules that are read together with a pantry, as SQL. */
export interface PantryColumns {
  /** About a pantry `p`. */
  ofPantry: readonly PreloadedColumn<unknown>[]
  /** About its owner. */
  ofOwner: readonly PreloadedColumn<unknown>[]
}

interface PantryRead extends PantrySelection {
  id: number
  columns: PantryColumns
}

/** A pantry with everything that is selected of it, in one statement; null if this viewer may not see it. */
export async function readPantry(
  db: Db,
  viewer: Viewer,
  { id, fields, page, columns }: PantryRead,
): Promise<PantryRow | null> {
  const parts = [pantryJsonFields]
  const others: Sql[] = []
  const isCounted = fields.has('itemCount') || fields.has('revision')
  if (isCounted) parts.push(sql`'itemCount', counted."itemCount", 'revision', counted.revision`)
  if (fields.has('owner')) parts.push(sql`'owner', ${publicAccountJson(ownerOfPantry(sql`p.id`))}`)
  const owned = preloadedFields(columns.ofOwner, (field) => fields.has(`owner.${field}`))
  if (owned) others.push(sql`'ofOwner', json_build_object(${owned})`)
  const preloaded = preloadedFields(columns.ofPantry, (field) => fields.has(field))
  if (preloaded) parts.push(sql`'preloaded', json_build_object(${preloaded})`)
  const isManaged = canManagePantry(viewer, id, 'STOCK')
  if (page)
    others.push(sql`'entryColumns', ${entryPage(isManaged, page, fieldSelectionBelow(fields, 'entries.nodes'))}`)
  const read = await readValue<{
    pantry: PantryRow
    ofOwner?: Record<string, unknown>
    entryColumns?: EntryColumnArrays
  }>(
    db,
    sql`
    SELECT json_build_object(${join([sql`'pantry', json_build_object(${join(parts)})`, ...others])})::text AS value FROM pantry p ${
      isCounted
        ? sql`CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE e.quantity > 0) AS "itemCount", ${pantryRevision(viewer)} AS revision FROM pantry_entry e WHERE e.pantry_id = p.id AND ${entryVisibleTo(viewer, todayOnce)}
    ) counted`
        : sql``
    }
    WHERE p.id = ${id}::int AND ${pantryVisibleTo(viewer)}`,
  )
  if (!read) return null
  const { pantry, ofOwner, entryColumns } = read
  if (pantry.owner) pantry.owner.preloaded = ofOwner
  if (entryColumns && page)
    pantry.entries = { page, connection: toEntryPage(toEntryRows(id, isManaged, entryColumns), page) }
  return pantry
}

/** One entry with its batches; null if it does not exist, or this viewer may not see it. */
export function readEntry(db: Db, viewer: Viewer, pantryId: number, barcode: string): Promise<EntryRow | null> {
  return executePreparedRow<EntryRow>(
    db,
    sql`
    SELECT ${entryColumns(viewer)}, ${batchesFor(viewer)} AS batches FROM ${entriesWithItems}
    WHERE e.pantry_id = ${pantryId} AND e.barcode = ${barcode} AND ${entryVisibleTo(viewer)}`,
  )
}

/** A change of a pantry as this viewer may see it; null if it does not concern them. */
export async function readPantryChange(
  db: Db,
  viewer: Viewer,
  pantryId: number,
  { barcode, wasShared }: PantryEvent,
): Promise<PantryChange | null> {
  const entry = barcode === null ? null : await readEntry(db, viewer, pantryId, barcode)
  const [itemCount = 0] = await itemCountOfPantry(db, viewer, [pantryId], { first: 1 })
  const isConcerned =
    canManagePantry(viewer, pantryId, 'STOCK') || wasShared || entry !== null || (barcode === null && itemCount > 0)
  return isConcerned ? { entryId: barcode === null ? null : `${pantryId}-${barcode}`, entry, itemCount } : null
}

/** How many pantries with all their entries are in memory at a time. */
const exportChunkSize = 25

interface PantryStream {
  /** The id before the first one. */
  after: number
  /** What the viewer may see of a postcode. */
  postcodeOf: (pantry: StoredExportRow) => string
}

type StoredExportRow = PantryExportRow & Pick<Pantry, 'outcode'>

/** Every pantry that this viewer may see, by id, each with its entries in their order. */
export async function* streamPantries(
  db: Db,
  viewer: Viewer,
  { after, postcodeOf }: PantryStream,
): AsyncGenerator<PantryExportRow> {
  const pantries = inChunks<StoredExportRow>(
    db,
    (last, limit) => sql`
    SELECT p.id, p.name, p.postcode, p.outcode, coalesce((
      SELECT json_agg(json_build_object('barcode', e.barcode, 'quantity', ${quantityFor(viewer)}, 'public', e.public,
        'item', json_build_object('brand', i.brand, 'name', i.name, 'capacity', i.capacity, 'unit', i.unit)) ORDER BY ${entryOrder(quantityFor(viewer))})
      FROM ${entriesWithItems} WHERE e.pantry_id = p.id AND ${entryVisibleTo(viewer)}), '[]') AS entries
    FROM pantry p WHERE p.id > ${last?.id ?? after} AND ${pantryVisibleTo(viewer)} ORDER BY p.id LIMIT ${limit}`,
    exportChunkSize,
  )
  for await (const pantry of pantries) yield { ...pantry, postcode: postcodeOf(pantry) }
}

/**
 * What was shared last, newest first: each of another pantry, and no item twice. It goes down the index of shared entries
 * and stops after as many steps as entries are wanted. What is all reserved comes only where nothing else is shared.
 */
export async function readRecentlyShared(db: Db, viewer: Viewer, first: number): Promise<SharedEntryRow[]> {
  const available = await newestShared(db, viewer, { first, condition: entryIsAvailable })
  return available.length > 0 ? available : newestShared(db, viewer, { first, condition: entryIsShared })
}

function newestShared(
  db: Db,
  viewer: Viewer,
  { first, condition }: { first: number; condition: Sql },
): Promise<SharedEntryRow[]> {
  const newestBut = (isNew: Sql, pantries: Sql, barcodes: Sql) => sql`
    SELECT e.pantry_id, e.barcode, e.updated_at, ${pantries} || e.pantry_id AS pantries, ${barcodes} || e.barcode AS barcodes
    FROM pantry_entry e WHERE ${condition} AND ${isOfferedTo(viewer)} AND ${isNew}
    ORDER BY e.updated_at DESC, e.pantry_id DESC, e.barcode DESC LIMIT 1`
  return rows<SharedEntryRow>(
    db,
    sql`
    WITH RECURSIVE recent AS (
      (${newestBut(sql`true`, sql`'{}'::int[]`, sql`'{}'::text[]`)})
      UNION ALL
      SELECT next.* FROM recent CROSS JOIN LATERAL (
        ${newestBut(sql`e.pantry_id <> ALL (recent.pantries) AND e.barcode <> ALL (recent.barcodes)`, sql`recent.pantries`, sql`recent.barcodes`)}
      ) next WHERE cardinality(recent.pantries) < ${first}::int
    )
    SELECT ${entryColumns(viewer)}, json_build_object(${pantryJsonFields}) AS pantry
    FROM recent JOIN ${entriesWithItems} ON e.pantry_id = recent.pantry_id AND e.barcode = recent.barcode
    JOIN pantry p ON p.id = e.pantry_id
    ORDER BY cardinality(recent.pantries)`,
  )
}

/** Counts the whole community: a look for one shared entry of each item and each pantry, because there are many more entries. */
export async function countCommunity(db: Db): Promise<Community> {
  const isShared = entryIsSharedOn(todayOnce)
  const community = await row<Community>(
    db,
    sql`
    SELECT (SELECT count(*)::int FROM ${itemTable} WHERE EXISTS (SELECT 1 FROM pantry_entry e WHERE e.barcode = i.barcode AND ${isShared})) AS "itemCount",
      (SELECT count(*)::int FROM pantry p WHERE EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = p.id AND ${isShared})) AS "pantryCount"`,
  )
  return community ?? { itemCount: 0, pantryCount: 0 }
}
