import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes'
import styles from './Bubble.module.css'
import { timeOfDay } from './days'
import { ItemCard, type MessageItem } from './ItemCard'
import { MessageText } from './MessageText'
import { t } from './i18n'

/** How far one's own message has come. */
export type SendingState = 'sending' | 'waiting' | 'signedOut' | 'sent' | 'read' | 'failed'

interface BubbleProps {
  text: string
  at: Date
  /** One's own messages have a state; others' have none. */
  state: SendingState | null
  item?: MessageItem | null
  isEdited?: boolean
  isTakenBack?: boolean
  /** The other's name, for those who cannot see on which side it stands. */
  from: string
  /** What can be done with it. */
  menu?: ReactNode
  /** The number of a message that nobody has read yet. */
  unread?: number
  /** Follows one of the same person's closely. */
  isClose?: boolean
  /** Under the bubble: why it failed, and what to do about it. */
  children?: ReactNode
}

/** One message: one's own at the end of the line, the other's at its beginning. */
export function Bubble({ text, at, state, item = null, isEdited = false, isTakenBack = false, from, menu, unread, isClose = false, children }: BubbleProps) {
  const isOwn = state !== null

  return (
    <li className={classes(styles.row, isOwn && styles.own, isClose && styles.close)} data-unread={unread}>
      <div className={styles.line}>
        <div className={classes(styles.bubble, isTakenBack && styles.gone, state === 'failed' && styles.failed)}>
          <span className={styles.hidden}>{isOwn ? t('youColon') : t('nameColon', { name: from })}</span>
          {item !== null && <ItemCard item={item} />}
          {isTakenBack ? <p className={styles.words}>{isOwn ? t('takenBackHere') : t('takenBack')}</p> : <MessageText text={text} />}
          <p className={styles.facts}>
            {isEdited && <span>{t('edited')}</span>}
            <time dateTime={at.toISOString()}>{timeOfDay(at)}</time>
            {state !== null && !isTakenBack && <State state={state} />}
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
  signedOut: { words: () => t('stateSignedOut'), Icon: IconClock },
  sent: { words: () => t('stateSent'), Icon: IconCheck },
  read: { words: () => t('stateRead'), Icon: IconChecks },
  failed: { words: () => t('stateFailed'), Icon: IconAlertCircle },
}
/** What is out of the ordinary is not said by a picture alone. */
const spelledOut: readonly SendingState[] = ['waiting', 'signedOut', 'failed']

function State({ state }: { state: SendingState }) {
  const { words, Icon } = states[state]
  const isSaid = spelledOut.includes(state)

  return (
    <span className={styles.state} data-state={state} title={isSaid ? undefined : words()}>
      <span className={isSaid ? undefined : styles.hidden}>{words()}</span>
      <Icon size={16} aria-hidden="true" />
    </span>
  )
}
