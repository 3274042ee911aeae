import type { ReactNode } from 'react'
import styles from './Stat.module.css'

/** A number and its label. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <p className="grid min-0">
      <span className={styles.figure}>{value}</span> <span className="quiet">{label}</span>
    </p>
  )
}
