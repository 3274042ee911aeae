import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { ConversationRow_conversationFragment } from '../generated/messages/ConversationRow'
import type { Message_messageFragment } from '../generated/messages/Message'
import type { Thread_threadFragment } from '../generated/messages/Thread'
import { useWaitReason, type WaitReason } from '../platform/pendingRequests'
import { describeEvent, quoteOf } from '../requests/describeEvent'
import { EventMenu } from '../requests/EventMenu'
import { Button } from '../ui/Button'
import { Cup } from '../ui/illustrations/Cup'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { IconButton } from '../ui/IconButton'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { byDay, timeOfDay } from './days'
import { PendingBubble, SignedOutNote } from './PendingBubble'
import { Bubble } from './Bubble'
import { MessageMenu, moveBetweenMessages, type MessageActions } from './MessageMenu'
import { OlderMessages } from './OlderMessages'
import { displayName } from './people'
import styles from './ThreadView.module.css'
import { useConversationScroll } from './useConversationScroll'
import { useMarkRead } from './useMarkRead'
import { useThread, type ThreadPendingMessage } from './useThread'
import { useToday } from './useToday'
import { t } from './i18n'

interface ThreadViewProps extends MessageActions {
  partner: ConversationRow_conversationFragment['partner']
  /** The thread's name. */
  name: string
  /** Null: it has no messages yet. */
  thread: Thread_threadFragment | null
  /** Number of messages sent from this view. When it grows, the view scrolls to the end. */
  sentCount: number
  /** Shown after the last message. */
  end: ReactNode
}

type Row = { key: string; at: Date } & ({ message: Message_messageFragment } | { pending: ThreadPendingMessage })

/** The messages of one thread, day by day. */
export function ThreadView({ partner, name, thread, sentCount, end, ...actions }: ThreadViewProps) {
  const { messages, pending, hasOlder, failure, retry } = useThread(partner.id, name, thread?.id ?? null)
  const waitsFor = useWaitReason()
  const today = useToday()
  const firstNew = useFirstNew(messages, thread)
  const rows = rowsOf(messages ?? [], pending)
  const last = rows.at(-1)?.key ?? null
  const { box, content, isAway, hasNew, toEnd } = useConversationScroll(rows[0]?.key ?? null, last)
  useMarkRead(box, thread, last)
  const scrollToOwn = useEffectEvent(toEnd)
  useEffect(() => {
    if (sentCount > 0) scrollToOwn()
  }, [sentCount])

  const tabbable = messages?.findLast(({ unsentAt, requestEvent }) => unsentAt === null && requestEvent === null)?.id ?? null
  const rowProps = { partnerName: displayName(partner), thread, waitsFor, actions, tabbable }
  return (
    <div className={styles.thread}>
      {/* Focusable, so that it can be scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={styles.box} tabIndex={0} role="region" aria-label={t('title')} onKeyDown={moveBetweenMessages}>
        <div ref={content} className={styles.content}>
          {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
          {failure === null && messages === null && <RowsSkeleton rows={4} />}
          {messages !== null && rows.length === 0 && <NoMessages name={displayName(partner)} />}
          {hasOlder && thread !== null && <OlderMessages threadId={thread.id} box={box} />}
          {byDay(rows, today).map((day) => (
            <div key={day.key}>
              <h2 className={styles.day}>{day.name}</h2>
              <ol className={styles.rows}>
                {day.messages.map((row, i) => (
                  <MessageRow key={row.key} row={row} before={day.messages[i - 1]} isFirstNew={'message' in row && row.message.number === firstNew} {...rowProps} />
                ))}
              </ol>
            </div>
          ))}
          {pending.some(({ isPaused, failure: refused }) => isPaused && refused === null) && <SignedOutNote />}
          {messages !== null && end}
        </div>
      </div>
      {isAway && (
        <div className={styles.chip} data-new={hasNew}>
          {hasNew ? (
            <Button kind="main" icon={<IconArrowDown size={20} />} onClick={toEnd}>
              {t('newMessages')}
            </Button>
          ) : (
            <IconButton kind="quiet" label={t('toLatest')} icon={<IconArrowDown size={22} />} onClick={toEnd} />
          )}
        </div>
      )}
      <NewMessageStatus messages={messages} name={displayName(partner)} />
    </div>
  )
}

function rowsOf(messages: readonly Message_messageFragment[], pending: readonly ThreadPendingMessage[]): Row[] {
  return [
    ...messages.map((message) => ({ key: message.id, at: new Date(message.sentAt), message })),
    ...pending.map((message) => ({ key: message.key, at: new Date(message.writtenAt), pending: message })),
  ]
}

/** The number of the first message that was unread when the thread was opened: a line is shown before it. */
function useFirstNew(messages: readonly Message_messageFragment[] | null, thread: Thread_threadFragment | null): number | null {
  const [firstNew, setFirstNew] = useState<{ number: number | null } | null>(null)
  if (firstNew === null && messages !== null) {
    const first = thread === null ? undefined : messages.find(({ fromViewer, number }) => !fromViewer && number > thread.viewerReadNumber)
    setFirstNew({ number: first?.number ?? null })
  }
  return firstNew?.number ?? null
}

interface MessageRowProps {
  row: Row
  before: Row | undefined
  isFirstNew: boolean
  partnerName: string
  thread: Thread_threadFragment | null
  waitsFor: WaitReason | null
  actions: MessageActions
  /** The id of the message whose menu button is in the tab order. */
  tabbable: string | null
}

/** Messages of one person within this time form a group, in milliseconds. */
const groupWindow = 3 * 60_000

function MessageRow({ row, before, isFirstNew, partnerName, thread, waitsFor, actions, tabbable }: MessageRowProps) {
  const isOwn = (other: Row) => 'pending' in other || other.message.fromViewer
  const hasFailed = before !== undefined && 'pending' in before && before.pending.failure !== null
  const isClose = before !== undefined && !isFirstNew && !hasFailed && isOwn(before) === isOwn(row) && row.at.getTime() - before.at.getTime() < groupWindow
  if ('pending' in row) return <PendingBubble message={row.pending} waitsFor={waitsFor} isPaused={row.pending.isPaused} isClose={isClose} />

  const { message } = row
  const event = describeEvent(message, message.fromViewer, partnerName)
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
        <EventRow event={event} at={row.at} unread={isUnread ? message.number : undefined}>
          {!message.fromViewer && message.itemRequest !== null && quoteOf(message) !== '' && <EventMenu request={message.itemRequest} time={timeOfDay(row.at)} />}
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
          menu={isUnsent ? undefined : <MessageMenu message={message} time={timeOfDay(row.at)} isFirst={message.id === tabbable} {...actions} />}
        />
      )}
    </>
  )
}

/** What happened to what the conversation is about. */
function EventRow({ event, at, unread, children }: { event: string; at: Date; unread: number | undefined; children: ReactNode }) {
  return (
    <li className={styles.event} data-unread={unread}>
      <p>
        <bdi>{event}</bdi> <time dateTime={at.toISOString()}>{timeOfDay(at)}</time>
      </p>
      {children}
    </li>
  )
}

function NoMessages({ name }: { name: string }) {
  return (
    <EmptyState picture={<Cup size={88} />} title={t('none')}>
      {t('writeFirst', { name })}
    </EmptyState>
  )
}

/** Announces new messages to screen readers. */
function NewMessageStatus({ messages, name }: { messages: readonly Message_messageFragment[] | null; name: string }) {
  const last = messages?.at(-1)
  const [first, setFirst] = useState<number | null>(null)
  if (first === null && messages !== null) setFirst(last?.number ?? 0)
  const isNew = first !== null && last !== undefined && last.number > first && !last.fromViewer

  return (
    <p className={styles.hidden} role="status">
      {isNew && (describeEvent(last, false, name) ?? t('nameAndText', { name, text: last.text }))}
    </p>
  )
}
