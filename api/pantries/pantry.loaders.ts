import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Item } from '../items/item.entity'
import { fieldSelectionBelow, type FieldSelection } from '../platform/fieldSelection'
import { row, rows, type Db } from '../platform/database'
import type { Batch } from '../platform/loaders'
import { readCursor, toPage, writeCursor, type Connection, type Page } from '../platform/paging'
import { inChunks } from '../platform/chunks'
import { readValue, reviveMoments } from '../platform/reads'
import type { Viewer } from '../platform/viewer'
import type { Pantry, PantryEntry } from './pantry.entity'
import { entryVisibleTo, canManagePantry, pantryVisibleTo } from './pantry.rules'
import type { PantryEvent } from './pantry.topics'

/** An entry with the item that every list shows beside it. */
export interface EntryRow extends Pick<PantryEntry, 'pantryId' | 'barcode' | 'quantity' | 'public' | 'updatedAt'> {
  item: Item
}

/** An entry with the pantry that it is in. */
export interface SharerRow extends EntryRow {
  pantry: Pantry
}

/** A pantry, and what else was read of it in the same statement because it was asked for. */
export interface PantryRow extends Pantry {
  itemCount?: number
  /** What other rooms count of a pantry, by the name of their field. */
  figures?: Record<string, number>
  entries?: { page: Page; connection: Connection<EntryRow> }
}

const itemFacts = sql`'barcode', i.barcode, 'brand', i.brand, 'name', i.name, 'capacity', i.capacity, 'unit', i.unit, 'imageUrl', i.image_url, 'source', i.source, 'typed', i.typed`
/** These are long, and no list shows them. */
const longFacts: Record<string, Sql> = {
  nutrition: sql`'nutrition', i.nutrition`,
  allergens: sql`'allergens', i.allergens`,
  ingredients: sql`'ingredients', i.ingredients`,
}

/** The columns of an entry `e` with its item `i`. */
const entryColumns = sql`
  e.pantry_id AS "pantryId", e.barcode, e.quantity, e.public, e.updated_at AS "updatedAt",
  json_build_object(${join([itemFacts, ...Object.values(longFacts)])}) AS item`

/** The same, of the item's long facts only those that were asked for. */
function entryColumnsAsked(asked: FieldSelection): Sql {
  const long = Object.entries(longFacts).filter(([field]) => asked.has(`item.${field}`)).map(([, fact]) => fact)
  return sql`
    e.pantry_id AS "pantryId", e.barcode, e.quantity, e.public, e.updated_at AS "updatedAt",
    json_build_object(${join([itemFacts, ...long])}) AS item`
}

type EntryCursor = readonly [name: string, quantity: number, isPublic: boolean, barcode: string]

const entryOrder = sql`i.name, -e.quantity, NOT e.public, e.barcode`

/** SQL: an entry `e` with its item `i` comes after where a page ends. */
function beyond({ after }: Page): Sql {
  if (!after) return sql``
  const [name, quantity, isPublic, barcode] = readCursor<EntryCursor>(after, ['string', 'number', 'boolean', 'string'])
  return sql`AND (${entryOrder}) > (${name}, ${-quantity}::int, ${!isPublic}::bool, ${barcode})`
}

const toEntryPage = (found: EntryRow[], page: Page): Connection<EntryRow> =>
  toPage(found, page.first, ({ item, quantity, public: isPublic, barcode }) => writeCursor([item.name, quantity, isPublic, barcode]))

/**
 * The entries of several pantries that this viewer may see, as the specification sorts them: name
 * ascending, then quantity descending, then public first. One statement for all pantries.
 */
export const entriesOfPantry: Batch<number, Connection<EntryRow>> = async (db, viewer, pantryIds, page) => {
  const found = await rows<EntryRow>(db, sql`
    SELECT page.* FROM unnest(${[...pantryIds]}::int[]) AS p (id)
    CROSS JOIN LATERAL (
      SELECT ${entryColumns} FROM pantry_entry e JOIN item i ON i.barcode = e.barcode
      WHERE e.pantry_id = p.id AND ${entryVisibleTo(viewer)} ${beyond(page)}
      ORDER BY ${entryOrder} LIMIT ${raw(String(page.first + 1))}
    ) page`)
  const byPantry = new Map<number, EntryRow[]>(pantryIds.map((id) => [id, []]))
  for (const entry of found) byPantry.get(entry.pantryId)?.push(entry)
  return pantryIds.map((id) => toEntryPage(byPantry.get(id) ?? [], page))
}

/** What is asked of one pantry. */
export interface PantrySelection {
  asked: FieldSelection
  /** Which page of its entries; null: none that is known beforehand. */
  page: Page | null
}

/**
 * A pantry, if this viewer may see it, with everything that is asked of it. One statement.
 * @param figures what other rooms count of a pantry `p`, as SQL, by the name of their field
 */
export async function pantrySeenBy(db: Db, viewer: Viewer, id: number, { asked, page }: PantrySelection, figures: Record<string, Sql>): Promise<PantryRow | null> {
  const counted = Object.entries(figures).filter(([field]) => asked.has(field)).map(([field, figure]) => sql`${field}::text, ${figure}`)
  const parts = [sql`'id', p.id, 'name', p.name, 'postcode', p.postcode`]
  if (asked.has('itemCount')) parts.push(sql`'itemCount', (SELECT count(*) FROM pantry_entry e WHERE e.pantry_id = p.id AND e.quantity > 0 AND ${entryVisibleTo(viewer)})`)
  if (counted.length > 0) parts.push(sql`'figures', json_build_object(${join(counted)})`)
  if (page) {
    parts.push(sql`'found', (SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT ${entryColumnsAsked(fieldSelectionBelow(asked, 'entries.nodes'))} FROM pantry_entry e JOIN item i ON i.barcode = e.barcode
      WHERE e.pantry_id = p.id AND ${entryVisibleTo(viewer)} ${beyond(page)}
      ORDER BY ${entryOrder} LIMIT ${raw(String(page.first + 1))}) one)`)
  }
  const read = await readValue<PantryRow & { found?: EntryRow[] }>(db, sql`
    SELECT json_build_object(${join(parts)})::text AS value FROM pantry p WHERE p.id = ${id}::int AND ${pantryVisibleTo(viewer)}`)
  if (!read?.found || !page) return read
  for (const entry of read.found) reviveMoments(entry, ['updatedAt'])
  return { ...read, entries: { page, connection: toEntryPage(read.found, page) } }
}

/** One entry as this viewer may see it now; null when they may not, or when it is gone. */
export function entrySeenBy(db: Db, viewer: Viewer, pantryId: number, barcode: string): Promise<EntryRow | null> {
  return row<EntryRow>(db, sql`
    SELECT ${entryColumns} FROM pantry_entry e JOIN item i ON i.barcode = e.barcode
    WHERE e.pantry_id = ${pantryId} AND e.barcode = ${barcode} AND ${entryVisibleTo(viewer)}`)
}

/** What a listener is told of a change: null entry means gone, or no longer theirs to see. */
export interface PantryChange {
  entryId: string | null
  entry: EntryRow | null
  itemCount: number
}

/** What this viewer may know of a change; null when it is not their business at all. */
export async function changeSeenBy(db: Db, viewer: Viewer, pantryId: number, { barcode, wasShared }: PantryEvent): Promise<PantryChange | null> {
  const isKeeper = canManagePantry(viewer, { id: pantryId })
  const entry = barcode === null ? null : await entrySeenBy(db, viewer, pantryId, barcode)
  const [itemCount = 0] = await itemCountOfPantry(db, viewer, [pantryId], { first: 1 })
  const concerns = isKeeper || wasShared || entry !== null || (barcode === null && itemCount > 0)
  return concerns ? { entryId: barcode === null ? null : `${pantryId}-${barcode}`, entry, itemCount } : null
}

type SharerCursor = readonly [name: string, pantryId: number]

/** Who has these items publicly, by the pantry's name. One statement for all items. */
export const sharersOfItem: Batch<string, Connection<SharerRow>> = async (db, _viewer, barcodes, page) => {
  const after = page.after ? readCursor<SharerCursor>(page.after, ['string', 'number']) : null
  const beyond = after ? sql`AND (p.name, p.id) > (${after[0]}, ${after[1]}::int)` : sql``
  const found = await rows<SharerRow>(db, sql`
    SELECT page.* FROM unnest(${[...barcodes]}::text[]) AS b (barcode)
    CROSS JOIN LATERAL (
      SELECT ${entryColumns}, json_build_object('id', p.id, 'name', p.name, 'postcode', p.postcode) AS pantry
      FROM pantry_entry e JOIN item i ON i.barcode = e.barcode JOIN pantry p ON p.id = e.pantry_id
      WHERE e.barcode = b.barcode AND e.public AND e.quantity > 0 ${beyond}
      ORDER BY p.name, p.id LIMIT ${raw(String(page.first + 1))}
    ) page`)
  const byItem = new Map<string, SharerRow[]>(barcodes.map((barcode) => [barcode, []]))
  for (const entry of found) byItem.get(entry.barcode)?.push(entry)
  return barcodes.map((barcode) => toPage(byItem.get(barcode) ?? [], page.first, ({ pantry }) => writeCursor([pantry.name, pantry.id])))
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

/** A pantry with everything of it that somebody may see. */
export interface PantryExportRow extends Pick<Pantry, 'id' | 'name' | 'postcode'> {
  entries: (Pick<PantryEntry, 'barcode' | 'quantity' | 'public'> & { item: Pick<Item, 'brand' | 'name' | 'capacity' | 'unit'> })[]
}

/** Of pantries with all their entries so many are in memory at a time. */
const pantriesAtOnce = 25

/** Every pantry that this viewer may see, in the order of their ids, with its entries in theirs. */
export function streamPantries(db: Db, viewer: Viewer, after: number): AsyncGenerator<PantryExportRow> {
  return inChunks<PantryExportRow>(db, (last, limit) => sql`
    SELECT p.id, p.name, p.postcode, coalesce((
      SELECT json_agg(json_build_object('barcode', e.barcode, 'quantity', e.quantity, 'public', e.public,
        'item', json_build_object('brand', i.brand, 'name', i.name, 'capacity', i.capacity, 'unit', i.unit)) ORDER BY ${entryOrder})
      FROM pantry_entry e JOIN item i ON i.barcode = e.barcode WHERE e.pantry_id = p.id AND ${entryVisibleTo(viewer)}), '[]') AS entries
    FROM pantry p WHERE p.id > ${last?.id ?? after} AND ${pantryVisibleTo(viewer)} ORDER BY p.id LIMIT ${limit}`, pantriesAtOnce)
}
