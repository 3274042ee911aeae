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

/** A unit to weigh or measure in; stored are grams and millilitres. */
export type MeasureUnit = CapacityUnit | 'KG' | 'L'

export const measureUnits: { value: MeasureUnit; label: string; factor: number; unit: CapacityUnit }[] = [
  { value: 'G', label: 'g', factor: 1, unit: 'G' },
  { value: 'KG', label: 'kg', factor: 1000, unit: 'G' },
  { value: 'ML', label: 'ml', factor: 1, unit: 'ML' },
  { value: 'L', label: 'l', factor: 1000, unit: 'ML' },
]

/** An amount in grams or millilitres, without rounding errors of binary fractions. */
export function inBaseUnit(size: number, measure: MeasureUnit): { unitAmount: number; unit: CapacityUnit } | null {
  const found = measureUnits.find(({ value }) => value === measure)
  return found === undefined ? null : { unitAmount: Math.round(size * found.factor * 100) / 100, unit: found.unit }
}

/** Grams or millilitres as people write them: from a thousand on in kilograms or litres. */
export function inLargestUnit(amount: number, unit: CapacityUnit): { size: number; unit: MeasureUnit } {
  return amount < 1000 ? { size: amount, unit } : { size: amount / 1000, unit: unit === 'G' ? 'KG' : 'L' }
}

/** For a `NumberField` beside a choice of these units: a typed unit is chosen, and the number stays as typed. */
export const measureFactors = { ...Object.fromEntries(measureUnits.map(({ label }) => [label, 1])), cl: 10 }

/** The unit that a typed one chooses; undefined if none was typed. */
export const measureOfTyped = (word: string): MeasureUnit | undefined =>
  measureUnits.find(({ label }) => label === word)?.value ?? unitOfTyped(word)

/** For a `NumberField`: grams or millilitres in one of each unit that can be typed. */
export const weightFactors = Object.fromEntries(Object.entries(typedUnits).map(([word, { factor }]) => [word, factor]))

/** The unit that a typed one means; undefined if none was typed. */
export const unitOfTyped = (word: string): CapacityUnit | undefined => typedUnits[word]?.unit
