import sql, { join, raw, type Sql } from 'sql-template-tag'
import { usualStaples } from '../../domain/cooking/staples'
import { slugOfFoodKey } from '../../domain/foods/foodKey'
import type { PlanePoint } from '../../lib/geo/cells'
import { foodTypeOf, type FoodType } from '../foods/food.types'
import type { Item } from '../items/item.entity'
import { itemIsWithout, itemJson, joinItem } from '../items/item.sql'
import type { Allergen } from '../items/item.types'
import { rows, todayOnce, type Db } from '../platform/database/database'
import { groupBy, type BatchFunction } from '../platform/loaders'
import { decodeCursor, encodeCursor, toPage, type Connection } from '../platform/paging'
import type { Viewer } from '../platform/viewer'
import { arrayParameter, executePrepared } from '../platform/database/executePrepared'
import type { Pantry } from './pantry.entity'
import {
  isBeyond,
  lastNearestOfItem,
  readLastNearest,
  readNearestEntries,
  readViewerPosition,
  spareIds,
} from './near/near.reads'
import { canManagePantry } from './pantry.rules'
import {
  batchesFor,
  firstDatesOffered,
  entryIsShared,
  entryIsAllReserved,
  entryIsSharedOn,
  entryVisibleTo,
  isOpenTo,
  pantryVisibleTo,
  quantityFor,
} from './pantryAccess.sql'
import {
  matchingBarcodes,
  entriesWithItems,
  entryAfter,
  entryColumns,
  entryOrder,
  pantryColumns,
  pantryJsonFields,
  pantryRevision,
  toEntryPage,
} from './pantry.sql'
import type { BatchRow, EntryRow, SharedEntryRow } from './pantry.types'

/** The entries of several pantries that this viewer may see, in `entryOrder`. One statement for all pantries. */
export const entriesOfPantry: BatchFunction<number, Connection<EntryRow>> = async (db, viewer, pantryIds, page) => {
  const entries = await rows<EntryRow>(
    db,
    sql`
    SELECT page.* FROM unnest(${[...pantryIds]}::int[]) AS p (id)
    CROSS JOIN LATERAL (
      SELECT ${entryColumns(viewer)} FROM ${entriesWithItems}
      WHERE e.pantry_id = p.id AND ${entryVisibleTo(viewer)} ${entryAfter(quantityFor(viewer), page)}
      ORDER BY ${entryOrder(quantityFor(viewer))} LIMIT ${raw(String(page.first + 1))}
    ) page`,
  )
  const byPantry = groupBy(entries, ({ pantryId }) => pantryId)
  return pantryIds.map((id) => toEntryPage(byPantry.get(id) ?? [], page))
}

/** The name of the last pantry; where there is a distance, the pantries before it (`spareIds`). */
type SharedEntryCursor = readonly [pantryNameOrSpareIds: string, pantryId: number, isByDistance: boolean]

/**
 * The shared entries of several items: the nearest ones first where the viewer and the pantry have a position, then all others by the
 * name of their pantry. As many statements for all items as for one.
 */
export const sharedEntriesOfItem: BatchFunction<string, Connection<SharedEntryRow>> = async (
  db,
  viewer,
  barcodes,
  page,
) => {
  const cursor = page.after ? decodeCursor<SharedEntryCursor>(page.after, ['string', 'number', 'boolean']) : null
  const here = await readViewerPosition(db, viewer)
  const isPastNearest = cursor !== null && !cursor[2]
  const last =
    here === null || cursor === null || isPastNearest
      ? null
      : await readLastNearest(db, viewer, { here, pantryId: cursor[1], spare: cursor[0] })
  const nearest =
    here === null || isPastNearest
      ? []
      : await readNearestEntries(db, viewer, barcodes, { here, limit: page.first + 1, after: last })
  const nearestByItem = groupBy(nearest, ({ barcode }) => barcode)
  const unfilled = barcodes.filter((barcode) => (nearestByItem.get(barcode)?.length ?? 0) <= page.first)
  const byName =
    unfilled.length === 0
      ? []
      : await readSharedEntriesByName(db, viewer, unfilled, {
          first: page.first,
          after: isPastNearest ? cursor : null,
          here,
        })
  const byNameByItem = groupBy(byName, ({ barcode }) => barcode)
  const isNear = new Set(nearest)
  return barcodes.map((barcode) => {
    const entries = [...(nearestByItem.get(barcode) ?? []), ...(byNameByItem.get(barcode) ?? [])]
    const cursorOf = (entry: SharedEntryRow): string =>
      encodeCursor(
        isNear.has(entry)
          ? [spareIds(entries.slice(0, page.first).map(({ pantryId }) => pantryId)), entry.pantry.id, true]
          : [entry.pantry.name, entry.pantry.id, false],
      )
    return toPage(entries, page.first, cursorOf)
  })
}

/** @param here only in pantries that are not among the nearest from here: those without a position, and those farther away. null: in all */
function readSharedEntriesByName(
  db: Db,
  viewer: Viewer,
  barcodes: readonly string[],
  { first, after, here }: { first: number; after: SharedEntryCursor | null; here: PlanePoint | null },
): Promise<SharedEntryRow[]> {
  const isAfter = after ? sql`AND (p.name, p.id) > (${after[0]}, ${after[1]}::int)` : sql``
  return rows<SharedEntryRow>(
    db,
    sql`
    SELECT page.* FROM unnest(${[...barcodes]}::text[]) AS b (barcode)
    ${here === null ? sql`` : sql`LEFT JOIN LATERAL (${lastNearestOfItem(sql`b.barcode`, here)}) border ON true`}
    CROSS JOIN LATERAL (
      SELECT ${entryColumns(viewer)}, json_build_object(${pantryJsonFields}) AS pantry
      FROM ${entriesWithItems} JOIN pantry p ON p.id = e.pantry_id
      WHERE e.barcode = b.barcode AND ${entryIsShared} AND ${isOpenTo(viewer, sql`p.id`)} ${here === null ? sql`` : sql`AND (p.position IS NULL OR ${isBeyond(here)})`} ${isAfter}
      ORDER BY p.name, p.id LIMIT ${raw(String(first + 1))}
    ) page`,
  )
}

/** How many items stand for a pantry in a list. */
export const previewItemCount = 3
/** Of how many of its shared entries, the last changed ones, they are chosen: a pantry may hold thousands. */
const previewCandidates = 40

/** Reads items with all of their fields, or without the long ones, which no list shows. */
interface ItemLoaders<Key> {
  short: BatchFunction<Key, Item[]>
  whole: BatchFunction<Key, Item[]>
}

const itemLoaders = <Key>(read: (db: Db, keys: readonly Key[], item: Sql) => Promise<Item[][]>): ItemLoaders<Key> => ({
  short: (db, _viewer, keys) =>
    read(
      db,
      keys,
      itemJson(() => false),
    ),
  whole: (db, _viewer, keys) => read(db, keys, itemJson()),
})

/** Some of the items that pantries share: those with a photograph first, then the last changed. One statement for all pantries. */
export const previewItemsOfPantry = itemLoaders<number>(async (db, pantryIds, item) => {
  const previews = await rows<{ pantryId: number; item: Item }>(
    db,
    sql`
    SELECT p.id AS "pantryId", preview.item FROM unnest(${[...pantryIds]}::int[]) AS p (id)
    CROSS JOIN LATERAL (
      SELECT ${item} AS item FROM (
        SELECT e.barcode, e.updated_at FROM pantry_entry e
        WHERE e.pantry_id = p.id AND ${entryIsSharedOn(todayOnce)} ORDER BY e.updated_at DESC, e.barcode LIMIT ${raw(String(previewCandidates))}
      ) e ${joinItem(sql`e.barcode`)}
      ORDER BY i.image_url IS NULL, e.updated_at DESC, e.barcode LIMIT ${raw(String(previewItemCount))}
    ) preview`,
  )
  return itemsOf(previews, pantryIds)
})

/** Of how many of its shared entries, the last changed ones, those are chosen that go off soonest: a pantry may hold thousands. */
const soonestCandidates = 200

export interface SoonestKey {
  pantryId: number
  /** Only what is known to be without this; null: all. */
  without: Allergen | null
}

/** SQL over an item `i`: it is known to be without this, or nothing was asked. */
const isWithout = (without: Allergen | null): Sql => (without === null ? sql`true` : itemIsWithout(without))

/** Some of the shared entries of pantries, with what others can have of them: what is all reserved is last, before it what goes off first is first and what has no date last. One statement for each allergen. */
export const soonestEntriesOfPantry: BatchFunction<SoonestKey, EntryRow[]> = async (db, viewer, keys) => {
  const soonest = new Map<Allergen | null, Map<number, EntryRow[]>>()
  for (const [without, wanted] of groupBy(keys, (key) => key.without)) {
    const entries = await executePrepared<EntryRow>(
      db,
      sql`
      SELECT soonest.* FROM unnest(${arrayParameter(
        wanted.map(({ pantryId }) => pantryId),
        'int',
      )}) AS p (id)
      CROSS JOIN LATERAL (
        SELECT ${entryColumns(viewer)}, ${batchesFor(viewer)} AS batches FROM (
          SELECT shared.*, d.due FROM (
            SELECT e.barcode, e.updated_at, ${entryIsAllReserved} AS is_reserved FROM ${without === null ? sql`pantry_entry e` : entriesWithItems} WHERE e.pantry_id = p.id AND ${entryIsSharedOn(todayOnce)} AND ${isWithout(without)}
            ORDER BY e.updated_at DESC, e.barcode LIMIT ${raw(String(soonestCandidates))}
          ) shared LEFT JOIN (${firstDatesOffered(sql`p.id`)}) d ON d.barcode = shared.barcode ORDER BY shared.is_reserved, d.due, shared.updated_at DESC, shared.barcode LIMIT ${raw(String(previewItemCount))}
        ) first JOIN pantry_entry e ON e.pantry_id = p.id AND e.barcode = first.barcode ${joinItem(sql`e.barcode`)} ORDER BY first.is_reserved, first.due, first.updated_at DESC, first.barcode
      ) soonest`,
    )
    soonest.set(
      without,
      groupBy(entries, ({ pantryId }) => pantryId),
    )
  }
  return keys.map(({ pantryId, without }) => soonest.get(without)?.get(pantryId) ?? [])
}

export interface PantrySearchKey {
  pantryId: number
  /** As `namePattern` returns it. */
  pattern: string
  /** Only what is known to be without this; null: all. */
  without: Allergen | null
}

/**
 * Some of the items that pantries share and that contain a pattern in brand, name or barcode. One statement for each pattern and allergen.
 * IS TRUE keeps Postgres from joining what is found, for which it would sort that again for each pantry.
 */
export const matchedItemsOfPantry = itemLoaders<PantrySearchKey>(async (db, keys, item) => {
  const kindOf = ({ pattern, without }: PantrySearchKey) => `${without} ${pattern}`
  const matched = new Map<string, Map<number, Item[]>>()
  for (const [kind, wanted] of groupBy(keys, kindOf)) {
    const [{ pattern, without } = { pattern: '', without: null }] = wanted
    const ids = wanted.map(({ pantryId }) => pantryId)
    const items = await rows<{ pantryId: number; item: Item }>(
      db,
      sql`
      WITH found AS MATERIALIZED (${matchingBarcodes(pattern)})
      SELECT p.id AS "pantryId", matching.item FROM unnest(${ids}::int[]) AS p (id)
      CROSS JOIN LATERAL (
        SELECT ${item} AS item FROM (
          SELECT i.* FROM ${entriesWithItems}
          WHERE e.pantry_id = p.id AND ${entryIsSharedOn(todayOnce)} AND (e.barcode IN (SELECT barcode FROM found)) IS TRUE AND ${isWithout(without)}
          ORDER BY i.name, e.barcode LIMIT ${raw(String(previewItemCount))}
        ) i ORDER BY i.name, i.barcode
      ) matching`,
    )
    const byPantry = itemsOf(items, ids)
    matched.set(kind, new Map(ids.map((id, index) => [id, byPantry[index] ?? []])))
  }
  return keys.map((key) => matched.get(kindOf(key))?.get(key.pantryId) ?? [])
})

function itemsOf(found: readonly { pantryId: number; item: Item }[], pantryIds: readonly number[]): Item[][] {
  const byPantry = groupBy(found, ({ pantryId }) => pantryId)
  return pantryIds.map((id) => (byPantry.get(id) ?? []).map(({ item }) => item))
}

export interface EntryKey {
  pantryId: number
  barcode: string
}

/** Single entries; null where there is none that this viewer may see. */
export const entryByKey: BatchFunction<EntryKey, EntryRow | null> = async (db, viewer, keys) => {
  const entries = await rows<EntryRow>(
    db,
    sql`
    SELECT ${entryColumns(viewer)} FROM unnest(${keys.map(({ pantryId }) => pantryId)}::int[], ${keys.map(({ barcode }) => barcode)}::text[]) AS wanted (pantry_id, barcode)
    JOIN ${entriesWithItems} ON e.pantry_id = wanted.pantry_id AND e.barcode = wanted.barcode
    WHERE ${entryVisibleTo(viewer)}`,
  )
  const byKey = new Map(entries.map((entry) => [`${entry.pantryId}-${entry.barcode}`, entry]))
  return keys.map(({ pantryId, barcode }) => byKey.get(`${pantryId}-${barcode}`) ?? null)
}

/** The batches of entries that this viewer sees. */
export const batchesOfEntry: BatchFunction<EntryKey, BatchRow[]> = async (db, viewer, keys) => {
  const found = await rows<EntryKey & { batches: BatchRow[] }>(
    db,
    sql`
    SELECT e.pantry_id AS "pantryId", e.barcode, ${batchesFor(viewer)} AS batches
    FROM unnest(${keys.map(({ pantryId }) => pantryId)}::int[], ${keys.map(({ barcode }) => barcode)}::text[]) AS wanted (pantry_id, barcode)
    JOIN pantry_entry e ON e.pantry_id = wanted.pantry_id AND e.barcode = wanted.barcode
    WHERE ${entryVisibleTo(viewer)}`,
  )
  const byKey = new Map(found.map(({ pantryId, barcode, batches }) => [`${pantryId}-${barcode}`, batches]))
  return keys.map(({ pantryId, barcode }) => byKey.get(`${pantryId}-${barcode}`) ?? [])
}

/** How many different items, of which there is at least one packet, this viewer may see in each pantry. */
export const itemCountOfPantry: BatchFunction<number, number> = async (db, viewer, pantryIds) => {
  const [own, others] = [
    pantryIds.filter((id) => canManagePantry(viewer, id, 'STOCK')),
    pantryIds.filter((id) => !canManagePantry(viewer, id, 'STOCK')),
  ]
  const countsOf = (ids: readonly number[], isVisible: Sql): Sql =>
    sql`SELECT e.pantry_id AS id, count(*)::int AS count FROM pantry_entry e WHERE e.pantry_id = ANY (${arrayParameter(ids, 'int')}::int[]) AND ${isVisible} GROUP BY e.pantry_id`
  // What others share is counted in an index alone.
  const counts = await executePrepared<{ id: number; count: number }>(
    db,
    sql`${countsOf(others, sql`${entryIsSharedOn(todayOnce)} AND ${isOpenTo(viewer, sql`e.pantry_id`)}`)} UNION ALL ${countsOf(own, sql`e.quantity > 0`)}`,
  )
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return pantryIds.map((id) => byId.get(id) ?? 0)
}

/** The `revision` of each pantry, as this viewer may see it; null where there is none that they may see. */
export const revisionOfPantry: BatchFunction<number, string | null> = async (db, viewer, pantryIds) => {
  const found = await rows<{ id: number; revision: string }>(
    db,
    sql`
    SELECT p.id, (SELECT ${pantryRevision(viewer)} FROM pantry_entry e WHERE e.pantry_id = p.id AND ${entryVisibleTo(viewer)}) AS revision FROM pantry p
    WHERE p.id IN (${join([...pantryIds])}) AND ${pantryVisibleTo(viewer)}`,
  )
  const byId = new Map(found.map(({ id, revision }) => [id, revision]))
  return pantryIds.map((id) => byId.get(id) ?? null)
}

/** What is always there in a pantry. */
interface Staples {
  foods: FoodType[]
  /** Did somebody say so? Otherwise they are the usual ones. */
  areChosen: boolean
}

/** The staples of pantries that this viewer may manage; none of any other. */
export const staplesOfPantry: BatchFunction<number, Staples> = async (db, viewer, pantryIds) => {
  const own = pantryIds.filter((id) => canManagePantry(viewer, id, 'STOCK'))
  const staples =
    own.length === 0
      ? []
      : await rows<{ pantryId: number; barcodes: string[]; areChosen: boolean }>(
          db,
          sql`
    SELECT p.id AS "pantryId", s.barcodes, p.staples_chosen OR s.barcodes <> '{}' AS "areChosen" FROM pantry p
    CROSS JOIN LATERAL (SELECT coalesce(array_agg(s.barcode ORDER BY s.created_at, s.barcode), '{}') AS barcodes FROM pantry_staple s WHERE s.pantry_id = p.id) s
    WHERE p.id IN (${join(own)})`,
        )
  const byPantry = new Map(staples.map((each) => [each.pantryId, each]))
  return pantryIds.map((id) => {
    const { barcodes, areChosen } = byPantry.get(id) ?? { barcodes: [], areChosen: true }
    const slugs = areChosen ? barcodes.map(slugOfFoodKey) : usualStaples
    return { foods: slugs.map(foodTypeOf).filter((food) => food !== null), areChosen }
  })
}

/** The smallest numbers of items to keep; 0: none is set, or the viewer may not manage the pantry. */
export const minimumOfEntry: BatchFunction<EntryKey, number> = async (db, viewer, keys) => {
  const own = keys.filter(({ pantryId }) => canManagePantry(viewer, pantryId, 'STOCK'))
  const minimums =
    own.length === 0
      ? []
      : await rows<EntryKey & { quantity: number }>(
          db,
          sql`
    SELECT m.pantry_id AS "pantryId", m.barcode, m.quantity FROM pantry_minimum m
    WHERE (m.pantry_id, m.barcode) IN (SELECT * FROM unnest(${own.map(({ pantryId }) => pantryId)}::int[], ${own.map(({ barcode }) => barcode)}::text[]))`,
        )
  const byKey = new Map(minimums.map(({ pantryId, barcode, quantity }) => [`${pantryId}-${barcode}`, quantity]))
  return keys.map(({ pantryId, barcode }) => byKey.get(`${pantryId}-${barcode}`) ?? 0)
}

/** Where to collect. */
export interface CollectionPoint {
  name: string
  /** In full. */
  postcode: string
  /** What the owner says about it; may be empty. */
  details: string
}

/** Where to collect at these pantries, whether or not they share something now; null where there is none. Who may read it is the caller's question. */
export const collectionPointOf: BatchFunction<number, CollectionPoint | null> = async (db, _viewer, ids) => {
  const found = await rows<CollectionPoint & { id: number }>(
    db,
    sql`SELECT p.id, p.name, p.postcode, p.collection_details AS details FROM pantry p WHERE p.id IN (${join([...ids])})`,
  )
  const byId = new Map(found.map((point) => [point.id, point]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Pantries by id; null where there is none that this viewer may see. */
export const pantryById: BatchFunction<number, Pantry | null> = async (db, viewer, ids) => {
  const pantries = await rows<Pantry>(
    db,
    sql`SELECT ${pantryColumns} FROM pantry p WHERE p.id IN (${join([...ids])}) AND ${pantryVisibleTo(viewer)}`,
  )
  const byId = new Map(pantries.map((pantry) => [pantry.id, pantry]))
  return ids.map((id) => byId.get(id) ?? null)
}
