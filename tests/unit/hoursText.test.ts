import { expect, test } from '@jest/globals'
import { readHoursText, UnreadableHours, weekdayName, writeHoursText } from '../../web/places/hoursText'
import { openWords } from '../../web/places/openWords'

/** Opening hours as people type them, and as they are told. */

const week = (...texts: string[]): string[] => Array.from({ length: 7 }, (_, day) => texts[day] ?? '')

test('hours and special days are read as they are written, and written as they are read', () => {
  const text = {
    weekdays: week('10:00-12:00, 14.00 – 18:00', '', '22:00 to 02:00'),
    specialDays: '2026-12-25 closed Christmas Day\n\n2026-12-24 10:00-12:00, 13:00-14:00 Christmas Eve\n2026-12-26',
  }
  const hours = readHoursText(text)
  expect(hours).toEqual({
    weekdays: [
      { weekday: 1, opens: '10:00', closes: '12:00' },
      { weekday: 1, opens: '14:00', closes: '18:00' },
      { weekday: 3, opens: '22:00', closes: '02:00' },
    ],
    exceptions: [
      { date: '2026-12-25', spans: [], reason: 'Christmas Day' },
      {
        date: '2026-12-24',
        spans: [
          { opens: '10:00', closes: '12:00' },
          { opens: '13:00', closes: '14:00' },
        ],
        reason: 'Christmas Eve',
      },
      { date: '2026-12-26', spans: [], reason: '' },
    ],
  })
  expect(readHoursText(writeHoursText(hours, 'Closed'))).toEqual(hours)
  expect(weekdayName(3)).toBe('Wednesday')
})

test.each([
  [{ weekdays: week('from ten'), specialDays: '' }, 'from ten', 'weekdays'],
  [{ weekdays: week('10:00'), specialDays: '' }, '10:00', 'weekdays'],
  [{ weekdays: week(), specialDays: 'Christmas' }, 'Christmas', 'specialDays'],
])('what is neither is named: %j', (text, part, field) => {
  expect(() => readHoursText(text)).toThrow(UnreadableHours)
  try {
    readHoursText(text)
  } catch (error) {
    expect(error).toMatchObject({ text: part, field })
  }
})

test.each([
  ['Open until 17:00', true, '2026-12-07T17:00:00Z', null],
  ['Closed until Tue 10:00', false, null, '2026-12-08T10:00:00Z'],
  ['Closed until 1 Feb', false, null, '2027-02-01T10:00:00Z'],
  ['Closed', false, null, null],
  ['Open all day, every day', true, null, null],
])('a place says %s', (words, isOpen, closesAt, opensAt) => {
  const place = { timeZone: 'Europe/London', openState: { isOpen, closesAt, opensAt } }
  expect(openWords(place, new Date('2026-12-07T09:00:00Z'))).toBe(words)
})
