import type { CapacityUnit } from '../generated/schema'

export const unitOptions: { value: CapacityUnit; label: string }[] = [
  { value: 'G', label: 'g' },
  { value: 'ML', label: 'ml' },
]

/** The units that can be typed after a weight. */
const typedUnits: Record<string, { factor: number; unit: CapacityUnit }> = {
  g: { factor: 1, unit: 'G' },
  kg: { factor: 1000, unit: 'G' },
  ml: { factor: 1, unit: 'ML' },
  cl: { factor: 10, unit: 'ML' },
  l: { factor: 1000, unit: 'ML' },
}

/** For a `NumberField`: grams or millilitres in one of each unit that can be typed. */
export const weightFactors = Object.fromEntries(Object.entries(typedUnits).map(([word, { factor }]) => [word, factor]))

/** The unit that a typed one means; undefined if none was typed. */
export const unitOfTyped = (word: string): CapacityUnit | undefined => typedUnits[word]?.unit
