import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '../../api/migrate'
import { startEmbedded } from '../../api/platform/embedded'

const template = 'template_of_larder'

/** A PostgreSQL for one run of the tests, with a migrated database that others are copied from. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-test-'))
  const server = await startEmbedded({ dataDir, log: () => undefined })
  await withAdmin(server.url, (admin) => admin.query(`CREATE DATABASE ${template}`))
  await migrate(named(server.url, template))
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A fresh, migrated, empty database on that server. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `larder_${randomBytes(6).toString('hex')}`
  await withAdmin(serverUrl, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return named(serverUrl, name)
}

export function named(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function withAdmin(url: string, run: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    await run(admin)
  } finally {
    await admin.end()
  }
}
