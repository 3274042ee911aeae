import { number } from '../platform/language'
import { classes } from './classes'
import styles from './UnreadMark.module.css'

/** A count of what is unread or waits; renders nothing if it is 0. Hidden from screen readers: the parent has an accessible name that includes it. */
export function UnreadMark({
  count,
  corner = false,
}: {
  count: number
  /** On the corner of a picture. */ corner?: boolean
}) {
  if (count === 0) return null
  return (
    <span className={classes(styles.mark, corner && styles.corner)} aria-hidden="true">
      {count > 99 ? `${number(99)}+` : number(count)}
    </span>
  )
}
