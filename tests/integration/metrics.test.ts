import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { storeBackupRun } from '../../api/platform/backupRun.sql'
import { startServer } from '../../api/http/server'
import { emptyWeb, openTestApp, type TestApp } from '../support/testApp'

/** What Prometheus reads. */

const token = 'a token of thirty characters..'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ SLOW_STATEMENT: '0.3', METRICS_TOKEN: token.replaceAll(' ', '-'), RESPONSE_CACHE: 'true' })
})
afterAll(() => app.close())

const bearer = { authorization: `Bearer ${token.replaceAll(' ', '-')}` }
const metrics = async () => (await fetch(`${app.url}/metrics`, { headers: bearer })).text()
/** The value of a series; 0: there is none. */
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )
const post = (query: string, operationName?: string) =>
  fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, operationName }),
  })

test('metrics are for whoever has the token, and read by GET', async () => {
  const status = async (headers: HeadersInit, method = 'GET') =>
    (await fetch(`${app.url}/metrics`, { headers, method })).status
  expect(await status({})).toBe(401)
  expect(await status({ authorization: 'Bearer another' })).toBe(401)
  expect(await status(bearer, 'POST')).toBe(405)
  expect(await status(bearer)).toBe(200)
})

test('a port of their own answers metrics and nothing else, and the port of the app has none then', async () => {
  const other = await openTestApp({ METRICS_PORT: '0' }, app.databaseUrl)
  const running = await startServer(other.app, { databaseUrl: app.databaseUrl, webFolder: emptyWeb() })
  const own = `http://127.0.0.1:${running.metricsPort}`
  const answers = await Promise.all(
    [`${own}/metrics`, `${own}/graphql`, `${other.url}/metrics`].map((url) => fetch(url)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404])
  expect(await answers[0]?.text()).toContain('larder_database_up 1')
  await running.close()
  await other.close()
})

test('requests are counted by the names of our own operations; what others are called is not told', async () => {
  const secret = 'NameThatSomebodyChose'
  expect((await post(`query ${secret} { viewer { id } }`, secret)).status).toBe(200)
  await post('query Viewer { viewer { id } }', 'Viewer')
  await post('query Viewer { viewer { id } }', 'Viewer')
  await fetch(`${app.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({}),
  })
  await fetch(`${app.url}/images/00000000-0000-4000-8000-000000000000/800.webp`)
  const text = await metrics()
  expect(text).not.toContain(secret)
  const requests = (labels: string) => valueOf(text, `larder_requests_total{${labels}}`)
  expect(requests('operation="other",via="graphql",status="200"')).toBe(1)
  expect(requests('operation="Viewer",via="graphql",status="200"')).toBe(2)
  expect(requests('operation="/auth/login",via="rest",status="400"')).toBe(1)
  expect(requests('operation="images",via="web",status="404"')).toBe(1)
  expect(valueOf(text, 'larder_request_duration_seconds_count{operation="Viewer"}')).toBe(2)
  expect(valueOf(text, 'larder_response_cache_total{result="hit"}')).toBe(1)
  expect(valueOf(text, 'larder_errors_total{code="BAD_INPUT"}')).toBe(1)
  expect(valueOf(text, 'larder_database_connections{pool="requests",state="idle"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'larder_statement_duration_seconds_count{pool="requests"}')).toBeGreaterThan(0)
})

test('a slow statement is logged without its values, and counted', async () => {
  await app.db.query(`SELECT   $1::text, pg_sleep(0.4)`, ['a secret'])
  const line = app.logged.find(
    ({ msg, statement }) => msg === 'a statement was slow' && String(statement).includes('pg_sleep'),
  )
  expect(line).toMatchObject({ level: 40, pool: 'requests', statement: 'SELECT $1::text, pg_sleep(0.4)' })
  expect(JSON.stringify(app.logged)).not.toContain('a secret')
  expect(valueOf(await metrics(), 'larder_slow_statements_total{pool="requests"}')).toBeGreaterThan(0)
})

test('jobs are counted by state', async () => {
  const { queue } = app.app.services
  await queue.add(app.db, 'settleRequests', { key: 'one', runAt: new Date(Date.now() - 120_000) })
  await queue.add(app.db, 'settleRequests', { key: 'other', runAt: new Date(Date.now() + 120_000) })
  const text = await metrics()
  expect(valueOf(text, 'larder_jobs{state="waiting"}')).toBe(2)
  expect(valueOf(text, 'larder_jobs{state="late"}')).toBe(1)
  await app.db.query('DELETE FROM graphile_worker._private_jobs')
})

test('the age of the last backup is known, and that there has never been one', async () => {
  const made = async () => valueOf(await metrics(), 'larder_last_backup_timestamp_seconds')
  expect(await made()).toBe(0)
  for (const bytes of [1_000, 2_000]) await storeBackupRun(app.databaseUrl, { bytes })
  expect(Math.abs((await made()) - Date.now() / 1_000)).toBeLessThan(60)
  await app.db.query('DROP TABLE backup_run')
  // A database of an earlier version.
  await storeBackupRun(app.databaseUrl, { bytes: 1 })
})

test('the limit that refuses is counted by its name', async () => {
  const { limits } = app.app.services
  const rule = { name: 'a-limit', atOnce: 1, everySeconds: 60 }
  for (const wait of [false, true]) expect((await limits.tryConsume(rule, 'somebody')) > 0).toBe(wait)
  expect(valueOf(await metrics(), 'larder_limits_hit_total{limit="a-limit"}')).toBe(1)
})

test('every metric that the dashboard and the alerts name is answered, and none of docs/monitoring.md is missing', async () => {
  const known = new Set([...(await metrics()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name))
  const dashboard = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const alerts = parse(readFileSync('docs/monitoring/alerts.yml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const rules = alerts.groups.flatMap((group) => group.rules)
  const docs = readFileSync('docs/monitoring.md', 'utf8')
  const named = [...dashboard.panels.flatMap(({ targets }) => targets), ...rules].flatMap(({ expr }) =>
    [...expr.matchAll(/\b(?:larder|process|nodejs)_\w+/g)].map(([name]) => name),
  )
  const documented = [...docs.matchAll(/^\| `(larder_\w+)`/gm)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(15)
  const isAnswered = (name: string) => known.has(name) || known.has(name.replace(/_(bucket|sum|count)$/, ''))
  expect([...named, ...documented].filter((name) => !isAnswered(name))).toEqual([])
  expect([...known].filter((name) => name?.startsWith('larder_') && !documented.includes(name))).toEqual([])
  expect(rules).toHaveLength(5)
  expect(rules.filter(({ alert }) => !docs.includes(`| \`${alert}\``))).toEqual([])
})
