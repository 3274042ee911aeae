import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { request, type IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { jsonChunks } from '../../api/http/rest/restStream'
import { openTestApp, type TestApp } from '../support/testApp'
import { callRest } from '../support/rest'
import { TestClient } from '../support/client'

const count = 20_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes that are held now. What nobody holds any more is cleared away first: when that happens by itself is not ours to say. */
function usedMemory(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
  // What searching needs is dear to fill, and no list uses it.
  await testApp.db.query('DROP INDEX item_windows')
  // More than anybody may create in a day, and long enough that what the network holds of them is a part of the whole.
  for (let from = 0; from < count; from += 2_000) {
    await testApp.db.query(
      `INSERT INTO item (barcode, brand, name, capacity, unit, source, ingredients)
       SELECT lpad(n::text, 9, 'tin-00000'), 'B', 'Tin', 500, 'G', 'SAMPLE', jsonb_build_array(jsonb_build_object('text', repeat('oats, barley, ', 140), 'vegan', true, 'vegetarian', true))
       FROM generate_series($1::int, $2::int) AS n`,
      [from + 1, from + 2_000],
    )
  }
})
afterAll(() => testApp.close())

/** Begins to read a list, and stands still. */
function open(path: string, ip = '198.51.100.1'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${testApp.url}${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': ip } },
      (response) => {
        response.pause()
        resolve(response)
      },
    )
    asked.on('error', reject)
    asked.end('{}')
  })
}

const isChunk = (text: string) => /FROM item i WHERE .*i\.barcode >/.test(text)

/** Counts the chunks that are read from now on. */
function counted(): { chunks(): number; stop(): void } {
  const original = testApp.db.query.bind(testApp.db)
  let chunks = 0
  testApp.db.query = ((text: string, ...rest: never[]) => {
    if (isChunk(text)) chunks += 1
    return original(text, ...rest)
  }) as typeof testApp.db.query
  return {
    chunks: () => chunks,
    stop: () => {
      testApp.db.query = original
    },
  }
}

/**
 * Waits until nothing more is read: there is no event for that the buffers of a reader who stands still are full, so it
 * looks twice, a while apart.
 */
async function standstill(chunks: () => number): Promise<number> {
  for (let before = -1; ;) {
    const now = chunks()
    if (now > 0 && now === before) return now
    before = now
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
}

test('a list of twenty thousand is whole, in its order, and memory stays flat while it is written', async () => {
  const response = await open('/ItemStore/read/all')
  let length = 0
  let most = 0
  const before = usedMemory()
  let looked = 0
  const codes: string[] = []
  for await (const chunk of response) {
    const text = String(chunk)
    length += text.length
    for (const [code] of text.matchAll(/tin-\d{5}(?=","ItemInfo)/g)) codes.push(code)
    if (length - looked < 4_000_000) continue
    looked = length
    most = Math.max(most, usedMemory() - before)
  }
  expect(length).toBeGreaterThan(40_000_000)
  // A few of them are cut in two by the chunks.
  expect(codes.length).toBeGreaterThan(count * 0.98)
  expect(codes).toEqual(codes.toSorted())
  // The whole list would be 40 MB as text alone, and several times that as rows.
  expect(most / 1024 / 1024).toBeLessThan(25)
})

test('a stream reads from the database as fast as its client does, and ends when the client leaves', async () => {
  const watch = counted()
  const response = await open('/ItemStore/read/all')
  const stopped = await standstill(watch.chunks)
  expect(stopped).toBeLessThan(count / 200 / 2)
  for await (const _chunk of response) if (watch.chunks() > stopped + 5) break
  response.destroy()
  const left = await standstill(watch.chunks)
  expect(left).toBeGreaterThan(stopped)
  expect(left).toBeLessThan(count / 200)
  watch.stop()
  expect(testApp.logged).toEqual([])
})

test('at most six lists are streamed at a time, and the next one waits until one has ended', async () => {
  const addresses = ['198.51.100.2', '198.51.100.3']
  const six = await Promise.all(addresses.flatMap((ip) => [1, 2, 3].map(() => open('/ItemStore/read/all', ip))))
  const answered: string[] = []
  const seventh = open('/ItemStore/read/all', '198.51.100.4').then((response) => {
    answered.push('the list')
    return response
  })
  // Ten later requests, one after the other, are answered first.
  for (let i = 0; i < 10; i++) await new TestClient(testApp.url).get('{ item(barcode: "tin-00001") { name } }')
  answered.push('later requests')
  six[0]?.destroy()
  const response = await seventh
  expect(answered).toEqual(['later requests', 'the list'])
  expect(response.statusCode).toBe(200)
  for (const each of [...six, response]) each.destroy()
  expect(testApp.logged).toEqual([])
})

test('a list that breaks off in the middle ends with what happened, and is JSON all the same', async () => {
  const original = testApp.db.query.bind(testApp.db)
  let chunks = 0
  testApp.db.query = ((text: string, ...rest: never[]) => {
    if (isChunk(text) && ++chunks === 4)
      return Promise.reject(Object.assign(new Error('Connection terminated'), { code: '57P01' }))
    return original(text, ...rest)
  }) as typeof testApp.db.query
  const { status, body } = await callRest<object[]>(new TestClient(testApp.url), '/ItemStore/read/all')
  expect([status, body.length]).toEqual([200, 3 * 200 + 1])
  expect(body.at(-1)).toEqual({
    error_code: 'BUSY',
    error: 'We’re having a problem right now. Please try again in a moment.',
  })

  // Before the first row it is still an answer of its own.
  chunks = 3
  expect(await callRest(new TestClient(testApp.url), '/ItemStore/read/all')).toMatchObject({
    status: 503,
    body: { error_code: 'BUSY' },
  })
  testApp.db.query = original
})

async function written(...given: Parameters<typeof jsonChunks>): Promise<unknown> {
  let text = ''
  for await (const chunk of jsonChunks(...given)) text += chunk
  return JSON.parse(text)
}
async function* rowsThenFailure(rows: unknown[]) {
  yield* rows
  throw new Error('gone')
}
async function* all(rows: unknown[]) {
  yield* rows
}
const groups = [(row: unknown) => (row as string).slice(0, 1), (row: unknown) => (row as string).slice(0, 2)]

test('lists are written plain, wrapped and grouped, empty and broken ones too', async () => {
  const explain = () => ({ error_code: 'INTERNAL', error: 'sorry' })
  const forms = [null, { name: 'Rows', groups: [] }, { name: 'Rows', groups }]
  const write = (rows: () => AsyncIterable<unknown>, limit = Infinity) =>
    Promise.all(forms.map((form) => written(rows(), form, limit, explain)))
  expect(await write(() => all([]))).toEqual([[], { Rows: [] }, { Rows: {} }])
  const rows = ['aa1', 'aa2', 'ab1', 'ba1', 'bb1']
  expect(await write(() => all(rows))).toEqual([
    rows,
    { Rows: rows },
    { Rows: { a: { aa: ['aa1', 'aa2'], ab: ['ab1'] }, b: { ba: ['ba1'], bb: ['bb1'] } } },
  ])
  expect(await write(() => all(rows), 2)).toEqual([
    rows.slice(0, 2),
    { Rows: rows.slice(0, 2) },
    { Rows: { a: { aa: ['aa1', 'aa2'] } } },
  ])
  const broken = ['aa1', 'ab1', explain()]
  expect(await write(() => rowsThenFailure(['aa1', 'ab1']))).toEqual([
    broken,
    { Rows: broken },
    { Rows: { a: { aa: ['aa1'], ab: ['ab1', explain()] } } },
  ])
  await expect(write(() => rowsThenFailure([]))).rejects.toThrow('gone')
})
