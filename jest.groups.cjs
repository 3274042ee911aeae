/**
 * What `npm test` runs: all that jest.config.cjs has, with the integration tests in groups. Jest loads the app anew for each
 * test file, which takes longer than most of them; the files of a group load it once.
 */
const config = require('./jest.config.cjs')

module.exports = {
  ...config,
  projects: config.projects.map((project) =>
    project.displayName === 'integration' ? { ...project, testMatch: ['<rootDir>/tests/groups/*.test.ts'] } : project,
  ),
}
