import type { ReactNode } from 'react'
import styles from './Stat.module.css'

/** A number that speaks, and what it counts. */
export function Stat({ figure, label }: { figure: ReactNode; label: ReactNode }) {
  return (
    <p className={styles.stat}>
      <span className={styles.figure}>{figure}</span> <span className={styles.label}>{label}</span>
    </p>
  )
}
