import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import { messages as itemSentences } from '../items/item.messages'
import type { ItemService } from '../items/item.service'
import type { ClientInfo } from '../platform/context'
import { afterCommit, isUniqueViolation, row, rows, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { pantryIdOf, type Person, type StockActor } from '../platform/viewer'
import { Pantry, PantryEntry, StockMove } from './pantry.entity'
import type { AddItemInput, RemoveEntryInput, StockMoveInput, UndoStockMoveInput } from './pantry.inputs'
import { entrySeenBy, type EntryRow } from './pantry.loaders'
import { assertPantryMatches } from './pantry.rules'
import { messages } from './pantry.messages'
import { pantryChanged } from './pantry.topics'

/** What a change left behind: the entry, or null where it is gone. */
export interface EntryResult {
  entryId: string
  entry: EntryRow | null
  pantry: Pantry
}

export interface StockMoveResult extends EntryResult {
  entry: EntryRow
}

/** What the journal keeps of a move besides the quantities. */
interface Remark {
  madeEntry?: boolean
  wasPublic?: boolean
  undoes?: string
}

const mostOfOne = 100_000
/** Far more than a thumb can do, far less than it takes to fill a disk. */
const moves: RateLimitRule = { name: 'stock-moves', atOnce: 1_000, everySeconds: 1 }

/**
 * What comes into a pantry and goes out. Every change of a quantity is written in the journal, in the
 * same transaction, and every one may be sent again: a key that was used changes nothing and answers
 * with the entry as it is now.
 */
export class StockService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly pubsub: Pubsub,
    private readonly items: ItemService,
  ) {}

  /** Adds to, or takes from, one entry. NONE_TO_DEDUCT, UNKNOWN_ITEM, TOO_MANY, KEY_REUSED, FORBIDDEN. */
  moveStock(keeper: StockActor, input: StockMoveInput): Promise<StockMoveResult> {
    requireMayShare(keeper, input)
    return this.#carryOut(keeper, input, (db) => this.#move(db, keeper, input))
  }

  /** Enters an item that nobody has entered before, and puts it into the keeper's pantry: both or neither. */
  async addItem(keeper: StockActor, door: ClientInfo, input: AddItemInput): Promise<StockMoveResult> {
    requireMayShare(keeper, input)
    if (input.quantity < 1) throw new UserError('BAD_INPUT', itemSentences.fillAll, { field: 'quantity' })
    await this.items.prepare(keeper, door, input.barcode)
    return transaction(this.db, async (db) => {
      await lockActiveAccount(db, pantryIdOf(keeper))
      const item = await this.items.ensure(db, keeper, input)
      return this.#move(db, keeper, { barcode: item.barcode, delta: input.quantity, share: input.share, key: input.key })
    })
  }

  /** Takes an entry off the shelf, with all that is in it. The journal remembers it, so that it can be undone. NOT_FOUND, KEY_REUSED. */
  removeEntry(person: Person, input: RemoveEntryInput): Promise<EntryResult> {
    const { barcode, key } = input
    return this.#carryOut(person, input, async (db) => {
      // Locked before the key is looked up: the same removal, sent twice at once, waits here for its twin.
      const entry = await db.findOne(PantryEntry, { where: { pantryId: person.accountId, barcode }, lock: { mode: 'pessimistic_write' } })
      const before = await usedBefore(db, person, key)
      if (before && (before.barcode !== barcode || before.wasPublic === null)) throw keyReused()
      if (!before) await this.#remove(db, person, entry, { barcode, key })
      return this.#changed(db, person, barcode)
    })
  }

  /** Takes back one move, or brings back a removed entry. What is undone already stays so. NOT_FOUND, NONE_TO_DEDUCT, KEY_REUSED. */
  undoMove(person: Person, input: UndoStockMoveInput): Promise<EntryResult> {
    const { moveKey, key } = input
    return this.#carryOut(person, input, async (db) => {
      const move = await usedBefore(db, person, moveKey)
      if (!move || move.undoes !== null) throw new UserError('NOT_FOUND', messages.nothingToUndo)
      const before = await usedBefore(db, person, key)
      if (before && before.undoes !== move.id) throw keyReused()
      // The entry's row is the lock under which a second undo waits for the first.
      const entry = await lockEntry(db, person, move.barcode, move.wasPublic ?? false)
      if (!(await db.existsBy(StockMove, { undoes: move.id }))) await this.#undo(db, person, move, entry, key)
      return this.#changed(db, person, move.barcode)
    })
  }

  async #carryOut<Result>(keeper: StockActor, input: { pantryId?: number | null }, run: (db: EntityManager) => Promise<Result>): Promise<Result> {
    assertPantryMatches(keeper, input)
    await this.limits.consume([moves, String(pantryIdOf(keeper))])
    return transaction(this.db, async (db) => {
      await lockActiveAccount(db, pantryIdOf(keeper))
      return run(db)
    })
  }

  async #move(db: EntityManager, keeper: StockActor, input: StockMoveInput): Promise<StockMoveResult> {
    const known = await db.existsBy(PantryEntry, { pantryId: pantryIdOf(keeper), barcode: input.barcode })
    if (!known) {
      // What this key put on the shelf has been removed since: a late repetition brings nothing back.
      if (await doneBefore(db, keeper, input)) throw new UserError('NOT_FOUND', messages.notInPantry)
      await requireItem(db, input)
    }
    const { entry, isNew } = await lockEntry(db, keeper, input.barcode, false)
    if (!(await doneBefore(db, keeper, input))) await this.#apply(db, keeper, entry, input, { madeEntry: isNew })
    return this.#moved(db, keeper, input.barcode)
  }

  async #undo(db: EntityManager, person: Person, move: StockMove, { entry }: LockedEntry, key: string): Promise<void> {
    await this.#apply(db, person, entry, { barcode: move.barcode, delta: -move.delta, key }, { undoes: move.id })
    if (move.madePublic) {
      await rows(db, sql`UPDATE pantry_entry SET public = false WHERE pantry_id = ${person.accountId} AND barcode = ${move.barcode}`)
    }
    if (!move.madeEntry) return
    await rows(db, sql`DELETE FROM pantry_entry WHERE pantry_id = ${person.accountId} AND barcode = ${move.barcode} AND quantity = 0`)
  }

  async #remove(db: EntityManager, person: Person, entry: PantryEntry | null, { barcode, key }: RemoveEntryInput): Promise<void> {
    if (!entry) throw new UserError('NOT_FOUND', messages.notInPantry)
    await this.#apply(db, person, entry, { barcode, delta: -entry.quantity, key }, { wasPublic: entry.public })
    await db.delete(PantryEntry, { pantryId: person.accountId, barcode })
  }

  /** Quantity and journal in one statement; the row is locked, and the database's own check stands behind ours. */
  async #apply(db: EntityManager, keeper: StockActor, entry: Held, { barcode, delta, share, key }: StockMoveInput, remark: Remark): Promise<void> {
    if (entry.quantity + delta < 0) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct)
    if (entry.quantity + delta > mostOfOne) throw new UserError('TOO_MANY', messages.tooMany)
    try {
      await rows(db, sql`
        WITH moved AS (
          UPDATE pantry_entry SET quantity = quantity + ${delta}::int, public = public OR ${share === true}, updated_at = now()
          WHERE pantry_id = ${pantryIdOf(keeper)} AND barcode = ${barcode} RETURNING *
        )
        INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, box_id, key, made_entry, made_public, was_public, undoes)
        SELECT pantry_id, barcode, ${delta}::int, quantity, ${keeper.kind === 'person' ? keeper.accountId : null}::int, ${keeper.kind === 'box' ? keeper.boxId : null}::uuid, ${key}::uuid,
          ${remark.madeEntry ?? false}, ${share === true && !entry.public}, ${remark.wasPublic ?? null}::bool, ${remark.undoes ?? null}::bigint FROM moved`)
    } catch (error) {
      // The same key for two items at the same moment: each holds its own entry, so only the index sees it.
      if (isUniqueViolation(error, 'stock_move_key')) throw keyReused()
      throw error
    }
    const wasShared = entry.public && entry.quantity > 0
    afterCommit(db, () => this.pubsub.publish(pantryChanged, pantryIdOf(keeper), { barcode, wasShared }))
  }

  async #moved(db: EntityManager, keeper: StockActor, barcode: string): Promise<StockMoveResult> {
    const { entry, ...changed } = await this.#changed(db, keeper, barcode)
    if (!entry) throw new Error(`entry ${barcode} of pantry ${pantryIdOf(keeper)} is gone although it is locked`)
    return { ...changed, entry }
  }

  async #changed(db: EntityManager, keeper: StockActor, barcode: string): Promise<EntryResult> {
    return {
      entryId: `${pantryIdOf(keeper)}-${barcode}`,
      entry: await entrySeenBy(db, keeper, pantryIdOf(keeper), barcode),
      pantry: await db.findOneByOrFail(Pantry, { id: pantryIdOf(keeper) }),
    }
  }
}

/** Whoever comes to a box puts in and takes out; what neighbours see of the pantry is its owner's business. */
function requireMayShare(keeper: StockActor, { share }: { share?: boolean | null }): void {
  if (keeper.kind === 'box' && share === true) throw new UserError('FORBIDDEN', messages.ownersShare, { field: 'share' })
}

/** What a change has to know of the entry that it holds. */
type Held = Pick<PantryEntry, 'quantity' | 'public'>

interface LockedEntry {
  entry: Held
  isNew: boolean
}


/**
 * Makes the entry at 0 if there is none, and holds it until the end of the transaction. A refusal undoes
 * that, too. One statement: between two, somebody else's removal could take away what was just seen.
 */
async function lockEntry(db: EntityManager, keeper: StockActor, barcode: string, isPublic: boolean): Promise<LockedEntry> {
  const held = await row<Held & { isNew: boolean }>(db, sql`
    INSERT INTO pantry_entry (pantry_id, barcode, public) VALUES (${pantryIdOf(keeper)}, ${barcode}, ${isPublic})
    ON CONFLICT (pantry_id, barcode) DO UPDATE SET quantity = pantry_entry.quantity
    RETURNING quantity, public, xmax = 0 AS "isNew"`)
  if (!held) throw new Error(`entry ${barcode} of pantry ${pantryIdOf(keeper)} could not be held`)
  return { entry: held, isNew: held.isNew }
}

async function requireItem(db: EntityManager, { barcode, delta }: StockMoveInput): Promise<void> {
  if (delta < 0) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct)
  // Held, so that it is not deleted before it stands in the pantry.
  const item = await row(db, sql`SELECT barcode FROM item WHERE barcode = ${barcode} FOR KEY SHARE`)
  if (!item) throw new UserError('UNKNOWN_ITEM', messages.unknownItem, { field: 'barcode' })
}

function usedBefore(db: EntityManager, keeper: StockActor, key: string): Promise<StockMove | null> {
  return db.findOneBy(StockMove, { pantryId: pantryIdOf(keeper), key })
}

/** Was this very move carried out already? A key that stands for another act is refused. */
async function doneBefore(db: EntityManager, keeper: StockActor, { barcode, delta, key }: StockMoveInput): Promise<boolean> {
  const before = await usedBefore(db, keeper, key)
  if (before && (before.barcode !== barcode || before.delta !== delta || before.undoes !== null || before.wasPublic !== null)) throw keyReused()
  return before !== null
}

const keyReused = () => new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
