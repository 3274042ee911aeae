import { readEntry, type NumberEntry } from '../../ui/fields/readNumber'

/** The maximum number of packets that one scan can add. */
export const amountRange = { min: 1, max: 1_000, decimals: 0, example: 3 }

/** Reads the number of packets that a scan adds: a whole number from 1 to 1000. Other numbers are refused, not rounded. */
export function readAmount(text: string): NumberEntry {
  const entry = readEntry(text, amountRange)
  return entry.value === '' && entry.problem === undefined ? readEntry('0', amountRange) : entry
}
