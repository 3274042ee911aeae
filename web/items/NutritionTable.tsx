import type { NutritionTable_itemFragment } from '../generated/items/ItemHeader'
import { number } from '../platform/language'
import { classes } from '../ui/classes'
import { unitNames } from './describeItem'
import styles from './ItemFacts.module.css'
import { t } from './i18n'

/** Nutrition per 100 g or 100 ml, in the order of food labels. */
export function NutritionTable({ item: { nutrition, unit } }: { item: NutritionTable_itemFragment }) {
  if (nutrition === null || !hasNutritionValues(nutrition)) {
    return <p className="quiet">{t('notKnownYet')}</p>
  }
  // Without a unit it may be grams or millilitres.
  const amount = unit === null ? t('perHundredOfEither') : t('perHundred', { unit: unitNames[unit] })

  return (
    <table className={classes(styles.table, styles.nutrients)}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('nutrient')}</span>
          </th>
          <th scope="col" className={styles.value}>
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {nutrientsOnLabels.map(({ key, name, unit: measure, isPart }) => {
          const value = nutrition[key]
          return (
            <tr key={key}>
              <th scope="row" className={classes(styles.nutrient, isPart && styles.part)}>
                {t(name)}
              </th>
              <td className={classes(styles.value, value === null && styles.unknown)}>
                {value === null ? (
                  t('notKnown')
                ) : (
                  <bdi dir="ltr">{`${number(value, { maximumFractionDigits: 2 })} ${measure}`}</bdi>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Nutrition = NonNullable<NutritionTable_itemFragment['nutrition']>

interface NutrientLine {
  key: Exclude<keyof Nutrition, '__typename'>
  /** The key of its name in the locale. */
  name: 'energy' | 'fat' | 'saturates' | 'carbohydrate' | 'sugars' | 'fibre' | 'protein' | 'salt'
  unit: 'kcal' | 'g'
  /** Is its amount part of the line above? */
  isPart?: boolean
}

/** The lines of a nutrition table, in the order that Regulation (EU) 1169/2011, annex XV, prescribes for labels. */
const nutrientsOnLabels: NutrientLine[] = [
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
function hasNutritionValues(nutrition: Nutrition): boolean {
  return nutrientsOnLabels.some(({ key }) => nutrition[key] !== null)
}
