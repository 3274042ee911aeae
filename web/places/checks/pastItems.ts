import { dueOf } from '../../../domain/stock/batches'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { itemName } from '../../items/itemName'
import type { TakenOutItem } from './unsentChecks'

/** What a place has that is past the date on it, the longest first. @param today YYYY-MM-DD */
export function pastItems(entries: readonly EntryRow_entryFragment[], today: string): Omit<TakenOutItem, 'key'>[] {
  return entries
    .flatMap(({ barcode, item, batches }) =>
      batches.flatMap((batch) => {
        const date = dueOf(batch)
        if (date === null || date >= today || batch.quantity <= 0) return []
        return [{ barcode, batchId: batch.id, name: itemName(item), quantity: batch.quantity, date }]
      }),
    )
    .sort((one, other) => one.date.localeCompare(other.date))
}
