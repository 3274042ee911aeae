import { dates } from '../platform/language'

const day = dates({ day: 'numeric', month: 'short', year: 'numeric' })
const minute = dates({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** The day of a timestamp, e.g. "3 Nov 2026". */
export const dayOf = (timestamp: string): string => day.format(new Date(timestamp))

/** The same with the time of day. */
export const minuteOf = (timestamp: string): string => minute.format(new Date(timestamp))
