import DataLoader from 'dataloader'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { blocks } from '../accounts/block.rules'
import { row, type Db } from '../platform/database'
import { readCursor, toPage, writeCursor, type Connection } from '../platform/paging'
import { UserError } from '../platform/errors'
import { listOf, readRows, readValue } from '../platform/reads'
import type { ConversationsArgs } from './message.inputs'
import { general, itemKeptFor, messageVisibleTo } from './message.rules'
import { messages } from './message.messages'
import type { ConversationView, MessageView, ThreadView } from './message.types'

/** SQL: an account, named by its id, as everybody may see it, as JSON. */
const accountJson = (id: Sql): Sql => sql`
  (SELECT json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'headline', a.headline, 'bio', a.bio,
    'description', a.description, 'createdAt', a.created_at) FROM account a WHERE a.id = ${id})`

/** SQL: an item, named by its barcode, as JSON; null where nobody has entered it. */
const itemJson = (barcode: Sql): Sql => sql`
  (SELECT json_build_object('barcode', i.barcode, 'brand', i.brand, 'name', i.name, 'capacity', i.capacity, 'unit', i.unit,
    'nutrition', i.nutrition, 'allergens', i.allergens, 'ingredients', i.ingredients, 'imageUrl', i.image_url, 'source', i.source, 'typed', i.typed)
    FROM item i WHERE i.barcode = ${barcode})`

/** The columns of a message `m` as this account sees it. */
function messageColumns(me: Sql | number): Sql {
  // What its sender changed while they were blocked is as it was, for the other side.
  const isKept = sql`m.sender_id <> ${me} AND m.shown_text IS NOT NULL`
  const item = sql`CASE WHEN ${itemKeptFor(me)} THEN ${itemJson(sql`m.barcode`)} END`
  return sql`
    m.thread_id || ':' || m.number AS id, m.thread_id AS "threadId", m.number, m.sender_id = ${me} AS "fromViewer", ${accountJson(sql`m.sender_id`)} AS sender,
    CASE WHEN ${isKept} THEN m.shown_text ELSE m.text END AS text, ${item} AS item, m.sent_at AS "sentAt",
    CASE WHEN NOT (${isKept}) THEN m.edited_at END AS "editedAt", CASE WHEN NOT (${isKept}) THEN m.taken_back_at END AS "takenBackAt"`
}

/** SQL over the side `s` of a thread `t`. */
const threadColumns: Sql = sql`
  t.id, t.name, CASE WHEN t.name <> ${general} THEN ${itemJson(sql`t.name`)} END AS item, ${accountJson(sql`s.partner_id`)} AS partner, s.last_number AS "lastNumber", s.last_at AS "lastAt",
  s.read_number AS "viewerReadNumber", s.unread AS "unreadCount",
  coalesce((SELECT coalesce(o.shown_read_number, o.read_number) FROM thread_side o WHERE o.thread_id = t.id AND o.account_id = s.partner_id), 0) AS "partnerReadNumber"`

/** The columns of a correspondence `c` with the partner `p`, as this account sees it. */
function correspondenceColumns(me: Sql | number): Sql {
  const hasBlocked = blocks(me, sql`p.id`)
  return sql`
    p.id, ${accountJson(sql`p.id`)} AS partner, c.last_at AS "lastAt", coalesce(c.unread, 0) AS "unreadCount",
    ${hasBlocked} AS "viewerHasBlocked", p.removed_at IS NULL AND NOT ${hasBlocked} AS "viewerCanWrite",
    (SELECT row_to_json(last) FROM (
      SELECT ${messageColumns(me)} FROM message m WHERE m.thread_id = c.last_thread_id AND m.number = c.last_number
    ) last) AS "lastMessage"`
}

/** SQL: how many messages this account has not read, over all partners. */
const unreadOf = (me: Sql | number): Sql => sql`(SELECT coalesce(sum(u.unread), 0)::int FROM correspondence u WHERE u.account_id = ${me} AND u.unread > 0)`

type CorrespondenceCursor = readonly [lastAt: string, partnerId: number]

/** One page of the list of partners, last message first, with everything that a row shows. One statement. */
export async function conversationsOf(db: Db, me: number, { first, after, search }: ConversationsArgs, part: string): Promise<Connection<ConversationView>> {
  const conditions = [sql`c.account_id = ${me}`]
  if (after) {
    const [lastAt, partnerId] = readPlace(after)
    conditions.push(sql`(c.last_at, c.partner_id) < (${lastAt}::timestamptz, ${partnerId}::int)`)
  }
  if (search) conditions.push(sql`(strpos(p.username, ${part}) > 0 OR strpos(lower(p.name), lower(${search.trim()})) > 0)`)
  const found = await readRows<ConversationView>(db, sql`
    SELECT ${correspondenceColumns(me)} FROM correspondence c JOIN account p ON p.id = c.partner_id
    WHERE ${join(conditions, ' AND ')} ORDER BY c.last_at DESC, c.partner_id DESC LIMIT ${raw(String(first + 1))}`, ['lastAt'], search ? 'each time' : 'prepared')
  return toPage(found, first, ({ lastAt, id }) => writeCursor([lastAt?.toISOString() ?? '', id]))
}

function readPlace(cursor: string): CorrespondenceCursor {
  const place = readCursor<CorrespondenceCursor>(cursor, ['string', 'number'])
  const [lastAt] = place
  // Only what we write ourselves reaches the database: Postgres knows fewer dates than JavaScript.
  const isOurs = /^[12]\d{3}-/.test(lastAt) && !Number.isNaN(Date.parse(lastAt)) && new Date(lastAt).toISOString() === lastAt
  if (!isOurs) throw new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })
  return place
}

/**
 * Everything with one partner. Null: there is no such person, or they are the asker, or they have left without
 * a word. A person without messages yet answers too, so that a first one can be written.
 */
export function conversationWith(db: Db, me: number, partnerId: number): Promise<ConversationView | null> {
  return row<ConversationView>(db, sql`
    SELECT ${correspondenceColumns(me)} FROM account p LEFT JOIN correspondence c ON c.account_id = ${me} AND c.partner_id = p.id
    WHERE p.id = ${partnerId} AND p.id <> ${me} AND (p.removed_at IS NULL OR c.account_id IS NOT NULL)`)
}

/** A thread of this account's; null when there is none, or when it is another's. */
export function threadOf(db: Db, me: number, id: number): Promise<ThreadView | null> {
  return row<ThreadView>(db, sql`SELECT ${threadColumns} FROM thread_side s JOIN thread t ON t.id = s.thread_id WHERE s.thread_id = ${id} AND s.account_id = ${me}`)
}

/** Which partner's threads, how many, and behind which one. */
export interface ThreadsWanted {
  partnerId: number
  first: number
  after: number | null
}

/** The threads with several partners, last message first. One statement for all. */
export async function threadsWith(db: Db, me: number, wanted: readonly ThreadsWanted[]): Promise<ThreadView[][]> {
  const column = (of: keyof ThreadsWanted): Sql => listOf(wanted.map((each) => each[of]), 'int')
  // Nearly always from the beginning: then the place is not looked up.
  const isBehind = sql`AND (w.after IS NULL OR (s.last_at, s.thread_id) < (SELECT b.last_at, b.thread_id FROM thread_side b WHERE b.thread_id = w.after AND b.account_id = ${me}))`
  const found = await readRows<ThreadView & { place: number }>(db, sql`
    SELECT w.place::int, page.* FROM unnest(${column('partnerId')}, ${column('first')}, ${column('after')})
      WITH ORDINALITY AS w (partner_id, first, after, place)
    CROSS JOIN LATERAL (
      SELECT ${threadColumns} FROM thread_side s JOIN thread t ON t.id = s.thread_id
      WHERE s.account_id = ${me} AND s.partner_id = w.partner_id ${wanted.some(({ after }) => after !== null) ? isBehind : sql``} ORDER BY s.last_at DESC, s.thread_id DESC LIMIT w.first
    ) page ORDER BY w.place, page."lastAt" DESC, page.id DESC`, [])
  return byPlace(wanted.length, found)
}

/** One thread with a partner, by its name. */
export interface ThreadNamed {
  partnerId: number
  name: string
}

/** Threads by their names; null where there is none, or none that this account has seen anything of. One statement for all. */
export async function threadsNamed(db: Db, me: number, wanted: readonly ThreadNamed[]): Promise<(ThreadView | null)[]> {
  const found = await readRows<ThreadView & { place: number }>(db, sql`
    SELECT w.place::int, ${threadColumns} FROM unnest(${listOf(wanted.map(({ partnerId }) => partnerId), 'int')}, ${listOf(wanted.map(({ name }) => name), 'text')}) WITH ORDINALITY AS w (partner_id, name, place)
    JOIN thread t ON t.account_low = least(w.partner_id, ${me}::int) AND t.account_high = greatest(w.partner_id, ${me}::int) AND t.name = w.name
    JOIN thread_side s ON s.thread_id = t.id AND s.account_id = ${me}`, [])
  return byPlace(wanted.length, found).map(([thread]) => thread ?? null)
}

/** Which messages of a thread that this account has a side of: never both `before` and `after`. */
export interface MessagesWanted {
  threadId: number
  first: number
  before: number | null
  after: number | null
}

/** Pages of several threads: upward from the newest, or from a number on. One statement for all. */
export async function messagesOf(db: Db, me: number, wanted: readonly MessagesWanted[]): Promise<Connection<MessageView>[]> {
  const column = (of: keyof MessagesWanted): Sql => listOf(wanted.map((each) => each[of]), 'int')
  // A value, not a condition of its own: Postgres would look through all the threads of somebody who has thousands.
  const isMine = sql`(SELECT true FROM thread_side s WHERE s.thread_id = w.thread_id AND s.account_id = ${me})`
  const page = (where: Sql, order: string): Sql => sql`(
    SELECT ${messageColumns(me)} FROM message m WHERE ${isMine} AND m.thread_id = w.thread_id AND ${messageVisibleTo(me)} AND ${where} ORDER BY m.number ${raw(order)} LIMIT w.first + 1)`
  // Nearly always only one of the two is asked for: then the other one is not planned either.
  const pages = [
    ...(wanted.some(({ after }) => after === null) ? [page(sql`w.after IS NULL AND m.number < coalesce(w.before, 2147483647)`, 'DESC')] : []),
    ...(wanted.some(({ after }) => after !== null) ? [page(sql`w.after IS NOT NULL AND m.number > w.after`, 'ASC')] : []),
  ]
  const found = await readRows<MessageView & { place: number }>(db, sql`
    SELECT w.place::int, page.* FROM unnest(${column('threadId')}, ${column('first')}, ${column('before')}, ${column('after')}) WITH ORDINALITY AS w (thread_id, first, before, after, place)
    CROSS JOIN LATERAL (${join(pages, ' UNION ALL ')}) page`, [])
  return byPlace(wanted.length, found).map((messages, place) => {
    const { first = 0, after = null } = wanted[place] ?? {}
    const inOrder = messages.sort((a, b) => (after === null ? b.number - a.number : a.number - b.number))
    return toPage(inOrder, first, ({ number }) => String(number))
  })
}

/** Rows that say which question they answer, as one list for each question. */
function byPlace<Row extends { place: number }>(count: number, found: Row[]): Omit<Row, 'place'>[][] {
  const lists = Array.from({ length: count }, (): Omit<Row, 'place'>[] => [])
  for (const { place, ...rest } of found) lists[place - 1]?.push(rest)
  return lists
}

/** How many messages this account has not read, over all partners. */
export async function unreadMessagesOf(db: Db, me: number): Promise<number> {
  return await readValue<number>(db, sql`SELECT ${unreadOf(me)}::text AS value`) ?? 0
}

/** What a change left behind, as one of the two sees it. Null parts: they may not see it, or there is none. */
export interface MessageUpdate {
  message: MessageView | null
  thread: ThreadView | null
  correspondence: ConversationView | null
  unreadMessages: number
}

/** Who looks at what: a message with its thread, a thread alone, or a correspondence alone. */
interface Look {
  me: number
  partnerId: number
  threadId: number | null
  number: number | null
}

/** Nothing is kept: those who look in the same moment, as both sides of a message do, share a statement. */
const looks = new WeakMap<Db, DataLoader<Look, MessageUpdate>>()

/** Message, thread, correspondence and the count of unread ones as this account sees them now. */
export function messageSeenBy(db: Db, me: number, place: Omit<Look, 'me'>): Promise<MessageUpdate> {
  const known = looks.get(db) ?? new DataLoader<Look, MessageUpdate>((wanted) => seenTogether(db, wanted), { cache: false, maxBatchSize: 100 })
  looks.set(db, known)
  return known.load({ me, ...place })
}

/** What each of them sees. One statement for all. */
async function seenTogether(db: Db, wanted: readonly Look[]): Promise<MessageUpdate[]> {
  const column = (of: keyof Look): Sql => listOf(wanted.map((look) => look[of]), 'int')
  const me = sql`w.me`
  return await readValue<MessageUpdate[]>(db, sql`
    SELECT json_agg(row_to_json(seen) ORDER BY w.place)::text AS value
    FROM unnest(${column('me')}, ${column('partnerId')}, ${column('threadId')}, ${column('number')}) WITH ORDINALITY AS w (me, partner_id, thread_id, number, place)
    CROSS JOIN LATERAL (SELECT
      (SELECT row_to_json(x) FROM (
        SELECT ${messageColumns(me)} FROM message m JOIN thread_side s ON s.thread_id = m.thread_id AND s.account_id = w.me
        WHERE m.thread_id = w.thread_id AND m.number = w.number AND ${messageVisibleTo(me)}
      ) x) AS message,
      (SELECT row_to_json(x) FROM (
        SELECT ${threadColumns} FROM thread_side s JOIN thread t ON t.id = s.thread_id WHERE s.thread_id = w.thread_id AND s.account_id = w.me AND s.partner_id = w.partner_id
      ) x) AS thread,
      (SELECT row_to_json(x) FROM (
        SELECT ${correspondenceColumns(me)} FROM account p LEFT JOIN correspondence c ON c.account_id = w.me AND c.partner_id = p.id WHERE p.id = w.partner_id AND p.id <> w.me
      ) x) AS correspondence,
      ${unreadOf(me)} AS "unreadMessages") seen`) ?? []
}
