import sql, { join, raw, type Sql } from 'sql-template-tag'
import { kilometresPerUnit, type PlanePoint } from '../../lib/geo/cells'
import { isDistanceStep, maxByDistance, stepReach } from '../../lib/geo/distance'
import { outcodeOf } from '../../lib/geo/outcodes'
import { foodsContaining, itemExists, itemIsWithout } from '../items/item.sql'
import { row, rows, today, todayOnce, type Db } from '../platform/database'
import { UserError, messages } from '../platform/errors'
import { containsByIndex, namePattern } from '../platform/nameFilter'
import { cursorTimestamp, decodeCursor, encodeCursor, toPage, type Connection } from '../platform/paging'
import type { Viewer } from '../platform/viewer'
import { locatedEntryIsShared, nearestOf, indexedPosition, readLastNearest, readViewerPosition, spareIds, type LastNearest } from './near.reads'
import type { Pantry } from './pantry.entity'
import { PantrySort, type PantriesArgs } from './pantry.inputs'
import { batchIsOfferedOn, entryIsSharedOn } from './pantry.rules'
import { matchingBarcodes, matchingFoods, pantryColumns, searchesItems } from './pantry.sql'
import { pointOf } from './position.sql'

/** Today and so many days more count as soon. */
const soonDays = 3

/** By what lists of pantries, and counts of them, are filtered, wherever the viewer is. */
export type PantryListFilter = Pick<PantriesArgs, 'search' | 'goingSoon' | 'without'>

/** SQL over a batch `b`: others can have it, and it goes off soon. */
const batchGoesSoon = (day: Sql): Sql => sql`(${batchIsOfferedOn(day)} AND b.date BETWEEN ${day} AND ${day} + ${raw(String(soonDays))} AND (b.frozen_on IS NULL OR b.frozen_on > b.date))`

/** SQL over an entry `e`: others can have it, and it passes the filter. */
function entryMatches({ goingSoon, without }: PantryListFilter, day = today): Sql {
  const conditions = [entryIsSharedOn(day)]
  if (goingSoon) conditions.push(sql`EXISTS (SELECT 1 FROM pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode AND ${batchGoesSoon(day)})`)
  if (without != null) conditions.push(itemExists(sql`e.barcode`, itemIsWithout(without)))
  return join(conditions, ' AND ')
}

const isFiltered = ({ goingSoon, without }: PantryListFilter): boolean => goingSoon || without != null

/** SQL: a statement returns true. Unlike EXISTS, Postgres never makes a join of it, for which it would read all rows instead of the nearest. */
const holds = (statement: Sql): Sql => sql`coalesce((${statement}), false)`

/** SQL over a located entry `l`: no other one of its pantry and food comes before it, so that a pantry is found once. */
const isFirstOfFood = (args: PantriesArgs): Sql => sql`NOT ${holds(sql`SELECT true FROM located_entry o JOIN pantry_entry e ON e.pantry_id = o.pantry_id AND e.barcode = o.barcode
  WHERE o.pantry_id = l.pantry_id AND o.food_slug = l.food_slug AND o.barcode < l.barcode AND ${entryMatches(args, todayOnce)} LIMIT 1`)}`

/** SQL over a pantry `p`: it shares something that passes the filter. */
const hasMatchingEntry = (filter: PantryListFilter): Sql => sql`EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = p.id AND ${entryMatches(filter)})`

/**
 * SQL over a pantry `p`: the text is part of its name or of its outward postcode. Of a whole postcode the outward part is looked
 * for: nobody can guess the rest letter by letter, not even who may see it elsewhere.
 */
const isNamed = (pattern: string): Sql => sql`(position(${pattern} IN lower(p.name)) > 0 OR position(${outcodeOf(pattern)?.toLowerCase() ?? pattern} IN lower(p.outcode)) > 0)`

/** The same by an index, which the admins' list has too. It holds whole postcodes, so it only narrows down what is looked at. */
const isNamedByIndex = (pattern: string): Sql =>
  sql`${containsByIndex(sql`((p.name || ' ' || p.postcode) COLLATE "und-x-icu")`, outcodeOf(pattern)?.toLowerCase() ?? pattern)} AND ${isNamed(pattern)}`

/** SQL over a pantry `p`: it passes the filter. */
function pantryMatches(filter: PantryListFilter): Sql {
  const pattern = namePattern(filter.search)
  if (pattern === null) return hasMatchingEntry(filter)
  const sharesItem = searchesItems(pattern) ? sql`OR p.id IN (SELECT e.pantry_id FROM pantry_entry e WHERE ${entryMatches(filter)} AND e.barcode IN (${matchingBarcodes(pattern)}))` : sql``
  return sql`${hasMatchingEntry(filter)} AND (${isNamed(pattern)} ${sharesItem})`
}

/** The same as `pantryMatches` where all of them are read: what is searched is found by indexes. */
export function pantriesFound(filter: PantryListFilter): Sql {
  const pattern = namePattern(filter.search)
  if (pattern === null) return hasMatchingEntry(filter)
  const bySharedItem = searchesItems(pattern) ? sql`UNION SELECT e.pantry_id FROM pantry_entry e WHERE ${entryMatches(filter)} AND e.barcode IN (${matchingBarcodes(pattern)})` : sql``
  return sql`${hasMatchingEntry(filter)} AND p.id IN (SELECT p.id FROM pantry p WHERE ${isNamedByIndex(pattern)} ${bySharedItem})`
}

/** Pantries that share something; in the order that is asked for. Those of one outward postcode are about as far away, so they are listed by name. */
export function readPantries(db: Db, viewer: Viewer, args: PantriesArgs): Promise<Connection<Pantry>> {
  if (args.outcode != null) return readByName(db, viewer, args)
  return args.sort === PantrySort.NEAREST || args.within != null ? readByDistance(db, viewer, args) : readByName(db, viewer, args)
}

async function readByName(db: Db, viewer: Viewer, args: PantriesArgs): Promise<Connection<Pantry>> {
  const { first, after, name } = args
  const cursor = after ? decodeCursor<readonly [string, number]>(after, ['string', 'number']) : null
  const isAfter = cursor ? sql`AND (p.name, p.id) > (${cursor[0]}, ${cursor[1]}::int)` : sql``
  const pantries = await rows<Pantry>(db, sql`
    SELECT ${pantryColumns} FROM pantry p
    WHERE ${pantryMatches(args)} ${isAfter} ${hasName(name)} ${await isInArea(db, viewer, args)}
    ORDER BY p.name, p.id LIMIT ${raw(String(first + 1))}`)
  return toPage(pantries, first, (pantry) => encodeCursor([pantry.name, pantry.id]))
}

/** SQL over a pantry `p`: the filter by outward postcode, and by distance where that is asked for, too. */
async function isInArea(db: Db, viewer: Viewer, { outcode, within }: PantriesArgs): Promise<Sql> {
  if (outcode == null) return sql``
  const isThere = sql`AND p.outcode = ${outcode.toUpperCase()}`
  if (within == null || !isDistanceStep(within)) return isThere
  const here = await readViewerPosition(db, viewer)
  return here === null ? sql`AND false` : sql`${isThere} AND p.position IS NOT NULL ${isWithinReach(sql`p.position`, here, stepReach(within))}`
}

/** SQL: a position is at most so many kilometres from here. */
const isWithinReach = (place: Sql, here: PlanePoint, reach: number): Sql =>
  (Number.isFinite(reach) ? sql`AND ${place} <@ circle(${pointOf(here)}, ${reach / kilometresPerUnit(here)}::float8)` : sql``)

/** SQL over a pantry `p`: the filter by name alone. */
const hasName = (name: string | undefined): Sql => (name ? sql`AND position(lower(${name}) IN lower(p.name)) > 0` : sql``)

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

async function readByDistance(db: Db, viewer: Viewer, args: PantriesArgs): Promise<Connection<Pantry>> {
  const { first, after, within } = args
  const cursor = after ? decodeCursor<DistanceCursor>(after, ['string', 'number', 'boolean']) : null
  if (cursor && !cursor[2]) assertTime(cursor[0])
  const here = await readViewerPosition(db, viewer)
  const isPastNearest = cursor !== null && !cursor[2]
  const last = here === null || cursor === null || isPastNearest ? null : await readLastNearest(db, here, cursor[1], cursor[0])
  const nearest = here === null || isPastNearest ? [] : await readNearest(db, args, here, last)
  const others = nearest.length > first || within != null ? [] : await readLastShared(db, args, { isElsewhere: here !== null, after: isPastNearest ? cursor : null })
  const isNear = new Set<Pantry>(nearest)
  const sharedAt = new Map(others.map((row) => [row.id, row.sharedAt]))
  const pantries: Pantry[] = [...nearest, ...others.map(({ sharedAt: _sharedAt, ...pantry }) => pantry)]
  return toPage(pantries, first, (pantry) => encodeCursor([isNear.has(pantry) ? spareIds(pantries.slice(0, first).map(({ id }) => id)) : sharedAt.get(pantry.id) ?? '', pantry.id, isNear.has(pantry)]))
}

/** What is rare is looked for up to the last step only: farther away nobody fetches it, and the search would go through all pantries there are. */
const filteredReach = 160

/** The slugs of the foods that a search looks for, without those of which nothing passes the filter. */
function matchingFoodSlugs(pattern: string, { without }: PantriesArgs): string[] {
  const avoided = new Set(without == null ? [] : foodsContaining(without))
  return matchingFoods(pattern).filter((slug) => !avoided.has(slug))
}

/** Of so many items that contain a search, each is looked for by itself. */
const maxMatchingItems = 300

/** SQL: the barcodes that a search looks for: of those that somebody shares somewhere the first ones, always the same. Sorted first, it stops when it has enough. */
const locatedBarcodes = (pattern: string, { without }: PantriesArgs): Sql => sql`
  SELECT i.barcode FROM (SELECT barcode FROM (${matchingBarcodes(pattern)}) matching ORDER BY barcode COLLATE "C") i
  WHERE ${holds(sql`SELECT true FROM located_entry l WHERE l.barcode = i.barcode ORDER BY l.pantry_id LIMIT 1`)} ${without == null ? sql`` : sql`AND ${itemExists(sql`i.barcode`, itemIsWithout(without))}`}
  LIMIT ${raw(String(maxMatchingItems))}`

/** What a search by distance looks for. */
interface Sought {
  pattern: string
  /** Those of `locatedBarcodes`. */
  barcodes: string[]
  /** The slugs of foods. */
  foods: string[]
}

/** The most names, and the most entries, that match a search and are all read and sorted; more of them are looked for from the nearest pantry on. */
const maxSorted = 1_000

/** Of so many of the nearest pantries names are compared, and what more than a tenth of them are called is common: the index of names serves what is rare. */
const nameSample = 100

/** Behind the pantries before a page, so many are looked at by distance, one after the other. */
const maxWalked = 500

/**
 * What a search looks for, and how common that is. Counts end at what is too many. One statement.
 * @param nearby the nearest pantries, with their names: what many of them are called is not counted
 */
async function readSought(db: Db, args: PantriesArgs, pattern: string, nearby: Sql): Promise<Sought & { isRare: boolean; nearbyCount: number }> {
  const tooMany = raw(String(maxSorted + 1))
  const found = await row<{ barcodes: string[]; entryCount: number; nameCount: number; nearbyCount: number }>(db, sql`
    WITH sought AS MATERIALIZED (${searchesItems(pattern) ? locatedBarcodes(pattern, args) : sql`SELECT NULL::text AS barcode WHERE false`}),
    named AS MATERIALIZED (SELECT p.id FROM pantry p WHERE ${isNamedByIndex(pattern)}),
    nearby AS MATERIALIZED (${nearby})
    SELECT ARRAY(SELECT barcode FROM sought) AS barcodes,
      (SELECT count(*)::int FROM (SELECT FROM sought CROSS JOIN LATERAL (SELECT FROM located_entry l WHERE l.barcode = sought.barcode ORDER BY l.pantry_id LIMIT ${tooMany}) l LIMIT ${tooMany}) n) AS "entryCount",
      CASE WHEN (SELECT count(*) FROM (SELECT * FROM nearby LIMIT ${raw(String(nameSample))}) p WHERE ${isNamed(pattern)}) > ${raw(String(nameSample / 10))} THEN ${tooMany} ELSE (SELECT count(*)::int FROM (SELECT FROM named LIMIT ${tooMany}) n) END AS "nameCount",
      (SELECT count(*)::int FROM nearby) AS "nearbyCount"`)
  const { barcodes, entryCount, nameCount, nearbyCount } = found ?? { barcodes: [], entryCount: 0, nameCount: 0, nearbyCount: 0 }
  return { pattern, barcodes, foods: matchingFoodSlugs(pattern, args), nearbyCount, isRare: barcodes.length < maxMatchingItems && entryCount <= maxSorted && nameCount <= maxSorted }
}

/** SQL over a pantry `p`: it shares something that is sought, or is called so and shares something that passes the filter. All that it shares is read first, because other indexes lead to what is far away. */
const isSought = ({ pattern, barcodes, foods }: Sought, args: PantriesArgs): Sql => sql`(${holds(sql`SELECT true FROM (SELECT * FROM located_entry l WHERE l.pantry_id = p.id AND ${locatedEntryIsShared} OFFSET 0) l
    WHERE (l.barcode = ANY (${barcodes}::text[]) OR l.food_slug = ANY (${foods}::text[])) ${passesFilter(args)} LIMIT 1`)}
  OR ${isNamed(pattern)} AND ${sharesMatchingEntry(args)})`

/** SQL over a located entry `l`, after what says that it is shared: its entry passes the filter. */
const passesFilter = (args: PantriesArgs): Sql =>
  (isFiltered(args) ? sql`AND ${holds(sql`SELECT true FROM pantry_entry e WHERE e.pantry_id = l.pantry_id AND e.barcode = l.barcode AND ${entryMatches(args, todayOnce)}`)}` : sql``)

/** SQL over a pantry `p`: as `hasMatchingEntry`, for one after the other: what goes off soon is found in one pass over its batches. */
function sharesMatchingEntry({ goingSoon, without }: PantriesArgs): Sql {
  const soon = sql`(SELECT b.barcode FROM pantry_batch b WHERE b.pantry_id = p.id AND ${batchGoesSoon(todayOnce)} OFFSET 0) b JOIN`
  return holds(sql`SELECT true FROM ${goingSoon ? soon : sql``} pantry_entry e ${goingSoon ? sql`ON e.barcode = b.barcode` : sql``}
    WHERE e.pantry_id = p.id AND ${entryMatches({ goingSoon: false, without }, todayOnce)} LIMIT 1`)
}

/**
 * Pantries whose position is known, nearest first. Without a search they are looked at one after the other, along the index of positions.
 * With one, it depends on how common that is: the few that match are sorted; else the nearest pantries are looked at one after the other;
 * and where these do not fill the page, it goes along the index of located entries, for each food and item that matches.
 */
async function readNearest(db: Db, args: PantriesArgs, here: PlanePoint, after: LastNearest | null): Promise<Pantry[]> {
  const limit = args.first + 1
  const pattern = namePattern(args.search)
  const reach = args.within != null && isDistanceStep(args.within) ? stepReach(args.within) : isFiltered(args) ? filteredReach : Number.POSITIVE_INFINITY
  const away = (position: Sql, pantryId: Sql): Sql => sql`${indexedPosition(position, pantryId)} <-> ${pointOf(here)}`
  const awayOfPantry = away(sql`p.position`, sql`p.id`)
  const within = isWithinReach(indexedPosition(sql`p.position`, sql`p.id`), here, reach)
  const nearest = (found: Sql): Sql => nearestOf(found, { limit, after })
  const read = (found: Sql): Promise<Pantry[]> => rows<Pantry>(db, sql`
    WITH found AS MATERIALIZED (${found})
    SELECT ${pantryColumns} FROM found JOIN pantry p ON p.id = found.id ${hasName(args.name)} ORDER BY found.away, p.id LIMIT ${raw(String(limit))}`)
  if (pattern === null) return read(nearest(sql`
    SELECT p.id, ${awayOfPantry} AS away FROM pantry p WHERE p.position IS NOT NULL ${within} AND ${sharesMatchingEntry(args)} ${hasName(args.name)}`))

  const pantries = sql`SELECT p.id, p.name, p.outcode, ${awayOfPantry} AS away FROM pantry p WHERE p.position IS NOT NULL ${within}`
  const sought = await readSought(db, args, pattern, sql`${pantries} ORDER BY away LIMIT ${raw(String(maxWalked))}`)
  /** The first ones that match of pantries by distance, which are looked at one after the other. */
  const firstOf = (sorted: Sql): Promise<Pantry[]> => read(sql`
    SELECT p.id, p.away FROM (${sorted}) p WHERE ${after === null ? sql`true` : sql`(p.away, p.id) > (${after.away}::float8, ${after.pantryId}::int)`} AND ${isSought(sought, args)} ${hasName(args.name)}
    ORDER BY p.away LIMIT ${raw(String(limit))}`)
  if (sought.isRare) {
    return firstOf(sql`${pantries} AND p.id IN (
      SELECT p.id FROM pantry p WHERE ${isNamedByIndex(pattern)} UNION SELECT l.pantry_id FROM located_entry l WHERE l.barcode = ANY (${sought.barcodes}::text[])) ORDER BY away OFFSET 0`)
  }
  const nearby = await firstOf(sql`${pantries} ORDER BY away LIMIT ${raw(String(maxWalked + (after === null ? 0 : maxByDistance)))}`)
  if (nearby.length === limit || sought.nearbyCount < maxWalked) return nearby
  const entries = (condition: Sql): Sql => nearest(sql`
    SELECT l.pantry_id AS id, ${away(sql`l.position`, sql`l.pantry_id`)} AS away FROM located_entry l
    WHERE ${condition} ${isWithinReach(indexedPosition(sql`l.position`, sql`l.pantry_id`), here, reach)} AND ${locatedEntryIsShared} ${passesFilter(args)}`)
  const farther = await read(join([
    nearest(sql`SELECT p.id, p.away FROM (${pantries} AND ${isNamedByIndex(pattern)} ORDER BY away OFFSET 0) p WHERE ${sharesMatchingEntry(args)}`),
    sql`SELECT one.id, one.away FROM unnest(${sought.foods}::text[]) AS f (slug) CROSS JOIN LATERAL ${entries(sql`l.food_slug = f.slug AND ${isFirstOfFood(args)}`)} one`,
    sql`SELECT one.id, one.away FROM unnest(${sought.barcodes}::text[]) AS b (barcode) CROSS JOIN LATERAL ${entries(sql`l.barcode = b.barcode`)} one`,
  ], ' UNION '))
  // Of those that were looked at, none is missing: what else is found is behind them.
  const isNearby = new Set(nearby.map(({ id }) => id))
  return [...nearby, ...farther.filter(({ id }) => !isNearby.has(id))].slice(0, limit)
}

/**
 * Pantries by what they shared last, newest first. Without a search it goes along the index of what was shared last, past older
 * entries of the same pantry; with one it sorts what is found.
 * @param isElsewhere only pantries without a position
 */
function readLastShared(db: Db, args: PantriesArgs, { isElsewhere, after }: { isElsewhere: boolean; after: DistanceCursor | null }): Promise<PantryAtRow[]> {
  const pattern = namePattern(args.search)
  const limit = raw(String(args.first + 1))
  const isBefore = after === null ? sql`` : sql`AND (last.updated_at, last.pantry_id) < ((${after[0]} || 'Z')::timestamptz, ${after[1]}::int)`
  const condition = entryMatches(args)
  const matchesSearch = pattern === null ? sql`` : sql`AND (e.pantry_id IN (SELECT p.id FROM pantry p WHERE ${isNamedByIndex(pattern)}) ${searchesItems(pattern) ? sql`OR e.barcode IN (${matchingBarcodes(pattern)})` : sql``})`
  const last = pattern === null
    ? sql`(SELECT e.pantry_id, e.barcode, e.updated_at FROM pantry_entry e WHERE ${condition})`
    : sql`(SELECT e.pantry_id, max(e.updated_at) AS updated_at FROM pantry_entry e WHERE ${condition} ${matchesSearch} GROUP BY e.pantry_id)`
  const isLast = pattern === null ? sql`AND NOT EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = last.pantry_id AND (e.updated_at, e.barcode) > (last.updated_at, last.barcode) AND ${condition})` : sql``
  return rows<PantryAtRow>(db, sql`
    SELECT ${pantryColumns}, ${asCursor(sql`last.updated_at`)} AS "sharedAt" FROM ${last} last JOIN pantry p ON p.id = last.pantry_id
    WHERE true ${isBefore} ${isLast} ${isElsewhere ? sql`AND p.position IS NULL` : sql``} ${hasName(args.name)}
    ORDER BY last.updated_at DESC, last.pantry_id DESC LIMIT ${limit}`)
}
