import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { ConfigError } from '../../api/platform/config/config'
import { row, today } from '../../api/platform/database/database'
import { createDataSource, requestTimeouts, sessionSettings } from '../../api/platform/database/dataSource'
import { requireSettings, storeSettings } from '../../api/platform/database/pooler.sql'
import { startServer } from '../../api/http/server'
import { createDatabase, withAdmin } from '../support/databases'
import { emptyWeb, openTestApp } from '../support/testApp'
import { until } from '../support/until'

/** Connections that are told nothing at their start, as through PgBouncer. tests/pgbouncer has the real one. */

const server = process.env.LARDER_TEST_POSTGRES ?? ''
/** Fourteen hours before UTC: for most of the day another date than the server's. */
const timeZone = 'Pacific/Kiritimati'
const settings = sessionSettings(requestTimeouts(1_234), timeZone)
const opened: DataSource[] = []
const open = async (url: string, isPooled: boolean) => {
  const db = await createDataSource(url, { entities: [], migrations: [], timeZone, isPooled, poolSize: 2 }).initialize()
  opened.push(db)
  return db
}

/** That of the tests is an ordinary one. */
function ofSuperuser(address: string): string {
  const superuser = new URL(address)
  superuser.username = 'postgres'
  return superuser.href
}

let url: string
beforeAll(async () => {
  url = ofSuperuser(await createDatabase(server))
})
afterAll(() => Promise.all(opened.map((db) => db.destroy())))

test('the role keeps time zone and limits; several processes may store them at once', async () => {
  const direct = await open(url, false)
  await Promise.all([storeSettings(direct, settings), storeSettings(direct, settings), storeSettings(direct, settings)])
  const pooled = await open(url, true)
  await requireSettings(pooled, settings)
  const expected = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  expect(await row(pooled, sql`SELECT ${today}::text AS day, current_setting('statement_timeout') AS limit`)).toEqual({
    day: expected,
    limit: '1234ms',
  })
})

test('what changes is stored anew, and connections that have the old values are refused', async () => {
  const direct = await open(url, false)
  const other = sessionSettings(requestTimeouts(2_000), timeZone)
  const before = await open(url, true)
  await storeSettings(direct, other)
  await expect(requireSettings(before, other)).rejects.toThrow(
    /RECONNECT.*\nALTER DATABASE "\w+" SET statement_timeout/,
  )
  await requireSettings(await open(url, true), other)
})

test('a role that may not store the time zone is told what the superuser runs once', async () => {
  const own = await createDatabase(server)
  await storeSettings(await open(own, false), settings)
  const missing = await requireSettings(await open(own, true), settings).catch((error: unknown) => error)
  expect(missing).toBeInstanceOf(ConfigError)
  const [, ...statements] = String(missing).split('\n')
  expect(statements).toEqual([
    expect.stringMatching(/^ALTER DATABASE "\w+" SET larder.time_zone = 'Pacific\/Kiritimati';$/),
  ])
  await withAdmin(ofSuperuser(own), (admin) => admin.query(statements.join('\n')))
  await requireSettings(await open(own, true), settings)
})

test('a process whose requests find nobody at DATABASE_URL is not ready, whatever answers past the pooler', async () => {
  const app = await openTestApp()
  const running = await startServer(app.app, {
    databaseUrl: 'postgres://larder@127.0.0.1:1/larder',
    directUrl: app.databaseUrl,
    webFolder: emptyWeb(),
  })
  const statusAt = async (address: string) => (await fetch(`${address}/health/ready`)).status
  try {
    await until('the one beside it is ready', async () => (await statusAt(app.url)) === 200)
    expect(await statusAt(`http://127.0.0.1:${running.port}`)).toBe(503)
  } finally {
    await running.close()
    await app.close()
  }
})
