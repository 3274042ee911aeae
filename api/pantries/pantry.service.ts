import sql, { raw } from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import type { ItemService } from '../items/item.service'
import { sentences as itemSentences } from '../items/item.sentences'
import type { Door } from '../platform/context'
import { afterCommit, isDuplicate, row, rows, transaction } from '../platform/db'
import { Refusal } from '../platform/errors'
import { readCursor, toPage, writeCursor, type Connection } from '../platform/paging'
import type { Pubsub } from '../platform/pubsub'
import type { Allowance, RateLimits } from '../platform/rateLimits'
import type { Person, Viewer } from '../platform/viewer'
import { Pantry, PantryEntry, StockMove } from './pantry.entity'
import type { AddItemInput, PantriesArgs, StockMoveInput } from './pantry.inputs'
import { entrySeenBy, type EntryRow } from './pantry.loaders'
import { pantryIsListed, pantryVisibleTo } from './pantry.rules'
import { sentences } from './pantry.sentences'
import { entryChanged } from './pantry.topics'

export interface Moved {
  entry: EntryRow
  pantry: Pantry
}

const mostOfOne = 100_000
/** Far more than a thumb can do, far less than it takes to fill a disk. */
const moves: Allowance = { name: 'stock-moves', atOnce: 1_000, everySeconds: 1 }

/** Pantries and what is in them. */
export class PantryService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly pubsub: Pubsub,
    private readonly items: ItemService,
  ) {}

  /** A pantry, if it is the viewer's own or shares something; otherwise as if there were none. */
  find(viewer: Viewer, id: number): Promise<Pantry | null> {
    return row<Pantry>(this.db, sql`SELECT p.id, p.name, p.postcode FROM pantry p WHERE p.id = ${id} AND ${pantryVisibleTo(viewer)}`)
  }

  /** The viewer's own pantry; null for visitors. */
  async ownOf(viewer: Viewer): Promise<Pantry | null> {
    return viewer.kind === 'person' ? this.find(viewer, viewer.accountId) : null
  }

  /** Pantries that share something, by name. */
  async list({ first, after, name }: PantriesArgs): Promise<Connection<Pantry>> {
    const start = after ? readCursor<readonly [string, number]>(after, ['string', 'number']) : null
    const beyond = start ? sql`AND (p.name, p.id) > (${start[0]}, ${start[1]}::int)` : sql``
    const named = name ? sql`AND position(lower(${name}) IN lower(p.name)) > 0` : sql``
    const found = await rows<Pantry>(this.db, sql`
      SELECT p.id, p.name, p.postcode FROM pantry p
      WHERE ${pantryIsListed} ${beyond} ${named}
      ORDER BY p.name, p.id LIMIT ${raw(String(first + 1))}`)
    return toPage(found, first, (pantry) => writeCursor([pantry.name, pantry.id]))
  }

  /** Adds to, or takes from, one entry. Safe to repeat: a key that was used changes nothing and answers with the entry as it is. */
  async moveStock(person: Person, input: StockMoveInput): Promise<Moved> {
    await this.limits.take([moves, String(person.accountId)])
    return transaction(this.db, (db) => this.#move(db, person, input))
  }

  /** Enters an item that nobody has entered before, and puts it into the person's pantry: both or neither. */
  async addItem(person: Person, door: Door, input: AddItemInput): Promise<Moved> {
    if (input.quantity < 1) throw new Refusal('BAD_INPUT', itemSentences.fillAll, { field: 'quantity' })
    await this.items.prepare(person, door, input.barcode)
    return transaction(this.db, async (db) => {
      const item = await this.items.ensure(db, person, input)
      return this.#move(db, person, { barcode: item.barcode, delta: input.quantity, key: input.key })
    })
  }

  async #move(db: EntityManager, person: Person, input: StockMoveInput): Promise<Moved> {
    // The account first, as removing it does: it cannot go while its stock moves, and nobody waits crosswise.
    const here = await row(db, sql`SELECT id FROM account WHERE id = ${person.accountId} AND removed_at IS NULL FOR KEY SHARE`)
    if (!here) throw new Refusal('UNAUTHENTICATED', sentences.accountGone)
    const entry = await this.#lockEntry(db, person, input)
    const before = await db.findOneBy(StockMove, { pantryId: person.accountId, key: input.key })
    if (before && (before.barcode !== input.barcode || before.delta !== input.delta)) {
      throw new Refusal('KEY_REUSED', sentences.keyReused, { field: 'key' })
    }
    if (!before) await this.#apply(db, person, entry, input)
    const moved = await entrySeenBy(db, person, person.accountId, input.barcode)
    if (!moved) throw new Error(`entry ${input.barcode} of pantry ${person.accountId} is gone although it is locked`)
    return { entry: moved, pantry: await db.findOneByOrFail(Pantry, { id: person.accountId }) }
  }

  /** Makes the entry at 0 if there is none, and holds it until the end of the transaction. */
  async #lockEntry(db: EntityManager, person: Person, { barcode, delta }: StockMoveInput): Promise<PantryEntry> {
    const made = await rows(db, sql`
      INSERT INTO pantry_entry (pantry_id, barcode)
      SELECT ${person.accountId}::int, barcode FROM item WHERE barcode = ${barcode}
      ON CONFLICT DO NOTHING RETURNING barcode`)
    const entry = await db.findOne(PantryEntry, { where: { pantryId: person.accountId, barcode }, lock: { mode: 'pessimistic_write' } })
    if (entry && (made.length === 0 || delta > 0)) return entry
    // The transaction is undone, so that a refused take leaves no empty entry behind.
    throw delta > 0 ? new Refusal('UNKNOWN_ITEM', sentences.unknownItem, { field: 'barcode' }) : new Refusal('NONE_TO_DEDUCT', sentences.noneToDeduct)
  }

  /** Quantity and journal in one statement; the row is locked, and the database's own check stands behind ours. */
  async #apply(db: EntityManager, person: Person, entry: PantryEntry, { barcode, delta, key }: StockMoveInput): Promise<void> {
    if (entry.quantity + delta < 0) throw new Refusal('NONE_TO_DEDUCT', sentences.noneToDeduct)
    if (entry.quantity + delta > mostOfOne) throw new Refusal('TOO_MANY', sentences.tooMany)
    try {
      await this.#write(db, person, { barcode, delta, key })
    } catch (error) {
      // The same key for two items at the same moment: each holds its own entry, so only the index sees it.
      if (isDuplicate(error, 'stock_move_key')) throw new Refusal('KEY_REUSED', sentences.keyReused, { field: 'key' })
      throw error
    }
    afterCommit(db, () => this.pubsub.publish(entryChanged, person.accountId, { barcode }))
  }

  async #write(db: EntityManager, person: Person, { barcode, delta, key }: StockMoveInput): Promise<void> {
    await rows(db, sql`
      WITH moved AS (
        UPDATE pantry_entry SET quantity = quantity + ${delta}, updated_at = now()
        WHERE pantry_id = ${person.accountId} AND barcode = ${barcode} RETURNING *
      )
      INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, key)
      SELECT pantry_id, barcode, ${delta}::int, quantity, ${person.accountId}::int, ${key}::uuid FROM moved`)
  }
}
