import sql, { type Sql } from 'sql-template-tag'
import { And, IsNull, LessThanOrEqual, MoreThan, Not, type EntityManager } from 'typeorm'
import { activeAccounts, activeAccountsLocked } from '../accounts/account.sql'
import { blocks } from '../accounts/block.sql'
import { isGtin } from '../../lib/barcode/gtin'
import { itemExists } from '../items/item.sql'
import { itemSeenBy } from '../pantries/pantryAccess.sql'
import { row, rows, type Db } from '../platform/database/database'
import { executePrepared, executePreparedRow } from '../platform/database/executePrepared'
import { Message } from './message.entity'

/** SQL over a message `m` of a thread that this account takes part in: an undelivered message is visible to its sender alone. */
export function messageVisibleTo(accountId: Sql | number): Sql {
  return sql`(m.delivered OR m.sender_id = ${accountId})`
}

/** SQL over a message `m`: does this account see the attached item? The sender of an unsent message sees neither text nor item. */
export function itemVisibleTo(accountId: Sql | number): Sql {
  return sql`(m.sender_id <> ${accountId} OR m.unsent_at IS NULL)`
}

/** SQL: with how many partners the account with this id has unread messages. */
export const unreadConversationCountOf = (accountId: Sql): Sql =>
  sql`(SELECT count(*)::int FROM conversation u WHERE u.account_id = ${accountId} AND u.unread > 0)`

/** Identifies a message. */
export interface MessageId {
  threadId: number
  number: number
}

/** A message to be sent, checked and cleaned. */
export interface NewMessage {
  recipientId: number
  /** The thread's name. */
  thread: string
  barcode: string | null
  text: string
  /** The idempotency key. */
  key: string
  /** SHA-256 of the fields above, without the key. */
  digest: Buffer
}

/** What decides whether somebody may send a message. */
export interface SendingConditions {
  /** When the sender's account was created. */
  since: Date
  recipientExists: boolean
  hasBlocked: boolean
  hasConversation: boolean
  hasThread: boolean
  /** Is the thread's name no GTIN, or that of an item that exists? */
  topicExists: boolean
  /** Does the attached item exist, and may the sender see it? */
  itemExists: boolean
}

/** The message that an account has sent with this idempotency key, and the digest of its input; null: none. */
export function readSentMessage(db: Db, me: number, key: string): Promise<(MessageId & { digest: Buffer }) | null> {
  return db.getRepository(Message).findOne({
    select: { threadId: true, number: true, digest: true },
    where: { senderId: me, key },
  })
}

/** The conditions of sending a message, before anything is locked; null: the sender's account was removed. */
export function readSendingConditions(
  db: Db,
  me: number,
  { recipientId, thread, barcode }: NewMessage,
): Promise<SendingConditions | null> {
  return row<SendingConditions>(
    db,
    sql`
    SELECT me.created_at AS since, ${blocks(me, recipientId)} AS "hasBlocked",
      EXISTS (SELECT 1 FROM ${activeAccounts} a WHERE a.id = ${recipientId}) AS "recipientExists",
      EXISTS (SELECT 1 FROM conversation c WHERE c.account_id = me.id AND c.partner_id = ${recipientId}) AS "hasConversation",
      EXISTS (
        SELECT 1 FROM thread t JOIN thread_participant s ON s.thread_id = t.id AND s.account_id = me.id
        WHERE t.account_low = least(me.id, ${recipientId}::int) AND t.account_high = greatest(me.id, ${recipientId}::int) AND t.name = ${thread}
      ) AS "hasThread",
      ${!isGtin(thread)} OR ${itemExists(thread, sql`true`)} AS "topicExists",
      ${barcode === null} OR ${itemExists(barcode, itemSeenBy(me))} AS "itemExists"
    FROM ${activeAccounts} me WHERE me.id = ${me}`,
  )
}

/** A participant who is locked against removal. */
interface LockedParticipant {
  id: number
  /** Has the sender blocked the recipient? */
  hasBlocked: boolean
  /** Has the recipient blocked the sender? */
  isBlocked: boolean
}

/** Locks both accounts against removal until the end of the transaction; an account that was removed is missing in the answer. */
export function lockParticipants(db: EntityManager, me: number, recipientId: number): Promise<LockedParticipant[]> {
  return executePrepared<LockedParticipant>(
    db,
    sql`
    WITH locked AS MATERIALIZED (${activeAccountsLocked([me, recipientId], 'FOR KEY SHARE')})
    SELECT id, ${blocks(me, recipientId)} AS "hasBlocked", ${blocks(recipientId, me)} AS "isBlocked" FROM locked`,
  )
}

/** Locks the thread until the end of the transaction, and inserts it if there is none. @returns its id */
export async function lockThread(db: EntityManager, me: number, { recipientId, thread }: NewMessage): Promise<number> {
  const locked = await executePreparedRow<{ id: number }>(
    db,
    sql`
    INSERT INTO thread (account_low, account_high, name) VALUES (${Math.min(me, recipientId)}, ${Math.max(me, recipientId)}, ${thread})
    ON CONFLICT (account_low, account_high, name) DO UPDATE SET last_number = thread.last_number RETURNING id`,
  )
  if (!locked) throw new Error(`thread "${thread}" of ${me} and ${recipientId} could not be locked`)
  return locked.id
}

/** What happened to something of another module, which stands in the thread as a message. */
export interface ThreadEvent {
  /** In the words of that module. */
  kind: string
  /** Its id there. */
  about: number
}

interface InsertedMessage {
  me: number
  threadId: number
  message: NewMessage
  delivered: boolean
  now: Date
  /** Null: a person wrote it. */
  event?: ThreadEvent | null
}

/** Numbers and inserts a message in a locked thread, and updates thread and conversation of everybody who may see it. One statement. @returns its number */
export async function insertMessage(
  db: EntityManager,
  { me, threadId, message, delivered, now, event = null }: InsertedMessage,
): Promise<number> {
  const { recipientId, barcode, text, key, digest } = message
  // In the order of account ids, so that two people who write to each other in two threads do not deadlock.
  const participants = (
    delivered
      ? ([
          [me, recipientId, 0],
          // An event is counted where its module counts it, e.g. among the notifications.
          [recipientId, me, event === null ? 1 : 0],
        ] as const)
      : ([[me, recipientId, 0]] as const)
  ).toSorted(([a], [b]) => a - b)
  const inserted = await executePreparedRow<{ number: number }>(
    db,
    sql`
    WITH counted AS (UPDATE thread SET last_number = last_number + 1 WHERE id = ${threadId} RETURNING last_number AS number),
    side AS MATERIALIZED (
      SELECT * FROM counted, unnest(${participants.map(([id]) => id)}::int[], ${participants.map(([, id]) => id)}::int[], ${participants.map(([, , unread]) => unread)}::int[]) AS s (account_id, partner_id, unread)
    ), written AS (
      INSERT INTO message (thread_id, number, sender_id, barcode, text, delivered, key, digest, sent_at, event, event_about)
      SELECT ${threadId}::int, number, ${me}::int, ${barcode}::text, ${text}, ${delivered}::bool, ${key}::uuid, ${digest}::bytea, ${now}::timestamptz, ${event?.kind ?? null}::text, ${event?.about ?? null}::int FROM counted
    ), threads AS (
      INSERT INTO thread_participant (thread_id, account_id, partner_id, last_number, last_at, unread)
      SELECT ${threadId}::int, account_id, partner_id, number, ${now}::timestamptz, unread FROM side ORDER BY account_id
      ON CONFLICT (thread_id, account_id) DO UPDATE SET last_number = excluded.last_number, last_at = greatest(thread_participant.last_at, excluded.last_at), unread = thread_participant.unread + excluded.unread
    ), people AS (
      INSERT INTO conversation (account_id, partner_id, last_at, last_thread_id, last_number, unread)
      SELECT account_id, partner_id, ${now}::timestamptz, ${threadId}::int, number, unread FROM side ORDER BY account_id
      ON CONFLICT (account_id, partner_id) DO UPDATE SET last_at = greatest(conversation.last_at, excluded.last_at), last_thread_id = excluded.last_thread_id,
        last_number = excluded.last_number, unread = conversation.unread + excluded.unread
    )
    SELECT number FROM counted`,
  )
  if (!inserted) throw new Error(`thread ${threadId} does not exist although it is locked`)
  return inserted.number
}

/** A message that its sender is about to change. */
export interface OwnMessage {
  partnerId: number
  senderId: number
  text: string
  shownText: string | null
  delivered: boolean
  sentAt: Date
  unsentAt: Date | null
  /** What happened, if the app wrote it; null: a person did. */
  event: string | null
  /** Has the sender blocked the recipient? */
  hasBlocked: boolean
  /** Has the recipient blocked the sender? */
  isBlocked: boolean
}

/** Locks the thread, then reads the message in a second statement, which sees what the transaction before has written. Null: there is none that the account may see. */
export async function lockMessage(
  db: EntityManager,
  me: number,
  { threadId, number }: MessageId,
): Promise<OwnMessage | null> {
  const locked = await row<{ partnerId: number }>(
    db,
    sql`
    SELECT s.partner_id AS "partnerId" FROM thread_participant s JOIN thread t ON t.id = s.thread_id WHERE s.thread_id = ${threadId} AND s.account_id = ${me} FOR UPDATE OF t`,
  )
  return (
    locked &&
    row<OwnMessage>(
      db,
      sql`
    SELECT m.sender_id AS "senderId", ${locked.partnerId}::int AS "partnerId", m.text, m.shown_text AS "shownText", m.delivered, m.sent_at AS "sentAt", m.unsent_at AS "unsentAt", m.event,
      ${blocks(me, locked.partnerId)} AS "hasBlocked", ${blocks(locked.partnerId, me)} AS "isBlocked"
    FROM message m WHERE m.thread_id = ${threadId} AND m.number = ${number} AND (m.delivered OR m.sender_id = ${me})`,
    )
  )
}

/** What the recipient goes on to see. A blocked sender can change nothing there any more. */
const shownTextOf = ({ isBlocked, shownText, text }: OwnMessage): string | null =>
  isBlocked ? (shownText ?? text) : null

export async function updateText(
  db: EntityManager,
  id: MessageId,
  { own, text, now }: { own: OwnMessage; text: string; now: Date },
): Promise<void> {
  await db.update(Message, id, { text, editedAt: now, shownText: shownTextOf(own) })
}

/** Deletes text and item of a message. Unless the sender is blocked, an unread message is no longer counted as unread. */
export async function markUnsent(
  db: EntityManager,
  { threadId, number }: MessageId,
  { own, now }: { own: OwnMessage; now: Date },
): Promise<void> {
  await db.update(
    Message,
    { threadId, number },
    { text: '', unsentAt: now, shownText: shownTextOf(own), ...(!own.isBlocked && { barcode: null }) },
  )
  if (!own.delivered || own.isBlocked) return
  await rows(
    db,
    sql`
    WITH side AS (
      UPDATE thread_participant SET unread = unread - 1 WHERE thread_id = ${threadId} AND account_id = ${own.partnerId} AND read_number < ${number}::int RETURNING account_id, partner_id
    )
    UPDATE conversation c SET unread = c.unread - 1 FROM side WHERE c.account_id = side.account_id AND c.partner_id = side.partner_id`,
  )
}

/** A thread that its participant is about to mark as read. */
export interface LockedThread {
  partnerId: number
  readNumber: number
  lastNumber: number
  unread: number
  /** Has one of the two blocked the other? */
  isBlocked: boolean
}

/** Locks a thread and the participant's row; null: they do not take part in it. */
export function lockThreadOf(db: EntityManager, me: number, threadId: number): Promise<LockedThread | null> {
  return row<LockedThread>(
    db,
    sql`
    SELECT s.partner_id AS "partnerId", s.read_number AS "readNumber", s.last_number AS "lastNumber", s.unread,
      ${blocks(me, sql`s.partner_id`)} OR ${blocks(sql`s.partner_id`, me)} AS "isBlocked"
    FROM thread t JOIN thread_participant s ON s.thread_id = t.id AND s.account_id = ${me} WHERE t.id = ${threadId} FOR UPDATE OF t, s`,
  )
}

/** SQL over a participant `s` and a message `m` of the same thread: the partner wrote it, and it has not been read. */
export const isUnreadWords = sql`
  m.thread_id = s.thread_id AND m.number > s.read_number AND m.sender_id = s.partner_id AND m.event IS NULL AND m.delivered AND (m.unsent_at IS NULL OR m.shown_text IS NOT NULL)`

/** Is there a message that this partner wrote, and that has not been read, in any of their threads? */
export async function hasUnreadWords(db: EntityManager, me: number, partnerId: number): Promise<boolean> {
  return (
    (await row(
      db,
      sql`
    SELECT 1 FROM thread_participant s WHERE s.account_id = ${me} AND s.partner_id = ${partnerId} AND s.unread > 0 AND EXISTS (SELECT 1 FROM message m WHERE ${isUnreadWords})`,
    )) !== null
  )
}

/** What the events of a thread in these numbers are about: ids of the module that wrote them. */
export async function readEventAbouts(
  db: EntityManager,
  threadId: number,
  { after, upTo }: { after: number; upTo: number },
): Promise<number[]> {
  const events = await db.find(Message, {
    select: { eventAbout: true },
    where: { threadId, number: And(MoreThan(after), LessThanOrEqual(upTo)), eventAbout: Not(IsNull()) },
    order: { eventAbout: 'ASC' },
  })
  return [...new Set(events.map(({ eventAbout }) => eventAbout))].filter((about) => about !== null)
}

/** Sets how far a participant has read a locked thread, and counts thread and conversation anew. While one has blocked the other, the partner sees the number from before. */
export async function updateReadNumber(
  db: EntityManager,
  { me, threadId, read, thread }: { me: number; threadId: number; read: number; thread: LockedThread },
): Promise<void> {
  await rows(
    db,
    sql`
    WITH side AS (
      UPDATE thread_participant SET read_number = ${read}::int, shown_read_number = ${thread.isBlocked ? sql`coalesce(shown_read_number, read_number)` : sql`NULL`}, unread = (
        SELECT count(*)::int FROM message m WHERE m.thread_id = ${threadId} AND m.number > ${read}::int
          AND m.sender_id <> ${me} AND m.event IS NULL AND m.delivered AND (m.unsent_at IS NULL OR m.shown_text IS NOT NULL)
      ) WHERE thread_id = ${threadId} AND account_id = ${me} RETURNING unread
    )
    UPDATE conversation c SET unread = c.unread - ${thread.unread}::int + side.unread FROM side WHERE c.account_id = ${me} AND c.partner_id = ${thread.partnerId}`,
  )
}
