import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dayNumber } from '../../lib/time-of-day/zonedTime'
import { readExceptions, readWeek, writeSpan } from './readHours'

const on = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })
const today = dayNumber('2026-11-30')
const exception = (date: string, ...spans: [string, string][]) => ({
  date,
  spans: spans.map(([opens, closes]) => ({ opens, closes })),
})

describe('the hours of a week', () => {
  test('are read in order; what ends no later than it begins ends on the next day', () => {
    expect(
      readWeek([on(2, '14:00', '18:00'), on(2, '9:00', '12:00'), on(1, '22:00', '02:00'), on(3, '00:00', '00:00')]),
    ).toEqual([
      { weekday: 1, opens: 1_320, closes: 1_560 },
      { weekday: 2, opens: 540, closes: 720 },
      { weekday: 2, opens: 840, closes: 1_080 },
      { weekday: 3, opens: 0, closes: 1_440 },
    ])
  })

  test.each([
    ['25:00', '26:00', '25:00'],
    ['10:00', '24:30', '24:30'],
    ['24:00', '02:00', '24:00'],
    ['10:60', '12:00', '10:60'],
    ['ten', '12:00', 'ten'],
    ['', '12:00', ''],
  ])('%s to %s is refused for %s', (opens, closes, text) => {
    expect(readWeek([on(1, opens, closes)])).toEqual({ problem: 'NOT_A_TIME', text })
  })

  test('from ten to ten is a slip', () => {
    expect(readWeek([on(1, '10:00', '10:00')])).toEqual({ problem: 'NEVER_OPEN', text: '10:00' })
  })

  test.each([
    [[on(4, '10:00', '12:00'), on(4, '11:59', '13:00')], 4],
    [[on(4, '22:00', '02:00'), on(5, '01:00', '03:00')], 5],
    [[on(7, '22:00', '02:00'), on(1, '01:59', '03:00')], 1],
    [[on(4, '10:00', '12:00'), on(4, '10:00', '12:00')], 4],
  ])('hours that overlap are refused: %j', (week, weekday) => {
    expect(readWeek(week)).toEqual({ problem: 'OVERLAPPING_WEEKDAY', weekday })
  })

  test('hours that touch are not', () => {
    expect(
      readWeek([on(4, '10:00', '12:00'), on(4, '12:00', '13:00'), on(7, '22:00', '02:00'), on(1, '02:00', '03:00')]),
    ).toHaveLength(4)
  })

  test('six a day are allowed', () => {
    const hours = Array.from({ length: 7 }, (_, hour) => on(1, `${10 + hour}:00`, `${10 + hour}:30`))
    expect(readWeek(hours.slice(0, 6))).toHaveLength(6)
    expect(readWeek(hours)).toEqual({ problem: 'TOO_MANY_SPANS' })
  })

  test('any accepted hours are read again as they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 }), (opens, length) => {
        fc.pre(length < 1_440 || opens === 0)
        const span = { opens, closes: opens + length }
        expect(readWeek([{ weekday: 3, ...writeSpan(span) }])).toEqual([{ weekday: 3, ...span }])
      }),
    )
  })
})

describe('exceptions', () => {
  test('are read in order of their dates; what is over is left out', () => {
    expect(
      readExceptions(
        [
          exception('2026-12-25'),
          exception('2026-11-28', ['10:00', '12:00']),
          exception('2026-12-24', ['20:00', '01:00']),
        ],
        today,
      ),
    ).toEqual([
      { date: '2026-12-24', spans: [{ opens: 1_200, closes: 1_500 }] },
      { date: '2026-12-25', spans: [] },
    ])
  })

  test.each([
    ['a date that does not exist', [exception('2026-02-30')], { problem: 'NOT_A_DATE', date: '2026-02-30' }],
    ['what is no date', [exception('Christmas')], { problem: 'NOT_A_DATE', date: 'Christmas' }],
    ['a date twice', [exception('2026-12-25'), exception('2026-12-25')], { problem: 'DATE_TWICE', date: '2026-12-25' }],
    ['a date years ahead', [exception('2036-12-25')], { problem: 'TOO_FAR_AHEAD', date: '2036-12-25' }],
    [
      'hours that overlap',
      [exception('2026-12-24', ['10:00', '12:00'], ['11:00', '13:00'])],
      { problem: 'OVERLAPPING_DATE', date: '2026-12-24' },
    ],
    ['25:00', [exception('2026-12-24', ['10:00', '25:00'])], { problem: 'NOT_A_TIME', text: '25:00' }],
    [
      'too many',
      Array.from({ length: 101 }, (_, day) =>
        exception(`2027-0${1 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, '0')}`),
      ),
      { problem: 'TOO_MANY_EXCEPTIONS' },
    ],
  ])('refuse %s', (_name, written, problem) => {
    expect(readExceptions(written, today)).toEqual(problem)
  })
})
