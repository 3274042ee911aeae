import { expect, test } from '@jest/globals'
import { foodsVersion } from './version'

test('the version is short, and the same every time', () => {
  expect(foodsVersion).toMatch(/^\d+-[0-9a-f]{12}$/)
})
