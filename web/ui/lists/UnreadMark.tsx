import { number } from '../../platform/language'
import styles from './UnreadMark.module.css'

/** A count of what is unread or waits; renders nothing if it is 0. Hidden from screen readers: the parent has an accessible name that includes it. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.mark} aria-hidden="true">
      {count > 99 ? `${number(99)}+` : number(count)}
    </span>
  )
}

/** A dot at what is new; hidden from screen readers as well. */
export const NewMark = () => <span className={styles.dot} aria-hidden="true" />
