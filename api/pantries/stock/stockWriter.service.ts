import type { EntityManager } from 'typeorm'
import { offeredQuantity, type Batch } from '../../../domain/stock/batches'
import type { StockActor } from '../../platform/viewer'
import {
  applyMoves,
  lockExistingEntries,
  readBatches,
  setReserved,
  type EntryMove,
  type MovedPantry,
} from './stock.sql'

/** What there is for others of a locked entry, now or after the change that is about to be written. */
export interface EntrySupply {
  barcode: string
  /** May others ask for it? */
  isShared: boolean
  /** Unopened packets that are not past their use-by date. */
  offered: number
  keepBack: number
}

/** What is promised to others, of which a later module keeps account. */
export interface Reservations {
  /**
   * Brings what is promised of locked entries in line with what there is of them, in the same transaction.
   * @returns how many of each entry are reserved from now on, by barcode; an entry that is missing has none
   */
  settle(db: EntityManager, pantryId: number, entries: readonly EntrySupply[]): Promise<ReadonlyMap<string, number>>
  /** Ends every promise of a pantry, in the same transaction, because nothing can be promised there any more. */
  endAll(db: EntityManager, pantryId: number): Promise<void>
}

/** The one place in which stock is written: with it what is reserved is brought in line. */
export class StockWriter {
  /** @param today asks for the local day */
  constructor(
    private readonly today: () => string,
    private readonly reservations: Reservations,
  ) {}

  /** Applies moves to locked entries. What is reserved and no longer there goes back to those who wait, and both sides are told. */
  async write(db: EntityManager, actor: StockActor, pantry: MovedPantry, moves: readonly EntryMove[]): Promise<void> {
    const lowered = moves.filter((move) => this.#offersLess(move))
    const reserved =
      lowered.length === 0
        ? none
        : await this.#settle(
            db,
            pantry.id,
            lowered.map((move) => this.#supplyOf(move)),
          )
    const settled = new Set(lowered.map(({ barcode }) => barcode))
    await applyMoves(db, actor, pantry, moves, ({ barcode, entry }) =>
      settled.has(barcode) ? (reserved.get(barcode) ?? 0) : entry.reserved,
    )
  }

  /**
   * Brings what is reserved in line after something else than stock has changed: visibility, a promise, or the time. Locks the
   * entries, in the order of their keys; of one that is gone, nothing is left to have.
   */
  async settle(db: EntityManager, pantryId: number, barcodes: readonly string[]): Promise<void> {
    if (barcodes.length === 0) return
    const locked = new Map((await lockExistingEntries(db, pantryId, barcodes)).map((entry) => [entry.barcode, entry]))
    const batchesOf = await readBatches(db, pantryId, barcodes)
    const reserved = await this.#settle(
      db,
      pantryId,
      barcodes.map((barcode) => {
        const entry = locked.get(barcode)
        return this.#supplyOf({
          barcode,
          batches: batchesOf.get(barcode) ?? [],
          public: entry?.public === true,
          keepBack: entry?.keepBack ?? 0,
        })
      }),
    )
    for (const [barcode, entry] of locked) {
      const after = reserved.get(barcode) ?? 0
      if (after !== entry.reserved) await setReserved(db, pantryId, barcode, after)
    }
  }

  /** Ends every open request at a pantry. */
  async endOpenRequests(db: EntityManager, pantryId: number): Promise<void> {
    await this.reservations.endAll(db, pantryId)
  }

  async #settle(
    db: EntityManager,
    pantryId: number,
    entries: readonly EntrySupply[],
  ): Promise<ReadonlyMap<string, number>> {
    return this.reservations.settle(db, pantryId, entries)
  }

  #supplyOf({
    barcode,
    batches,
    public: isShared,
    keepBack,
  }: Pick<EntryMove, 'barcode' | 'batches' | 'public' | 'keepBack'>): EntrySupply {
    return { barcode, isShared, offered: this.#offered(batches), keepBack }
  }

  /**
   * May less be promised than before? Only of an entry that was public something can have been. What passed its use-by date since
   * is still reserved until a job comes by: that counts as well.
   */
  #offersLess({ entry, before, batches, public: isPublic, wasPublic }: EntryMove): boolean {
    if (!entry.public) return false
    return (
      !isPublic ||
      wasPublic !== undefined ||
      this.#offered(batches) < this.#offered(before) ||
      entry.reserved > this.#offered(batches)
    )
  }

  #offered(batches: readonly Batch[]): number {
    return offeredQuantity(batches, { today: this.today(), keepBack: 0 })
  }
}

const none: ReadonlyMap<string, number> = new Map()
