import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import type { DataSource } from 'typeorm'
import { buildHouse, entities, type House, type Surroundings } from '../../api/house'
import type { Clock } from '../../api/platform/clock'
import { readConfig, type Config } from '../../api/platform/config'
import { describeDatabase } from '../../api/platform/db'
import { describeError } from '../../api/platform/log'
import { postgresBus } from '../../api/platform/bus.postgres'
import { redisBus } from '../../api/platform/bus.redis'
import { Pubsub } from '../../api/platform/pubsub'
import { startServer } from '../../api/server'
import { createDatabase } from './databases'
import { startStandInProducts, type StandInProducts } from './standInProducts'

/** The API in this process, on its own database, with a clock the test moves. */
export interface TestHouse {
  url: string
  databaseUrl: string
  db: DataSource
  house: House
  config: Config
  clock: Clock & { pass(milliseconds: number): void }
  products: StandInProducts
  /** What was logged, as JSON lines. */
  logged: Record<string, unknown>[]
  close(): Promise<void>
}

export const passwords = { edit: 'the edit password', admin: 'the admin password' }

/** A machine that does ten things at once is slow and not stalled: milliseconds that a page may wait here. */
const patience = 1_500

/**
 * @param settings environment variables beyond the tests' own
 * @param databaseUrl joins another house's database
 * @param parts replaces what the house would have
 */
export async function openHouse(settings: NodeJS.ProcessEnv = {}, databaseUrl?: string, parts: Partial<Surroundings> = {}): Promise<TestHouse> {
  const serverUrl = process.env.LARDER_TEST_POSTGRES
  if (!serverUrl) throw new Error('integration tests need the PostgreSQL that jestSetup.cjs starts')
  const url = databaseUrl ?? await createDatabase(serverUrl)
  const products = await startStandInProducts()
  const config = readConfig({ PORT: '0', DATABASE_URL: url, PLAYGROUND: 'true', SHARE_ANSWERS: 'false', PRODUCT_API_URL: products.url, TRUST_PROXY: 'loopback', ...settings })
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'warn', serializers: { err: describeError } }, new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(JSON.parse(line.toString('utf8')) as Record<string, unknown>)
      done()
    },
  }))
  let shift = 0
  const clock = { now: () => new Date(Date.now() + shift), pass: (milliseconds: number) => { shift += milliseconds } }
  const db = await describeDatabase(url, entities, []).initialize()
  const pubsub = new Pubsub(config.redisUrl === null ? postgresBus(url) : redisBus(config.redisUrl), log)
  await pubsub.open()
  const house = buildHouse({ db, pubsub, config, clock, log, passwords, ...parts })
  const running = await startServer({ db, databaseUrl: url, house, config, log }, pubsub, emptyWeb(), null, patience)
  return {
    url: `http://127.0.0.1:${running.port}`,
    databaseUrl: url,
    db, house, config, clock, products, logged,
    async close() {
      await running.close()
      await house.close()
      await pubsub.close()
      await db.destroy()
      await products.stop()
    },
  }
}

/** The least a built web app consists of; the real one is tested in the browser. */
function emptyWeb(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-web-'))
  copyFileSync('web/index.html', join(folder, 'index.html'))
  return folder
}
