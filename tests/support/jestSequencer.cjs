/**
 * Which test files begin: those that take longest, so that none of them is left alone at the end. Jest knows how long
 * a file took the last time, but nothing on a fresh copy, where it would begin with those that have most to read.
 */
const { default: Sequencer } = require('@jest/test-sequencer')

/** The longest ones first, as a machine with two cores measured them. */
const longest = [
  'integration/messagesRestarts', 'launcher/embedded', 'unit/scannerDecode', 'integration/backup', 'integration/process', 'integration/permissions',
  'integration/restStreams', 'launcher/phone', 'integration/mail', 'integration/google', 'integration/resets', 'integration/messages', 'integration/adminCommand',
  'integration/exports', 'integration/recipeReading', 'unit/adapt', 'unit/recipeReadingHostile', 'integration/live', 'integration/faults', 'integration/messagesLive',
].map((name) => `${name}.test.ts`)

/** @param {import('@jest/test-result').Test} test */
function rank({ path }) {
  const place = longest.indexOf(path.split(/[\\/]/).slice(-2).join('/'))
  return place === -1 ? longest.length : place
}

module.exports = class extends Sequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests)
    return sorted.every(({ duration }) => duration !== undefined) ? sorted : sorted.sort((one, other) => rank(one) - rank(other))
  }
}
