import sql, { raw, type Sql } from 'sql-template-tag'
import { kilometresPerUnit, type PlanePoint } from '../../lib/geo/cells'
import { distanceStep } from '../../lib/geo/distance'
import { blockedBy } from '../accounts/block.rules'
import { row, rows, today, type Db } from '../platform/database'
import { UserError, messages } from '../platform/errors'
import type { BatchFunction } from '../platform/loaders'
import { arrayParameter } from '../platform/reads'
import { pantryIdOf, type Viewer } from '../platform/viewer'
import { canManagePantry, entryIsShared, pantryIsListed } from './pantry.rules'
import { entriesWithItems, entryColumns, pantryJsonFields } from './pantry.sql'
import type { SharedEntryRow, SharedFoodRow } from './pantry.types'
import { pointOf } from './position.sql'

/** Where the viewer's pantry is; null: nobody knows, or they have none. */
export async function readViewerPosition(db: Db, viewer: Viewer): Promise<PlanePoint | null> {
  if (viewer.kind === 'visitor') return null
  return row<PlanePoint>(db, sql`SELECT position[0] AS x, position[1] AS y FROM pantry WHERE id = ${pantryIdOf(viewer)} AND position IS NOT NULL`)
}

/** How far pantries are from the viewer's, in steps; null where one of the two has no position, or they are the same. */
export const distanceOfPantry: BatchFunction<number, number | null> = async (db, viewer, pantryIds) => {
  const here = await readViewerPosition(db, viewer)
  if (here === null) return pantryIds.map(() => null)
  const found = await rows<{ id: number; away: number }>(db, sql`
    SELECT p.id, p.position <-> ${pointOf(here)} AS away FROM pantry p
    WHERE p.id = ANY (${arrayParameter(pantryIds, 'int')}::int[]) AND p.position IS NOT NULL`)
  const steps = new Map(found.map(({ id, away }) => [id, distanceStep(away * kilometresPerUnit(here))]))
  return pantryIds.map((id) => (canManagePantry(viewer, id) ? null : steps.get(id) ?? null))
}

/** Where a page by distance ends. */
export interface LastNearest {
  pantryId: number
  away: number
}

/**
 * Where the page ended of which a cursor names the last pantry: a distance would tell more than a step. Cursors come from clients,
 * and one with a pantry that is not listed would tell how far away that is.
 * @throws UserError BAD_INPUT
 */
export async function readLastNearest(db: Db, here: PlanePoint, pantryId: number): Promise<LastNearest> {
  const last = await row<LastNearest>(db, sql`SELECT p.id AS "pantryId", p.position <-> ${pointOf(here)} AS away FROM pantry p WHERE p.id = ${pantryId}::int AND p.position IS NOT NULL AND ${pantryIsListed}`)
  if (last === null) throw new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })
  return last
}

/** SQL over located entries `l` or pantries `p`: farther away than a pantry, or as far with a larger id. */
export const isFartherThan = (here: PlanePoint, position: Sql, id: Sql, { pantryId, away }: LastNearest): Sql =>
  sql`(${position} <-> ${pointOf(here)}, ${id}) > (${away}::float8, ${pantryId}::int)`

interface Nearest {
  here: PlanePoint
  limit: number
}

/** How many entries of foods are read. */
export interface FoodLimits {
  limit: number
  /** Of one food, so that a common one does not hide a rare one; by default as many. */
  limitOfFood?: number
}

/** SQL over a located entry `l`: others can have some of it today. As `entryIsShared`. */
export const locatedEntryIsShared = sql`(l.shared_until >= ${today})`

/**
 * SQL: the nearest shared entries over which a condition on `l` holds, as `l` with `away`. It goes along an index of located
 * entries, from the nearest one on, and stops: the condition begins with what that index begins with. It names no other table,
 * because with a join Postgres may read and sort all that there are of a food. For the same reason it is sorted by distance
 * alone, and has all that are as far as the last one: who takes a page of it sorts and counts again.
 */
const nearestEntries = (isMeant: Sql, { here, limit }: Nearest): Sql => sql`(
  SELECT l.pantry_id, l.barcode, l.position <-> ${pointOf(here)} AS away FROM located_entry l
  WHERE ${isMeant} AND ${locatedEntryIsShared}
  ORDER BY away FETCH FIRST ${raw(String(limit))} ROWS WITH TIES) l`

/**
 * The shared entries of several items in pantries whose position is known, nearest first: of each item so many. As many statements for all items as for one.
 * @param after the pantry of the last entry before them
 * @throws UserError BAD_INPUT: as `readLastNearest`
 */
export async function readNearestEntries(db: Db, viewer: Viewer, barcodes: readonly string[], { after, ...nearest }: Nearest & { after: number | null }): Promise<SharedEntryRow[]> {
  const isAfter = after === null ? sql`` : sql`AND ${isFartherThan(nearest.here, sql`l.position`, sql`l.pantry_id`, await readLastNearest(db, nearest.here, after))}`
  return rows<SharedEntryRow>(db, sql`
    SELECT ${entryColumns(viewer)}, json_build_object(${pantryJsonFields}) AS pantry
    FROM unnest(${[...barcodes]}::text[]) AS b (barcode)
    CROSS JOIN LATERAL (SELECT * FROM ${nearestEntries(sql`l.barcode = b.barcode ${isAfter}`, nearest)} ORDER BY l.away, l.pantry_id LIMIT ${raw(String(nearest.limit))}) l
    JOIN ${entriesWithItems} ON e.pantry_id = l.pantry_id AND e.barcode = l.barcode JOIN pantry p ON p.id = e.pantry_id
    WHERE ${entryIsShared} ORDER BY e.barcode, l.away, l.pantry_id`)
}

/** SQL over a located entry `l`: it is of somebody else, whom the viewer has not blocked. */
const isOfOthers = (viewer: Viewer): Sql =>
  viewer.kind === 'visitor' ? sql`` : sql`AND l.pantry_id <> ${pantryIdOf(viewer)} AND l.pantry_id <> ALL (${blockedBy(pantryIdOf(viewer))})`

/** SQL over a located entry `l`: no other one of its pantry and food comes before it, so that a pantry with many does not hide the others. */
const isFirstOfPantry = sql`NOT coalesce((SELECT true FROM located_entry o
  WHERE o.pantry_id = l.pantry_id AND o.food_slug = l.food_slug AND o.barcode < l.barcode AND o.shared_until >= ${today} LIMIT 1), false)`

/**
 * The entries that others share now of items of these foods, one for each pantry and kind, in pantries whose position is known:
 * nearest first. One statement.
 */
export async function readNearestFoods(db: Db, viewer: Viewer, foods: readonly string[], { here, limit, limitOfFood = limit }: FoodLimits & { here: PlanePoint }): Promise<SharedFoodRow[]> {
  const found = await rows<SharedEntryRow & { slug: string; attributes: string[]; away: number }>(db, sql`
    WITH nearest AS MATERIALIZED (
      SELECT f.slug, l.pantry_id, l.away FROM unnest(${[...foods]}::text[]) AS f (slug) CROSS JOIN LATERAL ${nearestEntries(sql`l.food_slug = f.slug ${isOfOthers(viewer)} AND ${isFirstOfPantry}`, { here, limit: limitOfFood })}
      ORDER BY l.away, l.pantry_id, f.slug LIMIT ${raw(String(limit))}
    )
    SELECT * FROM (
      SELECT DISTINCT ON (e.pantry_id, i.food_slug, i.food_attributes)
        ${entryColumns(viewer, () => false)}, json_build_object(${pantryJsonFields}) AS pantry, i.food_slug AS slug, i.food_attributes AS attributes, l.away
      FROM nearest l JOIN located_entry o ON o.pantry_id = l.pantry_id AND o.food_slug = l.slug
      JOIN ${entriesWithItems} ON e.pantry_id = o.pantry_id AND e.barcode = o.barcode JOIN pantry p ON p.id = e.pantry_id
      WHERE ${entryIsShared} ORDER BY e.pantry_id, i.food_slug, i.food_attributes, e.updated_at DESC, e.barcode
    ) shared ORDER BY away, "pantryId", barcode LIMIT ${raw(String(limit))}`)
  return found.map(({ slug, attributes, away: _away, ...entry }) => ({ ...entry, food: { food: slug, attributes } }))
}
