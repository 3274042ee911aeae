import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import type { BatchInput, DateKind, StoragePlace } from '../generated/schema'
import { readStored, store } from '../platform/storage'
import { toastError } from '../ui/toastError'
import { addDays, daysUntil, type EntryBatch } from './dates'
import { readCachedEntry } from './entryCache'
import type { ScanLine, ScanLines } from './scanLines'
import { useChangeBatch } from './useChangeBatch'

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
export const leftoversDetails = (today: string): PacketDetails => ({ date: addDays(today, leftoversDays), dateKind: 'USE_BY', storagePlace: 'FRIDGE' })

const detailsOf = ({ date, dateKind, storagePlace }: PacketDetails): PacketDetails => ({ date, dateKind, storagePlace })

/** What a scan says of the packets that it adds. */
export const detailsOfBatch = (batch: BatchInput | undefined): PacketDetails =>
  ({ ...noDetails, date: batch?.date ?? null, dateKind: batch?.dateKind ?? null, storagePlace: batch?.storagePlace ?? null })

const isSame = (a: PacketDetails, b: PacketDetails) => a.date === b.date && a.dateKind === b.dateKind && a.storagePlace === b.storagePlace

/** The batch that has scanned packets with these details; undefined if they are gone. */
export function batchWith(batches: readonly EntryBatch[], details: PacketDetails): EntryBatch | undefined {
  const alike = batches.filter((batch) => isSame(batch, details) && batch.openedOn === null)
  // Packets whose code says a lot or a weight are batches of their own.
  return alike.find((batch) => batch.lot === null && batch.unitAmount === null) ?? alike[0]
}

/** The batch that has more packets than before: it got those that were changed. */
function grownBatch(before: readonly EntryBatch[], after: readonly EntryBatch[]): EntryBatch | undefined {
  const known = new Map(before.map(({ id, quantity }) => [id, quantity]))
  return after.find(({ id, quantity }) => quantity > (known.get(id) ?? 0))
}

/**
 * Returns a function that sets date or place of the packets of a scan. It shows at once; the changes are sent one after the
 * other, because each makes another batch. An error takes it back.
 */
export function useScanDates(pantryId: string, lines: ScanLines): (line: ScanLine, changes: Partial<PacketDetails>) => void {
  const { cache } = useApolloClient()
  const changeBatch = useChangeBatch(pantryId)
  const last = useRef<Promise<void>>(Promise.resolve())
  /** How many changes of each scan are not answered yet. */
  const pending = useRef(new Map<string, number>())
  const count = (key: string, change: 1 | -1): number => {
    const left = (pending.current.get(key) ?? 0) + change
    pending.current.set(key, left)
    return left
  }

  const send = async (key: string, changes: Partial<PacketDetails>) => {
    const line = lines.all.find((each) => each.key === key)
    const entry = line?.barcode == null ? null : readCachedEntry(cache, pantryId, line.barcode)
    if (line === undefined || entry === null) return
    const batch = batchWith(entry.batches, line.stored)
    if (batch === undefined) return
    try {
      const { key: changeKey, entry: changed } = await changeBatch(entry.barcode, { batchId: batch.id, quantity: Math.min(line.delta, batch.quantity), ...changes })
      const stored = detailsOf(grownBatch(entry.batches, changed?.batches ?? []) ?? { ...line.stored, ...changes })
      lines.update(key, { stored, changes: [...line.changes, changeKey] })
    } catch (error) {
      toastError(error)
    }
  }

  return ({ key }, changes) => {
    const line = lines.all.find((each) => each.key === key)
    if (line === undefined || isSame(line.details, { ...line.details, ...changes })) return
    lines.update(key, { details: { ...line.details, ...changes } })
    count(key, 1)
    const earlier = last.current
    last.current = (async () => {
      await earlier
      await send(key, changes)
      const stored = lines.all.find((each) => each.key === key)?.stored
      if (count(key, -1) === 0 && stored !== undefined) lines.update(key, { details: stored })
    })()
  }
}

/** The key in localStorage. Browsers hold it: do not change it. */
const storageKey = 'date-intervals'
const maxIntervals = 300

/** How long packets of an item kept when they were scanned last, and what their date said. */
export interface DateInterval {
  days: number
  dateKind: DateKind
}

function readIntervals(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** The interval of last time in this browser; null: this item had none. */
export function readInterval(barcode: string): DateInterval | null {
  const interval = readIntervals()[barcode]
  if (typeof interval !== 'object' || interval === null || !('days' in interval) || !('dateKind' in interval)) return null
  const { days, dateKind } = interval
  const isInterval = typeof days === 'number' && Number.isInteger(days) && days >= 0 && (dateKind === 'USE_BY' || dateKind === 'BEST_BEFORE')
  return isInterval ? { days, dateKind } : null
}

export function storeInterval(barcode: string, { date, dateKind }: { date: string; dateKind: DateKind }, today: string): void {
  const { [barcode]: _, ...others } = readIntervals()
  // The latest is the last one.
  const entries = [...Object.entries(others), [barcode, { days: Math.max(0, daysUntil(date, today)), dateKind }] as const].slice(-maxIntervals)
  store(storageKey, JSON.stringify(Object.fromEntries(entries)))
}
