import { dateOfDay, dayInZone, dayNumber, momentInZone } from '../../lib/time-of-day/zonedTime'

/** Minutes of a day. */
export const dayMinutes = 24 * 60

/** When something is open as a clock on the wall has it, in minutes since midnight: `closes` is after `opens`, by a day at most; from 1,440 on it is on the next day. */
export interface WallSpan {
  opens: number
  closes: number
}

/** Hours of a weekday: 1 is Monday, 7 is Sunday, as in ISO 8601. */
export interface WeekdaySpan extends WallSpan {
  weekday: number
}

/** A day with hours of its own, which take the place of those of its weekday: those that begin on that day. Without any it is closed. */
export interface HoursException {
  /** YYYY-MM-DD */
  date: string
  spans: readonly WallSpan[]
}

/** When a place is open, in its own time zone. */
export interface OpeningHours {
  /** An IANA name. */
  timeZone: string
  hours: readonly WeekdaySpan[]
  exceptions: readonly HoursException[]
}

/** When a place is open, from a moment until before another. */
export interface OpenSpan {
  opensAt: Date
  closesAt: Date
}

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** What is looked through for the next opening: more than a year, in case only exceptions are left. */
const daysAhead = 400

/** The most days of which spans are asked for at once. */
const maxDays = 800

/** The hours that begin on a day, as its weekday or an exception has them. */
function spansOfDay({ hours, exceptions }: OpeningHours, day: number): readonly WallSpan[] {
  const date = dateOfDay(day)
  const exception = exceptions.find((one) => one.date === date)
  if (exception) return exception.spans
  const weekday = weekdayOf(day)
  return hours.filter((span) => span.weekday === weekday)
}

/** The spans that begin on a day. What the clock skips altogether is left out. */
function openSpansOfDay(place: OpeningHours, day: number): OpenSpan[] {
  return spansOfDay(place, day)
    .map(({ opens, closes }) => ({
      opensAt: momentInZone(place.timeZone, day, opens),
      closesAt: momentInZone(place.timeZone, day, closes),
    }))
    .filter(({ opensAt, closesAt }) => opensAt < closesAt)
}

/** Spans in their order; of those that overlap one is made. Those that only touch stay apart. */
function withoutOverlaps(spans: readonly OpenSpan[]): OpenSpan[] {
  const separate: OpenSpan[] = []
  for (const span of spans.toSorted((one, other) => Number(one.opensAt) - Number(other.opensAt))) {
    const last = separate.at(-1)
    if (last && span.opensAt < last.closesAt) {
      if (span.closesAt > last.closesAt) last.closesAt = span.closesAt
    } else separate.push({ ...span })
  }
  return separate
}

/**
 * When a place is open between two moments: every span that has a part in between, whole, in order, none overlapping another. Hours that follow one
 * another without a gap are spans of their own, so that what is laid out from an opening on does not depend on what is asked for.
 * @param to after `from`, by at most 800 days
 */
export function placeOpenSpans(place: OpeningHours, from: Date, to: Date): OpenSpan[] {
  // A span reaches into the day after; one that overlaps it, from an exception, into the one after that.
  const first = dayInZone(from, place.timeZone) - 3
  const last = dayInZone(to, place.timeZone) + 2
  if (last - first > maxDays) throw new RangeError('too many days')
  const spans = Array.from({ length: last - first + 1 }, (_, index) => openSpansOfDay(place, first + index)).flat()
  return withoutOverlaps(spans).filter(({ opensAt, closesAt }) => opensAt < to && closesAt > from)
}

/** Whether a place is open, and when that changes. */
export interface OpenState {
  isOpen: boolean
  /** When it closes; null: it is closed, or does not close within weeks. */
  closesAt: Date | null
  /** When it opens next; null: it is open, or no opening is known. */
  opensAt: Date | null
}

const dayMs = dayMinutes * 60_000

/** Whether a place is open at a moment, and until when. */
export function openStateAt(place: OpeningHours, now: Date): OpenState {
  const near = placeOpenSpans(place, now, new Date(now.getTime() + 15 * dayMs))
  const current = near[0]
  if (!current || current.opensAt > now)
    return { isOpen: false, closesAt: null, opensAt: current?.opensAt ?? nextOpening(place, now) }
  let { closesAt } = current
  for (const span of near.slice(1)) {
    if (span.opensAt > closesAt) return { isOpen: true, closesAt, opensAt: null }
    closesAt = span.closesAt
  }
  const isEndless = closesAt.getTime() >= now.getTime() + 14 * dayMs
  return { isOpen: true, closesAt: isEndless ? null : closesAt, opensAt: null }
}

/** The next opening after some weeks without one. */
function nextOpening(place: OpeningHours, now: Date): Date | null {
  const today = dayInZone(now, place.timeZone)
  for (let day = today; day <= today + daysAhead; day += 1) {
    const next = withoutOverlaps(openSpansOfDay(place, day)).find(({ opensAt }) => opensAt > now)
    if (next) return next.opensAt
  }
  return null
}

/** The hours of the day at a moment in the place's zone, and whether an exception says so. */
export function hoursToday(place: OpeningHours, now: Date): { spans: readonly WallSpan[]; date: string } {
  const day = dayInZone(now, place.timeZone)
  return { date: dateOfDay(day), spans: spansOfDay(place, day).toSorted((one, other) => one.opens - other.opens) }
}

/** Does a day exist in the calendar? @param date YYYY-MM-DD */
export function isCalendarDate(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(dayNumber(date)) && dateOfDay(dayNumber(date)) === date
}
