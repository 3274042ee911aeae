import sql, { raw } from 'sql-template-tag'
import { In } from 'typeorm'
import { activeAccountsLocked, publicAccountJson, usernameOf } from '../accounts/account.sql'
import { blockLocked } from '../accounts/block.sql'
import { inChunks } from '../platform/database/chunks'
import { row, rows, type Db } from '../platform/database/database'
import type { BatchFunction } from '../platform/loaders'
import { decodeCursor, encodeCursor, toPage, type Connection, type Page } from '../platform/paging'
import { listedCountSince, newestListedIds } from '../recipes/recipe.sql'
import { Follow } from './follow.entity'
import { followCounts } from './follow.sql'
import { maxNewCount, newestCount, type FollowedCreator } from './follow.types'

/** The most people that somebody can follow. */
const maxFollowed = 1_000

/**
 * A page of the creators whom an account follows, those with new recipes first, then the last followed. Whoever has blocked
 * the other is left out. One statement.
 */
export async function readFollowedCreators(
  db: Db,
  accountId: number,
  { first, after }: Page,
): Promise<Connection<FollowedCreator>> {
  const cursor = after ? decodeCursor<readonly [number, number, number]>(after, ['number', 'number', 'number']) : null
  const followed = await rows<FollowedCreator & { order: [number, number, number] }>(
    db,
    sql`
    SELECT page.id, page.since, page.seen_at AS "seenAt", page."newCount", ${publicAccountJson(sql`page.id`)} AS person,
      json_build_array(page.new, page.at, page.id) AS "order",
      ${newestListedIds(sql`page.id`, newestCount)} AS "newestIds"
    FROM (
      SELECT f.followed_id AS id, f.since, f.seen_at, counted."newCount", (counted."newCount" > 0)::int AS new, extract(epoch FROM f.since)::int AS at
      FROM follow f CROSS JOIN LATERAL (SELECT ${listedCountSince(sql`f.followed_id`, sql`f.seen_at`, maxNewCount)} AS "newCount") counted
      WHERE f.account_id = ${accountId} AND ${followCounts}
    ) page
    ${cursor ? sql`WHERE (page.new, page.at, page.id) < (${cursor[0]}::int, ${cursor[1]}::int, ${cursor[2]}::int)` : sql``}
    ORDER BY page.new DESC, page.at DESC, page.id DESC LIMIT ${raw(String(first + 1))}`,
  )
  return toPage(followed, first, ({ order }) => encodeCursor(order))
}

/**
 * Follows a person, once. One statement, which locks the other account: it is not removed in between. Who is blocked by it follows
 * for their own eyes alone; the block is locked, so that its end finds the row.
 * @returns MISSING: there is no such account; FULL: too many are followed already
 */
export async function insertFollow(
  db: Db,
  accountId: number,
  followedId: number,
): Promise<'FOLLOWED' | 'MISSING' | 'FULL'> {
  const state = await row<{ isFull: boolean }>(
    db,
    sql`
    WITH other AS (${activeAccountsLocked([followedId], 'FOR KEY SHARE')}),
    counted AS (SELECT count(*) >= ${maxFollowed} AS full FROM follow WHERE account_id = ${accountId} AND followed_id <> ${followedId}),
    blocked AS (${blockLocked(accountId, { by: followedId })}),
    inserted AS (INSERT INTO follow (account_id, followed_id, made_while_blocked) SELECT ${accountId}::int, other.id, EXISTS (SELECT 1 FROM blocked) FROM other, counted WHERE NOT counted.full ON CONFLICT DO NOTHING)
    SELECT counted.full AS "isFull" FROM other, counted`,
  )
  if (state === null) return 'MISSING'
  return state.isFull ? 'FULL' : 'FOLLOWED'
}

/** Does the viewer follow each of these accounts? One statement. */
export const isFollowedByViewer: BatchFunction<number, boolean> = async (db, viewer, accountIds) => {
  if (viewer.kind !== 'person') return accountIds.map(() => false)
  const followed = await db
    .getRepository(Follow)
    .findBy({ accountId: viewer.accountId, followedId: In([...accountIds]) })
  const ids = new Set(followed.map(({ followedId }) => followedId))
  return accountIds.map((id) => ids.has(id))
}

/** How many follow an account; those who are blocked on either side do not count. */
export async function countFollowers(db: Db, accountId: number): Promise<number> {
  const counted = await row<{ count: number }>(
    db,
    sql`
    SELECT count(*)::int AS count FROM follow f
    WHERE f.followed_id = ${accountId} AND ${followCounts}`,
  )
  return counted?.count ?? 0
}

/** Whom an account follows, for its export. */
export const readExportedFollows = (db: Db, accountId: number): AsyncGenerator<{ id: number }> =>
  inChunks<{ id: number }>(
    db,
    (last, limit) => sql`
    SELECT f.followed_id AS id, ${usernameOf(sql`f.followed_id`)} AS username, f.since FROM follow f
    WHERE f.account_id = ${accountId} AND f.followed_id > ${last?.id ?? 0} ORDER BY f.followed_id LIMIT ${limit}`,
  )
