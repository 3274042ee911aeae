import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { countJsonNodes } from './countJsonNodes'

const count = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 1
  const inner = Object.values(value)
  return inner.length === 0 ? 2 : inner.reduce((sum: number, each) => sum + count(each), 1)
}

test('every value of a JSON text is counted, whatever its strings and its layout are', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom('', '  ', '\t'), (value, indent) => {
      expect(countJsonNodes(JSON.stringify(value, null, indent), Infinity)).toBe(count(value))
    }),
  )
})

test.each([
  ['lists', '[[],[],[]]', 7],
  ['brackets, commas and quotes in strings', '{"[,{":"\\"[,{\\\\","b":"\\u0022,"}', 3],
  ['a string without an end', '["abc,,,[[[', 2],
  ['a backslash at the end', '"\\', 1],
  ['opening brackets only', '[[[[', 5],
  ['nothing', '', 1],
])('%s', (_name, text, nodes) => {
  expect(countJsonNodes(text, 1_000)).toBe(nodes)
})

test('counting ends one beyond the limit', () => {
  expect(countJsonNodes('[],'.repeat(1_600_000), 10_000)).toBe(10_001)
})
