import {
  dayMinutes,
  weekdayOf,
  type HoursException,
  type WallSpan,
  type WeekdaySpan,
} from '../../../domain/places/openingHours'
import { formatTimeOfDay } from '../../../lib/time-of-day/timeOfDay'
import { dateOfDay, dayInZone, dayNumber, momentInZone } from '../../../lib/time-of-day/zonedTime'

/** A schedule without its id: https://docs.openreferral.org/en/3.1/hsds/schema_reference.html#schedule */
export interface HsdsScheduleFields {
  valid_from: string
  valid_to: string
  freq: 'WEEKLY'
  wkst: 'MO'
  interval: 1
  byday: string
  /** The offset from UTC, in hours. */
  timezone: number
  opens_at?: string
  closes_at?: string
  notes?: string
}

/** Days, both included, on which a zone has the same offset from UTC. */
interface OffsetPeriod {
  first: number
  last: number
  /** In minutes. */
  offset: number
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
/** For how many days ahead schedules are written. */
const daysAhead = 366

const dayName = (weekday: number): string => weekdays[weekday - 1] ?? ''

/** The offset that a zone has at noon, in minutes: that of all hours after the clock has changed. */
const offsetAtNoon = (timeZone: string, day: number): number =>
  (day * dayMinutes * 60_000 + 12 * 3_600_000 - momentInZone(timeZone, day, 12 * 60).getTime()) / 60_000

/** The offsets of a zone in the year to come: the standard has times with an offset, which a change of the clock changes. */
export function offsetPeriods(timeZone: string, now: Date): OffsetPeriod[] {
  const first = dayInZone(now, timeZone)
  const periods: OffsetPeriod[] = []
  for (let day = first; day <= first + daysAhead; day += 1) {
    const offset = offsetAtNoon(timeZone, day)
    const current = periods.at(-1)
    if (current?.offset === offset) current.last = day
    else periods.push({ first: day, last: day, offset })
  }
  return periods
}

/** "+01:00"; "Z" for UTC. */
function offsetText(offset: number): string {
  if (offset === 0) return 'Z'
  return `${offset < 0 ? '-' : '+'}${formatTimeOfDay(Math.abs(offset))}`
}

const timesOf = ({ opens, closes }: WallSpan, offset: number) => ({
  opens_at: formatTimeOfDay(opens) + offsetText(offset),
  closes_at: formatTimeOfDay(closes % dayMinutes) + offsetText(offset),
})

/** What a reader has to know besides the times. */
function notesOf(parts: readonly (string | false)[]): { notes?: string } {
  const notes = parts.filter((part) => part !== false && part !== '').join(' ')
  return notes === '' ? {} : { notes }
}

const endsNextDay = ({ closes }: WallSpan): string | false => closes >= dayMinutes && 'Ends on the next day.'
const isOtherwise = 'In place of the hours of this weekday.'

/** Weekdays with the same hours are one schedule, as RFC 5545 has it; a period with another offset is one of its own. */
function weekly(hours: readonly WeekdaySpan[], { first, last, offset }: OffsetPeriod): HsdsScheduleFields[] {
  const days = new Map<string, { span: WallSpan; weekdays: number[] }>()
  for (const span of hours) {
    const key = `${span.opens}-${span.closes}`
    const known = days.get(key)
    if (known) known.weekdays.push(span.weekday)
    else days.set(key, { span, weekdays: [span.weekday] })
  }
  return [...days.values()].map((alike) => ({
    valid_from: dateOfDay(first),
    valid_to: dateOfDay(last),
    freq: 'WEEKLY',
    wkst: 'MO',
    interval: 1,
    byday: alike.weekdays
      .toSorted((one, other) => one - other)
      .map(dayName)
      .join(','),
    timezone: offset / 60,
    ...timesOf(alike.span, offset),
    ...notesOf([endsNextDay(alike.span)]),
  }))
}

/** A day that is closed has a schedule without times. */
function exceptional(
  { date, spans, reason }: HoursException & { reason: string },
  offset: number,
): HsdsScheduleFields[] {
  const day: HsdsScheduleFields = {
    valid_from: date,
    valid_to: date,
    freq: 'WEEKLY',
    wkst: 'MO',
    interval: 1,
    byday: dayName(weekdayOf(dayNumber(date))),
    timezone: offset / 60,
  }
  if (spans.length === 0) return [{ ...day, ...notesOf(['Closed.', reason]) }]
  return spans.map((span) => ({
    ...day,
    ...timesOf(span, offset),
    ...notesOf([isOtherwise, endsNextDay(span), reason]),
  }))
}

/** Hours as schedules of HSDS 3.1: those of the week for the year to come, and each day that is otherwise. */
export function hsdsSchedules({
  timeZone,
  hours,
  exceptions,
  periods,
}: {
  timeZone: string
  hours: readonly WeekdaySpan[]
  exceptions: readonly (HoursException & { reason: string })[]
  /** `offsetPeriods` of the zone. */
  periods: readonly OffsetPeriod[]
}): HsdsScheduleFields[] {
  return [
    ...periods.flatMap((period) => weekly(hours, period)),
    ...exceptions.flatMap((exception) => exceptional(exception, offsetAtNoon(timeZone, dayNumber(exception.date)))),
  ]
}
