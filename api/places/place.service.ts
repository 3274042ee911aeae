import type { DataSource, EntityManager } from 'typeorm'
import { dateOfDay, dayInZone } from '../../lib/time-of-day/zonedTime'
import type { AccountService } from '../accounts/account.service'
import {
  findUsername,
  lockActiveAccount,
  lockPantryAccounts,
  openAccountOfPlace,
  setSuccessor,
} from '../accounts/account.sql'
import type { ImageService } from '../images/image.service'
import type { MemberService } from '../members/member.service'
import type { Pantry } from '../pantries/pantry.entity'
import { assertCanManage, canManagePantry } from '../pantries/pantry.rules'
import { findPantry, openPantryOfPlace, renamePantry } from '../pantries/pantry.sql'
import { messages as pantryMessages } from '../pantries/pantry.texts'
import { pantryChanged } from '../pantries/pantry.topics'
import { consumePositionChange, isMovedBy, writePublicPosition } from '../pantries/near/position.sql'
import type { AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import { afterCommit, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { TimeZones } from '../platform/timeZones'
import { isAdmin, type Person, type Viewer } from '../platform/viewer'
import type { ReservationService } from '../requests/reservation.service'
import { Place, PlaceLimit } from './place.entity'
import type { ClosePlaceInput, CreatePlaceInput, EditPlaceInput, SetPlaceLimitInput } from './place.inputs'
import {
  areOpenSpansDue,
  findDueOpenSpans,
  findPlace,
  lockPlace,
  readHoursOf,
  readOpeningHours,
  usualPlaceLimit,
  writeHours,
  writeOpenSpans,
} from './place.sql'
import { messages } from './place.texts'
import { areSameHours, assertConfirmed, readFields, readHours } from './placeFields'

const changeLimit: RateLimitRule = { name: 'place-changes', atOnce: 30, everySeconds: 20 }

export interface PlaceDependencies {
  db: DataSource
  /** The connections of jobs. */
  jobsDb: DataSource
  clock: Clock
  limits: RateLimits
  pubsub: Pubsub
  audit: AuditWriter
  accounts: AccountService
  members: MemberService
  images: ImageService
  timeZones: TimeZones
  reservations: ReservationService
  /** The community's. */
  timeZone: string
}

/** Places that a community runs: their public face, and when they are open. What is in them is a pantry's. */
export class PlaceService {
  constructor(private readonly deps: PlaceDependencies) {}

  /**
   * Creates a place with an account row and a pantry of its own; whoever creates it owns it. It never comes from a pantry that is there.
   * @returns its id, also where the key has created it before
   * @throws UserError BAD_INPUT, TOO_MANY, RATE_LIMITED
   */
  async create(person: Person, input: CreatePlaceInput): Promise<number> {
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    const timeZone = input.timeZone == null ? null : await this.#zoneOf(input.timeZone)
    return transaction(this.deps.db, (db) => this.createIn(db, person, { ...input, timeZone }))
  }

  /** The same in the caller's transaction, without a limit of requests, in a time zone that the caller knows to be one. */
  async createIn(db: EntityManager, person: Person, input: CreatePlaceInput): Promise<number> {
    const { name = '', postcode = '', coordinates, columns } = readFields(input)
    assertConfirmed(input.confirmation, name)
    const timeZone = input.timeZone ?? this.deps.timeZone
    const now = this.deps.clock.now()
    const hours = input.hours && readHours(input.hours, timeZone, now)
    // Locked, so that two requests at once are counted one after the other.
    await lockActiveAccount(db, person.accountId, 'FOR NO KEY UPDATE')
    const made = { createdById: person.accountId, createKey: input.key }
    const before = await db.findOneBy(Place, made)
    if (before) return before.pantryId
    await this.#assertMayCreate(db, person.accountId)
    const pantryId = await openAccountOfPlace(db, person.accountId, now)
    await openPantryOfPlace(db, { id: pantryId, name })
    await this.deps.members.openPlace(db, pantryId, person.accountId)
    await db.insert(Place, {
      pantryId,
      ...columns,
      ...made,
      kind: input.kind,
      postcode,
      latitude: coordinates?.latitude ?? null,
      longitude: coordinates?.longitude ?? null,
      timeZone,
      spansUntil: now,
      createdAt: now,
    })
    await writePublicPosition(db, pantryId, { postcode, coordinates: coordinates ?? null })
    if (hours) await writeHours(db, pantryId, hours)
    await writeOpenSpans(db, { pantryId, timeZone }, now)
    if (input.imageId != null) await this.deps.images.setPlaceImage(db, person, { pantryId, imageId: input.imageId })
    return pantryId
  }

  /** Changes what is sent of a place, as its owner. Safe to repeat. FORBIDDEN, NOT_FOUND, BAD_INPUT, VERSION_CONFLICT, RATE_LIMITED. */
  async edit(person: Person, input: EditPlaceInput): Promise<Pantry> {
    const { pantryId } = input
    assertCanManage(person, pantryId, 'OWN')
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    const { name, postcode, coordinates, columns } = readFields(input)
    const timeZone = input.timeZone == null ? undefined : await this.#zoneOf(input.timeZone)
    const now = this.deps.clock.now()
    const known = await findPlace(this.deps.db, pantryId)
    if (!known) throw new UserError('NOT_FOUND', messages.noSuchPlace, { field: 'pantryId' })
    const hours = input.hours && readHours(input.hours, timeZone ?? known.timeZone, now)
    const hoursBefore = input.hoursBefore && readHours(input.hoursBefore, known.timeZone, now)
    const removesCoordinates = input.removesCoordinates === true && coordinates === undefined
    const isPositioned = postcode !== undefined || coordinates !== undefined || removesCoordinates
    const isElsewhere =
      (postcode !== undefined && (await isMovedBy(this.deps.db, pantryId, postcode))) ||
      (coordinates !== undefined &&
        (coordinates.latitude !== known.latitude || coordinates.longitude !== known.longitude))
    if (isElsewhere) await consumePositionChange(this.deps.limits, pantryId)
    return transaction(this.deps.db, async (db) => {
      const place = await this.#lock(db, pantryId)
      if (columns.peoplePerSlot != null && (await findPantry(db, pantryId)).isPublicShelf)
        throw new UserError('BAD_INPUT', messages.isPublicShelf, { field: 'peoplePerSlot' })
      if (name !== undefined) await renamePantry(db, pantryId, name)
      const changes = {
        ...columns,
        ...(timeZone !== undefined && { timeZone }),
        ...(postcode !== undefined && { postcode }),
        ...coordinates,
        ...(removesCoordinates && { latitude: null, longitude: null }),
      }
      if (Object.keys(changes).length > 0) await db.update(Place, pantryId, changes)
      if (isPositioned) {
        const { latitude, longitude, postcode: written } = await db.findOneByOrFail(Place, { pantryId })
        const there = latitude === null || longitude === null ? null : { latitude, longitude }
        await writePublicPosition(db, pantryId, { postcode: written, coordinates: there })
      }
      if (hours && hoursBefore) {
        const stored = (await readHoursOf(db, [pantryId])).get(pantryId) ?? { hours: [], exceptions: [] }
        const today = dateOfDay(dayInZone(now, place.timeZone))
        // Sent again after a lost answer, they are stored already.
        if (![hoursBefore, hours].some((one) => areSameHours(stored, one, today)))
          throw new UserError('VERSION_CONFLICT', messages.hoursChanged, { field: 'hours' })
      }
      if (hours) await writeHours(db, pantryId, hours)
      if (hours || timeZone !== undefined) {
        const zoned = { pantryId, timeZone: timeZone ?? place.timeZone }
        await writeOpenSpans(db, zoned, now)
        const people = columns.peoplePerSlot === undefined ? place.peoplePerSlot : columns.peoplePerSlot
        await this.deps.reservations.endClosedTimes(db, pantryId, { hours: await readOpeningHours(db, zoned), people })
      }
      if (input.imageId != null || input.removesPicture === true)
        await this.deps.images.setPlaceImage(db, person, { pantryId, imageId: input.imageId ?? null })
      this.#announce(db, pantryId)
      return findPantry(db, pantryId)
    })
  }

  /** Closes a place for good, with everything in it, as its owner or as an admin, which is audited. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED. */
  async close(viewer: Viewer, { pantryId, confirmation }: ClosePlaceInput): Promise<void> {
    const isOwner = canManagePantry(viewer, pantryId, 'OWN')
    if (!isOwner && !isAdmin(viewer, this.deps.clock.now()))
      throw new UserError('FORBIDDEN', pantryMessages.anotherPantry, { field: 'pantryId' })
    if (viewer.kind === 'person') await this.deps.limits.consume([changeLimit, String(viewer.accountId)])
    await transaction(this.deps.db, async (db) => {
      // An admin may close it a second time, when it is gone.
      await lockPantryAccounts(db, [pantryId], 'FOR UPDATE')
      await this.#lock(db, pantryId)
      const { name } = await findPantry(db, pantryId)
      assertConfirmed(confirmation, name)
      if (!isOwner)
        await this.deps.audit(db, viewer, {
          action: 'CLOSE_PLACE',
          about: { kind: 'place', id: String(pantryId), name },
        })
      await this.deps.accounts.removePantry(db, pantryId)
      await setSuccessor(db, pantryId, null)
      this.#announce(db, pantryId)
    })
  }

  /** Says how many places an account may create, as an admin. NOT_FOUND. */
  async setLimit(viewer: Viewer, { personId: accountId, places }: SetPlaceLimitInput): Promise<number> {
    await transaction(this.deps.db, async (db) => {
      const username = await findUsername(db, accountId)
      if (username === null) throw new UserError('NOT_FOUND', messages.noSuchAccount, { field: 'personId' })
      const before = await this.#limitOf(db, accountId)
      await db.upsert(PlaceLimit, { accountId, places }, ['accountId'])
      await this.deps.audit(db, viewer, {
        action: 'SET_PLACE_LIMIT',
        about: { kind: 'account', id: String(accountId), name: username },
        changes: [{ field: 'places', before: String(before), after: String(places) }],
      })
    })
    return places
  }

  /** Are there places whose opening times are known for too few days? */
  areOpenSpansDue(): Promise<boolean> {
    return areOpenSpansDue(this.deps.jobsDb, this.deps.clock.now())
  }

  /** Writes when places are open in the weeks to come, those first that have fewest days left. */
  async writeOpenSpans(): Promise<void> {
    const now = this.deps.clock.now()
    for (;;) {
      const due = await findDueOpenSpans(this.deps.jobsDb, now)
      if (due.length === 0) return
      for (const pantryId of due)
        await transaction(this.deps.jobsDb, async (db) => {
          const place = await lockPlace(db, pantryId)
          if (place) await writeOpenSpans(db, place, now)
        })
    }
  }

  async #assertMayCreate(db: EntityManager, accountId: number): Promise<void> {
    const limit = await this.#limitOf(db, accountId)
    if ((await db.countBy(Place, { createdById: accountId })) >= limit)
      throw new UserError('TOO_MANY', messages.tooManyPlaces({ count: limit }))
  }

  async #limitOf(db: EntityManager, accountId: number): Promise<number> {
    return (await db.findOneBy(PlaceLimit, { accountId }))?.places ?? usualPlaceLimit
  }

  async #zoneOf(name: string): Promise<string> {
    const zone = await this.deps.timeZones.find(name)
    if (zone === null) throw new UserError('BAD_INPUT', messages.noSuchZone, { field: 'timeZone' })
    return zone
  }

  async #lock(db: EntityManager, pantryId: number): Promise<Place> {
    const place = await lockPlace(db, pantryId)
    if (!place) throw new UserError('NOT_FOUND', messages.noSuchPlace, { field: 'pantryId' })
    return place
  }

  /** Everybody who has it open reads it again. */
  #announce(db: EntityManager, pantryId: number): void {
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode: null, wasShared: true }))
  }
}
