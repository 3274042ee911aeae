import type { DataSource, EntityManager } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import { messages as itemMessages } from '../items/item.messages'
import type { ItemService } from '../items/item.service'
import { createFoodItems } from '../items/foodItem.sql'
import { lockItem } from '../items/item.sql'
import type { ClientInfo } from '../platform/context'
import { afterCommit, isUniqueViolation, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person, StockActor } from '../platform/viewer'
import { Pantry, PantryEntry, StockMove } from './pantry.entity'
import type { AddItemInput, RemoveEntryInput, StockMoveInput, UndoStockMoveInput } from './pantry.inputs'
import { messages } from './pantry.messages'
import { readEntry } from './pantry.reads'
import { assertPantryMatches } from './pantry.rules'
import { pantryChanged } from './pantry.topics'
import type { EntryResult, StockMoveResult } from './pantry.types'
import { applyMove, lockEntry, type EntryMove } from './stock.sql'

const maxQuantity = 100_000
/** Far more than a person can do by hand, far less than it takes to fill a disk. */
const moveLimit: RateLimitRule = { name: 'stock-moves', atOnce: 1_000, everySeconds: 1 }

export interface StockDependencies {
  db: DataSource
  limits: RateLimits
  pubsub: Pubsub
  items: ItemService
}

/**
 * Changes of quantities, one entry at a time. Each is written to the journal in the same transaction, and each is
 * idempotent: a repeated key changes nothing and answers with the entry as it is now.
 */
export class StockService {
  constructor(private readonly deps: StockDependencies) {}

  /** Adds to, or takes from, one entry. NONE_TO_DEDUCT, UNKNOWN_ITEM, TOO_MANY, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  moveStock(actor: StockActor, pantryId: number, input: StockMoveInput): Promise<StockMoveResult> {
    assertMayShare(actor, input)
    return this.#inTransaction(actor, pantryId, (db) => this.#move(db, actor, pantryId, input))
  }

  /** Creates an item if there is none, and adds it to a pantry: both or neither. BAD_INPUT, TOO_MANY, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  async addItem(actor: StockActor, pantryId: number, client: ClientInfo, input: AddItemInput): Promise<StockMoveResult> {
    assertMayShare(actor, input)
    assertPantryMatches(actor, pantryId)
    if (input.quantity < 1) throw new UserError('BAD_INPUT', itemMessages.fillAll, { field: 'quantity' })
    await this.deps.items.prefetchProductData(actor, client, input.barcode)
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, pantryId)
      const item = await this.deps.items.findOrCreate(db, actor, input)
      return this.#move(db, actor, pantryId, { barcode: item.barcode, delta: input.quantity, share: input.share, key: input.key })
    })
  }

  /** Deletes an entry with its whole quantity. The journal stores it, so that it can be undone. NOT_FOUND, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  removeEntry(person: Person, pantryId: number, { barcode, key }: RemoveEntryInput): Promise<EntryResult> {
    return this.#inTransaction(person, pantryId, async (db) => {
      // Locked before the key is looked up: of the same removal, sent twice at once, the second waits here for the first.
      const entry = await db.findOne(PantryEntry, { where: { pantryId, barcode }, lock: { mode: 'pessimistic_write' } })
      const before = await findMove(db, pantryId, key)
      if (before && (before.barcode !== barcode || before.wasPublic === null)) throw keyReused()
      if (!before) {
        if (!entry) throw new UserError('NOT_FOUND', messages.notInPantry)
        await this.#apply(db, person, entry, { barcode, delta: -entry.quantity, key, wasPublic: entry.public })
        await db.delete(PantryEntry, { pantryId, barcode })
      }
      return entryResult(db, person, pantryId, barcode)
    })
  }

  /** Undoes a move, or the removal of an entry; once. NOT_FOUND, NONE_TO_DEDUCT, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  undoMove(person: Person, pantryId: number, { moveKey, key }: UndoStockMoveInput): Promise<EntryResult> {
    return this.#inTransaction(person, pantryId, async (db) => {
      const move = await findMove(db, pantryId, moveKey)
      if (!move || move.undoes !== null) throw new UserError('NOT_FOUND', messages.nothingToUndo)
      const before = await findMove(db, pantryId, key)
      if (before && before.undoes !== move.id) throw keyReused()
      // A second undo of the same move waits here for the first.
      const entry = await lockEntry(db, pantryId, move.barcode, { isPublic: move.wasPublic ?? false })
      if (!(await db.existsBy(StockMove, { undoes: move.id }))) {
        const { barcode } = move
        await this.#apply(db, person, { ...entry, pantryId }, { barcode, delta: -move.delta, key, undoes: move.id })
        if (move.madePublic) await db.update(PantryEntry, { pantryId, barcode }, { public: false })
        if (move.madeEntry) await db.delete(PantryEntry, { pantryId, barcode, quantity: 0 })
      }
      return entryResult(db, person, pantryId, move.barcode)
    })
  }

  async #inTransaction<Result>(actor: StockActor, pantryId: number, run: (db: EntityManager) => Promise<Result>): Promise<Result> {
    assertPantryMatches(actor, pantryId)
    await this.deps.limits.consume([moveLimit, String(pantryId)])
    return transaction(this.deps.db, async (db) => {
      // A pantry has its account's id. The account is locked first, as it is when it is removed, so that the two do not deadlock.
      await lockActiveAccount(db, pantryId)
      return run(db)
    })
  }

  async #move(db: EntityManager, actor: StockActor, pantryId: number, input: StockMoveInput): Promise<StockMoveResult> {
    const { barcode, delta, key, share } = input
    if (!(await db.existsBy(PantryEntry, { pantryId, barcode }))) {
      // The entry that this key created has been removed since: a late repetition does not bring it back.
      if (await wasApplied(db, pantryId, input)) throw new UserError('NOT_FOUND', messages.notInPantry)
      if (delta < 0) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct)
      await createFoodItems(db, [barcode])
      // Locked, so that the item is not deleted before its entry exists.
      if (!(await lockItem(db, barcode))) throw new UserError('UNKNOWN_ITEM', messages.unknownItem, { field: 'barcode' })
    }
    const entry = await lockEntry(db, pantryId, barcode, { isPublic: false })
    if (!(await wasApplied(db, pantryId, input))) {
      const makePublic = share === true
      await this.#apply(db, actor, { ...entry, pantryId }, { barcode, delta, key, makePublic, madeEntry: entry.isNew, madePublic: makePublic && !entry.public })
    }
    const result = await entryResult(db, actor, pantryId, barcode)
    if (!result.entry) throw new Error(`entry ${result.entryId} is gone although it is locked`)
    return { ...result, entry: result.entry }
  }

  /** Applies a move to a locked entry. A CHECK of the database stands behind the check of the quantity. */
  async #apply(db: EntityManager, actor: StockActor, entry: Pick<PantryEntry, 'pantryId' | 'quantity' | 'public'>, move: EntryMove): Promise<void> {
    if (entry.quantity + move.delta < 0) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct)
    if (entry.quantity + move.delta > maxQuantity) throw new UserError('TOO_MANY', messages.tooMany)
    try {
      await applyMove(db, actor, entry.pantryId, move)
    } catch (error) {
      // The same key for two items at the same time: each transaction locks its own entry, so only the unique index notices.
      if (isUniqueViolation(error, 'stock_move_key')) throw keyReused()
      throw error
    }
    const wasShared = entry.public && entry.quantity > 0
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, entry.pantryId, { barcode: move.barcode, wasShared }))
  }
}

async function entryResult(db: EntityManager, actor: StockActor, pantryId: number, barcode: string): Promise<EntryResult> {
  return {
    entryId: `${pantryId}-${barcode}`,
    entry: await readEntry(db, actor, pantryId, barcode),
    pantry: await db.findOneByOrFail(Pantry, { id: pantryId }),
  }
}

/** Only the owner decides what is public, not a person at a box. FORBIDDEN. */
function assertMayShare(actor: StockActor, { share }: { share?: boolean | null }): void {
  if (actor.kind === 'box' && share === true) throw new UserError('FORBIDDEN', messages.ownersShare, { field: 'share' })
}

function findMove(db: EntityManager, pantryId: number, key: string): Promise<StockMove | null> {
  return db.findOneBy(StockMove, { pantryId, key })
}

/** Was this move applied before? KEY_REUSED if its key was used for another one. */
async function wasApplied(db: EntityManager, pantryId: number, { barcode, delta, key }: StockMoveInput): Promise<boolean> {
  const before = await findMove(db, pantryId, key)
  if (before && (before.barcode !== barcode || before.delta !== delta || before.undoes !== null || before.wasPublic !== null)) throw keyReused()
  return before !== null
}

const keyReused = () => new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
