import { classes } from '../ui/classes'
import styles from './CookProgress.module.css'

/** The progress bar; hidden from screen readers, which get "step 2 of 5". */
export function CookProgress({ count, at, done }: { count: number; at: number; done: ReadonlySet<number> }) {
  return (
    <div className={styles.progress} aria-hidden="true">
      {Array.from({ length: count }, (_, step) => (
        <span
          key={step}
          className={classes(styles.part, done.has(step) && styles.ticked, step === at && styles.here)}
        />
      ))}
    </div>
  )
}
