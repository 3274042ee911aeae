import { expect, test } from '@jest/globals'
import { buildSchema, parse, validate } from 'graphql'
import { readFileSync } from 'node:fs'
import { hasDoNotTrack, countView } from '../../web/admin/sendView'

test('the operation that counts views is valid against the schema', () => {
  expect(validate(buildSchema(readFileSync('schema/schema.graphql', 'utf8')), parse(countView))).toEqual([])
})

test('a browser that asks not to be tracked, by either of the two signals, is not', () => {
  expect(hasDoNotTrack({ doNotTrack: '1' })).toBe(true)
  expect(hasDoNotTrack({ doNotTrack: null, globalPrivacyControl: true })).toBe(true)
  for (const doNotTrack of ['0', 'unspecified', null])
    expect(hasDoNotTrack({ doNotTrack, globalPrivacyControl: false })).toBe(false)
})
