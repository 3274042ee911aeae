import { MoreThan, type EntityManager } from 'typeorm'
import {
  applyParts,
  freeBatches,
  isOffered,
  offeredQuantity,
  quantityOf,
  sharedUntil,
  type Batch,
  type BatchPart,
} from '../../../domain/stock/batches'
import { isOwnKey } from '../../../lib/barcode/gtin'
import { findItemNames } from '../../items/item.sql'
import { moveOwnItems } from '../../items/ownItem.sql'
import { afterCommit, isUniqueViolation } from '../../platform/database/database'
import type { Pubsub } from '../../platform/pubsub/pubsub'
import type { Person } from '../../platform/viewer'
import { uuidOf } from '../../platform/uuidOf'
import { keyReused } from './appliedMove'
import { asBatch, deleteEmptied, movedPacketsOf, negated, partsStillThere, partsThatFit } from './movedParts'
import { moveSettings, moveSettingsBack, type MovedSettings } from './movedSettings'
import { maxQuantity, PantryEntry, StockMove } from '../pantry.entity'
import { pantryChanged } from '../pantry.topics'
import {
  createMissingEntries,
  lockEntry,
  lockExistingEntries,
  readBatches,
  readPartsOfMoves,
  type EntryMove,
  type LockedEntry,
} from './stock.sql'
import { StockOperation, StockOperationKind } from './stockOperation.entity'
import { maxBatches } from './stockOperation.service'
import type { StockWriter } from './stockWriter.service'

/** Packets of one item. */
export interface MovedPackets {
  barcode: string
  name: string
  quantity: number
}

export interface MovedEntry extends MovedPackets {
  /** By how much more of the entry is kept back, because it is public where it has come to; 0: it is private there. */
  keptBack: number
}

/** Why something stays: it is promised to somebody, or there is no room for it. */
export type StayReason = 'RESERVED' | 'NO_ROOM'

export interface StayingPackets extends MovedPackets {
  reason: StayReason
}

/** What came from one pantry into another. */
export interface MovedStock {
  entries: MovedEntry[]
  settings: MovedSettings
}

interface Moving {
  from: number
  to: number
  /** Of the operations, one in each of the two pantries. */
  key: string
}

export interface MovedStockDependencies {
  writer: StockWriter
  pubsub: Pubsub
  /** The local day. */
  today: () => string
}

/**
 * The whole stock of a pantry, which goes into another one and back. In the caller's transaction, which has locked both accounts
 * and answers for each move being made once.
 */
export class MovedStockService {
  constructor(private readonly deps: MovedStockDependencies) {}

  /** Moves what is promised to nobody, with dates and places. It arrives private: of a public entry, as many more are kept back. KEY_REUSED */
  async bring(
    db: EntityManager,
    person: Person,
    { from, to, key }: Moving,
  ): Promise<MovedStock & { staying: StayingPackets[] }> {
    const today = this.deps.today()
    const entries = await db.find(PantryEntry, {
      where: { pantryId: from, quantity: MoreThan(0) },
      order: { barcode: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    })
    const barcodes = entries.map(({ barcode }) => barcode)
    const [names, batchesOf] = [await findItemNames(db, barcodes), await readBatches(db, from, barcodes)]
    const found = entries.map((entry) => {
      const before = batchesOf.get(entry.barcode) ?? []
      // What one pantry alone can hold is there or here.
      const isHeld = isOwnKey(entry.barcode) && entry.reserved > 0
      return { entry, before, free: isHeld ? [] : freeBatches(before, entry.reserved, today) }
    })
    const movable = found.filter(({ free }) => free.length > 0).map(({ entry }) => entry.barcode)
    await moveOwnItems(db, { from, to, barcodes: movable.filter(isOwnKey) })
    const arriving = await this.#lockAll(db, to, movable)
    const there = await readBatches(db, to, movable)

    const [out, into]: [EntryMove[], EntryMove[]] = [[], []]
    const moved: MovedEntry[] = []
    const staying: StayingPackets[] = []
    for (const { entry, before, free } of found) {
      const { barcode } = entry
      const packets = { barcode, name: names.get(barcode) ?? '' }
      const promised = entry.quantity - quantityOf(free)
      if (promised > 0) staying.push({ ...packets, quantity: promised, reason: 'RESERVED' })
      const target = arriving.get(barcode)
      if (!target) continue
      const arrived = partsThatFit(there.get(barcode) ?? [], free, isOwnKey(barcode) ? Infinity : maxBatches)
      const quantity = arrived.parts.reduce((sum, { delta }) => sum + delta, 0)
      if (quantityOf(free) > quantity)
        staying.push({ ...packets, quantity: quantityOf(free) - quantity, reason: 'NO_ROOM' })
      if (quantity === 0) continue
      // What nobody could have anyway, as what is opened, takes nothing from what is shared there.
      const offered = arrived.parts.filter((part) => isOffered(part, today)).reduce((sum, { delta }) => sum + delta, 0)
      const keptBack = target.public ? Math.min(offered, maxQuantity - target.keepBack) : 0
      moved.push({ ...packets, quantity, keptBack })
      const moveKey = keyOfMove(key, barcode)
      out.push({ ...this.#moveOut(entry, before, arrived.parts), key: moveKey })
      into.push({
        ...movedPacketsOf(target, there.get(barcode) ?? [], arrived.parts),
        keepBack: target.keepBack + keptBack,
        madeEntry: target.isNew,
        key: moveKey,
      })
    }
    await this.#write(db, person, await this.#open(db, from, key), out)
    await deleteEmptied(db, from, out)
    await this.#write(db, person, await this.#open(db, to, key), into)
    for (const { barcode, keptBack } of moved)
      if (keptBack > 0) await db.increment(PantryEntry, { pantryId: to, barcode }, 'keepBack', keptBack)
    const ownMoved = new Set(movable.filter(isOwnKey))
    return { entries: moved, settings: await moveSettings(db, { from, to }, ownMoved), staying }
  }

  /**
   * Moves back what is still there of what was brought, and is promised to nobody. As many fewer are kept back.
   * @param keptBackOf by how much more is kept back of each entry in all, for this and for others whose move can be undone still
   * @param undoKey of the moves
   * @returns what is back
   */
  async takeBack(
    db: EntityManager,
    person: Person,
    { from, to, key, undoKey, keptBackOf }: Moving & { undoKey: string; keptBackOf: ReadonlyMap<string, number> },
    { entries, settings }: MovedStock,
  ): Promise<MovedPackets[]> {
    const today = this.deps.today()
    const barcodes = entries.map(({ barcode }) => barcode)
    const [into, out] = [await this.#movesOf(db, to, key), await this.#movesOf(db, from, key)]
    const locked = new Map((await lockExistingEntries(db, to, barcodes)).map((entry) => [entry.barcode, entry]))
    const there = await readBatches(db, to, barcodes)
    const partsOf = await readPartsOfMoves(db, [...into.values()])

    const back: { packets: MovedEntry; entry: LockedEntry; parts: BatchPart[] }[] = []
    for (const packets of entries) {
      const [entry, move] = [locked.get(packets.barcode), into.get(packets.barcode)]
      if (!entry || !move) continue
      const batches = there.get(packets.barcode) ?? []
      const brought = partsOf.get(move.id) ?? []
      const parts = partsStillThere(batches, brought, { reserved: entry.reserved, today })
      const count = parts.reduce((sum, { delta }) => sum + delta, 0)
      // What one pantry alone can hold goes back if nobody has changed it or added to it.
      const isBack = count > 0 && (!isOwnKey(packets.barcode) || count === quantityOf(batches))
      const after = isBack ? (applyParts(batches, negated(parts))?.batches ?? []) : batches
      const returned = isBack ? count : 0
      const keepBack = await this.#keepLessBack(db, to, { entry, packets, after, returned, keptBackOf })
      if (isBack) back.push({ packets, entry: { ...entry, keepBack }, parts })
    }
    const own = back.map(({ packets }) => packets.barcode).filter(isOwnKey)
    await moveOwnItems(db, { from: to, to: from, barcodes: own })

    const [leaving, returning]: [EntryMove[], EntryMove[]] = [[], []]
    const returned: MovedPackets[] = []
    const homes = new Map<string, LockedEntry>()
    for (const { packets } of back) {
      const source = out.get(packets.barcode)
      // As it was when it went: whether neighbours see it is what its people chose then.
      const { wasPublic, keptBack } = source ?? {}
      homes.set(
        packets.barcode,
        await lockEntry(db, from, packets.barcode, { isPublic: wasPublic ?? false, keepBack: keptBack ?? 0 }),
      )
    }
    const here = await readBatches(db, from, [...homes.keys()])
    for (const { packets, entry, parts } of back) {
      const { barcode, name } = packets
      const source = out.get(barcode)
      const home = homes.get(barcode)
      if (home === undefined) continue
      const before = here.get(barcode) ?? []
      const fitting = partsThatFit(before, parts.map(asBatch), Infinity).parts
      const quantity = fitting.reduce((sum, { delta }) => sum + delta, 0)
      if (quantity === 0) continue
      const isWhole = quantity === packets.quantity
      const moveKey = keyOfMove(undoKey, barcode)
      returned.push({ barcode, name, quantity })
      leaving.push({
        ...movedPacketsOf(entry, there.get(barcode) ?? [], negated(fitting)),
        key: moveKey,
        undoes: isWhole ? into.get(barcode)?.id : undefined,
      })
      returning.push({
        ...movedPacketsOf(home, before, fitting),
        madeEntry: home.isNew,
        key: moveKey,
        undoes: isWhole ? source?.id : undefined,
      })
    }
    await this.#write(db, person, { id: to }, leaving)
    const made = new Set([...into.values()].filter(({ madeEntry }) => madeEntry).map(({ barcode }) => barcode))
    await deleteEmptied(
      db,
      to,
      leaving.filter(({ barcode }) => made.has(barcode) || isOwnKey(barcode)),
    )
    await this.#write(db, person, { id: from }, returning)
    await moveSettingsBack(db, { from, to }, settings)
    return returned
  }

  /** Creates the entries that are missing, and locks all of them in the order of their keys. */
  async #lockAll(db: EntityManager, pantryId: number, barcodes: readonly string[]): Promise<Map<string, LockedEntry>> {
    const created = await createMissingEntries(db, pantryId, { barcodes, isPublic: false })
    const locked = new Map(
      (await lockExistingEntries(db, pantryId, barcodes)).map((entry) => [
        entry.barcode,
        { ...entry, isNew: created.has(entry.barcode) },
      ]),
    )
    // Another transaction has deleted it meanwhile.
    for (const barcode of barcodes)
      if (!locked.has(barcode)) locked.set(barcode, await lockEntry(db, pantryId, barcode, { isPublic: false }))
    return locked
  }

  /** Begins the operation of one of the two pantries; whoever calls knows that it is done once. KEY_REUSED */
  async #open(db: EntityManager, pantryId: number, key: string): Promise<{ id: number; operationId: string }> {
    try {
      const {
        identifiers: [inserted],
      } = await db.insert(StockOperation, { pantryId, kind: StockOperationKind.MOVED, key, digest: '' })
      return { id: pantryId, operationId: String(inserted?.id) }
    } catch (error) {
      // The key was used for another operation.
      if (isUniqueViolation(error, 'stock_operation_key')) throw keyReused()
      throw error
    }
  }

  /** The moves of an operation, by barcode. */
  async #movesOf(db: EntityManager, pantryId: number, key: string): Promise<Map<string, StockMove>> {
    const operation = await db.findOneBy(StockOperation, { pantryId, kind: StockOperationKind.MOVED, key })
    const moves = operation ? await db.findBy(StockMove, { operationId: operation.id }) : []
    return new Map(moves.map((move) => [move.barcode, move]))
  }

  /** What goes out of an entry; with its last packet the entry goes as well, so that it does not count as used up. */
  #moveOut(entry: PantryEntry, before: readonly Batch[], arrived: readonly BatchPart[]): Omit<EntryMove, 'key'> {
    const move = movedPacketsOf({ ...entry, isNew: false }, before, negated(arrived))
    return move.batches.length > 0 ? move : { ...move, wasPublic: entry.public, keptBack: entry.keepBack }
  }

  /**
   * Keeps less of an entry back, by what is back and by what is gone. What may still be there in another form, opened for
   * instance, stays kept back: nobody has made it public. So does everything where people have lowered the number since.
   * @returns how many are kept back now
   */
  async #keepLessBack(
    db: EntityManager,
    pantryId: number,
    {
      entry: { barcode, keepBack },
      packets: { quantity, keptBack },
      after,
      returned,
      keptBackOf,
    }: {
      entry: LockedEntry
      packets: MovedEntry
      after: readonly Batch[]
      returned: number
      keptBackOf: ReadonlyMap<string, number>
    },
  ): Promise<number> {
    const left = Math.min(quantity - returned, quantityOf(after))
    const fewer = Math.max(0, keptBack - left)
    if (fewer === 0 || keepBack < (keptBackOf.get(barcode) ?? 0)) return keepBack
    await db.update(
      PantryEntry,
      { pantryId, barcode },
      { keepBack: keepBack - fewer, sharedUntil: sharedUntil(after, keepBack - fewer), updatedAt: () => 'now()' },
    )
    return keepBack - fewer
  }

  async #write(
    db: EntityManager,
    person: Person,
    pantry: { id: number; operationId?: string },
    moves: readonly EntryMove[],
  ): Promise<void> {
    if (moves.length === 0) return
    await this.deps.writer.write(db, person, pantry, moves)
    const today = this.deps.today()
    const wasShared = moves.some(
      ({ entry, before, keepBack }) => entry.public && offeredQuantity(before, { today, keepBack }) > 0,
    )
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantry.id, { barcode: null, wasShared }))
  }
}

/** Unlike those that follow from the keys of other operations. */
const keyOfMove = (key: string, barcode: string): string => uuidOf(`moved ${key} ${barcode}`)
