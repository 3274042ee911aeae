import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '../lib/embedded-postgres/embeddedPostgres'
import { endProgram, request, startProgram } from './childProcess'
import type { OtherSettings } from './others'

/** A server in a process of its own. */
export interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

export interface Postgres extends Server {
  /** As the superuser, who may read what the others' statements cost. */
  admin: Client
}

/**
 * Starts a PostgreSQL with pg_stat_statements, and without autovacuum, which would disturb the measurement.
 * @param dataFolder a data directory that is kept; by default a temporary one
 */
export async function startPostgres(dataFolder?: string): Promise<Postgres> {
  if (dataFolder !== undefined) await mkdir(dataFolder, { recursive: true })
  const dataDir = dataFolder ?? (await mkdtemp(join(tmpdir(), 'larder-bench-')))
  const options = { dataDir, log: () => undefined }
  const first = await startEmbedded(options)
  const before = await connectAsAdmin(first.url)
  await before.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`)
  await before.query('ALTER SYSTEM SET autovacuum = off')
  await before.end()
  await first.stop()
  const server = await startEmbedded(options)
  const admin = await connectAsAdmin(server.url)
  await admin.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  const {
    rows: [found],
  } = await admin.query<{ pid: number }>(`SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`)
  const stop = async () => {
    await admin.end()
    await server.stop()
    if (dataFolder === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  // PostgreSQL would go on running otherwise.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)))
  return { url: server.url, pid: found?.pid ?? 0, admin, stop }
}

async function connectAsAdmin(url: string): Promise<Client> {
  const address = new URL(url)
  address.username = 'postgres'
  const client = new Client({ connectionString: address.href })
  await client.connect()
  return client
}

/**
 * A time zone in which it is six in the morning now. The app looks for what goes off in the evening, in all pantries, and those
 * statements would be counted with the measured ones.
 */
function morningTimeZone(now = new Date()): string {
  const offset = 6 - now.getUTCHours()
  const hours = offset < -12 ? offset + 24 : offset
  // In these names what is east of Greenwich has a minus.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** Of the app and of those that it is compared with: answers depend on the day. */
export const timeZone = morningTimeZone()

/** The app as people run it, in the morning. */
export async function startApp(databaseUrl: string): Promise<Server> {
  const child = spawn(process.execPath, ['dist/api/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: 'loopback',
      TIME_ZONE: timeZone,
    },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(() => process.off('exit', kill))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
      const found = /open\s+(http:\S+?)\/?\s/.exec(output)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    void ended.then(() => reject(new Error(`the app ended before it was ready:\n${output}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The peer or the limit. */
export async function startOther(settings: OtherSettings): Promise<Server> {
  const child = startProgram('others.ts')
  const url = `http://127.0.0.1:${await request<number>(child, settings)}`
  return { url, pid: child.pid ?? 0, stop: () => Promise.resolve(endProgram(child)) }
}
