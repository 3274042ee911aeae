import { createHash } from 'node:crypto'
import type { DataSource, EntityManager } from 'typeorm'
import { ownKeyOf } from '../../../lib/barcode/gtin'
import {
  applyParts,
  detailsOf,
  offeredQuantity,
  partsToUndo,
  partsToTake,
  quantityOf,
  type Batch,
  type BatchPart,
  type PacketTake,
} from '../../../domain/stock/batches'
import { oneLine } from '../../../lib/text/text'
import { lockPantryAccount } from '../../accounts/account.sql'
import { createFoodItems } from '../../items/foodItem.sql'
import { lockItem } from '../../items/item.sql'
import { createOwnItem } from '../../items/ownItem.sql'
import { afterCommit, isUniqueViolation, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { Pubsub } from '../../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Person } from '../../platform/viewer'
import { detailsOfInput, type BatchInput } from '../dates/batch.inputs'
import type { LeftoversInput } from './stock.inputs'
import { maxQuantity, Pantry, PantryEntry, StockReason } from '../pantry.entity'
import { messages } from '../pantry.texts'
import { assertCanManage } from '../pantry.rules'
import { pantryChanged } from '../pantry.topics'
import {
  entriesOfBatches,
  lockEntry,
  lockExistingEntries,
  movesToUndo,
  readBatches,
  readPartsOfMove,
  type EntryMove,
  type LockedEntry,
} from './stock.sql'
import { StockOperation, StockOperationKind } from './stockOperation.entity'
import type { StockWriter } from './stockWriter.service'
import { uuidOf } from '../../platform/uuidOf'

/** Different dates, places and sizes of one item, beyond which an operation adds no more. */
export const maxBatches = 200

const operationLimit: RateLimitRule = { name: 'stock-operations', atOnce: 60, everySeconds: 5 }

/** What is taken of a batch. */
export interface BatchTake extends PacketTake {
  batchId: string
}

export interface CookedStock {
  takes: readonly BatchTake[]
  leftovers: LeftoversInput | null
  /** What else the request says: with the same key it must be the same. */
  about: unknown
  key: string
}

/** Packets that are put into the pantry. */
export interface PacketsToAdd {
  barcode: string
  quantity: number
  batch?: BatchInput | null
}

/** Which operation is undone. */
interface UndoneOperation {
  kind: StockOperationKind
  operationKey: string
  /** Of the undo. */
  key: string
}

/** Runs in the transaction of an operation. */
type Alongside = (db: EntityManager, operation: Pick<StockOperation, 'id' | 'key'>) => Promise<void>

export interface StockOperationDependencies {
  db: DataSource
  limits: RateLimits
  pubsub: Pubsub
  writer: StockWriter
  /** The local day. */
  today: () => string
}

type OperationMove = Omit<EntryMove, 'key'> & { wasShared: boolean }

/** Changes of several entries that belong together: all of them or none, undone together. Each is idempotent by its key. */
export class StockOperationService {
  constructor(private readonly deps: StockOperationDependencies) {}

  /**
   * Takes out what was cooked, and adds what is left of the meal. NOT_FOUND, NONE_TO_DEDUCT, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.
   * @param alongside runs in the same transaction, once for each key
   */
  cook(
    person: Person,
    pantryId: number,
    { takes, leftovers, about, key }: CookedStock,
    alongside: Alongside,
  ): Promise<Pantry> {
    const named = new Set(takes.map(({ batchId }) => batchId))
    if (named.size < takes.length) throw new UserError('BAD_INPUT', messages.batchTwice, { field: 'takes' })
    const digest = digestOf([takes.map(({ batchId, packets, amount }) => [batchId, packets, amount]), leftovers, about])
    return this.#once(
      person,
      pantryId,
      { kind: StockOperationKind.COOKED, key, digest },
      async (db) => {
        const moves = await this.#movesToTake(db, pantryId, takes)
        if (leftovers) moves.push(await this.#moveToAddLeftovers(db, person, pantryId, { ...leftovers, key }))
        return moves
      },
      alongside,
    )
  }

  /**
   * Puts away what was bought. UNKNOWN_ITEM, TOO_MANY, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.
   * @param about what else the request says: with the same key it must be the same
   * @param alongside runs in the same transaction, once for each key
   */
  putAway(
    person: Person,
    pantryId: number,
    { packets, about, key }: { packets: readonly PacketsToAdd[]; about: unknown; key: string },
    alongside: Alongside,
  ): Promise<Pantry> {
    const digest = digestOf([packets, about])
    return this.#once(
      person,
      pantryId,
      { kind: StockOperationKind.PUT_AWAY, key, digest },
      (db) => this.#movesToAdd(db, pantryId, packets),
      alongside,
    )
  }

  /** Throws batches away; those that are gone already are left out. BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  throwAway(
    person: Person,
    pantryId: number,
    { batchIds, key }: { batchIds: readonly string[]; key: string },
  ): Promise<Pantry> {
    return this.#once(
      person,
      pantryId,
      { kind: StockOperationKind.THROWN_AWAY, key, digest: digestOf(batchIds) },
      (db) => this.#movesToThrowAway(db, pantryId, new Set(batchIds)),
    )
  }

  /**
   * Undoes all moves of an operation of this kind that have not been undone; once. NOT_FOUND, NONE_TO_DEDUCT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.
   * @param alongside runs in the same transaction if they have not
   */
  async undo(
    person: Person,
    pantryId: number,
    { kind, operationKey, key }: UndoneOperation,
    alongside: Alongside = async () => {},
  ): Promise<Pantry> {
    assertCanManage(person, pantryId, kind === StockOperationKind.THROWN_AWAY ? 'STOCK' : 'HOME')
    await this.deps.limits.consume([operationLimit, String(person.accountId)])
    return transaction(this.deps.db, async (db) => {
      await lockPantryAccount(db, pantryId)
      // A second undo waits here for the first.
      const operation = await db.findOne(StockOperation, {
        where: { pantryId, kind, key: operationKey },
        lock: { mode: 'pessimistic_write' },
      })
      if (!operation) throw new UserError('NOT_FOUND', messages.nothingToUndo, { field: 'operationKey' })
      if (operation.undoneBy === null) {
        await this.#undoMoves(db, person, operation, key)
        await db.update(StockOperation, { id: operation.id }, { undoneBy: key })
        await alongside(db, operation)
      }
      return db.findOneByOrFail(Pantry, { id: pantryId })
    })
  }

  async #once(
    person: Person,
    pantryId: number,
    operation: Pick<StockOperation, 'kind' | 'key' | 'digest'>,
    movesOf: (db: EntityManager) => Promise<OperationMove[]>,
    alongside: Alongside = async () => {},
  ): Promise<Pantry> {
    assertCanManage(person, pantryId, 'STOCK')
    await this.deps.limits.consume([operationLimit, String(person.accountId)])
    const attempt = () =>
      transaction(this.deps.db, async (db) => {
        // A pantry has its account's id.
        await lockPantryAccount(db, pantryId)
        const before = await db.findOneBy(StockOperation, { pantryId, key: operation.key })
        if (before && (before.kind !== operation.kind || before.digest !== operation.digest))
          throw new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
        if (!before) {
          const {
            identifiers: [inserted],
          } = await db.insert(StockOperation, { pantryId, ...operation })
          const id = String(inserted?.id)
          const moves = await movesOf(db)
          await this.#apply(
            db,
            person,
            { id: pantryId, operationId: id },
            moves.map((move) => ({ ...move, key: keyOfMove(operation.key, move.barcode) })),
          )
          await alongside(db, { id, key: operation.key })
        }
        return db.findOneByOrFail(Pantry, { id: pantryId })
      })
    try {
      return await attempt()
    } catch (error) {
      // The same operation, sent twice at once, was committed first by the other request.
      if (isUniqueViolation(error, 'stock_operation_key')) return attempt()
      throw error
    }
  }

  /** What taking out of batches does to their entries, which it locks in the order of their keys, as all do that lock several. */
  async #movesToTake(db: EntityManager, pantryId: number, takes: readonly BatchTake[]): Promise<OperationMove[]> {
    const used = takes.filter(({ packets, amount }) => packets > 0 || amount !== null)
    const named = new Map(
      (
        await entriesOfBatches(
          db,
          pantryId,
          used.map(({ batchId }) => batchId),
        )
      ).map((batch) => [batch.id, batch]),
    )
    const { locked, batchesOf } = await lockEntriesOf(db, pantryId, [...named.values()])
    // Read again: another transaction may have taken it before the entry was locked.
    const usedParts = used.map(({ batchId, ...use }) => {
      const { barcode = '', size = null } = named.get(batchId) ?? {}
      const batch = batchesOf.get(barcode)?.find(({ id }) => id === batchId)
      if (!batch) throw new UserError('NOT_FOUND', messages.noSuchBatch, { field: 'takes' })
      const parts = partsToTake(batch, use, { size, today: this.deps.today() })
      if (parts === null) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct, { field: 'takes' })
      return { barcode, parts }
    })
    return locked.map((entry) => {
      const parts = usedParts.filter(({ barcode }) => barcode === entry.barcode).flatMap((use) => use.parts)
      return this.#moveOf(entry, batchesOf.get(entry.barcode) ?? [], parts)
    })
  }

  /** What throwing batches away does to their entries. Of opened packets, each is a batch. */
  async #movesToThrowAway(db: EntityManager, pantryId: number, ids: ReadonlySet<string>): Promise<OperationMove[]> {
    const barcodes = [...new Set((await entriesOfBatches(db, pantryId, [...ids])).map(({ barcode }) => barcode))]
    const locked = await lockExistingEntries(db, pantryId, barcodes)
    const batchesOf = await readBatches(db, pantryId, barcodes)
    return locked.flatMap((entry) => {
      const before = batchesOf.get(entry.barcode) ?? []
      const parts = before
        .filter(({ id }) => id !== null && ids.has(id))
        .map((batch) => ({ ...detailsOf(batch), delta: -batch.quantity }))
      return parts.length === 0 ? [] : [{ ...this.#moveOf(entry, before, parts), reason: StockReason.THROWN_AWAY }]
    })
  }

  /** What adding packets does to their entries, which it locks in the order of their keys. */
  async #movesToAdd(db: EntityManager, pantryId: number, packets: readonly PacketsToAdd[]): Promise<OperationMove[]> {
    const barcodes = [...new Set(packets.map(({ barcode }) => barcode))].sort()
    await createFoodItems(db, barcodes)
    const locked: LockedEntry[] = []
    for (const barcode of barcodes) {
      // Locked, so that the item is not deleted before its entry exists.
      if (!(await lockItem(db, pantryId, barcode)))
        throw new UserError('UNKNOWN_ITEM', messages.unknownItem, { field: 'barcode' })
      locked.push(await lockEntry(db, pantryId, barcode, { isPublic: 'AS_PUT_IN' }))
    }
    const batchesOf = await readBatches(db, pantryId, barcodes)
    return locked.map((entry) => {
      const parts = packets
        .filter(({ barcode }) => barcode === entry.barcode)
        .map(({ quantity, batch }) => ({ ...detailsOfInput(batch, this.deps.today()), delta: quantity }))
      const move = this.#moveOf(entry, batchesOf.get(entry.barcode) ?? [], parts)
      return { ...move, reason: StockReason.BOUGHT, madeEntry: entry.isNew }
    })
  }

  async #moveToAddLeftovers(
    db: EntityManager,
    person: Person,
    pantryId: number,
    { name: typed, quantity, batch, key }: LeftoversInput & { key: string },
  ): Promise<OperationMove> {
    const name = oneLine(typed)
    if (name === '') throw new UserError('BAD_INPUT', messages.nameLeftovers, { field: 'leftovers.name' })
    const barcode = ownKeyOf(uuidOf(`${pantryId} ${key}`), { isLeftovers: true })
    const item = await createOwnItem(db, { barcode, name, pantryId, enteredBy: person.accountId })
    const entry = await lockEntry(db, pantryId, barcode, { isPublic: false })
    // Leftovers were added with this key before.
    if (item.name !== name || !entry.isNew) throw new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
    return {
      ...this.#moveOf(entry, [], [{ ...detailsOfInput(batch, this.deps.today()), delta: quantity }]),
      madeEntry: entry.isNew,
    }
  }

  #moveOf(entry: LockedEntry, before: readonly Batch[], parts: readonly BatchPart[], isUndo = false): OperationMove {
    const applied = applyParts(before, parts)
    if (applied === null) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct)
    const { barcode, quantity, public: isPublic, keepBack } = entry
    const isLarger = applied.batches.length > before.length
    if (quantityOf(applied.batches) > maxQuantity || (isLarger && !isUndo && applied.batches.length > maxBatches))
      throw new UserError('TOO_MANY', messages.tooMany)
    const wasShared = isPublic && offeredQuantity(before, { today: this.deps.today(), keepBack }) > 0
    return {
      ...applied,
      barcode,
      before,
      delta: quantityOf(applied.batches) - quantity,
      public: isPublic,
      keepBack,
      entry,
      reason: StockReason.COOKED,
      wasShared,
    }
  }

  async #undoMoves(db: EntityManager, person: Person, { id, pantryId }: StockOperation, key: string): Promise<void> {
    const undone = await movesToUndo(db, id)
    const moves: (OperationMove & { key: string })[] = []
    for (const move of undone) {
      const { barcode } = move
      const entry = await lockEntry(db, pantryId, barcode, { isPublic: false })
      const before = (await readBatches(db, pantryId, [barcode])).get(barcode) ?? []
      const parts = partsToUndo(await readPartsOfMove(db, move), before)
      if (parts === null) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct)
      moves.push({
        ...this.#moveOf(entry, before, parts, true),
        reason: StockReason.CORRECTED,
        undoes: move.id,
        key: keyOfMove(key, barcode),
      })
    }
    await this.#apply(db, person, { id: pantryId }, moves)
    for (const { barcode } of undone.filter(({ madeEntry }) => madeEntry))
      await db.delete(PantryEntry, { pantryId, barcode, quantity: 0 })
  }

  async #apply(
    db: EntityManager,
    person: Person,
    pantry: { id: number; operationId?: string },
    moves: readonly (OperationMove & { key: string })[],
  ): Promise<void> {
    if (moves.length === 0) return
    try {
      await this.deps.writer.write(db, person, pantry, moves)
    } catch (error) {
      // The key of the undo was used for another one before.
      if (isUniqueViolation(error, 'stock_move_key'))
        throw new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
      throw error
    }
    const wasShared = moves.some((move) => move.wasShared)
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantry.id, { barcode: null, wasShared }))
  }
}

/** Locks entries in the order of their keys, as all do that lock several, and reads what they consist of. */
async function lockEntriesOf(db: EntityManager, pantryId: number, entries: readonly { barcode: string }[]) {
  const barcodes = [...new Set(entries.map(({ barcode }) => barcode))].sort()
  const locked: LockedEntry[] = []
  for (const barcode of barcodes) locked.push(await lockEntry(db, pantryId, barcode, { isPublic: false }))
  return { locked, batchesOf: await readBatches(db, pantryId, barcodes) }
}

/** Unlike those that follow from the key of a change of the whole pantry. */
const keyOfMove = (key: string, barcode: string): string => uuidOf(`operation ${key} ${barcode}`)

const digestOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex')
