import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Chip.module.css'

/** A short label of a word or two; pink if it is selected. */
export function Chip({ selected = false, children }: { selected?: boolean; children: ReactNode }) {
  return <span className={classes(styles.chip, selected && styles.selected)}>{children}</span>
}
