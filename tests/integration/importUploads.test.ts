import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { existsSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { newKey } from '../support/client'
import {
  act,
  collection,
  importMutation,
  importOf,
  openImportApp,
  readFiles,
  sendPart,
  startImport,
  textFile as text,
  startImportOperation,
  startInput,
  type ImportApp,
  type ImportNode,
} from '../support/imports'
import { runDueJobs, runJob } from '../support/jobs'
import type { Cook } from '../support/seed'
import type { TestApp } from '../support/testApp'
import { until } from '../support/until'

let testApp: TestApp
let somebody: ImportApp['somebody']
let recipesOf: ImportApp['recipesOf']
let filesOf: ImportApp['filesOf']
let reset: ImportApp['reset']

beforeAll(async () => {
  ;({ app: testApp, somebody, recipesOf, filesOf, reset } = await openImportApp())
})
afterAll(() => testApp.close())
beforeEach(() => reset())

/** Sends the head of the first part of an import's file and some of its bytes, and breaks off when these are on the disk. */
async function breakOff(cook: Cook, id: string, bytes: Uint8Array, length: number): Promise<void> {
  const { hostname, port } = new URL(testApp.url)
  const cookie = [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = connect(Number(port), hostname)
  const head = `PUT /imports/${id}/files/0?offset=0 HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${length}\r\ncookie: ${cookie}\r\nx-forwarded-for: ${cook.ip}\r\n\r\n`
  socket.write(Buffer.concat([Buffer.from(head), bytes]))
  const file = join(testApp.config.importDir, id, 'files/0')
  await until('the bytes are on the disk', () => existsSync(file) && statSync(file).size === bytes.byteLength)
  socket.destroy()
}

test('a file arrives in parts, goes on after a break where it was, and is read when it is there', async () => {
  const ada = await somebody()
  const file = await collection(['Soup', 'Stew'])
  const started = await startImport(ada, [file])
  expect(started).toMatchObject({ state: 'UPLOADING', files: [{ number: 0, name: 'collection.zip', received: 0 }] })
  const path = `${started.id}/files/0`

  await breakOff(ada, started.id, file.content.subarray(0, 100), file.content.byteLength)
  await until('what arrived is counted', async () => (await importOf(ada, started.id)).files[0]?.received === 100)
  expect(await sendPart(ada, `${path}?offset=0`, file.content)).toMatchObject({
    status: 409,
    body: { received: 100, state: 'UPLOADING' },
  })
  expect(await sendPart(ada, `${path}?offset=100`, file.content.subarray(100, 300))).toMatchObject({
    status: 200,
    body: { received: 300, state: 'UPLOADING' },
  })
  expect(await sendPart(ada, `${path}?offset=300`, file.content.subarray(300))).toMatchObject({
    status: 200,
    body: { received: file.content.byteLength, state: 'READING' },
  })
  // The answer was lost: the client learns from the next one that all is there.
  expect(await sendPart(ada, `${path}?offset=300`, file.content.subarray(300))).toMatchObject({
    status: 409,
    body: { received: file.content.byteLength },
  })

  await runDueJobs(testApp)
  expect(await importOf(ada, started.id)).toMatchObject({
    state: 'READY',
    expiresAt: expect.any(String),
    undoUntil: null,
    counts: { recipes: 2, pictures: 2, duplicates: 0, unreadable: 0, total: 2, done: 0 },
  })
  expect(filesOf(started.id)).toEqual(['pictures', 'pictures/0', 'pictures/1'])
  expect(await recipesOf(ada)).toEqual([])
})

test('where the process was killed between the last part and the reading, the repeated part has it read', async () => {
  const ada = await somebody()
  const file = await collection(['Soup'])
  const { id } = await startImport(ada, [file])
  // What such a process leaves behind.
  await testApp.db.query('UPDATE import_file SET received = size WHERE import_id = $1', [id])
  expect(await sendPart(ada, `${id}/files/0?offset=0`, file.content)).toMatchObject({
    status: 409,
    body: { received: file.content.byteLength, state: 'READING' },
  })
})

test('a part that is too large, of another type, or from another site is refused', async () => {
  const ada = await somebody()
  const { id } = await startImport(ada, [text('soup.txt', 'Soup')])
  const send = async (bytes: Uint8Array, headers = {}) => {
    const { status, body } = await sendPart(ada, `${id}/files/0?offset=0`, bytes, headers)
    return [status, body.errors?.[0].extensions.code]
  }
  expect(await send(Buffer.from('Soup!'))).toEqual([413, 'TOO_LARGE'])
  expect(await send(Buffer.alloc(9 * 1024 * 1024))).toEqual([413, 'TOO_LARGE'])
  expect(await send(Buffer.from('Soup'), { 'content-type': 'text/plain' })).toEqual([400, 'BAD_INPUT'])
  expect(await send(Buffer.from('Soup'), { origin: 'https://evil.example' })).toEqual([403, 'FORBIDDEN'])
  expect((await importOf(ada, id)).files[0]?.received).toBe(0)
})

test('nobody touches the import of another person, and cannot tell it from one that is not there', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  const { id } = await startImport(ada, [text('soup.txt', 'Soup')])
  for (const each of [id, newKey()]) {
    expect(await sendPart(bob, `${each}/files/0?offset=0`, Buffer.from('Soup'))).toMatchObject({
      status: 404,
      body: { errors: [{ extensions: { code: 'NOT_FOUND' } }] },
    })
    expect(await bob.get('query ($id: UUID!) { import(id: $id) { id } }', { id: each })).toEqual({ import: null })
    for (const name of ['stopImport', 'undoImport'])
      expect(await bob.refused(importMutation(name), { input: { id: each } })).toMatchObject({ code: 'NOT_FOUND' })
    await bob.get('mutation ($input: ImportIdInput!) { discardImport(input: $input) { id } }', { input: { id: each } })
  }
  expect(await importOf(ada, id)).toMatchObject({ state: 'UPLOADING' })
})

test('the same start twice is one import; another one has to wait; a name leads nowhere', async () => {
  const ada = await somebody()
  const input = startInput([text('../../../etc/passwd', 'Soup')])
  const one = await ada.get<{ startImport: { import: ImportNode } }>(startImportOperation, { input })
  expect(await ada.get(startImportOperation, { input })).toEqual(one)
  expect(
    await ada.refused(startImportOperation, { input: { ...input, files: [{ name: 'other', size: 1 }] } }),
  ).toMatchObject({ code: 'KEY_REUSED' })
  expect(await ada.refused(startImportOperation, { input: startInput([text('a', 'b')]) })).toMatchObject({
    code: 'TOO_MANY',
  })
  const { id } = one.startImport.import
  await sendPart(ada, `${id}/files/0?offset=0`, Buffer.from('Soup'))
  expect(filesOf(id)).toEqual(['files', 'files/0', 'pictures'])
})

test('so many imports, and so many bytes, are for one day', async () => {
  const ada = await somebody()
  const gigabytes = (count: number) => ({ key: newKey(), files: [{ name: 'a.zip', size: count * 1024 ** 3 }] })
  expect(
    await ada.refused(startImportOperation, {
      input: { key: newKey(), files: ['a', 'b', 'c'].map((name) => ({ name, size: 1024 ** 3 })) },
    }),
  ).toMatchObject({ code: 'TOO_LARGE' })
  for (let i = 0; i < 6; i++) {
    const { id } = await startImport(ada, [text('a', 'b')])
    await ada.get('mutation ($input: ImportIdInput!) { discardImport(input: $input) { id } }', { input: { id } })
  }
  await testApp.db.query(
    `UPDATE rate_limit SET used_until = used_until + interval '23 hours' WHERE key LIKE 'import-megabytes:%'`,
  )
  expect(await ada.refused(startImportOperation, { input: gigabytes(1) })).toMatchObject({ code: 'RATE_LIMITED' })
})

test('an import that nobody goes on with ends after an hour, and its files with it', async () => {
  const [ada, bob, cay] = [await somebody(), await somebody(), await somebody()]
  const { id: abandoned } = await startImport(ada, [text('a', 'b')])
  const { id: looked } = await readFiles(testApp, bob, [await collection(['Soup'])])
  const { id: done } = await readFiles(testApp, cay, [await collection(['Soup'])])
  await act(testApp, cay, 'runImport', done)
  testApp.clock.pass(2 * 60 * 60_000)
  await runJob(testApp, 'deleteExpired')
  testApp.clock.pass(-2 * 60 * 60_000)
  const left = await testApp.db.query('SELECT id, state FROM import WHERE id = ANY ($1)', [[abandoned, looked, done]])
  expect(left).toEqual([{ id: done, state: 'DONE' }])
  expect([abandoned, looked, done].flatMap(filesOf)).toEqual([])
})

test('removing the account removes the import and its files; the export has both', async () => {
  const ada = await somebody()
  const { id } = await readFiles(testApp, ada, [await collection(['Soup'])])
  const { imports, importedItems } = (await (
    await fetch(`${testApp.url}/export/everything.json`, {
      headers: { cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  ).json()) as { imports: object[]; importedItems: object[] }
  expect(imports).toMatchObject([{ id, state: 'READY', files: ['collection.zip'] }])
  expect(importedItems).toMatchObject([{ importId: id, name: 'Soup' }])
  await ada.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: 'a shelf of lemons' },
  })
  expect(await testApp.db.query('SELECT FROM import WHERE id = $1', [id])).toEqual([])
  await until('the files are gone', () => filesOf(id).length === 0)
})
