const running = require('./jestRunning.cjs')

module.exports = async () => {
  await running.server?.stop()
}
