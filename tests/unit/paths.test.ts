import { expect, test } from '@jest/globals'
import { isId, paths } from '../../web/platform/paths'
import { maxInt32 } from '../../lib/numbers/int32'

test('an ID is a whole number that fits into 32 bits, written as people write it', () => {
  expect(['1', '42', String(maxInt32)].filter((text) => !isId(text))).toEqual([])
  expect(['', '0', '007', '-1', '1.5', '2147483648', '99999999999', '1e3', 'abc', ' 7'].filter(isId)).toEqual([])
})

test('what stands in an address cannot break out of its place', () => {
  expect(paths.item('a/b?c#d')).toBe('/item/a%2Fb%3Fc%23d')
})
