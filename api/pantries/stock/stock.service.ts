import type { DataSource, EntityManager } from 'typeorm'
import { ownKeyOf } from '../../../lib/barcode/gtin'
import {
  applyParts,
  detailsOf,
  offeredQuantity,
  partsToUndo,
  quantityOf,
  takeFirst,
  undated,
  type Batch,
  type BatchPart,
} from '../../../domain/stock/batches'
import { oneLine } from '../../../lib/text/text'
import { lockPantryAccount } from '../../accounts/account.sql'
import { messages as itemMessages } from '../../items/item.texts'
import type { ItemService } from '../../items/item.service'
import { createFoodItems } from '../../items/foodItem.sql'
import { lockItem } from '../../items/item.sql'
import { createOwnItem } from '../../items/ownItem.sql'
import type { Clock } from '../../platform/clock'
import { ConcurrencyLimiter } from '../../platform/limits/concurrencyLimiter'
import type { ClientInfo } from '../../platform/context'
import { afterCommit, isUniqueViolation, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { Pubsub } from '../../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import { pantryIdOf, type Person, type StockActor } from '../../platform/viewer'
import { isSameChange, keyReused, reasonOf, wasApplied } from './appliedMove'
import { detailsAfterChange, detailsOfInput, type ChangeBatchInput } from '../dates/batch.inputs'
import { assertNamedOnce, barcodeOfNamed, isBatchNamed, namedBatch, noSuchBatch } from '../dates/batchName'
import { maxQuantity, Pantry, PantryEntry, StockMove, StockReason } from '../pantry.entity'
import type {
  AddItemInput,
  AddLeftoversInput,
  RemoveEntryInput,
  SetStockMoveReasonInput,
  StockMoveInput,
  UndoStockMoveInput,
} from './stock.inputs'
import { messages } from '../pantry.texts'
import { readEntry } from '../pantry.reads'
import { assertCanManage, canManagePantry } from '../pantry.rules'
import { pantryChanged } from '../pantry.topics'
import type { EntryResult, StockMoveResult } from '../pantry.types'
import {
  findMove,
  lockEntry,
  lockExistingEntry,
  readBatches,
  readParts,
  readPartsOfMove,
  type EntryMove,
} from './stock.sql'
import type { StockWriter } from './stockWriter.service'
import { uuidOf } from '../../platform/uuidOf'

/** Far more than a person can do by hand, far less than it takes to fill a disk. */
const moveLimit: RateLimitRule = { name: 'stock-moves', atOnce: 1_000, everySeconds: 1 }

/** The reasons that say where something went. */
const waysOut: ReadonlySet<StockReason> = new Set([
  StockReason.EATEN,
  StockReason.COOKED,
  StockReason.GIVEN,
  StockReason.THROWN_AWAY,
])
/** As long as a client may repeat a move, and with it the change of its reason. */
const reasonMaxAgeMs = 24 * 60 * 60_000

export interface StockDependencies {
  db: DataSource
  limits: RateLimits
  pubsub: Pubsub
  clock: Clock
  writer: StockWriter
  items: ItemService
  /** The local day. */
  today: () => string
}

/**
 * Changes of quantities, one entry at a time. Each is written to the journal in the same transaction, and each is
 * idempotent: a repeated key changes nothing and answers with the entry as it is now.
 */
export class StockService {
  /** Moves of one entry wait for each other here, and not in the database for its lock, where each would hold a connection that others need. */
  readonly #moves = new ConcurrencyLimiter({ atOnce: 1, waiting: 300, waitingMs: 20_000 })

  constructor(private readonly deps: StockDependencies) {}

  /** Adds to, or takes from, one entry. BAD_INPUT, NONE_TO_DEDUCT, UNKNOWN_ITEM, TOO_MANY, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  moveStock(actor: StockActor, pantryId: number, input: StockMoveInput): Promise<StockMoveResult> {
    // First of all: nobody waits in the queue of an entry of somebody else's.
    assertCanManage(actor, pantryId, 'STOCK')
    assertMayShare(actor, pantryId, input)
    assertNamedOnce(input)
    // What moves from one pantry into another is moved by joining alone: it is in no figure.
    if (input.reason === StockReason.MOVED) throw new UserError('BAD_INPUT', messages.notAReason, { field: 'reason' })
    if (input.batch != null && input.delta < 0)
      throw new UserError('BAD_INPUT', messages.detailsOfAdded, { field: 'batch' })
    if (input.batch != null && isBatchNamed(input))
      throw new UserError('BAD_INPUT', messages.detailsOfNamed, { field: 'batch' })
    return this.#moves.run(`${pantryId} ${input.barcode}`, () =>
      this.#inTransaction(actor, pantryId, (db) => this.#move(db, actor, pantryId, input)),
    )
  }

  /** The same in the caller's transaction, without a limit of requests. The caller has locked the pantry's account, or has just made it. */
  moveIn(db: EntityManager, actor: StockActor, pantryId: number, input: StockMoveInput): Promise<StockMoveResult> {
    assertCanManage(actor, pantryId, 'STOCK')
    assertMayShare(actor, pantryId, input)
    return this.#move(db, actor, pantryId, input)
  }

  /** Creates an item if there is none, and adds it to a pantry: both or neither. BAD_INPUT, TOO_MANY, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  async addItem(
    actor: StockActor,
    pantryId: number,
    client: ClientInfo,
    input: AddItemInput,
  ): Promise<StockMoveResult> {
    assertMayShare(actor, pantryId, input)
    assertCanManage(actor, pantryId, 'STOCK')
    if (input.quantity < 1) throw new UserError('BAD_INPUT', itemMessages.fillAll, { field: 'quantity' })
    await this.deps.items.prefetchProductData(actor, client, input.barcode)
    return transaction(this.deps.db, async (db) => {
      await lockPantryAccount(db, pantryId)
      const item = await this.deps.items.findOrCreate(db, actor, input)
      return this.#move(db, actor, pantryId, {
        barcode: item.barcode,
        delta: input.quantity,
        share: input.share,
        batch: input.batch,
        key: input.key,
      })
    })
  }

  /**
   * Adds leftovers, or something else without a barcode: the item that this pantry alone can hold, and its entry, both or neither. The item's key follows from that of
   * the move, so a repetition means the same item. BAD_INPUT, TOO_MANY, KEY_REUSED, NOT_FOUND, FORBIDDEN, RATE_LIMITED.
   */
  async addLeftovers(
    actor: StockActor,
    pantryId: number,
    { name: typed, isLeftovers: typedKind, quantity, share, batch, key }: AddLeftoversInput,
  ): Promise<StockMoveResult> {
    assertMayShare(actor, pantryId, { share })
    const name = oneLine(typed)
    const isLeftovers = typedKind ?? true
    if (name === '')
      throw new UserError('BAD_INPUT', isLeftovers ? messages.nameLeftovers : messages.nameThing, { field: 'name' })
    return this.#inTransaction(actor, pantryId, async (db) => {
      const barcode = ownKeyOf(uuidOf(`${pantryId} ${key}`), { isLeftovers })
      const item = await createOwnItem(db, {
        barcode,
        name,
        pantryId,
        enteredBy: actor.kind === 'person' ? actor.accountId : null,
      })
      if (item.name !== name) throw keyReused()
      return this.#move(db, actor, pantryId, { barcode, delta: quantity, share, batch, key })
    })
  }

  /** Deletes an entry with its whole quantity. The journal stores it, so that it can be undone. NOT_FOUND, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  async removeEntry(person: Person, pantryId: number, { barcode, key }: RemoveEntryInput): Promise<EntryResult> {
    assertCanManage(person, pantryId, 'HOME')
    return this.#inTransaction(person, pantryId, async (db) => {
      // Locked before the key is looked up: of the same removal, sent twice at once, the second waits here for the first.
      const entry = await db.findOne(PantryEntry, { where: { pantryId, barcode }, lock: { mode: 'pessimistic_write' } })
      const before = await findMove(db, pantryId, key)
      if (before && (before.barcode !== barcode || before.wasPublic === null)) throw keyReused()
      if (!before) {
        if (!entry) throw new UserError('NOT_FOUND', messages.notInPantry)
        const before = (await readBatches(db, pantryId, [barcode])).get(barcode) ?? []
        const parts = before.map((batch) => ({ ...detailsOf(batch), delta: -batch.quantity }))
        await this.#apply(
          db,
          person,
          { ...entry, pantryId },
          { before, parts, key, reason: StockReason.CORRECTED, wasPublic: entry.public, keptBack: entry.keepBack },
        )
        await db.delete(PantryEntry, { pantryId, barcode })
      }
      return entryResult(db, person, pantryId, barcode)
    })
  }

  /**
   * Changes date, place or size of a batch, or of some of its packets; opens a packet, or says how much is left of it.
   * NOT_FOUND, NONE_TO_DEDUCT, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.
   */
  async changeBatch(person: Person, pantryId: number, input: ChangeBatchInput): Promise<EntryResult> {
    assertCanManage(person, pantryId, 'HOME')
    assertNamedOnce(input)
    return this.#inTransaction(person, pantryId, async (db) => {
      const barcode = await barcodeOfNamed(db, pantryId, input)
      // The batch of a repeated change may be gone; its entry is locked before the key is looked up again.
      const entry =
        barcode === null
          ? null
          : await db.findOne(PantryEntry, { where: { pantryId, barcode }, lock: { mode: 'pessimistic_write' } })
      const applied = await findMove(db, pantryId, input.key)
      if (applied && !isSameChange(applied, await readParts(db, applied.id), input)) throw keyReused()
      if (applied) return entryResult(db, person, pantryId, applied.barcode)
      const before = entry ? ((await readBatches(db, pantryId, [entry.barcode])).get(entry.barcode) ?? []) : []
      const batch = entry ? await namedBatch(db, entry, input, before) : null
      if (!entry || !batch) throw noSuchBatch(input)
      const quantity = input.quantity ?? (input.opened === true ? 1 : batch.quantity)
      if (quantity > batch.quantity) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct, { field: 'quantity' })
      const isUsedUp = input.amountLeft === 0
      const after = detailsAfterChange(batch, input, this.deps.today())
      if (after.openedOn !== null && quantity !== 1)
        throw new UserError('BAD_INPUT', messages.openOne, { field: 'quantity' })
      const parts = [{ ...detailsOf(batch), delta: -quantity }, ...(isUsedUp ? [] : [{ ...after, delta: quantity }])]
      await this.#apply(db, person, entry, {
        before,
        parts,
        key: input.key,
        reason: isUsedUp ? StockReason.EATEN : StockReason.CORRECTED,
      })
      return entryResult(db, person, pantryId, entry.barcode)
    })
  }

  /** Undoes a move, or the removal of an entry; once. NOT_FOUND, NONE_TO_DEDUCT, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  undoMove(person: Person, pantryId: number, { moveKey, key }: UndoStockMoveInput): Promise<EntryResult> {
    return this.#inTransaction(person, pantryId, async (db) => {
      const move = await findMove(db, pantryId, moveKey)
      // One side of what moved would come back without the other going: undoMovingIn undoes both.
      if (!move || move.undoes !== null || move.reason === StockReason.MOVED)
        throw new UserError('NOT_FOUND', messages.nothingToUndo)
      const before = await findMove(db, pantryId, key)
      if (before && before.undoes !== move.id) throw keyReused()
      const { barcode } = move
      const isUndone = () => db.existsBy(StockMove, { undoes: move.id })
      if (await isUndone()) return entryResult(db, person, pantryId, barcode)
      // A second undo of the same move waits here for the first.
      const entry = await lockEntry(db, pantryId, barcode, {
        isPublic: move.wasPublic ?? false,
        keepBack: move.keptBack ?? 0,
      })
      if (!(await isUndone())) {
        const before = (await readBatches(db, pantryId, [barcode])).get(barcode) ?? []
        const parts = partsToUndo(await readPartsOfMove(db, move), before)
        if (parts === null) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct)
        await this.#apply(
          db,
          person,
          { ...entry, pantryId },
          { before, parts, key, reason: StockReason.CORRECTED, undoes: move.id },
        )
        if (move.madePublic) {
          await db.update(PantryEntry, { pantryId, barcode }, { public: false })
          await this.deps.writer.settle(db, pantryId, [barcode])
        }
        if (move.madeEntry) await db.delete(PantryEntry, { pantryId, barcode, quantity: 0 })
      } else if (entry.isNew) {
        // The first undo has deleted the entry meanwhile.
        await db.delete(PantryEntry, { pantryId, barcode })
      }
      return entryResult(db, person, pantryId, barcode)
    })
  }

  /**
   * Says where it went what a move took out, at most a day later. Safe to repeat. An undo at the same time may win: what is
   * undone counts as nothing, whatever its reason. NOT_FOUND, BAD_INPUT, FORBIDDEN, RATE_LIMITED.
   */
  setReason(person: Person, pantryId: number, { moveKey, reason }: SetStockMoveReasonInput): Promise<EntryResult> {
    return this.#inTransaction(person, pantryId, async (db) => {
      if (!waysOut.has(reason)) throw new UserError('BAD_INPUT', messages.notAWayOut, { field: 'reason' })
      const move = await findMove(db, pantryId, moveKey)
      const isTakenOut =
        move !== null &&
        move.delta < 0 &&
        move.undoes === null &&
        move.wasPublic === null &&
        move.reason !== StockReason.MOVED
      if (!isTakenOut || (await db.existsBy(StockMove, { undoes: move.id })))
        throw new UserError('NOT_FOUND', messages.notTakenOut, { field: 'moveKey' })
      if (this.deps.clock.now().getTime() - move.createdAt.getTime() > reasonMaxAgeMs)
        throw new UserError('NOT_FOUND', messages.takenLongAgo, { field: 'moveKey' })
      await db.update(StockMove, { id: move.id }, { reason })
      return entryResult(db, person, pantryId, move.barcode)
    })
  }

  async #inTransaction<Result>(
    actor: StockActor,
    pantryId: number,
    run: (db: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    assertCanManage(actor, pantryId, 'STOCK')
    await this.deps.limits.consume([moveLimit, String(pantryIdOf(actor))])
    return transaction(this.deps.db, async (db) => {
      // A pantry has its account's id. The account is locked first, as it is when it is removed, so that the two do not deadlock.
      await lockPantryAccount(db, pantryId)
      return run(db)
    })
  }

  async #move(db: EntityManager, actor: StockActor, pantryId: number, input: StockMoveInput): Promise<StockMoveResult> {
    const { barcode, delta, key, share } = input
    const existing = await lockExistingEntry(db, pantryId, barcode)
    if (!existing) {
      // The entry that this key created has been removed since: a late repetition does not bring it back.
      if (await wasApplied(db, pantryId, input, this.deps.today()))
        throw new UserError('NOT_FOUND', messages.notInPantry)
      if (delta < 0) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct)
      await createFoodItems(db, [barcode])
      // Locked, so that the item is not deleted before its entry exists.
      if (!(await lockItem(db, pantryId, barcode)))
        throw new UserError('UNKNOWN_ITEM', messages.unknownItem, { field: 'barcode' })
    }
    const entry = existing ?? (await lockEntry(db, pantryId, barcode, { isPublic: 'AS_PUT_IN' }))
    if (!(await wasApplied(db, pantryId, input, this.deps.today()))) {
      const makePublic = share === true
      const before = (await readBatches(db, pantryId, [barcode])).get(barcode) ?? []
      const named = isBatchNamed(input) ? await namedBatch(db, { barcode, pantryId }, input, before) : undefined
      if (named === null) throw noSuchBatch(input)
      await this.#apply(
        db,
        actor,
        { ...entry, pantryId },
        {
          before,
          parts: partsOf(input, { named, before, today: this.deps.today() }),
          key,
          makePublic,
          madeEntry: entry.isNew,
          madePublic: makePublic && !entry.public,
          reason: reasonOf(input),
        },
      )
    }
    const result = await entryResult(db, actor, pantryId, barcode)
    if (!result.entry) throw new Error(`entry ${result.entryId} is gone although it is locked`)
    return { ...result, entry: result.entry }
  }

  /** Applies a move to a locked entry. Checks of the database stand behind those of the quantity. */
  async #apply(
    db: EntityManager,
    actor: StockActor,
    entry: MovedEntry,
    { before, parts, makePublic = false, ...move }: Move,
  ): Promise<void> {
    const applied = applyParts(before, parts)
    if (applied === null) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct)
    const delta = quantityOf(applied.batches) - entry.quantity
    if (entry.quantity + delta > maxQuantity) throw new UserError('TOO_MANY', messages.tooMany)
    const { pantryId, barcode, keepBack } = entry
    try {
      await this.deps.writer.write(db, actor, { id: pantryId }, [
        { ...applied, ...move, before, barcode, delta, keepBack, entry, public: entry.public || makePublic },
      ])
    } catch (error) {
      // The same key for two items at the same time: each transaction locks its own entry, so only the unique index notices.
      if (isUniqueViolation(error, 'stock_move_key')) throw keyReused()
      throw error
    }
    const wasShared = entry.public && offeredQuantity(before, { today: this.deps.today(), keepBack }) > 0
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode, wasShared }))
  }
}

type MovedEntry = Pick<PantryEntry, 'pantryId' | 'barcode' | 'quantity' | 'public' | 'keepBack' | 'reserved'>

interface Move extends Pick<
  EntryMove,
  'before' | 'parts' | 'key' | 'reason' | 'madeEntry' | 'madePublic' | 'wasPublic' | 'keptBack' | 'undoes'
> {
  /** Makes the entry public; otherwise it stays as it is. */
  makePublic?: boolean
}

interface PartsContext {
  /** Left out: what goes off first, or what was sent with the move. */
  named: Batch | undefined
  before: readonly Batch[]
  today: string
}

/** The parts of a move: what is added has the details that were sent; what is taken is what goes off first, unless a batch is named. */
function partsOf(
  { delta, batch }: Pick<StockMoveInput, 'delta' | 'batch'>,
  { named, before, today }: PartsContext,
): BatchPart[] {
  if (named !== undefined) {
    if (named.quantity + delta < 0) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct)
    // What is added to an opened packet is unopened.
    return [{ ...detailsOf(named), ...(delta > 0 && { openedOn: null, amountLeft: null }), delta }]
  }
  if (delta > 0) return [{ ...detailsOfInput(batch, today), delta }]
  return takeFirst(before, -delta) ?? [{ ...undated, delta }]
}

async function entryResult(
  db: EntityManager,
  actor: StockActor,
  pantryId: number,
  barcode: string,
): Promise<EntryResult> {
  return {
    entryId: `${pantryId}-${barcode}`,
    entry: await readEntry(db, actor, pantryId, barcode),
    pantry: await db.findOneByOrFail(Pantry, { id: pantryId }),
  }
}

/** Who keeps house decides what is public, not a helper or a person at a box. FORBIDDEN. */
function assertMayShare(actor: StockActor, pantryId: number, { share }: { share?: boolean | null }): void {
  if (share === true && !canManagePantry(actor, pantryId, 'HOME'))
    throw new UserError('FORBIDDEN', messages.ownersShare, { field: 'share' })
}
