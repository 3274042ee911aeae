import QuickLRU from 'quick-lru'

const minuteMs = 60_000
/** Minutes of a day. */
const day = 24 * 60

/** Those in use: a runtime knows each name in every mixture of cases. Up to twice as many are kept. */
const formats = new QuickLRU<string, Intl.DateTimeFormat>({ maxSize: 50 })

/** The minutes since midnight of a text such as "22:00"; null: it is no time of day. */
export function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Such as "07:05". */
export const formatTimeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Does this runtime know the zone? Offsets such as +01:00 have no summer time, so they count as unknown. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The minutes since midnight that a clock in this zone shows. @param timeZone an IANA name */
export function minuteOfDay(at: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = formatOf(timeZone).format(at).split(':').map(Number)
  return hours * 60 + minutes
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format
}

/** Quiet hours, in minutes since midnight: `to` before `from` is on the next day. */
export interface QuietHours {
  from: number
  to: number
}

/** When the quiet hours end in which this moment lies; null: it lies in none. */
export function endOfQuietHours(at: Date, { from, to }: QuietHours, timeZone: string): Date | null {
  const isQuiet = (minute: number) => (from < to ? minute >= from && minute < to : minute >= from || minute < to)
  const now = minuteOfDay(at, timeZone)
  if (!isQuiet(now)) return null
  const start = Math.floor(at.getTime() / minuteMs) * minuteMs
  const end = new Date(start + ((to - now + day) % day) * minuteMs)
  // Where the clock was put forward or back meanwhile, it does not show `to` then.
  const late = (minuteOfDay(end, timeZone) - to + day) % day
  if (late === 0) return end
  const shifted = new Date(end.getTime() - (late > day / 2 ? late - day : late) * minuteMs)
  // A time that the clock skips is told by the clock from before.
  return isQuiet(minuteOfDay(shifted, timeZone)) ? end : shifted
}
