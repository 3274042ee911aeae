import type { EntityManager } from 'typeorm'
import {
  applyParts,
  isOffered,
  quantityOf,
  sharedUntil,
  type BatchDetails,
  type BatchPart,
} from '../../../domain/stock/batches'
import { isOwnKey } from '../../../lib/barcode/gtin'
import { afterCommit } from '../../platform/database/database'
import type { Pubsub } from '../../platform/pubsub/pubsub'
import type { Person } from '../../platform/viewer'
import { detailsOfInput, type BatchInput } from '../dates/batch.inputs'
import { maxQuantity, PantryEntry } from '../pantry.entity'
import { pantryChanged } from '../pantry.topics'
import { PantryMinimum } from '../staples/minimum.entity'
import { deleteEmptied, movedPacketsOf, negated, partsStillThere, partsThatFit } from './movedParts'
import { findMove, lockEntry, lockExistingEntry, readBatches, readPartsOfMove, type LockedEntry } from './stock.sql'
import { maxBatches } from './stockOperation.service'
import type { StockWriter } from './stockWriter.service'

/** Packets that somebody brings along from another program. */
export interface ArrivingPackets {
  /** Of an item that is there. */
  barcode: string
  quantity: number
  batch: BatchInput
  /** When they were frozen and opened, and what is left of them; null: none of it was said. */
  dates: Pick<BatchDetails, 'frozenOn' | 'openedOn' | 'amountLeft'> | null
  /** Of the move in the journal. */
  key: string
}

/** Packets that came so. */
export interface ArrivedPackets {
  quantity: number
  /** By how many more of the entry are kept back, because others see it. */
  keptBack: number
  wasShared: boolean
  isNewEntry: boolean
}

/** Why some of what came is still there: it was used or changed, it is promised to somebody, or others see it since. */
export type UntakenReason = 'USED' | 'RESERVED' | 'SHARED'

export interface ImportedStockDependencies {
  writer: StockWriter
  pubsub: Pubsub
  /** The local day. */
  today: () => string
}

/** Stock that people bring along from other programs, and take back. In the caller's transaction, which has locked the pantry's account. */
export class ImportedStockService {
  constructor(private readonly deps: ImportedStockDependencies) {}

  /** Adds packets, to what is there. They arrive private: of a public entry, as many more are kept back. Null: there is no room for any. */
  async add(
    db: EntityManager,
    person: Person,
    pantryId: number,
    { barcode, quantity, batch, dates, key }: ArrivingPackets,
  ): Promise<ArrivedPackets | null> {
    const today = this.deps.today()
    const entry = await lockEntry(db, pantryId, barcode, { isPublic: false })
    const before = (await readBatches(db, pantryId, [barcode])).get(barcode) ?? []
    const details = detailsOfInput(batch, today)
    // Nothing is frozen already on a day to come, which would stop its date.
    const frozenOn = dates?.frozenOn != null && dates.frozenOn <= today ? dates.frozenOn : details.frozenOn
    const { openedOn, amountLeft } = dates ?? details
    const arriving = [{ ...details, frozenOn, openedOn, amountLeft, id: null, quantity }]
    const { parts } = partsThatFit(before, arriving, maxBatches)
    const arrived = sumOf(parts)
    if (arrived === 0) return null
    const offered = sumOf(parts.filter((part) => isOffered(part, today)))
    const keptBack = entry.public ? Math.min(offered, maxQuantity - entry.keepBack) : 0
    const move = movedPacketsOf(entry, before, parts)
    await this.#write(db, person, pantryId, {
      ...move,
      keepBack: entry.keepBack + keptBack,
      madeEntry: entry.isNew,
      key,
    })
    if (keptBack > 0) await db.increment(PantryEntry, { pantryId, barcode }, 'keepBack', keptBack)
    return { quantity: arrived, keptBack, wasShared: entry.public, isNewEntry: entry.isNew }
  }

  /** Keeps so many of something at least from now on; where the pantry has a number of its own, that stays. @returns was it set? */
  async setMinimum(
    db: EntityManager,
    pantryId: number,
    { barcode, quantity }: { barcode: string; quantity: number },
  ): Promise<boolean> {
    if (await db.existsBy(PantryMinimum, { pantryId, barcode })) return false
    await db.insert(PantryMinimum, { pantryId, barcode, quantity })
    return true
  }

  /** Takes back a minimum that nobody has changed since. */
  async unsetMinimum(
    db: EntityManager,
    pantryId: number,
    minimum: { barcode: string; quantity: number },
  ): Promise<void> {
    await db.delete(PantryMinimum, { pantryId, ...minimum })
  }

  /**
   * Takes back what is still there of packets that came, and is promised to nobody; of what others see since, nothing.
   * @param isEntryMade was the entry made for them? Then it goes with its last packet
   * @returns why not all of it is gone; null: it is
   */
  async takeBack(
    db: EntityManager,
    person: Person,
    pantryId: number,
    {
      barcode,
      key,
      undoKey,
      isEntryMade,
      ...arrived
    }: Omit<ArrivedPackets, 'isNewEntry'> & { barcode: string; key: string; undoKey: string; isEntryMade: boolean },
  ): Promise<UntakenReason | null> {
    const today = this.deps.today()
    const entry = await lockExistingEntry(db, pantryId, barcode)
    const move = await findMove(db, pantryId, key)
    if (!entry || !move) return 'USED'
    if (entry.public && (!arrived.wasShared || entry.keepBack < arrived.keptBack)) return 'SHARED'
    const batches = (await readBatches(db, pantryId, [barcode])).get(barcode) ?? []
    const parts = partsStillThere(batches, await readPartsOfMove(db, move), { reserved: entry.reserved, today })
    const count = sumOf(parts)
    const isWhole = count === arrived.quantity
    const keepBack = await this.#keepLessBack(db, pantryId, { entry, batches, parts, arrived })
    if (count > 0) {
      const back = {
        ...movedPacketsOf({ ...entry, keepBack }, batches, negated(parts)),
        key: undoKey,
        undoes: isWhole ? move.id : undefined,
      }
      await this.#write(db, person, pantryId, back)
      if (isEntryMade || isOwnKey(barcode)) await deleteEmptied(db, pantryId, [back])
    }
    return isWhole ? null : entry.reserved > 0 ? 'RESERVED' : 'USED'
  }

  /** Keeps as many fewer back as are gone. @returns how many are kept back now */
  async #keepLessBack(
    db: EntityManager,
    pantryId: number,
    {
      entry: { barcode, keepBack },
      batches,
      parts,
      arrived,
    }: {
      entry: LockedEntry
      batches: Parameters<typeof quantityOf>[0]
      parts: readonly BatchPart[]
      arrived: Pick<ArrivedPackets, 'quantity' | 'keptBack'>
    },
  ): Promise<number> {
    const after = applyParts(batches, negated(parts))?.batches ?? []
    const left = Math.min(arrived.quantity - sumOf(parts), quantityOf(after))
    const fewer = Math.max(0, arrived.keptBack - left)
    if (fewer === 0) return keepBack
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
    pantryId: number,
    move: Parameters<StockWriter['write']>[3][number],
  ): Promise<void> {
    await this.deps.writer.write(db, person, { id: pantryId }, [move])
    const { barcode, entry } = move
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode, wasShared: entry.public }))
  }
}

const sumOf = (parts: readonly BatchPart[]): number => parts.reduce((sum, { delta }) => sum + delta, 0)
