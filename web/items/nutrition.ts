import type { NutritionTable_itemFragment } from '../generated/graphql'

type Nutrition = NonNullable<NutritionTable_itemFragment['nutrition']>

export interface NutrientLine {
  key: Exclude<keyof Nutrition, '__typename'>
  label: string
  unit: 'kcal' | 'g'
  /** Counted in the line above already. */
  isPart?: boolean
}

/** The lines of a nutrition table in the order that labels in Europe must keep (Regulation (EU) 1169/2011, annex XV). */
export const nutrientsOnLabels: NutrientLine[] = [
  { key: 'energyKcal', label: 'Energy', unit: 'kcal' },
  { key: 'fat', label: 'Fat', unit: 'g' },
  { key: 'saturatedFat', label: 'of which saturates', unit: 'g', isPart: true },
  { key: 'carbohydrates', label: 'Carbohydrate', unit: 'g' },
  { key: 'sugars', label: 'of which sugars', unit: 'g', isPart: true },
  { key: 'fiber', label: 'Fibre', unit: 'g' },
  { key: 'proteins', label: 'Protein', unit: 'g' },
  { key: 'salt', label: 'Salt', unit: 'g' },
]

/** Is at least one of the figures known? */
export function hasFigures(nutrition: Nutrition): boolean {
  return nutrientsOnLabels.some(({ key }) => nutrition[key] !== null)
}
