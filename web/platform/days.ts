import { t } from './i18n'
import { dates } from './language'

/** What happened on one day, such as messages. */
export interface Day<Entry> {
  /** "Today", "Yesterday", "Wednesday 4 March", "4 March 2025". */
  name: string
  /** The key of the day's first entry. */
  key: string
  entries: Entry[]
}

const weekday = dates({ weekday: 'long', day: 'numeric', month: 'long' })
const withYear = dates({ day: 'numeric', month: 'long', year: 'numeric' })
const short = dates({ day: 'numeric', month: 'short' })
const shortWithYear = dates({ day: 'numeric', month: 'short', year: 'numeric' })
const clock = dates({ hour: '2-digit', minute: '2-digit' })

/** Groups entries by day in the reader's time zone, and keeps their order. */
export function byDay<Entry extends { key: string; at: Date }>(entries: readonly Entry[], now: Date): Day<Entry>[] {
  const days: Day<Entry>[] = []
  for (const entry of entries) {
    const name = dayName(entry.at, now)
    const day = days.at(-1)
    if (day?.name === name) day.entries.push(entry)
    else days.push({ name, key: entry.key, entries: [entry] })
  }
  return days
}

/** The name of a day. */
export function dayName(at: Date, now: Date): string {
  const ago = daysBetween(at, now)
  if (ago === 0) return t('today')
  if (ago === 1) return t('yesterday')
  return at.getFullYear() === now.getFullYear() ? weekday.format(at) : withYear.format(at)
}

/** The date of a row in a list: the time if it is today, else the day. */
export function shortTime(at: Date, now: Date): string {
  const ago = daysBetween(at, now)
  if (ago === 0) return clock.format(at)
  if (ago === 1) return t('yesterday')
  return at.getFullYear() === now.getFullYear() ? short.format(at) : shortWithYear.format(at)
}

/** "14:05" */
export const timeOfDay = (at: Date): string => clock.format(at)

/** The number of calendar days between two dates; a day of 23 or 25 hours counts as one. */
function daysBetween(at: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return (midnight(now) - midnight(at)) / 86_400_000
}
