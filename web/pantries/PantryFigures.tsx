import { brand } from '../platform/brand'
import { Stat } from '../ui/Stat'
import styles from './PantryFigures.module.css'

interface PantryFiguresProps {
  /** How many kinds of item; null while it is on its way. */
  items: number | null
  /** What is said of them: "items shared". */
  label: { one: string; many: string }
  /** How many public recipes; null while that is on its way. */
  recipes: number | null
}

/** What there is, in numbers that speak. The collections are a fixed figure of the brand's. */
export function PantryFigures({ items, label, recipes }: PantryFiguresProps) {
  return (
    <ul className={styles.figures} aria-label="In figures">
      <li className={styles.tile}>
        <Stat figure={inWords(items)} label={items === 1 ? label.one : label.many} />
      </li>
      <li className={styles.tile}>
        <Stat figure={brand.figures.collectionsHere} label="collections" />
      </li>
      <li className={styles.tile}>
        <Stat figure={inWords(recipes)} label={recipes === 1 ? 'recipe' : 'recipes'} />
      </li>
    </ul>
  )
}

const inWords = (count: number | null) => (count === null ? '…' : count.toLocaleString('en'))
