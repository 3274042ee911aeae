import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import { version } from '../../package.json'
import { appPasswords, startApp, type App } from '../support/app'
import { TestClient } from '../support/client'
import { operations } from '../support/seed'

/** Fills its database with the sample community. */
let app: App
beforeAll(async () => {
  app = await startApp({ SAMPLE_DATA: 'true' })
})
afterAll(() => app.kill())

test('the sample community is made once, and only in an empty database', async () => {
  const community = () =>
    app.sql(
      'SELECT (SELECT count(*)::int FROM account) AS accounts, (SELECT count(*)::int FROM pantry_entry) AS entries',
    )
  const before = await community()
  expect(
    await app.sql(`
    SELECT bool_and(e.quantity = (SELECT sum(delta) FROM stock_move m WHERE m.pantry_id = e.pantry_id AND m.barcode = e.barcode)) AS journal FROM pantry_entry e`),
  ).toEqual([{ journal: true }])
  const again = await startApp({ SAMPLE_DATA: 'true', DATABASE_URL: app.databaseUrl })
  expect(again.output()).not.toContain('robin@example.org')
  expect(await community()).toEqual(before)
  await again.stop()
})

test.each([
  [
    'a port that is taken',
    () => startApp({ PORT: new URL(app.url).port }),
    /Port \d+ is in use\. Choose another: PORT=4001 npm start/,
  ],
  [
    'a database that is not there',
    () => startApp({ DATABASE_URL: 'postgres://larder@127.0.0.1:1/larder' }),
    /Nothing answers at 127\.0\.0\.1:1, which DATABASE_URL names/,
  ],
  // The top-level domain is reserved, so that no name server knows it; one that cannot be asked gives EAI_AGAIN.
  [
    'a database on a host that is not there',
    () => startApp({ DATABASE_URL: 'postgres://larder@db.invalid/larder', HOST: '0.0.0.0' }),
    /DATABASE_URL names the server "db\.invalid"/,
  ],
  [
    'a HOST that is not there',
    () => startApp({ HOST: 'larder.invalid' }),
    /HOST=larder\.invalid is not an address of this computer/,
  ],
  [
    'settings that are wrong',
    () => startApp({ PORT: 'x', LOG_LEVEL: 'loud' }),
    /- PORT is a number\n {4}- LOG_LEVEL is fatal/,
  ],
])('%s is told in a sentence', async (_name, start, sentence) => {
  await expect(start()).rejects.toThrow(sentence)
})

// Last, because it ends the app.
test('the built app says where it is, ends running requests and sockets with grace, and exits with 0', async () => {
  expect(app.output()).toContain(`Larder ${version} is ready.`)
  expect(app.output()).toContain('robin@example.org')
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))

  const robin = new TestClient(app.url)
  await robin.get(operations.signIn, { input: { email: 'robin@example.org', password: appPasswords.sample } })

  // The last line of this request is sent when the app shuts down: by then it may accept no new connection.
  const { hostname, port, host } = new URL(app.url)
  const readiness = connect(Number(port), hostname)
  await once(readiness, 'connect')
  readiness.write(`GET /health/ready HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`)

  const running = robin.get<{ pantries: { nodes: object[] } }>('{ pantries(first: 100) { nodes { name itemCount } } }')
  const stopped = app.stop()
  expect((await running).pantries.nodes.length).toBeGreaterThanOrEqual(40)
  expect(await closed).toBe(1001)
  readiness.write('\r\n')
  expect(await text(readiness)).toMatch(/^HTTP\/1\.1 503 /)
  expect(await stopped).toBe(0)
})
