import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries'
import { openCluster, type Cluster } from './cluster'
import { codeOf, EmbeddedDatabaseError, reasonOf } from './errors'
import { openDataDirectory, settleDataDirectory } from './dataDirectory'
import { lockDirectory } from './lock'
import { isAlive } from './processes'
import { connect, findRunning, startOnFreePort, startServer, stopServer, type Place, type Running } from './server'

export { EmbeddedDatabaseError }

export interface EmbeddedDatabase {
  /** Of a role that owns its database and may create others, but is no superuser. */
  url: string
  /** True when a server left behind by a killed process was taken over. */
  adopted: boolean
  /** Ends the server, within 8 seconds. May be called more than once. */
  stop(): Promise<void>
}

const name = 'larder'

/**
 * Starts PostgreSQL on files in the data directory (made at the first time), or takes over the server
 * that a killed process left running there, and keeps it running until `stop`: should it end by itself,
 * it is started again on the same port. Throws an EmbeddedDatabaseError, a sentence with the remedy, when
 * this is impossible here or another process uses the directory.
 */
export async function startEmbedded(options: { dataDir: string; log: (sentence: string) => void }): Promise<EmbeddedDatabase> {
  const { log } = options
  const dataDir = await openDataDirectory(options.dataDir)
  const lock = await lockDirectory(dataDir)
  try {
    const home = await settleDataDirectory(dataDir, log)
    const binaries = await findBinaries(home)
    const cluster = await openCluster(home, binaries, log)
    const place = { home, binaries, cluster }
    const left = await findRunning(cluster)
    const running = left ?? (await startOnFreePort(place))
    const guard = keepRunning(place, running, log)
    try {
      await prepareDatabase(cluster, running.port)
    } catch (error) {
      await guard.stop()
      throw error
    }
    let stopped: Promise<void> | null = null
    return {
      url: urlOf(cluster, running.port),
      adopted: left !== null,
      stop: () => (stopped ??= guard.stop().finally(() => lock.release())),
    }
  } catch (error) {
    await lock.release()
    if (error instanceof EmbeddedDatabaseError) throw error
    throw new EmbeddedDatabaseError(`The embedded database could not be started in ${dataDir}: ${reasonOf(error)}`, { cause: error })
  }
}

const urlOf = ({ password }: Cluster, port: number) => `postgres://${name}:${password}@127.0.0.1:${port}/${name}`

/**
 * The database in a data directory, for a program beside the app: `url` is null when no server runs on it. Null when
 * there is none at all. Nothing is made or started.
 */
export async function findEmbedded(dataDir: string): Promise<{ url: string | null } | null> {
  try {
    const home = await realpath(join(dataDir, 'postgres'))
    const cluster = { path: await realpath(join(home, 'cluster')), password: (await readFile(join(home, 'password'), 'utf8')).trim() }
    const running = await findRunning(cluster)
    return { url: running && urlOf(cluster, running.port) }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Makes the app's role and database unless they are there; each by itself, since a start may have been cut off in between. */
async function prepareDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = await connect(cluster, port)
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

/** Watches a server and starts it again on its port whenever it ends by itself. */
function keepRunning(place: Place, first: Running, log: (sentence: string) => void): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  // Not holding the process alive: the app itself decides when it ends.
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { ref: false, signal }).catch(() => undefined)

  async function watch(): Promise<Running | null> {
    let running = first
    let wait = 0
    for (;;) {
      const since = performance.now()
      while (!signal.aborted && isAlive(running.pid)) await rest(200)
      if (signal.aborted) return running
      log('The database ended unexpectedly; starting it again.')
      // One that keeps falling is given more and more time.
      if (performance.now() - since > 30_000) wait = 0
      let next: Running | null = null
      while (!next) {
        await rest(wait)
        if (signal.aborted) return null
        wait = Math.min(Math.max(200, wait * 2), 10_000)
        next = await startServer(place, running.port, signal).catch((error: unknown) => {
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
      if (running) await stopServer(place, running)
    },
  }
}
