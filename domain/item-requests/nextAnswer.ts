import { minuteOfDay } from '../../lib/time-of-day/timeOfDay'
import { offeredQuantity, sharedUntil, type Batch } from '../stock/batches'
import { minReservationMs } from './requestMachine'

/** What an owner can reserve for a request now. */
export interface Offer {
  quantity: number
  /** The last local day on which so many can be given; null: any day. */
  lastDay: string | null
}

/**
 * No more than was asked for and than others can have; null: there is nothing to have.
 * @param asked how many
 */
export function offerFor(
  asked: number,
  batches: readonly Batch[],
  held: { today: string; keepBack: number; reserved: number },
): Offer | null {
  const quantity = Math.min(asked, offeredQuantity(batches, held))
  if (quantity === 0) return null
  const lastDay = sharedUntil(batches, held.reserved + quantity - 1)
  return { quantity, lastDay: lastDay === 'infinity' ? null : lastDay }
}

const minuteMs = 60_000
const dayMinutes = 24 * 60
/** Until then at least, so that the time is still valid when the answer is sent. */
const noticeMs = minReservationMs + 5 * minuteMs
const halfHourMs = 30 * minuteMs
const hoursOnMs = 4 * halfHourMs
/** Nobody collects between these times of day, in minutes: what would end then ends in the morning. */
const night = { from: 22 * 60, to: 8 * 60 }
const morning = 10 * 60
/** The last time of a day that can be chosen. */
const lastOfDay = 23 * 60 + 30

export interface CollectTimeOptions {
  now: Date
  /** The time of day that the owner usually says, in minutes since midnight; null: none yet. */
  usual: number | null
  /** As `Offer` has it. */
  lastDay: string | null
  /** The owner's, as an IANA name. */
  timeZone: string
}

/**
 * Until when something can be collected, if nobody says a time: at the usual time of day, else in two hours, to the half hour, and not
 * by night; never after the last day. Null: it is too late for that day.
 */
export function nextCollectTime({ now, usual, lastDay, timeZone }: CollectTimeOptions): Date | null {
  const earliest = new Date(now.getTime() + noticeMs)
  const next = (minute: number) => nextAt(minute, earliest, timeZone)
  const hoursOn = new Date(Math.ceil((now.getTime() + hoursOnMs) / halfHourMs) * halfHourMs)
  const minute = minuteOfDay(hoursOn, timeZone)
  const isByNight = minute > night.from || minute < night.to
  const times = [
    ...(usual === null ? [] : [next(usual)]),
    ...(isByNight ? [next(morning)] : []),
    hoursOn,
    next(lastOfDay),
  ]
  return times.find((time) => lastDay === null || dayIn(time, timeZone) <= lastDay) ?? null
}

/** The first moment from then on at which a clock in this zone shows the time of day. */
function nextAt(minute: number, earliest: Date, timeZone: string): Date {
  const start = Math.ceil(earliest.getTime() / minuteMs) * minuteMs
  const wait = (minute - minuteOfDay(new Date(start), timeZone) + dayMinutes) % dayMinutes
  const time = start + wait * minuteMs
  // Where the clock was put forward or back meanwhile.
  const late = (minuteOfDay(new Date(time), timeZone) - minute + dayMinutes) % dayMinutes
  return new Date(time - (late > dayMinutes / 2 ? late - dayMinutes : late) * minuteMs)
}

/** Canadian English writes days as ISO 8601 does. */
const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
