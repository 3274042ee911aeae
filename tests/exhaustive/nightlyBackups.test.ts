import { afterAll, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restore } from '../../api/backup/restore'
import { createEmptyDatabase } from '../support/databaseContents'
import { createDatabase } from '../support/databases'
import { until } from '../support/until'

/** What keeps the nightly backups, as the container runs it. */

const server = process.env.LARDER_TEST_POSTGRES ?? ''
const folder = mkdtempSync(join(tmpdir(), 'larder-nightly-'))
afterAll(() => rmSync(folder, { recursive: true }))

const start = (settings: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, ['dist/api/commands/backups.js'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let messages = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    messages += chunk
  })
  return { child, exit: once(child, 'exit') as Promise<[number | null]>, messages: () => messages }
}

test('a start that finds none makes one that can be restored, and clears away what is too old or was broken off', async () => {
  const database = await createDatabase(server)
  const old = [
    'larder-2020-01-01T03-00.backup',
    'before-0.1.0-2020-01-01T03-00.backup',
    'larder-2020-01-02T03-00.backup.part',
  ]
  for (const name of [...old, 'mine.backup']) {
    writeFileSync(join(folder, name), 'old')
    utimesSync(join(folder, name), 0, 0)
  }
  const { child, exit } = start({ DATABASE_URL: database, BACKUP_DIR: folder })
  await until('the backup is there, alone with the file of another name', () => {
    const names = readdirSync(folder)
    return names.length === 2 && names.some((name) => /^larder-2\d{3}-[\dT-]+\.backup$/.test(name))
  })
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  const [made = ''] = readdirSync(folder).filter((name) => name !== 'mine.backup')
  expect(
    (await restore(await createEmptyDatabase(server), join(folder, made), { replace: false })).tables,
  ).toBeGreaterThan(50)
})

test('without BACKUP_DIR it ends with a sentence', async () => {
  const { exit, messages } = start({ DATABASE_URL: await createDatabase(server) })
  expect((await exit)[0]).toBe(1)
  expect(messages()).toContain('Set BACKUP_DIR')
})

test('a backup that fails is told, and tried again rather than given up', async () => {
  const empty = mkdtempSync(join(folder, 'empty-'))
  const { child, exit, messages } = start({ DATABASE_URL: 'postgres://larder@127.0.0.1:1/larder', BACKUP_DIR: empty })
  await until('it says why', () => messages().includes('No backup was made'))
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})
