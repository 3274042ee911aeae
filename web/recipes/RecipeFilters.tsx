import type { ReactNode } from 'react'
import styles from './RecipeFilters.module.css'

/** Filters of a list of recipes, side by side. */
export function RecipeFilters({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
