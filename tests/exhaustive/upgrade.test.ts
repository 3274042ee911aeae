import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { DataSource } from 'typeorm'
import { restore } from '../../api/backup/restore'
import { entities } from '../../api/container'
import { migrate } from '../../api/migrate'
import { createDataSource } from '../../api/platform/database/dataSource'
import { migrations } from '../../migrations/all'
import { TestClient } from '../support/client'
import { contents, createEmptyDatabase, runStatement, tableNames } from '../support/databaseContents'
import { createDatabase, withAdmin } from '../support/databases'
import { runDueJobsOf } from '../support/jobs'
import { openTestApp } from '../support/testApp'

/*
 * The fixtures are a database of version 0.1.0 (pg_dump) and a backup of the same rows, both made by it: two people of the
 * sample community after an evening of use.
 */
const fixtures = join(__dirname, '../fixtures')
const server = process.env.LARDER_TEST_POSTGRES ?? ''
const folder = mkdtempSync(join(tmpdir(), 'larder-upgrade-'))

type Row = Record<string, unknown>

/** Table -> what a row of 0.1.0 has beside its values now, and which of its values have changed. */
const changes: Record<string, (row: Row) => Row> = {
  account: () => ({ home_pantry_id: null, successor_id: null, sends_avoided_foods: false }),
  generation: ({ uses_pantry: usesPantry, account_id: accountId }) => ({
    pantry_id: usesPantry === true ? accountId : null,
    leaves_out_avoided: false,
  }),
  goes_off_notice: ({ account_id: accountId }) => ({ pantry_id: accountId }),
  identity: () => ({ in_admin_group: false }),
  item_request: () => ({ answered_by_id: null, slot_at: null, other_times: [] }),
  planned_meal: () => ({ planned_by_id: null, eater_ids: null, guest_avoids: [] }),
  shopping_line: () => ({ ticked_by_id: null }),
  session: () => ({ wrote_at: null }),
  follow: () => ({ made_while_blocked: false }),
  rating: () => ({ made_while_blocked: false }),
  recipe_line: () => ({ is_amount_unclear: true }),
  notification: ({ kind, event }) => ({
    topic: kind === 'REQUEST' && event === 'ASKED' ? expect.stringMatching(/^asked \d+ /) : null,
  }),
  // Positions of devices have become coarser.
  pantry: ({ position_source: source }) => ({
    // Staples that are there count as chosen.
    staples_chosen: false,
    is_place: false,
    ...(source === 'DEVICE' && { position: coarser }),
  }),
  located_entry: ({ pantry_id: pantryId }) => (pantryId === 2 ? { position: coarser } : {}),
}
const coarser = '(-1.55,64.0711636522008)'

/** Written by the trigger of a pantry that moves. */
const movedPantry = { table: 'sharing_change', rows: [expect.objectContaining({ pantry_id: 2 })] }

let upgraded: string
/** The rows of each table before and after the migrations. */
let before: Map<string, Row[]>
let after: Map<string, Row[]>
let db: DataSource

async function allRows(url: string): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>()
  for (const table of await tableNames(url)) {
    const found = await runStatement<{ row: Row }>(url, `SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY t::text`)
    all.set(
      table,
      found.map(({ row }) => row),
    )
  }
  return all
}

const byKey = (rows: Row[]) => rows.toSorted((a, b) => (JSON.stringify(key(a)) < JSON.stringify(key(b)) ? -1 : 1))
/** What identifies a row before and after. */
const key = ({ id, account_id, pantry_id, barcode, recipe_id, number, key: ofRow, ...row }: Row) => [
  id,
  account_id,
  pantry_id,
  barcode,
  recipe_id,
  number,
  ofRow,
  row.hash,
  row.name,
  row.word,
  row.position,
]

/** The file of 0.1.0 as SQL. */
const dump = () => gunzipSync(readFileSync(join(fixtures, '0.1.0.sql.gz'))).toString()

async function databaseOf(text: string): Promise<string> {
  const url = await createEmptyDatabase(server)
  await withAdmin(url, (admin) => admin.query(text))
  return url
}

beforeAll(async () => {
  upgraded = await databaseOf(dump())
  before = await allRows(upgraded)
  await migrate(upgraded)
  after = await allRows(upgraded)
  db = await createDataSource(upgraded, { entities, migrations }).initialize()
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

test('a database of 0.1.0 is brought up to date, and every row of every table keeps its values', () => {
  const added = [...after.keys()].filter((table) => !before.has(table))
  expect(added).toEqual([
    'audit_log',
    'audit_log_default',
    'backup_run',
    'data_export',
    'day_notice',
    'day_notice_default',
    'diet_profile',
    'goes_off_choice',
    'goes_off_round',
    'image_object',
    'import',
    'import_file',
    'import_item',
    'import_problem',
    'import_table',
    'moving_in',
    'page_view_count',
    'pantry_invitation',
    'pantry_member',
    'passkey',
    'passkey_challenge',
    'place',
    'place_check',
    'place_check_photo',
    'place_exception',
    'place_hours',
    'place_limit',
    'place_open_span',
    'place_shift',
    'recipe_note',
    'shift_calendar',
    'shift_turn',
    'stored_count',
    'webhook',
    'webhook_change',
    'webhook_delivery',
  ])
  // The first part of what is divided is the table that there was.
  const divided = new Map([
    ['audit_log', 'audit_entry'],
    ['day_notice', 'goes_off_notice'],
  ])
  for (const [whole, first] of divided) expect(after.get(whole)).toEqual(after.get(first))
  expect(added.flatMap((table) => (divided.has(table) ? [] : after.get(table)))).toEqual([])
  expect([...after.keys()].filter((table) => before.has(table))).toEqual([...before.keys()])
  expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(35)
  for (const [table, rows] of before) {
    const now = byKey(after.get(table) ?? [])
    if (table === movedPantry.table) expect({ table, rows: now }).toEqual(movedPantry)
    else
      expect({ table, rows: now }).toEqual({
        table,
        rows: byKey(rows).map((row) => ({ ...row, ...changes[table]?.(row) })),
      })
  }
})

test('its tables, indexes, constraints and triggers are those of a new database', async () => {
  expect((await db.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query)).toEqual([])
  const ofSchema = async (url: string) => {
    const { indexes, constraints, triggers, migrations: applied } = await contents(url)
    // PostgreSQL 18 names NOT NULL constraints; a dump of an earlier one has no such names.
    return {
      indexes,
      triggers,
      applied,
      constraints: (constraints as { conname: string }[]).filter(({ conname }) => !conname.endsWith('_not_null')),
    }
  }
  expect(await ofSchema(upgraded)).toEqual(await ofSchema(await createDatabase(server)))
})

test('every entity reads its rows', async () => {
  for (const { target, tableName } of db.entityMetadatas)
    expect({ tableName, count: (await db.getRepository(target).find()).length }).toEqual({
      tableName,
      count: after.get(tableName)?.length,
    })
})

test('a backup made by 0.1.0 is restored to the same rows, also over a database of 0.1.0', async () => {
  const file = join(folder, '0.1.0.backup')
  copyFileSync(join(fixtures, '0.1.0-backup.jsonl.gz'), file)
  for (const target of [await createDatabase(server), await createEmptyDatabase(server), await databaseOf(dump())]) {
    await restore(target, file, { replace: true })
    const restored = await allRows(target)
    expect([...restored.keys()]).toEqual([...after.keys()])
    for (const [table, rows] of restored) expect({ table, rows }).toEqual({ table, rows: after.get(table) })
    const sequences =
      "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' AND sequencename <> 'migration_id_seq' ORDER BY 1"
    expect(await runStatement(target, sequences)).toEqual(await runStatement(upgraded, sequences))
  }
})

test('an older database and an older backup are left as they are, with a sentence that says what to do', async () => {
  const older = await databaseOf(
    `CREATE TABLE migration (id serial, "timestamp" bigint, name text); INSERT INTO migration ("timestamp", name) VALUES (1795241993400, 'TheHouse1795241993400')`,
  )
  await expect(migrate(older)).rejects.toThrow(
    'This database was made by a version before 0.1.0. Start version 0.1.0 with it once, and then this one.',
  )
  expect(await tableNames(older)).toEqual([])
  const [head = '', ...lines] = gunzipSync(readFileSync(join(fixtures, '0.1.0-backup.jsonl.gz')))
    .toString()
    .split('\n')
  const file = join(folder, 'older.backup')
  writeFileSync(
    file,
    gzipSync(
      [JSON.stringify({ ...(JSON.parse(head) as object), migrations: ['TheHouse1795241993400'] }), ...lines].join('\n'),
    ),
  )
  await expect(restore(await createDatabase(server), file, { replace: true })).rejects.toThrow(
    'was made by a version before 0.1.0',
  )
})

test('emails, pushes and news of recipes that waited have jobs after the first start', async () => {
  const waiting = await databaseOf(dump())
  for (const statement of [
    `INSERT INTO outbox_email (kind, recipient, subject, body, attempts, next_try_at, created_at, state)
     SELECT 'admin', 'robin@example.org', 'Hello', 'Text', 1, now() + interval '1 hour', now(), state FROM unnest(ARRAY['waiting', 'sent', 'failed']) AS state`,
    `INSERT INTO push_subscription (account_id, session_id, endpoint, p256dh, auth, language, device, created_at, failures)
     SELECT i.account_id, s.id, 'https://fcm.googleapis.com/x', 'x', 'x', 'EN', 'Firefox', now(), 2 FROM session s JOIN identity i ON i.id = s.identity_id LIMIT 1`,
    `INSERT INTO push_delivery (subscription_id, notification_id, due_at, failures) SELECT id, NULL, now(), 1 FROM push_subscription`,
    `INSERT INTO publishing_day (creator_id, day, notified_up_to, failures) SELECT min(id), '2026-11-26', 7, 1 FROM account`,
  ])
    await runStatement(waiting, statement)
  await migrate(waiting)
  const app = await openTestApp({}, waiting)
  try {
    for (const name of ['findWaitingEmails', 'findWaitingPushes', 'findNewRecipes'] as const) {
      await app.app.services.queue.add(app.db, name)
      await runDueJobsOf(app, name)
    }
    expect(await app.db.query('SELECT task_identifier AS job, key FROM graphile_worker.jobs ORDER BY id')).toEqual([
      { job: 'sendEmail', key: 'email 1' },
      { job: 'sendPushes', key: 'pushes 1' },
      { job: 'notifyFollowers', key: 'publishing day 1' },
    ])
  } finally {
    await app.close()
  }
})

test('people go on where they were: password, session, API key, recipes, stock and messages', async () => {
  const app = await openTestApp({}, upgraded)
  try {
    const viewer = '{ viewer { kind } myPantry { entries(first: 20) { nodes { quantity item { name } } } } }'
    const pantry = {
      viewer: { kind: 'PERSON' },
      myPantry: { entries: { nodes: expect.arrayContaining([{ quantity: 2, item: { name: 'Leek soup' } }]) } },
    }
    const byToken = new TestClient(app.url)
    byToken.bearer = 'lk_Sx969g8a7LoVbFQFAlDSXhZeNdUu3lPTVsOhCOEl42anAvUZqw8'
    expect(await byToken.get(viewer)).toMatchObject(pantry)
    const robin = new TestClient(app.url)
    await robin.get(
      'mutation { signIn(input: { email: "robin@example.org", password: "beans on toast for two" }) { viewer { kind } } }',
    )
    expect(await robin.get(viewer)).toMatchObject(pantry)
    expect(await robin.get('{ thread(id: 1) { messages(first: 10) { nodes { number text } } } }')).toMatchObject({
      thread: { messages: { nodes: expect.arrayContaining([expect.objectContaining({ number: 1 })]) } },
    })
  } finally {
    await app.close()
  }
})
