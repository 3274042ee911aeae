import type { ReactNode } from 'react'
import styles from './List.module.css'

/** Rows on one surface. `label` is its name for screen readers, if it has no heading. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  )
}
