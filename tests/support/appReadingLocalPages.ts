import 'reflect-metadata'
import { resolve } from 'node:path'
import { createContainer, entities } from '../../api/container'
import { systemClock } from '../../api/platform/clock'
import { readConfig } from '../../api/platform/config/config'
import { createDataSource } from '../../api/platform/database/dataSource'
import { DatabaseOutages } from '../../api/platform/database/databaseOutages'
import { openLog } from '../../api/platform/telemetry/log'
import { SafePost } from '../../api/platform/outgoing/safePost'
import { SafeFetch } from '../../api/platform/outgoing/safeFetch'
import { postgresTransport } from '../../api/platform/pubsub/transport.postgres'
import { Pubsub } from '../../api/platform/pubsub/pubsub'
import { startServer } from '../../api/http/server'

/**
 * The app as main.ts runs it, with one thing that no setting can give it: it opens pages of this very machine, and sends
 * pushes to it. Its web app is the built one, its database a migrated one.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { databaseUrl } = config
  if (databaseUrl === null) throw new Error('DATABASE_URL says where the migrated database is')
  const log = openLog(config.logLevel, new DatabaseOutages())
  const db = await createDataSource(databaseUrl, { entities, migrations: [], timeZone: config.timeZone }).initialize()
  const pubsub = new Pubsub(postgresTransport(databaseUrl), log)
  await pubsub.open()
  const safeFetch = new SafeFetch(
    { userAgent: 'test' },
    {
      isAllowed: (address) => address === '127.0.0.1',
      resolve: () => Promise.reject(new Error('no names here')),
    },
  )
  const pushTransport = new SafePost('test', {
    isAllowed: (address) => address === '127.0.0.1',
    ca: process.env.LARDER_TEST_PUSH_CA,
  })
  const app = createContainer({
    db,
    pubsub,
    config,
    log,
    clock: systemClock,
    passwords: { edit: config.editPassword, admin: config.adminPassword },
    safeFetch,
    pushTransport,
  })
  const running = await startServer(app, { databaseUrl, webFolder: resolve('dist/web') })
  app.services.queue.start()
  process.on('SIGTERM', () => void running.close().then(() => process.exit(0)))
  console.log(`  open  http://localhost:${running.port}/\n`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
