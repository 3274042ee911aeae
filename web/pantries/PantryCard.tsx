import type { PantryCard_pantryFragment } from '../generated/pantries/PantryCard'
import { paths } from '../platform/paths'
import { Card } from '../ui/Card'
import { formatItemCount, describePantry } from './describePantry'
import styles from './PantryCard.module.css'

/** A pantry in a list. */
export function PantryCard({ pantry }: { pantry: PantryCard_pantryFragment }) {
  return (
    <Card to={paths.pantry(pantry.id)}>
      <div className={styles.card}>
        <h2 className={styles.name}>
          <bdi>{pantry.name}</bdi>
        </h2>
        <p className={styles.description}>
          <bdi>{describePantry(pantry)}</bdi>
          <br />
          {formatItemCount(pantry.itemCount)}
        </p>
      </div>
    </Card>
  )
}
