import { dates } from '../platform/language'
import { t } from './i18n'

interface Opening {
  timeZone: string
  openState: { isOpen: boolean; closesAt: string | null; opensAt: string | null }
}

const dayMs = 24 * 3_600_000

/** "17:00", or "Tue 10:00" where that is more than a few hours ahead, by a clock that hangs in the place. */
function timeThere(moment: string, timeZone: string, isToday: boolean): string {
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const
  return dates(isToday ? time : { ...time, weekday: 'short' }).format(new Date(moment))
}

const isSameDay = (one: Date, other: Date, timeZone: string): boolean => {
  const day = dates({ day: 'numeric', month: 'numeric', timeZone })
  return Math.abs(one.getTime() - other.getTime()) < dayMs && day.format(one) === day.format(other)
}

/** "Open until 17:00", "Closed until Tue 10:00". @param now as the place's clock shows it */
export function openWords({ timeZone, openState: { isOpen, closesAt, opensAt } }: Opening, now = new Date()): string {
  const changesAt = closesAt ?? opensAt
  if (changesAt === null) return t(isOpen ? 'openAlways' : 'closed')
  const at = new Date(changesAt)
  // More than six days ahead, a weekday alone would be taken for the next one.
  if (at.getTime() - now.getTime() > 6 * dayMs) {
    const time = dates({ day: 'numeric', month: 'short', timeZone }).format(at)
    return t(isOpen ? 'openUntil' : 'closedUntil', { time })
  }
  const time = timeThere(changesAt, timeZone, isSameDay(at, now, timeZone))
  return t(isOpen ? 'openUntil' : 'closedUntil', { time })
}
