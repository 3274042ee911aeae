import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import type { DataSource } from 'typeorm'
import { createContainer, entities, type App, type AppDependencies } from '../../api/container'
import type { Clock } from '../../api/platform/clock'
import { readConfig, type Config } from '../../api/platform/config/config'
import { createDataSource, poolOf, type DatabaseTimeouts } from '../../api/platform/database/dataSource'
import { DatabaseOutages } from '../../api/platform/database/databaseOutages'
import { describeError } from '../../api/platform/telemetry/log'
import { Metrics } from '../../api/platform/telemetry/metrics'
import { statementListener } from '../../api/platform/database/statementWatch'
import { postgresTransport } from '../../api/platform/pubsub/transport.postgres'
import { redisTransport } from '../../api/platform/pubsub/transport.redis'
import { Pubsub } from '../../api/platform/pubsub/pubsub'
import { startServer } from '../../api/http/server'
import { createDatabase } from './databases'
import { startFakeProductDatabase, type FakeProductDatabase } from './fakeProductDatabase'

/** The API in this process, on its own database, with a clock the test moves. */
export interface TestApp {
  url: string
  databaseUrl: string
  db: DataSource
  app: App
  config: Config
  /** `stop` lets it stand still, so that what is cached for a time stays cached on a slow machine, too. */
  clock: Clock & { pass(milliseconds: number): void; stop(): void }
  products: FakeProductDatabase
  /** What was logged, as JSON lines. */
  logged: Record<string, unknown>[]
  close(): Promise<void>
}

export const passwords = { edit: 'the edit password', admin: 'the admin password' }

/** Milliseconds that a page may wait: more than in production, because a machine that runs several tests at once is slow. */
const pageTimeoutMs = 1_500

/** A machine that runs several tests at once is slow, and what is then called busy is not what most tests ask about. */
const patientTimeouts: DatabaseTimeouts = { connect: 30_000, statement: 30_000, idleInTransaction: 30_000 }

/**
 * @param settings environment variables beyond the tests' own
 * @param databaseUrl of another test app, to share its database
 * @param services given in place of the app's own
 * @param timeouts for the database: those of production where a test is about a database that fails
 */
export async function openTestApp(
  settings: NodeJS.ProcessEnv = {},
  databaseUrl?: string,
  services: Partial<AppDependencies> = {},
  timeouts = patientTimeouts,
): Promise<TestApp> {
  const serverUrl = process.env.LARDER_TEST_POSTGRES
  if (!serverUrl) throw new Error('integration tests need the PostgreSQL that jestSetup.ts starts')
  const url = databaseUrl ?? (await createDatabase(serverUrl))
  const products = await startFakeProductDatabase()
  const importDir = mkdtempSync(join(tmpdir(), 'larder-imports-'))
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: url,
    PLAYGROUND: 'true',
    RESPONSE_CACHE: 'false',
    PRODUCT_API_URL: products.url,
    TRUST_PROXY: 'loopback',
    IMPORT_DIR: importDir,
    SHUTDOWN_DELAY: '0',
    // On a busy machine any statement may be slow.
    SLOW_STATEMENT: '600',
    ...settings,
  })
  const logged: Record<string, unknown>[] = []
  const outages = new DatabaseOutages()
  const log = pino(
    { level: 'warn', serializers: { err: describeError }, hooks: outages.hooks },
    new Writable({
      write(line: Buffer, _encoding, done) {
        logged.push(JSON.parse(line.toString('utf8')) as Record<string, unknown>)
        done()
      },
    }),
  )
  let shift = 0
  let stopped: number | undefined
  const clock = {
    now: () => new Date((stopped ?? Date.now()) + shift),
    pass: (milliseconds: number) => {
      shift += milliseconds
    },
    stop: () => {
      stopped = Date.now()
    },
  }
  const metrics = new Metrics()
  const db = await createDataSource(url, {
    entities,
    migrations: [],
    timeZone: config.timeZone,
    timeouts,
    onStatement: statementListener('requests', { metrics, log, slowMs: config.slowStatementMs }),
  }).initialize()
  outages.watch(() => poolOf(db).query('SELECT 1'))
  const pubsub = new Pubsub(config.redisUrl === null ? postgresTransport(url) : redisTransport(config.redisUrl), log)
  await pubsub.open()
  const app = createContainer({ db, pubsub, config, clock, log, metrics, passwords, ...services })
  const running = await startServer(app, { databaseUrl: url, webFolder: emptyWeb(), pageTimeoutMs })
  return {
    url: `http://127.0.0.1:${running.port}`,
    databaseUrl: url,
    db,
    app,
    config,
    clock,
    products,
    logged,
    async close() {
      outages.end()
      await running.close()
      await app.close()
      await pubsub.close()
      await db.destroy()
      await products.stop()
      rmSync(importDir, { recursive: true, force: true })
    },
  }
}

/** The least a built web app consists of; the real one is tested in the browser. */
export function emptyWeb(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-web-'))
  copyFileSync('web/index.html', join(folder, 'index.html'))
  return folder
}
