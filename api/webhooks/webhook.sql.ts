import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { activeAccounts } from '../accounts/account.sql'
import { membershipsOf, pantriesToldOf } from '../members/member.sql'
import { row, rows, type Db } from '../platform/database/database'
import { hasJob, type NewJob } from '../platform/queue/jobs'
import type { MemberRoleName } from '../platform/viewer'

/** How many changes one transaction takes. */
const changesAtOnce = 2_000
/** How long changes are collected, so that many in a short time are sent as one. */
const collecting = '5 seconds'
/** How many deliveries of a webhook are kept after they have ended. */
const keptDeliveries = 20
/** Lanes of the queue: few, so that a slow receiver keeps few others waiting. */
const lanes = 4

/** Has something happened of which webhooks are to be told now? */
export const isAnyChangeDue = async (db: Db): Promise<boolean> =>
  (await row(
    db,
    sql`SELECT 1 FROM (SELECT created_at FROM webhook_change ORDER BY id LIMIT 1) first WHERE created_at < now() - ${collecting}::interval`,
  )) !== null

/**
 * Takes the oldest changes from the queue and makes deliveries of them: of one kind and pantry, one for each webhook that may want
 * it. What a webhook may be told is checked again when it is sent.
 * @returns the webhooks, and how many changes there were
 */
export async function spreadChanges(db: EntityManager): Promise<{ webhookIds: number[]; count: number }> {
  const [spread] = await rows<{ webhookIds: number[] | null; count: number }>(
    db,
    sql`
    WITH taken AS (
      DELETE FROM webhook_change WHERE id IN (SELECT c.id FROM webhook_change c ORDER BY c.id LIMIT ${changesAtOnce}::int FOR UPDATE SKIP LOCKED)
      RETURNING kind, pantry_id, account_id, subject, first_move_id, last_move_id, created_at
    ), joined AS (
      SELECT kind, pantry_id, account_id, subject, min(first_move_id) AS first_move_id, max(last_move_id) AS last_move_id, max(created_at) AS happened_at
      FROM taken GROUP BY kind, pantry_id, account_id, subject
    ), wanted AS (
      SELECT w.id, j.* FROM joined j JOIN webhook w ON w.disabled_at IS NULL AND j.kind = ANY (w.kinds) AND CASE j.kind
        WHEN 'GOES_OFF' THEN w.account_id = j.account_id AND coalesce(w.pantry_id = j.pantry_id, true)
        WHEN 'REQUEST_CHANGED' THEN w.pantry_id = j.pantry_id OR w.pantry_id IS NULL AND (w.account_id = j.account_id OR j.pantry_id IN ${pantriesToldOf(sql`w.account_id`)})
        ELSE w.pantry_id = j.pantry_id END
      -- A concurrent removal of the webhook waits for this, or the webhook is left out.
      ORDER BY w.id, j.kind, j.pantry_id, j.subject FOR KEY SHARE OF w
    ), added AS (
      INSERT INTO webhook_delivery AS d (id, webhook_id, kind, pantry_id, subject, first_move_id, last_move_id, happened_at)
      SELECT gen_random_uuid(), id, kind, pantry_id, subject, first_move_id, last_move_id, happened_at FROM wanted
      ON CONFLICT (webhook_id, kind, pantry_id, subject) WHERE state = 'WAITING' AND attempts = 0
        DO UPDATE SET first_move_id = least(d.first_move_id, excluded.first_move_id), last_move_id = greatest(d.last_move_id, excluded.last_move_id), happened_at = excluded.happened_at
      RETURNING d.webhook_id
    )
    SELECT (SELECT array_agg(DISTINCT webhook_id) FROM added) AS "webhookIds", (SELECT count(*)::int FROM taken) AS count`,
  )
  return { webhookIds: spread?.webhookIds ?? [], count: spread?.count ?? 0 }
}

/** The jobs that send what waits for these webhooks, each when its webhook may be tried. */
export async function webhookJobs(db: EntityManager, ids: readonly number[]): Promise<NewJob[]> {
  await rows(db, sql`SELECT 1 FROM webhook WHERE id = ANY (${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE`)
  const waiting = await rows<{ id: number; runAt: Date }>(
    db,
    sql`
    SELECT w.id, coalesce(w.not_before, now()) AS "runAt" FROM webhook w
    WHERE w.id = ANY (${[...ids]}::int[]) AND w.disabled_at IS NULL AND EXISTS (SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'WAITING') ORDER BY w.id`,
  )
  return waiting.map(({ id, runAt }) => ({
    payload: { id },
    key: `webhook ${id}`,
    lane: `webhooks ${id % lanes}`,
    runAt,
  }))
}

/** Webhooks for which something waits without a job. */
export async function readWithoutJob(db: Db): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`SELECT DISTINCT d.webhook_id AS id FROM webhook_delivery d WHERE d.state = 'WAITING' AND NOT ${hasJob(sql`'webhook ' || d.webhook_id`)}`,
  )
  return found.map(({ id }) => id)
}

/** The oldest delivery that waits for a webhook, after counting the attempt: what happens from now on is another one's. */
export async function claimDelivery(db: Db, webhookId: number, now: Date): Promise<{ id: string } | null> {
  return row<{ id: string }>(
    db,
    sql`
    UPDATE webhook_delivery SET attempts = attempts + 1, tried_at = ${now} WHERE id = (
      SELECT d.id FROM webhook_delivery d WHERE d.webhook_id = ${webhookId}::int AND d.state = 'WAITING' ORDER BY d.happened_at, d.id LIMIT 1 FOR UPDATE)
    RETURNING id`,
  )
}

/** Deletes what was delivered or given up, but for the newest of a webhook. */
export async function pruneDeliveries(db: Db, webhookId: number): Promise<void> {
  await rows(
    db,
    sql`
    DELETE FROM webhook_delivery WHERE id IN (
      SELECT d.id FROM webhook_delivery d WHERE d.webhook_id = ${webhookId}::int AND d.state <> 'WAITING' ORDER BY d.happened_at DESC, d.id DESC OFFSET ${keptDeliveries}::int)`,
  )
}

/** What an account is in pantries beside its own; null: it has been removed. */
export async function findMemberships(db: Db, accountId: number): Promise<Record<number, MemberRoleName> | null> {
  const found = await row<{ memberships: Record<number, MemberRoleName> | null }>(
    db,
    sql`SELECT ${membershipsOf(sql`a.id`)} AS memberships FROM ${activeAccounts} a WHERE a.id = ${accountId}::int`,
  )
  return found && (found.memberships ?? {})
}
