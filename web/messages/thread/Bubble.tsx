import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes'
import styles from './Message.module.css'
import { timeOfDay } from '../../platform/days'
import { ItemCard, type MessageItem } from '../write/ItemCard'
import { MessageText } from './MessageText'
import { t } from '../i18n'

/** The state of the viewer's own message. */
type SendingState = 'sending' | 'waiting' | 'waitingForServer' | 'signedOut' | 'sent' | 'read' | 'failed'

interface BubbleProps {
  text: string
  at: Date
  /** Only for the viewer's own messages. */
  state: SendingState | null
  item?: MessageItem | null
  isEdited?: boolean
  isUnsent?: boolean
  /** The sender's name, for screen readers. */
  from: string
  /** The message's menu. */
  menu?: ReactNode
  /** The message's number, if the viewer has not read it yet. */
  unread?: number
  /** Does it form a group with the previous message? */
  isClose?: boolean
  /** Shown under the bubble: the reason of a failure, and actions to resolve it. */
  children?: ReactNode
}

/** One message: the viewer's own are aligned to the end of the line, the partner's to its beginning. */
export function Bubble({
  text,
  at,
  state,
  item = null,
  isEdited = false,
  isUnsent = false,
  from,
  menu,
  unread,
  isClose = false,
  children,
}: BubbleProps) {
  const isOwn = state !== null

  return (
    <li className={classes(styles.row, isOwn && styles.own, isClose && styles.close)} data-unread={unread}>
      <div className={styles.line}>
        <div className={classes(styles.bubble, isUnsent && styles.unsent, state === 'failed' && styles.failed)}>
          <span className="visually-hidden">{isOwn ? t('youColon') : t('nameColon', { name: from })}</span>
          {item !== null && <ItemCard item={item} />}
          {isUnsent ? (
            <p className={styles.words}>{isOwn ? t('unsentByYou') : t('unsent')}</p>
          ) : (
            <MessageText text={text} />
          )}
          <p className={styles.facts}>
            {isEdited && <span>{t('edited')}</span>}
            <time dateTime={at.toISOString()}>{timeOfDay(at)}</time>
            {state !== null && !isUnsent && <State state={state} />}
          </p>
        </div>
        {menu !== undefined && <div className={styles.menu}>{menu}</div>}
      </div>
      {children}
    </li>
  )
}

const states = {
  sending: { words: () => t('stateSending'), Icon: IconClock },
  waiting: { words: () => t('stateWaiting'), Icon: IconClock },
  waitingForServer: { words: () => t('stateWaitingForServer'), Icon: IconClock },
  signedOut: { words: () => t('stateSignedOut'), Icon: IconClock },
  sent: { words: () => t('stateSent'), Icon: IconCheck },
  read: { words: () => t('stateRead'), Icon: IconChecks },
  failed: { words: () => t('stateFailed'), Icon: IconAlertCircle },
}
/** States that are shown as text, not by an icon alone. */
const textStates: readonly SendingState[] = ['waiting', 'waitingForServer', 'signedOut', 'failed']

function State({ state }: { state: SendingState }) {
  const { words, Icon } = states[state]
  const isText = textStates.includes(state)

  return (
    <span className={styles.state} data-state={state} title={isText ? undefined : words()}>
      <span className={isText ? undefined : 'visually-hidden'}>{words()}</span>
      <Icon size={16} aria-hidden="true" />
    </span>
  )
}
