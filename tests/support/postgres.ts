import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../api/migrate'
import { startEmbedded } from '../../lib/embedded-postgres/embeddedPostgres'
import { named, template, withAdmin } from './databases'

export interface TestPostgres {
  url: string
  dataDir: string
  /** Kills the server, as a crash of the machine does; it restarts by itself, at the same address. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL for one run of the tests, with a migrated template database. */
export async function startPostgres(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-test-'))
  const server = await startEmbedded({ dataDir, log: () => undefined })
  await disableDurability(server.url)
  await withAdmin(server.url, (admin) => admin.query(`CREATE DATABASE ${template}`))
  await migrate(named(server.url, template))
  return {
    url: server.url,
    dataDir,
    async crash() {
      const [pid = ''] = (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Turns off what only protects data against a crash of the machine; committed data survive a crash of the server all the same. */
async function disableDurability(url: string): Promise<void> {
  const superuser = new URL(url)
  superuser.username = 'postgres'
  await withAdmin(superuser.href, async (admin) => {
    await admin.query('ALTER SYSTEM SET fsync = off')
    await admin.query('ALTER SYSTEM SET full_page_writes = off')
    await admin.query('SELECT pg_reload_conf()')
  })
}
