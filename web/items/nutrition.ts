import type { NutritionTable_itemFragment } from '../generated/items/NutritionTable'

type Nutrition = NonNullable<NutritionTable_itemFragment['nutrition']>

export interface NutrientLine {
  key: Exclude<keyof Nutrition, '__typename'>
  /** The key of its name in the locale. */
  name: 'energy' | 'fat' | 'saturates' | 'carbohydrate' | 'sugars' | 'fibre' | 'protein' | 'salt'
  unit: 'kcal' | 'g'
  /** Is its amount part of the line above? */
  isPart?: boolean
}

/** The lines of a nutrition table, in the order that Regulation (EU) 1169/2011, annex XV, prescribes for labels. */
export const nutrientsOnLabels: NutrientLine[] = [
  { key: 'energyKcal', name: 'energy', unit: 'kcal' },
  { key: 'fat', name: 'fat', unit: 'g' },
  { key: 'saturatedFat', name: 'saturates', unit: 'g', isPart: true },
  { key: 'carbohydrates', name: 'carbohydrate', unit: 'g' },
  { key: 'sugars', name: 'sugars', unit: 'g', isPart: true },
  { key: 'fiber', name: 'fibre', unit: 'g' },
  { key: 'proteins', name: 'protein', unit: 'g' },
  { key: 'salt', name: 'salt', unit: 'g' },
]

/** Is at least one value known? */
export function hasNutritionValues(nutrition: Nutrition): boolean {
  return nutrientsOnLabels.some(({ key }) => nutrition[key] !== null)
}
