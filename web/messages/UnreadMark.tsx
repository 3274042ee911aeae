import { t } from '../locales/i18n'
import { number } from '../platform/language'
import { classes } from '../ui/classes'
import styles from './UnreadMark.module.css'

/** How many messages somebody has not read; nothing where they have read all. The words belong to what it stands on. */
export function UnreadMark({ count, corner = false }: { count: number; /** On the corner of a picture. */ corner?: boolean }) {
  if (count === 0) return null
  return (
    <span className={classes(styles.mark, corner && styles.corner)} aria-hidden="true">
      {count > 99 ? `${number(99)}+` : number(count)}
    </span>
  )
}

/** "2 unread messages" */
export const unreadInWords = (count: number): string => t('unread', { count })
