import { afterAll, describe, expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { datesOf, fileNameOfPart, recordsOf, withoutThoseOfPantry } from '../../api/exports/archiveParts'
import { csvChunks, flattened } from '../../api/platform/csv'
import { RecordFiles } from '../../api/exports/recordFiles'
import { ZipWriter } from '../../api/exports/zipWriter'
import { archiveLimits } from '../../lib/recipe-archives/limits'
import { openZip } from '../../lib/recipe-archives/files/openZip'

const folder = mkdtempSync(join(tmpdir(), 'larder-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const never = new AbortController().signal
const time = new Date('2026-11-29T10:00:00Z')
async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  for (const value of values) yield await Promise.resolve(value)
}
async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}
async function contentsOf(path: string): Promise<Record<string, string>> {
  const zip = await openZip(path, archiveLimits)
  const contents = await Promise.all(
    zip.files.map(async (file) => [file.path, Buffer.from(await file.read()).toString('utf8')] as const),
  )
  await zip.close()
  return Object.fromEntries(contents)
}

describe('a zip', () => {
  test('is written entry by entry, and read back', async () => {
    const path = join(folder, 'a.zip')
    const zip = new ZipWriter(path, time, never)
    await zip.add('Süß/README.txt', 'Hello')
    await zip.add('full.jpg', Buffer.from([0xff, 0xd8]))
    await zip.add('long.txt', Readable.from(each(Array<string>(1_000).fill('x'.repeat(1_000)))))
    await zip.end()
    const contents = await contentsOf(path)
    expect(Object.keys(contents)).toEqual(['Süß/README.txt', 'full.jpg', 'long.txt'])
    expect([contents['Süß/README.txt'], contents['long.txt']?.length]).toEqual(['Hello', 1_000_000])
  })

  test('rejects where its content fails, where it is stopped, and where it cannot be written', async () => {
    const failing = new ZipWriter(join(folder, 'b.zip'), time, never)
    async function* broken() {
      yield 'x'
      await Promise.reject(new Error('the database is away'))
    }
    await expect(failing.add('a.txt', Readable.from(broken()))).rejects.toThrow('the database is away')

    const stop = new AbortController()
    const stopped = new ZipWriter(join(folder, 'c.zip'), time, stop.signal)
    async function* endless() {
      for (;;) {
        yield 'x'
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    const adding = stopped.add('a.txt', Readable.from(endless()))
    stop.abort()
    await expect(adding).rejects.toThrow(/abort/i)
    await expect(stopped.end()).rejects.toThrow(/abort/i)

    const nowhere = new ZipWriter(join(folder, 'none', 'd.zip'), time, never)
    await expect(nowhere.add('a.txt', Readable.from(endless()))).rejects.toThrow('ENOENT')
  })
})

describe('a table', () => {
  test('has inner records as columns of their own, and lists as texts', () => {
    expect(
      flattened({
        a: 1,
        b: { c: null, d: { e: true } },
        f: ['x', 'y'],
        g: [{ amount: 500, unit: 'g' }, { amount: 2 }],
      }),
    ).toEqual({ a: 1, 'b.c': null, 'b.d.e': true, f: 'x; y', g: '500 g; 2' })
  })

  test('holds no formula, but negative numbers', async () => {
    const rows = [
      { text: '=HYPERLINK("x")', '+name': -3 },
      { text: '-1 egg', '+name': null },
    ]
    expect(await textOf(csvChunks(['text', '+name'], each(rows)))).toBe(
      `\uFEFFtext,'+name\n"'=HYPERLINK(""x"")",-3\n'-1 egg,\n`,
    )
  })

  test('is read as it was written, whatever stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 5 }), async (texts) => {
        const csv = await textOf(csvChunks(['text'], each(texts.map((text) => ({ text })))))
        const [, ...rows] = parse(csv, { bom: true, skip_empty_lines: false, relax_column_count: true })
        for (const [at, row] of rows.entries()) {
          const [cell = ''] = row as string[]
          expect([texts[at], `'${texts[at]}`]).toContain(cell)
          expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('has the columns of all records, and none is written without them', async () => {
    const path = join(folder, 'e.zip')
    const zip = new ZipWriter(path, time, never)
    const files = new RecordFiles(zip, join(folder, 'records'))
    expect(
      await files.write(
        'account/ratings',
        each([
          { id: 1, at: time },
          { id: 2, text: 'Good' },
        ]),
      ),
    ).toBe(2)
    expect(await files.write('account/empty', each([]))).toBe(0)
    await zip.end()
    expect(await contentsOf(path)).toEqual({
      'account/ratings.jsonl': '{"id":1,"at":"2026-11-29T10:00:00.000Z"}\n{"id":2,"text":"Good"}\n',
      'account/ratings.csv': '\uFEFFid,at,text\n1,2026-11-29T10:00:00.000Z,\n2,,Good\n',
    })
  })
})

describe('the parts of an export', () => {
  const list = async (records: AsyncIterable<object>) => {
    const all: object[] = []
    for await (const record of records) all.push(record)
    return all
  }

  test('are lists of records, whatever shape the modules give them', async () => {
    expect(await list(recordsOf('account', () => Promise.resolve({ id: 1 })))).toEqual([{ id: 1 }])
    expect(await list(recordsOf('dietProfile', () => Promise.resolve(null)))).toEqual([])
    expect(await list(recordsOf('staples', () => Promise.resolve(['food:salt'])))).toEqual([{ barcode: 'food:salt' }])
    expect(await list(recordsOf('mealPlan', each([{ day: '2026-12-01' }])))).toEqual([{ day: '2026-12-01' }])
    const lines = [
      { text: 'milk', food: { slug: 'milk', name: 'Milk' }, amounts: [{ unit: 'ml', amount: 500 }] },
      { text: 'x', food: null, amounts: [] },
    ]
    expect(await list(recordsOf('shoppingList', () => Promise.resolve({ id: 1, lines })))).toEqual([
      { text: 'milk', food: 'milk', amounts: [{ amount: 500, unit: 'ml' }] },
      { text: 'x', food: null, amounts: [] },
    ])
  })

  test('have names of files', () => {
    expect(['pantryEntries', 'messages', 'matchVotes', 'letters'].map(fileNameOfPart)).toEqual([
      'stock',
      'messages',
      'match-votes',
      'emails',
    ])
  })

  test('of an account are those that no pantry has, and requests to others', () => {
    const parts = (...names: string[]) => names.map((name) => [name, each([])] as const)
    expect(
      withoutThoseOfPantry(parts('account', 'mealPlan', 'itemRequests'), parts('mealPlan', 'itemRequests')).map(
        ([name]) => name,
      ),
    ).toEqual(['account', 'itemRequests'])
  })

  test('name each packet with the size of its item and its own', async () => {
    const entry = { barcode: '1', brand: 'B', name: 'N', capacity: 400, unit: 'g', quantity: 3, public: true }
    const batches = [
      { id: '1', quantity: 1, unitAmount: 800, unit: 'g' },
      { id: '2', quantity: 2, unit: null },
    ]
    expect(await list(datesOf(each([{ ...entry, batches }])))).toEqual([
      {
        barcode: '1',
        brand: 'B',
        name: 'N',
        capacity: 400,
        capacityUnit: 'g',
        quantity: 1,
        unitAmount: 800,
        unit: 'g',
      },
      { barcode: '1', brand: 'B', name: 'N', capacity: 400, capacityUnit: 'g', quantity: 2, unit: null },
    ])
  })
})
