import sql, { raw, type Sql } from 'sql-template-tag'
import type { PlanePoint } from '../../../lib/geo/cells'
import { isDistanceStep, maxByDistance, stepReach } from '../../../lib/geo/distance'
import { foodsContaining, itemExists, itemIsWithout } from '../../items/item.sql'
import { rows, todayOnce, type Db } from '../../platform/database/database'
import { namePattern } from '../../platform/database/nameFilter'
import type { Viewer } from '../../platform/viewer'
import { indexedPosition, locatedEntryIsShared, nearestEntries, nearestOf, type LastNearest } from './near.reads'
import type { Pantry } from '../pantry.entity'
import { matchingBarcodes, matchingFoods, pantryColumns, searchesItems } from '../pantry.sql'
import {
  entryMatches,
  hasName,
  isFiltered,
  isNamed,
  isNamedByIndex,
  isWithinReach,
  offeredBatchGoesOffSoon,
  type FilteredPantriesArgs,
} from '../pantryFilter.sql'
import { isOpenTo } from '../pantryAccess.sql'
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

/** What a search by distance looks for. */
interface SearchTerms {
  pattern: string
  /** Those of `locatedBarcodes`. */
  barcodes: string[]
  /** The slugs of foods. */
  foods: string[]
}

/** How many of the nearest pantries the first page of a search looks at; later pages look at `maxByDistance` more. */
const maxWalked = 500

/** If so many of the nearest `maxWalked` are called so, the name counts as common, and the index of names is not asked: see `namedPantries`. */
const commonNames = 3

async function readSearchTerms({ db, args }: DistanceList, pattern: string): Promise<SearchTerms> {
  const found = searchesItems(pattern) ? await rows<{ barcode: string }>(db, locatedBarcodes(pattern, args)) : []
  return { pattern, barcodes: found.map(({ barcode }) => barcode), foods: matchingFoodSlugs(pattern, args) }
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
  if (!args.goingSoon) {
    const hasMatch = isTrue(sql`SELECT true FROM pantry_entry e WHERE ${isMatch} LIMIT 1`)
    return isFiltered(args) ? hasMatch : sql`(p.is_place OR ${hasMatch})`
  }
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
  SELECT p.id, p.name, p.outcode, p.is_place, ${distanceTo(list, sql`p.position`, sql`p.id`)} AS away FROM pantry p
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

/** Without a search: pantries are looked at one after the other, along the index of positions. */
const walkPantries = (list: DistanceList): Promise<Pantry[]> =>
  readPage(
    list,
    nearestOf(
      sql`SELECT p.id, p.away FROM (${pantriesOf(list)} AND ${hasMatchingEntryByRow(list.args)} ${hasName(list.args.name)}) p`,
      { limit: limitOf(list), after: list.after },
    ),
  )

/**
 * What is shared or called so nearby: pantries are looked at one after the other, but no more than `maxWalked`. At 100,000 pantries
 * that takes 3 to 12 ms for something common (100 items called "creamy", 300 of a brand), which `searchFarther` alone takes 35 to 66 ms
 * for. Something rare takes 3 to 12 ms more by it; looking at all pantries takes 1,100 ms.
 */
const searchNearby = (list: DistanceList, terms: SearchTerms): Promise<Pantry[]> =>
  readPage(
    list,
    sql`
  SELECT p.id, p.away FROM (${pantriesOf(list)} ORDER BY away LIMIT ${raw(String(maxWalked + (list.after === null ? 0 : maxByDistance)))}) p
  WHERE ${list.after === null ? sql`true` : sql`(p.away, p.id) > (${list.after.away}::float8, ${list.after.pantryId}::int)`} AND ${matchesSearch(terms, list.args)} ${hasName(list.args.name)}
  ORDER BY p.away LIMIT ${raw(String(limitOf(list)))}`,
  )

/** What too few share or are called nearby: along the index of located entries, for each food and item that matches. 6 to 15 ms at 100,000 pantries; 150 ms where many of a food's entries are in a few pantries far away. */
function searchFarther(list: DistanceList, { pattern, foods, barcodes }: SearchTerms): Promise<Pantry[]> {
  const { args, here, after } = list
  const limit = limitOf(list)
  const hasMatch = sql`${hasMatchingEntryByRow(args)} ${hasName(args.name)}`
  const isNamedToo = args.name
    ? sql`AND ${isTrue(sql`SELECT true FROM pantry p WHERE p.id = l.pantry_id ${hasName(args.name)}`)}`
    : sql``
  const entries = (condition: Sql): Sql =>
    nearestEntries(
      sql`${condition} AND ${isOpenTo(list.viewer, sql`l.pantry_id`)} ${isWithinReach(indexedPosition(sql`l.position`, sql`l.pantry_id`), here, reachOf(list))} ${passesFilter(args)} ${isNamedToo}`,
      { here, limit, after },
    )
  const walked = nearestOf(
    sql`SELECT p.id, p.away FROM (${pantriesOf(list)} AND (SELECT name FROM common) AND ${isNamed(pattern)} AND ${hasMatch}) p`,
    { limit, after },
  )
  const sorted = nearestOf(
    sql`SELECT p.id, p.away FROM (${pantriesOf(list)} AND NOT (SELECT name FROM common) AND ${isNamedByIndex(pattern)} ORDER BY away OFFSET 0) p WHERE ${hasMatch}`,
    { limit, after },
  )
  return readPage(
    list,
    sql`
  WITH common AS MATERIALIZED (SELECT count(*) >= ${raw(String(commonNames))} AS name FROM (${pantriesOf(list)} ORDER BY away LIMIT ${raw(String(maxWalked))}) p WHERE ${isNamed(pattern)})
  SELECT * FROM ${walked} walked UNION SELECT * FROM ${sorted} sorted
  UNION SELECT one.id, one.away FROM unnest(${foods}::text[]) AS f (slug) CROSS JOIN LATERAL ${entries(sql`l.food_slug = f.slug AND ${isFirstOfFood(args)}`)} one
  UNION SELECT one.id, one.away FROM unnest(${barcodes}::text[]) AS b (barcode) CROSS JOIN LATERAL ${entries(sql`l.barcode = b.barcode`)} one`,
  )
}

/** Pantries whose position is known, nearest first. */
export async function readNearestPantries(list: DistanceList): Promise<Pantry[]> {
  const pattern = namePattern(list.args.search)
  if (pattern === null) return walkPantries(list)
  const terms = await readSearchTerms(list, pattern)
  const nearby = await searchNearby(list, terms)
  if (nearby.length === limitOf(list)) return nearby
  const farther = await searchFarther(list, terms)
  // Of those that were looked at, none is missing: what else is found is behind them.
  const nearbyIds = new Set(nearby.map(({ id }) => id))
  return [...nearby, ...farther.filter(({ id }) => !nearbyIds.has(id))].slice(0, limitOf(list))
}
