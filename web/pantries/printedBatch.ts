import { readGs1 } from '../../lib/barcode/gs1'
import type { BatchInput } from '../generated/schema'

/** The server takes so many characters of a lot number. */
const maxLot = 20

/**
 * What a code says of the packet besides its number (GS1): a use-by or best-before date, the lot, and the weight or volume of
 * a packet that was weighed in the shop.
 * @param text as scanned or typed
 * @param today decides the century of dates with two digits
 * @returns undefined: nothing
 */
export function printedBatch(text: string, today: string): BatchInput | undefined {
  const read = readGs1(text, today)
  if (read === null) return undefined
  const date = read.useBy ?? read.bestBefore
  const batch: BatchInput = {
    ...(date !== undefined && { date, dateKind: read.useBy === undefined ? 'BEST_BEFORE' : 'USE_BY' }),
    ...(read.netWeightGrams !== undefined ? { unitAmount: read.netWeightGrams, unit: 'G' } : read.netVolumeMillilitres !== undefined && { unitAmount: read.netVolumeMillilitres, unit: 'ML' }),
    ...(read.lot !== undefined && read.lot.length <= maxLot && { lot: read.lot }),
  }
  return Object.keys(batch).length > 0 ? batch : undefined
}
