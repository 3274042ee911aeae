import { dates } from '../platform/language'

const day = dates({ day: 'numeric', month: 'short', year: 'numeric' })
const minute = dates({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** The day of a moment, e.g. "3 Nov 2026". */
export const dayOf = (moment: string): string => day.format(new Date(moment))

/** The same with the time of the day. */
export const minuteOf = (moment: string): string => minute.format(new Date(moment))
