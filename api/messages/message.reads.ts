import DataLoader from 'dataloader'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { accountNames, accountSeenBy, displayNameOf, publicAccountJson } from '../accounts/account.sql'
import { blocks } from '../accounts/block.sql'
import { itemJsonByBarcode } from '../items/item.sql'
import { itemSeenBy } from '../pantries/pantryAccess.sql'
import { row, rows, type Db } from '../platform/database/database'
import { decodeCursor, toPage, encodeCursor, type Connection } from '../platform/paging'
import { UserError } from '../platform/errors'
import { arrayParameter } from '../platform/database/executePrepared'
import { readRows, readValue } from '../platform/database/reads'
import type { ConversationsArgs } from './message.inputs'
import { generalThread } from './message.rules'
import { isUnreadWords, itemVisibleTo, messageVisibleTo } from './message.sql'
import { messages } from './message.texts'
import type { ConversationView, MessageView, ThreadView } from './message.types'
import { maxInt32 } from '../../lib/numbers/int32'

/** SQL: the columns of a message `m` as this account sees it. @param sender its sender as JSON */
function messageColumns(me: Sql | number, sender = publicAccountJson(sql`m.sender_id`)): Sql {
  // The recipient goes on to see a text that its sender changed while they were blocked.
  const isFrozen = sql`m.sender_id <> ${me} AND m.shown_text IS NOT NULL`
  const item = sql`CASE WHEN ${itemVisibleTo(me)} THEN ${itemJsonByBarcode(sql`m.barcode`, itemSeenBy(me))} END`
  return sql`
    m.thread_id || ':' || m.number AS id, m.thread_id AS "threadId", m.number, m.sender_id = ${me} AS "fromViewer", ${sender} AS sender,
    CASE WHEN ${isFrozen} THEN m.shown_text ELSE m.text END AS text, ${item} AS item, m.sent_at AS "sentAt",
    CASE WHEN NOT (${isFrozen}) THEN m.edited_at END AS "editedAt", CASE WHEN NOT (${isFrozen}) THEN m.unsent_at END AS "unsentAt",
    m.event, m.event_about AS "eventAbout"`
}

/** SQL: the columns of a thread `t` as its participant `s` sees it. */
const threadColumns: Sql = sql`
  t.id, t.name, CASE WHEN t.name <> ${generalThread} THEN ${itemJsonByBarcode(sql`t.name`, itemSeenBy(sql`s.account_id`))} END AS item, ${publicAccountJson(sql`s.partner_id`)} AS partner, s.last_number AS "lastNumber", s.last_at AS "lastAt",
  s.read_number AS "viewerReadNumber", s.unread AS "unreadCount",
  coalesce((SELECT coalesce(o.shown_read_number, o.read_number) FROM thread_participant o WHERE o.thread_id = t.id AND o.account_id = s.partner_id), 0) AS "partnerReadNumber"`

/** SQL: the columns of a conversation `c` with its partner `p` of `accountSeenBy`, as this account sees it. */
function conversationColumns(me: Sql | number): Sql {
  // The account itself is read once for all rows, and the partner is there: one look-up for each row took a fifth of the time.
  const sender = sql`CASE WHEN m.sender_id = p.id THEN p.json ELSE ${publicAccountJson(me)} END`
  return sql`
    p.id, p.json AS partner, c.last_at AS "lastAt", coalesce(c.unread, 0) AS "unreadCount",
    p.has_blocked AS "viewerHasBlocked", p.removed_at IS NULL AND NOT p.has_blocked AS "viewerCanWrite",
    (SELECT row_to_json(last) FROM (
      SELECT ${messageColumns(me, sender)} FROM message m WHERE m.thread_id = c.last_thread_id AND m.number = c.last_number
    ) last) AS "lastMessage"`
}

/** SQL: how many messages this account has not read, over all partners. */
const unreadOf = (me: Sql | number): Sql =>
  sql`(SELECT coalesce(sum(u.unread), 0)::int FROM conversation u WHERE u.account_id = ${me} AND u.unread > 0)`

type ConversationCursor = readonly [lastAt: string, partnerId: number]

/** One page of the conversations, last message first, with everything that a row shows. One statement. */
export async function readConversations(
  db: Db,
  me: number,
  { first, after, search }: ConversationsArgs,
  part: string,
): Promise<Connection<ConversationView>> {
  const conditions = [sql`c.account_id = ${me}`]
  if (after) {
    const [lastAt, partnerId] = readConversationCursor(after)
    conditions.push(sql`(c.last_at, c.partner_id) < (${lastAt}::timestamptz, ${partnerId}::int)`)
  }
  if (search)
    conditions.push(sql`(strpos(n.username, ${part}) > 0 OR strpos(lower(n.name), lower(${search.trim()})) > 0)`)
  const named = search ? sql`JOIN ${accountNames} n ON n.id = c.partner_id` : sql``
  const order = sql`ORDER BY c.last_at DESC, c.partner_id DESC`
  // Selects the page first: by the plan that fits most accounts, PostgreSQL would join and sort all conversations of somebody who has thousands.
  const page = sql`
    SELECT c.partner_id, c.last_at, c.unread, c.last_thread_id, c.last_number FROM conversation c ${named}
    WHERE ${join(conditions, ' AND ')} ${order} LIMIT ${raw(String(first + 1))}`
  const results = await readRows<ConversationView>(
    db,
    sql`SELECT ${conversationColumns(me)} FROM (${page}) c CROSS JOIN ${accountSeenBy(me, sql`c.partner_id`)} p ${order}`,
    ['lastAt'],
    search ? 'each time' : 'prepared',
  )
  return toPage(results, first, ({ lastAt, id }) => encodeCursor([lastAt?.toISOString() ?? '', id]))
}

function readConversationCursor(text: string): ConversationCursor {
  const cursor = decodeCursor<ConversationCursor>(text, ['string', 'number'])
  const [lastAt] = cursor
  // Only dates in our own format reach the database: PostgreSQL accepts fewer dates than JavaScript.
  const isValid =
    /^[12]\d{3}-/.test(lastAt) && !Number.isNaN(Date.parse(lastAt)) && new Date(lastAt).toISOString() === lastAt
  if (!isValid) throw new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })
  return cursor
}

/**
 * The conversation with one partner. Null: there is no such account, or it is the viewer's own, or it was removed and there are no
 * messages with it. Without messages it still returns a partner with an account, so that a first message can be written.
 */
export function readConversation(db: Db, me: number, partnerId: number): Promise<ConversationView | null> {
  return row<ConversationView>(
    db,
    sql`
    SELECT ${conversationColumns(me)} FROM ${accountSeenBy(me, partnerId)} p LEFT JOIN conversation c ON c.account_id = ${me} AND c.partner_id = p.id
    WHERE p.id <> ${me} AND (p.removed_at IS NULL OR c.account_id IS NOT NULL)`,
  )
}

/** A thread that this account takes part in; null when there is none. */
export function readThread(db: Db, me: number, id: number): Promise<ThreadView | null> {
  return row<ThreadView>(
    db,
    sql`SELECT ${threadColumns} FROM thread_participant s JOIN thread t ON t.id = s.thread_id WHERE s.thread_id = ${id} AND s.account_id = ${me}`,
  )
}

/** One page of the threads with a partner: how many, behind which id. */
export interface ThreadsRequest {
  partnerId: number
  first: number
  after: number | null
}

/** The threads with several partners, last message first. One statement for all. */
export async function readThreads(db: Db, me: number, requests: readonly ThreadsRequest[]): Promise<ThreadView[][]> {
  const column = (of: keyof ThreadsRequest): Sql =>
    arrayParameter(
      requests.map((request) => request[of]),
      'int',
    )
  // Most requests are for the first page: the cursor is read only where there is one.
  const isAfter = sql`AND (w.after IS NULL OR (s.last_at, s.thread_id) < (SELECT b.last_at, b.thread_id FROM thread_participant b WHERE b.thread_id = w.after AND b.account_id = ${me}))`
  const results = await readRows<ThreadView & { position: number }>(
    db,
    sql`
    SELECT w.position::int, page.* FROM unnest(${column('partnerId')}, ${column('first')}, ${column('after')})
      WITH ORDINALITY AS w (partner_id, first, after, position)
    CROSS JOIN LATERAL (
      SELECT ${threadColumns} FROM thread_participant s JOIN thread t ON t.id = s.thread_id
      WHERE s.account_id = ${me} AND s.partner_id = w.partner_id ${requests.some(({ after }) => after !== null) ? isAfter : sql``} ORDER BY s.last_at DESC, s.thread_id DESC LIMIT w.first
    ) page ORDER BY w.position, page."lastAt" DESC, page.id DESC`,
    [],
  )
  return byPosition(requests.length, results)
}

/** One thread with a partner, by its name. */
export interface NamedThreadRequest {
  partnerId: number
  name: string
}

/** Threads by their names; null where there is none, or none with a message that this account may see. One statement for all. */
export async function readNamedThreads(
  db: Db,
  me: number,
  requests: readonly NamedThreadRequest[],
): Promise<(ThreadView | null)[]> {
  const results = await readRows<ThreadView & { position: number }>(
    db,
    sql`
    SELECT w.position::int, ${threadColumns} FROM unnest(${arrayParameter(
      requests.map(({ partnerId }) => partnerId),
      'int',
    )}, ${arrayParameter(
      requests.map(({ name }) => name),
      'text',
    )}) WITH ORDINALITY AS w (partner_id, name, position)
    JOIN thread t ON t.account_low = least(w.partner_id, ${me}::int) AND t.account_high = greatest(w.partner_id, ${me}::int) AND t.name = w.name
    JOIN thread_participant s ON s.thread_id = t.id AND s.account_id = ${me}`,
    [],
  )
  return byPosition(requests.length, results).map(([thread]) => thread ?? null)
}

/** One page of the messages of a thread: never both `before` and `after`. */
export interface MessagesRequest {
  threadId: number
  first: number
  before: number | null
  after: number | null
}

/** Pages of several threads: backwards from the newest, or forwards from a number. One statement for all. */
export async function readMessages(
  db: Db,
  me: number,
  requests: readonly MessagesRequest[],
): Promise<Connection<MessageView>[]> {
  const column = (of: keyof MessagesRequest): Sql =>
    arrayParameter(
      requests.map((request) => request[of]),
      'int',
    )
  // A scalar subquery, not a join: PostgreSQL would scan all the threads of somebody who has thousands.
  const isParticipant = sql`(SELECT true FROM thread_participant s WHERE s.thread_id = w.thread_id AND s.account_id = ${me})`
  const page = (where: Sql, order: string): Sql => sql`(
    SELECT ${messageColumns(me)} FROM message m WHERE ${isParticipant} AND m.thread_id = w.thread_id AND ${messageVisibleTo(me)} AND ${where} ORDER BY m.number ${raw(order)} LIMIT w.first + 1)`
  // Most requests need one of the two directions: the other one is left out of the plan.
  const pages = [
    ...(requests.some(({ after }) => after === null)
      ? [page(sql`w.after IS NULL AND m.number < coalesce(w.before, ${maxInt32}::int)`, 'DESC')]
      : []),
    ...(requests.some(({ after }) => after !== null)
      ? [page(sql`w.after IS NOT NULL AND m.number > w.after`, 'ASC')]
      : []),
  ]
  const results = await readRows<MessageView & { position: number }>(
    db,
    sql`
    SELECT w.position::int, page.* FROM unnest(${column('threadId')}, ${column('first')}, ${column('before')}, ${column('after')}) WITH ORDINALITY AS w (thread_id, first, before, after, position)
    CROSS JOIN LATERAL (${join(pages, ' UNION ALL ')}) page`,
    [],
  )
  return byPosition(requests.length, results).map((nodes, i) => {
    const { first = 0, after = null } = requests[i] ?? {}
    const sorted = nodes.sort((a, b) => (after === null ? b.number - a.number : a.number - b.number))
    return toPage(sorted, first, ({ number }) => String(number))
  })
}

/** Groups rows by the request that they answer, one list for each request. */
function byPosition<Row extends { position: number }>(count: number, results: Row[]): Omit<Row, 'position'>[][] {
  const lists = Array.from({ length: count }, (): Omit<Row, 'position'>[] => [])
  for (const { position, ...rest } of results) lists[position - 1]?.push(rest)
  return lists
}

/** How many messages this account has not read, over all partners. */
export async function countUnreadMessages(db: Db, me: number): Promise<number> {
  return (await readValue<number>(db, sql`SELECT ${unreadOf(me)}::text AS value`)) ?? 0
}

/** The state after a change, as one of the two sees it. Null parts: they may not see it, or there is none. */
export interface MessageUpdate {
  message: MessageView | null
  thread: ThreadView | null
  conversation: ConversationView | null
  unreadMessages: number
}

/** Which account reads what: a message with its thread, a thread alone, or a conversation alone. */
interface UpdateRequest {
  me: number
  partnerId: number
  threadId: number | null
  number: number | null
}

/** Batches without a cache: requests of the same tick, such as those of both participants, share a statement. */
const updateLoaders = new WeakMap<Db, DataLoader<UpdateRequest, MessageUpdate>>()

/** Message, thread, conversation and the count of unread ones as this account sees them now. */
export function readMessageUpdate(db: Db, me: number, request: Omit<UpdateRequest, 'me'>): Promise<MessageUpdate> {
  const loader =
    updateLoaders.get(db) ??
    new DataLoader<UpdateRequest, MessageUpdate>((requests) => readUpdates(db, requests), {
      cache: false,
      maxBatchSize: 100,
    })
  updateLoaders.set(db, loader)
  return loader.load({ me, ...request })
}

/** One statement for all requests. */
async function readUpdates(db: Db, requests: readonly UpdateRequest[]): Promise<MessageUpdate[]> {
  const column = (of: keyof UpdateRequest): Sql =>
    arrayParameter(
      requests.map((request) => request[of]),
      'int',
    )
  const me = sql`w.me`
  return (
    (await readValue<MessageUpdate[]>(
      db,
      sql`
    SELECT json_agg(row_to_json(state) ORDER BY w.position)::text AS value
    FROM unnest(${column('me')}, ${column('partnerId')}, ${column('threadId')}, ${column('number')}) WITH ORDINALITY AS w (me, partner_id, thread_id, number, position)
    CROSS JOIN LATERAL (SELECT
      (SELECT row_to_json(x) FROM (
        SELECT ${messageColumns(me)} FROM message m JOIN thread_participant s ON s.thread_id = m.thread_id AND s.account_id = w.me
        WHERE m.thread_id = w.thread_id AND m.number = w.number AND ${messageVisibleTo(me)}
      ) x) AS message,
      (SELECT row_to_json(x) FROM (
        SELECT ${threadColumns} FROM thread_participant s JOIN thread t ON t.id = s.thread_id WHERE s.thread_id = w.thread_id AND s.account_id = w.me AND s.partner_id = w.partner_id
      ) x) AS thread,
      (SELECT row_to_json(x) FROM (
        SELECT ${conversationColumns(me)} FROM ${accountSeenBy(me, sql`w.partner_id`)} p LEFT JOIN conversation c ON c.account_id = w.me AND c.partner_id = p.id WHERE p.id <> w.me
      ) x) AS conversation,
      ${unreadOf(me)} AS "unreadMessages") state`,
    )) ?? []
  )
}

/** The thread of two people with this name; null: they have none, or one of them has blocked the other. */
export async function readUnblockedThread(
  db: Db,
  { me, partnerId, name }: { me: number; partnerId: number; name: string },
): Promise<number | null> {
  const thread = await row<{ id: number }>(
    db,
    sql`
    SELECT t.id FROM thread t
    JOIN thread_participant own ON own.thread_id = t.id AND own.account_id = ${me}
    JOIN thread_participant other ON other.thread_id = t.id AND other.account_id = ${partnerId}
    WHERE t.account_low = ${Math.min(me, partnerId)} AND t.account_high = ${Math.max(me, partnerId)} AND t.name = ${name}
      AND NOT ${blocks(partnerId, me)} AND NOT ${blocks(me, partnerId)}`,
  )
  return thread?.id ?? null
}

/** Unread messages of one person, as their notification shows them. */
export interface UnreadMessages {
  partnerId: number
  /** Null: their account was removed. */
  person: string | null
  /** A hundred at most. */
  unread: number
  /** The name of the thread in which the last one stands. */
  thread: string
  /** The last one. */
  text: string | null
}

/** SQL over a participant `s` and a partner `p`: a thread of the account with them in which something is unread. */
const unreadFrom = (accountId: number) => sql`s.account_id = ${accountId} AND s.partner_id = p.id AND s.unread > 0`

/** What an account has not read of these partners' messages; those of whom it has read all are left out. */
export const readUnreadMessages = (
  db: Db,
  accountId: number,
  partnerIds: readonly number[],
): Promise<UnreadMessages[]> =>
  rows<UnreadMessages>(
    db,
    sql`
    SELECT p.id AS "partnerId", ${displayNameOf(sql`p.id`)} AS person, counted.unread, t.name AS thread, nullif(newest.text, '') AS text
    FROM (SELECT DISTINCT unnest(${[...partnerIds]}::int[]) AS id) p
    CROSS JOIN LATERAL (
      SELECT in_thread.* FROM thread_participant s CROSS JOIN LATERAL (
        SELECT m.thread_id, m.sent_at, coalesce(m.shown_text, m.text) AS text FROM message m WHERE ${isUnreadWords} ORDER BY m.number DESC LIMIT 1
      ) in_thread
      WHERE ${unreadFrom(accountId)} ORDER BY in_thread.sent_at DESC, in_thread.thread_id DESC LIMIT 1
    ) newest
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS unread FROM (SELECT 1 FROM thread_participant s JOIN message m ON ${isUnreadWords} WHERE ${unreadFrom(accountId)} LIMIT 100) upto
    ) counted
    JOIN thread t ON t.id = newest.thread_id`,
  )
