import { dayNumber } from '../../../lib/time-of-day/zonedTime'
import { weekdayOf } from '../../../domain/places/openingHours'
import { defineMessages, type Message } from '../../platform/texts/texts'
import { ShiftTask } from './shift.entity'

interface OfShift {
  task: Message
  place: string
}

interface OnDay extends OfShift {
  day: Message
  time: string
}

interface Moved {
  day: Message
  starts: string
  ends: string
  place: string
}

export const messages = defineMessages('shifts', {
  noSuchShift: 'This shift doesn’t exist any more.',
  isOver: 'This shift is over.',
  tooFarAhead: 'You can take shifts up to eight weeks ahead.',
  notOnThatDay: 'This shift isn’t on that day.',
  takenAlready: 'Somebody else has just taken this shift.',
  notYours: 'You don’t have this shift.',
  tooManyShifts: ({ most }: { most: number }) => `A place can have up to ${most} shifts a week.`,
  noTime: 'A shift has to last a while: choose another end.',
  tomorrow: ({ time, task, place }: OfShift & { time: string }) => `Tomorrow at ${time}: ${task}, ${place}`,
  soon: ({ time, task, place }: OfShift & { time: string }) => `Your shift at ${time}: ${task}, ${place}`,
  uncovered: ({ day, time, task, place }: OnDay) => `Nobody has this shift: ${task}, ${day} at ${time}, ${place}`,
  uncoveredMore: ({ count, place }: { count: number; place: string }) => `${count} shifts at ${place} have nobody.`,
  coverAsked: ({ name, day, time, task, place }: OnDay & { name: string }) =>
    `${name} needs somebody for this shift: ${task}, ${day} at ${time}, ${place}`,
  covered: ({ name, day, time, place }: Omit<OnDay, 'task'> & { name: string }) =>
    `${name} takes your shift on ${day} at ${time}, ${place}`,
  notNeeded: ({ day, time, place }: Omit<OnDay, 'task'>) =>
    `Your shift on ${day} at ${time}, ${place}, isn’t needed any more.`,
  newTime: ({ day, starts, ends, place }: Moved) => `Your ${day} shift at ${place} is now ${starts} to ${ends}.`,
  newDay: ({ day, starts, ends, place }: Moved) =>
    `Your shift at ${place} is now on ${day}, ${starts} to ${ends}: take it again if you can come then.`,
  dayOfMonth: ({ weekday, day, month }: { weekday: Message; day: number; month: Message }) =>
    `${weekday} ${day} ${month}`,
  taskOpen: 'open up',
  taskCheck: 'check',
  taskClean: 'clean',
  taskOther: 'help out',
  eventOpen: ({ place }: { place: string }) => `Open up: ${place}`,
  eventCheck: ({ place }: { place: string }) => `Check: ${place}`,
  eventClean: ({ place }: { place: string }) => `Clean: ${place}`,
  eventOther: ({ place }: { place: string }) => `Help out: ${place}`,
  calendarName: ({ product }: { product: string }) => `${product}: shifts`,
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  january: 'January',
  february: 'February',
  march: 'March',
  april: 'April',
  may: 'May',
  june: 'June',
  july: 'July',
  august: 'August',
  september: 'September',
  october: 'October',
  november: 'November',
  december: 'December',
})

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

/** "Monday". @param weekday 1 to 7 */
export const weekdayWord = (weekday: number): Message => messages[weekdays[weekday - 1] ?? 'monday']

/** A day in words, such as "Monday 7 December". @param date YYYY-MM-DD */
export function dayWords(date: string): Message {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return messages.dayOfMonth({
    weekday: weekdayWord(weekdayOf(dayNumber(date))),
    day,
    month: messages[months[month - 1] ?? 'january'],
  })
}

/** What somebody does there, in a sentence. */
export const taskWords: Record<ShiftTask, Message> = {
  [ShiftTask.OPEN]: messages.taskOpen,
  [ShiftTask.CHECK]: messages.taskCheck,
  [ShiftTask.CLEAN]: messages.taskClean,
  [ShiftTask.OTHER]: messages.taskOther,
}

/** What a calendar calls a shift. */
export const eventWords: Record<ShiftTask, (place: { place: string }) => Message> = {
  [ShiftTask.OPEN]: messages.eventOpen,
  [ShiftTask.CHECK]: messages.eventCheck,
  [ShiftTask.CLEAN]: messages.eventClean,
  [ShiftTask.OTHER]: messages.eventOther,
}
