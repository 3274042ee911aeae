import type { NutritionTable_itemFragment } from '../generated/graphql'
import { classes } from '../ui/classes'
import { unitNames } from './facts'
import { hasFigures, nutrientsOnLabels } from './nutrition'
import styles from './NutritionTable.module.css'
import table from './table.module.css'

/** What is in 100 g or 100 ml, in the order of the labels. Belongs under a heading of its own. */
export function NutritionTable({ item: { nutrition, unit } }: { item: NutritionTable_itemFragment }) {
  if (nutrition === null || !hasFigures(nutrition)) {
    return <p className={styles.nothing}>Nobody has told us yet, so check the packet.</p>
  }
  // Without a unit nobody knows whether it is weighed or poured.
  const amount = unit === null ? '100 g or 100 ml' : `100 ${unitNames[unit]}`

  return (
    <table className={classes(table.table, styles.nutrients)}>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.hidden}>Nutrient</span>
          </th>
          <th scope="col" className={styles.figure}>
            Per {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {nutrientsOnLabels.map(({ key, label, unit: measure, isPart }) => {
          const value = nutrition[key]
          return (
            <tr key={key}>
              <th scope="row" className={classes(styles.nutrient, isPart && styles.part)}>
                {label}
              </th>
              <td className={classes(styles.figure, value === null && styles.unknown)}>
                {value === null ? 'unknown' : `${value.toLocaleString('en', { maximumFractionDigits: 2 })} ${measure}`}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
