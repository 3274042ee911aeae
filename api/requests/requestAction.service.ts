import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import {
  act,
  heldBy,
  maxReservationMs,
  minReservationMs,
  type RequestAct,
  type RequestAction,
  type RequestSide,
} from '../../domain/item-requests/requestMachine'
import { offeredQuantity } from '../../domain/stock/batches'
import { manyLines, oneLine } from '../../lib/text/text'
import { lockActiveAccount, lockPantryAccounts } from '../accounts/account.sql'
import { assertCanManage, canManagePantry } from '../pantries/pantry.rules'
import type { Pantry } from '../pantries/pantry.entity'
import { lockShelf, writeCollectionDetails } from '../pantries/pantry.sql'
import { pantryChanged } from '../pantries/pantry.topics'
import { lockExistingEntry, readBatches, type LockedEntry } from '../pantries/stock/stock.sql'
import { uuidOf } from '../platform/uuidOf'
import { afterCommit, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Person } from '../platform/viewer'
import { ItemRequest, ItemRequestState } from './request.entity'
import type {
  AcceptItemRequestInput,
  DeclineItemRequestInput,
  ItemRequestInput,
  ThankForItemInput,
} from './request.inputs'
import { messages } from './request.texts'
import { sideOf } from './request.rules'
import { lockOpenRequests, lockRequest } from './request.sql'
import type { StoredItem } from './request.types'
import { hasTooManyOpen } from './requestLimits'
import {
  changeLimit,
  isBlockedWithPantry,
  lockOpenOfEntry,
  maxOpenOfEntry,
  type ItemRequestDependencies,
} from './requestLocks'
import { rowOf } from './requestEventWriter'

/** Each change of a reservation is told to the asker, so a reservation is not changed once a request has had so many events. */
const maxEventsToChange = 12

/** A request that is locked, with its entry. */
interface LockedRequest {
  request: ItemRequest
  side: RequestSide
  /** Null: it is gone. */
  entry: LockedEntry | null
  /** Null: what is done does not depend on it. */
  shelf: Pick<Pantry, 'isPublicShelf'> | null
}

/** What both sides do with a request. Every change locks the accounts, then the entry, then its requests. */
export class ItemRequestActionService {
  constructor(private readonly deps: ItemRequestDependencies) {}

  /** Reserves some for the asker, until a time; or changes how many, or until when, as long as nothing else has changed since. Says with it where to collect. NOT_FOUND, BAD_INPUT, VERSION_CONFLICT, RATE_LIMITED. */
  accept(
    person: Person,
    { id, quantity, collectUntil, changedAt, collectionDetails }: AcceptItemRequestInput,
  ): Promise<ItemRequest> {
    const isSame = ({ state, reservedQuantity, collectUntil: until }: ItemRequest): boolean =>
      state === ItemRequestState.RESERVED &&
      reservedQuantity === quantity &&
      until?.getTime() === collectUntil.getTime()
    return this.#change(
      person,
      id,
      { action: 'ACCEPT', quantity, collectUntil },
      {
        isDone: isSame,
        settles: true,
        begin: async (db, pantryId) => {
          if (collectionDetails != null && canManagePantry(person, pantryId, 'HOME'))
            await writeCollectionDetails(db, pantryId, collectionDetails)
        },
        prepare: async (db, { request, entry }) => {
          // A helper answers, and does not say where to collect.
          if (collectionDetails != null) assertCanManage(person, request.pantryId, 'HOME')
          const now = this.deps.clock.now().getTime()
          if (request.state === ItemRequestState.RESERVED)
            requireChangeable(request, { collectUntil, changedAt: changedAt ?? null })
          // Sent again after the reservation came to nothing, it reserves nothing anew.
          else if (changedAt != null && changedAt.getTime() !== request.changedAt.getTime()) throw changedMeanwhile()
          else if (collectUntil.getTime() < now + minReservationMs)
            throw new UserError('BAD_INPUT', messages.tooSoon, { field: 'collectUntil' })
          if (collectUntil.getTime() > now + maxReservationMs)
            throw new UserError('BAD_INPUT', messages.tooFarAhead, { field: 'collectUntil' })
          const batches = (await readBatches(db, request.pantryId, [request.barcode])).get(request.barcode) ?? []
          // What is reserved for them already is theirs, also where the owner keeps more back since.
          const own = heldBy(request)
          const held = { keepBack: entry?.keepBack ?? 0, reserved: (entry?.reserved ?? 0) - own }
          const available = Math.max(own, offeredQuantity(batches, { today: this.#today(), ...held }))
          if (quantity > Math.max(own, request.quantity))
            throw new UserError('BAD_INPUT', messages.moreThanAsked({ limit: request.quantity }), { field: 'quantity' })
          if (quantity > available)
            throw new UserError(
              'BAD_INPUT',
              available === 0 ? messages.allHeld : messages.notThatMany({ limit: available }),
              { field: 'quantity' },
            )
          // What goes off before they come does not count; the others with a reservation may come as late.
          const lasting = offeredQuantity(batches, {
            today: this.deps.dayOf(collectUntil),
            keepBack: 0,
            reserved: held.reserved,
          })
          if (quantity > lasting) throw new UserError('BAD_INPUT', messages.pastUseByThen, { field: 'collectUntil' })
        },
      },
    )
  }

  /** Says no. NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED. */
  decline(person: Person, { id, answer }: DeclineItemRequestInput): Promise<ItemRequest> {
    return this.#change(
      person,
      id,
      { action: 'DECLINE' },
      {
        isDone: isIn(ItemRequestState.DECLINED),
        prepare: async (_db, { request }) => {
          request.answer = manyLines(answer ?? '')
        },
      },
    )
  }

  /** Takes a decline back, within two minutes of it, where the asker could still ask for it. NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED. */
  reopen(person: Person, { id }: ItemRequestInput): Promise<ItemRequest> {
    return this.#change(
      person,
      id,
      { action: 'REOPEN' },
      {
        isDone: isIn(ItemRequestState.ASKED),
        settles: true,
        prepare: async (db, { request, entry, shelf }) => {
          const { pantryId, barcode, askerId, eventCount } = request
          const open = await lockOpenRequests(db, pantryId, [barcode])
          const hasAskedAgain = open.some((other) => other.askerId === askerId)
          const batches = (await readBatches(db, pantryId, [barcode])).get(barcode) ?? []
          const isThere =
            entry?.public === true &&
            shelf?.isPublicShelf === false &&
            offeredQuantity(batches, { today: this.#today(), keepBack: entry.keepBack, reserved: 0 }) > 0
          if (askerId === null || hasAskedAgain || !isThere || (await isBlockedWithPantry(db, askerId, pantryId)))
            throw changedMeanwhile()
          if (
            open.length >= maxOpenOfEntry ||
            eventCount >= maxEventsToChange ||
            (await hasTooManyOpen(db, askerId, this.deps.clock.now()))
          )
            throw changedMeanwhile()
          request.answer = ''
        },
      },
    )
  }

  /** Takes a request back. NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED. */
  withdraw(person: Person, { id }: ItemRequestInput): Promise<ItemRequest> {
    return this.#change(person, id, { action: 'WITHDRAW' }, { isDone: isIn(ItemRequestState.WITHDRAWN), settles: true })
  }

  /** Takes a reservation back. NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED. */
  cancel(person: Person, { id }: ItemRequestInput): Promise<ItemRequest> {
    return this.#change(person, id, { action: 'CANCEL' }, { isDone: isIn(ItemRequestState.CANCELLED), settles: true })
  }

  /** Says that the asker has set off. NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED. */
  markOnTheWay(person: Person, { id }: ItemRequestInput): Promise<ItemRequest> {
    return this.#change(
      person,
      id,
      { action: 'MARK_ON_THE_WAY' },
      { isDone: ({ state, onTheWayAt }) => state === ItemRequestState.RESERVED && onTheWayAt !== null },
    )
  }

  /** Marks it as collected and takes it out of the pantry; once, whichever side does it first. NOT_FOUND, NONE_TO_DEDUCT, VERSION_CONFLICT, RATE_LIMITED. */
  collect(person: Person, { id }: ItemRequestInput): Promise<ItemRequest> {
    return this.#change(
      person,
      id,
      { action: 'COLLECT' },
      {
        isDone: isIn(ItemRequestState.COLLECTED),
        finish: async (db, request) => {
          const { pantryId, barcode, reservedQuantity } = request
          // The request's lock makes it once. A key that others could work out they could have used before.
          request.given = await this.deps.transfers.give(db, person, pantryId, {
            barcode,
            quantity: reservedQuantity ?? request.quantity,
            key: randomUUID(),
          })
        },
      },
    )
  }

  /** Says that nobody came. NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED. */
  markNotCollected(person: Person, { id }: ItemRequestInput): Promise<ItemRequest> {
    return this.#change(person, id, { action: 'MARK_NOT_COLLECTED' }, { isDone: isIn(ItemRequestState.NOT_COLLECTED) })
  }

  /** Thanks for what was collected; once. NOT_FOUND, BAD_INPUT, VERSION_CONFLICT, RATE_LIMITED. */
  thank(person: Person, { id, thanks: typed }: ThankForItemInput): Promise<ItemRequest> {
    const thanks = oneLine(typed)
    if (thanks === '') throw new UserError('BAD_INPUT', messages.thanksNeeded, { field: 'thanks' })
    return this.#change(
      person,
      id,
      { action: 'THANK', thanks },
      {
        isDone: (request) => request.thanks === thanks,
        prepare: async (db, { request }) => {
          // The same error as for a request that has changed, so that a block is not disclosed.
          if (await isBlockedWithPantry(db, person.accountId, request.pantryId)) throw changedMeanwhile()
        },
      },
    )
  }

  /** Puts what was collected into the asker's pantry, with dates and sizes; once. NOT_FOUND, UNKNOWN_ITEM, TOO_MANY, VERSION_CONFLICT, RATE_LIMITED. */
  async store(person: Person, { id }: ItemRequestInput): Promise<StoredItem> {
    const itemRequest = await this.#change(
      person,
      id,
      { action: 'STORE' },
      {
        isDone: ({ storedAt }) => storedAt !== null,
        finish: async (db, { barcode, itemName, given, askerPantryId }) => {
          if (given === null || askerPantryId === null) throw new UserError('NOT_FOUND', messages.nothingToStore)
          await this.deps.transfers.receive(db, person, askerPantryId, {
            barcode,
            name: itemName,
            parts: given,
            key: storeKey(id),
          })
        },
      },
    )
    const pantryId = itemRequest.askerPantryId ?? person.accountId
    const barcode = this.deps.transfers.barcodeOfReceived(pantryId, { barcode: itemRequest.barcode, key: storeKey(id) })
    return { itemRequest, storedIn: { pantryId, barcode } }
  }

  /**
   * Applies an action to a request of the person's, once: repeated, it changes nothing.
   * @param isDone was the same done before?
   * @param prepare checks what the machine does not know, or sets what it does not have
   * @param finish does what belongs to the action, once it is stored
   * @param settles does it change what is reserved, without moving stock?
   */
  async #change(
    person: Person,
    id: number,
    what: RequestAct,
    {
      isDone,
      begin,
      prepare,
      finish,
      settles = false,
    }: {
      isDone: (request: ItemRequest) => boolean
      /** Changes the pantry: its row is locked before its entries. */
      begin?: (db: EntityManager, pantryId: number) => Promise<void>
      prepare?: (db: EntityManager, locked: LockedRequest) => Promise<void>
      finish?: (db: EntityManager, request: ItemRequest) => Promise<void>
      settles?: boolean
    },
  ): Promise<ItemRequest> {
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    return transaction(this.deps.db, async (db) => {
      const locked = await this.#lock(db, person, id, { action: what.action, begin })
      const { request, side, entry } = locked
      if (isDone(request) && mayEver(side, what.action)) return request
      const step = act(request, side, what, this.deps.clock.now())
      if (!step) throw changedMeanwhile()
      await prepare?.(db, locked)
      const changed = rowOf({ ...step.request, answer: request.answer })
      if (answers.has(what.action)) changed.answeredById = person.accountId
      // Stored first: what is reserved is counted over the stored requests when stock is moved.
      await this.deps.eventWriter.write(db, { ...step, request: changed, by: side })
      if (finish) {
        await finish(db, changed)
        await db.update(ItemRequest, { id }, { given: changed.given })
      }
      if (settles && entry) {
        await this.deps.writer.settle(db, request.pantryId, [request.barcode])
        afterCommit(db, () =>
          this.deps.pubsub.publish(pantryChanged, request.pantryId, { barcode: request.barcode, wasShared: true }),
        )
      }
      return changed
    })
  }

  /** Locks a request of the person's with its entry, and brings it in line with the time. NOT_FOUND, UNAUTHENTICATED. */
  async #lock(
    db: EntityManager,
    person: Person,
    id: number,
    { action, begin }: { action: RequestAction; begin?: (db: EntityManager, pantryId: number) => Promise<void> },
  ): Promise<LockedRequest> {
    const found = await db.findOneBy(ItemRequest, { id })
    const side = found && sideOf(person, found)
    if (!found || !side) throw noSuchRequest()
    const { pantryId, barcode, askerId } = found
    await lockActiveAccount(db, person.accountId)
    // What is asked for anew is asked for as `ask` does: neither a block nor a public shelf comes in between.
    const reopens = action === 'REOPEN'
    await lockPantryAccounts(
      db,
      [pantryId, ...(askerId === null ? [] : [askerId])],
      reopens ? 'FOR NO KEY UPDATE' : 'FOR KEY SHARE',
    )
    const shelf = reopens ? await lockShelf(db, pantryId) : null
    await begin?.(db, pantryId)
    let entry = await lockExistingEntry(db, pantryId, barcode)
    let request = await lockRequest(db, id)
    // What others no longer hold is free, whether or not the job has come by.
    if ((await lockOpenOfEntry(this.deps, db, { pantryId, barcode })).isSettled) {
      entry = await lockExistingEntry(db, pantryId, barcode)
      request = await lockRequest(db, id)
    }
    if (!request) throw noSuchRequest()
    return { request, side, entry, shelf }
  }

  #today(): string {
    return this.deps.dayOf(this.deps.clock.now())
  }
}

const noSuchRequest = () => new UserError('NOT_FOUND', messages.noSuchRequest, { field: 'id' })

const changedMeanwhile = () => new UserError('VERSION_CONFLICT', messages.changedMeanwhile, { field: 'id' })

/** A reservation is a promise: it is not shortened, and not changed by who saw an earlier one. VERSION_CONFLICT, BAD_INPUT. */
function requireChangeable(
  request: ItemRequest,
  { collectUntil, changedAt }: { collectUntil: Date; changedAt: Date | null },
): void {
  if (changedAt?.getTime() !== request.changedAt.getTime()) throw changedMeanwhile()
  if (request.collectUntil !== null && collectUntil < request.collectUntil)
    throw new UserError('BAD_INPUT', messages.notShorter, { field: 'collectUntil' })
  if (request.eventCount >= maxEventsToChange)
    throw new UserError('BAD_INPUT', messages.tooManyChanges, { field: 'id' })
}

const isIn =
  (state: ItemRequestState) =>
  (request: ItemRequest): boolean =>
    request.state === state

/** Of a repeated action: is it one of this side's at all? */
const ownersActions: ReadonlySet<RequestAction> = new Set([
  'ACCEPT',
  'DECLINE',
  'REOPEN',
  'CANCEL',
  'COLLECT',
  'MARK_NOT_COLLECTED',
])
/** What of it is an answer. */
const answers: ReadonlySet<RequestAction> = new Set(['ACCEPT', 'DECLINE', 'CANCEL'])
const mayEver = (side: RequestSide, action: RequestAction): boolean =>
  action === 'COLLECT' ? true : ownersActions.has(action) === (side === 'OWNER')

const storeKey = (id: number): string => uuidOf(`stored ${id}`)
