import { expect, test } from '@jest/globals'
import { flakyTests } from '../../scripts/lib/flakyTests.mjs'

test('Tests that passed at their second run are listed by file and title, however deep they are nested', () => {
  const spec = (title: string, ...statuses: string[]) => ({ title, file: 'a.spec.ts', tests: statuses.map((status) => ({ status })) })
  const report = [{ specs: [spec('passes', 'expected'), spec('is slow', 'flaky')], suites: [{ specs: [spec('fails', 'unexpected')], suites: [{ specs: [spec('is slow, too', 'expected', 'flaky')] }] }] }]
  expect(flakyTests(report)).toEqual(['a.spec.ts: is slow', 'a.spec.ts: is slow, too'])
})
