import QuickLRU from 'quick-lru'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Those in use: a runtime knows each name in every mixture of cases. Up to twice as many are kept. */
const formats = new QuickLRU<string, Intl.DateTimeFormat>({ maxSize: 50 })

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format
}

/** What a clock in the zone shows at a moment, as if it were UTC: milliseconds since 1970. */
function shownAt(at: number, timeZone: string): number {
  const [day = 1, month = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
    formatOf(timeZone).format(at).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** A day as the number of days since 1970. @param date YYYY-MM-DD */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs)

/** The day with a number of `dayNumber`, as YYYY-MM-DD. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** The day at a moment in a zone, as a number of `dayNumber`. */
export const dayInZone = (at: Date, timeZone: string): number => Math.floor(shownAt(at.getTime(), timeZone) / dayMs)

/**
 * The first moment at which a clock in the zone shows a time of a day, or a later one: a time that comes twice means the first, and one that
 * the clock skips the moment at which it does.
 * @param timeZone an IANA name
 * @param day a number of `dayNumber`
 * @param minutes since midnight as the clock shows them; more than 1,440 are on the next day
 */
export function momentInZone(timeZone: string, day: number, minutes: number): Date {
  const wanted = day * dayMs + minutes * minuteMs
  // No zone is more than a day from UTC, nor changes its clock twice within two.
  let before = wanted - 2 * dayMs
  let after = wanted + 2 * dayMs
  const offsets = [before, after].map((at) => shownAt(at, timeZone) - at)
  for (const offset of offsets.toSorted((one, other) => other - one))
    if (shownAt(wanted - offset, timeZone) === wanted) return new Date(wanted - offset)
  // The clock skips it: between two moments it goes from before this time to after it.
  while (after - before > 1_000) {
    const middle = Math.round((before + after) / 2 / 1_000) * 1_000
    if (shownAt(middle, timeZone) < wanted) before = middle
    else after = middle
  }
  return new Date(after)
}
