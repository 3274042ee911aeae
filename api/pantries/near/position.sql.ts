import sql, { type Sql } from 'sql-template-tag'
import {
  fromPlane,
  inHundredths,
  kilometresPerUnit,
  toPlane,
  type Coordinates,
  type PlanePoint,
} from '../../../lib/geo/cells'
import { outcodeByName, outcodeOf } from '../../../lib/geo/outcodes'
import { row, type Db } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import { PositionSource } from '../pantry.entity'
import { messages } from '../pantry.texts'

const hour = 60 * 60
const changesPerDay = 3
/** For each of the day's changes by itself, so that there are no more in any 24 hours, and the time until the next one is exact. */
const changeLimit: RateLimitRule = { name: 'pantry-position-changes', atOnce: 1, everySeconds: 24 * hour }

/**
 * Counts a change of a pantry's position: three a day, because distances from many places tell where others are, if only their cells.
 * @throws UserError RATE_LIMITED
 */
export async function consumePositionChange(limits: RateLimits, pantryId: number): Promise<void> {
  let shortest = Number.POSITIVE_INFINITY
  for (let change = 1; change <= changesPerDay; change += 1) {
    const wait = await limits.tryConsume(changeLimit, `${pantryId} ${change}`)
    if (wait === 0) return
    shortest = Math.min(shortest, wait)
  }
  throw new UserError('RATE_LIMITED', messages.movedTooOften({ count: Math.ceil(shortest / hour) }), {
    retryAfter: shortest,
  })
}

/** SQL: a point of the plane. */
export const pointOf = ({ x, y }: PlanePoint): Sql => sql`point(${x}::float8, ${y}::float8)`

/** SQL: where the pantry with this id is; null: nobody knows. */
export const positionOfPantryWith = (id: Sql): Sql => sql`(SELECT own.position FROM pantry own WHERE own.id = ${id})`

/** SQL: kilometres from one point of the plane to another, as `kilometresBetween` counts them. */
export const kilometresBetweenPoints = (from: Sql, to: Sql): Sql =>
  sql`((${from} <-> ${to}) * ${kilometresPerUnit({ x: 0, y: 0 })}::float8 / cosh(radians((${from})[1])))`

/** Does a postcode put a pantry somewhere else than the one that it has? */
export async function isMovedBy(db: Db, pantryId: number, postcode: string): Promise<boolean> {
  const outcode = outcodeOf(postcode)
  return (
    outcode !== null &&
    (await row(db, sql`SELECT FROM pantry WHERE id = ${pantryId} AND outcode IS DISTINCT FROM ${outcode}`)) !== null
  )
}

/**
 * Writes a pantry's postcode. Another outward part moves it there, whatever its position was read from before; without
 * one, a position that was read from the postcode is gone.
 */
export async function writePostcode(db: Db, pantryId: number, postcode: string): Promise<void> {
  const outcode = outcodeByName(outcodeOf(postcode) ?? '')
  const keeps = sql`(outcode IS NOT DISTINCT FROM ${outcode?.name ?? null}::text ${outcode === null ? sql`OR position_source = ${PositionSource.DEVICE}` : sql``})`
  await row(
    db,
    sql`
    WITH before AS (SELECT id, ${keeps} AS keeps FROM pantry WHERE id = ${pantryId} FOR NO KEY UPDATE)
    UPDATE pantry p SET postcode = ${postcode}, outcode = ${outcode?.name ?? null},
      position = CASE WHEN before.keeps THEN p.position ELSE ${outcode === null ? sql`NULL` : pointOf(outcode.centre)} END,
      position_source = CASE WHEN before.keeps THEN p.position_source ELSE ${outcode === null ? null : PositionSource.POSTCODE}::text END
    FROM before WHERE p.id = before.id RETURNING p.id`,
  )
}

/** The outward postcode of a pantry, and where it is; without coordinates nobody is to know. */
interface StoredPosition {
  outcode: string | null
  x: number | null
  y: number | null
}

/** @throws Error: there is no such pantry */
export async function readPosition(db: Db, pantryId: number): Promise<StoredPosition> {
  const found = await row<StoredPosition>(
    db,
    sql`SELECT outcode, position[0] AS x, position[1] AS y FROM pantry WHERE id = ${pantryId}`,
  )
  if (found === null) throw new Error(`no pantry ${pantryId}`)
  return found
}

/** Where a pantry is to be. */
export interface NewPosition {
  point: PlanePoint
  /** The outward postcode whose centre that is; null: a device says so. */
  outcode: string | null
}

/** Writes where a pantry is, or that nobody is to know. */
export async function writePosition(db: Db, pantryId: number, position: NewPosition | null): Promise<void> {
  const source = position && (position.outcode === null ? PositionSource.DEVICE : PositionSource.POSTCODE)
  await row(
    db,
    sql`
    UPDATE pantry SET position = ${position === null ? sql`NULL` : pointOf(position.point)}, position_source = ${source}
    WHERE id = ${pantryId} RETURNING id`,
  )
}

/** Writes the postcode of a place, and where it is: at its door where that is known, or else at the centre of its outward postcode. Of no home that is known so well. */
export async function writePublicPosition(
  db: Db,
  pantryId: number,
  { postcode, coordinates }: { postcode: string; coordinates: Coordinates | null },
): Promise<void> {
  await writePostcode(db, pantryId, postcode)
  const outcode = outcodeByName(outcodeOf(postcode) ?? '')
  const point = coordinates === null ? outcode?.centre : toPlane(coordinates)
  await writePosition(db, pantryId, point ? { point, outcode: outcode?.name ?? null } : null)
}

/** Where a pantry is, for its owner's export; null: not known. */
export async function readPositionInDegrees(db: Db, pantryId: number): Promise<Coordinates | null> {
  const point = await row<PlanePoint>(
    db,
    sql`SELECT position[0] AS x, position[1] AS y FROM pantry WHERE id = ${pantryId} AND position IS NOT NULL`,
  )
  return point && inHundredths(fromPlane(point))
}
