import { formatTimeOfDay, parseTimeOfDay } from '../../lib/time-of-day/timeOfDay'
import { dayNumber } from '../../lib/time-of-day/zonedTime'
import { dayMinutes, isCalendarDate, type HoursException, type WallSpan, type WeekdaySpan } from './openingHours'

/** Hours as people write them: "22:00" to "02:00" ends on the next day, and so does what ends at "24:00" or "00:00". */
export interface WrittenSpan {
  opens: string
  closes: string
}

export interface WrittenWeekdaySpan extends WrittenSpan {
  /** 1: Monday, 7: Sunday. */
  weekday: number
}

export interface WrittenException {
  /** YYYY-MM-DD */
  date: string
  spans: readonly WrittenSpan[]
}

export const maxSpansPerDay = 6
export const maxExceptions = 100
/** How far ahead exceptions may be, in days. */
export const maxDaysAhead = 800

/** Why hours are refused, and where. */
export type HoursProblem =
  | { problem: 'NOT_A_TIME'; text: string }
  | { problem: 'NEVER_OPEN'; text: string }
  | { problem: 'OVERLAPPING_WEEKDAY'; weekday: number }
  | { problem: 'OVERLAPPING_DATE'; date: string }
  | { problem: 'TOO_MANY_SPANS' }
  | { problem: 'TOO_MANY_EXCEPTIONS' }
  | { problem: 'NOT_A_DATE'; date: string }
  | { problem: 'TOO_FAR_AHEAD'; date: string }
  | { problem: 'DATE_TWICE'; date: string }

const isProblem = (read: object): read is HoursProblem => 'problem' in read

/** The minutes of a span; what ends no later than it begins ends on the next day. */
function readSpan({ opens: from, closes: to }: WrittenSpan): WallSpan | HoursProblem {
  const opens = parseTimeOfDay(from)
  if (opens === null) return { problem: 'NOT_A_TIME', text: from.trim() }
  const closes = to.trim() === '24:00' ? dayMinutes : parseTimeOfDay(to)
  if (closes === null) return { problem: 'NOT_A_TIME', text: to.trim() }
  // From midnight to midnight is all day; from ten to ten is more likely a slip.
  if (closes === opens && opens !== 0) return { problem: 'NEVER_OPEN', text: formatTimeOfDay(opens) }
  return { opens, closes: closes > opens ? closes : closes + dayMinutes }
}

/** Spans on one line of minutes, in order: does one begin before the last one has ended? */
function findOverlap<Span extends WallSpan>(spans: readonly Span[]): Span | null {
  const sorted = spans.toSorted((one, other) => one.opens - other.opens)
  return sorted.find((span, index) => index > 0 && span.opens < (sorted[index - 1]?.closes ?? 0)) ?? null
}

function readSpans(written: readonly WrittenSpan[]): WallSpan[] | HoursProblem {
  if (written.length > maxSpansPerDay) return { problem: 'TOO_MANY_SPANS' }
  const spans: WallSpan[] = []
  for (const one of written) {
    const span = readSpan(one)
    if (isProblem(span)) return span
    spans.push(span)
  }
  return spans
}

/** The hours of a week, in order. What is open over midnight must not run into the hours of the next day. */
export function readWeek(written: readonly WrittenWeekdaySpan[]): WeekdaySpan[] | HoursProblem {
  const week: WeekdaySpan[] = []
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const spans = readSpans(written.filter((span) => span.weekday === weekday))
    if (!Array.isArray(spans)) return spans
    week.push(...spans.map((span) => ({ weekday, ...span })).toSorted((one, other) => one.opens - other.opens))
  }
  // Twice around, so that Sunday night is compared with Monday.
  const minutes = [0, 7].flatMap((days) =>
    week.map(({ weekday, opens, closes }) => {
      const start = (days + weekday - 1) * dayMinutes
      return { weekday, opens: start + opens, closes: start + closes }
    }),
  )
  const overlap = findOverlap(minutes)
  return overlap === null ? week : { problem: 'OVERLAPPING_WEEKDAY', weekday: overlap.weekday }
}

/**
 * Exceptions in the order of their dates. Those of days that are over are left out.
 * @param today the number of the day in the place's zone
 */
export function readExceptions<Written extends WrittenException>(
  written: readonly Written[],
  today: number,
): (Omit<Written, 'spans'> & HoursException)[] | HoursProblem {
  if (written.length > maxExceptions) return { problem: 'TOO_MANY_EXCEPTIONS' }
  const exceptions: (Omit<Written, 'spans'> & HoursException)[] = []
  const dates = new Set<string>()
  for (const one of written) {
    const { date } = one
    if (!isCalendarDate(date)) return { problem: 'NOT_A_DATE', date }
    if (dayNumber(date) > today + maxDaysAhead) return { problem: 'TOO_FAR_AHEAD', date }
    if (dates.has(date)) return { problem: 'DATE_TWICE', date }
    dates.add(date)
    const spans = readSpans(one.spans)
    if (!Array.isArray(spans)) return spans
    if (findOverlap(spans) !== null) return { problem: 'OVERLAPPING_DATE', date }
    if (dayNumber(date) >= today - 1)
      exceptions.push({ ...one, spans: spans.toSorted((first, second) => first.opens - second.opens) })
  }
  return exceptions.toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** A span as people write it: what ends at midnight ends at "24:00". */
export const writeSpan = ({ opens, closes }: WallSpan): WrittenSpan => ({
  opens: formatTimeOfDay(opens),
  closes: closes === dayMinutes ? '24:00' : formatTimeOfDay(closes % dayMinutes),
})
