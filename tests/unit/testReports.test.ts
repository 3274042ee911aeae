import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { root } from '../../scripts/lib/steps.mjs'
import { browserTests, failedTests } from '../../scripts/lib/testReports.mjs'

test('Browser tests of one status are listed by file and title, however deep they are nested', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: statuses.map((status) => ({ status })),
  })
  const report = [
    {
      specs: [spec('passes', 'expected'), spec('is slow', 'flaky')],
      suites: [
        { specs: [spec('fails', 'unexpected')], suites: [{ specs: [spec('is slow, too', 'expected', 'flaky')] }] },
      ],
    },
  ]
  expect(browserTests(report, 'flaky')).toEqual(['a.spec.ts: is slow', 'a.spec.ts: is slow, too'])
  expect(browserTests(report, 'unexpected')).toEqual(['a.spec.ts: fails'])
})

test('Other tests that failed are listed by file and title, and a file that did not run by its name', () => {
  const file = (name: string, status: string, ...results: [string, string, string?][]) => ({
    name: join(root, name),
    status,
    assertionResults: results.map(([title, each, parent]) => ({
      ancestorTitles: parent ? [parent] : [],
      fullName: parent ? `${parent} ${title}` : title,
      status: each,
    })),
  })
  expect(
    failedTests([
      file('a.test.ts', 'passed', ['adds', 'passed']),
      file('b.test.ts', 'failed', ['adds', 'passed'], ['takes away', 'failed']),
      file('c.test.ts', 'failed'),
      file('d.test.ts', 'failed', ['fails', 'failed', 'numbers'], ['fails too', 'failed', 'tests/e.test.ts']),
    ]),
  ).toEqual(['b.test.ts: takes away', 'c.test.ts', 'd.test.ts: numbers fails', 'tests/e.test.ts: fails too'])
})
