import { dateOfDay, dayInZone } from '../../lib/time-of-day/zonedTime'
import { placeOpenSpans, type OpeningHours } from './openingHours'

/** How long a time to collect is. */
export const slotMs = 15 * 60_000
/** How far ahead one can be booked. */
export const slotsAheadMs = 7 * 24 * 3_600_000
/** The most people that may come at one time. */
export const maxSlotPeople = 50

/** A time at which people can collect, until before its end. */
export interface Slot {
  startsAt: Date
  endsAt: Date
}

/** Why a time cannot be booked. */
export type SlotProblem = 'PAST' | 'TOO_FAR_AHEAD' | 'NOT_A_SLOT'

const slotAt = (start: number): Slot => ({ startsAt: new Date(start), endsAt: new Date(start + slotMs) })

/** A day with its times, in the place's zone. */
export interface SlotDay {
  /** YYYY-MM-DD */
  date: string
  slots: Slot[]
}

/**
 * The times that can be booked at a moment: every quarter of an hour from an opening on, as long as it ends before the place closes. They are
 * moments, so on a day of the clock change there are more of them, or fewer.
 */
export function slotsAfter(place: OpeningHours, now: Date): Slot[] {
  const until = now.getTime() + slotsAheadMs
  return placeOpenSpans(place, now, new Date(until)).flatMap(({ opensAt, closesAt }) => {
    const last = Math.min(closesAt.getTime(), until) - slotMs
    const slots: Slot[] = []
    for (let start = opensAt.getTime(); start <= last; start += slotMs)
      if (start > now.getTime()) slots.push(slotAt(start))
    return slots
  })
}

/** The first days that have times, each with all of its own. @param days how many */
export function slotDaysAfter(place: OpeningHours, now: Date, days: number): SlotDay[] {
  const found: SlotDay[] = []
  for (const slot of slotsAfter(place, now)) {
    const date = dateOfDay(dayInZone(slot.startsAt, place.timeZone))
    if (found.at(-1)?.date !== date) {
      if (found.length === days) break
      found.push({ date, slots: [] })
    }
    found.at(-1)?.slots.push(slot)
  }
  return found
}

/** The time that begins at a moment, or why it cannot be booked. */
export function findSlot(place: OpeningHours, startsAt: Date, now: Date): Slot | SlotProblem {
  const start = startsAt.getTime()
  if (start <= now.getTime()) return 'PAST'
  if (start + slotMs > now.getTime() + slotsAheadMs) return 'TOO_FAR_AHEAD'
  const slot = slotAt(start)
  const isOne = placeOpenSpans(place, slot.startsAt, slot.endsAt).some(
    ({ opensAt, closesAt }) =>
      opensAt <= slot.startsAt && slot.endsAt <= closesAt && (start - opensAt.getTime()) % slotMs === 0,
  )
  return isOne ? slot : 'NOT_A_SLOT'
}

/** Is the place open all the time from one moment until another, so that what was booked can stay? */
export function isOpenThroughout(place: OpeningHours, { startsAt, endsAt }: Slot): boolean {
  let from = startsAt
  for (const { opensAt, closesAt } of placeOpenSpans(place, startsAt, endsAt)) {
    if (opensAt > from) return false
    if (closesAt >= endsAt) return true
    from = closesAt
  }
  return false
}

/** Somebody who comes at a time. */
export interface Booking extends Slot {
  /** null: their account was removed. */
  personId: number | null
}

/**
 * How many people come at a time. Each counts once, however much they asked for. After hours have changed, a booked time may stand across two others;
 * then it counts in both.
 */
export function peopleAt(bookings: readonly Booking[], { startsAt, endsAt }: Slot): number {
  return new Set(
    bookings.filter((one) => one.startsAt < endsAt && one.endsAt > startsAt).map(({ personId }) => personId),
  ).size
}

/** Can one more come? */
export const isSlotFree = (bookings: readonly Booking[], slot: Slot, people: number): boolean =>
  peopleAt(bookings, slot) < people

/** Free times near one that is no longer offered, as a clock there shows them: "2026-11-28T10:00". The nearest ones, in their order. */
export function otherTimes(
  place: OpeningHours,
  { startsAt, now, isFree, most }: { startsAt: Date; now: Date; isFree: (slot: Slot) => boolean; most: number },
): string[] {
  const distance = (slot: Slot) => Math.abs(slot.startsAt.getTime() - startsAt.getTime())
  return slotsAfter(place, now)
    .filter(isFree)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, most)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map((slot) => wallTime(slot.startsAt, place.timeZone))
}

/** "2026-11-28T10:00": Swedish writes it so, but for the T. */
const wallTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at).replace(' ', 'T')
