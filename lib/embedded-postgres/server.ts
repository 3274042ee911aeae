import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { cleanEnvironment, serverEnvironment, type Binaries } from './binaries'
import type { Cluster } from './cluster'
import { codeOf, EmbeddedDatabaseError, reasonOf } from './errors'
import type { ServerDirectory } from './dataDirectory'
import { isAlive, servesCluster } from './processes'

/** A running server: started by this process, or left behind by a killed one. */
export interface RunningServer {
  pid: number
  port: number
}

export interface ServerFiles {
  directory: ServerDirectory
  binaries: Binaries
  cluster: Cluster
}

/** Recovery after a crash replays the log since the last checkpoint, which is slow on a slow disk. */
const startTimeoutMs = 120_000
const maxLogBytes = 5_000_000

const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // A Unix socket would need a path of at most 107 bytes and a private folder.
  unix_socket_directories: '',
  shared_buffers: '128MB',
  // As Postgres itself has it: several processes of the app, or tests side by side, use up to 25 each.
  max_connections: '100',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Reads postmaster.pid; null when there is none. */
async function readPidFile(cluster: Cluster): Promise<RunningServer | null> {
  try {
    const lines = (await readFile(join(cluster.path, 'postmaster.pid'), 'utf8')).split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Connects as the superuser, as only they may read the setting data_directory.
 * @param timeouts in milliseconds; 0: none
 */
export async function connect(
  cluster: Cluster,
  port: number,
  timeouts = { connect: 3_000, query: 10_000 },
): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.query,
  })
  // Without a listener an error of the idle connection would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Does a server on this cluster, with our password, accept connections on the port? */
async function isServing(cluster: Cluster, port: number): Promise<boolean> {
  let client: Client
  try {
    client = await connect(cluster, port)
  } catch (error) {
    if (codeOf(error) === '28P01') throw wrongPasswordError(cluster)
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

function wrongPasswordError(cluster: Cluster): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database in ${cluster.path} does not accept the password beside it. Bring both back from the same copy.`,
  )
}

/**
 * The server that already runs on the cluster, left behind by a killed process; null when there is none.
 * Waits while one is starting or ending.
 */
export async function findRunning(cluster: Cluster): Promise<RunningServer | null> {
  const deadline = performance.now() + startTimeoutMs
  let found: RunningServer | null = null
  while (performance.now() < deadline) {
    found = await readPidFile(cluster)
    if (!found || !isAlive(found.pid) || !servesCluster(found.pid, cluster.path)) return null
    if (found.port > 0 && (await isServing(cluster, found.port))) return found
    await pause(50)
  }
  throw new EmbeddedDatabaseError(
    `The database process ${found?.pid} has the files in ${cluster.path} but does not answer. End it with "kill -QUIT ${found?.pid}" and start again.`,
  )
}

/**
 * Starts a server and waits until it accepts connections.
 * @throws EmbeddedDatabaseError with the end of the server's log when it does not start
 */
export async function startServer(files: ServerFiles, port: number, signal?: AbortSignal): Promise<RunningServer> {
  const logFile = join(files.directory.path, 'postgres.log')
  const offset = rotateLog(logFile)
  const child = await launch(files, port, logFile)
  let failure = ''
  child.on('error', (error) => {
    failure = reasonOf(error)
  })
  child.on('exit', (code, exitSignal) => {
    // On Windows the child is pg_ctl, which ends as soon as it has started the server.
    if (process.platform !== 'win32' || code !== 0)
      failure = exitSignal ? `it was ended by ${exitSignal}` : `it ended with code ${code}`
  })
  const deadline = performance.now() + startTimeoutMs
  const isDone = () => failure !== '' || performance.now() > deadline || signal?.aborted === true
  while (!isDone()) {
    if (await isServing(files.cluster, port)) {
      const pid = process.platform === 'win32' ? (await readPidFile(files.cluster))?.pid : child.pid
      if (pid && failure === '') return { pid, port }
    }
    await pause(25)
  }
  child.kill('SIGQUIT')
  const written = (await readFile(logFile)).subarray(offset).toString().trim().split('\n').slice(-8).join('\n')
  throw new EmbeddedDatabaseError(
    `The database did not start (${failure || 'it does not answer'}). Its log ${logFile} says:\n${written}`,
  )
}

/**
 * Starts a server on a free port. Retries on failures that pass by themselves: another program took the port in between, or
 * children of a killed server still hold its shared memory. PostgreSQL has no codes for them, only the text of its log.
 */
export async function startOnFreePort(files: ServerFiles): Promise<RunningServer> {
  const deadline = performance.now() + 15_000
  for (;;) {
    try {
      return await startServer(files, await freePort())
    } catch (error) {
      const isTemporary = error instanceof Error && /could not create any TCP|shared memory block/.test(error.message)
      if (!isTemporary || performance.now() > deadline) throw error
      await pause(200)
    }
  }
}

/** Stops a server: fast shutdown (sessions are ended), and after 6.5 s immediate shutdown. Returns after 8 s at most. */
export async function stopServer(files: ServerFiles, running: RunningServer): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(files.binaries.pgCtl, ['stop', '-D', files.cluster.path, '-m', 'fast', '-t', '8'], {
      env: cleanEnvironment(),
      stdio: 'ignore',
      windowsHide: true,
    })
    return
  }
  for (const [signal, limit] of [
    ['SIGINT', 6_500],
    ['SIGQUIT', 1_500],
  ] as const) {
    if (!isAlive(running.pid)) return
    process.kill(running.pid, signal)
    const deadline = performance.now() + limit
    while (isAlive(running.pid) && performance.now() < deadline) await pause(10)
  }
}

async function launch(files: ServerFiles, port: number, logFile: string): Promise<ChildProcess> {
  const { directory, binaries, cluster } = files
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const left = await readPidFile(cluster)
  // The id in a killed server's postmaster.pid may belong to another process by now, or to a zombie, and PostgreSQL would
  // refuse to start. With this variable, made for pg_ctl, it ignores that id; all its other checks remain.
  const isStale = left && !(isAlive(left.pid) && servesCluster(left.pid, cluster.path))
  const environment = serverEnvironment(isStale ? { PG_GRANDPARENT_PID: String(left.pid) } : {})
  const output = openSync(logFile, 'a', 0o600)
  try {
    // Detached, because Ctrl-C in a terminal reaches the whole process group: the app has to end before the database.
    const common = { ...directory.user, cwd: directory.path, env: environment, detached: true, windowsHide: true }
    const child =
      process.platform === 'win32'
        ? spawn(binaries.pgCtl, ['start', '-W', '-D', cluster.path, '-l', logFile, '-o', options.join(' ')], {
            ...common,
            stdio: 'ignore',
          })
        : spawn(binaries.postgres, ['-D', cluster.path, ...options], { ...common, stdio: ['ignore', output, output] })
    child.unref()
    return child
  } finally {
    closeSync(output)
  }
}

/** Starts a new log when the old one is long. @returns the offset of what will be written next */
function rotateLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maxLogBytes) return size
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
