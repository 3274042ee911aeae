import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../api/migrate'
import { startEmbedded } from '../../api/platform/embedded'
import { named, template, withAdmin } from './databases'

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
