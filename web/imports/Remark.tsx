import type { ReactNode } from 'react'
import styles from './Remark.module.css'

/** A fact about an import, with at most one thing to do about it. */
export function Remark({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.remark}>
      {icon}
      <div className={styles.words}>
        <span>{children}</span>
        {action}
      </div>
    </div>
  )
}
