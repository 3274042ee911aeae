import sql, { raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { displayNameOf } from '../accounts/account.sql'
import { row, rows, type Db } from '../platform/database/database'
import { hasJob } from '../platform/queue/jobs'
import { listedOfDay, publishedSince } from '../recipes/recipe.sql'
import { followCounts } from './follow.sql'

/** SQL: the days on which followed creators have published something since a time, and that are not in the table. */
const newDays = (since: Date) => sql`
  SELECT p.creator_id, p.day FROM ${publishedSince(since)} p
  WHERE EXISTS (SELECT 1 FROM follow f WHERE f.followed_id = p.creator_id) AND NOT EXISTS (SELECT 1 FROM publishing_day d WHERE d.creator_id = p.creator_id AND d.day = p.day)`

export const isAnyNew = async (db: Db, since: Date): Promise<boolean> =>
  (await row(db, sql`${newDays(since)} LIMIT 1`)) !== null

/**
 * Inserts new days: the followers of their creators are to be notified.
 * @param limit the most days to insert
 * @returns how many were inserted
 */
export async function insertDays(db: Db, { since, limit }: { since: Date; limit: number }): Promise<number> {
  const noted = await rows(
    db,
    sql`
    INSERT INTO publishing_day (creator_id, day) ${newDays(since)} ORDER BY p.creator_id, p.day LIMIT ${raw(String(limit))}
    ON CONFLICT (creator_id, day) DO NOTHING RETURNING 1`,
  )
  return noted.length
}

/** Days of which not all followers have been notified, and no job is to do so. */
export async function readDaysWithoutJob(db: Db): Promise<number[]> {
  const days = await rows<{ id: number }>(
    db,
    sql`
    SELECT d.id FROM publishing_day d WHERE d.notified_up_to IS NOT NULL AND NOT ${hasJob(sql`'publishing day ' || d.id`)} ORDER BY d.id`,
  )
  return days.map(({ id }) => id)
}

/** A day of a creator of which not all followers have been notified. */
export interface PendingDay {
  id: number
  creatorId: number
  notifiedUpTo: number
}

/** Locked until the end of the transaction. Null: it is no such day. */
export const lockPendingDay = (db: EntityManager, id: number): Promise<PendingDay | null> =>
  row(
    db,
    sql`
  SELECT d.id, d.creator_id AS "creatorId", d.notified_up_to AS "notifiedUpTo" FROM publishing_day d
  WHERE d.id = ${id} AND d.notified_up_to IS NOT NULL FOR UPDATE`,
  )

/**
 * The next followers to be notified of a day: those who follow now, have not seen what was published on it since a time, and are
 * not blocked on either side.
 */
export async function readFollowersToNotify(
  db: EntityManager,
  { id, notifiedUpTo }: PendingDay,
  { since, limit }: { since: Date; limit: number },
): Promise<number[]> {
  const followers = await rows<{ id: number }>(
    db,
    sql`
    SELECT f.account_id AS id FROM publishing_day d JOIN ${publishedSince(since)} p ON p.creator_id = d.creator_id AND p.day = d.day JOIN follow f ON f.followed_id = d.creator_id
    WHERE d.id = ${id} AND f.account_id > ${notifiedUpTo}::int AND f.seen_at < p.last_at AND ${followCounts}
    ORDER BY f.account_id LIMIT ${raw(String(limit))}`,
  )
  return followers.map((follower) => follower.id)
}

/** What a creator has published on a day, as far as everybody may still see it. */
export interface PublishedRecipes {
  dayId: number
  creatorId: number
  creator: string
  count: number
  /** Of the newest one. */
  recipeId: number
  recipe: string
}

/** What was published on these days; those on which nothing was, that is still there, are left out. */
export function readPublished(db: Db, dayIds: readonly number[]): Promise<PublishedRecipes[]> {
  return rows<PublishedRecipes>(
    db,
    sql`
    SELECT d.id AS "dayId", d.creator_id AS "creatorId", ${displayNameOf(sql`d.creator_id`)} AS creator, r.count, r.id AS "recipeId", r.name AS recipe
    FROM publishing_day d CROSS JOIN LATERAL ${listedOfDay(sql`d.creator_id`, sql`d.day`)} r
    WHERE d.id = ANY (${[...dayIds]}::int[])`,
  )
}
