import sql, { join, raw, type Sql } from 'sql-template-tag'
import { kilometresPerUnit, type PlanePoint } from '../../lib/geo/cells'
import { outcodeOf } from '../../lib/geo/outcodes'
import { itemExists, itemIsWithout } from '../items/item.sql'
import { today } from '../platform/database/database'
import { compared, containsByIndex, namePattern } from '../platform/database/nameFilter'
import type { PantriesArgs } from './pantry.inputs'
import { batchDateCounts, batchIsOfferedOn, entryIsSharedOn } from './pantryAccess.sql'
import { matchingBarcodes, searchesItems } from './pantry.sql'
import { pointOf } from './near/position.sql'

/** Today and so many days more count as soon. */
const soonDays = 3

/** By what lists of pantries, and counts of them, are filtered, wherever the viewer is. */
export interface PantryListFilter extends Pick<PantriesArgs, 'search' | 'goingSoon' | 'without' | 'openNow'> {
  /** SQL over a pantry `p`, where such places alone are asked for: it is a place that is open, or that looks for helpers. */
  isPlaceMeant?: Sql
  /** Only places that look for helpers. */
  looksForHelpers?: boolean
  /** The barcodes of all that is shared and known to be `without` something, where that is little: see `withRareItems`. */
  rareItems?: readonly string[] | null
}

/** What lists ask of places. */
export interface PlaceConditions {
  /** SQL: the place with this pantry's id is open at a moment. */
  isOpenAt(pantryId: Sql, at: Date): Sql
  /** SQL: the place with this pantry's id looks for people who help. */
  looksForHelpers(pantryId: Sql): Sql
}

/** SQL over a pantry `p`: it is a place that is open now, or looks for helpers, as the filter asks; undefined: it asks nothing of places. */
export function placesMeant(
  { isOpenAt, looksForHelpers }: PlaceConditions,
  filter: Pick<PantryListFilter, 'openNow' | 'looksForHelpers'>,
  now: Date,
): Sql | undefined {
  const conditions = [
    ...(filter.openNow ? [isOpenAt(sql`p.id`, now)] : []),
    ...(filter.looksForHelpers ? [looksForHelpers(sql`p.id`)] : []),
  ]
  return conditions.length === 0 ? undefined : join([sql`p.is_place`, ...conditions], ' AND ')
}

/** The arguments of a list of pantries, of which the filter is prepared. */
export type FilteredPantriesArgs = PantriesArgs & PantryListFilter

/** SQL over a batch `b`: others can have it, and it goes off soon. */
export const offeredBatchGoesOffSoon = (day: Sql): Sql =>
  sql`(${batchIsOfferedOn(day)} AND b.date BETWEEN ${day} AND ${day} + ${raw(String(soonDays))} AND ${batchDateCounts})`

/** SQL over an entry `e`: others can have it, and it passes the filter. */
export function entryMatches({ goingSoon, without, rareItems }: PantryListFilter, day = today): Sql {
  const conditions = [entryIsSharedOn(day)]
  if (goingSoon)
    conditions.push(
      sql`EXISTS (SELECT 1 FROM pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode AND ${offeredBatchGoesOffSoon(day)})`,
    )
  if (without != null)
    conditions.push(
      rareItems ? sql`e.barcode = ANY (${[...rareItems]}::text[])` : itemExists(sql`e.barcode`, itemIsWithout(without)),
    )
  return join(conditions, ' AND ')
}

/** Do entries have to be more than shared? */
export const isFiltered = ({ goingSoon, without }: PantryListFilter): boolean => goingSoon || without != null

/** SQL over a pantry `p`: it shares something that passes the filter. A place is listed also when it is empty, unless something is asked of what it shares. */
export function hasMatchingEntry(filter: PantryListFilter): Sql {
  const isMatch = sql`EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = p.id AND ${entryMatches(filter)})`
  const isListed = isFiltered(filter) ? isMatch : sql`(p.is_place OR ${isMatch})`
  return filter.isPlaceMeant ? sql`${isListed} AND ${filter.isPlaceMeant}` : isListed
}

/**
 * SQL over a pantry `p`: the text is part of its name or of its outward postcode. Of a whole postcode the outward part is looked
 * for: nobody can guess the rest letter by letter, not even who may see it elsewhere.
 */
export const isNamed = (pattern: string): Sql =>
  sql`(position(${pattern} IN ${compared(sql`p.name`)}) > 0 OR position(${outcodeOf(pattern)?.toLowerCase() ?? pattern} IN lower(p.outcode)) > 0)`

/** The same by an index, which the admins' list has too. It holds whole postcodes, so it only narrows down what is looked at. */
export const isNamedByIndex = (pattern: string): Sql =>
  sql`${containsByIndex(sql`((p.name || ' ' || p.postcode) COLLATE "und-x-icu")`, outcodeOf(pattern)?.toLowerCase() ?? pattern)} AND ${isNamed(pattern)}`

/** SQL: more than a tenth of some hundred pantries are called so. */
const isCommonName = (pattern: string): Sql =>
  sql`(SELECT count(*) FILTER (WHERE ${isNamed(pattern)}) * 10 > count(*) FROM (SELECT p.name, p.outcode FROM pantry p LIMIT 100) p)`

/**
 * SQL: the ids of the pantries that are called so. The index is for what is rare: its condition takes 0.2 ms for each pantry that it
 * leads to. (Postgres decides between the two by one look at the sample.)
 * @param isMeant SQL over a pantry `p`: which of them
 */
export const namedPantries = (pattern: string, isMeant = sql`true`): Sql => sql`
  SELECT p.id FROM pantry p WHERE NOT ${isCommonName(pattern)} AND ${isNamedByIndex(pattern)} AND ${isMeant}
  UNION ALL SELECT p.id FROM pantry p WHERE ${isCommonName(pattern)} AND ${isNamed(pattern)} AND ${isMeant}`

/** SQL over a pantry `p`: it passes the filter. */
export function pantryMatches(filter: PantryListFilter): Sql {
  const pattern = namePattern(filter.search)
  if (pattern === null) return hasMatchingEntry(filter)
  const sharesItem = searchesItems(pattern)
    ? sql`OR p.id IN (SELECT e.pantry_id FROM pantry_entry e WHERE ${entryMatches(filter)} AND e.barcode IN (${matchingBarcodes(pattern)}))`
    : sql``
  return sql`${hasMatchingEntry(filter)} AND (${isNamed(pattern)} ${sharesItem})`
}

/** The same as `pantryMatches` where all of them are read: what is searched is found by indexes. */
export function pantriesFound(filter: PantryListFilter): Sql {
  const pattern = namePattern(filter.search)
  if (pattern === null) return hasMatchingEntry(filter)
  const bySharedItem = searchesItems(pattern)
    ? sql`UNION SELECT e.pantry_id FROM pantry_entry e WHERE ${entryMatches(filter)} AND e.barcode IN (${matchingBarcodes(pattern)})`
    : sql``
  return sql`${hasMatchingEntry(filter)} AND p.id IN (${namedPantries(pattern)} ${bySharedItem})`
}

/** SQL: a position is at most so many kilometres from here. */
export const isWithinReach = (place: Sql, here: PlanePoint, reach: number): Sql =>
  Number.isFinite(reach)
    ? sql`AND ${place} <@ circle(${pointOf(here)}, ${reach / kilometresPerUnit(here)}::float8)`
    : sql``

/** SQL over a pantry `p`: the filter by name alone. */
export const hasName = (name: string | undefined): Sql =>
  name ? sql`AND position(${compared(sql`${name}`)} IN ${compared(sql`p.name`)}) > 0` : sql``
