import sql, { raw } from 'sql-template-tag'
import { isDistanceStep, stepReach } from '../../../lib/geo/distance'
import { rows, type Db } from '../../platform/database/database'
import { UserError, messages } from '../../platform/errors'
import { decodeCursor, encodeCursor, toPage, type Connection } from '../../platform/paging'
import type { Viewer } from '../../platform/viewer'
import { PantrySort } from '../pantry.inputs'
import type { Pantry } from '../pantry.entity'
import { isOpenTo } from '../pantryAccess.sql'
import { hasName, isWithinReach, pantriesFound, type FilteredPantriesArgs } from '../pantryFilter.sql'
import { pantryColumns } from '../pantry.sql'
import { indexedPosition, readViewerPosition } from './near.reads'
import { pointOf } from './position.sql'

/** Where a page of places ends. Their addresses are public, so a distance tells nothing. */
type PlacesCursor = readonly [away: string, name: string, pantryId: number]

/** Farther than anything: of places whose position nobody knows. */
const nowhere = 1e9

/** Cursors come from clients. @throws UserError BAD_INPUT */
function distanceIn(text: string): number {
  const away = text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(away)) throw new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })
  return away
}

/** Places that are open now, or look for helpers: nearest first where that is asked for, and where nobody knows the distance by name. A community has some hundreds of them, so they are sorted. */
export async function readPlaces(db: Db, viewer: Viewer, args: FilteredPantriesArgs): Promise<Connection<Pantry>> {
  const { first, after, outcode, within, name } = args
  const cursor = after ? decodeCursor<PlacesCursor>(after, ['string', 'string', 'number']) : null
  const here = await readViewerPosition(db, viewer)
  const isByDistance = here !== null && outcode == null && (args.sort === PantrySort.NEAREST || within != null)
  const away = isByDistance
    ? sql`coalesce(${indexedPosition(sql`p.position`, sql`p.id`)} <-> ${pointOf(here)}, ${nowhere}::float8)`
    : sql`0::float8`
  const isThere = outcode == null ? sql`` : sql`AND p.outcode = ${outcode.toUpperCase()}`
  const reach = within != null && isDistanceStep(within) ? stepReach(within) : null
  const isNear =
    reach === null
      ? sql``
      : here === null
        ? sql`AND false`
        : sql`AND p.position IS NOT NULL ${isWithinReach(sql`p.position`, here, reach)}`
  const isAfter = cursor
    ? sql`WHERE (p.away, p.name, p.id) > (${distanceIn(cursor[0])}::float8, ${cursor[1]}, ${cursor[2]}::int)`
    : sql``
  const found = await rows<Pantry & { away: number }>(
    db,
    sql`
    SELECT * FROM (
      SELECT ${pantryColumns}, ${away} AS away FROM pantry p
      WHERE p.is_place AND ${pantriesFound(args)} AND ${isOpenTo(viewer, sql`p.id`)} ${hasName(name)} ${isThere} ${isNear}
    ) p ${isAfter} ORDER BY p.away, p.name, p.id LIMIT ${raw(String(first + 1))}`,
  )
  const distances = new Map(found.map(({ id, away: distance }) => [id, distance]))
  const places: Pantry[] = found.map(({ away: _away, ...pantry }) => pantry)
  return toPage(places, first, (pantry) =>
    encodeCursor([String(distances.get(pantry.id) ?? 0), pantry.name, pantry.id]),
  )
}
