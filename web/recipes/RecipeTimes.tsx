import { IconClock } from '@tabler/icons-react'
import type { RecipeTimes as Times } from '../../lib/recipe-times/recipeTimes'
import styles from './RecipeTimes.module.css'
import { timesInWords } from './times'

/** How long a recipe takes, on one quiet line; nothing where it is not known. */
export function RecipeTimes({ times }: { times: Times }) {
  const known = timesInWords(times)
  if (known.length === 0) return null
  return (
    <p className={styles.times}>
      <IconClock size={18} aria-hidden="true" />
      <span>{known.join(' · ')}</span>
    </p>
  )
}
