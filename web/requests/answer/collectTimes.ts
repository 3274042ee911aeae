import { dates } from '../../platform/language'
import { t } from '../i18n'

/**
 * Until when something may be collected, in the browser's time zone. A day is text as YYYY-MM-DD and a time as HH:MM, which
 * sort as days and times do.
 */
export interface CollectTime {
  day: string
  time: string
}

/** Nothing is reserved for longer than this many days. */
const maxDays = 7

const pad = (part: number) => String(part).padStart(2, '0')

const dayOf = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** A moment as day and time here. */
export const collectTimeOf = (date: Date): CollectTime => ({
  day: dayOf(date),
  time: `${pad(date.getHours())}:${pad(date.getMinutes())}`,
})

/** The moment of a day and time here. */
export const momentOf = ({ day, time }: CollectTime): Date => new Date(`${day}T${time}`)

/** That many days after today, at the same clock time whatever the clocks do in between. */
const daysLater = (now: Date, days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12)

/** The days to choose from, today first. */
export const collectDays = (now: Date): string[] =>
  Array.from({ length: maxDays }, (_, days) => dayOf(daysLater(now, days)))

/** The times to choose from: every half hour. */
export const collectTimes: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${pad(Math.floor(half / 2))}:${half % 2 === 0 ? '00' : '30'}`,
)

/** Milliseconds that somebody needs at least to come. */
const shortestNotice = 30 * 60_000

const isSoonEnough = (at: CollectTime, now: Date) => momentOf(at).getTime() - now.getTime() >= shortestNotice

/**
 * Times to suggest, soonest first: this evening, tomorrow morning, tomorrow evening.
 * @param last the time of day that was said last, as HH:MM: its next one comes first
 */
export function suggestedTimes(now: Date, last: string | null): CollectTime[] {
  const [today, tomorrow] = [0, 1].map((days) => dayOf(daysLater(now, days)))
  if (today === undefined || tomorrow === undefined) return []
  const usual = [
    { day: today, time: '18:00' },
    { day: today, time: '21:00' },
    { day: tomorrow, time: '10:00' },
    { day: tomorrow, time: '18:00' },
  ]
  const again =
    last === null
      ? []
      : [today, tomorrow]
          .map((day) => ({ day, time: last }))
          .filter((at) => isSoonEnough(at, now))
          .slice(0, 1)
  const others = usual.filter(
    (at) => isSoonEnough(at, now) && !again.some(({ day, time }) => day === at.day && time === at.time),
  )
  return [...again, ...others].slice(0, maxSuggestions)
}

const maxSuggestions = 4

const clock = dates({ hour: '2-digit', minute: '2-digit' })
const weekday = dates({ weekday: 'short', day: 'numeric', month: 'short' })

/** "today, 18:00", "tomorrow, 10:00", "Sat 28 Nov, 12:00". */
export function collectWords(at: Date, now: Date): string {
  const time = clock.format(at)
  const { day } = collectTimeOf(at)
  if (day === dayOf(now)) return t('todayAt', { time })
  if (day === dayOf(daysLater(now, 1))) return t('tomorrowAt', { time })
  return t('dayAt', { day: weekday.format(at), time })
}

/** "today", "tomorrow", "Sat 28 Nov". */
export function collectDayWords(day: string, now: Date): string {
  if (day === dayOf(now)) return t('today')
  if (day === dayOf(daysLater(now, 1))) return t('tomorrow')
  return weekday.format(momentOf({ day, time: '12:00' }))
}

/** A whole answer: "Yes, until 18:00"; "Yes, 1 until tomorrow, 10:00", where more were asked for. */
export function answerWords({
  quantity,
  asked,
  until,
  now,
}: {
  quantity: number
  asked: number
  until: Date
  now: Date
}): string {
  const when = collectTimeOf(until).day === dayOf(now) ? clock.format(until) : collectWords(until, now)
  return quantity < asked ? t('yesSomeUntil', { count: quantity, when }) : t('yesUntil', { when })
}
