import { addDays } from '../../domain/stock/days'
import type { MealCard_mealFragment } from '../generated/plans/PlanWeek'
import { dates } from '../platform/language'
import { nameOf } from '../recipes/names'
import { t } from './i18n'

/** Days are text as YYYY-MM-DD, which sorts as days do. */

/** How many days of the plan are on screen. */
export const daysShown = 7

export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addDays(day, i))

/** The day that an address names; null: it names none. */
export const readDay = (text: string | null): string | null =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
    ? text
    : null

/** The first day on screen: the one that the address names. Today where it names none, or one that is on screen with today. */
export function firstDay(text: string | null, today: string): string {
  const day = readDay(text)
  return day === null || daysFrom(today, daysShown).includes(day) ? today : day
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formatters are kept, because creating one takes long. */
function format(day: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const formatter = formats.get(key) ?? dates({ ...options, timeZone: 'UTC' })
  formats.set(key, formatter)
  return formatter.format(new Date(`${day}T00:00:00Z`))
}

/** "Mon". */
export const weekday = (day: string): string => format(day, { weekday: 'short' })

/** "23 Nov". */
export const dayAndMonth = (day: string): string => format(day, { day: 'numeric', month: 'short' })

/** "Monday 23 November". */
export const dayInWords = (day: string): string => format(day, { weekday: 'long', day: 'numeric', month: 'long' })

/** "Today", "Tomorrow", "Monday 23 November". */
export function dayName(day: string, today: string): string {
  if (day === today) return t('today')
  return day === addDays(today, 1) ? t('tomorrow') : dayInWords(day)
}

/** What a meal is called: by its recipe as that is now, or by what was planned. */
export const mealName = ({ title, recipe }: Pick<MealCard_mealFragment, 'title' | 'recipe'>): string =>
  nameOf({ name: recipe?.name ?? title })
