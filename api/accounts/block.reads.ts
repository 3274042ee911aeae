import sql, { raw } from 'sql-template-tag'
import { inChunks } from '../platform/database/chunks'
import { row, rows, type Db } from '../platform/database/database'
import { decodeCursor, encodeCursor, toPage, type Connection, type Page } from '../platform/paging'
import { publicAccountJson } from './account.sql'
import type { BlockedPerson } from './block.types'

/** A page of the people whom an account has blocked, newest first. */
export async function readBlockedPeople(
  db: Db,
  accountId: number,
  { first, after }: Page,
): Promise<Connection<BlockedPerson>> {
  const cursor = after ? decodeCursor<readonly [number, number]>(after, ['number', 'number']) : null
  const blocked = await rows<BlockedPerson & { order: number }>(
    db,
    sql`
    SELECT b.blocked_id AS id, b.since, extract(epoch FROM b.since)::int AS "order", ${publicAccountJson(sql`b.blocked_id`)} AS person
    FROM block b WHERE b.account_id = ${accountId}
    ${cursor ? sql`AND (extract(epoch FROM b.since)::int, b.blocked_id) < (${cursor[0]}::int, ${cursor[1]}::int)` : sql``}
    ORDER BY extract(epoch FROM b.since)::int DESC, b.blocked_id DESC LIMIT ${raw(String(first + 1))}`,
  )
  return toPage(blocked, first, ({ order, id }) => encodeCursor([order, id]))
}

/**
 * Blocks a person, once. One statement, which locks the other account: it is not removed in between.
 * @returns false: there is no such account
 */
export async function insertBlock(db: Db, accountId: number, blockedId: number): Promise<boolean> {
  const account = await row(
    db,
    sql`
    WITH other AS (SELECT id FROM account WHERE id = ${blockedId} AND removed_at IS NULL FOR KEY SHARE),
    inserted AS (INSERT INTO block (account_id, blocked_id) SELECT ${accountId}::int, id FROM other ON CONFLICT DO NOTHING)
    SELECT id FROM other`,
  )
  return account !== null
}

/** Whom an account has blocked, for its export. */
export const readExportedBlocks = (db: Db, accountId: number): AsyncGenerator<{ id: number }> =>
  inChunks<{ id: number }>(
    db,
    (last, limit) => sql`
    SELECT b.blocked_id AS id, coalesce(a.username, 'former member') AS username, b.since FROM block b JOIN account a ON a.id = b.blocked_id
    WHERE b.account_id = ${accountId} AND b.blocked_id > ${last?.id ?? 0} ORDER BY b.blocked_id LIMIT ${limit}`,
  )
