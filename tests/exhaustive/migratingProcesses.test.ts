import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { backup } from '../../api/backup/backup'
import { migrate } from '../../api/migrate'
import { createDataSource } from '../../api/platform/database/dataSource'
import { migrations } from '../../migrations/all'
import { createIndexConcurrently, dropIndexConcurrently } from '../../migrations/lib/concurrentIndex'
import { createEmptyDatabase } from '../support/databaseContents'
import { createDatabase } from '../support/databases'
import { until } from '../support/until'

const server = process.env.LARDER_TEST_POSTGRES ?? ''
const index = 'concurrent_for_a_test'
let client: Client
let url: string
const processes: ChildProcessWithoutNullStreams[] = []

/** Opens the database of the test. */
async function open(database: Promise<string>): Promise<void> {
  url = await database
  client = new Client({ connectionString: url })
  await client.connect()
}

beforeEach(() => {
  processes.length = 0
})
afterEach(async () => {
  for (const each of processes) each.kill('SIGKILL')
  await client.end()
})

/** A process that is ready to migrate, and does when something is written to it. */
async function startProcess(): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/migrateProcess.ts', url])
  processes.push(child)
  child.stderr.pipe(process.stderr)
  await once(child.stdout, 'data')
  return child
}

const exitCode = async (child: ChildProcessWithoutNullStreams) => ((await once(child, 'exit')) as [number | null])[0]

const indexState = async () =>
  (
    await client.query<{ isValid: boolean }>(
      'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
      [index],
    )
  ).rows[0] ?? null

test('three processes that start at once migrate an empty database, an index that is built concurrently among it', async () => {
  await open(createEmptyDatabase(server))
  const three = await Promise.all([startProcess(), startProcess(), startProcess()])
  const codes = three.map(exitCode)
  for (const each of three) each.stdin.write('go\n')
  expect(await Promise.all(codes)).toEqual([0, 0, 0])
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
  expect(rows).toHaveLength(migrations.length + 1)
  expect(await indexState()).toEqual({ isValid: true })
})

test('an index whose process was killed over it is dropped and built again', async () => {
  await open(createDatabase(server))
  // An open transaction that has written: building concurrently waits for its end.
  const writer = new Client({ connectionString: url })
  await writer.connect()
  await writer.query('BEGIN')
  await writer.query('LOCK TABLE stock_move IN ROW EXCLUSIVE MODE')
  const killed = await startProcess()
  killed.stdin.write('go\n')
  await until('the index is being built', async () => (await indexState())?.isValid === false)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%'",
  )
  await writer.query('ROLLBACK')
  await writer.end()
  expect(await indexState()).toEqual({ isValid: false })

  const again = await startProcess()
  const code = exitCode(again)
  again.stdin.write('go\n')
  expect(await code).toBe(0)
  expect(await indexState()).toEqual({ isValid: true })
})

test('restoring a backup builds such an index in its transaction', async () => {
  await open(createDatabase(server))
  const db = await createDataSource(url, { entities: [], migrations: [] }).initialize()
  await db.transaction(async ({ queryRunner }) => {
    if (!queryRunner) throw new Error('a transaction has a connection')
    await createIndexConcurrently(queryRunner, { name: index, on: 'stock_move (key, delta)' })
    await dropIndexConcurrently(queryRunner, index)
    await createIndexConcurrently(queryRunner, { name: index, on: 'stock_move (key)', unique: true })
  })
  await db.destroy()
  expect(await indexState()).toEqual({ isValid: true })
})

test('a database of an earlier version is backed up before it is changed, and not changed where that fails', async () => {
  await open(createEmptyDatabase(server))
  const folder = mkdtempSync(join(tmpdir(), 'larder-before-'))
  const file = join(folder, 'before.backup')
  const beforeUpgrade = async () => void (await backup(url, file))
  await migrate(url, { beforeUpgrade, migrations: migrations.slice(0, -1) })
  expect(existsSync(file)).toBe(false)

  await expect(migrate(url, { beforeUpgrade: () => Promise.reject(new Error('the disk is full')) })).rejects.toThrow(
    'the disk is full',
  )
  const count = async () => (await client.query('SELECT FROM migration')).rowCount
  expect(await count()).toBe(migrations.length - 1)

  await migrate(url, { beforeUpgrade })
  expect(await count()).toBe(migrations.length)
  expect(existsSync(file)).toBe(true)
  rmSync(file)
  await migrate(url, { beforeUpgrade })
  expect(existsSync(file)).toBe(false)
  rmSync(folder, { recursive: true })
})
