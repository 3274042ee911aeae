import type { ReactNode } from 'react'
import styles from './Stat.module.css'

/** A number and its label. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <p className={styles.stat}>
      <span className={styles.figure}>{value}</span> <span className={styles.label}>{label}</span>
    </p>
  )
}
