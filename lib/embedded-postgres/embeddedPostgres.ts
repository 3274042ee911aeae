import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries'
import { openCluster, type Cluster } from './cluster'
import { codeOf, EmbeddedDatabaseError, reasonOf } from './errors'
import { createDataDirectory, prepareServerDirectory } from './dataDirectory'
import { lockDirectory } from './lock'
import { isAlive } from './processes'
import {
  connect,
  findRunning,
  startOnFreePort,
  startServer,
  stopServer,
  type ServerFiles,
  type RunningServer,
} from './server'

export { EmbeddedDatabaseError }

export interface EmbeddedDatabase {
  /** The URL for a role that owns its database and may create others, but is not a superuser. */
  url: string
  /** Was a server taken over that a killed process had left running? */
  adopted: boolean
  /** Stops the server, within 8 seconds. May be called more than once. */
  stop(): Promise<void>
}

const name = 'larder'

/**
 * Starts PostgreSQL on the files in a data directory (created if necessary), or takes over the server that a killed process
 * left running there, and keeps it running until `stop`: if it ends by itself, it is started again on the same port.
 * @throws EmbeddedDatabaseError with the remedy when that is impossible here, or another process uses the directory
 */
export async function startEmbedded(options: {
  dataDir: string
  log: (message: string) => void
}): Promise<EmbeddedDatabase> {
  const { log } = options
  const dataDir = await createDataDirectory(options.dataDir)
  const lock = await lockDirectory(dataDir)
  try {
    const directory = await prepareServerDirectory(dataDir, log)
    const binaries = await findBinaries(directory)
    const cluster = await openCluster(directory, binaries, log)
    const files = { directory, binaries, cluster }
    const leftBehind = await findRunning(cluster)
    const running = leftBehind ?? (await startOnFreePort(files))
    const supervisor = keepRunning(files, running, log)
    try {
      await prepareDatabase(cluster, running.port)
    } catch (error) {
      await supervisor.stop()
      throw error
    }
    let stopped: Promise<void> | null = null
    return {
      url: urlOf(cluster, running.port),
      adopted: leftBehind !== null,
      stop: () => (stopped ??= supervisor.stop().finally(() => lock.release())),
    }
  } catch (error) {
    await lock.release()
    if (error instanceof EmbeddedDatabaseError) throw error
    throw new EmbeddedDatabaseError(`The embedded database could not be started in ${dataDir}: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

const urlOf = ({ password }: Cluster, port: number) => `postgres://${name}:${password}@127.0.0.1:${port}/${name}`

/**
 * The database in a data directory, for a program beside the app: `url` is null when no server runs on it. Null when
 * there is no cluster. Nothing is created or started.
 */
export async function findEmbedded(dataDir: string): Promise<{ url: string | null } | null> {
  try {
    const directory = await realpath(join(dataDir, 'postgres'))
    const cluster = {
      path: await realpath(join(directory, 'cluster')),
      password: (await readFile(join(directory, 'password'), 'utf8')).trim(),
    }
    const running = await findRunning(cluster)
    return { url: running && urlOf(cluster, running.port) }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Creates role and database, each where it is missing, as a start may have been interrupted in between. */
async function prepareDatabase(cluster: Cluster, port: number): Promise<void> {
  // On a slow or busy machine CREATE DATABASE may take a minute.
  const client = await connect(cluster, port, { connect: 60_000, query: 0 })
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database',
      [name],
    )
    // Neither the name nor the password (hexadecimal) holds a character that would need quoting.
    if (!rows[0]?.role) await client.query(`CREATE ROLE ${name} LOGIN CREATEDB PASSWORD '${cluster.password}'`)
    if (!rows[0]?.database) await client.query(`CREATE DATABASE ${name} OWNER ${name}`)
  } finally {
    await client.end()
  }
}

/** Supervises a server: starts it again on its port whenever it ends by itself. */
function keepRunning(
  files: ServerFiles,
  first: RunningServer,
  log: (message: string) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  // The timer is unreferenced, so that it does not keep the process alive.
  const sleep = (milliseconds: number) => pause(milliseconds, undefined, { ref: false, signal }).catch(() => undefined)

  async function watch(): Promise<RunningServer | null> {
    let running = first
    let wait = 0
    for (;;) {
      const since = performance.now()
      while (!signal.aborted && isAlive(running.pid)) await sleep(200)
      if (signal.aborted) return running
      log('The database ended unexpectedly; starting it again.')
      // Exponential backoff for a server that keeps ending.
      if (performance.now() - since > 30_000) wait = 0
      let next: RunningServer | null = null
      while (!next) {
        await sleep(wait)
        if (signal.aborted) return null
        wait = Math.min(Math.max(200, wait * 2), 10_000)
        next = await startServer(files, running.port, signal).catch((error: unknown) => {
          if (!signal.aborted) log(`${reasonOf(error)}\nTrying again in ${wait / 1000} s.`)
          return null
        })
      }
      running = next
      log('The database is running again.')
    }
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      const running = await watching
      if (running) await stopServer(files, running)
    },
  }
}
