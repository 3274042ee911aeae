/**
 * What `npm test` and `npm run test:all` run: all that jest.config.cjs has, with all tests but the launcher's in
 * groups. Jest loads the app anew for each test file, which takes longer than most of them; the files of a group load it
 * once.
 */
const config = require('./jest.config.cjs')

const inGroups = ['unit', 'component', 'integration', 'exhaustive']

module.exports = {
  ...config,
  projects: config.projects.map((project) =>
    inGroups.includes(project.displayName)
      ? { ...project, testMatch: [`<rootDir>/tests/groups/${project.displayName}*.test.ts`] }
      : project,
  ),
}
