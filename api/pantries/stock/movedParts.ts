import { Any, type EntityManager } from 'typeorm'
import {
  applyParts,
  detailsKeyOf,
  detailsOf,
  isOffered,
  offeredQuantity,
  quantityOf,
  sortedByUrgency,
  type Batch,
  type BatchPart,
} from '../../../domain/stock/batches'
import { maxQuantity, PantryEntry, StockReason } from '../pantry.entity'
import type { EntryMove, LockedEntry } from './stock.sql'

/** The move of a locked entry by these parts, which it has: it was brought along, or is taken back. */
export function movedPacketsOf(
  entry: LockedEntry,
  before: readonly Batch[],
  parts: readonly BatchPart[],
): Omit<EntryMove, 'key'> {
  const applied = applyParts(before, parts)
  if (applied === null) throw new Error(`packets of ${entry.barcode} are gone although their entry is locked`)
  return {
    ...applied,
    barcode: entry.barcode,
    before,
    delta: quantityOf(applied.batches) - quantityOf(before),
    public: entry.public,
    keepBack: entry.keepBack,
    entry,
    reason: StockReason.MOVED,
  }
}

export const negated = (parts: readonly BatchPart[]): BatchPart[] =>
  parts.map((part) => ({ ...part, delta: -part.delta }))

export const asBatch = (part: BatchPart): Batch => ({ ...detailsOf(part), id: null, quantity: part.delta })

/** The parts that add these batches to those, as far as the entry has room for them. */
export function partsThatFit(
  there: readonly Batch[],
  arriving: readonly Batch[],
  most: number,
): { batches: readonly Batch[]; parts: BatchPart[] } {
  return arriving.reduce<{ batches: readonly Batch[]; parts: BatchPart[] }>(
    (fitted, batch) => {
      const delta = Math.min(batch.quantity, maxQuantity - quantityOf(fitted.batches))
      const part = { ...detailsOf(batch), delta }
      const batches = delta > 0 ? applyParts(fitted.batches, [part])?.batches : undefined
      if (!batches || (batches.length > fitted.batches.length && batches.length > most)) return fitted
      return { batches, parts: [...fitted.parts, part] }
    },
    { batches: there, parts: [] },
  )
}

/** What is still there of these parts. As many as are reserved stay; those that go off first, as they were promised. */
export function partsStillThere(
  batches: readonly Batch[],
  brought: readonly BatchPart[],
  { reserved, today }: { reserved: number; today: string },
): BatchPart[] {
  const wanted = new Map<string, number>()
  for (const part of brought) wanted.set(detailsKeyOf(part), (wanted.get(detailsKeyOf(part)) ?? 0) + part.delta)
  let free = offeredQuantity(batches, { today, keepBack: 0, reserved })
  return sortedByUrgency(batches)
    .reverse()
    .flatMap((batch) => {
      const key = detailsKeyOf(batch)
      const left = Math.min(batch.quantity, wanted.get(key) ?? 0)
      const delta = isOffered(batch, today) ? Math.min(left, free) : left
      if (delta === 0) return []
      wanted.set(key, (wanted.get(key) ?? 0) - delta)
      if (isOffered(batch, today)) free -= delta
      return [{ ...detailsOf(batch), delta }]
    })
}

/** Deletes entries of which these moves have taken the last packet. */
export async function deleteEmptied(db: EntityManager, pantryId: number, moves: readonly EntryMove[]): Promise<void> {
  const emptied = moves.filter(({ batches }) => batches.length === 0).map(({ barcode }) => barcode)
  if (emptied.length > 0) await db.delete(PantryEntry, { pantryId, barcode: Any(emptied), quantity: 0 })
}
