import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { row, rows } from '../api/platform/database/database'

/** Made-up messages and people who are signed in, for looking at how fast things are when there is much. Never for a database that people use. */

/**
 * Gives one made-up person so many messages with so many partners, "filler-partner-1" and on, and adds to what is there.
 * The same numbers make the same messages.
 * @param name the person's user name
 * @returns the id of their account
 */
export async function fillMessages(db: DataSource, name: string, messages: number, partners: number): Promise<number> {
  const heavy = await makePeople(db, name, partners)
  await makeMessages(db, heavy, messages, partners)
  return heavy
}

async function makePeople(db: DataSource, name: string, count: number): Promise<number> {
  await rows(
    db,
    sql`
    INSERT INTO account (key_hash, username, created_at)
    SELECT gen_random_uuid(), name, now() - interval '400 days' FROM (SELECT ${name}::text AS name UNION ALL SELECT 'filler-partner-' || n FROM generate_series(1, ${count}::int) AS n) names
    ON CONFLICT DO NOTHING`,
  )
  await rows(
    db,
    sql`INSERT INTO pantry (id, name) SELECT id, username || '’s pantry' FROM account WHERE username LIKE 'filler-%' ON CONFLICT DO NOTHING`,
  )
  const heavy = await row<{ id: number }>(db, sql`SELECT id FROM account WHERE username = ${name}`)
  if (!heavy) throw new Error(`${name} is not there`)
  return heavy.id
}

/**
 * One of three partners has a thread about an item (the name of one that need not exist), too; every message to
 * the heavy one is unread with every seventh partner. The side rows are counted from the messages.
 */
async function makeMessages(db: DataSource, heavy: number, count: number, partners: number): Promise<void> {
  const each = Math.floor(count / partners)
  await rows(
    db,
    sql`
    INSERT INTO thread (account_low, account_high, name, last_number)
    SELECT least(a.id, ${heavy}::int), greatest(a.id, ${heavy}::int), t.name, 0
    FROM account a CROSS JOIN (VALUES ('general'), ('05000108030591')) AS t (name)
    WHERE a.username LIKE 'filler-partner-%' AND (t.name = 'general' OR a.id % 3 = 0) ON CONFLICT DO NOTHING`,
  )
  await rows(
    db,
    sql`
    WITH mine AS (
      SELECT t.id, CASE WHEN t.account_low = ${heavy} THEN t.account_high ELSE t.account_low END AS partner, t.last_number,
        count(*) OVER (PARTITION BY t.account_low, t.account_high) AS threads
      FROM thread t WHERE (t.account_low = ${heavy} OR t.account_high = ${heavy})
    ), written AS (
      INSERT INTO message (thread_id, number, sender_id, text, key, digest, sent_at)
      SELECT m.id, m.last_number + n, CASE WHEN n % 2 = 0 THEN ${heavy}::int ELSE m.partner END,
        'Message ' || n || ': is the shelf by the door still full? ' || repeat('Lentils, oats and a jar of plums. ', n % 5), gen_random_uuid(), '\\x00',
        now() - (m.partner % 400) * interval '1 day' - (${each}::int - n) * interval '7 minutes'
      FROM mine m CROSS JOIN LATERAL generate_series(1, (${each}::int / m.threads)::int) AS n
      RETURNING thread_id, number
    )
    UPDATE thread t SET last_number = w.number FROM (SELECT thread_id, max(number) AS number FROM written GROUP BY thread_id) w WHERE w.thread_id = t.id`,
  )
  await rows(
    db,
    sql`
    INSERT INTO thread_participant (thread_id, account_id, partner_id, last_number, last_at, read_number, unread)
    SELECT t.id, s.me, s.other, t.last_number, last.sent_at, CASE WHEN s.other % 7 = 0 THEN 0 ELSE t.last_number END,
      CASE WHEN s.other % 7 = 0 THEN (SELECT count(*) FROM message m WHERE m.thread_id = t.id AND m.sender_id = s.other) ELSE 0 END
    FROM thread t CROSS JOIN LATERAL (VALUES (t.account_low, t.account_high), (t.account_high, t.account_low)) AS s (me, other)
    JOIN message last ON last.thread_id = t.id AND last.number = t.last_number
    WHERE t.account_low = ${heavy} OR t.account_high = ${heavy}
    ON CONFLICT (thread_id, account_id) DO UPDATE SET last_number = excluded.last_number, last_at = excluded.last_at, read_number = excluded.read_number, unread = excluded.unread`,
  )
  await rows(
    db,
    sql`
    INSERT INTO conversation (account_id, partner_id, last_at, last_thread_id, last_number, unread)
    SELECT DISTINCT ON (s.account_id, s.partner_id) s.account_id, s.partner_id, s.last_at, s.thread_id, s.last_number,
      sum(s.unread) OVER (PARTITION BY s.account_id, s.partner_id)
    FROM thread_participant s WHERE s.account_id = ${heavy} OR s.partner_id = ${heavy}
    ORDER BY s.account_id, s.partner_id, s.last_at DESC
    ON CONFLICT (account_id, partner_id) DO UPDATE SET last_at = excluded.last_at, last_thread_id = excluded.last_thread_id, last_number = excluded.last_number, unread = excluded.unread`,
  )
}

/** What a made-up person who is signed in carries as their access token. */
export const tokenOf = (username: string): string => `bench-${username}`

/** Signs people in for a day: each has a session whose token is `tokenOf` their name. */
export async function signEverybodyIn(db: DataSource, usernames: readonly string[]): Promise<void> {
  await rows(
    db,
    sql`
    WITH people AS (SELECT id, username FROM account a WHERE username = ANY (${usernames}::text[]) AND NOT EXISTS (SELECT 1 FROM identity i WHERE i.account_id = a.id)),
    proven AS (
      INSERT INTO identity (id, provider, email, password_hash, account_id) SELECT gen_random_uuid(), 'password', username || '@bench.invalid', '', id FROM people RETURNING id, account_id
    ), opened AS (
      INSERT INTO session (id, identity_id, device, created_at, last_seen_at) SELECT gen_random_uuid(), id, 'bench', now(), now() FROM proven RETURNING id, identity_id
    )
    INSERT INTO session_token (hash, session_id, kind, expires_at)
    SELECT sha256(convert_to('bench-' || p.username, 'UTF8')), o.id, 'access', now() + interval '1 day'
    FROM opened o JOIN proven i ON i.id = o.identity_id JOIN people p ON p.id = i.account_id`,
  )
  // Those of an earlier run may be over.
  await rows(
    db,
    sql`UPDATE session_token SET expires_at = now() + interval '1 day' WHERE hash = ANY (SELECT sha256(convert_to('bench-' || name, 'UTF8')) FROM unnest(${usernames}::text[]) AS name)`,
  )
}

/** The made-up people who listen, two of each pair after the other. */
export const listenerName = (number: number): string => `listener-${number}`

/** How many messages each pair of listeners has, half of them from either. */
export const messagesOfPair = 20

/** Makes people who listen, signed in, and a talk between each two of them. */
export async function fillListeners(db: DataSource, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, i) => listenerName(i + 1))
  await rows(
    db,
    sql`INSERT INTO account (key_hash, username, created_at) SELECT gen_random_uuid(), name, now() - interval '400 days' FROM unnest(${names}::text[]) AS name ON CONFLICT DO NOTHING`,
  )
  await signEverybodyIn(db, names)
  const pairs = sql`SELECT least(a.id, b.id) AS low, greatest(a.id, b.id) AS high FROM unnest(${names}::text[]) WITH ORDINALITY AS one (name, n)
    JOIN account a ON a.username = one.name JOIN account b ON b.username = 'listener-' || n + 1 WHERE n % 2 = 1`
  await rows(
    db,
    sql`
    WITH talk AS (INSERT INTO thread (account_low, account_high, name, last_number) SELECT low, high, 'general', ${messagesOfPair}::int FROM (${pairs}) pair ON CONFLICT DO NOTHING RETURNING *),
    told AS (
      INSERT INTO message (thread_id, number, sender_id, text, key, digest, sent_at)
      SELECT id, n, CASE WHEN n % 2 = 0 THEN account_low ELSE account_high END, 'Is the shelf by the door still full? I could come at six.', gen_random_uuid(), '\\x00', now()
      FROM talk CROSS JOIN generate_series(1, ${messagesOfPair}::int) AS n
    ), side AS (
      INSERT INTO thread_participant (thread_id, account_id, partner_id, last_number, last_at, unread)
      SELECT id, me, other, last_number, now(), ${messagesOfPair / 2}::int FROM talk CROSS JOIN LATERAL (VALUES (account_low, account_high), (account_high, account_low)) AS s (me, other)
      RETURNING *
    )
    INSERT INTO conversation (account_id, partner_id, last_at, last_thread_id, last_number, unread) SELECT account_id, partner_id, last_at, thread_id, last_number, unread FROM side
    ON CONFLICT DO NOTHING`,
  )
}
