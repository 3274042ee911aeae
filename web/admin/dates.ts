import { dates, locale } from '../platform/language'

const day = dates({ day: 'numeric', month: 'short', year: 'numeric' })
const minute = dates({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** The day of a timestamp, e.g. "3 Nov 2026". */
export const dayOf = (timestamp: string): string => day.format(new Date(timestamp))

/** The same with the time of day. */
export const minuteOf = (timestamp: string): string => minute.format(new Date(timestamp))

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const hourMs = 3_600_000

/** How long ago it was, e.g. "3 hours ago"; from two days on in days. */
export function ago(timestamp: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(timestamp)) / hourMs)
  return hours < 48 ? relative.format(-hours, 'hour') : relative.format(-Math.floor(hours / 24), 'day')
}
