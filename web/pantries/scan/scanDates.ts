import { useApolloClient } from '@apollo/client/react'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import type { BatchInput, DateKind, StoragePlace } from '../../generated/schema'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { toastError } from '../../ui/toasts/toastError'
import { changedDetails } from '../../../domain/stock/batches'
import { addDays } from '../../../domain/stock/days'
import { localDay, type EntryBatch } from '../dates/dates'
import { readCachedEntry } from '../stock/entryCache'
import { nameOfBatch } from '../stock/optimisticBatches'
import type { RequestedChange } from '../stock/unsentMoves'
import type { ScanLine, ScanLines } from './scanLines'
import { useChangeBatch } from '../stock/useChangeBatch'

/** What is said of scanned packets: their date, and where they are kept. */
export interface PacketDetails {
  date: string | null
  dateKind: DateKind | null
  storagePlace: StoragePlace | null
}

export const noDetails: PacketDetails = { date: null, dateKind: null, storagePlace: null }

/** How many days leftovers keep in the fridge (UK Food Standards Agency). */
const leftoversDays = 2

/** What is suggested for leftovers of today. */
export const leftoversDetails = (today: string): PacketDetails => ({
  date: addDays(today, leftoversDays),
  dateKind: 'USE_BY',
  storagePlace: 'FRIDGE',
})

const detailsOf = ({ date, dateKind, storagePlace }: PacketDetails): PacketDetails => ({ date, dateKind, storagePlace })

/** What a scan says of the packets that it adds. */
export const detailsOfBatch = (batch: BatchInput | undefined): PacketDetails => ({
  ...noDetails,
  date: batch?.date ?? null,
  dateKind: batch?.dateKind ?? null,
  storagePlace: batch?.storagePlace ?? null,
})

const isSame = (a: PacketDetails, b: PacketDetails) =>
  a.date === b.date && a.dateKind === b.dateKind && a.storagePlace === b.storagePlace

/** The batch that has scanned packets with these details; undefined if they are gone. */
export function batchWith(batches: readonly EntryBatch[], details: PacketDetails): EntryBatch | undefined {
  const alike = batches.filter((batch) => isSame(batch, details) && batch.openedOn === null)
  // Packets whose code says a lot or a weight are batches of their own.
  return alike.find((batch) => batch.lot === null && batch.unitAmount === null) ?? alike[0]
}

/**
 * Returns a function that sets date or place of the packets of a scan. It shows at once, and the next change is of the batch
 * that this one makes. An error takes it back.
 */
export function useScanDates(
  pantry: Pick<MyEntries_pantryFragment, 'id' | 'itemCount'>,
  lines: ScanLines,
): (line: ScanLine, changes: Partial<PacketDetails>) => void {
  const { cache } = useApolloClient()
  const changeBatch = useChangeBatch(pantry)
  const find = (key: string) => lines.all.find((each) => each.key === key)

  const send = async (key: string, details: PacketDetails, requested: RequestedChange) => {
    try {
      await changeBatch(requested)
      const isLast = find(key)?.changes.at(-1) === requested.key
      lines.update(key, { stored: details, ...(isLast && { details }) })
    } catch (error) {
      const line = find(key)
      if (line)
        lines.update(key, { details: line.stored, changes: line.changes.filter((each) => each !== requested.key) })
      toastError(error)
    }
  }

  return ({ key: lineKey, barcode }, changes) => {
    const line = find(lineKey)
    const entry = barcode === null ? null : readCachedEntry(cache, pantry.id, barcode)
    if (line === undefined || entry === null || isSame(line.details, { ...line.details, ...changes })) return
    const batch = batchWith(entry.batches, line.details)
    if (batch === undefined) return
    const key = newIdempotencyKey()
    const details = detailsOf(changedDetails(batch, changes, localDay()))
    lines.update(lineKey, { details, changes: [...line.changes, key] })
    void send(lineKey, details, {
      barcode: entry.barcode,
      change: { ...nameOfBatch(batch.id), quantity: Math.min(line.delta, batch.quantity), ...changes },
      key,
    })
  }
}
