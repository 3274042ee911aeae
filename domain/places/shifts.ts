import { dateOfDay, dayInZone, dayNumber, momentInZone } from '../../lib/time-of-day/zonedTime'
import { dayMinutes, weekdayOf } from './openingHours'

/** A shift of every week, in minutes since midnight as a clock that hangs there shows them: `ends` is after `starts`, by less than a day. */
export interface WeeklyShift {
  /** 1: Monday, 7: Sunday. */
  weekday: number
  starts: number
  ends: number
}

/** A shift on one day. */
export interface ShiftOnDay<Shift extends WeeklyShift> {
  shift: Shift
  /** On which it starts: YYYY-MM-DD. */
  date: string
  startsAt: Date
  endsAt: Date
}

/** The evening on which people are reminded of the next day, in minutes since midnight. */
const evening = { from: 18 * 60, to: dayMinutes }
const hourMs = 3_600_000

/** When a shift is on a day; null: it is on another weekday. @param date YYYY-MM-DD */
export function shiftOnDay<Shift extends WeeklyShift>(
  shift: Shift,
  date: string,
  timeZone: string,
): ShiftOnDay<Shift> | null {
  const day = dayNumber(date)
  if (weekdayOf(day) !== shift.weekday) return null
  const startsAt = momentInZone(timeZone, day, shift.starts)
  // What the clock skips altogether lasts as long as it would have.
  const endsAt = momentInZone(timeZone, day, shift.ends)
  const length = (shift.ends - shift.starts) * 60_000
  return { shift, date, startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + length) }
}

/** Those that are not over, of so many days from today on, in order. */
export function shiftsAhead<Shift extends WeeklyShift>(
  shifts: readonly Shift[],
  { timeZone, now, days }: { timeZone: string; now: Date; days: number },
): ShiftOnDay<Shift>[] {
  const today = dayInZone(now, timeZone)
  // Yesterday's may go on after midnight.
  return Array.from({ length: days + 1 }, (_, index) => dateOfDay(today - 1 + index))
    .flatMap((date) => shifts.flatMap((shift) => shiftOnDay(shift, date, timeZone) ?? []))
    .filter(({ endsAt }) => endsAt > now)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** Which reminder of a shift is due: that of the evening before, that of the last hour; null: neither. */
export function dueReminder(
  { date, startsAt }: Pick<ShiftOnDay<WeeklyShift>, 'date' | 'startsAt'>,
  timeZone: string,
  now: Date,
): 'EVENING' | 'HOUR' | null {
  if (now >= startsAt) return null
  if (now.getTime() >= startsAt.getTime() - hourMs) return 'HOUR'
  const dayBefore = dayNumber(date) - 1
  const isEvening =
    now >= momentInZone(timeZone, dayBefore, evening.from) && now < momentInZone(timeZone, dayBefore, evening.to)
  return isEvening ? 'EVENING' : null
}
