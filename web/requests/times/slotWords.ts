import { dates } from '../../platform/language'
import { t } from '../i18n'

/** A time to collect, as moments. */
export interface SlotTimes {
  startsAt: string
  endsAt: string
}

interface Clock {
  /** Of the place; left out: the browser's. */
  timeZone?: string
  now: Date
}

const dayMs = 24 * 3_600_000

/** "today", "tomorrow", "Sat 28 Nov", by a clock that hangs in the place. */
export function slotDayWords(startsAt: string, { timeZone, now }: Clock): string {
  const day = dates({ year: 'numeric', month: 'numeric', day: 'numeric', timeZone })
  const date = day.format(new Date(startsAt))
  if (date === day.format(now)) return t('today')
  if (date === day.format(new Date(now.getTime() + dayMs))) return t('tomorrow')
  return dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(new Date(startsAt))
}

/** "10:15". @param isTwice is the clock put back that day, so that it says which of the two it is? */
export const slotTime = (startsAt: string, timeZone: string | undefined, isTwice = false): string =>
  dates({ hour: '2-digit', minute: '2-digit', timeZone, ...(isTwice && { timeZoneName: 'short' }) }).format(
    new Date(startsAt),
  )

/** "today, 10:15–10:30". */
export function slotWords({ startsAt, endsAt }: SlotTimes, clock: Clock): string {
  const time = `${slotTime(startsAt, clock.timeZone)}–${slotTime(endsAt, clock.timeZone)}`
  return t('dayAt', { day: slotDayWords(startsAt, clock), time })
}
