import sql, { raw, type Sql } from 'sql-template-tag'
import type { EntityManager, InsertResult, UpdateResult } from 'typeorm'
import { sortedByUrgency, withoutFirst, withoutLast } from '../../domain/stock/batches'
import type { Item } from '../items/item.entity'
import { kindsOf } from '../../domain/foods/foods'
import { searchFoods } from '../../domain/foods/searchFoods'
import { barcodesContaining, barcodesOfFoods, itemColumns, itemJson, itemsOfArrays, joinItem } from '../items/item.sql'
import type { ItemHooks } from '../items/item.types'
import { columnsOf, selected, today, todayOnce, type Db } from '../platform/database/database'
import { manyLines } from '../../lib/text/text'
import { decodeCursor, encodeCursor, toPage, type Connection, type Page } from '../platform/paging'
import { bySelection, fieldSelectionBelow, type FieldSelection } from '../platform/fieldSelection'
import { executePreparedRow } from '../platform/database/executePrepared'
import { columnArrays, columnGroups, rowsOfArrays, type ColumnArrays } from '../platform/database/reads'
import { Pantry, PantryEntry } from './pantry.entity'
import { batchArrays, toBatches, type BatchColumnArrays } from './dates/batch.sql'
import { batchIsOfferedOn, entryHeld, entryIsShared, entryIsSharedOn, quantityFor, isKeptBy } from './pantryAccess.sql'
import type { Viewer } from '../platform/viewer'
import type { BatchRow, EntryRow } from './pantry.types'

/** SQL: the table of pantries, called `p`. */
export const pantryTable = sql`pantry p`

/** SQL, in place of a table: every pantry with its name. */
export const pantryNames = sql`(SELECT id, name, is_place FROM pantry)`

/** SQL over a pantry `p`: the columns of a `Pantry`. */
export const pantryColumns = sql`p.id, p.name, p.postcode, p.outcode, p.position_source AS "positionSource", p.first_steps_dismissed AS "firstStepsDismissed", p.is_public_shelf AS "isPublicShelf", p.is_place AS "isPlace"`

/** SQL over a pantry `p`: a `Pantry` as keys and values for json_build_object(). */
export const pantryJsonFields = sql`'id', p.id, 'name', p.name, 'postcode', p.postcode, 'outcode', p.outcode, 'positionSource', p.position_source, 'firstStepsDismissed', p.first_steps_dismissed, 'isPublicShelf', p.is_public_shelf, 'isPlace', p.is_place`

/** SQL: entries `e` with their items `i`, to stand behind FROM. */
export const entriesWithItems = sql`pantry_entry e ${joinItem(sql`e.barcode`)}`

/**
 * SQL, an aggregate over entries `e` of a pantry `p`: a hash of its name, of what the viewer sees of its postcode (a hash of all
 * would tell it to who tries every one) and of those entries. It changes with
 * each of them, because each change sets `updated_at`, and with the day, which decides what others can have. Sums need no
 * order, so nothing is sorted.
 */
export const pantryRevision = (viewer: Viewer): Sql =>
  sql`md5(concat_ws(E'\n', ${today}, p.name, ${viewer.kind === 'visitor' ? sql`p.outcode` : sql`CASE WHEN ${isKeptBy(viewer, sql`p.id`)} THEN p.postcode ELSE p.outcode END`}, count(*), sum(e.quantity), sum((date_part('epoch', e.updated_at) * 1000000)::bigint)))`

/** SQL over a pantry `p`: how many entries it has. */
export const entryCount = sql`(SELECT count(*)::int FROM pantry_entry e WHERE e.pantry_id = p.id)`

/** SQL over a pantry `p`: how many of its entries everybody may see. */
export const sharedEntryCount = sql`(SELECT count(*)::int FROM pantry_entry e WHERE e.pantry_id = p.id AND ${entryIsShared})`

/** An item that stands in a pantry is in use, also where it is used up. */
export const pantryItemUsage: Pick<ItemHooks, 'isUsed' | 'isUsedByOthers'> = {
  isUsed: sql`EXISTS (SELECT 1 FROM pantry_entry e WHERE e.barcode = i.barcode)`,
  isUsedByOthers: (accountId) =>
    sql`EXISTS (SELECT 1 FROM pantry_entry e WHERE e.barcode = i.barcode AND e.pantry_id <> ${accountId})`,
}

/** Locks a pantry until the end of the transaction. @returns false: there is none with this id */
export async function lockPantry(db: Db, pantryId: number): Promise<boolean> {
  const pantry = await db.getRepository(Pantry).findOne({
    select: { id: true },
    where: { id: pantryId },
    lock: { mode: 'for_no_key_update' },
  })
  return pantry !== null
}

/** Opens the pantry of a place. Nobody is shown the first steps there, and no other way makes a pantry a place. */
export const openPantryOfPlace = (
  db: EntityManager,
  { id, name }: { id: number; name: string },
): Promise<InsertResult> => db.insert(Pantry, { id, name, isPlace: true, firstStepsDismissed: true })

/** Calls a pantry something else. */
export const renamePantry = (db: EntityManager, id: number, name: string): Promise<UpdateResult> =>
  db.update(Pantry, id, { name })

/** A pantry that is there. */
export const findPantry = (db: Db, id: number): Promise<Pantry> => db.getRepository(Pantry).findOneByOrFail({ id })

/** Is it a place that a community runs? */
export const isPlace = (db: Db, pantryId: number): Promise<boolean> =>
  db.getRepository(Pantry).existsBy({ id: pantryId, isPlace: true })

/** What a pantry is called until somebody says something else. */
export const defaultPantryName = (username: string): string => `${username}’s pantry`

/** Empties what says where a pantry is, because it has another owner now. The name of the one before goes; that of the new one tells it from their own pantry. */
export async function forgetWhereabouts(
  db: EntityManager,
  pantryId: number,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  await db.update(Pantry, pantryId, {
    postcode: '',
    outcode: null,
    position: null,
    positionSource: null,
    collectionDetails: '',
  })
  if (from !== null && to !== null)
    await db.update(Pantry, { id: pantryId, name: defaultPantryName(from) }, { name: `${to}’s shared pantry` })
}

/** Says where to collect what somebody was promised. */
export const writeCollectionDetails = (db: EntityManager, pantryId: number, details: string): Promise<UpdateResult> =>
  db.update(Pantry, pantryId, { collectionDetails: manyLines(details) })

/** Keeps a pantry from becoming a public shelf, or from being removed, until the end of the transaction. @returns null: there is none with this id */
export const lockShelf = (db: Db, pantryId: number): Promise<Pick<Pantry, 'isPublicShelf'> | null> =>
  executePreparedRow(db, sql`SELECT is_public_shelf AS "isPublicShelf" FROM pantry WHERE id = ${pantryId} FOR SHARE`)

/** SQL over an entry `e`: those of its columns that whoever sees it reads as they are stored. One that the entity gets is read by itself. */
const plainColumns = columnsOf(PantryEntry, 'e', ['pantryId', 'barcode', 'quantity', 'createdAt', 'updatedAt'])

/**
 * SQL: the columns of an entry `e` with its item `i`, as this viewer sees it.
 * @param isSelected which of the item's long fields are read; by default all
 */
export const entryColumns = (viewer: Viewer, isSelected?: (itemField: string) => boolean): Sql => sql`
  e.pantry_id AS "pantryId", e.pantry_id || '-' || e.barcode AS id, e.barcode, ${quantityFor(viewer)} AS quantity, ${selected(plainColumns)}, e.updated_at AS "updatedAt", ${itemJson(isSelected)} AS item`

/** Entries as arrays of columns, with their items. */
export interface EntryColumnArrays {
  /** `updatedAt` in seconds since 1970. */
  entry: ColumnArrays<Omit<EntryRow, 'id' | 'pantryId' | 'item' | 'batches' | 'updatedAt'> & { updatedAt: number }>
  item: ColumnArrays<Omit<Item, 'barcode'>>
  /** Absent unless batches are selected. */
  batch?: BatchColumnArrays
}

/** SQL for a WITH clause: the batches of a pantry `p`, as `batch`; for others those that they can have, read once for counting them and for showing them. */
const batchesOfPantry = (isManaged: boolean): Sql =>
  sql`batch AS ${isManaged ? sql`NOT MATERIALIZED` : sql`MATERIALIZED`} (SELECT b.* FROM pantry_batch b WHERE b.pantry_id = p.id ${isManaged ? sql`` : sql`AND ${batchIsOfferedOn(todayOnce)}`})`

/** SQL: how many of each entry `e` others can have, as `o`: one pass over all batches, instead of a look for each entry. */
const offeredOfPantry = sql`LEFT JOIN (SELECT b.barcode, sum(b.quantity)::int AS quantity FROM batch b GROUP BY b.barcode) o ON o.barcode = e.barcode`

/**
 * SQL over a pantry `p`: `EntryColumnArrays` of a page of its entries, and of one more if there is one.
 * @param isManaged can the viewer manage the pantry? Others see what they can have.
 * @param selection what is selected of the entries
 */
export function entryPage(isManaged: boolean, page: Page, selection: FieldSelection): Sql {
  if (page.after) return makeEntryPage(isManaged, page, selection)
  // Making this text takes a twentieth of the time in which the app answers. One is kept for a selection: clients choose page sizes.
  const kept = lastFirstPage(selection)
  const key = `${isManaged} ${page.first}`
  if (kept.last?.key !== key) kept.last = { key, text: makeEntryPage(isManaged, page, selection) }
  return kept.last.text
}

/** The first page that was last asked for, by what it depends on besides the selection. */
const lastFirstPage = bySelection((): { last?: { key: string; text: Sql } } => ({}))

function makeEntryPage(isManaged: boolean, page: Page, selection: FieldSelection): Sql {
  const quantity = isManaged ? sql`e.quantity` : sql`greatest(0, o.quantity - ${entryHeld})`
  return columnArrays(
    columnGroups({
      entry: {
        barcode: sql`e.barcode`,
        quantity,
        updatedAt: sql`date_part('epoch', e.updated_at)`,
        ...plainColumns,
      },
      item: itemColumns(fieldSelectionBelow(selection, 'item')),
    }),
    sql`
    FROM ${entriesWithItems} ${isManaged ? sql`` : offeredOfPantry}
    WHERE e.pantry_id = p.id ${isManaged ? sql`` : sql`AND ${entryIsSharedOn(todayOnce)}`} ${entryAfter(quantity, page)}
    ORDER BY ${entryOrder(quantity)} LIMIT ${raw(String(page.first + 1))}`,
    {
      others: selection.has('batches')
        ? { batch: batchArrays(sql`batch b WHERE b.barcode IN (SELECT "entry.barcode" FROM one)`) }
        : {},
      before: batchesOfPantry(isManaged),
    },
  )
}

/** The rows of `entryPage`, all of one pantry. */
export function toEntryRows(pantryId: number, isManaged: boolean, arrays: EntryColumnArrays): EntryRow[] {
  const { barcode, updatedAt, ...others } = arrays.entry
  const entries = rowsOfArrays(others)
  const batches = arrays.batch && toBatches(arrays.batch)
  return itemsOfArrays(barcode ?? [], arrays.item).map((item, n) => {
    const entry = entries[n] as (typeof entries)[number]
    // Not by spreading it: that costs as much as reading the entry.
    return Object.assign(entry, {
      id: `${pantryId}-${item.barcode}`,
      pantryId,
      barcode: item.barcode,
      batches:
        batches && batchesSeen(batches.get(item.barcode) ?? [], isManaged ? { keepBack: 0, reserved: 0 } : entry),
      updatedAt: new Date(toMilliseconds(updatedAt?.[n] ?? 0)),
      item,
    })
  })
}

/** What goes off first at the beginning. Of an entry that others look at, reserved packets are those that go off first, kept back are those that go off last. */
const batchesSeen = (
  batches: readonly BatchRow[],
  { keepBack, reserved }: { keepBack: number; reserved: number },
): BatchRow[] => withoutLast(withoutFirst(sortedByUrgency(batches), reserved), keepBack)

/** Whole milliseconds, cut off as elsewhere. What is added is more than the error of seconds as a fraction, and less than a microsecond. */
const toMilliseconds = (seconds: number): number => Math.floor(seconds * 1_000 + 0.000_5)

type EntryCursor = readonly [name: string, quantity: number, isPublic: boolean, barcode: string]

/**
 * SQL: the order of a pantry's entries `e` by their items `i`, as the specification says: name, then the larger quantity, then public first.
 * @param seen how many of it the viewer sees
 */
export const entryOrder = (seen: Sql): Sql => sql`i.name, -(${seen}), NOT e.public, e.barcode`

/** SQL: an entry `e` with its item `i` comes after the page's cursor, in `entryOrder`. */
export function entryAfter(seen: Sql, { after }: Page): Sql {
  if (!after) return sql``
  const [name, quantity, isPublic, barcode] = decodeCursor<EntryCursor>(after, [
    'string',
    'number',
    'boolean',
    'string',
  ])
  return sql`AND (${entryOrder(seen)}) > (${name}, ${-quantity}::int, ${!isPublic}::bool, ${barcode})`
}

/** A page of entries in `entryOrder`. */
export const toEntryPage = (entries: EntryRow[], { first }: Page): Connection<EntryRow> =>
  toPage(entries, first, ({ item, quantity, public: isPublic, barcode }) =>
    encodeCursor([item.name, quantity, isPublic, barcode]),
  )

/** Shorter searches for pantries leave items out: nearly every pantry shares one that contains a given letter. In characters. */
const minItemPattern = 3

/** Does a search for pantries with this pattern look at their items, too? */
export const searchesItems = (pattern: string): boolean => [...pattern].length >= minItemPattern

/** The most foods with a similar name that a search includes. */
const maxMatchingFoods = 8

/** The slugs of the foods that somebody may mean who types this, and of all kinds of them; typing errors are forgiven. */
export const matchingFoods = (pattern: string): string[] =>
  searchesItems(pattern)
    ? [
        ...new Set(
          searchFoods(pattern, { first: maxMatchingFoods, language: 'en' }).flatMap(({ slug }) => [
            slug,
            ...kindsOf(slug),
          ]),
        ),
      ]
    : []

/** SQL: the barcodes of the items with this pattern in brand, name or barcode, and of those of a food that is called so. */
export const matchingBarcodes = (pattern: string): Sql =>
  sql`${barcodesContaining(pattern)} UNION ${barcodesOfFoods(matchingFoods(pattern))}`
