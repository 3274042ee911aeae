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

/** The audit log, divided by month. */

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
  for (const _again of [1, 2]) await runJob(app, 'makePartitions')
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

test('a backup holds the log as one table, and restoring it keeps every entry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-partitions-'))
  try {
    const file = join(folder, 'all.backup')
    await backup(app.databaseUrl, file)
    const target = await createDatabase(process.env.LARDER_TEST_POSTGRES ?? '')
    await restore(target, file, { replace: false })
    const all = 'SELECT t::text AS row FROM audit_log t ORDER BY id'
    expect(await runStatement(target, all)).toEqual(await runStatement(app.databaseUrl, all))
    expect((await runStatement(target, all)).length).toBeGreaterThan(3)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
