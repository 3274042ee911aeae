import type { ReactNode } from 'react'
import styles from './StickyActions.module.css'

/**
 * The last row of a long form: its buttons stay in sight above the bottom navigation, and in a dialog at its lower edge, until
 * the form's end is reached. The last child of the form.
 */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.row} data-sticky-actions>
      {children}
    </div>
  )
}
