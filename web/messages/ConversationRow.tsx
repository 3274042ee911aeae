import { Link } from 'react-router'
import type { CorrespondenceRow_correspondenceFragment } from '../generated/messages/ConversationRow'
import { paths } from '../platform/paths'
import { classes } from '../ui/classes'
import { Avatar } from './Avatar'
import styles from './ConversationRow.module.css'
import { shortTime } from './days'
import { callName } from './people'
import { unreadInWords, UnreadMark } from './UnreadMark'
import { useToday } from './useToday'
import { t } from './i18n'

interface CorrespondenceRowProps {
  correspondence: CorrespondenceRow_correspondenceFragment
  /** Is it the one that is open? */
  isOpen: boolean
}

/** Whom one writes with, and what was said last. */
export function ConversationRow({ correspondence, isOpen }: CorrespondenceRowProps) {
  const { partner, lastAt, unreadCount } = correspondence
  const today = useToday()

  return (
    <li className={classes(styles.row, isOpen && styles.open)}>
      <Avatar person={partner} />
      <div className={styles.words}>
        <div className={styles.line}>
          <Link
            to={paths.message(partner.id)}
            className={styles.name}
            dir="auto"
            aria-label={unreadCount > 0 ? t('withUnread', { name: callName(partner), unread: unreadInWords(unreadCount) }) : undefined}
            aria-current={isOpen ? 'page' : undefined}
          >
            {callName(partner)}
          </Link>
          {lastAt !== null && (
            <time className={styles.time} dateTime={lastAt}>
              {shortTime(new Date(lastAt), today)}
            </time>
          )}
        </div>
        <div className={styles.line}>
          <p className={classes(styles.last, unreadCount > 0 && styles.unread)} dir="auto">
            {lastWords(correspondence)}
          </p>
          <UnreadMark count={unreadCount} />
        </div>
      </div>
    </li>
  )
}

function lastWords({ viewerHasBlocked, lastMessage }: CorrespondenceRow_correspondenceFragment): string {
  if (viewerHasBlocked) return t('blockedRow')
  if (lastMessage === null) return ''
  const { fromViewer, takenBackAt, text } = lastMessage
  if (takenBackAt !== null) return fromViewer ? t('takenBackHere') : t('takenBack')
  return fromViewer ? t('youSaid', { text }) : text
}
