import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dayInZone, dayNumber, momentInZone } from '../../lib/time-of-day/zonedTime'
import { minuteOfDay } from '../../lib/time-of-day/timeOfDay'
import { hoursToday, openStateAt, placeOpenSpans, weekdayOf, type OpeningHours } from './openingHours'
import { readExceptions, readWeek, writeSpan, type WrittenWeekdaySpan } from './readHours'

const london = 'Europe/London'

/** Hours such as `7 22:00-02:00`, with exceptions such as `2026-12-25` (closed) or `2026-12-24 10:00-12:00`. */
function hoursOf(timeZone: string, week: string[], exceptions: string[] = []): OpeningHours {
  const spanOf = (text: string) => {
    const [opens = '', closes = ''] = text.split('-')
    return { opens, closes }
  }
  const hours = readWeek(
    week.map((text) => ({ weekday: Number(text[0]), ...spanOf(text.slice(2)) }) satisfies WrittenWeekdaySpan),
  )
  const dates = readExceptions(
    exceptions.map((text) => ({
      date: text.slice(0, 10),
      spans: text
        .slice(10)
        .split(' ')
        .filter((part) => part !== '')
        .map(spanOf),
    })),
    dayNumber('2026-01-01'),
  )
  if (!Array.isArray(hours) || !Array.isArray(dates)) throw new Error(JSON.stringify({ hours, dates }))
  return { timeZone, hours, exceptions: dates }
}

const spans = (place: OpeningHours, from: string, to: string): string[] =>
  placeOpenSpans(place, new Date(from), new Date(to)).map(
    ({ opensAt, closesAt }) => `${opensAt.toISOString().slice(0, 16)} ${closesAt.toISOString().slice(0, 16)}`,
  )
const state = (place: OpeningHours, now: string): string => {
  const { isOpen, closesAt, opensAt } = openStateAt(place, new Date(now))
  return `${isOpen ? 'open until' : 'closed until'} ${(closesAt ?? opensAt)?.toISOString().slice(0, 16) ?? '?'}`
}

describe('moments of a clock in a zone', () => {
  test('a time that the clock skips means the moment at which it does', () => {
    const day = dayNumber('2027-03-28')
    for (const minutes of [60, 90, 119, 120])
      expect(momentInZone(london, day, minutes).toISOString()).toBe('2027-03-28T01:00:00.000Z')
    expect(momentInZone(london, day, 59).toISOString()).toBe('2027-03-28T00:59:00.000Z')
    expect(momentInZone(london, day, 121).toISOString()).toBe('2027-03-28T01:01:00.000Z')
  })

  test('a time that comes twice means the first', () => {
    const day = dayNumber('2026-10-25')
    expect(momentInZone(london, day, 60).toISOString()).toBe('2026-10-25T00:00:00.000Z')
    expect(momentInZone(london, day, 119).toISOString()).toBe('2026-10-25T00:59:00.000Z')
    expect(momentInZone(london, day, 120).toISOString()).toBe('2026-10-25T02:00:00.000Z')
  })

  test('works where the clock skips midnight, or changes by half an hour', () => {
    // In Santiago the clock goes from 23:59 to 01:00.
    expect(momentInZone('America/Santiago', dayNumber('2026-09-06'), 0).toISOString()).toBe('2026-09-06T04:00:00.000Z')
    expect(momentInZone('Australia/Lord_Howe', dayNumber('2026-10-04'), 135).toISOString()).toBe(
      '2026-10-03T15:30:00.000Z',
    )
  })

  test('never goes back as the time on the wall goes on', () => {
    const zones = [london, 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC']
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2029-12-31') }),
        fc.integer({ min: 0, max: 2_880 }),
        fc.integer({ min: 0, max: 1_440 }),
        (zone, day, minutes, more) => {
          const one = momentInZone(zone, day, minutes)
          const other = momentInZone(zone, day, minutes + more)
          expect(other.getTime()).toBeGreaterThanOrEqual(one.getTime())
          const shown = (dayInZone(one, zone) - day) * 1_440 + minuteOfDay(one, zone)
          // What the clock shows then is that time, or a later one that it skips to.
          expect(shown).toBeGreaterThanOrEqual(minutes)
          expect(shown - minutes).toBeLessThanOrEqual(60)
        },
      ),
    )
  })
})

describe('spans', () => {
  test('of a week, in the time of the place', () => {
    const place = hoursOf(london, ['1 10:00-12:00', '1 14:00-18:00', '3 09:30-10:00'])
    expect(spans(place, '2026-07-06T00:00Z', '2026-07-13T00:00Z')).toEqual([
      '2026-07-06T09:00 2026-07-06T11:00',
      '2026-07-06T13:00 2026-07-06T17:00',
      '2026-07-08T08:30 2026-07-08T09:00',
    ])
    expect(spans(place, '2026-07-06T10:00Z', '2026-07-06T10:01Z')).toEqual(['2026-07-06T09:00 2026-07-06T11:00'])
    expect(spans(place, '2026-07-06T11:00Z', '2026-07-06T13:00Z')).toEqual([])
  })

  test('over midnight belong to the day on which they begin', () => {
    const place = hoursOf(london, ['7 22:00-02:00'], ['2026-12-14'])
    // Monday, 14 December has no hours of its own to lose.
    expect(spans(place, '2026-12-13T00:00Z', '2026-12-15T00:00Z')).toEqual(['2026-12-13T22:00 2026-12-14T02:00'])
    expect(state(place, '2026-12-14T01:59Z')).toBe('open until 2026-12-14T02:00')
    expect(state(place, '2026-12-14T02:00Z')).toBe('closed until 2026-12-20T22:00')
  })

  test('on the night on which the clock is put forward, an hour is missing', () => {
    const night = hoursOf(london, ['6 22:00-03:00'])
    expect(spans(night, '2027-03-27T12:00Z', '2027-03-28T12:00Z')).toEqual(['2027-03-27T22:00 2027-03-28T02:00'])
    // From half past one, which the clock skips, it is open as soon as the clock shows two.
    const early = hoursOf(london, ['7 01:30-04:00'])
    expect(spans(early, '2027-03-28T00:00Z', '2027-03-29T00:00Z')).toEqual(['2027-03-28T01:00 2027-03-28T03:00'])
    // What lies in the missing hour altogether does not take place.
    const missing = hoursOf(london, ['7 01:10-01:50'])
    expect(spans(missing, '2027-03-28T00:00Z', '2027-03-29T00:00Z')).toEqual([])
    expect(state(missing, '2027-03-28T00:30Z')).toBe('closed until 2027-04-04T00:10')
  })

  test('on the night on which it is put back, there is one more', () => {
    const night = hoursOf(london, ['6 22:00-03:00'])
    expect(spans(night, '2026-10-24T12:00Z', '2026-10-25T12:00Z')).toEqual(['2026-10-24T21:00 2026-10-25T03:00'])
    const untilTwice = hoursOf(london, ['7 00:30-01:30'])
    expect(spans(untilTwice, '2026-10-24T22:00Z', '2026-10-25T12:00Z')).toEqual(['2026-10-24T23:30 2026-10-25T00:30'])
    expect(state(untilTwice, '2026-10-25T01:00Z')).toBe('closed until 2026-11-01T00:30')
  })

  test('an exception takes the place of a day’s hours', () => {
    const place = hoursOf(
      london,
      ['4 10:00-16:00', '5 10:00-16:00'],
      ['2026-12-25', '2026-12-24 10:00-12:00 13:00-14:00'],
    )
    expect(spans(place, '2026-12-24T00:00Z', '2026-12-31T23:00Z')).toEqual([
      '2026-12-24T10:00 2026-12-24T12:00',
      '2026-12-24T13:00 2026-12-24T14:00',
      '2026-12-31T10:00 2026-12-31T16:00',
    ])
    expect(hoursToday(place, new Date('2026-12-25T09:00Z'))).toEqual({ date: '2026-12-25', spans: [] })
  })

  test('an exception that runs into the next day’s hours is one span with them', () => {
    const place = hoursOf(london, ['5 01:00-03:00'], ['2026-12-24 20:00-02:00'])
    expect(spans(place, '2026-12-25T00:00Z', '2026-12-26T00:00Z')).toEqual(['2026-12-24T20:00 2026-12-25T03:00'])
  })

  test('of any hours: in order, apart, each open to its last minute, and the same whatever part is asked for', () => {
    fc.assert(
      fc.property(
        arbitraryHours,
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 1, max: 21 }),
        (place, start, days) => {
          const from = new Date(Date.UTC(2026, 2, 1) + start * 24 * 3_600_000)
          const to = new Date(from.getTime() + days * 24 * 3_600_000)
          const found = placeOpenSpans(place, from, to)
          for (const [index, { opensAt, closesAt }] of found.entries()) {
            expect(opensAt.getTime()).toBeLessThan(closesAt.getTime())
            const next = found[index + 1]
            if (next) expect(closesAt.getTime()).toBeLessThanOrEqual(next.opensAt.getTime())
            expect(openStateAt(place, opensAt).isOpen).toBe(true)
            expect(openStateAt(place, new Date(closesAt.getTime() - 1)).isOpen).toBe(true)
            if (next && next.opensAt > closesAt)
              expect(openStateAt(place, closesAt)).toEqual({ isOpen: false, closesAt: null, opensAt: next.opensAt })
          }
          const middle = new Date((from.getTime() + to.getTime()) / 2)
          const halves = [...placeOpenSpans(place, from, middle), ...placeOpenSpans(place, middle, to)].map((span) =>
            JSON.stringify(span),
          )
          expect([...new Set(halves)]).toEqual(found.map((span) => JSON.stringify(span)))
        },
      ),
      { numRuns: 60 },
    )
  })
})

/** Hours of any kind that are accepted, in zones that change their clocks in several ways. */
const arbitraryHours: fc.Arbitrary<OpeningHours> = fc
  .record({
    timeZone: fc.constantFrom(london, 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
    week: fc.array(
      fc.record({
        weekday: fc.integer({ min: 1, max: 7 }),
        opens: fc.integer({ min: 0, max: 1_439 }),
        length: fc.integer({ min: 1, max: 1_440 }),
      }),
      { maxLength: 10 },
    ),
    exceptions: fc.uniqueArray(
      fc.record({
        date: fc.constantFrom('2026-03-29', '2026-10-24', '2026-10-25', '2027-03-28', '2027-12-25'),
        spans: fc.array(
          fc.record({ opens: fc.integer({ min: 0, max: 1_439 }), length: fc.integer({ min: 1, max: 1_440 }) }),
          { maxLength: 2 },
        ),
      }),
      { selector: ({ date }) => date },
    ),
  })
  .map(({ timeZone, week, exceptions }) => {
    const written = week.map(({ weekday, opens, length }) => ({
      weekday,
      ...writeSpan({ opens, closes: opens + length }),
    }))
    const hours = readWeek(written)
    const dates = readExceptions(
      exceptions.map(({ date, spans: parts }) => ({
        date,
        spans: parts.map(({ opens, length }) => writeSpan({ opens, closes: opens + length })),
      })),
      dayNumber('2026-03-01'),
    )
    return { timeZone, hours: Array.isArray(hours) ? hours : [], exceptions: Array.isArray(dates) ? dates : [] }
  })

describe('open or closed', () => {
  test('hours that follow one another without a gap are one to whoever comes', () => {
    const place = hoursOf(london, ['1 08:00-12:00', '1 12:00-24:00', '2 00:00-01:00'])
    expect(state(place, '2026-12-07T09:00Z')).toBe('open until 2026-12-08T01:00')
  })

  test('a place that never closes has no closing time, and one without hours no opening', () => {
    const always = hoursOf(
      london,
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => `${weekday} 00:00-24:00`),
    )
    expect(openStateAt(always, new Date('2026-12-07T09:00Z'))).toEqual({ isOpen: true, closesAt: null, opensAt: null })
    const never = hoursOf(london, [])
    expect(openStateAt(never, new Date('2026-12-07T09:00Z'))).toEqual({ isOpen: false, closesAt: null, opensAt: null })
  })

  test('what only an exception opens, months ahead, is the next opening', () => {
    expect(state(hoursOf(london, [], ['2027-05-01 10:00-12:00']), '2026-12-07T09:00Z')).toBe(
      'closed until 2027-05-01T09:00',
    )
  })

  test('weekdays are counted from Monday', () => {
    expect(weekdayOf(dayNumber('2026-11-30'))).toBe(1)
    expect(weekdayOf(dayNumber('2026-11-29'))).toBe(7)
    expect(weekdayOf(dayNumber('1969-12-31'))).toBe(3)
  })
})
