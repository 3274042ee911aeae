import { formatCount, useStatistics } from '../../platform/useStatistics'
import styles from './PantriesNear.module.css'
import { t } from '../i18n'

interface PantryStatsProps {
  /** The number of different items; null while loading. */
  items: number | null
  /** The label of the items: "items", "items shared". */
  label: 'itemsLabel' | 'itemsSharedLabel'
  /** The number of public recipes; null while loading. */
  recipes: number | null
}

/** The numbers of items, collections and recipes, in one row. */
export function PantryStats({ items, label, recipes }: PantryStatsProps) {
  const { collectionsHere } = useStatistics()

  return (
    <ul className={styles.stats} aria-label={t('statistics')}>
      <li>
        {formatCount(items)} {t(label, { count: items ?? 0 })}
      </li>
      <li>
        {collectionsHere} {t('collections')}
      </li>
      <li>
        {formatCount(recipes)} {t('recipesLabel', { count: recipes ?? 0 })}
      </li>
    </ul>
  )
}
