import sql, { raw, type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { activeAccounts, findHomePantry } from '../accounts/account.sql'
import { notificationSettings } from '../notifications/notification.sql'
import { defaultGoesOffMinute } from '../notifications/notificationSettings.entity'
import { pantryNames } from '../pantries/pantry.sql'
import { somethingGoesOff } from '../pantries/stock/packets.sql'
import { rows, todayOnce, type Db } from '../platform/database/database'
import { arrayParameter } from '../platform/database/executePrepared'
import type { PartitionedTable } from '../platform/database/partitions'
import { listedOrOwnNameOf } from '../recipes/recipe.sql'
import { GoesOffChoice } from './goesOffChoice.entity'
import { GoesOffNotice } from './goesOffNotice.entity'
import { GoesOffRound } from './goesOffRound.entity'
import { PlannedMeal } from './plan.entity'

/** Notices are divided by month. */
export const noticesByMonth: PartitionedTable = { name: 'day_notice', by: 'day' }

/** SQL: the pantries of which this account hears what goes off: its home, unless it has said no, and where it has said yes. */
const pantriesHeardOf = (accountId: Sql, homePantryId: Sql): Sql => sql`(
  SELECT ${homePantryId} AS pantry_id WHERE NOT EXISTS (SELECT FROM goes_off_choice c WHERE c.account_id = ${accountId} AND c.pantry_id = ${homePantryId} AND NOT c.is_on)
  UNION SELECT c.pantry_id FROM goes_off_choice c WHERE c.account_id = ${accountId} AND c.is_on)`

/** Those of these pantries of which an account hears what goes off. Whether it belongs to them is the caller's question. */
export async function findGoesOffHeardOf(
  db: Db,
  accountId: number,
  pantryIds: readonly number[],
): Promise<Set<number>> {
  const homePantryId = await findHomePantry(db, accountId)
  const heard = await rows<{ id: number }>(
    db,
    sql`
    SELECT p.pantry_id AS id FROM ${pantriesHeardOf(sql`${accountId}::int`, sql`${homePantryId}::int`)} p
    WHERE p.pantry_id = ANY (${arrayParameter(pantryIds, 'int')}::int[])`,
  )
  return new Set(heard.map(({ id }) => id))
}

/** Stores whether an account hears of what goes off in a pantry that it belongs to beside its own. */
export async function storeGoesOffChoice(
  db: EntityManager,
  choice: Pick<GoesOffChoice, 'accountId' | 'pantryId' | 'isOn'>,
): Promise<void> {
  await db.upsert(GoesOffChoice, choice, ['accountId', 'pantryId'])
}

/** Forgets what somebody has chosen for a pantry: they belong to it no longer, or do something else there. */
export async function forgetGoesOffChoice(
  db: EntityManager,
  membership: Pick<GoesOffChoice, 'accountId' | 'pantryId'>,
): Promise<void> {
  await db.delete(GoesOffChoice, membership)
}

/** Deletes what was chosen for a pantry and told of it, of somebody who has left it. */
export async function endGoesOffNotices(
  db: EntityManager,
  membership: Pick<GoesOffChoice, 'accountId' | 'pantryId'>,
): Promise<void> {
  await forgetGoesOffChoice(db, membership)
  await db.delete(GoesOffNotice, membership)
}

/**
 * Moves the end of the round on, and waits while another process does the same.
 * @param earliest what came before is too late
 * @returns where the new round begins
 */
export async function moveRound(db: EntityManager, earliest: Date, to: Date): Promise<Date> {
  const round = db.getRepository(GoesOffRound)
  await round.createQueryBuilder().insert().values({ id: 1, doneUntil: earliest }).orIgnore().execute()
  const { doneUntil } = await round.findOneOrFail({ where: { id: 1 }, lock: { mode: 'pessimistic_write' } })
  const from = doneUntil > earliest ? doneUntil : earliest
  if (to > from) await round.update(1, { doneUntil: to })
  return from
}

/** A person whose hour has come, and one of the pantries of which they hear. */
export interface DueAccount {
  accountId: number
  /** null: they hear of none. */
  pantryId: number | null
  /** The day of that hour, in their time zone. */
  day: string
  /** The day today, in their time zone. */
  today: string
  /** Does something go off there in the next days, or is a meal planned at home for today, without a notice of that day yet? */
  hasSomethingDue: boolean
}

/** Whose hour is looked at: of the accounts with ids after one, up to another, those whose hour came between two points in time. */
export interface DueRange {
  from: Date
  to: Date
  after: number
  upTo: number
}

/**
 * The people whose hour for notices came between two points in time, by id, within a range of ids, each with the pantries of which they hear
 * and whether there is something to notify them of: something goes off there in the next days or, at home, a meal is planned, and
 * they have no notice of that day yet. At least one row for each. An hour that daylight saving time skips counts as the next one.
 *
 * Only the distinct hours are compared with the clock, and no pantry is read before its owner's hour. The
 * page is one of people, not of those who have something, so that no single call has to read all pantries.
 * @param days how many after today count
 * @param zones the time zones that the database knows: an unknown one, such as after a move to an older database, would fail the statement
 * @param timeZone for people whose time zone is not set, or unknown to the database
 */
export function readDueAccounts(
  db: Db,
  {
    from,
    to,
    days,
    zones,
    timeZone,
    after,
    upTo,
    limit,
  }: DueRange & { days: number; zones: readonly string[]; timeZone: string; limit: number },
): Promise<DueAccount[]> {
  const usual = raw(String(defaultGoesOffMinute))
  return rows<DueAccount>(
    db,
    sql`
    WITH chosen AS MATERIALIZED (
      SELECT s.account_id, coalesce(s.goes_off_at, ${usual}) AS minute, coalesce(zone.name, ${timeZone}) AS zone
      FROM ${notificationSettings} s LEFT JOIN unnest(${arrayParameter(zones, 'text')}::text[]) AS zone (name) ON zone.name = s.time_zone
      WHERE s.account_id > ${after}::int AND s.account_id <= ${upTo}::int
    ), due_hour AS MATERIALIZED (
      SELECT hour.minute, hour.zone, here.now::date AS today, d.day FROM (SELECT minute, zone FROM chosen UNION SELECT ${usual}, ${timeZone}) hour
      CROSS JOIN LATERAL (SELECT ${to}::timestamptz AT TIME ZONE hour.zone AS now, ${from}::timestamptz AT TIME ZONE hour.zone AS before) here
      CROSS JOIN LATERAL (
        SELECT possible.day FROM (VALUES (here.now::date), (here.now::date - 1)) AS possible (day)
        WHERE possible.day + hour.minute * interval '1 minute' <= here.now AND possible.day + hour.minute * interval '1 minute' > here.before
        LIMIT 1
      ) d
    ), usual_hour AS MATERIALIZED (SELECT today, day FROM due_hour WHERE minute = ${usual} AND zone = ${timeZone}), due AS MATERIALIZED (
      (SELECT a.id, coalesce(a.home_pantry_id, a.id) AS pantry_id, h.day, h.today FROM due_hour h JOIN chosen c ON c.minute = h.minute AND c.zone = h.zone JOIN ${activeAccounts} a ON a.id = c.account_id
        ORDER BY a.id LIMIT ${raw(String(limit))})
      UNION ALL
      (SELECT a.id, coalesce(a.home_pantry_id, a.id), (SELECT day FROM usual_hour), (SELECT today FROM usual_hour) FROM ${activeAccounts} a
        WHERE EXISTS (SELECT FROM usual_hour) AND a.id > ${after}::int AND a.id <= ${upTo}::int AND NOT EXISTS (SELECT FROM ${notificationSettings} s WHERE s.account_id = a.id)
        ORDER BY a.id LIMIT ${raw(String(limit))})
      ORDER BY id LIMIT ${raw(String(limit))}
    )
    SELECT due.id AS "accountId", heard.pantry_id AS "pantryId", due.day::text AS day, due.today::text AS today,
      heard.pantry_id IS NOT NULL AND NOT EXISTS (SELECT FROM day_notice n WHERE n.account_id = due.id AND n.day = due.day AND n.pantry_id = heard.pantry_id) AND (
        ${somethingGoesOff(sql`heard.pantry_id`, { from: sql`due.today`, days })}
        OR heard.pantry_id = due.pantry_id AND EXISTS (SELECT FROM planned_meal m WHERE m.pantry_id = due.pantry_id AND m.day = due.today)) AS "hasSomethingDue"
    FROM due LEFT JOIN LATERAL ${pantriesHeardOf(sql`due.id`, sql`due.pantry_id`)} heard ON true ORDER BY due.id, heard.pantry_id`,
  )
}

export interface NewNotice {
  accountId: number
  pantryId: number
  day: string
  barcodes: readonly string[]
  moreCount: number
  until: string
}

/** Inserts the notice of a day about a pantry, at first without a dish. @returns its id; null: there is one already */
export async function insertNotice(
  db: Db,
  { accountId, pantryId, day, barcodes, moreCount, until }: NewNotice,
): Promise<number | null> {
  const [inserted] = await rows<{ id: number }>(
    db,
    sql`
    INSERT INTO day_notice (account_id, pantry_id, day, barcodes, more_count, until)
    SELECT a.id, ${pantryId}::int, ${day}::date, ${[...barcodes]}::text[], ${moreCount}::int, ${until}::date FROM ${activeAccounts} a WHERE a.id = ${accountId}
    ON CONFLICT (account_id, day, pantry_id) DO NOTHING RETURNING id`,
  )
  return inserted?.id ?? null
}

/** What a notice says of the evening. */
export type NoticedDish = Pick<GoesOffNotice, 'recipeId' | 'plannedTitle' | 'usedBarcode' | 'missingCount'>

/** Deletes up to a thousand notices of days before this one from the first part, which is never dropped. @returns how many */
export async function deleteOldFirstNotices(db: Db, day: string): Promise<number> {
  const deleted = await rows(
    db,
    sql`
    DELETE FROM goes_off_notice WHERE ctid = ANY (ARRAY(SELECT ctid FROM goes_off_notice WHERE day < ${day}::date LIMIT 1000)) RETURNING 1`,
  )
  return deleted.length
}

/** Adds the dish to a notice. */
export async function storeDish(db: Db, noticeId: number, dish: NoticedDish): Promise<void> {
  await db.getRepository(GoesOffNotice).update({ id: noticeId }, dish)
}

/** The first meal of a day of a plan; null: none is planned. */
export const findFirstMeal = (db: Db, pantryId: number, day: string): Promise<PlannedMeal | null> =>
  db.getRepository(PlannedMeal).findOne({ where: { pantryId, day }, order: { position: 'ASC', id: 'ASC' } })

export interface StoredNotice
  extends NoticedDish, Pick<GoesOffNotice, 'id' | 'pantryId' | 'barcodes' | 'moreCount' | 'until'> {
  pantryName: string
  /** Null: there is none, or it is neither public nor the account's own any more. */
  recipeName: string | null
  day: string
  /** The person's; null: the server's. */
  timeZone: string | null
  now: Date
  /** The server's day. */
  today: string
}

/** Those of these notices that are an account's. */
export const readNotices = (db: Db, accountId: number, ids: readonly number[]): Promise<StoredNotice[]> =>
  rows<StoredNotice>(
    db,
    sql`
    SELECT n.id, n.pantry_id AS "pantryId", p.name AS "pantryName", n.day::text AS day, s.time_zone AS "timeZone", now() AS now, ${todayOnce}::text AS today, n.barcodes, n.more_count AS "moreCount", n.until::text AS until, n.recipe_id AS "recipeId",
      n.planned_title AS "plannedTitle", n.used_barcode AS "usedBarcode", n.missing_count AS "missingCount", ${listedOrOwnNameOf(sql`n.recipe_id`, accountId)} AS "recipeName"
    FROM day_notice n JOIN ${pantryNames} p ON p.id = n.pantry_id LEFT JOIN ${notificationSettings} s ON s.account_id = n.account_id WHERE n.account_id = ${accountId} AND n.id = ANY (${[...ids]}::int[])`,
  )
