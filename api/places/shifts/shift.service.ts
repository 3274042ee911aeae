import {
  In,
  IsNull,
  LessThan,
  MoreThanOrEqual,
  Not,
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
} from 'typeorm'
import { shiftOnDay, shiftsAhead } from '../../../domain/places/shifts'
import { addDays } from '../../../domain/stock/days'
import { formatTimeOfDay, parseTimeOfDay } from '../../../lib/time-of-day/timeOfDay'
import { dateOfDay, dayInZone, dayNumber } from '../../../lib/time-of-day/zonedTime'
import { lockPantryAccounts } from '../../accounts/account.sql'
import { readPeople } from '../../members/member.sql'
import type { NotificationService } from '../../notifications/notification.service'
import { NotificationKind, notificationLifetimeMs } from '../../notifications/notification.types'
import { assertCanManage } from '../../pantries/pantry.rules'
import { messages as pantryMessages } from '../../pantries/pantry.texts'
import type { Clock } from '../../platform/clock'
import { deleteRowsInBatches, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Person } from '../../platform/viewer'
import type { Place } from '../place.entity'
import { findPlace, lockPlace } from '../place.sql'
import { messages as placeMessages } from '../place.texts'
import { PlaceShift, ShiftCalendar, ShiftTurn } from './shift.entity'
import type {
  AddPlaceShiftInput,
  AskForCoverInput,
  EditPlaceShiftInput,
  RemovePlaceShiftInput,
  ShiftTurnInput,
} from './shift.inputs'
import { takeTurn } from './shift.sql'
import { messages } from './shift.texts'
import { tellUncovered } from './tellUncovered'
import type { PlaceShiftsType, PlaceShiftType } from './shift.types'

const maxShifts = 100
/** For how many days ahead shifts are listed, and may be taken. */
const daysListed = 28
const daysTakeable = 56
const dayMinutes = 24 * 60

const changeLimit: RateLimitRule = { name: 'shift-changes', atOnce: 120, everySeconds: 10 }

/** What has happened to a shift on a day, as notifications name it. */
export type ShiftEvent =
  | 'EVENING'
  | 'HOUR'
  | 'UNCOVERED'
  | 'COVER_ASKED'
  | 'COVERED'
  | 'NOT_NEEDED'
  | 'NEW_TIME'
  | 'NEW_DAY'

export interface ShiftDependencies {
  db: DataSource
  clock: Clock
  limits: RateLimits
  notifications: NotificationService
}

/** Who opens, checks and cleans a place when. */
export class ShiftService {
  constructor(private readonly deps: ShiftDependencies) {}

  /** The shifts of a place, for somebody who belongs to it. FORBIDDEN, NOT_FOUND. */
  async find(person: Person, pantryId: number): Promise<PlaceShiftsType> {
    assertCanManage(person, pantryId, 'STOCK')
    const { db, clock } = this.deps
    const place = await findPlace(db, pantryId)
    if (!place) throw noSuchPlace()
    const now = clock.now()
    const shifts = await db.getRepository(PlaceShift).find({
      where: { pantryId, removedAt: IsNull() },
      order: { weekday: 'ASC', starts: 'ASC', id: 'ASC' },
    })
    const from = dateOfDay(dayInZone(now, place.timeZone) - 1)
    const turns = await db.getRepository(ShiftTurn).findBy({ pantryId, date: MoreThanOrEqual(from) })
    const held = new Map(turns.map((turn) => [`${turn.shiftId} ${turn.date}`, turn]))
    const calendar = await db.getRepository(ShiftCalendar).findOneBy({ accountId: person.accountId })
    return {
      id: pantryId,
      shifts: shifts.map(written),
      turns: shiftsAhead(shifts, { timeZone: place.timeZone, now, days: daysListed }).map(({ shift, ...times }) => {
        const turn = held.get(`${shift.id} ${times.date}`)
        return {
          ...times,
          id: `${shift.id}-${times.date}`,
          shift: written(shift),
          accountId: turn?.accountId ?? null,
          isMine: turn?.accountId === person.accountId,
          asksForCover: turn?.asksForCover ?? false,
        }
      }),
      calendarSince: calendar?.createdAt ?? null,
    }
  }

  /** Lays out a shift of every week, as an owner of the place. FORBIDDEN, NOT_FOUND, BAD_INPUT, TOO_MANY, RATE_LIMITED. */
  async add(person: Person, { pantryId, key, note, ...input }: AddPlaceShiftInput): Promise<PlaceShiftsType> {
    assertCanManage(person, pantryId, 'OWN')
    await this.#limit(person)
    const times = readTimes(input)
    await transaction(this.deps.db, async (db) => {
      // Locked, so that two requests at once are counted one after the other.
      await this.#lock(db, person, pantryId)
      if (await db.existsBy(PlaceShift, { pantryId, createKey: key })) return
      if ((await db.countBy(PlaceShift, { pantryId, removedAt: IsNull() })) >= maxShifts)
        throw new UserError('TOO_MANY', messages.tooManyShifts({ most: maxShifts }))
      await db.insert(PlaceShift, {
        pantryId,
        createKey: key,
        weekday: input.weekday,
        ...times,
        task: input.task,
        note: note?.trim() ?? '',
        removedAt: null,
      })
    })
    return this.find(person, pantryId)
  }

  /**
   * Changes a shift of every week, as an owner of the place. At another time of the same day it stays with whoever had taken it; on another day
   * nobody has it, since who comes on Tuesdays may not be free on Fridays. Each of them is told once, however many of its days they had.
   * Safe to repeat. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED.
   */
  async edit(person: Person, { pantryId, shiftId, note, ...input }: EditPlaceShiftInput): Promise<PlaceShiftsType> {
    assertCanManage(person, pantryId, 'OWN')
    await this.#limit(person)
    const { weekday, task } = input
    const { starts, ends } = readTimes(input)
    await transaction(this.deps.db, async (db) => {
      const place = await this.#lock(db, person, pantryId)
      const before = await db.findOneBy(PlaceShift, { id: shiftId, pantryId, removedAt: IsNull() })
      if (!before) throw noSuchShift()
      const taken = { shiftId, accountId: Not(IsNull()) }
      const wereAhead = await this.#turnsAhead(db, place, taken)
      await db.update(PlaceShift, shiftId, { weekday, starts, ends, task, note: note?.trim() ?? '' })
      // What was over today may be ahead again, and is still somebody's.
      const known = new Set(wereAhead.map(({ id }) => id))
      const ahead = [...wereAhead, ...(await this.#turnsAhead(db, place, taken)).filter(({ id }) => !known.has(id))]
      const isOnOtherDay = before.weekday !== weekday
      const isMoved = isOnOtherDay || before.starts !== starts || before.ends !== ends
      if (ahead.length > 0)
        await db.update(
          ShiftTurn,
          { id: In(ahead.map(({ id }) => id)) },
          {
            changedAt: this.deps.clock.now(),
            ...(isMoved && { remindedInHour: false }),
            ...(isOnOtherDay && { accountId: null, asksForCover: false, remindedInEvening: false }),
          },
        )
      if (!isMoved) return
      const ones = new Map(ahead.map((turn) => [turn.accountId, turn]))
      const event = isOnOtherDay ? 'NEW_DAY' : 'NEW_TIME'
      await this.#notify(db, event, [...ones.values()], ({ accountId }) => [accountId], { by: person.accountId })
    })
    return this.find(person, pantryId)
  }

  /** Ends a shift of every week, as an owner of the place. Whoever had taken it is told. Safe to repeat. FORBIDDEN, NOT_FOUND, RATE_LIMITED. */
  async remove(person: Person, { pantryId, shiftId }: RemovePlaceShiftInput): Promise<PlaceShiftsType> {
    assertCanManage(person, pantryId, 'OWN')
    await this.#limit(person)
    await transaction(this.deps.db, async (db) => {
      const place = await this.#lock(db, person, pantryId)
      const shift = await db.findOneBy(PlaceShift, { id: shiftId, pantryId })
      if (!shift) throw noSuchShift()
      if (shift.removedAt !== null) return
      const now = this.deps.clock.now()
      await db.update(PlaceShift, shiftId, { removedAt: now })
      const ahead = await this.#turnsAhead(db, place, { shiftId, accountId: Not(IsNull()) })
      await this.#notify(db, 'NOT_NEEDED', ahead, ({ accountId }) => [accountId], { by: person.accountId })
    })
    return this.find(person, pantryId)
  }

  /**
   * Takes a shift on a day that nobody has, or whose holder asks for cover. Of two at once one gets it. Safe to repeat.
   * FORBIDDEN, NOT_FOUND, BAD_INPUT, VERSION_CONFLICT: somebody else has it; RATE_LIMITED.
   */
  async take(person: Person, { pantryId, shiftId, date }: ShiftTurnInput): Promise<PlaceShiftsType> {
    const { accountId } = person
    await this.#change(person, { pantryId, shiftId, date }, async (db, before) => {
      const now = this.deps.clock.now()
      if (await takeTurn(db, { pantryId, shiftId, date, accountId, now })) {
        if (before?.accountId != null)
          await this.#notify(db, 'COVERED', [before], () => [before.accountId], { by: accountId })
      } else if (before?.accountId !== accountId)
        throw new UserError('VERSION_CONFLICT', messages.takenAlready, { field: 'shiftId' })
    })
    return this.find(person, pantryId)
  }

  /** Gives a shift on a day away, so that others may take it; the owners are told. Safe to repeat. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED. */
  async giveAway(person: Person, input: ShiftTurnInput): Promise<PlaceShiftsType> {
    await this.#change(person, input, async (db, before) => {
      if (before?.accountId === person.accountId) await this.#uncover(db, input.pantryId, [before], person.accountId)
    })
    return this.find(person, input.pantryId)
  }

  /** Asks the others of the place to take over a shift that the person keeps until somebody does. Safe to repeat. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED. */
  async askForCover(person: Person, { asks, ...input }: AskForCoverInput): Promise<PlaceShiftsType> {
    await this.#change(person, input, async (db, before) => {
      if (before?.accountId !== person.accountId)
        throw new UserError('BAD_INPUT', messages.notYours, { field: 'shiftId' })
      if (before.asksForCover === asks) return
      await db.update(ShiftTurn, before.id, { asksForCover: asks })
      if (!asks) return
      const people = (await readPeople(db, input.pantryId)).map(({ accountId }) => accountId)
      await this.#notify(db, 'COVER_ASKED', [before], () => people, { by: person.accountId })
    })
    return this.find(person, input.pantryId)
  }

  /** Takes from somebody who has left a place the shifts that they had there, and tells its owners of them; in the caller's transaction, which has locked the place's account. */
  async onLeft(db: EntityManager, { pantryId, accountId }: { pantryId: number; accountId: number }): Promise<void> {
    const place = await findPlace(db, pantryId)
    if (place) await this.#uncover(db, pantryId, await this.#turnsAhead(db, place, { accountId }), accountId)
  }

  /** Deletes what is over for so long that no notification is about it any more. */
  async deleteExpired(db: DataSource): Promise<void> {
    const before = new Date(this.deps.clock.now().getTime() - notificationLifetimeMs)
    await deleteRowsInBatches(db, ShiftTurn, { date: LessThan(before.toISOString().slice(0, 10)) })
  }

  async #limit({ accountId }: Person): Promise<void> {
    await this.deps.limits.consume([changeLimit, String(accountId)])
  }

  /** Locks who belongs to a place: whoever is removed at the same time would have a shift for good. FORBIDDEN, NOT_FOUND. */
  async #lock(db: EntityManager, { accountId }: Person, pantryId: number): Promise<Place> {
    await lockPantryAccounts(db, [pantryId], 'FOR NO KEY UPDATE')
    const place = await lockPlace(db, pantryId)
    if (!place) throw noSuchPlace()
    if (!(await readPeople(db, pantryId)).some((one) => one.accountId === accountId))
      throw new UserError('FORBIDDEN', pantryMessages.anotherPantry, { field: 'pantryId' })
    return place
  }

  /** Changes who has a shift on a day that is not over. */
  async #change(
    person: Person,
    { pantryId, shiftId, date }: ShiftTurnInput,
    change: (db: EntityManager, before: ShiftTurn | null) => Promise<void>,
  ): Promise<void> {
    assertCanManage(person, pantryId, 'STOCK')
    await this.#limit(person)
    await transaction(this.deps.db, async (db) => {
      const place = await this.#lock(db, person, pantryId)
      const shift = await db.findOneBy(PlaceShift, { id: shiftId, pantryId, removedAt: IsNull() })
      if (!shift) throw noSuchShift()
      const now = this.deps.clock.now()
      const onDay = shiftOnDay(shift, date, place.timeZone)
      if (!onDay) throw new UserError('BAD_INPUT', messages.notOnThatDay, { field: 'date' })
      if (onDay.endsAt <= now) throw new UserError('BAD_INPUT', messages.isOver, { field: 'date' })
      if (dayNumber(date) > dayInZone(now, place.timeZone) + daysTakeable)
        throw new UserError('BAD_INPUT', messages.tooFarAhead, { field: 'date' })
      await change(db, await db.findOneBy(ShiftTurn, { shiftId, date }))
    })
  }

  /** Those that are not over. */
  async #turnsAhead(
    db: EntityManager,
    { pantryId, timeZone }: Place,
    where: Pick<FindOptionsWhere<ShiftTurn>, 'shiftId' | 'accountId'>,
  ): Promise<ShiftTurn[]> {
    const now = this.deps.clock.now()
    const today = dateOfDay(dayInZone(now, timeZone))
    const turns = await db.find(ShiftTurn, {
      where: { ...where, pantryId, date: MoreThanOrEqual(addDays(today, -1)) },
      relations: { shift: true },
      order: { date: 'ASC', id: 'ASC' },
    })
    return turns.filter(({ shift, date }) => {
      const onDay = shift && shiftOnDay(shift, date, timeZone)
      return onDay != null && onDay.endsAt > now
    })
  }

  /** Nobody has these any more; the owners are told, except for whoever had them. */
  async #uncover(db: EntityManager, pantryId: number, turns: readonly ShiftTurn[], formerId: number): Promise<void> {
    if (turns.length === 0) return
    const changedAt = this.deps.clock.now()
    const ids = turns.map(({ id }) => id)
    await db.update(ShiftTurn, { id: In(ids) }, { accountId: null, asksForCover: false, changedAt })
    await tellUncovered(db, this.deps.notifications, { pantryId, turnIds: ids, formerId })
  }

  async #notify(
    db: EntityManager,
    event: ShiftEvent,
    turns: readonly ShiftTurn[],
    recipients: (turn: ShiftTurn) => readonly (number | null)[],
    { by }: { by: number },
  ): Promise<void> {
    const news = turns.flatMap((turn) =>
      recipients(turn)
        .filter((accountId) => accountId !== null)
        .filter((accountId) => accountId !== by)
        .map((accountId) => ({ accountId, kind: NotificationKind.SHIFT, event, aboutId: turn.id })),
    )
    await this.deps.notifications.notify(db, news)
  }
}

const noSuchPlace = () => new UserError('NOT_FOUND', placeMessages.noSuchPlace, { field: 'pantryId' })
const noSuchShift = () => new UserError('NOT_FOUND', messages.noSuchShift, { field: 'shiftId' })

/** The minutes of a shift; what ends before it starts ends on the next day. BAD_INPUT. */
function readTimes(written: { starts: string; ends: string }): { starts: number; ends: number } {
  const starts = parseTimeOfDay(written.starts)
  if (starts === null)
    throw new UserError('BAD_INPUT', placeMessages.notATime({ text: written.starts.trim() }), { field: 'starts' })
  const ends = written.ends.trim() === '24:00' ? dayMinutes : parseTimeOfDay(written.ends)
  if (ends === null)
    throw new UserError('BAD_INPUT', placeMessages.notATime({ text: written.ends.trim() }), { field: 'ends' })
  if (ends % dayMinutes === starts) throw new UserError('BAD_INPUT', messages.noTime, { field: 'ends' })
  return { starts, ends: ends > starts ? ends : ends + dayMinutes }
}

const written = ({ id, weekday, starts, ends, task, note }: PlaceShift): PlaceShiftType => ({
  id,
  weekday,
  starts: formatTimeOfDay(starts),
  ends: ends === dayMinutes ? '24:00' : formatTimeOfDay(ends % dayMinutes),
  task,
  note,
})
