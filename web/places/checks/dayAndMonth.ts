import { dates } from '../../platform/language'

/** A day such as "4 Dec". @param date YYYY-MM-DD */
export const dayAndMonth = (date: string): string =>
  dates({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date))
