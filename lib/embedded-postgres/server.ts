import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { surroundings, type Binaries } from './binaries'
import type { Cluster } from './cluster'
import { codeOf, EmbeddedDatabaseError, reasonOf } from './errors'
import type { DataDirectory } from './dataDirectory'
import { isAlive, servesCluster } from './processes'

/** A running server: ours, or one that a killed process left behind. */
export interface Running {
  pid: number
  port: number
}

export interface Place {
  home: DataDirectory
  binaries: Binaries
  cluster: Cluster
}

/** Recovery after a crash replays what was written since the last checkpoint; on a slow disk that takes its time. */
const patience = 120_000
const largestLog = 5_000_000

const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // A socket file would need a path of at most 107 bytes and a folder that is safe from others.
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '60',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** What a server writes about itself into its cluster; null when there is none. */
async function readPidFile(cluster: Cluster): Promise<Running | null> {
  try {
    const lines = (await readFile(join(cluster.path, 'postmaster.pid'), 'utf8')).split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Connects as the superuser, who alone may ask where a server keeps its files. */
export async function connect(cluster: Cluster, port: number, database = 'postgres'): Promise<Client> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password: cluster.password, database, ssl: false, connectionTimeoutMillis: 3_000, query_timeout: 10_000 })
  // Without a listener a connection that breaks while idle would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Does a server that knows our password, and whose files are this cluster, answer on the port? */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  let client: Client
  try {
    client = await connect(cluster, port)
  } catch (error) {
    if (codeOf(error) === '28P01') throw wrongPassword(cluster)
    return false
  }
  try {
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return process.platform === 'win32' || rows[0]?.data_directory === cluster.path
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function wrongPassword(cluster: Cluster): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(`The database in ${cluster.path} does not accept the password beside it. Bring both back from the same copy.`)
}

/**
 * The server that already runs on the cluster, left behind by a killed process; null when there is none.
 * Waits while one is starting or ending.
 */
export async function findRunning(cluster: Cluster): Promise<Running | null> {
  const deadline = performance.now() + patience
  let found: Running | null = null
  while (performance.now() < deadline) {
    found = await readPidFile(cluster)
    if (!found || !isAlive(found.pid) || !servesCluster(found.pid, cluster.path)) return null
    if (found.port > 0 && (await answers(cluster, found.port))) return found
    await pause(50)
  }
  throw new EmbeddedDatabaseError(`The database process ${found?.pid} has the files in ${cluster.path} but does not answer. End it with "kill -QUIT ${found?.pid}" and start again.`)
}

/**
 * Starts a server and waits until it answers; the port is a free one unless it is given.
 * Throws an EmbeddedDatabaseError with the end of the server's log when it does not come up.
 */
export async function startServer(place: Place, port: number, signal?: AbortSignal): Promise<Running> {
  const logFile = join(place.home.path, 'postgres.log')
  const offset = turnLog(logFile)
  const child = await launch(place, port, logFile)
  let failure = ''
  child.on('error', (error) => { failure = reasonOf(error) })
  child.on('exit', (code, exitSignal) => {
    // On Windows the child is pg_ctl, which ends as soon as it has started the server.
    if (process.platform !== 'win32' || code !== 0) failure = exitSignal ? `it was ended by ${exitSignal}` : `it ended with code ${code}`
  })
  const deadline = performance.now() + patience
  const isOver = () => failure !== '' || performance.now() > deadline || signal?.aborted === true
  while (!isOver()) {
    if (await answers(place.cluster, port)) {
      const pid = process.platform === 'win32' ? (await readPidFile(place.cluster))?.pid : child.pid
      if (pid && failure === '') return { pid, port }
    }
    await pause(25)
  }
  child.kill('SIGQUIT')
  const written = (await readFile(logFile)).subarray(offset).toString().trim().split('\n').slice(-8).join('\n')
  throw new EmbeddedDatabaseError(`The database did not start (${failure || 'it does not answer'}). Its log ${logFile} says:\n${written}`)
}

/**
 * Starts a server on a free port. Tries again while what stands in the way passes by itself: another
 * program that took the port in between, or the last children of a killed server that still hold its memory.
 */
export async function startOnFreePort(place: Place): Promise<Running> {
  const deadline = performance.now() + 15_000
  for (;;) {
    try {
      return await startServer(place, await freePort())
    } catch (error) {
      const passes = error instanceof Error && /could not create any TCP|shared memory block/.test(error.message)
      if (!passes || performance.now() > deadline) throw error
      await pause(200)
    }
  }
}

/** Ends a server: fast (sessions are cut off, files are closed in order), and after 6.5 s at once. Returns after 8 s at most. */
export async function stopServer(place: Place, running: Running): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(place.binaries.pgCtl, ['stop', '-D', place.cluster.path, '-m', 'fast', '-t', '8'], { env: surroundings(), stdio: 'ignore', windowsHide: true })
    return
  }
  for (const [signal, limit] of [['SIGINT', 6_500], ['SIGQUIT', 1_500]] as const) {
    if (!isAlive(running.pid)) return
    process.kill(running.pid, signal)
    const deadline = performance.now() + limit
    while (isAlive(running.pid) && performance.now() < deadline) await pause(10)
  }
}

async function launch(place: Place, port: number, logFile: string): Promise<ChildProcess> {
  const { home, binaries, cluster } = place
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const left = await readPidFile(cluster)
  // The id in a killed server's file may belong to a stranger by now, or to its own remains that no parent has
  // buried yet, and PostgreSQL would refuse to start. This variable, made for pg_ctl, tells it that the id means
  // no server; all its other checks remain.
  const gone = left && !(isAlive(left.pid) && servesCluster(left.pid, cluster.path))
  const environment = surroundings(gone ? { PG_GRANDPARENT_PID: String(left.pid) } : {})
  const output = openSync(logFile, 'a', 0o600)
  try {
    // Detached, because Ctrl-C in a terminal reaches the whole group: the app ends first, and the database after it.
    const common = { ...home.user, cwd: home.path, env: environment, detached: true, windowsHide: true }
    const child = process.platform === 'win32'
      ? spawn(binaries.pgCtl, ['start', '-W', '-D', cluster.path, '-l', logFile, '-o', options.join(' ')], { ...common, stdio: 'ignore' })
      : spawn(binaries.postgres, ['-D', cluster.path, ...options], { ...common, stdio: ['ignore', output, output] })
    child.unref()
    return child
  } finally {
    closeSync(output)
  }
}

/** Starts a new log when the old one is long. Returns where in the file the next words will stand. */
function turnLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= largestLog) return size
  renameSync(logFile, `${logFile}.1`)
  return 0
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
