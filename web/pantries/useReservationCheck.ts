import { offeredQuantity } from '../../domain/stock/batches'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { useReservedQuestion } from './ReservedQuestion'
import { localDay, type EntryBatch } from './dates'
import { movedBatches } from './optimisticBatches'
import type { CheckBatches } from './useBatchActions'

/**
 * Asks before an entry is changed so that less is left of it than is reserved.
 * @returns `question` is the dialog to render
 */
export function useReservationCheck(entry: EntryRow_entryFragment) {
  const { check, question } = useReservedQuestion(entry)
  const checkBatches: CheckBatches = (after, run) => {
    const offered = (batches: readonly EntryBatch[]) => offeredQuantity(batches, { today: localDay(), keepBack: 0 })
    if (after === undefined || offered(after) >= offered(entry.batches)) run()
    else check(offered(after), run)
  }
  return {
    checkBatches,
    /** Before so many are added, or taken out. */
    checkMove: (delta: number, run: () => void) =>
      checkBatches(
        movedBatches(
          entry.batches,
          { barcode: entry.barcode, delta, share: false, key: newIdempotencyKey() },
          localDay(),
        ),
        run,
      ),
    question,
  }
}
