import { expect, test } from '@jest/globals'
import { hsdsIds, HsdsKind } from '../../api/places/hsds/hsdsIds'
import { hsdsSchedules, offsetPeriods } from '../../api/places/hsds/hsdsSchedules'

/** Hours of a place as schedules of HSDS, and ids that need no storage. */

const now = new Date('2026-07-01T12:00:00Z')
const week = {
  freq: 'WEEKLY',
  wkst: 'MO',
  interval: 1,
} as const

function schedulesOf(fields: Partial<Parameters<typeof hsdsSchedules>[0]>, timeZone = 'Europe/London') {
  return hsdsSchedules({ timeZone, hours: [], exceptions: [], periods: offsetPeriods(timeZone, now), ...fields })
}

test('weekdays with the same hours are one schedule, with the offset of each part of the year', () => {
  const hours = [5, 1, 3].map((weekday) => ({ weekday, opens: 600, closes: 1_080 }))
  expect(schedulesOf({ hours })).toEqual([
    {
      ...week,
      valid_from: '2026-07-01',
      valid_to: '2026-10-24',
      byday: 'MO,WE,FR',
      timezone: 1,
      opens_at: '10:00+01:00',
      closes_at: '18:00+01:00',
    },
    {
      ...week,
      valid_from: '2026-10-25',
      valid_to: '2027-03-27',
      byday: 'MO,WE,FR',
      timezone: 0,
      opens_at: '10:00Z',
      closes_at: '18:00Z',
    },
    {
      ...week,
      valid_from: '2027-03-28',
      valid_to: '2027-07-02',
      byday: 'MO,WE,FR',
      timezone: 1,
      opens_at: '10:00+01:00',
      closes_at: '18:00+01:00',
    },
  ])
})

test('a zone west of Greenwich has a negative offset; hours over midnight say so', () => {
  expect(schedulesOf({ hours: [{ weekday: 6, opens: 1_320, closes: 1_560 }] }, 'America/Phoenix')).toEqual([
    {
      ...week,
      valid_from: '2026-07-01',
      valid_to: '2027-07-02',
      byday: 'SA',
      timezone: -7,
      opens_at: '22:00-07:00',
      closes_at: '02:00-07:00',
      notes: 'Ends on the next day.',
    },
  ])
})

test('a day with other hours, and one that is closed, are schedules of that day alone', () => {
  const exceptions = [
    { date: '2026-12-24', spans: [{ opens: 600, closes: 720 }], reason: '' },
    { date: '2026-12-25', spans: [], reason: 'Christmas' },
  ]
  expect(schedulesOf({ exceptions })).toEqual([
    {
      ...week,
      valid_from: '2026-12-24',
      valid_to: '2026-12-24',
      byday: 'TH',
      timezone: 0,
      opens_at: '10:00Z',
      closes_at: '12:00Z',
      notes: 'In place of the hours of this weekday.',
    },
    {
      ...week,
      valid_from: '2026-12-25',
      valid_to: '2026-12-25',
      byday: 'FR',
      timezone: 0,
      notes: 'Closed. Christmas',
    },
  ])
})

test('an id is read back by the server that wrote it alone', () => {
  const ids = hsdsIds('https://larder.example')
  const id = ids.write(HsdsKind.SERVICE, 4_711)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8001-8000-000000001267$/)
  expect(ids.readService(id)).toBe(4_711)
  expect(ids.readService(id.toUpperCase())).toBe(4_711)
  expect(hsdsIds('https://other.example').readService(id)).toBeNull()
  for (const other of ['', 'x', '00000000', ids.write(HsdsKind.LOCATION, 4_711), `${id.slice(0, -8)}ffffffff`])
    expect(ids.readService(other)).toBeNull()
})
