import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message_messageFragment } from '../generated/graphql'
import { classes } from '../ui/classes'
import styles from './Bubble.module.css'
import { timeOfDay } from './days'
import { ItemCard } from './ItemCard'
import { MessageText } from './MessageText'
import { sentences } from './sentences'

/** How far one's own message has come. */
export type SendingState = 'sending' | 'waiting' | 'sent' | 'read' | 'failed'

interface BubbleProps {
  text: string
  at: Date
  /** One's own messages have a state; others' have none. */
  state: SendingState | null
  item?: Message_messageFragment['item']
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
          <span className={styles.hidden}>{isOwn ? 'You:' : `${from}:`}</span>
          {item !== null && <ItemCard item={item} />}
          {isTakenBack ? <p className={styles.words}>{isOwn ? sentences.takenBackHere : sentences.takenBack}</p> : <MessageText text={text} />}
          <p className={styles.facts}>
            {isEdited && <span>Edited</span>}
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
  sending: { words: 'Sending', Icon: IconClock },
  waiting: { words: 'Waiting for the network', Icon: IconClock },
  sent: { words: 'Sent', Icon: IconCheck },
  read: { words: 'Read', Icon: IconChecks },
  failed: { words: 'Not sent', Icon: IconAlertCircle },
}

function State({ state }: { state: SendingState }) {
  const { words, Icon } = states[state]
  const isSaid = state === 'waiting' || state === 'failed'

  return (
    <span className={styles.state} data-state={state} title={isSaid ? undefined : words}>
      <span className={isSaid ? undefined : styles.hidden}>{words}</span>
      <Icon size={16} aria-hidden="true" />
    </span>
  )
}
