import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { PlanePoint } from '../../lib/geo/cells'
import { isDistanceStep, maxByDistance, stepReach } from '../../lib/geo/distance'
import { foodsContaining, itemExists, itemIsWithout } from '../items/item.sql'
import { row, rows, todayOnce, type Db } from '../platform/database'
import { namePattern } from '../platform/nameFilter'
import type { Viewer } from '../platform/viewer'
import { indexedPosition, locatedEntryIsShared, nearestOf, type LastNearest } from './near.reads'
import type { Pantry } from './pantry.entity'
import { matchingBarcodes, matchingFoods, pantryColumns, searchesItems } from './pantry.sql'
import {
  entryMatches,
  hasName,
  isFiltered,
  isNamed,
  isNamedByIndex,
  isWithinReach,
  namedPantries,
  offeredBatchGoesOffSoon,
  type FilteredPantriesArgs,
} from './pantryFilter.sql'
import { isOpenTo } from './pantry.rules'
import { pointOf } from './position.sql'

/** SQL: a statement returns true. Unlike EXISTS, Postgres never makes a join of it, for which it would read all rows instead of the nearest. */
const isTrue = (statement: Sql): Sql => sql`coalesce((${statement}), false)`

/** SQL over a located entry `l`: no other one of its pantry and food comes before it, so that a pantry is found once. */
const isFirstOfFood = (args: FilteredPantriesArgs): Sql =>
  sql`NOT ${isTrue(sql`SELECT true FROM located_entry o JOIN pantry_entry e ON e.pantry_id = o.pantry_id AND e.barcode = o.barcode
  WHERE o.pantry_id = l.pantry_id AND o.food_slug = l.food_slug AND o.barcode < l.barcode AND ${entryMatches(args, todayOnce)} LIMIT 1`)}`

/** What is rare is looked for up to the last step only: farther away nobody fetches it, and the search would go through all pantries there are. */
const filteredReach = 160

/** The slugs of the foods that a search looks for, without those of which nothing passes the filter. */
function matchingFoodSlugs(pattern: string, { without }: FilteredPantriesArgs): string[] {
  const avoided = new Set(without == null ? [] : foodsContaining(without))
  return matchingFoods(pattern).filter((slug) => !avoided.has(slug))
}

/** Of so many items that contain a search, each is looked for by itself. */
const maxMatchingItems = 300

/** SQL: the barcodes that a search looks for: of those that somebody shares somewhere the first ones, always the same. Sorted first, it stops when it has enough. */
const locatedBarcodes = (pattern: string, { without }: FilteredPantriesArgs): Sql => sql`
  SELECT i.barcode FROM (SELECT barcode FROM (${matchingBarcodes(pattern)}) matching ORDER BY barcode COLLATE "C") i
  WHERE ${isTrue(sql`SELECT true FROM located_entry l WHERE l.barcode = i.barcode ORDER BY l.pantry_id LIMIT 1`)} ${without == null ? sql`` : sql`AND ${itemExists(sql`i.barcode`, itemIsWithout(without))}`}
  LIMIT ${raw(String(maxMatchingItems))}`

/** What a search by distance looks for, and how common it is. */
interface SearchTerms {
  pattern: string
  /** Those of `locatedBarcodes`. */
  barcodes: string[]
  /** The slugs of foods. */
  foods: string[]
  /** Are more than `maxSorted` pantries called so? */
  isCommonName: boolean
  /** Do so few entries and names match that all can be sorted? */
  isRare: boolean
  /** Are the nearest `maxWalked` pantries all that are within reach? */
  areAllNearby: boolean
}

/** The most names, and the most entries, that match a search and are all read and sorted; of more, the nearest are looked for. */
const maxSorted = 1_000

/** How many of the nearest pantries have their names compared with a search. If more than a tenth match, the name counts as common and the index of names is not asked. */
const nameSample = 100

/** How many of the nearest pantries the first page of a search looks at; later pages look at `maxByDistance` more. */
const maxWalked = 500

/** Reads what a search looks for, and how common that is. Counts end at what is too many; where all pantries within reach are looked at, nothing is counted. One statement. */
async function readSearchTerms(list: DistanceList, pattern: string): Promise<SearchTerms> {
  const { db, args } = list
  const tooMany = raw(String(maxSorted + 1))
  const found = await row<{ barcodes: string[]; entryCount: number; nameCount: number; areAllNearby: boolean }>(
    db,
    sql`
    WITH sought AS MATERIALIZED (${searchesItems(pattern) ? locatedBarcodes(pattern, args) : sql`SELECT NULL::text AS barcode WHERE false`}),
    nearby AS MATERIALIZED (${pantriesOf(list)} ORDER BY away LIMIT ${raw(String(maxWalked))}),
    seen AS MATERIALIZED (SELECT (SELECT count(*) FROM nearby) < ${raw(String(maxWalked))} AS "areAllNearby",
      (SELECT count(*) FROM (SELECT * FROM nearby LIMIT ${raw(String(nameSample))}) p WHERE ${isNamed(pattern)}) > ${raw(String(nameSample / 10))} AS "isCommonNearby")
    SELECT ARRAY(SELECT barcode FROM sought) AS barcodes, "areAllNearby",
      CASE WHEN "areAllNearby" THEN ${tooMany} ELSE (SELECT count(*)::int FROM (SELECT FROM sought CROSS JOIN LATERAL (SELECT FROM located_entry l WHERE l.barcode = sought.barcode ORDER BY l.pantry_id LIMIT ${tooMany}) l LIMIT ${tooMany}) n) END AS "entryCount",
      CASE WHEN "areAllNearby" OR "isCommonNearby" THEN ${tooMany} ELSE (SELECT count(*)::int FROM (SELECT FROM (${namedPantries(pattern)}) p LIMIT ${tooMany}) n) END AS "nameCount"
    FROM seen`,
  )
  const { barcodes, entryCount, nameCount, areAllNearby } = found ?? {
    barcodes: [],
    entryCount: 0,
    nameCount: 0,
    areAllNearby: true,
  }
  const isCommonName = nameCount > maxSorted
  return {
    pattern,
    barcodes,
    foods: matchingFoodSlugs(pattern, args),
    isCommonName,
    isRare: barcodes.length < maxMatchingItems && entryCount <= maxSorted && !isCommonName,
    areAllNearby,
  }
}

/** SQL over a pantry `p`: it shares something that is sought, or is called so and shares something that passes the filter. All that it shares is read first, because other indexes lead to what is far away. */
const matchesSearch = (
  { pattern, barcodes, foods }: SearchTerms,
  args: FilteredPantriesArgs,
): Sql => sql`(${isTrue(sql`SELECT true FROM (SELECT * FROM located_entry l WHERE l.pantry_id = p.id AND ${locatedEntryIsShared} OFFSET 0) l
    WHERE (l.barcode = ANY (${barcodes}::text[]) OR l.food_slug = ANY (${foods}::text[])) ${passesFilter(args)} LIMIT 1`)}
  OR ${isNamed(pattern)} AND ${hasMatchingEntryByRow(args)})`

/** SQL over a located entry `l`, after what says that it is shared: its entry passes the filter. */
const passesFilter = (args: FilteredPantriesArgs): Sql =>
  isFiltered(args)
    ? sql`AND ${isTrue(sql`SELECT true FROM pantry_entry e WHERE e.pantry_id = l.pantry_id AND e.barcode = l.barcode AND ${entryMatches(args, todayOnce)}`)}`
    : sql``

/** SQL over a pantry `p`: the same condition as `hasMatchingEntry`, for walks that look at one pantry after the other: what goes off soon is found in one pass over its batches. */
function hasMatchingEntryByRow(args: FilteredPantriesArgs): Sql {
  const isMatch = sql`e.pantry_id = p.id AND ${entryMatches({ ...args, goingSoon: false }, todayOnce)}`
  if (!args.goingSoon) return isTrue(sql`SELECT true FROM pantry_entry e WHERE ${isMatch} LIMIT 1`)
  return isTrue(sql`
    SELECT true FROM (SELECT b.barcode FROM pantry_batch b WHERE b.pantry_id = p.id AND ${offeredBatchGoesOffSoon(todayOnce)} OFFSET 0) b
    JOIN pantry_entry e ON e.barcode = b.barcode WHERE ${isMatch} LIMIT 1`)
}

/** A page of pantries by distance that is to be read. */
interface DistanceList {
  db: Db
  viewer: Viewer
  args: FilteredPantriesArgs
  here: PlanePoint
  after: LastNearest | null
}

const limitOf = ({ args: { first } }: DistanceList): number => first + 1

/** Up to how many kilometres pantries are listed. */
function reachOf({ args }: DistanceList): number {
  if (args.within != null && isDistanceStep(args.within)) return stepReach(args.within)
  return isFiltered(args) ? filteredReach : Number.POSITIVE_INFINITY
}

const distanceTo = ({ here }: DistanceList, position: Sql, pantryId: Sql): Sql =>
  sql`${indexedPosition(position, pantryId)} <-> ${pointOf(here)}`

/** SQL: the pantries within reach that the viewer may see if they share something, as `p` with their distance `away`; more conditions may follow. */
const pantriesOf = (list: DistanceList): Sql => sql`
  SELECT p.id, p.name, p.outcode, ${distanceTo(list, sql`p.position`, sql`p.id`)} AS away FROM pantry p
  WHERE p.position IS NOT NULL AND ${isOpenTo(list.viewer, sql`p.id`)} ${isWithinReach(indexedPosition(sql`p.position`, sql`p.id`), list.here, reachOf(list))} ${sharesRareItem(list.args)}`

/** SQL over a pantry `p`, where what passes the filter is rare: others need not be looked at. */
const sharesRareItem = ({ rareItems }: FilteredPantriesArgs): Sql =>
  rareItems
    ? sql`AND p.id IN (SELECT l.pantry_id FROM located_entry l WHERE l.barcode = ANY (${[...rareItems]}::text[]))`
    : sql``

/** Reads the pantries of a page. @param found SQL: their `id` and `away`, of this page and maybe more */
const readPage = (list: DistanceList, found: Sql): Promise<Pantry[]> =>
  rows<Pantry>(
    list.db,
    sql`
  WITH found AS MATERIALIZED (${found})
  SELECT ${pantryColumns} FROM found JOIN pantry p ON p.id = found.id ${hasName(list.args.name)} ORDER BY found.away, p.id LIMIT ${raw(String(limitOf(list)))}`,
  )

/** Reads the first ones that match a search. @param sorted SQL: pantries by distance, which are looked at one after the other */
const readFirstMatches = (list: DistanceList, terms: SearchTerms, sorted: Sql): Promise<Pantry[]> =>
  readPage(
    list,
    sql`
  SELECT p.id, p.away FROM (${sorted}) p
  WHERE ${list.after === null ? sql`true` : sql`(p.away, p.id) > (${list.after.away}::float8, ${list.after.pantryId}::int)`} AND ${matchesSearch(terms, list.args)} ${hasName(list.args.name)}
  ORDER BY p.away LIMIT ${raw(String(limitOf(list)))}`,
  )

/** Without a search: pantries are looked at one after the other, along the index of positions. */
const walkPantries = (list: DistanceList): Promise<Pantry[]> =>
  readPage(
    list,
    nearestOf(
      sql`SELECT p.id, p.away FROM (${pantriesOf(list)} AND ${hasMatchingEntryByRow(list.args)} ${hasName(list.args.name)}) p`,
      { limit: limitOf(list), after: list.after },
    ),
  )

/** What few match is read whole and sorted. */
const sortRareMatches = (list: DistanceList, terms: SearchTerms): Promise<Pantry[]> =>
  readFirstMatches(
    list,
    terms,
    sql`${pantriesOf(list)} AND p.id IN (
  SELECT p.id FROM pantry p WHERE ${isNamedByIndex(terms.pattern)} UNION SELECT l.pantry_id FROM located_entry l WHERE l.barcode = ANY (${terms.barcodes}::text[])) ORDER BY away OFFSET 0`,
  )

/** What many match is looked for in the nearest pantries, one after the other. */
const searchNearby = (list: DistanceList, terms: SearchTerms): Promise<Pantry[]> =>
  readFirstMatches(
    list,
    terms,
    sql`${pantriesOf(list)} ORDER BY away LIMIT ${raw(String(maxWalked + (list.after === null ? 0 : maxByDistance)))}`,
  )

/** What many match, but nobody nearby: along the index of located entries, for each food and item that matches. */
function searchFarther(list: DistanceList, { pattern, foods, barcodes, isCommonName }: SearchTerms): Promise<Pantry[]> {
  const { args, here, after } = list
  const hasMatch = sql`${hasMatchingEntryByRow(args)} ${hasName(args.name)}`
  // Who is called so is found by the index and sorted where few are, and else on a walk, which ends when the page is full.
  const named = isCommonName
    ? sql`SELECT p.id, p.away FROM (${pantriesOf(list)} AND ${isNamed(pattern)} AND ${hasMatch}) p`
    : sql`SELECT p.id, p.away FROM (${pantriesOf(list)} AND ${isNamedByIndex(pattern)} ORDER BY away OFFSET 0) p WHERE ${hasMatch}`
  const isNamedToo = args.name
    ? sql`AND ${isTrue(sql`SELECT true FROM pantry p WHERE p.id = l.pantry_id ${hasName(args.name)}`)}`
    : sql``
  const nearest = (found: Sql): Sql => nearestOf(found, { limit: limitOf(list), after })
  const entriesByDistance = (condition: Sql): Sql =>
    nearest(sql`
    SELECT l.pantry_id AS id, ${distanceTo(list, sql`l.position`, sql`l.pantry_id`)} AS away FROM located_entry l
    WHERE ${condition} AND ${isOpenTo(list.viewer, sql`l.pantry_id`)} ${isWithinReach(indexedPosition(sql`l.position`, sql`l.pantry_id`), here, reachOf(list))} AND ${locatedEntryIsShared} ${passesFilter(args)} ${isNamedToo}`)
  return readPage(
    list,
    join(
      [
        nearest(named),
        sql`SELECT one.id, one.away FROM unnest(${foods}::text[]) AS f (slug) CROSS JOIN LATERAL ${entriesByDistance(sql`l.food_slug = f.slug AND ${isFirstOfFood(args)}`)} one`,
        sql`SELECT one.id, one.away FROM unnest(${barcodes}::text[]) AS b (barcode) CROSS JOIN LATERAL ${entriesByDistance(sql`l.barcode = b.barcode`)} one`,
      ],
      ' UNION ',
    ),
  )
}

/** Pantries whose position is known, nearest first. A search goes by how common it is. */
export async function readNearestPantries(list: DistanceList): Promise<Pantry[]> {
  const pattern = namePattern(list.args.search)
  if (pattern === null) return walkPantries(list)
  const terms = await readSearchTerms(list, pattern)
  if (terms.isRare) return sortRareMatches(list, terms)
  const nearby = await searchNearby(list, terms)
  if (nearby.length === limitOf(list) || terms.areAllNearby) return nearby
  const farther = await searchFarther(list, terms)
  // Of those that were looked at, none is missing: what else is found is behind them.
  const nearbyIds = new Set(nearby.map(({ id }) => id))
  return [...nearby, ...farther.filter(({ id }) => !nearbyIds.has(id))].slice(0, limitOf(list))
}
