import sql, { join, raw, type Sql } from 'sql-template-tag'
import { kilometresPerUnit, type PlanePoint } from '../../lib/geo/cells'
import { isDistanceStep, stepReach } from '../../lib/geo/distance'
import { outcodeOf } from '../../lib/geo/outcodes'
import { foodsContaining, itemExists, itemIsWithout } from '../items/item.sql'
import { rows, today, type Db } from '../platform/database'
import { UserError, messages } from '../platform/errors'
import { containsByIndex, namePattern } from '../platform/nameFilter'
import { cursorTimestamp, decodeCursor, encodeCursor, toPage, type Connection } from '../platform/paging'
import type { Viewer } from '../platform/viewer'
import { locatedEntryIsShared, nearestOf, indexedPosition, readLastNearest, readViewerPosition, spareIds, type LastNearest } from './near.reads'
import type { Pantry } from './pantry.entity'
import { PantrySort, type PantriesArgs } from './pantry.inputs'
import { batchIsOffered, entryIsShared } from './pantry.rules'
import { matchingBarcodes, matchingFoods, pantryColumns, searchesItems } from './pantry.sql'
import { pointOf } from './position.sql'

/** Today and so many days more count as soon. */
const soonDays = 3

/** By what lists of pantries, and counts of them, are filtered, wherever the viewer is. */
export type PantryListFilter = Pick<PantriesArgs, 'search' | 'goingSoon' | 'without'>

/** SQL over an entry `e`: others can have it, and it passes the filter. */
function entryMatches({ goingSoon, without }: PantryListFilter): Sql {
  const conditions = [entryIsShared]
  if (goingSoon) {
    conditions.push(sql`EXISTS (SELECT 1 FROM pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode AND ${batchIsOffered}
      AND b.date BETWEEN ${today} AND ${today} + ${raw(String(soonDays))} AND (b.frozen_on IS NULL OR b.frozen_on > b.date))`)
  }
  if (without != null) conditions.push(itemExists(sql`e.barcode`, itemIsWithout(without)))
  return join(conditions, ' AND ')
}

const isFiltered = ({ goingSoon, without }: PantryListFilter): boolean => goingSoon || without != null

/** SQL: a statement returns true. Unlike EXISTS, Postgres never makes a join of it, for which it would read all rows instead of the nearest. */
const holds = (statement: Sql): Sql => sql`coalesce((${statement}), false)`

/** SQL over a located entry `l`: no other one of its pantry and food comes before it, so that a pantry is found once. */
const isFirstOfFood = (args: PantriesArgs): Sql => sql`NOT ${holds(sql`SELECT true FROM located_entry o JOIN pantry_entry e ON e.pantry_id = o.pantry_id AND e.barcode = o.barcode
  WHERE o.pantry_id = l.pantry_id AND o.food_slug = l.food_slug AND o.barcode < l.barcode AND ${entryMatches(args)} LIMIT 1`)}`

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
  SELECT i.barcode FROM (SELECT barcode FROM (${matchingBarcodes(pattern)}) matching ORDER BY barcode) i
  WHERE ${holds(sql`SELECT true FROM located_entry l WHERE l.barcode = i.barcode LIMIT 1`)} ${without == null ? sql`` : sql`AND ${itemExists(sql`i.barcode`, itemIsWithout(without))}`}
  LIMIT ${raw(String(maxMatchingItems))}`

/**
 * Pantries whose position is known, nearest first. Without a search it goes along the index of positions; with one, for each food and
 * item that matches, along those of located entries. One statement, whose parts are sorted together again.
 */
function readNearest(db: Db, args: PantriesArgs, here: PlanePoint, after: LastNearest | null): Promise<Pantry[]> {
  const at = pointOf(here)
  const limit = args.first + 1
  const pattern = namePattern(args.search)
  const reach = args.within != null && isDistanceStep(args.within) ? stepReach(args.within) : isFiltered(args) ? filteredReach : Number.POSITIVE_INFINITY
  const isWithin = (place: Sql): Sql => isWithinReach(place, here, reach)
  const nearest = (found: Sql): Sql => nearestOf(found, { limit, after })
  const [pantryPosition, entryPosition] = [indexedPosition(sql`p.position`, sql`p.id`), indexedPosition(sql`l.position`, sql`l.pantry_id`)]
  const ofPantries = (from: Sql, condition: Sql): Sql => nearest(sql`
    SELECT p.id, ${pantryPosition} <-> ${at} AS away FROM ${from} p WHERE p.position IS NOT NULL ${isWithin(pantryPosition)} ${condition}`)
  const ofEntries = (condition: Sql): Sql => nearest(sql`
    SELECT l.pantry_id AS id, ${entryPosition} <-> ${at} AS away FROM located_entry l
    WHERE ${condition} ${isWithin(entryPosition)} AND ${locatedEntryIsShared}
      AND ${holds(sql`SELECT true FROM pantry_entry e WHERE e.pantry_id = l.pantry_id AND e.barcode = l.barcode AND ${entryMatches(args)}`)}`)
  const passesFilter = sql`AND ${holds(sql`SELECT true FROM pantry_entry e WHERE e.pantry_id = p.id AND ${entryMatches(args)} LIMIT 1`)} ${hasName(args.name)}`
  const found = pattern === null ? ofPantries(sql`pantry`, passesFilter) : join([
    ofPantries(sql`named`, passesFilter),
    ...(searchesItems(pattern) ? [
      sql`SELECT one.id, one.away FROM unnest(${matchingFoodSlugs(pattern, args)}::text[]) AS f (slug) CROSS JOIN LATERAL ${ofEntries(sql`l.food_slug = f.slug AND ${isFirstOfFood(args)}`)} one`,
      sql`SELECT one.id, one.away FROM (${locatedBarcodes(pattern, args)}) b CROSS JOIN LATERAL ${ofEntries(sql`l.barcode = b.barcode`)} one`,
    ] : []),
  ], ' UNION ')
  return rows<Pantry>(db, sql`
    WITH ${pattern === null ? sql`` : sql`named AS MATERIALIZED (SELECT p.* FROM pantry p WHERE ${isNamedByIndex(pattern)}),`}
    found AS MATERIALIZED (${found})
    SELECT ${pantryColumns} FROM found JOIN pantry p ON p.id = found.id WHERE true ${hasName(args.name)} ORDER BY found.away, p.id LIMIT ${raw(String(limit))}`)
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
