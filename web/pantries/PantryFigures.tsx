import { brand } from '../platform/brand'
import { number } from '../platform/language'
import { Stat } from '../ui/Stat'
import styles from './PantryFigures.module.css'
import { t } from './i18n'

interface PantryFiguresProps {
  /** How many kinds of item; null while it is on its way. */
  items: number | null
  /** What is said of them: "items shared". */
  label: 'itemsFigure' | 'itemsSharedFigure'
  /** How many public recipes; null while that is on its way. */
  recipes: number | null
}

/** What there is, in numbers that speak. The collections are a fixed figure of the brand's. */
export function PantryFigures({ items, label, recipes }: PantryFiguresProps) {
  return (
    <ul className={styles.figures} aria-label={t('inFigures')}>
      <li className={styles.tile}>
        <Stat figure={inWords(items)} label={t(label, { count: items ?? 0 })} />
      </li>
      <li className={styles.tile}>
        <Stat figure={brand.figures.collectionsHere} label={t('collections')} />
      </li>
      <li className={styles.tile}>
        <Stat figure={inWords(recipes)} label={t('recipesFigure', { count: recipes ?? 0 })} />
      </li>
    </ul>
  )
}

const inWords = (count: number | null) => (count === null ? '…' : number(count))
