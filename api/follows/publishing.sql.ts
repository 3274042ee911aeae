import sql, { raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { displayNameOf } from '../accounts/account.sql'
import { blocksEitherWay } from '../accounts/block.rules'
import { rows, type Db } from '../platform/database'
import { listedOfDay, publishedSince } from '../recipes/recipe.sql'

/** A follower who is to hear of what a creator published. */
export interface FollowerToTell {
  /** Of the `PublishingDay`. */
  dayId: number
  followerId: number
  creatorId: number
}

/**
 * Notes the days on which followed creators have published something since a time, and answers with the followers who have not
 * seen it: those who follow now, and whom neither side has blocked. One statement, so that a day is noted by one process alone.
 * @param limit of so many days, at most
 */
export async function noteDays(db: EntityManager, { since, limit }: { since: Date; limit: number }): Promise<{ days: number; followers: FollowerToTell[] }> {
  const noted = await rows<FollowerToTell & { followerId: number | null }>(db, sql`
    WITH published AS (
      SELECT p.creator_id, p.day, p.last_at FROM ${publishedSince(since)} p
      WHERE EXISTS (SELECT 1 FROM follow f WHERE f.followed_id = p.creator_id) AND NOT EXISTS (SELECT 1 FROM publishing_day d WHERE d.creator_id = p.creator_id AND d.day = p.day)
      ORDER BY p.creator_id, p.day LIMIT ${raw(String(limit))}
    ), noted AS (
      INSERT INTO publishing_day (creator_id, day) SELECT creator_id, day FROM published ORDER BY creator_id, day ON CONFLICT (creator_id, day) DO NOTHING RETURNING id, creator_id, day
    )
    SELECT n.id AS "dayId", n.creator_id AS "creatorId", f.account_id AS "followerId"
    FROM noted n JOIN published p ON p.creator_id = n.creator_id AND p.day = n.day
    LEFT JOIN follow f ON f.followed_id = n.creator_id AND f.seen_at < p.last_at AND NOT ${blocksEitherWay(sql`f.account_id`, sql`f.followed_id`)}
    ORDER BY f.account_id`)
  return { days: new Set(noted.map(({ dayId }) => dayId)).size, followers: noted.filter((one): one is FollowerToTell => one.followerId !== null) }
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
  return rows<PublishedRecipes>(db, sql`
    SELECT d.id AS "dayId", d.creator_id AS "creatorId", ${displayNameOf(sql`d.creator_id`)} AS creator, r.count, r.id AS "recipeId", r.name AS recipe
    FROM publishing_day d CROSS JOIN LATERAL ${listedOfDay(sql`d.creator_id`, sql`d.day`)} r
    WHERE d.id = ANY (${[...dayIds]}::int[])`)
}
