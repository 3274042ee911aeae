import { daysUntil } from '../../../domain/stock/days'
import type { DateKind } from '../../generated/schema'
import { StoredRecord } from '../../platform/stored/storedRecord'
import type { PacketDetails } from '../scan/scanDates'

const lastIntervals = new StoredRecord('date-intervals', 300)

/** How long packets of an item kept when they were scanned last, and what their date said. */
export interface DateInterval {
  days: number
  dateKind: DateKind
}

/** The interval of last time in this browser; null: this item had none. */
export function readInterval(barcode: string): DateInterval | null {
  const interval = lastIntervals.get(barcode)
  if (typeof interval !== 'object' || interval === null || !('days' in interval) || !('dateKind' in interval))
    return null
  const { days, dateKind } = interval
  const isInterval =
    typeof days === 'number' &&
    Number.isInteger(days) &&
    days >= 0 &&
    (dateKind === 'USE_BY' || dateKind === 'BEST_BEFORE')
  return isInterval ? { days, dateKind } : null
}

/** Remembers how long packets of an item keep, by the date of one that is added today; without a date, or before the day is known, nothing. */
export function storeInterval(barcode: string, { date, dateKind }: Partial<PacketDetails>, today: string | null): void {
  if (today === null || date == null || dateKind == null) return
  lastIntervals.set(barcode, { days: Math.max(0, daysUntil(date, today)), dateKind } satisfies DateInterval)
}
