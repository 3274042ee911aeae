import { Any, type DataSource, type EntityManager } from 'typeorm'
import { applyParts, detailsOf, offeredQuantity, takeFirst, undated, type Batch } from '../../../domain/stock/batches'
import { lockPantryAccount } from '../../accounts/account.sql'
import { createFoodItems } from '../../items/foodItem.sql'
import { afterCommit, isUniqueViolation, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { Pubsub } from '../../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Person } from '../../platform/viewer'
import { Pantry, PantryEntry, StockMove, StockReason } from '../pantry.entity'
import type { EmptyPantryInput, PantryEntryInput, SetPantryEntriesInput } from './stock.inputs'
import { messages } from '../pantry.texts'
import { assertCanManage } from '../pantry.rules'
import { pantryChanged } from '../pantry.topics'
import { createMissingEntries, readBatches, type EntryMove, type LockedEntry } from './stock.sql'
import type { StockWriter } from './stockWriter.service'
import { uuidOf } from '../../platform/uuidOf'

/** Each may write thousands of rows into the journal. */
export const bulkLimit: RateLimitRule = { name: 'whole-pantries', atOnce: 30, everySeconds: 10 }

interface EntryChange extends Omit<EntryMove, 'key'> {
  wasShared: boolean
}

export interface StockBulkDependencies {
  db: DataSource
  limits: RateLimits
  pubsub: Pubsub
  writer: StockWriter
  /** The local day. */
  today: () => string
}

/** Changes of many entries at once: all of them or none, each written to the journal. */
export class StockBulkService {
  constructor(private readonly deps: StockBulkDependencies) {}

  /**
   * Sets the quantities of the given entries; others stay as they are. Idempotent: a repeated key changes nothing.
   * UNKNOWN_ITEM, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.
   */
  async setEntries(person: Person, pantryId: number, { entries, key }: SetPantryEntriesInput): Promise<Pantry> {
    const wanted = new Map(entries.map((entry) => [entry.barcode, entry]))
    if (wanted.size < entries.length) throw new UserError('BAD_INPUT', messages.itemTwice, { field: 'entries' })
    const isSame = ({ barcode, quantity, wasPublic, undoes }: StockMove) =>
      wasPublic === null && undoes === null && wanted.get(barcode)?.quantity === quantity
    return this.#once(person, pantryId, { key, isSame }, async (db) => {
      const entries = await lockEntries(db, pantryId, [...wanted.values()])
      const changes = changesTo(
        entries,
        wanted,
        await readBatches(
          db,
          pantryId,
          entries.map(({ barcode }) => barcode),
        ),
        this.deps.today(),
      )
      if (changes.length === 0) return
      // The journal holds the key only with a move: the entries whose quantity changes come first, and the first gets the key.
      const moves = changes.toSorted((a, b) => Number(b.delta !== 0) - Number(a.delta !== 0))
      await this.deps.writer.write(db, person, { id: pantryId }, withKeys(key, moves))
      this.#publish(
        db,
        pantryId,
        changes.some(({ wasShared }) => wasShared),
      )
    })
  }

  /** Deletes every entry of a pantry. Idempotent as `setEntries` is. KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  async empty(person: Person, pantryId: number, { key }: EmptyPantryInput): Promise<Pantry> {
    assertCanManage(person, pantryId, 'OWN')
    return this.#once(person, pantryId, { key, isSame: ({ wasPublic }) => wasPublic !== null }, async (db) => {
      const entries = await db.find(PantryEntry, {
        where: { pantryId },
        order: { barcode: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      })
      if (entries.length === 0) return
      const barcodes = entries.map(({ barcode }) => barcode)
      const batches = await readBatches(db, pantryId, barcodes)
      await this.deps.writer.write(
        db,
        person,
        { id: pantryId },
        withKeys(
          key,
          entries.map((entry) => removalOf(entry, batches.get(entry.barcode) ?? [])),
        ),
      )
      // Not one that has been created meanwhile: the journal would not have its removal.
      await db.delete(PantryEntry, { pantryId, barcode: Any(barcodes) })
      this.#publish(
        db,
        pantryId,
        entries.some((entry) => isShared(entry, batches.get(entry.barcode) ?? [], this.deps.today())),
      )
    })
  }

  /** Runs a change unless its key was used for the same one before. */
  async #once(
    person: Person,
    pantryId: number,
    { key, isSame }: { key: string; isSame: (move: StockMove) => boolean },
    run: (db: EntityManager) => Promise<void>,
  ): Promise<Pantry> {
    assertCanManage(person, pantryId, 'HOME')
    await this.deps.limits.consume([bulkLimit, String(person.accountId)])
    const attempt = () =>
      transaction(this.deps.db, async (db) => {
        await lockPantryAccount(db, pantryId)
        const before = await db.findOneBy(StockMove, { pantryId, key })
        if (before && !isSame(before)) throw new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
        if (!before) await run(db)
        return db.findOneByOrFail(Pantry, { id: pantryId })
      })
    try {
      return await attempt()
    } catch (error) {
      // The same change, sent twice at once, was committed first by the other request.
      if (isUniqueViolation(error, 'stock_move_key')) return attempt()
      throw error
    }
  }

  #publish(db: EntityManager, pantryId: number, wasShared: boolean): void {
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode: null, wasShared }))
  }
}

/** Creates the missing entries that get a quantity, and locks all of them in the order of their keys. UNKNOWN_ITEM. */
async function lockEntries(
  db: EntityManager,
  pantryId: number,
  wanted: readonly PantryEntryInput[],
): Promise<LockedEntry[]> {
  const filled = wanted.filter(({ quantity }) => quantity > 0).map(({ barcode }) => barcode)
  await createFoodItems(db, filled)
  const created = await createMissingEntries(db, pantryId, { barcodes: filled, isPublic: 'AS_PUT_IN' })
  const locked = await db.find(PantryEntry, {
    where: { pantryId, barcode: Any(wanted.map(({ barcode }) => barcode)) },
    order: { barcode: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  })
  const existing = new Set(locked.map(({ barcode }) => barcode))
  if (filled.some((barcode) => !existing.has(barcode)))
    throw new UserError('UNKNOWN_ITEM', messages.unknownItem, { field: 'barcode' })
  // An entry that is not there cannot be made public.
  if (wanted.some((entry) => entry.public && !existing.has(entry.barcode)))
    throw new UserError('NOT_FOUND', messages.notInPantry, { field: 'barcode' })
  return locked.map((entry) => ({ ...entry, isNew: created.has(entry.barcode) }))
}

/** Do others see it? */
const isShared = (
  { public: isPublic, keepBack }: Pick<PantryEntry, 'public' | 'keepBack'>,
  batches: readonly Batch[],
  today: string,
): boolean => isPublic && offeredQuantity(batches, { today, keepBack }) > 0

function changesTo(
  entries: readonly LockedEntry[],
  wanted: ReadonlyMap<string, PantryEntryInput>,
  batchesOf: ReadonlyMap<string, Batch[]>,
  today: string,
): EntryChange[] {
  return entries.flatMap((locked) => {
    const { barcode, quantity, public: wasPublic, keepBack, isNew } = locked
    const entry = wanted.get(barcode)
    const delta = (entry?.quantity ?? quantity) - quantity
    const isPublic = entry?.public ?? wasPublic
    if (delta === 0 && isPublic === wasPublic) return []
    const before = batchesOf.get(barcode) ?? []
    const parts = delta < 0 ? (takeFirst(before, -delta) ?? []) : [{ ...undated, delta }]
    const applied = applyParts(before, parts) ?? { batches: [], parts: [] }
    return [
      {
        ...applied,
        barcode,
        before,
        delta,
        keepBack,
        entry: locked,
        public: isPublic,
        reason: StockReason.CORRECTED,
        madeEntry: isNew,
        madePublic: isPublic && !wasPublic,
        wasShared: isShared(locked, before, today),
      },
    ]
  })
}

/** The removal of an entry with all of its batches. */
function removalOf(entry: PantryEntry, before: readonly Batch[]): Omit<EntryMove, 'key'> {
  const { barcode, quantity, public: isPublic, keepBack } = entry
  const parts = before.map((batch) => ({ ...detailsOf(batch), delta: -batch.quantity }))
  return {
    barcode,
    before,
    batches: [],
    parts,
    delta: -quantity,
    public: isPublic,
    keepBack,
    entry,
    reason: StockReason.CORRECTED,
    wasPublic: isPublic,
    keptBack: keepBack,
  }
}

/**
 * Gives each change an idempotency key: the first one the client's, the others one derived from it. A change of the visibility
 * alone has none, and is not written into the journal.
 */
function withKeys(key: string, changes: readonly Omit<EntryMove, 'key'>[]): EntryMove[] {
  return changes.map((change, index) => ({
    ...change,
    key:
      change.delta === 0 && change.wasPublic === undefined
        ? null
        : index === 0
          ? key
          : uuidOf(`${key} ${change.barcode}`),
  }))
}
