import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { row, rows } from '../api/platform/database'
import type { FakeSubscription } from './fakePushServer'
import { signEverybodyIn } from './fillingMessages'

/** Made-up people who get pushes, for looking at what many of them cost. Never for a database that people use. */

const nameOf = (number: number): string => `pushed-${number}`

/** Makes as many people as there are subscriptions, each signed in, with one of these browsers, and with pushes about new recipes on. */
export async function fillPushedPeople(db: DataSource, subscriptions: readonly FakeSubscription[]): Promise<void> {
  const names = subscriptions.map((_, i) => nameOf(i + 1))
  await rows(
    db,
    sql`INSERT INTO account (key_hash, username, created_at) SELECT gen_random_uuid(), name, now() - interval '400 days' FROM unnest(${names}::text[]) AS name ON CONFLICT DO NOTHING`,
  )
  await signEverybodyIn(db, names)
  await rows(
    db,
    sql`
    INSERT INTO notification_choice (account_id, kind, channel, is_on, changed_at)
    SELECT id, 'FOLLOWED_RECIPE', 'PUSH', true, now() FROM account WHERE username = ANY (${names}::text[]) ON CONFLICT DO NOTHING`,
  )
  // Those of an earlier run lead to a push service that has ended.
  await rows(
    db,
    sql`DELETE FROM push_subscription s USING account a WHERE a.id = s.account_id AND a.username LIKE 'pushed-%'`,
  )
  await rows(
    db,
    sql`
    INSERT INTO push_subscription (account_id, session_id, endpoint, p256dh, auth, language, device, created_at)
    SELECT a.id, s.id, b.endpoint, b.p256dh, b.auth, 'EN', 'bench', now()
    FROM json_to_recordset(${JSON.stringify(subscriptions.map((subscription, i) => ({ name: nameOf(i + 1), ...subscription })))}::json) AS b (name text, endpoint text, p256dh text, auth text)
    JOIN account a ON a.username = b.name JOIN identity i ON i.account_id = a.id JOIN session s ON s.identity_id = i.id`,
  )
}

/**
 * Tells each of those people that somebody has a new recipe, by push.
 * @param number of this round: each is about another creator and day
 */
export async function queueRound(db: DataSource, number: number): Promise<void> {
  const day = await row<{ id: number }>(
    db,
    sql`
    INSERT INTO publishing_day (creator_id, day, notified_up_to)
    SELECT d.creator_id, d.day, NULL FROM (
      SELECT r.creator_id, (r.published_at AT TIME ZONE 'Europe/London')::date AS day, max(r.id) AS last FROM recipe r
      WHERE r.public AND NOT r.hidden AND r.deleted_at IS NULL AND r.creator_id IS NOT NULL GROUP BY 1, 2 ORDER BY last DESC OFFSET ${number} LIMIT 1
    ) d
    ON CONFLICT (creator_id, day) DO UPDATE SET notified_up_to = NULL RETURNING id`,
  )
  if (!day) throw new Error(`there are fewer than ${number + 1} days on which somebody published a recipe`)
  await rows(
    db,
    sql`
    WITH written AS (
      INSERT INTO notification (account_id, kind, about_id, in_app, pushed_at, created_at)
      SELECT a.id, 'FOLLOWED_RECIPE', ${day.id}::int, false, now(), now() FROM account a WHERE a.username LIKE 'pushed-%' RETURNING id, account_id
    )
    INSERT INTO push_delivery (subscription_id, notification_id, due_at)
    SELECT s.id, w.id, now() FROM written w JOIN push_subscription s ON s.account_id = w.account_id ORDER BY s.id`,
  )
}
