import type { ReactNode } from 'react'
import type { Message_messageFragment } from '../../generated/messages/thread/Message'
import type { Thread_threadFragment } from '../../generated/messages/thread/Thread'
import type { WaitReason } from '../../platform/apollo/pendingRequests'
import { describeEvent, isSaidByCard, quoteOf } from './describeEvent'
import { timeOfDay } from '../../platform/days'
import { PendingBubble } from './PendingBubble'
import { Bubble } from './Bubble'
import { MessageMenu, type MessageActions } from './MessageMenu'
import styles from './Message.module.css'
import type { ThreadPendingMessage } from './useThread'
import { t } from '../i18n'

/** A message of a thread, sent or pending. */
export type ThreadRow = { key: string; at: Date } & (
  | { message: Message_messageFragment }
  | { pending: ThreadPendingMessage }
)

/** Renders the menu of what somebody said with a request. @param time of the event, as it is shown */
export type EventMenu = (request: NonNullable<Message_messageFragment['itemRequest']>, time: string) => ReactNode

/** Renders the card of a request, in place of the line of what happened to it last; null: it has none. */
export type CardOf = (requestId: string) => ReactNode | null

interface MessageRowProps {
  row: ThreadRow
  before: ThreadRow | undefined
  isFirstNew: boolean
  partnerName: string
  thread: Thread_threadFragment | null
  waitsFor: WaitReason | null
  actions: MessageActions
  eventMenu: EventMenu
  cardOf: CardOf
  /** Is it the last thing that happened to its request? */
  isLastEvent: boolean
  /** The id of the message whose menu button is in the tab order. */
  tabbable: string | null
}

/** Messages of one person within this time form a group, in milliseconds. */
const groupWindow = 3 * 60_000

/** One message, or one event, of a thread. */
export function MessageRow({
  row,
  before,
  isFirstNew,
  partnerName,
  thread,
  waitsFor,
  actions,
  eventMenu,
  cardOf,
  isLastEvent,
  tabbable,
}: MessageRowProps) {
  const isOwn = (other: ThreadRow) => 'pending' in other || other.message.fromViewer
  const hasFailed = before !== undefined && 'pending' in before && before.pending.failure !== null
  const isClose =
    before !== undefined &&
    !isFirstNew &&
    !hasFailed &&
    isOwn(before) === isOwn(row) &&
    row.at.getTime() - before.at.getTime() < groupWindow
  if ('pending' in row)
    return <PendingBubble message={row.pending} waitsFor={waitsFor} isPaused={row.pending.isPaused} isClose={isClose} />

  const { message } = row
  const event = describeEvent(message, message.fromViewer, partnerName)
  const card = isLastEvent && message.itemRequest !== null ? cardOf(message.itemRequest.id) : null
  const isUnsent = message.unsentAt !== null
  const readUpTo = thread?.partnerReadNumber ?? 0
  const state = message.number <= readUpTo ? 'read' : 'sent'
  const isUnread = !message.fromViewer && message.number > (thread?.viewerReadNumber ?? 0)
  return (
    <>
      {isFirstNew && (
        <li className={styles.new} data-first-new>
          {t('new')}
        </li>
      )}
      {event !== null && (
        <EventRow
          event={card !== null && message.requestEvent !== null && isSaidByCard(message.requestEvent) ? null : event}
          at={row.at}
          card={card}
          unread={isUnread ? message.number : undefined}
        >
          {card === null &&
            !message.fromViewer &&
            message.itemRequest !== null &&
            quoteOf(message) !== '' &&
            eventMenu(message.itemRequest, timeOfDay(row.at))}
        </EventRow>
      )}
      {event === null && (
        <Bubble
          text={message.text}
          at={row.at}
          state={message.fromViewer ? state : null}
          item={message.item}
          isEdited={message.editedAt !== null && !isUnsent}
          isUnsent={isUnsent}
          from={partnerName}
          isClose={isClose}
          unread={isUnread ? message.number : undefined}
          menu={
            isUnsent ? undefined : (
              <MessageMenu message={message} time={timeOfDay(row.at)} isFirst={message.id === tabbable} {...actions} />
            )
          }
        />
      )}
    </>
  )
}

/** What happened to what the conversation is about. */
function EventRow({
  event,
  at,
  card,
  unread,
  children,
}: {
  /** Null: the card says it. */
  event: string | null
  at: Date
  card: ReactNode | null
  unread: number | undefined
  children: ReactNode
}) {
  return (
    <li className={card === null ? undefined : styles.card} data-unread={unread}>
      <div className={styles.event}>
        <p>
          {event !== null && <bdi>{event}</bdi>} <time dateTime={at.toISOString()}>{timeOfDay(at)}</time>
        </p>
        {children}
      </div>
      {card}
    </li>
  )
}
