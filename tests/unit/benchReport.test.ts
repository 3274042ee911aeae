import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAndWrite, type Report, type WorkTree } from '../../bench/report'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-report-'))
  file = join(folder, 'bench.md')
  await writeFile(file, 'of an earlier run')
})
afterEach(() => rm(folder, { recursive: true }))

const clean: WorkTree = { commit: '0123456789', changed: [] }
const report = (changes: Partial<Report> = {}) =>
  runAndWrite({
    file,
    title: 'What it costs',
    introduction: 'Measured.',
    partialBecause: [],
    readTree: () => clean,
    now: () => new Date('2026-11-23T11:20:30Z'),
    run: () => Promise.resolve({ table: '| a |', conditions: ['PostgreSQL 18'] }),
    ...changes,
  })

test('a whole run of a clean commit writes its table, with date, commit and machine', async () => {
  expect(await report()).toEqual({ table: '| a |', reasons: [] })
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(
    /^# What it costs\n\nMeasured\.\n\n- Date: 2026-11-23 11:20 UTC\n- Commit: 0123456789\n- Machine: .+ cores, .+ GiB of memory, .+, Node \d+\.\d+\.\d+\n- PostgreSQL 18\n\n\| a \|\n$/,
  )
  expect(await readdir(folder)).toEqual(['bench.md'])
})

test.each<[string, Partial<Report>, RegExp]>([
  ['of which only a part was asked for', { partialBecause: ['--only=search'] }, /--only=search/],
  [
    'of a work tree with changes',
    { readTree: () => ({ ...clean, changed: ['M api/main.ts'] }) },
    /has changes: M api\/main\.ts/,
  ],
  [
    'during which the commit changed',
    { readTree: commits('0123456789', '9876543210') },
    /from 0123456789 to 9876543210/,
  ],
])('a run %s returns the table and why it is not written', async (_what, changes, reason) => {
  const { table, reasons } = await report(changes)
  expect(table).toBe('| a |')
  expect(reasons).toEqual([expect.stringMatching(reason)])
  expect(await readFile(file, 'utf8')).toBe('of an earlier run')
})

test('a run that fails leaves the file as it is, and nothing beside it', async () => {
  await expect(report({ run: () => Promise.reject(new Error('the payloads differ')) })).rejects.toThrow(
    'the payloads differ',
  )
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['of an earlier run', ['bench.md']])
})

test('a file that cannot be replaced leaves nothing beside it', async () => {
  await expect(report({ file: folder })).rejects.toMatchObject({ code: 'EISDIR' })
  expect([await readdir(folder), (await readdir(tmpdir())).filter((name) => name.endsWith('.part'))]).toEqual([
    ['bench.md'],
    [],
  ])
})

/** A work tree that is at another commit each time it is read. */
function commits(...names: string[]): () => WorkTree {
  return () => ({ commit: names.shift() ?? '', changed: [] })
}
