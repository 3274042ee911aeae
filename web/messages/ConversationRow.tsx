import { Link } from 'react-router'
import type { ConversationRow_conversationFragment } from '../generated/messages/ConversationRow'
import { useStartOfToday } from '../pantries/useToday'
import { paths } from '../platform/paths'
import { classes } from '../ui/classes'
import { describeEvent } from './describeEvent'
import { Avatar } from './Avatar'
import styles from './ConversationRow.module.css'
import { shortTime } from '../platform/days'
import { displayName } from './people'
import { UnreadMark } from '../ui/UnreadMark'
import { unreadInWords } from './unreadInWords'
import { t } from './i18n'

interface ConversationRowProps {
  conversation: ConversationRow_conversationFragment
  /** Is this the open conversation? */
  isOpen: boolean
}

/** A conversation in the list: the partner, and the last message. */
export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { partner, lastAt, unreadCount } = conversation
  const today = useStartOfToday()

  return (
    <li className={classes(styles.row, isOpen && styles.open)}>
      <Avatar person={partner} />
      <div className={styles.words}>
        <div className={styles.line}>
          <Link
            to={paths.message(partner.id)}
            className={styles.name}
            dir="auto"
            aria-label={
              unreadCount > 0
                ? t('withUnread', { name: displayName(partner), unread: unreadInWords(unreadCount) })
                : undefined
            }
            aria-current={isOpen ? 'page' : undefined}
          >
            {displayName(partner)}
          </Link>
          {lastAt !== null && (
            <time className="rigid quiet text-14 digits" dateTime={lastAt}>
              {shortTime(new Date(lastAt), today)}
            </time>
          )}
        </div>
        <div className={styles.line}>
          <p className={classes(styles.last, unreadCount > 0 && styles.unread)} dir="auto">
            {lastMessageText(conversation)}
          </p>
          <UnreadMark count={unreadCount} />
        </div>
      </div>
    </li>
  )
}

function lastMessageText({ viewerHasBlocked, lastMessage, partner }: ConversationRow_conversationFragment): string {
  if (viewerHasBlocked) return t('blockedRow')
  if (lastMessage === null) return ''
  const { fromViewer, unsentAt, text } = lastMessage
  const event = describeEvent(lastMessage, fromViewer, displayName(partner))
  if (event !== null) return event
  if (unsentAt !== null) return fromViewer ? t('unsentByYou') : t('unsent')
  return fromViewer ? t('ownLastMessage', { text }) : text
}
