import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { backup } from '../../api/backup/backup'
import { restore } from '../../api/backup/restore'
import { entities } from '../../api/container'
import { createDataSource } from '../../api/platform/database'
import { seedSample } from '../../api/sample/seed'
import { migrations } from '../../migrations/all'
import { contents, createEmptyDatabase, runStatement } from '../support/databaseContents'
import { createDatabase } from '../support/databases'
import { seeding } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

const server = process.env.LARDER_TEST_POSTGRES ?? ''
const folder = mkdtempSync(join(tmpdir(), 'larder-backup-'))
const whole = join(folder, 'whole.backup')
let app: TestApp

/** Straight into the table: no app runs on a database that is restored into. */
const addAccount = (database: string, username: string) =>
  runStatement<{ id: number }>(database, `INSERT INTO account (key_hash, username) VALUES (gen_random_uuid(), '${username}') RETURNING id`)

beforeAll(async () => {
  app = await openTestApp()
  await seedSample(app.db, app.app.services.accounts, { productName: 'Larder', password: 'the sample password' })
  // Values that no request writes: microseconds, control characters, empty lines, bytes at will.
  await app.db.query(`UPDATE account SET bio = $1, created_at = '2026-02-03 04:05:06.123456+00' WHERE id = 1`, ['"quoted" \\ back\nnext\tline 🍮 \u2028 NULL'])
  await app.db.query(`UPDATE recipe SET tags = '{}', ingredients = $1, servings = NULL WHERE id = 1`, [['NULL', '', 'a "b", {c}', '1 Brötchen']])
  await app.db.query('UPDATE recipe SET key_digest = $1 WHERE id = 2', [randomBytes(300)])
  await app.db.query("INSERT INTO generation (id, description, uses_pantry, state, origin, gives_up_at, draft) VALUES (gen_random_uuid(), 'soup', false, 'DONE', 'COMPOSED', now(), '{\"name\": \"Süppchen\", \"of\": [1, null, 2.50]}')")
  // The app is running while this is written.
  await backup(app.databaseUrl, whole)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a restored copy equals the original: every row of every table, the sequences, indexes, keys and triggers', async () => {
  const original = await contents(app.databaseUrl)
  expect(Object.values(original).flat().length).toBeGreaterThan(1_000)
  for (const target of [await createDatabase(server), await createEmptyDatabase(server)]) {
    const { tables, rows } = await restore(target, whole, { replace: false })
    expect(await contents(target)).toEqual(original)
    expect(rows).toBeGreaterThan(1_000)
    expect(tables).toBeGreaterThan(20)
    const [next] = await addAccount(target, 'next')
    const [last] = await runStatement<{ id: number }>(app.databaseUrl, 'SELECT max(id) AS id FROM account')
    expect(next?.id).toBe(1 + (last?.id ?? 0))
  }
})

test('restore overwrites data only when told to, and the result equals the original', async () => {
  const target = await createDatabase(server)
  await addAccount(target, 'somebody')
  const before = await contents(target)
  await expect(restore(target, whole, { replace: false })).rejects.toThrow('The database is not empty.')
  expect(await contents(target)).toEqual(before)
  await restore(target, whole, { replace: true })
  expect(await contents(target)).toEqual(await contents(app.databaseUrl))
})

test('a damaged, truncated, altered or foreign file is refused, and nothing changes', async () => {
  const target = await createDatabase(server)
  await addAccount(target, 'somebody')
  const before = await contents(target)
  const good = readFileSync(whole)
  const flipped = Buffer.from(good)
  flipped.writeUInt8(flipped.readUInt8(good.length >> 1) ^ 0xff, good.length >> 1)
  const text = gunzipSync(good).toString('utf8')
  const lines = text.split('\n')
  const damaged: Record<string, Buffer> = {
    flipped,
    'cut off': good.subarray(0, good.length - 100),
    altered: gzipSync(text.replace('Robin', 'Robyn')),
    'without a line': gzipSync(lines.filter((_line, at) => at !== 40).join('\n')),
    'without its end': gzipSync(lines.slice(0, -2).join('\n')),
    'no backup': Buffer.from('hello'),
    'another list': gzipSync('{"a":1}\n'),
  }
  for (const [name, content] of Object.entries(damaged)) {
    writeFileSync(join(folder, name), content)
    await expect(restore(target, join(folder, name), { replace: true })).rejects.toThrow(/is damaged|cannot be read|is no backup/)
  }
  await expect(restore(target, join(folder, 'nowhere'), { replace: true })).rejects.toThrow('There is no file')
  expect(await contents(target)).toEqual(before)
})

test('a backup of an earlier version is brought up to date, one of a later version is refused', async () => {
  const early = await createEmptyDatabase(server)
  const first = await createDataSource(early, [], migrations.slice(0, 1)).initialize()
  await first.runMigrations()
  await first.destroy()
  await addAccount(early, 'early')
  const file = join(folder, 'early.backup')
  await backup(early, file)
  const target = await createDatabase(server)
  await restore(target, file, { replace: false })
  expect(await runStatement(target, 'SELECT username FROM account')).toEqual([{ username: 'early' }])
  const db = await createDataSource(target, entities, migrations).initialize()
  expect(await db.showMigrations()).toBe(false)
  expect((await db.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query)).toEqual([])
  await db.destroy()

  // A version that does not exist yet cannot run its migration.
  await runStatement(early, "INSERT INTO migration (\"timestamp\", name) VALUES (9999999999999, 'FromTheFuture9999999999999')")
  const future = join(folder, 'future.backup')
  await backup(early, future)
  await expect(restore(target, future, { replace: true })).rejects.toThrow('was made by a later version of the app')
  expect(await runStatement(target, 'SELECT username FROM account')).toEqual([{ username: 'early' }])
})

test('when everybody is to be signed out, no session of the backup is open and no email of it is sent; else all is as it was', async () => {
  // Who registers has a session, and an email to confirm the address waits for them.
  await seeding(app).cook('guest')
  const file = join(folder, 'sessions.backup')
  await backup(app.databaseUrl, file)
  const left = "SELECT (SELECT count(*)::int FROM session WHERE state = 'active') AS open, (SELECT count(*)::int FROM outbox_email WHERE state = 'waiting') AS waiting, (SELECT count(*)::int FROM outbox_email WHERE state = 'failed' AND failure <> '') AS failed"
  const [before] = await runStatement<{ open: number; waiting: number }>(app.databaseUrl, left)
  const target = await createDatabase(server)
  await restore(target, file, { replace: false })
  expect(await runStatement(target, left)).toEqual([before])
  await restore(target, file, { replace: true, signEverybodyOut: true })
  expect(await runStatement(target, left)).toEqual([{ open: 0, waiting: 0, failed: before?.waiting }])
  expect(before?.open).toBeGreaterThan(0)
  expect(before?.waiting).toBeGreaterThan(0)
})

test('restore refuses while the app is running', async () => {
  await expect(restore(app.databaseUrl, whole, { replace: true })).rejects.toThrow('The app is running on this database. Stop it first, then restore.')
})

test('a backup is readable by its owner only, never overwrites another, and leaves no partial file when it fails', async () => {
  expect(statSync(whole).mode & 0o777).toBe(0o600)
  const before = readFileSync(whole)
  await expect(backup(app.databaseUrl, whole)).rejects.toThrow('There is a file')
  expect(readFileSync(whole).equals(before)).toBe(true)
  await expect(backup(await createEmptyDatabase(server), join(folder, 'nothing.backup'))).rejects.toThrow('migration')
  expect(existsSync(join(folder, 'nothing.backup'))).toBe(false)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})
