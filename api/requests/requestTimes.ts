import type { EntityManager } from 'typeorm'
import { findSlot, isSlotFree, type Slot, type SlotProblem } from '../../domain/places/slots'
import { UserError } from '../platform/errors'
import type { Message } from '../platform/texts/texts'
import { bookedBy, bookingsOf } from './request.rules'
import { findBooked } from './request.sql'
import { messages } from './request.texts'
import type { CollectTimes } from './request.types'

const problems: Record<SlotProblem, Message> = {
  PAST: messages.timePast,
  TOO_FAR_AHEAD: messages.timeTooFarAhead,
  NOT_A_SLOT: messages.notATime,
}

const refused = (message: Message) => new UserError('BAD_INPUT', message, { field: 'slotAt' })

/** The time at which somebody collects what they ask for now: the one that they have booked there, or the one that they choose. The place is locked. BAD_INPUT. */
export async function chooseTime(
  db: EntityManager,
  { people, hours }: CollectTimes,
  { pantryId, askerId, slotAt, now }: { pantryId: number; askerId: number; slotAt: Date | null; now: Date },
): Promise<Slot> {
  const bookings = bookingsOf(await findBooked(db, [pantryId]))
  const own = bookedBy(bookings, askerId, now)
  if (own && (slotAt === null || slotAt.getTime() === own.startsAt.getTime())) return own
  if (own) throw refused(messages.oneTime)
  if (slotAt === null) throw refused(messages.timeNeeded)
  const slot = findSlot(hours, slotAt, now)
  if (typeof slot === 'string') throw refused(problems[slot])
  if (!isSlotFree(bookings, slot, people)) throw refused(messages.timeFull)
  return slot
}
