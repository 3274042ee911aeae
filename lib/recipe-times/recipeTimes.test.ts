import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { durationOf, importedTimes, maxRecipeMinutes, readDuration, withTotal } from './recipeTimes'

test.each<[unknown, number | null]>([
  ['PT1H30M', 90],
  ['PT45M', 45],
  ['pt45m', 45],
  ['P0DT0H45M', 45],
  ['P1DT2H', 1560],
  ['PT0S', 0],
  ['PT5400S', 90],
  ['PT1.5H', 90],
  ['PT90M0S', 90],
  [['PT20M'], 20],
  ['45 minutes', 45],
  ['1 hr 30 min', 90],
  ['1 hour and 15 minutes', 75],
  ['1 h 30', 90],
  ['1:30', 90],
  ['0:05', 5],
  ['1\u00A0h\u00A030\u00A0min', 90],
  ['1\u00A0Std.\u00A030\u00A0Min.', 90],
  ['2 hours', 120],
  ['1.5 hours', 90],
  ['1,5 Std.', 90],
  ['20 Min.', 20],
  ['1 Stunde 10 Minuten', 70],
  ['45', 45],
  [45, 45],
  ['1 day', 1440],
  ['', null],
  ['P', null],
  ['PT', null],
  ['soon', null],
  ['1:75', null],
  ['169:00', null],
  ['-PT5M', null],
  [-5, null],
  [Number.NaN, null],
  [null, null],
  [{}, null],
  ['PT999H', null],
  ['P1Y', null],
  ['30 apples', null],
  ['9'.repeat(200), null],
])('%j is %j minutes', (written, minutes) => {
  expect(readDuration(written)).toBe(minutes)
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: maxRecipeMinutes }),
      (minutes) => readDuration(durationOf(minutes)) === minutes,
    ),
  )
})

test('the total is the sum of both parts, unless one is given', () => {
  expect(withTotal({ prepMinutes: 10, cookMinutes: 25, totalMinutes: null }).totalMinutes).toBe(35)
  expect(withTotal({ prepMinutes: 10, cookMinutes: 25, totalMinutes: 95 }).totalMinutes).toBe(95)
  expect(withTotal({ prepMinutes: null, cookMinutes: 25, totalMinutes: null }).totalMinutes).toBeNull()
})

test('imported: zeros are unknown, and a total shorter than its parts is ignored', () => {
  expect(importedTimes({ prep: 'PT0M', cook: 'PT20M', total: undefined })).toEqual({
    prepMinutes: null,
    cookMinutes: 20,
    totalMinutes: null,
  })
  expect(importedTimes({ prep: 'PT10M', cook: 'PT20M', total: 'PT15M' })).toEqual({
    prepMinutes: 10,
    cookMinutes: 20,
    totalMinutes: 30,
  })
})
