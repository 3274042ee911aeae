import type { Clock } from './clock'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day at this moment in a time zone, as YYYY-MM-DD. */
export function localDay(at: Date, timeZone: string): string {
  // Canadian English writes days as ISO 8601 does.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(at)
}

/** The day at this moment in UTC, as YYYY-MM-DD. */
export const dayAt = (at: Date): string => at.toISOString().slice(0, 10)

/** Asks for the day today, in the community's time zone. */
export const todayOf =
  (clock: Clock, { timeZone }: { timeZone: string }) =>
  (): string =>
    localDay(clock.now(), timeZone)
