import { createContainer, entities, type App, type AppDependencies } from '../api/container'
import { startServer } from '../api/http/server'
import { systemClock } from '../api/platform/clock'
import { readConfig } from '../api/platform/config/config'
import { createDataSource } from '../api/platform/database/dataSource'
import { DatabaseOutages } from '../api/platform/database/databaseOutages'
import { openLog } from '../api/platform/telemetry/log'
import { Pubsub } from '../api/platform/pubsub/pubsub'
import { postgresTransport } from '../api/platform/pubsub/transport.postgres'

/** The API, run from its sources in this process. */
export interface AppFromSources {
  app: App
  pubsub: Pubsub
  url: string
}

/**
 * @param webFolder of the built web
 * @param services given in place of the app's own
 */
export async function startFromSources(
  { databaseUrl, webFolder }: { databaseUrl: string; webFolder: string },
  services: Partial<AppDependencies> = {},
): Promise<AppFromSources> {
  const config = readConfig({ PORT: '0', DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback' })
  const log = openLog('warn', new DatabaseOutages())
  const db = await createDataSource(databaseUrl, { entities, migrations: [], timeZone: config.timeZone }).initialize()
  const pubsub = new Pubsub(postgresTransport(databaseUrl), log)
  await pubsub.open()
  const app = createContainer({
    db,
    pubsub,
    config,
    log,
    clock: systemClock,
    passwords: { edit: null, admin: null },
    ...services,
  })
  const { port } = await startServer(app, { databaseUrl, webFolder })
  return { app, pubsub, url: `http://127.0.0.1:${port}` }
}
