import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { weekdayOf } from '../../domain/places/openingHours'
import { shiftsAhead } from '../../domain/places/shifts'
import { slotDaysAfter } from '../../domain/places/slots'
import { addDays } from '../../domain/stock/days'
import { parseTimeOfDay } from '../../lib/time-of-day/timeOfDay'
import { dateOfDay, dayInZone, dayNumber, momentInZone } from '../../lib/time-of-day/zonedTime'
import { isFoodKey } from '../../lib/barcode/gtin'
import { CapacityUnit } from '../items/item.entity'
import { MemberRole, PantryMember } from '../members/member.entity'
import { DateKind } from '../pantries/dates/batch.entity'
import { StockReason } from '../pantries/pantry.entity'
import type { StockService } from '../pantries/stock/stock.service'
import { PlaceCheck } from '../places/checks/check.entity'
import { Place } from '../places/place.entity'
import type { PlaceService } from '../places/place.service'
import { readOpeningHours } from '../places/place.sql'
import { PlaceShift, ShiftTurn } from '../places/shifts/shift.entity'
import { ownerWithoutSession, type Person } from '../platform/viewer'
import type { ItemRequestService } from '../requests/request.service'
import { samplePlaces, type SamplePlace } from './places'
import { samplePeople } from './sample'

/** What places are made with. */
export interface PlaceSeeding {
  places: PlaceService
  stock: StockService
  itemRequests: ItemRequestService
}

/** A sample place that is there. */
interface SeededPlace {
  place: Place
  owner: Person
  now: Date
  /** The account of a username. */
  idOf: (username: string) => number
}

/** Opens the places with their people, stock, shifts, checks and bookings. @param ids the accounts of the sample by username */
export async function seedPlaces(
  db: EntityManager,
  services: PlaceSeeding,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const now = new Date()
  const idOf = (username: string): number => {
    const id = ids.get(username)
    if (id === undefined) throw new Error(`${username} is at a place of the sample, and is not there`)
    return id
  }
  for (const sample of samplePlaces) {
    const { place, owner } = await openPlace(db, services.places, sample, { ownerId: idOf(sample.owner), now })
    const seeded = { place, owner, now, idOf }
    await seedPeople(db, sample, seeded)
    await seedStock(db, services.stock, sample, seeded)
    await seedShifts(db, sample, seeded)
    await seedChecks(db, sample, seeded)
    await seedBooking(db, services.itemRequests, sample, seeded)
  }
}

async function openPlace(
  db: EntityManager,
  places: PlaceService,
  sample: SamplePlace,
  { ownerId, now }: { ownerId: number; now: Date },
): Promise<{ place: Place; owner: Person }> {
  const { name, kind, address, postcode, access, welcome, notWelcome, languages, contact, weekdays } = sample
  const { closedSaturday: reason, peoplePerSlot, looksForHelpers } = sample
  const today = dayNumber(now.toISOString().slice(0, 10))
  const saturday = today + 10 + ((6 - weekdayOf(today + 10) + 7) % 7)
  const pantryId = await places.createIn(db, ownerWithoutSession(ownerId), {
    key: randomUUID(),
    name,
    confirmation: name,
    kind,
    address,
    postcode,
    access,
    welcome,
    notWelcome,
    languages,
    contact,
    looksForHelpers,
    peoplePerSlot: peoplePerSlot ?? null,
    hours: {
      weekdays,
      exceptions: reason === undefined ? [] : [{ date: dateOfDay(saturday), spans: [], reason }],
    },
  })
  const owner = { ...ownerWithoutSession(ownerId), memberships: { [pantryId]: MemberRole.OWNER } }
  return { place: await db.findOneByOrFail(Place, { pantryId }), owner }
}

async function seedPeople(
  db: EntityManager,
  { members, helpers }: SamplePlace,
  { place: { pantryId }, owner, now, idOf }: SeededPlace,
): Promise<void> {
  const joined = [
    ...members.map((username) => ({ username, role: MemberRole.MEMBER })),
    ...helpers.map((username) => ({ username, role: MemberRole.HELPER })),
  ]
  await db.insert(
    PantryMember,
    joined.map(({ username, role }) => ({
      pantryId,
      accountId: idOf(username),
      role,
      joinedAt: now,
      invitedById: owner.accountId,
      hearsOfRequests: false,
    })),
  )
}

async function seedStock(
  db: EntityManager,
  stock: StockService,
  sample: SamplePlace,
  { place: { pantryId, timeZone }, owner, now }: SeededPlace,
): Promise<void> {
  const today = dateOfDay(dayInZone(now, timeZone))
  for (const { barcode, quantity, grams, bestBeforeIn, collected = 0 } of sample.stock) {
    await stock.moveIn(db, owner, pantryId, {
      key: randomUUID(),
      barcode,
      delta: quantity + collected,
      share: true,
      batch: {
        ...(bestBeforeIn !== undefined && { date: addDays(today, bestBeforeIn), dateKind: DateKind.BEST_BEFORE }),
        ...(grams !== undefined && isFoodKey(barcode) && { unitAmount: grams, unit: CapacityUnit.G }),
      },
    })
    if (collected > 0)
      await stock.moveIn(db, owner, pantryId, {
        key: randomUUID(),
        barcode,
        delta: -collected,
        reason: StockReason.GIVEN,
      })
  }
}

/** Minutes since midnight. */
function minutesOf(time: string): number {
  const minutes = parseTimeOfDay(time)
  if (minutes === null) throw new Error(`${time} in the sample is no time of day`)
  return minutes
}

async function seedShifts(
  db: EntityManager,
  sample: SamplePlace,
  { place: { pantryId, timeZone }, now, idOf }: SeededPlace,
): Promise<void> {
  const shifts = sample.shifts.map(({ weekday, starts, ends, task, note = '' }) => ({
    pantryId,
    createKey: randomUUID(),
    weekday,
    starts: minutesOf(starts),
    ends: minutesOf(ends),
    task,
    note,
  }))
  const { identifiers } = await db.insert(PlaceShift, shifts)
  const ahead = shiftsAhead(shifts, { timeZone, now, days: 14 })
  const turns = sample.shifts.flatMap(({ takenBy, asksForCover = false }, index) => {
    const dates = ahead.filter(({ shift }) => shift === shifts[index]).map(({ date }) => date)
    return takenBy.flatMap((username, at) => {
      const date = dates[at]
      return username === null || date === undefined
        ? []
        : [
            {
              shiftId: Number(identifiers[index]?.id),
              date,
              accountId: idOf(username),
              asksForCover: asksForCover && at === 0,
            },
          ]
    })
  })
  await db.insert(
    ShiftTurn,
    turns.map((turn) => ({ ...turn, pantryId, changedAt: now })),
  )
}

async function seedChecks(
  db: EntityManager,
  { checks }: SamplePlace,
  { place: { pantryId, timeZone }, now, idOf }: SeededPlace,
): Promise<void> {
  if (checks.length === 0) return
  const today = dayInZone(now, timeZone)
  await db.insert(
    PlaceCheck,
    checks.map(({ by, daysAgo, time, temperature, cleaned, problem = '', action = '', sentLater = 0 }) => {
      const madeAt = momentInZone(timeZone, today - daysAgo, minutesOf(time))
      return {
        pantryId,
        key: randomUUID(),
        byId: idOf(by),
        name: samplePeople.find(({ username }) => username === by)?.name ?? by,
        madeAt,
        receivedAt: new Date(madeAt.getTime() + sentLater * 60_000),
        temperature,
        datesLookedAt: true,
        cleaned,
        problem,
        action,
      }
    }),
  )
}

/** Books as somebody does who asks: what is reserved, their talk with the owner and the owner's notification follow. */
async function seedBooking(
  db: EntityManager,
  itemRequests: ItemRequestService,
  { booking }: SamplePlace,
  { place, now, idOf }: SeededPlace,
): Promise<void> {
  if (!booking) return
  const { by, barcode, quantity, message } = booking
  const days = slotDaysAfter(await readOpeningHours(db, place), now, 2)
  const slotAt = days.at(-1)?.slots[0]?.startsAt ?? null
  await itemRequests.askIn(db, ownerWithoutSession(idOf(by)), {
    pantryId: place.pantryId,
    barcode,
    quantity,
    message,
    slotAt,
    key: randomUUID(),
  })
}
