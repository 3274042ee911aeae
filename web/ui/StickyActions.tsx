import type { ReactNode } from 'react'
import styles from './StickyActions.module.css'

/** The last row of a long form. Its buttons stay in sight: above the bottom navigation, or at the bottom of a dialog. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-sticky-actions>
      {children}
    </div>
  )
}
