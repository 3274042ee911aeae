import sql, { raw } from 'sql-template-tag'
import { activeAccounts } from '../accounts/account.sql'
import { notificationSettings } from '../notifications/notification.sql'
import { defaultGoesOffMinute } from '../notifications/notificationSettings.entity'
import { somethingGoesOff } from '../pantries/packets.sql'
import { rows, type Db } from '../platform/database'
import { arrayParameter } from '../platform/reads'

/** A person whose hour has come. */
export interface DueAccount {
  accountId: number
  /** The day of that hour, in their time zone. */
  day: string
  /** The day today, in their time zone. */
  today: string
}

/**
 * The people whose hour for notices came between two points in time, in whose pantry something goes off in the next days, and who
 * have no notice of that day yet; in the order of their ids, after an id. An hour that daylight saving time skips counts as the next one.
 * @param days how many after today count
 * @param zones the time zones that the database knows: an unknown one, such as after a move to an older database, would fail the statement
 * @param timeZone for people whose time zone is not set, or unknown to the database
 */
export function readDueAccounts(db: Db, { from, to, days, zones, timeZone, after, limit }: { from: Date; to: Date; days: number; zones: readonly string[]; timeZone: string; after: number; limit: number }): Promise<DueAccount[]> {
  return rows<DueAccount>(db, sql`
    SELECT a.id AS "accountId", hour.day::text AS day, here.now::date::text AS today
    FROM ${activeAccounts} a LEFT JOIN ${notificationSettings} s ON s.account_id = a.id
    LEFT JOIN unnest(${arrayParameter(zones, 'text')}::text[]) AS zone (name) ON zone.name = s.time_zone
    CROSS JOIN LATERAL (
      SELECT ${to}::timestamptz AT TIME ZONE coalesce(zone.name, ${timeZone}) AS now, ${from}::timestamptz AT TIME ZONE coalesce(zone.name, ${timeZone}) AS before
    ) here
    CROSS JOIN LATERAL (
      SELECT d.day FROM (VALUES (here.now::date), (here.now::date - 1)) AS d (day)
      WHERE d.day + coalesce(s.goes_off_at, ${raw(String(defaultGoesOffMinute))}) * interval '1 minute' <= here.now AND d.day + coalesce(s.goes_off_at, ${raw(String(defaultGoesOffMinute))}) * interval '1 minute' > here.before
      LIMIT 1
    ) hour
    WHERE a.id > ${after}::int AND NOT EXISTS (SELECT 1 FROM goes_off_notice n WHERE n.account_id = a.id AND n.day = hour.day)
      AND ${somethingGoesOff(sql`a.id`, { from: sql`here.now::date`, days })}
    ORDER BY a.id LIMIT ${raw(String(limit))}`)
}

export interface NewNotice {
  accountId: number
  day: string
  barcodes: readonly string[]
  moreCount: number
  until: string
}

/** Inserts the notice of a day, at first without a recipe. @returns its id; null: there is one of that day already */
export async function insertNotice(db: Db, { accountId, day, barcodes, moreCount, until }: NewNotice): Promise<number | null> {
  const [inserted] = await rows<{ id: number }>(db, sql`
    INSERT INTO goes_off_notice (account_id, day, barcodes, more_count, until)
    SELECT a.id, ${day}::date, ${[...barcodes]}::text[], ${moreCount}::int, ${until}::date FROM ${activeAccounts} a WHERE a.id = ${accountId}
    ON CONFLICT (account_id, day) DO NOTHING RETURNING id`)
  return inserted?.id ?? null
}

/** Adds the recipe to a notice; null: there is none. */
export async function storeRecipe(db: Db, noticeId: number, recipeId: number | null): Promise<void> {
  await rows(db, sql`UPDATE goes_off_notice SET recipe_id = ${recipeId}::int WHERE id = ${noticeId}`)
}
