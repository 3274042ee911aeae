import sql, { type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { isActiveSession } from '../../auth/sessions/session.sql'
import { row, rows, type Db } from '../../platform/database/database'
import { hasJob, type NewJob } from '../../platform/queue/jobs'
import type { PushSubscription, ShownNotification } from './push.entity'

/** A notification that is to be pushed to all browsers of its account. */
export interface NewPush {
  accountId: number
  notificationId: string
  /** When it is to be sent, such as at the end of the quiet hours. */
  dueAt: Date
}

/** A subscription that is sent to. */
export type ServedSubscription = Pick<
  PushSubscription,
  'id' | 'accountId' | 'endpoint' | 'p256dh' | 'auth' | 'language' | 'shown'
> & {
  /** Has its session ended? */
  isOver: boolean
}

/** A delivery that is due. */
export interface DueDelivery {
  id: string
  notificationId: string | null
  dueAt: Date
}

/**
 * Queues notifications for every browser of their accounts whose session is active, in the transaction of what they are about.
 * A notification that is queued already, such as that of one person's messages, is not queued twice. If it is due already, a job
 * may be sending it as it was: with a new id it stays when that job deletes what it has sent.
 * @returns the ids of the subscriptions, some more than once
 */
export async function queuePushes(db: EntityManager, pushes: readonly NewPush[], now: Date): Promise<number[]> {
  if (pushes.length === 0) return []
  const queued = await rows<{ id: number }>(
    db,
    sql`
    INSERT INTO push_delivery (subscription_id, notification_id, due_at)
    SELECT s.id, p."notificationId", p."dueAt"
    FROM json_to_recordset(${JSON.stringify(pushes)}::json) AS p ("accountId" int, "notificationId" bigint, "dueAt" timestamptz)
    JOIN push_subscription s ON s.account_id = p."accountId"
    WHERE ${isActiveSession(sql`s.session_id`)}
    ORDER BY s.id, p."notificationId"
    ON CONFLICT (subscription_id, notification_id) DO UPDATE SET id = DEFAULT,
      due_at = CASE WHEN push_delivery.due_at < ${now}::timestamptz - interval '1 minute' THEN excluded.due_at ELSE push_delivery.due_at END
    WHERE push_delivery.due_at <= ${now}::timestamptz RETURNING subscription_id AS id`,
  )
  return queued.map(({ id }) => id)
}

/** Replaces notification ids in queued deliveries, and in what subscriptions are recorded to show. */
export async function renewPushes(
  db: EntityManager,
  renewed: readonly { accountId: number; id: string; earlierId: string }[],
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(renewed)}::json) AS r ("accountId" int, id bigint, "earlierId" bigint)`
  await rows(
    db,
    sql`
    UPDATE push_delivery d SET id = DEFAULT, notification_id = r.id
    FROM ${given} JOIN push_subscription s ON s.account_id = r."accountId" WHERE d.subscription_id = s.id AND d.notification_id = r."earlierId"`,
  )
  await rows(
    db,
    sql`
    UPDATE push_subscription s SET shown = (
      SELECT jsonb_agg(CASE WHEN r.id IS NULL THEN e.shown ELSE jsonb_set(e.shown, '{id}', to_jsonb(r.id::text)) END ORDER BY e.position)
      FROM jsonb_array_elements(s.shown) WITH ORDINALITY AS e (shown, position) LEFT JOIN ${given} ON r."earlierId"::text = e.shown->>'id')
    WHERE s.account_id = ANY (${renewed.map(({ accountId }) => accountId)}::int[]) AND s.shown <> '[]'`,
  )
}

/** The push services of the browsers. Endpoints are stored as a URL parser writes them, so that the name of the host is in lower case. */
const knownServices = String.raw`^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)*(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))/`

/** How many pushes are sent at a time: to the push services of the browsers, and to all others. Anybody can have one of the others, at as many names as they like, and let it answer slowly: that holds up the others alone. */
const lanes = { browsers: 4, others: 2 }

/**
 * The jobs that send what waits at these subscriptions, each when the first of it is due. The subscriptions stay locked, so that
 * nothing is queued there meanwhile that the job would not know of.
 */
export async function pushJobs(db: EntityManager, ids: readonly number[]): Promise<NewJob[]> {
  await rows(db, sql`SELECT 1 FROM push_subscription WHERE id = ANY (${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE`)
  const waiting = await rows<{ id: number; isKnown: boolean; runAt: Date }>(
    db,
    sql`
    SELECT s.id, s.endpoint ~ ${knownServices} AS "isKnown", greatest(min(d.due_at), s.not_before) AS "runAt"
    FROM push_subscription s JOIN push_delivery d ON d.subscription_id = s.id WHERE s.id = ANY (${[...ids]}::int[]) GROUP BY s.id ORDER BY s.id`,
  )
  return waiting.map(({ id, isKnown, runAt }) => ({
    payload: { id },
    key: `pushes ${id}`,
    lane: isKnown ? `pushes ${id % lanes.browsers}` : `pushes elsewhere ${id % lanes.others}`,
    runAt,
  }))
}

/** Subscriptions at which something waits without a job. */
export async function readWithoutJob(db: Db): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`
    SELECT DISTINCT d.subscription_id AS id FROM push_delivery d WHERE NOT ${hasJob(sql`'pushes ' || d.subscription_id`)}`,
  )
  return found.map(({ id }) => id)
}

/** Null: it is gone. */
export const readServed = (db: Db, id: number): Promise<ServedSubscription | null> =>
  row(
    db,
    sql`
  SELECT s.id, s.account_id AS "accountId", s.endpoint, s.p256dh, s.auth, s.language, s.shown, NOT ${isActiveSession(sql`s.session_id`)} AS "isOver"
  FROM push_subscription s WHERE s.id = ${id}`,
  )

/** What is due at a subscription, oldest first. */
export function readDueDeliveries(db: Db, subscriptionId: number, now: Date): Promise<DueDelivery[]> {
  return rows<DueDelivery>(
    db,
    sql`
    SELECT d.id, d.notification_id AS "notificationId", d.due_at AS "dueAt" FROM push_delivery d
    WHERE d.subscription_id = ${subscriptionId} AND d.due_at <= ${now} ORDER BY d.id LIMIT 200`,
  )
}

/** How a job leaves a subscription. */
export interface Served {
  /** The deliveries that are done with. */
  done: readonly string[]
  /** Those that wait because something of their group has just been sent. */
  postponed: readonly { id: string; dueAt: Date }[]
  /** Null: the push service asks for no pause. */
  notBefore: Date | null
  /** Null: nothing was accepted. */
  sentAt: Date | null
  shown: readonly ShownNotification[]
}

/** Deletes what is done with, and stores what the browser shows, in one statement. */
export async function storeServed(
  db: Db,
  id: number,
  { done, postponed, notBefore, sentAt, shown }: Served,
): Promise<void> {
  await rows(
    db,
    sql`
    WITH deleted AS (DELETE FROM push_delivery WHERE subscription_id = ${id} AND id = ANY (${done}::bigint[])),
      postponed AS (
        UPDATE push_delivery d SET due_at = p."dueAt" FROM json_to_recordset(${JSON.stringify(postponed)}::json) AS p (id bigint, "dueAt" timestamptz)
        WHERE d.id = p.id AND d.subscription_id = ${id}
      )
    UPDATE push_subscription SET not_before = ${notBefore}, shown = ${JSON.stringify(shown)}::jsonb, last_sent_at = coalesce(${sentAt}::timestamptz, last_sent_at)
    WHERE id = ${id}`,
  )
}

/** Deletes a subscription, with its deliveries, that its push service does not know any more; not one that its browser has renewed since. */
export async function deleteGoneSubscription(
  db: Db,
  { id, endpoint, auth }: Pick<PushSubscription, 'id' | 'endpoint' | 'auth'>,
): Promise<void> {
  await rows(db, sql`DELETE FROM push_subscription WHERE id = ${id} AND endpoint = ${endpoint} AND auth = ${auth}`)
}

/** Deletes a subscription, with its deliveries, whose session has ended. */
export async function deleteEndedSubscription(db: Db, id: number): Promise<void> {
  await rows(db, sql`DELETE FROM push_subscription WHERE id = ${id} AND NOT ${isActiveSession(sql`session_id`)}`)
}

/** Is a subscription still its account's, and its session active? */
export async function isStillTheirs(
  db: Db,
  { id, accountId }: Pick<PushSubscription, 'id' | 'accountId'>,
): Promise<boolean> {
  return (
    (await row(
      db,
      sql`SELECT 1 FROM push_subscription s WHERE s.id = ${id} AND s.account_id = ${accountId} AND ${isActiveSession(sql`s.session_id`)}`,
    )) !== null
  )
}

/** Those of these notifications that are still there and have not been read. */
export async function readUnreadIds(db: Db, accountId: number, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const unread = await rows<{ id: string }>(
    db,
    sql`
    SELECT n.id FROM notification n WHERE n.id = ANY (${ids}::bigint[]) AND n.account_id = ${accountId} AND n.read_at IS NULL`,
  )
  return new Set(unread.map(({ id }) => id))
}

export type NewSubscription = Pick<
  PushSubscription,
  'accountId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'language' | 'device'
>

/**
 * Adds a browser, or renews it. One browser has one: an earlier one of the same session goes, and so does one of another
 * person, with what was on its way to them. The account is locked.
 * @param limit how many an account may have; beyond it the oldest go
 */
export async function upsertSubscription(
  db: EntityManager,
  { accountId, sessionId, endpoint, p256dh, auth, language, device }: NewSubscription,
  { now, limit }: { now: Date; limit: number },
): Promise<void> {
  await rows(
    db,
    sql`
    DELETE FROM push_subscription WHERE (session_id = ${sessionId} AND endpoint <> ${endpoint}) OR (endpoint = ${endpoint} AND account_id <> ${accountId})`,
  )
  // Another person's transaction may have added it since.
  const isSame = sql`push_subscription.auth = excluded.auth AND push_subscription.account_id = excluded.account_id`
  await rows(
    db,
    sql`
    INSERT INTO push_subscription (account_id, session_id, endpoint, p256dh, auth, language, device, created_at)
    VALUES (${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${device}, ${now})
    ON CONFLICT (endpoint) DO UPDATE SET account_id = excluded.account_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language, device = excluded.device,
      shown = CASE WHEN push_subscription.account_id = excluded.account_id THEN push_subscription.shown ELSE '[]' END,
      not_before = CASE WHEN ${isSame} THEN push_subscription.not_before END`,
  )
  await rows(
    db,
    sql`
    DELETE FROM push_delivery d USING push_subscription s, notification n
    WHERE s.endpoint = ${endpoint} AND d.subscription_id = s.id AND n.id = d.notification_id AND n.account_id <> s.account_id`,
  )
  await rows(
    db,
    sql`
    DELETE FROM push_subscription WHERE id IN (
      SELECT id FROM push_subscription WHERE account_id = ${accountId}
      ORDER BY ${isActiveSession(sql`session_id`)} DESC, session_id = ${sessionId} DESC, created_at DESC, id DESC OFFSET ${limit})`,
  )
}

/** A browser as its person sees it. */
export interface SubscriptionRow {
  id: number
  sessionId: string
  device: string
  createdAt: Date
  lastSentAt: Date | null
}

/** The browsers of an account, newest first. */
export function readSubscriptions(db: Db, accountId: number): Promise<SubscriptionRow[]> {
  return rows<SubscriptionRow>(
    db,
    sql`
    SELECT s.id, s.session_id AS "sessionId", s.device, s.created_at AS "createdAt", s.last_sent_at AS "lastSentAt"
    FROM push_subscription s WHERE s.account_id = ${accountId} AND ${isActiveSession(sql`s.session_id`)}
    ORDER BY s.created_at DESC, s.id DESC`,
  )
}

/** Queues the test notification for the browser of a session. @returns the id of its subscription; null: it has none */
export async function queueTest(db: EntityManager, sessionId: string, now: Date): Promise<number | null> {
  const queued = await row<{ id: number }>(
    db,
    sql`
    INSERT INTO push_delivery (subscription_id, notification_id, due_at)
    SELECT s.id, NULL, ${now}::timestamptz FROM push_subscription s WHERE s.session_id = ${sessionId} RETURNING subscription_id AS id`,
  )
  return queued?.id ?? null
}

/** Hands the subscription of a session to the one that replaces it. */
export async function moveSubscription(db: EntityManager, from: string, to: string): Promise<void> {
  await rows(db, sql`UPDATE push_subscription SET session_id = ${to} WHERE session_id = ${from}`)
}

/** Stores the key pair, unless another process was first. @returns the one that counts */
export async function insertVapidKey(
  db: Db,
  key: { publicKey: string; privateKey: string },
  now: Date,
): Promise<{ publicKey: string; privateKey: string }> {
  await rows(
    db,
    sql`INSERT INTO vapid_key (id, public_key, private_key, created_at) VALUES (1, ${key.publicKey}, ${key.privateKey}, ${now}) ON CONFLICT DO NOTHING`,
  )
  return (await readVapidKey(db)) ?? key
}

/** The stored key pair. */
export const readVapidKey = (db: Db): Promise<{ publicKey: string; privateKey: string } | null> =>
  row(db, sql`SELECT public_key AS "publicKey", private_key AS "privateKey" FROM vapid_key`)

/** SQL: does the account with this id have a browser that shows pushes? */
export const hasPushSubscription = (accountId: Sql): Sql =>
  sql`EXISTS (SELECT 1 FROM push_subscription s WHERE s.account_id = ${accountId})`
