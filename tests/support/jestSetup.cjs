/** Starts PostgreSQL once for all integration tests. */
const running = require('./jestRunning.cjs')

module.exports = async () => {
  const { register } = require('tsx/cjs/api')
  const unregister = register()
  require('reflect-metadata')
  const { startPostgres } = require('./postgres.ts')
  running.server = await startPostgres()
  process.env.LARDER_TEST_POSTGRES = running.server.url
  unregister()
}
