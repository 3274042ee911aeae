import type { EntityManager } from 'typeorm'
import {
  applyParts,
  detailsOf,
  isOffered,
  offeredQuantity,
  quantityOf,
  takeFirst,
  type BatchPart,
} from '../../../domain/stock/batches'
import { isLeftoversKey, isOwnKey, ownKeyOf } from '../../../lib/barcode/gtin'
import { createFoodItems } from '../../items/foodItem.sql'
import { lockItem } from '../../items/item.sql'
import { createOwnItem } from '../../items/ownItem.sql'
import { afterCommit } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { Pubsub } from '../../platform/pubsub/pubsub'
import type { Person } from '../../platform/viewer'
import { maxQuantity, StockReason } from '../pantry.entity'
import { messages } from '../pantry.texts'
import { pantryChanged } from '../pantry.topics'
import { lockEntry, lockExistingEntry, readBatches } from './stock.sql'
import type { StockWriter } from './stockWriter.service'
import { uuidOf } from '../../platform/uuidOf'

export interface StockTransferDependencies {
  writer: StockWriter
  pubsub: Pubsub
  /** The local day. */
  today: () => string
}

/** Packets that go from one pantry to another. In the caller's transaction, which answers for their going once. */
export class StockTransferService {
  constructor(private readonly deps: StockTransferDependencies) {}

  /**
   * Takes packets that others can have out of an entry, what goes off first; the journal says that they were given. Whoever acts,
   * they need not manage the pantry: the caller knows that it was promised. NONE_TO_DEDUCT
   * @param key of the move
   * @returns what was taken
   */
  async give(
    db: EntityManager,
    person: Person,
    pantryId: number,
    { barcode, quantity, key }: { barcode: string; quantity: number; key: string },
  ): Promise<BatchPart[]> {
    const entry = await lockExistingEntry(db, pantryId, barcode)
    const before = (await readBatches(db, pantryId, [barcode])).get(barcode) ?? []
    const today = this.deps.today()
    const taken = takeFirst(
      before.filter((batch) => isOffered(batch, today)),
      quantity,
    )
    const applied = taken && applyParts(before, taken)
    if (!entry || !applied) throw new UserError('NONE_TO_DEDUCT', messages.noneToDeduct)
    const { public: isPublic, keepBack } = entry
    await this.deps.writer.write(db, person, { id: pantryId }, [
      {
        ...applied,
        barcode,
        before,
        delta: -quantity,
        public: isPublic,
        keepBack,
        entry,
        key,
        reason: StockReason.GIVEN,
      },
    ])
    const wasShared = isPublic && offeredQuantity(before, { today, keepBack }) > 0
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode, wasShared }))
    return applied.parts
  }

  /**
   * Puts packets that somebody gave into the person's pantry, with their dates and sizes. What was in one pantry only, such as leftovers, becomes this pantry's own.
   * UNKNOWN_ITEM: the item has been deleted since; TOO_MANY.
   * @param key of the move
   */
  async receive(
    db: EntityManager,
    person: Person,
    pantryId: number,
    { barcode: given, name, parts, key }: { barcode: string; name: string; parts: readonly BatchPart[]; key: string },
  ): Promise<void> {
    const barcode = this.barcodeOfReceived(pantryId, { barcode: given, key })
    if (isOwnKey(given)) await createOwnItem(db, { barcode, name, pantryId, enteredBy: person.accountId })
    await createFoodItems(db, [barcode])
    // Locked, so that the item is not deleted before its entry exists.
    if (!(await lockItem(db, pantryId, barcode)))
      throw new UserError('UNKNOWN_ITEM', messages.unknownItem, { field: 'barcode' })
    const entry = await lockEntry(db, pantryId, barcode, { isPublic: 'AS_PUT_IN' })
    const before = (await readBatches(db, pantryId, [barcode])).get(barcode) ?? []
    const applied = applyParts(
      before,
      parts.map((part) => ({
        ...detailsOf(part),
        storagePlace: part.storagePlace === 'FREEZER' ? 'FREEZER' : null,
        delta: Math.abs(part.delta),
      })),
    )
    if (!applied || quantityOf(applied.batches) > maxQuantity) throw new UserError('TOO_MANY', messages.tooMany)
    const { public: isPublic, keepBack } = entry
    const delta = quantityOf(applied.batches) - entry.quantity
    await this.deps.writer.write(db, person, { id: pantryId }, [
      {
        ...applied,
        barcode,
        before,
        delta,
        public: isPublic,
        keepBack,
        entry,
        key,
        reason: StockReason.BOUGHT,
        madeEntry: entry.isNew,
      },
    ])
    const wasShared = isPublic && offeredQuantity(before, { today: this.deps.today(), keepBack }) > 0
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode, wasShared }))
  }

  /** The barcode under which a pantry has what it received with this key. */
  barcodeOfReceived(pantryId: number, { barcode, key }: { barcode: string; key: string }): string {
    return isOwnKey(barcode)
      ? ownKeyOf(uuidOf(`${pantryId} ${key}`), { isLeftovers: isLeftoversKey(barcode) })
      : barcode
  }
}
