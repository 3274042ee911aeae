import { readEntry, type NumberEntry } from '../ui/readNumber'

/** How many packets one scan may add. */
export const amountRange = { min: 1, max: 1_000, decimals: 0, example: 3 }

/** Reads how many packets a scan adds. Anything but a whole number from 1 to 1000 is refused, not rounded. */
export function readAmount(text: string): NumberEntry {
  const entry = readEntry(text, amountRange)
  return entry.value === '' && entry.problem === undefined ? readEntry('0', amountRange) : entry
}
