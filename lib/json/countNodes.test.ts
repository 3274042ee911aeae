import { expect, test } from '@jest/globals'
import { countNodes } from './countNodes'

test.each([
  ['nothing', null, 1],
  ['a text', 'abc', 1],
  ['a list', [1, [], { a: 'b' }], 5],
  ['an object', { a: { b: [null] } }, 4],
])('%s', (_name, value, nodes) => {
  expect(countNodes(value, 100)).toBe(nodes)
})

test.each([
  ['a long list', Array.from({ length: 50_000 }, () => ({}))],
  ['deep lists', JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown],
])('counting %s ends one beyond the limit', (_name, value) => {
  expect(countNodes(value, 10_000)).toBe(10_001)
})
