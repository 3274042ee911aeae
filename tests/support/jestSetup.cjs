/** Starts PostgreSQL once for all integration tests. */
module.exports = async () => {
  const { register } = require('tsx/cjs/api')
  const unregister = register()
  require('reflect-metadata')
  const { startPostgres } = require('./postgres.ts')
  const server = await startPostgres()
  process.env.LARDER_TEST_POSTGRES = server.url
  globalThis.__LARDER_POSTGRES__ = server
  unregister()
}
