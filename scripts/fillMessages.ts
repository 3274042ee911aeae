/**
 * `npx tsx scripts/fillMessages.ts 200000 2000` gives one made-up person, "filler-heavy", so many messages with so many
 * partners, and adds to the database that DATABASE_URL names: for looking at how fast things are when there is
 * much. Never for a database that people use. The same numbers make the same messages.
 */
import 'reflect-metadata'
import sql from 'sql-template-tag'
import { entities } from '../api/house'
import { migrate } from '../api/migrate'
import { describeDatabase, row, rows } from '../api/platform/db'

const [messages = '', partners = ''] = process.argv.slice(2)
const url = process.env.DATABASE_URL
const isNumber = (text: string) => /^[1-9]\d{0,7}$/.test(text)
if (!isNumber(messages) || !isNumber(partners) || Number(messages) < Number(partners) || !url) {
  console.error('Usage: DATABASE_URL=postgres://… npx tsx scripts/fillMessages.ts 200000 2000 (messages, partners)')
  process.exit(1)
}

await migrate(url)
const db = describeDatabase(url, entities, [])
// Filling may take its time.
db.setOptions({ extra: { statement_timeout: 0, query_timeout: 0 } })
await db.initialize()
try {
  const heavy = await makePeople(Number(partners))
  await makeMessages(heavy, Number(messages), Number(partners))
  await rows(db, sql`VACUUM ANALYZE`)
  console.log(`${messages} messages of account ${heavy} with ${partners} partners are there.`)
} finally {
  await db.destroy()
}

/** @returns the id of the one who writes with all others */
async function makePeople(count: number): Promise<number> {
  await rows(db, sql`
    INSERT INTO account (key_hash, username, created_at)
    SELECT gen_random_uuid(), name, now() - interval '400 days' FROM (SELECT 'filler-heavy' AS name UNION ALL SELECT 'filler-partner-' || n FROM generate_series(1, ${count}::int) AS n) names
    ON CONFLICT DO NOTHING`)
  await rows(db, sql`INSERT INTO pantry (id, name) SELECT id, username || '''s pantry' FROM account WHERE username LIKE 'filler-%' ON CONFLICT DO NOTHING`)
  const heavy = await row<{ id: number }>(db, sql`SELECT id FROM account WHERE username = 'filler-heavy'`)
  if (!heavy) throw new Error('filler-heavy is not there')
  return heavy.id
}

/**
 * One of three partners has a thread about an item (the name of one that need not exist), too; every message to
 * the heavy one is unread with every seventh partner. The side rows are counted from the messages.
 */
async function makeMessages(heavy: number, count: number, partners: number): Promise<void> {
  const each = Math.floor(count / partners)
  await rows(db, sql`
    INSERT INTO thread (account_low, account_high, name, last_number)
    SELECT least(a.id, ${heavy}::int), greatest(a.id, ${heavy}::int), t.name, 0
    FROM account a CROSS JOIN (VALUES ('general'), ('05000108030591')) AS t (name)
    WHERE a.username LIKE 'filler-partner-%' AND (t.name = 'general' OR a.id % 3 = 0) ON CONFLICT DO NOTHING`)
  await rows(db, sql`
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
    UPDATE thread t SET last_number = w.number FROM (SELECT thread_id, max(number) AS number FROM written GROUP BY thread_id) w WHERE w.thread_id = t.id`)
  await rows(db, sql`
    INSERT INTO thread_side (thread_id, account_id, partner_id, last_number, last_at, read_number, unread)
    SELECT t.id, s.me, s.other, t.last_number, last.sent_at, CASE WHEN s.other % 7 = 0 THEN 0 ELSE t.last_number END,
      CASE WHEN s.other % 7 = 0 THEN (SELECT count(*) FROM message m WHERE m.thread_id = t.id AND m.sender_id = s.other) ELSE 0 END
    FROM thread t CROSS JOIN LATERAL (VALUES (t.account_low, t.account_high), (t.account_high, t.account_low)) AS s (me, other)
    JOIN message last ON last.thread_id = t.id AND last.number = t.last_number
    WHERE t.account_low = ${heavy} OR t.account_high = ${heavy}
    ON CONFLICT (thread_id, account_id) DO UPDATE SET last_number = excluded.last_number, last_at = excluded.last_at, read_number = excluded.read_number, unread = excluded.unread`)
  await rows(db, sql`
    INSERT INTO correspondence (account_id, partner_id, last_at, last_thread_id, last_number, unread)
    SELECT DISTINCT ON (s.account_id, s.partner_id) s.account_id, s.partner_id, s.last_at, s.thread_id, s.last_number,
      sum(s.unread) OVER (PARTITION BY s.account_id, s.partner_id)
    FROM thread_side s WHERE s.account_id = ${heavy} OR s.partner_id = ${heavy}
    ORDER BY s.account_id, s.partner_id, s.last_at DESC
    ON CONFLICT (account_id, partner_id) DO UPDATE SET last_at = excluded.last_at, last_thread_id = excluded.last_thread_id, last_number = excluded.last_number, unread = excluded.unread`)
}
