import 'reflect-metadata'
import { startPostgres } from './postgres'

/** Starts PostgreSQL once for all browser tests; what it returns ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  process.env.LARDER_TEST_POSTGRES = server.url
  return () => server.stop()
}
