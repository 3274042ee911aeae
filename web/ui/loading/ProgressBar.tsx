import { classes } from '../classes'
import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** The name of the running action, for screen readers. */
  label: string
  value: number
  max: number
  /** Is it only as wide as a picture? */
  short?: boolean
}

/** A progress bar. */
export function ProgressBar({ label, value, max, short = false }: ProgressBarProps) {
  return <progress className={classes(styles.bar, short && styles.short)} aria-label={label} value={value} max={max} />
}
