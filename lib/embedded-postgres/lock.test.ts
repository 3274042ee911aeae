import { afterAll, expect, test } from '@jest/globals'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './errors'
import { lockDirectory } from './lock'
import { isAlive, startTimeOf } from './processes'

const directories: string[] = []
function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-postgres-lock-'))
  directories.push(directory)
  return directory
}
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

/** The id of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid

test('a locked directory is refused with the id of the process that holds it, until it is released', async () => {
  const directory = newDirectory()
  const lock = await lockDirectory(directory)
  const refusal = expect(lockDirectory(directory)).rejects
  await refusal.toThrow(EmbeddedDatabaseError)
  await expect(lockDirectory(directory)).rejects.toThrow(`is already in use by the process ${process.pid}.`)
  await lock.release()
  expect(readdirSync(directory)).toEqual([])
  await (await lockDirectory(directory)).release()
})

test('of many locks at once exactly one succeeds', async () => {
  const directory = newDirectory()
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(readdirSync(directory)).toHaveLength(1)
})

test('a lock of a process that has ended is replaced', async () => {
  const directory = newDirectory()
  writeFileSync(join(directory, 'running.7'), `${endedPid()}\n\n`)
  await lockDirectory(directory)
  expect(readdirSync(directory)).toEqual(['running.8'])
})

test('a lock of an earlier process with the same id is replaced', async () => {
  const directory = newDirectory()
  writeFileSync(join(directory, 'running.1'), `${process.pid}\nstarted some other time\n`)
  await lockDirectory(directory)
  expect(readdirSync(directory)).toEqual(['running.2'])
})

test('a process is alive until it ends, and its start time tells it from others', () => {
  expect(isAlive(process.pid)).toBe(true)
  expect(isAlive(endedPid())).toBe(false)
  expect(startTimeOf(process.pid)).not.toBe('')
  expect(startTimeOf(process.pid)).toBe(startTimeOf(process.pid))
  // Not the parent: it can have started in the same tick of the clock.
  const later = spawn(process.execPath, ['--eval', 'process.stdin.resume()'])
  expect(startTimeOf(later.pid ?? 0)).not.toBe(startTimeOf(process.pid))
  later.kill()
})
