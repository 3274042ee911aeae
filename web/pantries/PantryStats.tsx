import { brand } from '../platform/brand'
import { number } from '../platform/language'
import { Stat } from '../ui/Stat'
import styles from './PantryStats.module.css'
import { t } from './i18n'

interface PantryStatsProps {
  /** How many different items; null while loading. */
  items: number | null
  /** The label of the items: "items", "items shared". */
  label: 'itemsFigure' | 'itemsSharedFigure'
  /** How many public recipes; null while loading. */
  recipes: number | null
}

/** How many items, collections and recipes there are. The number of collections is a fixed text of the brand. */
export function PantryStats({ items, label, recipes }: PantryStatsProps) {
  return (
    <ul className={styles.stats} aria-label={t('inFigures')}>
      <li className={styles.tile}>
        <Stat value={formatCount(items)} label={t(label, { count: items ?? 0 })} />
      </li>
      <li className={styles.tile}>
        <Stat value={brand.statistics.collectionsHere} label={t('collections')} />
      </li>
      <li className={styles.tile}>
        <Stat value={formatCount(recipes)} label={t('recipesFigure', { count: recipes ?? 0 })} />
      </li>
    </ul>
  )
}

const formatCount = (count: number | null) => (count === null ? '…' : number(count))
