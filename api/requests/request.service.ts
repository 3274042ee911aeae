import { createHash } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { offerFor, type Offer } from '../../domain/item-requests/nextAnswer'
import { act, actionsOf, ask, isDue } from '../../domain/item-requests/requestMachine'
import type { Slot } from '../../domain/places/slots'
import { isOffered, offeredQuantity, useByOf, type Batch } from '../../domain/stock/batches'
import { manyLines } from '../../lib/text/text'
import { findOwnerOfPantry, lockActiveAccount, lockPantryAccounts } from '../accounts/account.sql'
import { isBlockedBy } from '../accounts/block.sql'
import { findItemName } from '../items/item.sql'
import { isBlockedAmongPeople } from '../members/member.sql'
import { assertCanManage, canManagePantry, managedPantryIds } from '../pantries/pantry.rules'
import { lockShelf } from '../pantries/pantry.sql'
import { pantryChanged } from '../pantries/pantry.topics'
import { lockExistingEntry, readBatches } from '../pantries/stock/stock.sql'
import { afterCommit, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Connection } from '../platform/paging'
import type { Person, Viewer } from '../platform/viewer'
import { ItemRequest, ItemRequestAction, ItemRequestState } from './request.entity'
import type { ItemRequestsArgs, RequestItemInput } from './request.inputs'
import { messages } from './request.texts'
import { readRequests } from './request.reads'
import { sideOf } from './request.rules'
import { findByIdempotencyKey } from './request.sql'
import { requireWithinLimits } from './requestLimits'
import { rowOf } from './requestEventWriter'
import { chooseTime } from './requestTimes'
import { changeLimit, lockOpenOfEntry, maxOpenOfEntry, type ItemRequestDependencies } from './requestLocks'

/** Asking for what others share, and who may see and do what. Locks the accounts, then the entry, then its requests. */
export class ItemRequestService {
  constructor(private readonly deps: ItemRequestDependencies) {}

  /** A page of the viewer's requests, or of those at one pantry or at all that they manage. FORBIDDEN. */
  list(person: Person, { pantryId, atMyPantries, ...page }: ItemRequestsArgs): Promise<Connection<ItemRequest>> {
    const filter = { ...page, now: this.deps.clock.now() }
    // What they asked for before they moved in is theirs still.
    if (atMyPantries === true)
      return readRequests(this.deps.db, { pantryIds: managedPantryIds(person), notBy: person.accountId }, filter)
    if (pantryId == null) return readRequests(this.deps.db, { askerPantryId: person.accountId }, filter)
    assertCanManage(person, pantryId, 'REQUESTS')
    return readRequests(this.deps.db, { pantryIds: [pantryId] }, filter)
  }

  /** What the viewer may do with a request now. */
  actions(viewer: Viewer, request: ItemRequest): ItemRequestAction[] {
    const side = sideOf(viewer, request)
    return side === null
      ? []
      : actionsOf(request, side, this.deps.clock.now()).map((action) => ItemRequestAction[action])
  }

  /** What can be reserved for it now; null: there is nothing to have. */
  offer(
    { quantity }: ItemRequest,
    { batches, keepBack, reserved }: { batches: readonly Batch[]; keepBack: number; reserved: number },
  ): Offer | null {
    return offerFor(quantity, batches, { today: this.#today(), keepBack, reserved })
  }

  /** Does the viewer hold a reservation by it now, or keep house in the pantry? Then they may know where to collect. */
  maySeeDetails(viewer: Viewer, request: ItemRequest): boolean {
    const side = sideOf(viewer, request)
    return (
      (side === 'OWNER' && canManagePantry(viewer, request.pantryId, 'HOME')) ||
      (side === 'ASKER' && request.state === ItemRequestState.RESERVED && !isDue(request, this.deps.clock.now()))
    )
  }

  /** Asks for something that another pantry shares. Idempotent by its key. NOT_FOUND, BAD_INPUT, FORBIDDEN: one's own; TOO_MANY, KEY_REUSED, RATE_LIMITED. */
  async ask(person: Person, input: RequestItemInput): Promise<ItemRequest> {
    if (input.pantryId === person.accountId) throw new UserError('FORBIDDEN', messages.ownFood, { field: 'pantryId' })
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    return transaction(this.deps.db, (db) => this.askIn(db, person, input))
  }

  /** The same in the caller's transaction, without a limit of requests. */
  async askIn(
    db: EntityManager,
    person: Person,
    { pantryId, barcode, quantity, message: typed, slotAt, key }: RequestItemInput,
  ): Promise<ItemRequest> {
    const message = manyLines(typed ?? '')
    const digest = createHash('sha256')
      .update(JSON.stringify([pantryId, barcode, quantity, message, ...(slotAt ? [slotAt] : [])]))
      .digest('hex')
    const now = this.deps.clock.now()
    // One after the other for each asker, so that the limits hold.
    await lockActiveAccount(db, person.accountId, 'FOR NO KEY UPDATE')
    const before = await findByIdempotencyKey(db, person.accountId, key)
    if (before && before.digest !== digest) throw new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
    if (before) return before
    const wanted = { pantryId, barcode, quantity, slotAt: slotAt ?? null }
    const { itemName, slot } = await this.#requireAskable(db, person, wanted)
    await requireWithinLimits(db, person.accountId, { pantryId, barcode }, now)
    const request = await this.deps.eventWriter.insert(
      db,
      db.create(ItemRequest, {
        ...ask(quantity, now),
        state: ItemRequestState.ASKED,
        pantryId,
        askerId: person.accountId,
        askerPantryId: person.accountId,
        barcode,
        itemName,
        message,
        answer: '',
        given: null,
        answeredById: null,
        key,
        digest,
        askedAt: now,
        changedAt: now,
      }),
      { isBooked: slot !== null },
    )
    return slot === null ? request : this.#reserve(db, request, slot)
  }

  /** Reserves what was asked for until the end of the time that the asker booked: nobody needs to answer. */
  async #reserve(db: EntityManager, asked: ItemRequest, { startsAt, endsAt }: Slot): Promise<ItemRequest> {
    const { pantryId, barcode, quantity } = asked
    const what = { action: 'ACCEPT', quantity, collectUntil: endsAt, slotAt: startsAt } as const
    const step = act(asked, 'OWNER', what, this.deps.clock.now())
    if (!step) throw new Error(`request ${asked.id} could not be reserved`)
    const request = rowOf(step.request)
    await this.deps.eventWriter.write(db, { ...step, request, notified: ['OWNER'], by: null })
    await this.deps.writer.settle(db, pantryId, [barcode])
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode, wasShared: true }))
    return request
  }

  /**
   * Checks that this person can ask for so many of the entry, or wait for as many where all is reserved, and locks it.
   * @returns the item's name; and the time at which they collect it, null where an owner answers.
   * NOT_FOUND, FORBIDDEN, BAD_INPUT, TOO_MANY.
   */
  async #requireAskable(
    db: EntityManager,
    person: Person,
    { pantryId, barcode, quantity, slotAt }: Pick<ItemRequest, 'pantryId' | 'barcode' | 'quantity' | 'slotAt'>,
  ): Promise<{ itemName: string; slot: Slot | null }> {
    const notThere = () => new UserError('NOT_FOUND', messages.notThere, { field: 'barcode' })
    const isThere = (await lockPantryAccounts(db, [pantryId], 'FOR KEY SHARE')).length === 1
    const times = isThere ? await this.deps.hooks.lockCollectTimes(db, pantryId) : null
    const shelf = isThere ? await lockShelf(db, pantryId) : null
    // Somebody who is blocked sees nothing of it; who has blocked its owner does.
    // Whom it is of the others who keep house there is not said.
    if (
      !shelf ||
      (await isBlockedBy(db, person.accountId, pantryId)) ||
      (await isBlockedAmongPeople(db, pantryId, person.accountId))
    )
      throw notThere()
    if (await isBlockedBy(db, await findOwnerOfPantry(db, pantryId), person.accountId))
      throw new UserError('NOT_FOUND', messages.youBlockedThem, { field: 'pantryId' })
    let entry = await lockExistingEntry(db, pantryId, barcode)
    if (!entry?.public) throw notThere()
    if (shelf.isPublicShelf) throw new UserError('FORBIDDEN', messages.publicShelf, { field: 'pantryId' })
    const { open, isSettled } = await lockOpenOfEntry(this.deps, db, { pantryId, barcode })
    if (isSettled) entry = await lockExistingEntry(db, pantryId, barcode)
    if (open.some(({ askerId }) => askerId === person.accountId))
      throw new UserError('TOO_MANY', messages.askedAlready, { field: 'barcode' })
    const batches = (await readBatches(db, pantryId, [barcode])).get(barcode) ?? []
    const { keepBack = 0, reserved = 0 } = entry ?? {}
    const shared = offeredQuantity(batches, { today: this.#today(), keepBack })
    if (shared === 0)
      throw isAllPastUseBy(batches, this.#today())
        ? new UserError('BAD_INPUT', messages.pastUseBy, { field: 'barcode' })
        : notThere()
    // Where all is reserved, they wait for what may fall free of it.
    const available = Math.max(0, shared - reserved) || Math.min(shared, reserved)
    if (quantity > available)
      throw new UserError('BAD_INPUT', messages.fewerLeft({ left: available }), { field: 'quantity' })
    if (open.length >= maxOpenOfEntry) throw new UserError('TOO_MANY', messages.tooManyAsk, { field: 'barcode' })
    if (slotAt !== null && times === null) throw new UserError('BAD_INPUT', messages.noTimes, { field: 'slotAt' })
    const itemName = (await findItemName(db, barcode)) ?? barcode
    // What is all reserved they wait for: its owner answers when some of it falls free.
    if (times === null || shared <= reserved) return { itemName, slot: null }
    const slot = await chooseTime(db, times, {
      pantryId,
      askerId: person.accountId,
      slotAt,
      now: this.deps.clock.now(),
    })
    const lasting = offeredQuantity(batches, {
      // It is collected before the end, which may be midnight.
      today: this.deps.dayOf(new Date(slot.endsAt.getTime() - 1)),
      keepBack: 0,
      reserved,
    })
    if (quantity > lasting) throw new UserError('BAD_INPUT', messages.pastUseByThen, { field: 'slotAt' })
    return { itemName, slot }
  }

  #today(): string {
    return this.deps.dayOf(this.deps.clock.now())
  }
}

/** Is there something that others could have, were it not past its use-by date? */
const isAllPastUseBy = (batches: readonly Batch[], today: string): boolean =>
  batches.some((batch) => batch.openedOn === null && useByOf(batch) !== null) &&
  !batches.some((batch) => isOffered(batch, today))
