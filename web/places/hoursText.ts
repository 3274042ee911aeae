import { maxSpansPerDay, readExceptions, readWeek, type HoursProblem } from '../../domain/places/readHours'
import { dayInZone, dayNumber } from '../../lib/time-of-day/zonedTime'
import { dates } from '../platform/language'
import { t } from './i18n'

interface Span {
  opens: string
  closes: string
}

export interface WeekdaySpan extends Span {
  /** 1: Monday, 7: Sunday. */
  weekday: number
}

export interface HoursException {
  date: string
  reason: string
  spans: Span[]
}

/** A special day as the form has it. */
export interface SpecialDay {
  /** Of its row. */
  key: string
  /** YYYY-MM-DD; '' until one is chosen. */
  date: string
  isClosed: boolean
  /** Such as "10:00-12:00, 14:00-18:00". */
  hours: string
  reason: string
}

/** Why a special day is refused, and which of its fields says so. */
export interface DayProblem {
  field: 'date' | 'hours'
  sentence: string
}

/** Why days of the week are refused, by their index from Monday on. */
export type WeekProblems = ReadonlyMap<number, string>

/** Why special days are refused, by their keys. */
export type DayProblems = ReadonlyMap<string, DayProblem>

const spanForm = /^(\d{1,2}[:.]\d{2})\s*(?:-|–|to|bis)\s*(\d{1,2}[:.]\d{2})$/i

/** The spans in a text such as "10:00-12:00, 14:00-18:00"; `problem`: why it is refused. */
function readSpans(text: string): { spans: Span[] } | { problem: string } {
  const spans: Span[] = []
  for (const part of text.split(/[,;]/).map((one) => one.trim())) {
    if (part === '') continue
    const [, opens, closes] = spanForm.exec(part) ?? []
    if (opens === undefined || closes === undefined) return { problem: t('unreadableHours', { text: part }) }
    spans.push({ opens: opens.replace('.', ':'), closes: closes.replace('.', ':') })
  }
  return { spans }
}

const writeSpans = (spans: readonly Span[]): string => spans.map(({ opens, closes }) => `${opens}-${closes}`).join(', ')

function sentenceOf(found: HoursProblem): string {
  switch (found.problem) {
    case 'NOT_A_TIME':
      return t('unreadableHours', { text: found.text })
    case 'NEVER_OPEN':
      return t('neverOpen', { time: found.text })
    case 'OVERLAPPING_WEEKDAY':
    case 'OVERLAPPING_DATE':
      return t('overlappingHours')
    case 'TOO_MANY_SPANS':
      return t('tooManyHours', { most: maxSpansPerDay })
    case 'TOO_FAR_AHEAD':
      return t('dayTooFar')
    // Days are read one at a time, so the rest is of the date.
    default:
      return t('chooseDate')
  }
}

/**
 * The hours of a week as they are typed, a text for each day from Monday on.
 * @returns `problems`: why a day's text is refused, by the day's index
 */
export function readWeekText(texts: readonly string[]): { weekdays: WeekdaySpan[]; problems: WeekProblems } {
  const weekdays: WeekdaySpan[] = []
  const problems = new Map<number, string>()
  texts.forEach((text, index) => {
    const read = readSpans(text)
    if ('problem' in read) return problems.set(index, read.problem)
    const ofDay = read.spans.map((span) => ({ weekday: index + 1, ...span }))
    const day = readWeek(ofDay)
    if (Array.isArray(day)) weekdays.push(...ofDay)
    else problems.set(index, sentenceOf(day))
  })
  // What is open over midnight may run into the next day.
  const week = readWeek(weekdays)
  if (!Array.isArray(week) && 'weekday' in week) problems.set(week.weekday - 1, sentenceOf(week))
  return { weekdays, problems }
}

/** The texts of a week, from Monday on. */
export const writeWeekText = (weekdays: readonly WeekdaySpan[]): string[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => writeSpans(weekdays.filter((one) => one.weekday === weekday)))

const today = (now: Date): number => Math.floor(now.getTime() / (24 * 3_600_000))

function readSpecialDay({ date, isClosed, hours, reason }: SpecialDay, now: Date): HoursException | DayProblem {
  if (date === '') return { field: 'date', sentence: t('chooseDate') }
  const read = readSpans(isClosed ? '' : hours)
  if ('problem' in read) return { field: 'hours', sentence: read.problem }
  const { spans } = read
  if (!isClosed && spans.length === 0) return { field: 'hours', sentence: t('hoursNeeded') }
  const exception = { date, spans, reason: reason.trim() }
  const accepted = readExceptions([exception], today(now))
  if (!Array.isArray(accepted)) {
    const isOfDate = accepted.problem === 'NOT_A_DATE' || accepted.problem === 'TOO_FAR_AHEAD'
    return { field: isOfDate ? 'date' : 'hours', sentence: sentenceOf(accepted) }
  }
  // Those that are over are left out.
  return accepted.length === 0 ? { field: 'date', sentence: t('dayOver') } : exception
}

/**
 * Special days as the server takes them.
 * @returns `problems`: why a day is refused, by its key
 */
export function readSpecialDays(
  days: readonly SpecialDay[],
  now = new Date(),
): { exceptions: HoursException[]; problems: DayProblems } {
  const exceptions: HoursException[] = []
  const problems = new Map<string, DayProblem>()
  for (const day of days) {
    const read = readSpecialDay(day, now)
    if ('sentence' in read) problems.set(day.key, read)
    else if (exceptions.some(({ date }) => date === day.date))
      problems.set(day.key, { field: 'date', sentence: t('dayTwice') })
    else exceptions.push(read)
  }
  return { exceptions, problems }
}

/** Special days as the form has them; without those that are over, which no form could save again. */
export const writeSpecialDays = (
  exceptions: readonly { date: string; reason: string; spans: readonly Span[] }[],
  now = new Date(),
): SpecialDay[] =>
  exceptions
    .filter(({ date }) => dayNumber(date) >= today(now) - 1)
    .map(({ date, reason, spans }) => ({
      key: date,
      date,
      isClosed: spans.length === 0,
      hours: writeSpans(spans),
      reason,
    }))

/** Those that are not over at the place. */
export const daysToCome = <Day extends { date: string }>(
  days: readonly Day[],
  timeZone: string,
  now = new Date(),
): Day[] => days.filter(({ date }) => dayNumber(date) >= dayInZone(now, timeZone))

/** "Monday". @param weekday 1 to 7 */
export const weekdayName = (weekday: number): string =>
  // 2024-01-01 was a Monday.
  dates({ weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday)))
