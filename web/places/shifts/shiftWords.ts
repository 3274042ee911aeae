import type { WeeklyShift_shiftFragment } from '../../generated/places/shifts/Shifts'
import { dates } from '../../platform/language'
import { t } from '../i18n'

/** What somebody does in a shift. */
export const taskName = (task: WeeklyShift_shiftFragment['task']): string => t(`task_${task}`)

export const timesOf = ({ starts, ends }: Pick<WeeklyShift_shiftFragment, 'starts' | 'ends'>): string =>
  `${starts}–${ends}`

/** A day such as "Tuesday, 4 December". @param date YYYY-MM-DD */
export const dayWords = (date: string): string =>
  dates({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
