import { formatCount, useStatistics } from '../platform/useStatistics'
import { Stat } from '../ui/Stat'
import styles from './PantryStats.module.css'
import { t } from './i18n'

interface PantryStatsProps {
  /** The number of different items; null while loading. */
  items: number | null
  /** The label of the items: "items", "items shared". */
  label: 'itemsLabel' | 'itemsSharedLabel'
  /** The number of public recipes; null while loading. */
  recipes: number | null
}

/** The numbers of items, collections and recipes. */
export function PantryStats({ items, label, recipes }: PantryStatsProps) {
  const { collectionsHere } = useStatistics()

  return (
    <ul className={styles.stats} aria-label={t('statistics')}>
      <li className={styles.tile}>
        <Stat value={formatCount(items)} label={t(label, { count: items ?? 0 })} />
      </li>
      <li className={styles.tile}>
        <Stat value={collectionsHere} label={t('collections')} />
      </li>
      <li className={styles.tile}>
        <Stat value={formatCount(recipes)} label={t('recipesLabel', { count: recipes ?? 0 })} />
      </li>
    </ul>
  )
}
