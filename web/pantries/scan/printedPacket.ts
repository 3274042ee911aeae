import { readGs1 } from '../../../lib/barcode/gs1'
import type { BatchInput } from '../../generated/schema'

/** The server takes so many characters of a lot number. */
const maxLot = 20

export interface PrintedPacket {
  /** Undefined: the code says nothing of the packet. */
  batch?: BatchInput
  /** Has the code several dates of which none can be taken, because they contradict each other? */
  hasContradictingDates: boolean
}

/**
 * What a code says of the packet besides its number (GS1): a use-by or best-before date, the lot, and the weight or volume of
 * a packet that was weighed in the shop.
 * @param text as scanned or typed
 * @param today decides the century of dates with two digits
 */
export function printedPacket(text: string, today: string): PrintedPacket {
  const {
    useBy,
    bestBefore,
    netWeightGrams,
    netVolumeMillilitres,
    lot,
    contradictions = [],
  } = readGs1(text, today) ?? {}
  // A best-before date does not stand in for a use-by date that is not known.
  const hasContradictingDates =
    contradictions.includes('useBy') || (useBy === undefined && contradictions.includes('bestBefore'))
  const date = hasContradictingDates ? undefined : (useBy ?? bestBefore)
  const batch: BatchInput = {
    ...(date !== undefined && { date, dateKind: useBy === undefined ? 'BEST_BEFORE' : 'USE_BY' }),
    ...(netWeightGrams !== undefined
      ? { unitAmount: netWeightGrams, unit: 'G' }
      : netVolumeMillilitres !== undefined && { unitAmount: netVolumeMillilitres, unit: 'ML' }),
    ...(lot !== undefined && lot.length <= maxLot && { lot }),
  }
  return { ...(Object.keys(batch).length > 0 && { batch }), hasContradictingDates }
}
