/**
 * The tests of Playwright's JSON report that failed and passed when they were run a second time.
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @param {Suite[]} suites
 * @returns {string[]} file and title of each
 */
export function flakyTests(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file}: ${title}`),
    ...flakyTests(inner),
  ])
}
