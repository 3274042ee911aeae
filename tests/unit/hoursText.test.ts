import { expect, test } from '@jest/globals'
import {
  readSpecialDays,
  readWeekText,
  weekdayName,
  writeSpecialDays,
  writeWeekText,
  type SpecialDay,
} from '../../web/places/hoursText'
import { openWords } from '../../web/places/openWords'

/** Opening hours as people type them, and as they are told. */

const week = (...texts: string[]): string[] => Array.from({ length: 7 }, (_, day) => texts[day] ?? '')
const now = new Date('2026-12-07T09:00:00Z')
const day = (date: string, more: Partial<SpecialDay> = {}): SpecialDay => ({
  key: date,
  date,
  isClosed: true,
  hours: '',
  reason: '',
  ...more,
})

test('a week is read as it is typed, and written as it is read', () => {
  const { weekdays, problems } = readWeekText(week('10:00-12:00, 14.00 – 18:00', '', '22:00 to 02:00'))
  expect(problems.size).toBe(0)
  expect(weekdays).toEqual([
    { weekday: 1, opens: '10:00', closes: '12:00' },
    { weekday: 1, opens: '14:00', closes: '18:00' },
    { weekday: 3, opens: '22:00', closes: '02:00' },
  ])
  expect(readWeekText(writeWeekText(weekdays)).weekdays).toEqual(weekdays)
  expect(weekdayName(3)).toBe('Wednesday')
})

test.each([
  ['from ten', /“from ten”/],
  ['10:00', /“10:00”/],
  ['25:00-26:00', /“25:00”/],
  ['10:00-10:00', /no time in between/],
  ['10:00-12:00, 11:00-13:00', /overlap/],
])('what is refused is said at its day: %s', (text, sentence) => {
  const { problems } = readWeekText(week('10:00-12:00', text))
  expect([...problems]).toEqual([[1, expect.stringMatching(sentence)]])
})

test('hours over midnight may not run into those of the next day', () => {
  expect([...readWeekText(week('22:00-02:00', '01:00-03:00')).problems.keys()]).toEqual([1])
})

test('special days are read as they are chosen, and written as they are read', () => {
  const { exceptions, problems } = readSpecialDays(
    [
      day('2026-12-25', { reason: ' Christmas Day ', hours: 'ignored' }),
      day('2026-12-24', { isClosed: false, hours: '10:00-12:00, 13:00-14:00' }),
    ],
    now,
  )
  expect(problems.size).toBe(0)
  expect(exceptions).toEqual([
    { date: '2026-12-25', spans: [], reason: 'Christmas Day' },
    {
      date: '2026-12-24',
      spans: [
        { opens: '10:00', closes: '12:00' },
        { opens: '13:00', closes: '14:00' },
      ],
      reason: '',
    },
  ])
  expect(readSpecialDays(writeSpecialDays(exceptions), now).exceptions).toEqual(exceptions)
})

test.each([
  ['without a date', day(''), 'date', 'Choose a date.'],
  ['over', day('2026-12-01'), 'date', 'This day is over.'],
  ['years ahead', day('2031-12-25'), 'date', 'Choose a date within the next two years.'],
  ['listed twice', day('2026-12-24', { key: 'again' }), 'date', 'You’ve already added this date.'],
  ['open without hours', day('2026-12-25', { isClosed: false }), 'hours', 'Enter the hours, or choose “Closed”.'],
  ['with no hours', day('2026-12-25', { isClosed: false, hours: 'noon' }), 'hours', expect.stringContaining('“noon”')],
  [
    'with hours that overlap',
    day('2026-12-25', { isClosed: false, hours: '10:00-12:00, 11:00-13:00' }),
    'hours',
    'These hours overlap with others.',
  ],
])('a special day that is %s is refused at its own field', (_name, wrong, field, sentence) => {
  const { exceptions, problems } = readSpecialDays([day('2026-12-24'), wrong], now)
  expect(exceptions).toHaveLength(1)
  expect([...problems]).toEqual([[wrong.key, { field, sentence }]])
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
