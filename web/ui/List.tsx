import type { ReactNode } from 'react'
import styles from './List.module.css'

/** Rows on one surface. `label` names the list for screen readers where no heading does. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  )
}
