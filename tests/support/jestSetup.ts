import { startPostgresServer } from './postgresServer'

/** Starts PostgreSQL once for all integration tests; jestTeardown.ts stops it. */
export default async function setup(): Promise<void> {
  const server = await startPostgresServer()
  process.env.LARDER_TEST_POSTGRES = server.url
  Object.assign(globalThis, { stopTestPostgres: server.stop })
}
