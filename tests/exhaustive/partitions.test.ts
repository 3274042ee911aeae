import { makePartitions } from '../../api/platform/database/partitions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from '../../api/backup/backup'
import { restore } from '../../api/backup/restore'
import { AuditEntry } from '../../api/admin/audit.entity'
import { createDatabase } from '../support/databases'
import { runStatement } from '../support/databaseContents'
import { runJob } from '../support/jobs'
import { goodPassword, seeding } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** The audit log and the notices of what goes off, divided by month. */

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const day = 86_400_000
const remove = 'mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }'
const entries = 'SELECT about_id AS about, tableoid::regclass::text AS part FROM audit_log ORDER BY about_id'
const note = (about: string, at: Date) =>
  app.db
    .getRepository(AuditEntry)
    .insert({ at, via: 'COMMAND_LINE', actorId: null, action: 'RETRY_JOB', aboutKind: 'job', aboutId: about })
/** The part of the month in so many days. */
const partIn = (days: number) =>
  `audit_log_${new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 7).replace('-', '_')}`

test('each month has a part that is made ahead, and what came before its part was there is moved into it', async () => {
  await note('a now', app.clock.now())
  await note('b late', new Date(app.clock.now().getTime() + 200 * day))
  expect(await app.db.query(entries)).toEqual([
    { about: 'a now', part: 'audit_entry' },
    { about: 'b late', part: 'audit_log_default' },
  ])
  await runJob(app, 'makePartitions')
  await note('c ahead', new Date(app.clock.now().getTime() + 70 * day))
  const [ahead, late] = [partIn(70), partIn(200)]
  app.clock.pass(150 * day)
  const { now } = app.clock
  // Two processes at once, and once more.
  const table = { name: 'audit_log', by: 'at' }
  const made = await Promise.all([1, 2].map(() => makePartitions(app.db, table, now())))
  expect(new Set(made.flat()).size).toBe(made.flat().length)
  await runJob(app, 'makePartitions')
  app.clock.pass(-150 * day)
  expect(await app.db.query(entries)).toEqual([
    { about: 'a now', part: 'audit_entry' },
    { about: 'b late', part: late },
    { about: 'c ahead', part: ahead },
  ])
})

test('a process of the version before writes and reads the first part by its name, and numbers stay unique', async () => {
  await app.db.query(
    "INSERT INTO audit_entry (id, at, via, actor_id, session_id, action, about_kind, about_id, about_name, changes) VALUES (DEFAULT, now(), 'COMMAND_LINE', NULL, NULL, 'RETRY_JOB', 'job', 'd before', DEFAULT, NULL)",
  )
  expect(await app.db.query(entries)).toContainEqual({ about: 'd before', part: 'audit_entry' })
  expect(await app.db.query('SELECT id FROM audit_log GROUP BY id HAVING count(*) > 1')).toEqual([])
})

test('a removed account is taken out of every part', async () => {
  const ann = await seeding(app).cook('ann')
  for (const days of [0, 70])
    await app.db.getRepository(AuditEntry).insert({
      at: new Date(app.clock.now().getTime() + days * day),
      via: 'ACCOUNT',
      actorId: ann.id,
      action: 'MAKE_KEY',
      aboutKind: 'account',
      aboutId: String(ann.id),
      aboutName: 'ann',
    })
  await ann.get(remove, { input: { currentPassword: goodPassword } })
  expect(
    await app.db.query(
      "SELECT about_name AS name, tableoid::regclass::text AS part FROM audit_log WHERE action = 'MAKE_KEY' ORDER BY at",
    ),
  ).toEqual(['audit_entry', partIn(70)].map((part) => ({ name: '', part })))
})

/** A notice of the day in so many days; of its own pantry. */
const noticeOf = (accountId: number, days: number, table = 'day_notice') =>
  app.db.query(
    `INSERT INTO ${table} (account_id, pantry_id, day, barcodes, until) VALUES ($1, $1, $2, '{}', $2) ON CONFLICT (account_id, day, pantry_id) DO NOTHING`,
    [accountId, new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)],
  )
const noticesOf = (accountId: number) =>
  app.db.query<{ part: string }[]>(
    'SELECT tableoid::regclass::text AS part FROM day_notice WHERE account_id = $1 ORDER BY day',
    [accountId],
  )
const noticePartIn = (days: number) => partIn(days).replace('audit_log', 'day_notice')

test('notices have parts too, one a day and pantry in each, and the version before goes on writing the first by its name', async () => {
  const ben = await seeding(app).cook('ben')
  for (const table of ['day_notice', 'goes_off_notice']) await noticeOf(ben.id, 0, table)
  for (const _again of [1, 2]) await noticeOf(ben.id, 70)
  await noticeOf(ben.id, 1, 'goes_off_notice')
  expect((await noticesOf(ben.id)).map(({ part }) => part)).toEqual([
    'goes_off_notice',
    'goes_off_notice',
    noticePartIn(70),
  ])
  expect(await app.db.query('SELECT id FROM day_notice GROUP BY id HAVING count(*) > 1')).toEqual([])
})

test('webhooks hear once of a notice, whichever part it goes into', async () => {
  const cid = await seeding(app).cook('cid')
  await app.db.query(
    `INSERT INTO webhook (account_id, pantry_id, url, kinds, secret, created_at) VALUES ($1, NULL, 'https://example.org/', '{GOES_OFF}', 'secret', now())`,
    [cid.id],
  )
  for (const [days, table] of [
    [0, 'day_notice'],
    [1, 'goes_off_notice'],
    [70, 'day_notice'],
  ] as const)
    await noticeOf(cid.id, days, table)
  expect(
    await app.db.query('SELECT count(*)::int AS told FROM webhook_change WHERE account_id = $1', [cid.id]),
  ).toEqual([{ told: 3 }])
})

test('a removed account takes its notices with it from every part', async () => {
  const dot = await seeding(app).cook('dot')
  for (const days of [0, 70]) await noticeOf(dot.id, days)
  await dot.get(remove, { input: { currentPassword: goodPassword } })
  expect(await noticesOf(dot.id)).toEqual([])
})

test('a backup holds each as one table, and restoring it keeps every row', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-partitions-'))
  try {
    const file = join(folder, 'all.backup')
    await backup(app.databaseUrl, file)
    const target = await createDatabase(process.env.LARDER_TEST_POSTGRES ?? '')
    await restore(target, file, { replace: false })
    for (const table of ['audit_log', 'day_notice']) {
      const all = `SELECT t::text AS row FROM ${table} t ORDER BY id`
      expect(await runStatement(target, all)).toEqual(await runStatement(app.databaseUrl, all))
      expect((await runStatement(target, all)).length).toBeGreaterThan(3)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a part is dropped once all of it has expired, and of the first part what has', async () => {
  const eve = await seeding(app).cook('eve')
  for (const days of [0, 70]) await noticeOf(eve.id, days)
  const parts = async () =>
    (
      await app.db.query<{ part: string }[]>(
        "SELECT inhrelid::regclass::text AS part FROM pg_inherits WHERE inhparent = 'day_notice'::regclass",
      )
    ).map(({ part }) => part)
  const ahead = noticePartIn(70)
  app.clock.pass(100 * day)
  await app.app.deleteExpired()
  expect((await noticesOf(eve.id)).map(({ part }) => part)).toEqual([ahead])
  app.clock.pass(100 * day)
  await app.app.deleteExpired()
  expect(await parts()).not.toContain(ahead)
  expect(await parts()).toEqual(expect.arrayContaining(['goes_off_notice', 'day_notice_default']))
  app.clock.pass(-200 * day)
})
