import sql, { type Sql } from 'sql-template-tag'
import { In, LessThan, type EntityManager } from 'typeorm'
import { placeOpenSpans, type OpeningHours } from '../../domain/places/openingHours'
import { lockPantryAccounts } from '../accounts/account.sql'
import type { Db } from '../platform/database/database'
import { Place, PlaceException, PlaceHours, PlaceOpenSpan } from './place.entity'
import type { StoredHours } from './place.types'

const dayMs = 24 * 3_600_000
/** For how many days ahead Postgres knows when a place is open. */
const daysStored = 45
/** With fewer days left they are written anew. */
const daysLeft = 30

/** SQL: the place with this pantry's id is open at a moment. */
export const placeIsOpenAt = (pantryId: Sql, at: Date): Sql =>
  sql`EXISTS (SELECT FROM place_open_span s WHERE s.pantry_id = ${pantryId} AND s.opens_at <= ${at}::timestamptz AND s.closes_at > ${at}::timestamptz)`

/** SQL: the place with this pantry's id looks for people who help. */
export const placeLooksForHelpers = (pantryId: Sql): Sql =>
  sql`EXISTS (SELECT FROM place l WHERE l.pantry_id = ${pantryId} AND l.looks_for_helpers)`

/** How many places an account may create, unless an admin says otherwise. */
export const usualPlaceLimit = 3

/** SQL: how many places an account may create. */
export const placeLimitOf = (accountId: Sql): Sql =>
  sql`coalesce((SELECT l.places FROM place_limit l WHERE l.account_id = ${accountId}), ${usualPlaceLimit})`

/**
 * Locks a place until the end of the transaction, against other changes of it and against removal. Take this lock before any lock on what is the
 * place's: requests, slots, shifts.
 * @returns null: there is no place with this id
 */
export async function lockPlace(db: EntityManager, pantryId: number): Promise<Place | null> {
  if ((await lockPantryAccounts(db, [pantryId], 'FOR KEY SHARE')).length === 0) return null
  return db.findOne(Place, { where: { pantryId }, lock: { mode: 'for_no_key_update' } })
}

/** A place; null: there is none with this id. */
export const findPlace = (db: Db, pantryId: number): Promise<Place | null> =>
  db.getRepository(Place).findOneBy({ pantryId })

/** The hours of several places by their ids. Two statements. */
export async function readHoursOf(db: Db, pantryIds: readonly number[]): Promise<Map<number, StoredHours>> {
  const where = { pantryId: In([...pantryIds]) }
  const hours = await db.getRepository(PlaceHours).find({ where, order: { weekday: 'ASC', opens: 'ASC' } })
  const exceptions = await db.getRepository(PlaceException).find({ where, order: { date: 'ASC' } })
  const found = new Map<number, StoredHours>(pantryIds.map((id) => [id, { hours: [], exceptions: [] }]))
  for (const { pantryId, weekday, opens, closes } of hours) found.get(pantryId)?.hours.push({ weekday, opens, closes })
  for (const { pantryId, date, spans, reason } of exceptions)
    found.get(pantryId)?.exceptions.push({ date, spans, reason })
  return found
}

/** The hours of a place with its time zone, as `placeOpenSpans` and `openStateAt` of domain/places read them. */
export async function readOpeningHours(db: Db, place: Pick<Place, 'pantryId' | 'timeZone'>): Promise<OpeningHours> {
  const hours = (await readHoursOf(db, [place.pantryId])).get(place.pantryId)
  return { timeZone: place.timeZone, hours: hours?.hours ?? [], exceptions: hours?.exceptions ?? [] }
}

/** Writes the hours of a place in place of those that it has. The caller has locked the place, and calls `writeOpenSpans` then. */
export async function writeHours(
  db: EntityManager,
  pantryId: number,
  { hours, exceptions }: StoredHours,
): Promise<void> {
  await db.delete(PlaceHours, { pantryId })
  await db.delete(PlaceException, { pantryId })
  if (hours.length > 0)
    await db.insert(
      PlaceHours,
      hours.map((span) => ({ pantryId, ...span })),
    )
  if (exceptions.length > 0)
    await db.insert(
      PlaceException,
      exceptions.map(({ spans, ...exception }) => ({ pantryId, ...exception, spans: [...spans] })),
    )
}

/** Writes when a place is open in the weeks to come, in place of what was known. The caller has locked it. */
export async function writeOpenSpans(
  db: EntityManager,
  place: Pick<Place, 'pantryId' | 'timeZone'>,
  now: Date,
): Promise<void> {
  const { pantryId } = place
  const spansUntil = new Date(now.getTime() + daysStored * dayMs)
  const spans = placeOpenSpans(await readOpeningHours(db, place), now, spansUntil)
  await db.delete(PlaceOpenSpan, { pantryId })
  if (spans.length > 0)
    await db.insert(
      PlaceOpenSpan,
      spans.map((span) => ({ pantryId, ...span })),
    )
  await db.update(Place, pantryId, { spansUntil })
}

const isDue = (now: Date) => ({ spansUntil: LessThan(new Date(now.getTime() + daysLeft * dayMs)) })

/** Is there a place whose hours are known for too few days? */
export const areOpenSpansDue = (db: Db, now: Date): Promise<boolean> => db.getRepository(Place).existsBy(isDue(now))

/** The ids of some such places, those first whose hours end soonest. */
export async function findDueOpenSpans(db: Db, now: Date): Promise<number[]> {
  const places = await db
    .getRepository(Place)
    .find({ select: { pantryId: true }, where: isDue(now), order: { spansUntil: 'ASC', pantryId: 'ASC' }, take: 100 })
  return places.map(({ pantryId }) => pantryId)
}
