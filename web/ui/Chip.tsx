import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './Chip.module.css'

/** A word or two about something; pink when it is the one chosen. */
export function Chip({ selected = false, children }: { selected?: boolean; children: ReactNode }) {
  return <span className={classes(styles.chip, selected && styles.selected)}>{children}</span>
}
