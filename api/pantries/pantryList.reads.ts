import sql, { raw, type Sql } from 'sql-template-tag'
import { isDistanceStep, stepReach } from '../../lib/geo/distance'
import { rows, type Db } from '../platform/database/database'
import { UserError, messages } from '../platform/errors'
import { namePattern } from '../platform/database/nameFilter'
import { cursorTimestamp, decodeCursor, encodeCursor, toPage, type Connection } from '../platform/paging'
import type { Viewer } from '../platform/viewer'
import { readLastNearest, readViewerPosition, spareIds } from './near/near.reads'
import { readNearestPantries } from './near/nearestPantries.reads'
import { readPlaces } from './near/places.reads'
import type { Pantry } from './pantry.entity'
import { PantrySort, type PantriesArgs } from './pantry.inputs'
import { isOpenTo } from './pantryAccess.sql'
import { matchingBarcodes, pantryColumns, searchesItems } from './pantry.sql'
import { withRareItems } from './pantryFilter.reads'
import {
  entryMatches,
  hasName,
  isFiltered,
  isNamed,
  isWithinReach,
  namedPantries,
  pantryMatches,
  type FilteredPantriesArgs,
} from './pantryFilter.sql'

/** Pantries that share something; in the order that is asked for. Those of one outward postcode are about as far away, so they are listed by name. */
export async function readPantries(db: Db, viewer: Viewer, given: PantriesArgs): Promise<Connection<Pantry>> {
  const args = await withRareItems<FilteredPantriesArgs>(db, given)
  if (args.isPlaceMeant) return readPlaces(db, viewer, args)
  if (args.outcode != null) return readByName(db, viewer, args)
  return args.sort === PantrySort.NEAREST || args.within != null
    ? readByDistance(db, viewer, args)
    : readByName(db, viewer, args)
}

async function readByName(db: Db, viewer: Viewer, args: FilteredPantriesArgs): Promise<Connection<Pantry>> {
  const { first, after, name } = args
  const cursor = after ? decodeCursor<readonly [string, number]>(after, ['string', 'number']) : null
  const isAfter = cursor ? sql`AND (p.name, p.id) > (${cursor[0]}, ${cursor[1]}::int)` : sql``
  const pantries = await rows<Pantry>(
    db,
    sql`
    SELECT ${pantryColumns} FROM pantry p
    WHERE ${pantryMatches(args)} AND ${isOpenTo(viewer, sql`p.id`)} ${isAfter} ${hasName(name)} ${await isInArea(db, viewer, args)}
    ORDER BY p.name, p.id LIMIT ${raw(String(first + 1))}`,
  )
  return toPage(pantries, first, (pantry) => encodeCursor([pantry.name, pantry.id]))
}

/** SQL over a pantry `p`: the filter by outward postcode, and by distance where that is asked for, too. */
async function isInArea(db: Db, viewer: Viewer, { outcode, within }: FilteredPantriesArgs): Promise<Sql> {
  if (outcode == null) return sql``
  const isThere = sql`AND p.outcode = ${outcode.toUpperCase()}`
  if (within == null || !isDistanceStep(within)) return isThere
  const here = await readViewerPosition(db, viewer)
  return here === null
    ? sql`AND false`
    : sql`${isThere} AND p.position IS NOT NULL ${isWithinReach(sql`p.position`, here, stepReach(within))}`
}

/** Where a page of pantries by distance ends: the last one; with it those before it (`spareIds`), or where there is no distance when it shared something last. */
type DistanceCursor = readonly [spareIdsOrSharedAt: string, pantryId: number, isByDistance: boolean]

/** Microseconds count: many entries are changed by one statement. */
const asCursor = (timestamp: Sql): Sql => sql`to_char(${timestamp} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
const cursorTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}$/

/** The microseconds are not among what `cursorTimestamp` knows. @throws UserError BAD_INPUT */
function assertTime(text: string): void {
  if (!cursorTime.test(text)) throw new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })
  cursorTimestamp(`${text.slice(0, -3)}Z`)
}

interface PantryAtRow extends Pantry {
  sharedAt: string
}

async function readByDistance(db: Db, viewer: Viewer, args: FilteredPantriesArgs): Promise<Connection<Pantry>> {
  const { first, after, within } = args
  const cursor = after ? decodeCursor<DistanceCursor>(after, ['string', 'number', 'boolean']) : null
  if (cursor && !cursor[2]) assertTime(cursor[0])
  const here = await readViewerPosition(db, viewer)
  const isPastNearest = cursor !== null && !cursor[2]
  const last =
    here === null || cursor === null || isPastNearest
      ? null
      : await readLastNearest(db, viewer, { here, pantryId: cursor[1], spare: cursor[0] })
  const nearest =
    here === null || isPastNearest ? [] : await readNearestPantries({ db, viewer, args, here, after: last })
  const others =
    nearest.length > first || within != null
      ? []
      : await readLastSharedAndPlaces(db, viewer, args, {
          isElsewhere: here !== null,
          after: isPastNearest ? cursor : null,
        })
  const nearestRows = new Set<Pantry>(nearest)
  const sharedAt = new Map(others.map((row) => [row.id, row.sharedAt]))
  const pantries: Pantry[] = [...nearest, ...others.map(({ sharedAt: _sharedAt, ...pantry }) => pantry)]
  return toPage(pantries, first, (pantry) =>
    encodeCursor([
      nearestRows.has(pantry)
        ? spareIds(pantries.slice(0, first).map(({ id }) => id))
        : (sharedAt.get(pantry.id) ?? ''),
      pantry.id,
      nearestRows.has(pantry),
    ]),
  )
}

/** Which pantries a list by what was shared last has. */
interface LastShared {
  /** Only pantries without a position. */
  isElsewhere: boolean
  after: DistanceCursor | null
}

/** Pantries by what they shared last, and places that share nothing by when they were created: newest first. */
async function readLastSharedAndPlaces(
  db: Db,
  viewer: Viewer,
  args: FilteredPantriesArgs,
  part: LastShared,
): Promise<PantryAtRow[]> {
  const shared = await readLastShared(db, viewer, args, part)
  const empty = isFiltered(args) ? [] : await readEmptyPlaces(db, viewer, args, part)
  return [...shared, ...empty]
    .toSorted((one, other) =>
      one.sharedAt === other.sharedAt ? other.id - one.id : one.sharedAt < other.sharedAt ? 1 : -1,
    )
    .slice(0, args.first + 1)
}

/** Places that share nothing. There are few, with an index of their own. */
function readEmptyPlaces(
  db: Db,
  viewer: Viewer,
  args: FilteredPantriesArgs,
  { isElsewhere, after }: LastShared,
): Promise<PantryAtRow[]> {
  const pattern = namePattern(args.search)
  const isBefore =
    after === null ? sql`` : sql`AND (p.created_at, p.id) < ((${after[0]} || 'Z')::timestamptz, ${after[1]}::int)`
  return rows<PantryAtRow>(
    db,
    sql`
    SELECT ${pantryColumns}, ${asCursor(sql`p.created_at`)} AS "sharedAt" FROM pantry p
    WHERE p.is_place AND NOT EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = p.id AND ${entryMatches(args)}) AND ${isOpenTo(viewer, sql`p.id`)}
      ${isBefore} ${isElsewhere ? sql`AND p.position IS NULL` : sql``} ${pattern === null ? sql`` : sql`AND ${isNamed(pattern)}`} ${hasName(args.name)}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${raw(String(args.first + 1))}`,
  )
}

/**
 * Pantries by what they shared last, newest first. Without a search it goes along the index of what was shared last, past older
 * entries of the same pantry; with one it sorts what is found.
 */
function readLastShared(
  db: Db,
  viewer: Viewer,
  args: FilteredPantriesArgs,
  { isElsewhere, after }: LastShared,
): Promise<PantryAtRow[]> {
  const pattern = namePattern(args.search)
  const limit = raw(String(args.first + 1))
  const isBefore =
    after === null
      ? sql``
      : sql`AND (last.updated_at, last.pantry_id) < ((${after[0]} || 'Z')::timestamptz, ${after[1]}::int)`
  const condition = sql`${entryMatches(args)} AND ${isOpenTo(viewer, sql`e.pantry_id`)}`
  const matchesSearch =
    pattern === null
      ? sql``
      : sql`AND (e.pantry_id IN (${namedPantries(pattern, isElsewhere ? sql`p.position IS NULL` : undefined)}) ${searchesItems(pattern) ? sql`OR e.barcode IN (${matchingBarcodes(pattern)})` : sql``})`
  const last =
    pattern === null
      ? sql`(SELECT e.pantry_id, e.barcode, e.updated_at FROM pantry_entry e WHERE ${condition})`
      : sql`(SELECT e.pantry_id, max(e.updated_at) AS updated_at FROM pantry_entry e WHERE ${condition} ${matchesSearch} GROUP BY e.pantry_id)`
  const isLast =
    pattern === null
      ? sql`AND NOT EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = last.pantry_id AND (e.updated_at, e.barcode) > (last.updated_at, last.barcode) AND ${condition})`
      : sql``
  return rows<PantryAtRow>(
    db,
    sql`
    SELECT ${pantryColumns}, ${asCursor(sql`last.updated_at`)} AS "sharedAt" FROM ${last} last JOIN pantry p ON p.id = last.pantry_id
    WHERE true ${isBefore} ${isLast} ${isElsewhere ? sql`AND p.position IS NULL` : sql``} ${hasName(args.name)}
    ORDER BY last.updated_at DESC, last.pantry_id DESC LIMIT ${limit}`,
  )
}
