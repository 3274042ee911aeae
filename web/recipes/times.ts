import type { RecipeTimes } from '../../lib/recipe-times/recipeTimes'
import { t } from './i18n'

/** "1 h 30 min" */
export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    hours > 0 && t('hoursShort', { count: hours }),
    (rest > 0 || hours === 0) && t('minutesShort', { count: rest }),
  ]
    .filter((part) => part !== false)
    .join('\u00A0')
}

/** "Prep 10 min", "Cook 25 min", "Total 35 min", those of which are known. A total of a single equal part is left out. */
export function timesInWords({ prepMinutes, cookMinutes, totalMinutes }: RecipeTimes): string[] {
  const showsTotal =
    totalMinutes !== null &&
    !(prepMinutes === null && totalMinutes === cookMinutes) &&
    !(cookMinutes === null && totalMinutes === prepMinutes)
  return [
    ...(prepMinutes === null ? [] : [t('prepFor', { time: durationInWords(prepMinutes) })]),
    ...(cookMinutes === null ? [] : [t('cookFor', { time: durationInWords(cookMinutes) })]),
    ...(showsTotal ? [t('totalFor', { time: durationInWords(totalMinutes) })] : []),
  ]
}
