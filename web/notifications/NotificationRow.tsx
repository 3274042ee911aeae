import type { NotificationRow_notificationFragment } from '../generated/notifications/NotificationRow'
import { translateMessage } from '../platform/serverMessages'
import { classes } from '../ui/classes'
import { Row } from '../ui/Row'
import { iconOf } from './iconOf'
import styles from './NotificationRow.module.css'
import { timeAgo } from './timeAgo'
import { t } from './i18n'

interface NotificationRowProps {
  notification: NotificationRow_notificationFragment
  /** Is it marked as new? It stays so until the list is closed. */
  isNew: boolean
  now: Date
}

/** What happened, how long ago, and the link to it. */
export function NotificationRow({ notification: { kind, text, link, createdAt }, isNew, now }: NotificationRowProps) {
  return (
    <Row
      to={link}
      picture={<span className={classes(styles.icon, isNew && styles.unread)}>{iconOf(kind)}</span>}
      title={
        <span className={classes(!isNew && styles.read)}>
          {isNew && <span className="visually-hidden">{t('new')}: </span>}
          {translateMessage(text)}
        </span>
      }
      details={<time dateTime={createdAt}>{timeAgo(new Date(createdAt), now)}</time>}
      control={isNew && <span className={styles.dot} />}
    />
  )
}
