import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { displayNameOf } from '../../accounts/account.sql'
import { pantriesAnsweredBy } from '../../members/member.sql'
import { pantryNames } from '../../pantries/pantry.sql'
import { row, rows, type Db } from '../../platform/database/database'
import type { ShiftTask } from './shift.entity'

/** A shift on a day, and who wants it. */
interface WantedTurn {
  pantryId: number
  shiftId: number
  date: string
  accountId: number
  now: Date
}

/**
 * Gives a shift on a day to somebody, if nobody has it or whoever has it asks for cover: of several at once, the first.
 * @returns false: it is somebody's
 */
export async function takeTurn(
  db: EntityManager,
  { pantryId, shiftId, date, accountId, now }: WantedTurn,
): Promise<boolean> {
  const taken = await row(
    db,
    sql`
    INSERT INTO shift_turn (pantry_id, shift_id, date, account_id, changed_at) VALUES (${pantryId}, ${shiftId}, ${date}, ${accountId}, ${now})
    ON CONFLICT (shift_id, date) DO UPDATE SET account_id = excluded.account_id, changed_at = excluded.changed_at, asks_for_cover = false, reminded_in_evening = false, reminded_in_hour = false
    WHERE shift_turn.account_id IS NULL OR (shift_turn.asks_for_cover AND shift_turn.account_id <> excluded.account_id) RETURNING id`,
  )
  return taken !== null
}

/** A shift on a day that nobody has. */
export interface UncoveredTurn {
  pantryId: number
  shiftId: number
  date: string
  weekday: number
  starts: number
  ends: number
  timeZone: string
}

/** The shifts of these days that nobody has, and of which no evening reminder was written. Whether they are ahead depends on the place's time zone. */
export const readUncoveredTurns = (
  db: Db,
  { from, until }: { from: string; until: string },
): Promise<UncoveredTurn[]> =>
  rows<UncoveredTurn>(
    db,
    sql`
    SELECT s.pantry_id AS "pantryId", s.id AS "shiftId", d.date::date::text AS date, s.weekday, s.starts, s.ends, l.time_zone AS "timeZone"
    FROM generate_series(${from}::date, ${until}::date, '1 day') d(date) JOIN place_shift s ON s.weekday = extract(isodow FROM d.date) JOIN place l ON l.pantry_id = s.pantry_id
      LEFT JOIN shift_turn t ON t.shift_id = s.id AND t.date = d.date
    WHERE s.removed_at IS NULL AND t.account_id IS NULL AND t.reminded_in_evening IS NOT TRUE ORDER BY s.id, d.date`,
  )

/** Notes that owners are told in the evening that nobody has a shift. @returns the turn's ID; null: somebody has it by now, or it was noted */
export async function noteUncoveredTurn(
  db: EntityManager,
  { pantryId, shiftId, date, now }: Omit<WantedTurn, 'accountId'>,
): Promise<number | null> {
  const noted = await row<{ id: number }>(
    db,
    sql`
    INSERT INTO shift_turn (pantry_id, shift_id, date, changed_at, reminded_in_evening) VALUES (${pantryId}, ${shiftId}, ${date}, ${now}, true)
    ON CONFLICT (shift_id, date) DO UPDATE SET reminded_in_evening = true WHERE shift_turn.account_id IS NULL AND NOT shift_turn.reminded_in_evening RETURNING id`,
  )
  return noted?.id ?? null
}

/** A shift on a day, as a notification says it. */
export interface NotifiedTurn {
  id: number
  pantryId: number
  pantryName: string
  date: string
  /** Of the shift now; the day may be another one. */
  weekday: number
  starts: number
  ends: number
  task: ShiftTask
  timeZone: string
  accountId: number | null
  /** Of who has it; null: nobody does. */
  holderName: string | null
  asksForCover: boolean
  isRemoved: boolean
  now: Date
}

/** Those of these shifts that are at places to which an account belongs. */
export const readNotifiedTurns = (db: Db, accountId: number, ids: readonly number[]): Promise<NotifiedTurn[]> =>
  rows<NotifiedTurn>(
    db,
    sql`
    SELECT t.id, t.pantry_id AS "pantryId", p.name AS "pantryName", t.date::text AS date, s.weekday, s.starts, s.ends, s.task, l.time_zone AS "timeZone", t.account_id AS "accountId",
      ${displayNameOf(sql`t.account_id`)} AS "holderName", t.asks_for_cover AS "asksForCover", s.removed_at IS NOT NULL AS "isRemoved", now() AS now
    FROM shift_turn t JOIN place_shift s ON s.id = t.shift_id JOIN place l ON l.pantry_id = t.pantry_id JOIN ${pantryNames} p ON p.id = t.pantry_id
    WHERE t.id = ANY (${[...ids]}::int[]) AND t.pantry_id IN ${pantriesAnsweredBy(accountId)}`,
  )

/** A shift that somebody has, as their calendar says it. */
export interface CalendarTurn {
  id: number
  pantryId: number
  pantryName: string
  address: string
  timeZone: string
  date: string
  weekday: number
  starts: number
  ends: number
  task: ShiftTask
  note: string
  changedAt: Date
}

/** The shifts of an account between two days, at places to which it belongs. */
export const readCalendarTurns = (
  db: Db,
  accountId: number,
  { from, until }: { from: string; until: string },
): Promise<CalendarTurn[]> =>
  rows<CalendarTurn>(
    db,
    sql`
    SELECT t.id, t.pantry_id AS "pantryId", p.name AS "pantryName", l.address, l.time_zone AS "timeZone", t.date::text AS date, s.weekday, s.starts, s.ends, s.task, s.note, t.changed_at AS "changedAt"
    FROM shift_turn t JOIN place_shift s ON s.id = t.shift_id JOIN place l ON l.pantry_id = t.pantry_id JOIN ${pantryNames} p ON p.id = t.pantry_id
    WHERE t.account_id = ${accountId} AND t.date BETWEEN ${from}::date AND ${until}::date AND s.removed_at IS NULL AND t.pantry_id IN ${pantriesAnsweredBy(accountId)}
    ORDER BY t.date, s.starts, t.id`,
  )
