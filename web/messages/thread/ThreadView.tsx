import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useEffectEvent, type ReactNode, useState } from 'react'
import type { ConversationRow_conversationFragment } from '../../generated/messages/list/ConversationList'
import type { Message_messageFragment } from '../../generated/messages/thread/Message'
import type { Thread_threadFragment } from '../../generated/messages/thread/Thread'
import { useStartOfToday } from '../../pantries/dates/useToday'
import { byDay } from '../../platform/days'
import { useWaitReason } from '../../platform/apollo/pendingRequests'
import { Button } from '../../ui/buttons/Button'
import { EmptyState } from '../../ui/lists/EmptyState'
import { ErrorState } from '../../ui/loading/ErrorState'
import { IconButton } from '../../ui/buttons/IconButton'
import { Drawing } from '../../ui/illustrations/Drawing'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { describeEvent } from './describeEvent'
import { moveBetweenMessages, type MessageActions } from './MessageMenu'
import { MessageRow, type CardOf, type EventMenu, type ThreadRow } from './MessageRow'
import { OlderMessages } from './OlderMessages'
import { SignedOutNote } from './PendingBubble'
import { displayName } from '../people/people'
import styles from './ThreadPane.module.css'
import { useConversationScroll } from './useConversationScroll'
import { useMarkRead } from './useMarkRead'
import { useThread, type ThreadPendingMessage } from './useThread'
import { t } from '../i18n'

interface ThreadViewProps extends MessageActions {
  partner: ConversationRow_conversationFragment['partner']
  /** The thread's name. */
  name: string
  /** Null: it has no messages yet. */
  thread: Thread_threadFragment | null
  /** Number of messages sent from this view. When it grows, the view scrolls to the end. */
  sentCount: number
  /** Shown after the last message. @param lastEvent the last message that tells what happened to a request; `eventIds`: the requests that have such messages */
  end: (lastEvent: Message_messageFragment | null, eventIds: ReadonlySet<string>) => ReactNode
  eventMenu: EventMenu
  cardOf: CardOf
}

/** The messages of one thread, day by day. */
export function ThreadView({ partner, name, thread, sentCount, end, eventMenu, cardOf, ...actions }: ThreadViewProps) {
  const { messages, pending, hasOlder, failure, retry } = useThread(partner.id, name, thread?.id ?? null)
  const waitsFor = useWaitReason()
  const today = useStartOfToday()
  const firstNew = useFirstNew(messages, thread)
  const rows = rowsOf(messages ?? [], pending)
  const last = rows.at(-1)?.key ?? null
  const { box, content, isAway, hasNew, toEnd } = useConversationScroll(rows[0]?.key ?? null, last)
  useMarkRead(box, thread, last)
  const scrollToOwn = useEffectEvent(toEnd)
  useEffect(() => {
    if (sentCount > 0) scrollToOwn()
  }, [sentCount])

  const lastEvents = lastEventsOf(messages ?? [])
  const tabbable =
    messages?.findLast(({ unsentAt, requestEvent }) => unsentAt === null && requestEvent === null)?.id ?? null
  const rowProps = { partnerName: displayName(partner), thread, waitsFor, actions, eventMenu, cardOf, tabbable }
  return (
    <div className={styles.thread}>
      {/* Focusable, so that it can be scrolled by keys. */}
      <div
        ref={box}
        className={styles.box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t('title')}
        onKeyDown={moveBetweenMessages}
      >
        <div ref={content} className={styles.content}>
          {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
          {failure === null && messages === null && <RowsSkeleton rows={4} />}
          {messages !== null && rows.length === 0 && <NoMessages name={displayName(partner)} />}
          {hasOlder && thread !== null && <OlderMessages threadId={thread.id} box={box} />}
          {byDay(rows, today).map((day) => (
            <div key={day.key}>
              <h2 className={styles.day}>{day.name}</h2>
              <ol className="bare-list">
                {day.entries.map((row, i) => (
                  <MessageRow
                    key={row.key}
                    row={row}
                    before={day.entries[i - 1]}
                    isFirstNew={'message' in row && row.message.number === firstNew}
                    isLastEvent={'message' in row && lastEvents.get(row.message.itemRequest?.id ?? '') === row.key}
                    {...rowProps}
                  />
                ))}
              </ol>
            </div>
          ))}
          {pending.some(({ isPaused, failure: refused }) => isPaused && refused === null) && <SignedOutNote />}
          {messages !== null &&
            end(messages.findLast(({ requestEvent }) => requestEvent !== null) ?? null, new Set(lastEvents.keys()))}
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

function rowsOf(messages: readonly Message_messageFragment[], pending: readonly ThreadPendingMessage[]): ThreadRow[] {
  return [
    ...messages.map((message) => ({ key: message.id, at: new Date(message.sentAt), message })),
    ...pending.map((message) => ({ key: message.key, at: new Date(message.writtenAt), pending: message })),
  ]
}

/** Request -> the message of what happened to it last. */
const lastEventsOf = (messages: readonly Message_messageFragment[]): ReadonlyMap<string, string> =>
  new Map(messages.flatMap(({ id, itemRequest }) => (itemRequest === null ? [] : [[itemRequest.id, id]])))

function NoMessages({ name }: { name: string }) {
  return (
    <EmptyState picture={<Drawing name="cup" size={88} />} title={t('none')}>
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
    <p className="visually-hidden" role="status">
      {isNew && (describeEvent(last, false, name) ?? t('nameAndText', { name, text: last.text }))}
    </p>
  )
}

/** The number of the first message that was unread when the thread was opened: a line is shown before it. */
function useFirstNew(
  messages: readonly Message_messageFragment[] | null,
  thread: Thread_threadFragment | null,
): number | null {
  const [firstNew, setFirstNew] = useState<{ number: number | null } | null>(null)
  if (firstNew === null && messages !== null) {
    const first =
      thread === null
        ? undefined
        : messages.find(({ fromViewer, number }) => !fromViewer && number > thread.viewerReadNumber)
    setFirstNew({ number: first?.number ?? null })
  }
  return firstNew?.number ?? null
}
