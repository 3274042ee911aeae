import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { execFile, spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { backup } from '../../api/backup/backup'
import { BackupError } from '../../api/backup/backupFormat'
import { restore } from '../../api/backup/restore'
import { entities } from '../../api/container'
import { StoredImages } from '../../api/images/image.store'
import { readConfig } from '../../api/platform/config/config'
import { createDataSource } from '../../api/platform/database/dataSource'
import { S3Storage } from '../../api/platform/objectStorage/objectStorage'
import { seedSample } from '../../api/sample/seed'
import { migrations } from '../../migrations/all'
import { contents, createEmptyDatabase, runStatement } from '../support/databaseContents'
import { createDatabase } from '../support/databases'
import { startS3Server } from '../support/s3Server'
import { seeding } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

const server = process.env.LARDER_TEST_POSTGRES ?? ''
const folder = mkdtempSync(join(tmpdir(), 'larder-backup-'))
const whole = join(folder, 'whole.backup')
let app: TestApp

/** Straight into the table: no app runs on a database that is restored into. */
const addAccount = (database: string, username: string) =>
  runStatement<{ id: number }>(
    database,
    `INSERT INTO account (key_hash, username) VALUES (gen_random_uuid(), '${username}') RETURNING id`,
  )

beforeAll(async () => {
  app = await openTestApp()
  await seedSample(app.db, app.app.services, { productName: 'Larder', password: 'the sample password' })
  // Values that no request writes: microseconds, control characters, empty lines, bytes at will.
  await app.db.query(`UPDATE account SET bio = $1, created_at = '2026-02-03 04:05:06.123456+00' WHERE id = 1`, [
    '"quoted" \\ back\nnext\tline 🍮 \u2028 NULL',
  ])
  await app.db.query(`UPDATE recipe SET tags = '{}', ingredients = $1, servings = NULL WHERE id = 1`, [
    ['NULL', '', 'a "b", {c}', '1 Brötchen'],
  ])
  await app.db.query('UPDATE recipe SET key_digest = $1 WHERE id = 2', [randomBytes(300)])
  await app.db.query(
    "INSERT INTO generation (id, description, uses_pantry, state, origin, gives_up_at, draft) VALUES (gen_random_uuid(), 'soup', false, 'DONE', 'COMPOSED', now(), '{\"name\": \"Süppchen\", \"of\": [1, null, 2.50]}')",
  )
  // An item of one pantry: its table is loaded before that of pantries.
  await app.db.query(
    "INSERT INTO item (barcode, brand, name, source, pantry_id) VALUES ('own:' || gen_random_uuid(), '', 'Chilli', 'PERSON', 1)",
  )
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
    // What one changed byte makes of compressed text differs with the data: any refusal will do.
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
    await expect(restore(target, join(folder, name), { replace: true })).rejects.toThrow(
      /is damaged|cannot be read|is no backup|belong to none of its tables/,
    )
  }
  await expect(restore(target, join(folder, 'nowhere'), { replace: true })).rejects.toThrow('There is no file')
  expect(await contents(target)).toEqual(before)
})

/** A file with a checksum that is right, as somebody writes it who knows the format. */
function forge(name: string, lines: readonly string[]): string {
  const sha256 = createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex')
  const file = join(folder, name)
  writeFileSync(file, gzipSync([...lines, JSON.stringify({ end: true, lines: lines.length, sha256 }), ''].join('\n')))
  return file
}

test('a forged file, checksum and all, is refused in one sentence, and nothing changes', async () => {
  const target = await createDatabase(server)
  await addAccount(target, 'somebody')
  const before = await contents(target)
  const [head = '', ...others] = gunzipSync(readFileSync(whole)).toString('utf8').split('\n').slice(0, -2)
  const { tables, ...start } = JSON.parse(head) as { tables: { name: string; columns: string[] }[] }
  const at = others.indexOf('{"table":"account"}') + 1
  const firstRow = JSON.parse(others[at] ?? '') as (string | null)[]
  const columns = tables.find(({ name }) => name === 'account')?.columns ?? []
  const account = (change: Record<string, string | null>) => [
    head,
    ...others.with(
      at,
      JSON.stringify(
        firstRow.map((value, index) =>
          change[columns[index] ?? ''] === undefined ? value : change[columns[index] ?? ''],
        ),
      ),
    ),
  ]
  const forged: Record<string, readonly string[]> = {
    'no JSON': [head, 'SELECT 1'],
    'a number for a head': ['1'],
    'a head without tables': [JSON.stringify(start)],
    'a table without columns': [JSON.stringify({ ...start, tables: [{ name: 'account' }] })],
    'a foreign table': [
      JSON.stringify({ ...start, tables: [...tables, { name: 'pg_authid', columns: ['rolname'] }] }),
      '{"table":"pg_authid"}',
      '["me"]',
    ],
    'a foreign column': [
      JSON.stringify({
        ...start,
        tables: tables.map((table) =>
          table.name === 'account' ? { ...table, columns: [...columns.slice(1), 'root'] } : table,
        ),
      }),
    ],
    'rows of another table': [head, ...others.with(at - 1, '{"table":"pg_authid"}')],
    'rows of no table': [head, '["1"]'],
    'a short row': [head, ...others.with(at, JSON.stringify(firstRow.slice(1)))],
    'numbers in a row': [head, ...others.with(at, JSON.stringify(firstRow.map(() => 1)))],
    'another kind of line': [head, ...others.with(at, '{"drop":"everything"}')],
    'a word for a number': account({ id: 'one' }),
    'nothing where something must be': account({ key_hash: null }),
    'a row twice': [head, ...others.toSpliced(at, 0, others[at] ?? '')],
    'a key of no row': account({ id: '987654' }),
    'a sequence too far': [
      head,
      ...others.slice(0, -1),
      JSON.stringify({ sequences: [{ name: 'account_id_seq', last: '9'.repeat(30), called: true }] }),
    ],
    'a sequence without a number': [
      head,
      ...others.slice(0, -1),
      JSON.stringify({ sequences: [{ name: 'account_id_seq' }] }),
    ],
    'no migrations': [JSON.stringify({ ...start, tables, migrations: [] }), ...others],
    'half of the migrations': [
      JSON.stringify({
        ...start,
        tables,
        migrations: migrations.filter((_migration, index) => index % 2 === 1).map(({ name }) => name),
      }),
      ...others,
    ],
    'lines after the end': [head, ...others, '{"end":true,"lines":1,"sha256":""}'],
  }
  for (const [name, lines] of Object.entries(forged)) {
    const failure = await restore(target, forge(name, lines), { replace: true }).then(
      () => null,
      (error: unknown) => error,
    )
    expect([name, failure]).toEqual([name, expect.any(BackupError)])
    expect((failure as BackupError).message).not.toContain('\n')
  }
  expect(await contents(target)).toEqual(before)
}, 120_000)

/** Runs a built command of api/commands. */
function command(
  name: string,
  words: string[],
  { database, input = '' }: { database: string; input?: Buffer | string },
): { exitCode: number | null; output: Buffer; messages: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/api/commands/${name}.js`, ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: database, DATA_DIR: folder },
    input,
    maxBuffer: 100_000_000,
  })
  return { exitCode: status, output: stdout, messages: stderr.toString('utf8') }
}

test('the commands pass a backup on through standard output and input, and leave nothing behind', async () => {
  const made = command('backup', ['-'], { database: app.databaseUrl })
  expect(made).toMatchObject({
    exitCode: 0,
    messages: expect.stringMatching(/^Backup: \d+ rows of \d+ tables, \d+ kB\./),
  })
  // That it was made is stored behind it.
  const source = { ...(await contents(app.databaseUrl)), backup_run: [] }
  const target = await createDatabase(server)
  expect(command('restore', ['-'], { database: target, input: made.output })).toMatchObject({
    exitCode: 0,
    messages: '',
  })
  expect(await contents(target)).toEqual(source)
  const half = command('restore', ['-', '--replace'], { database: target, input: made.output.subarray(0, 2_000) })
  expect(half).toMatchObject({
    exitCode: 1,
    messages: expect.stringMatching(/^Standard input cannot be read: it is damaged, or no backup \(.*\)\.\n$/),
  })
  expect(await contents(target)).toEqual(source)
  expect(readdirSync(folder).filter((name) => name.startsWith('restore-'))).toEqual([])
}, 120_000)

test('the command says in one line, and by its exit code, that a file is no backup or its database is away', async () => {
  const target = await createDatabase(server)
  const file = forge('wrong id', ['{"format":"larder-backup","version":1}'])
  expect(command('restore', [file], { database: target })).toMatchObject({
    exitCode: 1,
    messages: `${file} is no backup of this app: its first line is not as the app writes it.\n`,
  })
  expect(command('restore', [whole], { database: 'postgres://larder:secret@db.invalid/larder' })).toMatchObject({
    exitCode: 1,
    messages: expect.stringMatching(/^DATABASE_URL names the server "db\.invalid".*\n$/),
  })
  expect(
    command('backup', [join(folder, 'away.backup')], { database: 'postgres://larder:secret@127.0.0.1:1/larder' }),
  ).toMatchObject({
    exitCode: 1,
    messages: expect.stringMatching(/^Nothing answers at 127\.0\.0\.1:1, which DATABASE_URL names.*\n$/),
  })
})

test('a backup of an earlier version is brought up to date, one of a later version is refused', async () => {
  const early = await createEmptyDatabase(server)
  const first = await createDataSource(early, { entities: [], migrations: migrations.slice(0, 1) }).initialize()
  await first.runMigrations()
  await first.destroy()
  await addAccount(early, 'early')
  const file = join(folder, 'early.backup')
  await backup(early, file)
  const target = await createDatabase(server)
  await restore(target, file, { replace: false })
  expect(await runStatement(target, 'SELECT username FROM account')).toEqual([{ username: 'early' }])
  const db = await createDataSource(target, { entities, migrations }).initialize()
  expect(await db.showMigrations()).toBe(false)
  expect((await db.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query)).toEqual([])
  await db.destroy()

  // A version that does not exist yet cannot run its migration.
  await runStatement(
    early,
    'INSERT INTO migration ("timestamp", name) VALUES (9999999999999, \'FromTheFuture9999999999999\')',
  )
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
  const left =
    "SELECT (SELECT count(*)::int FROM session WHERE state = 'active') AS open, (SELECT count(*)::int FROM outbox_email WHERE state = 'waiting') AS waiting, (SELECT count(*)::int FROM outbox_email WHERE state = 'failed' AND failure <> '') AS failed"
  const [before] = await runStatement<{ open: number; waiting: number }>(app.databaseUrl, left)
  const target = await createDatabase(server)
  await restore(target, file, { replace: false })
  expect(await runStatement(target, left)).toEqual([before])
  await restore(target, file, { replace: true, signEverybodyOut: true })
  expect(await runStatement(target, left)).toEqual([{ open: 0, waiting: 0, failed: before?.waiting }])
  expect(before?.open).toBeGreaterThan(0)
  expect(before?.waiting).toBeGreaterThan(0)
})

test('a backup that is cut off half-way leaves no file, and its name may be taken again', async () => {
  const file = join(folder, 'interrupted.backup')
  const lock = new Client({ connectionString: app.databaseUrl })
  await lock.connect()
  await lock.query('BEGIN')
  // One of the last tables: many rows are in the file by then.
  await lock.query('LOCK TABLE vapid_key IN ACCESS EXCLUSIVE MODE')
  const failure = backup(app.databaseUrl, file).then(
    () => null,
    (error: unknown) => error,
  )
  // On another connection: within one transaction, the list of connections stays as it was first read.
  const waiting =
    "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'larder-backup' AND wait_event_type = 'Lock'"
  await until(
    'the backup waits for that table',
    async () => (await runStatement(app.databaseUrl, `SELECT ${waiting}`)).length === 1,
  )
  await runStatement(app.databaseUrl, `SELECT pg_terminate_backend(pid) ${waiting}`)
  // Which words the socket ends with depends on the moment.
  expect(await failure).not.toBeNull()
  await lock.end()
  expect(readdirSync(folder).filter((name) => name.startsWith('interrupted'))).toEqual([])
  await backup(app.databaseUrl, file)
  expect(existsSync(file)).toBe(true)
})

test('a backup says how many pictures it does not hold, and restoring it how many of them are missing', async () => {
  const s3 = await startS3Server()
  const other = await startS3Server()
  const store = (storesIn: 'postgres' | 's3') => {
    const { s3: settings } = readConfig(s3.settings)
    const bucket = settings && new S3Storage(settings, { warn: () => undefined })
    return new StoredImages({ db: app.db, clock: app.clock, bucket, storesIn })
  }
  const { id: ownerId } = await seeding(app).cook('photographer')
  for (const storesIn of ['postgres', 's3', 's3'] as const) {
    const files = await store(storesIn).prepare([{ width: 400, format: 'jpg', bytes: randomBytes(500) }])
    await app.db.transaction(async (db) => {
      const id = randomUUID()
      await db.query('INSERT INTO image (id, owner_id, unused_since) VALUES ($1, $2, now())', [id, ownerId])
      await files.attachTo(db, id)
    })
  }
  const file = join(folder, 'pictures.backup')
  // Not `command`: the bucket is served by this process, which must not wait.
  const run = async (name: string, words: string[], settings: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, [`dist/api/commands/${name}.js`, ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...settings },
    })
  const made = await run('backup', [file], { DATABASE_URL: app.databaseUrl, ...s3.settings })
  const where = `${s3.settings.S3_ENDPOINT.replace(/\/$/, '')}, bucket pictures`
  expect(made.stderr).toContain(`1 pictures are in the file. 2 are not: their files are in ${where}.`)
  const restored = async (settings: NodeJS.ProcessEnv) =>
    (await run('restore', [file], { DATABASE_URL: await createDatabase(server), ...settings })).stdout
  const what = `The files of 2 pictures were not in the backup, but in ${where}.\n`
  expect(await restored({})).toContain(`${what}No bucket is set up here, so these pictures are missing`)
  expect(await restored(other.settings)).toContain(`${what}2 of them lack files in`)
  expect(await restored(s3.settings)).toContain(`${what}All of them are in ${where}.`)
  s3.proxy.cut()
  expect(await restored(s3.settings)).toContain(`${what}Whether they are there could not be seen`)
  await s3.close()
  await other.close()
}, 180_000)

test('restore refuses while the app is running', async () => {
  await expect(restore(app.databaseUrl, whole, { replace: true })).rejects.toThrow(
    'The app is running on this database. Stop it first, then restore.',
  )
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
