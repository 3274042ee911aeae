import './platform/v8Flags'
import 'reflect-metadata'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { DataSource } from 'typeorm'
import { version } from '../package.json'
import { migrations } from '../migrations/all'
import { createContainer, entities } from './container'
import { migrate } from './migrate'
import { openSecrets, type Secrets } from './secrets'
import { lanAddress, announceLan } from './lan/announcement'
import type { LanServer } from './lan/lanServer'
import { sampleAddress, seedSample } from './sample/seed'
import { seedSampleBox } from './sample/sampleBox'
import { startServer, type RunningServer } from './http/server'
import { systemClock } from './platform/clock'
import { ConfigError, readConfig, UsageError, type Config, type LanSettings } from './platform/config'
import { createDataSource } from './platform/database'
import { databaseFault, requireTimeZone } from './platform/databaseFault'
import { EmbeddedDatabaseError, startEmbedded } from '../lib/embedded-postgres/embeddedPostgres'
import { openLog } from './platform/log'
import { postgresTransport } from './platform/transport.postgres'
import { redisTransport } from './platform/transport.redis'
import { Pubsub } from './platform/pubsub'
import { withTimeout } from '../lib/async/withTimeout'

/** What closes the app; run in reverse order. */
const cleanups: (() => Promise<void>)[] = []

async function close(code: number): Promise<never> {
  // Ends the process within ten seconds, whatever hangs.
  setTimeout(() => process.exit(code || 1), 9_500).unref()
  for (const step of cleanups.reverse()) {
    // With a time-out each, so that a step that hangs does not keep the database from being stopped.
    await withTimeout(step().catch((error: unknown) => console.error(error)), 7_500, () => undefined)
  }
  process.exit(code)
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env, process.argv.slice(2))
  const log = openLog(config.logLevel)

  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void close(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The terminal was closed.
  process.on('SIGHUP', end)

  const stored: { secrets: Secrets | null; isNew: boolean } = { secrets: null, isNew: false }
  let { databaseUrl } = config
  if (databaseUrl === null) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: (sentence) => console.log(`  ${sentence}`) })
    cleanups.push(() => embedded.stop())
    databaseUrl = embedded.url
    Object.assign(stored, openSecrets(config.dataDir))
  }

  const db = await openDatabase(databaseUrl, config.timeZone).catch((error: unknown) => { throw config.databaseUrl === null ? error : databaseFault(error, config.databaseUrl) })
  cleanups.push(() => db.destroy())
  const pubsub = new Pubsub(config.redisUrl === null ? postgresTransport(databaseUrl) : redisTransport(config.redisUrl), log)
  await pubsub.open()
  cleanups.push(() => pubsub.close())

  const app = createContainer({
    db, pubsub, config, log,
    clock: systemClock,
    passwords: {
      edit: config.editPassword ?? stored.secrets?.editPassword ?? null,
      admin: config.adminPassword ?? stored.secrets?.adminPassword ?? null,
    },
  })
  cleanups.push(() => app.close())
  const samplePassword = stored.secrets?.samplePassword ?? config.samplePassword
  const sampled = config.sampleData && samplePassword !== null
    && await seedSample(db, app.services.accounts, { productName: config.productName, password: samplePassword })
  // Only with the embedded database: its data directory is read by the person who runs the app.
  const sampleLabel = sampled && config.databaseUrl === null ? await seedSampleBox(db, config) : null

  const lan = config.lan && await openLan(config.lan, config)
  const running = await startServer(app, { databaseUrl, webFolder: resolve(import.meta.dirname, '../web'), lan })
  cleanups.push(() => running.close())
  app.start()
  void running.warmUp()
  announce(config, { ...running, lan }, stored, sampled ? { password: samplePassword, label: sampleLabel } : null)
}

async function openDatabase(url: string, timeZone: string): Promise<DataSource> {
  await migrate(url)
  const db = await createDataSource(url, { entities, migrations, timeZone }).initialize()
  await requireTimeZone(db, timeZone)
  return db
}

/** Loaded only when needed: the certificate library takes a tenth of a second. */
async function openLan(settings: LanSettings, config: Config): Promise<LanServer | null> {
  const { openLanServer } = await import('./lan/lanServer')
  return openLanServer(settings, config)
}

/** Prints where the app is and, at the first start, its passwords. */
function announce(config: Config, { port, phonePort, lan }: RunningServer & { lan: LanServer | null }, stored: { secrets: Secrets | null; isNew: boolean }, sample: { password: string | null; label: string | null } | null): void {
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host
  const address = config.publicUrl?.href ?? `http://${host}:${port}/`
  const lines: [string, string][] = [
    ['open', address],
    ...(lan && phonePort !== null ? [['on your phone', lanAddress(lan.host, phonePort)] as [string, string]] : []),
    ...(config.playground ? [['playground', new URL('playground', address).href] as [string, string]] : []),
    ['database', config.databaseUrl === null ? 'embedded' : 'by DATABASE_URL'],
    ...(config.databaseUrl === null ? [['data', config.dataDir] as [string, string]] : []),
    ...(stored.isNew && stored.secrets ? [
      ['admin password', config.adminPassword ? 'by ADMIN_PASSWORD' : stored.secrets.adminPassword],
      ['edit password', config.editPassword ? 'by EDIT_PASSWORD' : stored.secrets.editPassword],
    ] as [string, string][] : []),
    ...(sample?.password != null ? [['sample account', `${sampleAddress}  ${sample.password}`] as [string, string]] : []),
    ...(sample?.label != null ? [['sample box', `scan or print ${sample.label}`] as [string, string]] : []),
  ]
  const text = lines.map(([name, value]) => `  ${name.padEnd(16)}${value}`)
  const hint = stored.isNew ? [`  These are shown once and kept in ${resolve(config.dataDir, 'passwords.json')}`] : []
  const coloured = process.stdout.isTTY && !process.env.NO_COLOR
  const phones = config.lan ? ['', ...announceLan(lan, phonePort ?? config.lan.port, { coloured }).map((line) => `  ${line}`.trimEnd())] : []
  console.log(['', `  ${config.productName} ${version} is ready.`, '', ...text, ...hint, ...phones, '', '  Stop it with Ctrl-C.', ''].join('\n'))
}

/** A sentence for errors that a person can fix; all others with their stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message
  return error instanceof Error ? error.stack ?? error.message : String(error)
}

main().catch((error: unknown) => {
  console.error(`\n  ${explain(error).replaceAll('\n', '\n  ')}\n`)
  void close(error instanceof UsageError ? error.exitCode : 1)
})
