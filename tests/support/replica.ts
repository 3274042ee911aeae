import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, cpSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { cleanEnvironment, findBinaries } from '../../lib/embedded-postgres/binaries'
import { freePort } from './redis'
import { until } from './until'

/** A second cluster that streams from an embedded one. */
export interface TestReplica {
  url: string
  /** Stops replaying: it answers, and falls behind. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Kills it, as when its machine is lost. */
  kill(): Promise<void>
  /** Starts it again after `kill`, at the same address. */
  start(): Promise<void>
}

/**
 * Copies the cluster of a running embedded server, as pg_basebackup would, which its package does not have, and starts it as a standby.
 * @param dataDir of that server
 * @param url of a database on it
 */
export async function startReplica(dataDir: string, url: string): Promise<TestReplica> {
  const [source, path] = [join(dataDir, 'postgres', 'cluster'), join(dataDir, 'postgres', 'replica')]
  const { uid, gid } = lstatSync(source)
  const primary = new URL(url)
  primary.username = 'postgres'
  await copyCluster(source, path, primary.href)
  chownAll(path, uid, gid)
  const port = await freePort()
  const { postgres } = await findBinaries({ path: join(dataDir, 'postgres'), user: userOf(uid, gid) })
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '32MB',
    fsync: 'off',
    timezone: 'UTC',
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password}`,
    wal_retrieve_retry_interval: '100ms',
  }
  const own = new URL(url)
  own.port = String(port)
  const admin = new URL(primary)
  admin.port = String(port)
  let server: ChildProcess | null = null
  const replica = {
    url: own.href,
    pause: () => ask(admin.href, 'SELECT pg_wal_replay_pause()'),
    resume: () => ask(admin.href, 'SELECT pg_wal_replay_resume()'),
    async kill() {
      const killed = server
      if (!killed) return
      server = null
      const ended = new Promise((resolve) => killed.once('exit', resolve))
      killed.kill('SIGQUIT')
      await ended
    },
    async start() {
      server = spawn(
        postgres,
        ['-D', path, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        {
          ...userOf(uid, gid),
          cwd: path,
          env: cleanEnvironment(),
          stdio: 'ignore',
        },
      )
      await until('the replica answers', () =>
        ask(own.href, 'SELECT 1').then(
          () => true,
          () => false,
        ),
      )
    },
  }
  await replica.start()
  return replica
}

const userOf = (uid: number, gid: number) => (process.getuid?.() === 0 ? { uid, gid } : null)

async function copyCluster(source: string, path: string, adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('replica of a test', true)")
    mkdirSync(path, { mode: 0o700 })
    for (const name of readdirSync(source))
      // Files that vanish while they are copied are left out by later retries of the whole, which tests do not need.
      if (!['postmaster.pid', 'postmaster.opts'].includes(name))
        cpSync(join(source, name), join(path, name), { recursive: true, filter: (file) => !file.includes('pgsql_tmp') })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    writeFileSync(join(path, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(path, 'standby.signal'), '')
  } finally {
    await client.end()
  }
}

function chownAll(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid)
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), uid, gid)
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
