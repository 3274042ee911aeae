import { relative } from 'node:path'
import { root } from './steps.mjs'

/**
 * The tests of Playwright's JSON report with one status: `unexpected` failed, `flaky` passed when run a second time.
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @param {Suite[]} suites
 * @param {'unexpected' | 'flaky'} status
 * @returns {string[]} file and title of each
 */
export function browserTests(suites, status) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file}: ${title}`),
    ...browserTests(inner, status),
  ])
}

/**
 * The tests of Jest's JSON report that failed, and the files that could not be run.
 * @typedef {{ name: string, status: string, assertionResults: { ancestorTitles: string[], fullName: string, status: string }[] }} TestFile
 * @param {TestFile[]} files
 * @returns {string[]} file and title of each, of a group's tests the file that they are in; a file without titles by its name
 */
export function failedTests(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name)
      const titles = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ ancestorTitles: [first = ''], fullName }) =>
          first.endsWith('.test.ts') ? `${first}: ${fullName.slice(first.length + 1)}` : `${file}: ${fullName}`,
        )
      return titles.length === 0 ? [file] : titles
    })
}
