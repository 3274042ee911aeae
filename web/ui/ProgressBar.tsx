import { classes } from './classes'
import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** What is going on, for screen readers. */
  label: string
  value: number
  max: number
  /** No wider than a picture. */
  short?: boolean
}

/** How much of something has gone. */
export function ProgressBar({ label, value, max, short = false }: ProgressBarProps) {
  return <progress className={classes(styles.bar, short && styles.short)} aria-label={label} value={value} max={max} />
}
