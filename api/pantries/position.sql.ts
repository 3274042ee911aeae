import sql, { type Sql } from 'sql-template-tag'
import { cellOf, fromPlane, kilometresPerUnit, type Coordinates, type PlanePoint } from '../../lib/geo/cells'
import { outcodeByName, outcodeOf } from '../../lib/geo/outcodes'
import { row, type Db } from '../platform/database'
import type { RateLimitRule } from '../platform/rateLimits'
import { PositionSource, type Pantry } from './pantry.entity'

/** How often a pantry may move: somebody who looks at the distances of others from many places learns less in an hour. */
export const positionLimit: RateLimitRule = { name: 'pantry-positions', atOnce: 20, everySeconds: 180 }

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
  return outcode !== null && await row(db, sql`SELECT FROM pantry WHERE id = ${pantryId} AND outcode IS DISTINCT FROM ${outcode}`) !== null
}

/**
 * Writes a pantry's name and postcode. Another outward part moves it there, whatever its position was read from before; without
 * one, a position that was read from the postcode is gone.
 */
export async function writePantryNames(db: Db, pantryId: number, { name, postcode }: Pick<Pantry, 'name' | 'postcode'>): Promise<void> {
  const outcode = outcodeByName(outcodeOf(postcode) ?? '')
  const keeps = sql`(outcode IS NOT DISTINCT FROM ${outcode?.name ?? null}::text ${outcode === null ? sql`OR position_source = ${PositionSource.DEVICE}` : sql``})`
  await row(db, sql`
    WITH before AS (SELECT id, ${keeps} AS keeps FROM pantry WHERE id = ${pantryId} FOR NO KEY UPDATE)
    UPDATE pantry p SET name = ${name}, postcode = ${postcode}, outcode = ${outcode?.name ?? null},
      position = CASE WHEN before.keeps THEN p.position ELSE ${outcode === null ? sql`NULL` : pointOf(outcode.centre)} END,
      position_source = CASE WHEN before.keeps THEN p.position_source ELSE ${outcode === null ? null : PositionSource.POSTCODE}::text END
    FROM before WHERE p.id = before.id RETURNING p.id`)
}

/** Where a pantry is to be, and who says so. */
export interface NewPosition {
  point: PlanePoint
  source: PositionSource
}

/** Writes where a pantry is, or that nobody is to know. */
export async function writePosition(db: Db, pantryId: number, position: NewPosition | null): Promise<void> {
  await row(db, sql`
    UPDATE pantry SET position = ${position === null ? sql`NULL` : pointOf(position.point)}, position_source = ${position?.source ?? null}
    WHERE id = ${pantryId} RETURNING id`)
}

/** Where a pantry is, for its owner's export; null: not known. */
export async function readPositionInDegrees(db: Db, pantryId: number): Promise<Coordinates | null> {
  const point = await row<PlanePoint>(db, sql`SELECT position[0] AS x, position[1] AS y FROM pantry WHERE id = ${pantryId} AND position IS NOT NULL`)
  return point && cellOf(fromPlane(point))
}
