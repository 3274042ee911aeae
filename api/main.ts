import 'reflect-metadata'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DataSource } from 'typeorm'
import { version } from '../package.json'
import { migrations } from '../migrations/all'
import { backup } from './backup/backup'
import { backupBeforeUpgrade } from './backup/rotation'
import { createContainer, entities, type App } from './container'
import { migrate } from './migrate'
import { markShown, openSecrets, secretsFile, type Secrets } from './secrets'
import { lanAddress, announceLan } from './lan/announcement'
import type { LanServer } from './lan/lanServer'
import { isSamplePassword, sampleAddress, seedSample } from './sample/seed'
import { startServer, type RunningServer } from './http/server'
import { startFault } from './startFault'
import { systemClock } from './platform/clock'
import { readConfig, UsageError, type Config, type LanSettings, type TracingSettings } from './platform/config/config'
import {
  closeCancelling,
  createDataSource,
  jobConnections,
  poolOf,
  replicaTimeouts,
  requestTimeouts,
  sessionSettings,
} from './platform/database/dataSource'
import { isDatabaseUnavailable } from './platform/database/databaseFailures'
import { DatabaseOutages } from './platform/database/databaseOutages'
import { namingDirectUrl, requireTimeZone } from './platform/database/databaseFault'
import { startEmbedded } from '../lib/embedded-postgres/embeddedPostgres'
import { openLog, type Log } from './platform/telemetry/log'
import { Metrics } from './platform/telemetry/metrics'
import { bucketName } from './platform/objectStorage/settings'
import { postgresTransport } from './platform/pubsub/transport.postgres'
import { redisTransport } from './platform/pubsub/transport.redis'
import { requireSettings, storeSettings } from './platform/database/pooler.sql'
import { Pubsub } from './platform/pubsub/pubsub'
import { statementListener } from './platform/database/statementWatch'
import { withTimeout } from '../lib/async/withTimeout'

/** Milliseconds for which a process that ends waits to send its last spans. */
const flushTimeout = 1_000

/** What closes the app; run in reverse order. */
const cleanups: (() => Promise<void>)[] = []

/** @param delayMs for which the process still takes requests before it closes */
async function close(code: number, delayMs = 0): Promise<never> {
  // Ends the process within ten seconds, whatever hangs.
  setTimeout(() => process.exit(code || 1), delayMs + 9_500).unref()
  for (const step of cleanups.reverse()) {
    // With a time-out each, so that a step that hangs does not keep the database from being stopped.
    await withTimeout(
      step().catch((error: unknown) => console.error(error)),
      delayMs + 7_500,
      () => undefined,
    )
  }
  process.exit(code)
}

interface DatabaseUrls {
  /** For requests. */
  databaseUrl: string
  /** For what needs a session: migrations, LISTEN, locks, background work. Another one where `databaseUrl` is a pooler's. */
  directUrl: string
}

interface Stored {
  secrets: Secrets | null
  /** Has no start shown them yet? */
  isNew: boolean
}

/** Aborted once the process is told to end. */
const ending = new AbortController()

async function main(config: Config): Promise<void> {
  const outages = new DatabaseOutages()
  const log = openLog(config.logLevel, outages)
  endOnSignals(outages, config)
  if (config.tracing !== null) await openTracing(config.tracing, log)
  const { databaseUrl, directUrl, stored } = await startDatabase(config)
  await namingDirectUrl(
    migrate(directUrl, { signal: ending.signal, beforeUpgrade: () => backUp(directUrl, config) }),
    config,
  )
  const metrics = new Metrics()
  const { db, jobsDb, replicaDbs } = await connect({ databaseUrl, directUrl }, config, { metrics, log })
  outages.watch(() => poolOf(db).query('SELECT 1'))
  const pubsub = new Pubsub(
    config.redisUrl === null ? postgresTransport(directUrl) : redisTransport(config.redisUrl),
    log,
  )
  await pubsub.open()
  cleanups.push(() => pubsub.close())

  const app = createContainer({
    db,
    jobsDb,
    replicaDbs,
    pubsub,
    config,
    log,
    metrics,
    clock: systemClock,
    passwords: {
      edit: config.editPassword ?? stored.secrets?.editPassword ?? null,
      admin: config.adminPassword ?? stored.secrets?.adminPassword ?? null,
    },
  })
  cleanups.push(() => closeCancelling(jobsDb, () => app.close()))
  const sample = await openSample(app, config, stored)

  const lan = config.lan && (await openLan(config.lan, config))
  const running = await startServer(app, {
    databaseUrl,
    directUrl,
    webFolder: resolve(import.meta.dirname, '../web'),
    lan,
  })
  cleanups.push(() => running.close())
  app.start()
  void running.warmUp()
  announce(config, { ...running, lan }, stored, sample)
  if (stored.secrets && stored.isNew) markShown(config.dataDir, stored.secrets)
}

function endOnSignals(outages: DatabaseOutages, { shutdownDelayMs }: Config): void {
  const end = () => {
    if (ending.signal.aborted) return
    ending.abort()
    outages.end()
    void close(0, shutdownDelayMs)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The terminal was closed.
  process.on('SIGHUP', end)
}

/** Writes a backup of the database as the version before left it. Where that fails, the start does, too. */
async function backUp(databaseUrl: string, { backupDir, s3 }: Config): Promise<void> {
  if (backupDir === null) return
  const file = join(backupDir, backupBeforeUpgrade(version, systemClock.now()))
  console.log(`  This version changes the database. First a backup: ${file}`)
  await backup(databaseUrl, file, s3 && bucketName(s3))
}

/** Starts the embedded database, unless DATABASE_URL names another; only the embedded one comes with secrets. */
async function startDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Config): Promise<DatabaseUrls & { stored: Stored }> {
  if (databaseUrl !== null)
    return { databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, stored: { secrets: null, isNew: false } }
  const embedded = await startEmbedded({ dataDir, log: (sentence) => console.log(`  ${sentence}`) })
  cleanups.push(() => embedded.stop())
  return { databaseUrl: embedded.url, directUrl: embedded.url, stored: openSecrets(dataDir) }
}

/** Opens the connections of background work, and those of requests; those of replicas are opened later. */
async function connect(
  { databaseUrl, directUrl }: DatabaseUrls,
  config: Config,
  watch: { metrics: Metrics; log: Log },
): Promise<{ db: DataSource; jobsDb: DataSource; replicaDbs: DataSource[] }> {
  const { timeZone, statementTimeoutMs, slowStatementMs: slowMs, databasePool: poolSize, databaseReplicaUrls } = config
  const options = { entities, migrations, timeZone }
  const jobsDb = createDataSource(directUrl, {
    ...options,
    ...jobConnections(),
    onStatement: statementListener('jobs', { ...watch, slowMs }),
  })
  await namingDirectUrl(jobsDb.initialize(), config)
  cleanups.push(() => closeCancelling(jobsDb))
  await requireTimeZone(jobsDb, timeZone)
  const timeouts = requestTimeouts(statementTimeoutMs)
  const isPooled = databaseUrl !== directUrl
  if (isPooled) await storeSettings(jobsDb, sessionSettings(timeouts, timeZone))
  const db = createDataSource(databaseUrl, {
    ...options,
    timeouts,
    isPooled,
    poolSize,
    onStatement: statementListener('requests', { ...watch, slowMs }),
  })
  await whenQuickEnough(() => db.initialize())
  cleanups.push(() => db.destroy())
  if (isPooled) await requireSettings(db, sessionSettings(timeouts, timeZone))
  // Opened when they are first asked: a replica that is away delays no start.
  const replicaDbs = databaseReplicaUrls.map((url) =>
    createDataSource(url, {
      ...options,
      timeouts: replicaTimeouts(statementTimeoutMs),
      onStatement: statementListener('replicas', { ...watch, slowMs }),
    }),
  )
  return { db, jobsDb, replicaDbs }
}

/** Tries for a minute to open the connections of requests. Their limits may be too short while a busy machine starts everything. */
async function whenQuickEnough(open: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      await open()
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) throw error
    }
  }
}

interface Sample {
  password: string
  /** The file with the label of its box; null: it has none. */
  label: string | null
}

/** Fills a new database with the sample. @returns what is to be shown of it; null: nothing */
async function openSample({ services }: App, config: Config, stored: Stored): Promise<Sample | null> {
  const password = config.samplePassword ?? stored.secrets?.samplePassword ?? null
  if (!config.sampleData || password === null) return null
  // Only with the embedded database: its data directory is read by the person who runs the app.
  const label = config.databaseUrl === null ? join(config.dataDir, 'box-label.svg') : null
  const isFilled = await seedSample(services.jobsDb, services, {
    productName: config.productName,
    password,
    ...(label !== null && { labelFile: label }),
  })
  // An earlier start may have filled it, and ended before it could say so.
  const isShown = isFilled || (stored.isNew && (await isSamplePassword(services.jobsDb, password)))
  return isShown ? { password, label } : null
}

/** Loaded only where traces are sent: nothing else needs OpenTelemetry. */
async function openTracing(settings: TracingSettings, log: Log): Promise<void> {
  const { openTelemetry } = await import('./platform/telemetry/openTelemetry')
  const closeTracing = openTelemetry(settings, log)
  // A collector that is away does not keep the process from ending.
  cleanups.push(() => withTimeout(closeTracing(), flushTimeout, () => undefined))
}

/** Loaded only when needed: the certificate library takes a tenth of a second. */
async function openLan(settings: LanSettings, config: Config): Promise<LanServer | null> {
  const { openLanServer } = await import('./lan/lanServer')
  return openLanServer(settings, config)
}

/** Prints where the app is and, at the first start, its passwords. */
function announce(
  config: Config,
  { port, phonePort, lan }: RunningServer & { lan: LanServer | null },
  stored: Stored,
  sample: Sample | null,
): void {
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host
  const address = config.publicUrl?.href ?? `http://${host}:${port}/`
  const lines: [string, string][] = [
    ['open', address],
    ...(lan && phonePort !== null ? [['on your phone', lanAddress(lan.host, phonePort)] as [string, string]] : []),
    ...(config.playground ? [['playground', new URL('playground', address).href] as [string, string]] : []),
    ['database', config.databaseUrl === null ? 'embedded' : 'by DATABASE_URL'],
    ...(config.databaseUrl === null ? [['data', config.dataDir] as [string, string]] : []),
    ...(stored.isNew && stored.secrets
      ? ([
          ['admin password', config.adminPassword ? 'by ADMIN_PASSWORD' : stored.secrets.adminPassword],
          ['edit password', config.editPassword ? 'by EDIT_PASSWORD' : stored.secrets.editPassword],
        ] as [string, string][])
      : []),
    ...(sample ? [['sample account', `${sampleAddress}  ${sample.password}`] as [string, string]] : []),
    ...(sample?.label != null ? [['sample box', `scan or print ${sample.label}`] as [string, string]] : []),
  ]
  const text = lines.map(([name, value]) => `  ${name.padEnd(16)}${value}`)
  const hint = stored.isNew ? [`  These are shown once and kept in ${secretsFile(config.dataDir)}`] : []
  const coloured = process.stdout.isTTY && !process.env.NO_COLOR
  const phones = config.lan
    ? ['', ...announceLan(lan, phonePort ?? config.lan.port, { coloured }).map((line) => `  ${line}`.trimEnd())]
    : []
  console.log(
    [
      '',
      `  ${config.productName} ${version} is ready.`,
      '',
      ...text,
      ...hint,
      ...phones,
      '',
      '  Stop it with Ctrl-C.',
      '',
    ].join('\n'),
  )
}

async function start(): Promise<void> {
  let config: Config | null = null
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    config = readConfig(process.env, process.argv.slice(2))
    await main(config)
  } catch (error) {
    // What fails because the process was told to end is no failure of the start.
    if (ending.signal.aborted) return
    ending.abort()
    console.error(`\n  ${startFault(error, config).replaceAll('\n', '\n  ')}\n`)
    await close(error instanceof UsageError ? error.exitCode : 1)
  }
}

void start()
