import { shiftOnDay } from '../../../domain/places/shifts'
import { weekdayOf } from '../../../domain/places/openingHours'
import { writeSpan } from '../../../domain/places/readHours'
import { formatTimeOfDay } from '../../../lib/time-of-day/timeOfDay'
import { dayNumber } from '../../../lib/time-of-day/zonedTime'
import {
  NotificationKind,
  type DescribedNotification,
  type NotificationKindDefinition,
} from '../../notifications/notification.types'
import type { Message } from '../../platform/texts/texts'
import type { ShiftEvent } from './shift.service'
import { readNotifiedTurns, type NotifiedTurn } from './shift.sql'
import { dayWords, messages, taskWords, weekdayWord } from './shift.texts'

/** What people of a place hear of its shifts. What is no longer so, is over, or is of a place that they have left is left out. */
export const shiftNotifications: NotificationKindDefinition = {
  kind: NotificationKind.SHIFT,
  channels: { inApp: true, push: true, email: 'digest' },
  defaults: { inApp: true, push: true, email: false },
  async describe(db, accountId, notifications) {
    const turns = new Map(
      (
        await readNotifiedTurns(
          db,
          accountId,
          notifications.map(({ aboutId }) => aboutId),
        )
      ).map((turn) => [turn.id, turn]),
    )
    return new Map(
      notifications.flatMap(({ id, event, aboutId }) => {
        const turn = turns.get(aboutId)
        const isTold = turn && (ofEachWeek.includes(event) || !isOver(turn))
        const text = isTold ? textOf(event as ShiftEvent, turn, accountId) : null
        return turn && text ? [[id, { text, ...restOf(event as ShiftEvent, turn) }] as const] : []
      }),
    )
  },
}

/** What is said of the shift of each week, and not of a day. */
const ofEachWeek: readonly string[] = ['NEW_TIME', 'NEW_DAY'] satisfies ShiftEvent[]

function isOver({ date, starts, ends, timeZone, now }: NotifiedTurn): boolean {
  const onDay = shiftOnDay({ weekday: weekdayOf(dayNumber(date)), starts, ends }, date, timeZone)
  return onDay === null || onDay.endsAt <= now
}

/** null: it is so no more. */
function textOf(event: ShiftEvent, turn: NotifiedTurn, accountId: number): Message | null {
  const { accountId: holderId, holderName, asksForCover, isRemoved, pantryName: place, date } = turn
  const time = formatTimeOfDay(turn.starts)
  const words = { time, place, task: taskWords[turn.task], day: dayWords(date) }
  const { opens, closes } = writeSpan({ opens: turn.starts, closes: turn.ends })
  const moved = { day: weekdayWord(turn.weekday), starts: opens, ends: closes, place }
  if (event === 'NOT_NEEDED') return isRemoved ? messages.notNeeded(words) : null
  if (isRemoved) return null
  switch (event) {
    case 'EVENING':
      return holderId === accountId ? messages.tomorrow(words) : null
    case 'HOUR':
      return holderId === accountId ? messages.soon(words) : null
    case 'UNCOVERED':
      return holderId === null && weekdayOf(dayNumber(date)) === turn.weekday ? messages.uncovered(words) : null
    case 'COVER_ASKED':
      return asksForCover && holderName !== null && holderId !== accountId
        ? messages.coverAsked({ ...words, name: holderName })
        : null
    case 'COVERED':
      return holderName !== null && holderId !== accountId ? messages.covered({ ...words, name: holderName }) : null
    case 'NEW_TIME':
      return holderId === accountId ? messages.newTime(moved) : null
    case 'NEW_DAY':
      return holderId === accountId ? null : messages.newDay(moved)
  }
}

function restOf(
  event: ShiftEvent,
  { id, pantryId, pantryName: place }: NotifiedTurn,
): Omit<DescribedNotification, 'text'> {
  const link = `/place/${pantryId}/shifts`
  if (event !== 'UNCOVERED') return { link, group: `shift ${id}` }
  return {
    link,
    group: `uncovered ${pantryId}`,
    withOthers: (others) => ({ text: messages.uncoveredMore({ count: others + 1, place }), link }),
  }
}
