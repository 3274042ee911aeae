import type { ReactNode } from 'react'
import styles from './Hidden.module.css'

/** Text for screen readers alone; with the role of a status it is read aloud when it appears. */
export function Hidden({ children, role }: { children: ReactNode; role?: 'status' }) {
  const Tag = role === 'status' ? 'output' : 'span'
  return <Tag className={styles.hidden}>{children}</Tag>
}
