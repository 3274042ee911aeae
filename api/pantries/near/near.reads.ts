import sql, { raw, type Sql } from 'sql-template-tag'
import { kilometresPerUnit, type PlanePoint } from '../../../lib/geo/cells'
import { distanceStep, maxByDistance } from '../../../lib/geo/distance'
import { pantriesOfBlocked } from '../../accounts/block.sql'
import { row, rows, todayOnce, type Db } from '../../platform/database/database'
import { UserError, messages } from '../../platform/errors'
import type { BatchFunction } from '../../platform/loaders'
import { arrayParameter } from '../../platform/database/executePrepared'
import { pantryIdOf, type Viewer } from '../../platform/viewer'
import { canManagePantry } from '../pantry.rules'
import { entryIsAvailable, entryIsShared, isOneOfTheirs, isOpenTo, pantryIsListed } from '../pantryAccess.sql'
import { entriesWithItems, entryColumns, pantryJsonFields } from '../pantry.sql'
import type { SharedEntryRow, SharedFoodRow } from '../pantry.types'
import { pointOf } from './position.sql'

/** Where the viewer's pantry is; null: nobody knows, or they have none. */
export async function readViewerPosition(db: Db, viewer: Viewer): Promise<PlanePoint | null> {
  if (viewer.kind === 'visitor') return null
  return row<PlanePoint>(
    db,
    sql`SELECT position[0] AS x, position[1] AS y FROM pantry WHERE id = ${pantryIdOf(viewer)} AND position IS NOT NULL`,
  )
}

/** How far pantries are from the viewer's, in steps; null where one of the two has no position, or they are the same. */
export const distanceOfPantry: BatchFunction<number, number | null> = async (db, viewer, pantryIds) => {
  const here = await readViewerPosition(db, viewer)
  if (here === null) return pantryIds.map(() => null)
  const found = await rows<{ id: number; away: number }>(
    db,
    sql`
    SELECT p.id, p.position <-> ${pointOf(here)} AS away FROM pantry p
    WHERE p.id = ANY (${arrayParameter(pantryIds, 'int')}::int[]) AND p.position IS NOT NULL`,
  )
  const steps = new Map(found.map(({ id, away }) => [id, distanceStep(away * kilometresPerUnit(here))]))
  return pantryIds.map((id) => (canManagePantry(viewer, id, 'STOCK') ? null : (steps.get(id) ?? null)))
}

/**
 * SQL: a position with a shift of the pantry's own, of some micrometres. All pantries of a cell are equally far away, and there may be
 * thousands of them: no two are now, so that a page ends where it is full. As the indexes have it, to the letter.
 */
export const indexedPosition = (position: Sql, pantryId: Sql): Sql =>
  sql`(${position} + point(${pantryId} * 1e-12::float8, ${pantryId} * 6e-13::float8))`

/** Where a page by distance ends. */
export interface LastNearest {
  pantryId: number
  away: number
}

/** A cursor names so many pantries besides the last one of its page. */
const spareCount = 8

/** Text for a cursor: the pantries before the last one of a page, the last first. If that one shares nothing any more, the next page begins after one of them. */
export const spareIds = (pantryIds: readonly number[]): string =>
  pantryIds.slice(0, -1).slice(-spareCount).toReversed().join(',')

/** @throws UserError BAD_INPUT */
function parseIds(text: string): number[] {
  const ids = text === '' ? [] : text.split(',')
  if (ids.length > spareCount || !ids.every((id) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647))
    throw new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })
  return ids.map(Number)
}

/**
 * Where the page ended that a cursor stands for: at its last pantry, or at one before that. A distance in the cursor would tell more
 * than a step. Cursors come from clients, and one with a pantry that is not listed would tell how far away that is: those are passed
 * over. null: none of them is listed any more, so the list begins anew.
 * @throws UserError BAD_INPUT: it is none of ours
 */
export async function readLastNearest(
  db: Db,
  viewer: Viewer,
  { here, pantryId, spare }: { here: PlanePoint; pantryId: number; spare: string },
): Promise<LastNearest | null> {
  const ids = [pantryId, ...parseIds(spare)]
  const listed = new Map(
    (
      await rows<LastNearest>(
        db,
        sql`
    SELECT p.id AS "pantryId", ${indexedPosition(sql`p.position`, sql`p.id`)} <-> ${pointOf(here)} AS away
    FROM pantry p WHERE p.id = ANY (${arrayParameter(ids, 'int')}::int[]) AND p.position IS NOT NULL AND ${pantryIsListed} AND ${isOpenTo(viewer, sql`p.id`)}`,
      )
    ).map((last) => [last.pantryId, last]),
  )
  return ids.map((id) => listed.get(id)).find((last) => last !== undefined) ?? null
}

/** SQL over the nearest ones `n` with `id` and `away`: those behind a pantry. */
const isBehind = (last: LastNearest | null): Sql =>
  last === null ? sql`` : sql`WHERE (n.away, n.id) > (${last.away}::float8, ${last.pantryId}::int)`

/**
 * SQL: a page of what is nearest, as `id` of its pantry and `away`.
 * @param found a statement with `id` and `away`, without an order: it goes along an index that begins with what its condition begins
 * with, from the nearest one on, and stops; or it is a short list that is sorted already. It joins no other table, because Postgres may then read and sort all that there are.
 */
export const nearestOf = (found: Sql, { limit, after }: { limit: number; after: LastNearest | null }): Sql => sql`(
  SELECT n.* FROM (${found} ORDER BY away LIMIT ${raw(String(after === null ? Math.min(limit, maxByDistance) : maxByDistance))}) n ${isBehind(after)} ORDER BY n.away LIMIT ${raw(String(limit))})`

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

/** SQL over a located entry `l`: it is shared today. As `entryIsShared`. */
export const locatedEntryIsShared = sql`(l.shared_until >= ${todayOnce})`

/** SQL: shared entries over which a condition on `l` holds, with `barcode` and `away`, for `nearestOf`. */
const entriesByDistance = (condition: Sql, here: PlanePoint): Sql => sql`
  SELECT l.pantry_id AS id, l.barcode, ${indexedPosition(sql`l.position`, sql`l.pantry_id`)} <-> ${pointOf(here)} AS away FROM located_entry l
  WHERE ${condition} AND ${locatedEntryIsShared}`

/** SQL: the nearest shared entries over which a condition on `l` holds, with `barcode`. See `nearestOf`. */
export const nearestEntries = (
  condition: Sql,
  { here, limit, after = null }: Nearest & { after?: LastNearest | null },
): Sql => nearestOf(entriesByDistance(condition, here), { limit, after })

/** SQL: the shared entries of one item, for `nearestOf`. */
const nearestOfItem = (barcode: Sql, here: PlanePoint): Sql => entriesByDistance(sql`l.barcode = ${barcode}`, here)

/**
 * SQL: the last of the nearest `maxByDistance` of an item, as `id` and `away`; no row: there are fewer. Those behind it are listed in
 * another order.
 */
export const lastNearestOfItem = (barcode: Sql, here: PlanePoint): Sql => sql`
  SELECT n.id, n.away FROM (${nearestOfItem(barcode, here)} ORDER BY away LIMIT ${raw(String(maxByDistance))}) n ORDER BY n.away, n.id LIMIT 1 OFFSET ${raw(String(maxByDistance - 1))}`

/** SQL over a pantry `p`: it is farther away than the last of the nearest ones, `border`; false where there is none. */
export const isBeyond = (here: PlanePoint): Sql =>
  sql`coalesce((${indexedPosition(sql`p.position`, sql`p.id`)} <-> ${pointOf(here)}, p.id) > (border.away, border.id), false)`

/** The shared entries of several items in pantries whose position is known, nearest first: of each item so many. As many statements for all items as for one. */
export async function readNearestEntries(
  db: Db,
  viewer: Viewer,
  barcodes: readonly string[],
  nearest: Nearest & { after: LastNearest | null },
): Promise<SharedEntryRow[]> {
  return rows<SharedEntryRow>(
    db,
    sql`
    SELECT ${entryColumns(viewer)}, json_build_object(${pantryJsonFields}) AS pantry
    FROM unnest(${[...barcodes]}::text[]) AS b (barcode)
    CROSS JOIN LATERAL ${nearestEntries(sql`l.barcode = b.barcode AND ${isOpenTo(viewer, sql`l.pantry_id`)}`, nearest)} l
    JOIN ${entriesWithItems} ON e.pantry_id = l.id AND e.barcode = l.barcode JOIN pantry p ON p.id = e.pantry_id
    WHERE ${entryIsShared} ORDER BY e.barcode, l.away, l.id`,
  )
}

/** SQL over a located entry `l`: it is in no pantry that the viewer belongs to, and neither has blocked the other. As `isOfferedTo`. */
const isOfOthers = (viewer: Viewer): Sql =>
  viewer.kind === 'visitor'
    ? sql``
    : sql`AND NOT ${isOneOfTheirs(viewer, sql`l.pantry_id`)} AND l.pantry_id <> ALL (${pantriesOfBlocked(pantryIdOf(viewer))}) AND ${isOpenTo(viewer, sql`l.pantry_id`)}`

/** SQL over a located entry, by its alias: not all of it is reserved. */
const isAvailable = (located: Sql): Sql =>
  sql`coalesce((SELECT ${entryIsAvailable} FROM pantry_entry e WHERE e.pantry_id = ${located}.pantry_id AND e.barcode = ${located}.barcode), false)`

/** SQL over a located entry `l`: others can have some of it, and no other one of its pantry and food comes before it, so that a pantry with many does not hide the others. */
const isFirstOfPantry = sql`${isAvailable(sql`l`)} AND NOT coalesce((SELECT true FROM located_entry o
  WHERE o.pantry_id = l.pantry_id AND o.food_slug = l.food_slug AND o.barcode < l.barcode AND o.shared_until >= ${todayOnce} AND ${isAvailable(sql`o`)} LIMIT 1), false)`

/**
 * The entries that others share now of items of these foods, one for each pantry and kind, in pantries whose position is known:
 * nearest first. One statement.
 */
export async function readNearestFoods(
  db: Db,
  viewer: Viewer,
  foods: readonly string[],
  { here, limit, limitOfFood = limit }: FoodLimits & { here: PlanePoint },
): Promise<SharedFoodRow[]> {
  const found = await rows<SharedEntryRow & { slug: string; attributes: string[]; away: number }>(
    db,
    sql`
    WITH nearest AS MATERIALIZED (
      SELECT f.slug, l.id AS pantry_id, l.away FROM unnest(${[...foods]}::text[]) AS f (slug) CROSS JOIN LATERAL ${nearestEntries(sql`l.food_slug = f.slug ${isOfOthers(viewer)} AND ${isFirstOfPantry}`, { here, limit: limitOfFood })} l
      ORDER BY l.away, l.id, f.slug LIMIT ${raw(String(limit))}
    )
    SELECT * FROM (
      SELECT DISTINCT ON (e.pantry_id, i.food_slug, i.food_attributes)
        ${entryColumns(viewer, () => false)}, json_build_object(${pantryJsonFields}) AS pantry, i.food_slug AS slug, i.food_attributes AS attributes, l.away
      FROM nearest l JOIN located_entry o ON o.pantry_id = l.pantry_id AND o.food_slug = l.slug
      JOIN ${entriesWithItems} ON e.pantry_id = o.pantry_id AND e.barcode = o.barcode JOIN pantry p ON p.id = e.pantry_id
      WHERE ${entryIsAvailable} ORDER BY e.pantry_id, i.food_slug, i.food_attributes, e.updated_at DESC, e.barcode
    ) shared ORDER BY away, "pantryId", barcode LIMIT ${raw(String(limit))}`,
  )
  return found.map(({ slug, attributes, away: _away, ...entry }) => ({ ...entry, food: { food: slug, attributes } }))
}
