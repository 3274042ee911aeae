import { startPostgresServer } from './postgresServer'

/** Starts PostgreSQL once for all browser tests; Playwright calls the returned function at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  process.env.LARDER_TEST_POSTGRES = server.url
  return server.stop
}
