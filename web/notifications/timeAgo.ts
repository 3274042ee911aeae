import { dates, locale } from '../platform/language'
import { t } from './i18n'

const minuteMs = 60_000

const ago = new Intl.RelativeTimeFormat(locale, { style: 'short' })
const clock = dates({ hour: '2-digit', minute: '2-digit' })

/** How long ago something happened: "just now", "5 min ago", "3 hr ago"; from an earlier day, whose name stands above, the time of day. */
export function timeAgo(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs)
  // Also where the device's clock is behind the server's.
  if (minutes < 1) return t('justNow')
  if (minutes < 60) return ago.format(-minutes, 'minute')
  return at.toDateString() === now.toDateString() ? ago.format(-Math.floor(minutes / 60), 'hour') : clock.format(at)
}
