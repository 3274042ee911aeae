import type { ReactNode } from 'react'
import styles from './StickyActions.module.css'

/**
 * The last row of a long form: its buttons stay visible above the bottom navigation, or at the lower edge of a dialog, until
 * the end of the form is reached. Must be the last child of the form.
 */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.row} data-sticky-actions>
      {children}
    </div>
  )
}
