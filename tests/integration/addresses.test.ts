import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { startServer, type RunningServer } from '../../api/http/server'
import { openTestApp, type TestApp } from '../support/testApp'

/** Which addresses give the web app's files, and what odd ones are answered. */

const folder = 'dist/web'
let testApp: TestApp
let running: RunningServer

beforeAll(async () => {
  testApp = await openTestApp({ PLAYGROUND: 'false' })
  const log = pino({ level: 'silent' })
  running = await startServer(
    { ...testApp.app, services: { ...testApp.app.services, log } },
    { databaseUrl: testApp.databaseUrl, webFolder: folder },
  )
})
afterAll(async () => {
  await running.close()
  await testApp.close()
})

/** Not `fetch`, which tidies addresses up. */
function get(
  path: string,
  { port = running.port, ...headers }: { port?: number; accept?: string } = {},
): Promise<{ status: number | undefined; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { accept: 'text/html', ...headers } }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode, type: answer.headers['content-type'] ?? '', text: body }),
        reject,
      )
    })
      .once('error', reject)
      .end()
  })
}

/** What is only in templates, in lists that the server reads, and in its own programs. */
const raw = /__NONCE__|__PRODUCT__|__HOW_TO__|"isEntry"|<!-- head tags/

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
const isServed = (file: string) => !/\.(html|json|br|gz)$|\/\./.test(file)
const escapeLast = (path: string) => path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`)

test('what renders pages holds none of the libraries that only browsers load', () => {
  // The map, the charts and the scanner would add a megabyte and a half: see `browserModules` in vite.config.ts.
  expect(statSync(join(folder, '.ssr/entry-server.mjs')).size).toBeLessThan(3_600_000)
})

test('every file that pages refer to is served, and nothing else of the built web', async () => {
  expect(files.filter((file) => !isServed(file)).length).toBeGreaterThan(5)
  for (const file of files) {
    const answer = await get(file)
    expect([file, answer.status]).toEqual([file, isServed(file) ? 200 : 404])
    if (!isServed(file)) expect(answer.text).not.toMatch(raw)
  }
})

test.each([
  ['an escaped letter', escapeLast],
  ['escaped dots', (path: string) => path.replaceAll('.', '%2e')],
  ['two slashes', (path: string) => `/${path}`],
  ['escaped slashes', (path: string) => path.replaceAll('/', '%2f')],
  ['a way around', (path: string) => `/assets/..${path}`],
  ['an escaped way around', (path: string) => `/assets/%2e%2e${path}`],
  ['an escaped slash after it', (path: string) => `/assets/..%2f${path.slice(1)}`],
  ['a backslash', (path: string) => path.replaceAll('/', '\\')],
  ['an escaped backslash', (path: string) => `/%5c${path.slice(1)}`],
  ['upper case', (path: string) => path.toUpperCase()],
  ['a dot behind', (path: string) => `${path}.`],
  ['an escaped space behind', (path: string) => `${path}%20`],
  ['a NUL behind', (path: string) => `${path}%00.js`],
  ['a slash behind', (path: string) => `${path}/`],
  ['a stream of Windows', (path: string) => `${path}::$DATA`],
  ['an escape twice', (path: string) => escapeLast(path).replace('%', '%25')],
  ['a query', (path: string) => `${path}?x=1`],
])('what is not served is not served with %s either', async (_name, change) => {
  for (const file of files.filter((each) => !isServed(each))) {
    const answer = await get(change(file))
    expect([file, answer.status]).toEqual([file, expect.any(Number)])
    expect([400, 404]).toContain(answer.status)
    expect(answer.text).not.toMatch(raw)
  }
})

test.each([
  '/%ff',
  '/%',
  '/%zz',
  '/recipe/%ff',
  '/recipe/%e0%a4%a',
  '/pantry/%c0%ae',
  '/export/%ff',
  '/imports/%ff',
  '/assets/%ff.js',
  '/assets/%',
  '/item/%ff',
  '/messages/%ff?x=%ff',
  '/%00',
  '/recipe/1%00',
  '/playground/%ff',
  '/login%ff',
])('%s is 400: a page for browsers, JSON for programs', async (path) => {
  const page = await get(path)
  expect([page.status, page.type]).toEqual([400, 'text/html; charset=utf-8'])
  expect(page.text).toContain('This address isn’t complete, or has a mistake in it.')
  const json = await get(path, { accept: 'application/json' })
  expect([json.status, json.type]).toEqual([400, 'application/json; charset=utf-8'])
  expect(JSON.parse(json.text)).toMatchObject({
    errors: [{ extensions: { code: 'BAD_INPUT' } }],
    error_code: 'BAD_INPUT',
    status: 400,
  })
})

test.each([
  '/?x=%ff',
  '/recipes?search=%ff&x=%',
  '/recipe/1?%ff=%zz',
  '/graphql?query=%ff',
  '/health/live?%ff',
  '/manifest.webmanifest?%',
  '/recipes?%00',
])('%s is no server error', async (path) => {
  expect((await get(path)).status).toBeLessThan(500)
})

test('none of this was logged as an error', () => {
  expect(testApp.logged).toEqual([])
})
