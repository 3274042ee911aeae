import { skipToken } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Message_messageFragment } from '../../generated/messages/thread/Message'
import { useThreadMessagesQuery } from '../../generated/messages/thread/Thread'
import { withoutArrived, type PendingMessage } from '../live/pendingMessages'
import { useMessages, type MessagesContext } from '../live/LiveMessages'
import { browserOnly } from '../../platform/serverRendered'

const none: readonly PendingMessage[] = []
const never = () => () => {}

/** A pending message, and whether its sender has to sign in again before it can be sent. */
export type ThreadPendingMessage = PendingMessage & { isPaused: boolean }

interface ThreadState {
  /** Oldest first; null: loading. */
  messages: readonly Message_messageFragment[] | null
  /** Messages that are not sent yet, in the order they were written. */
  pending: readonly ThreadPendingMessage[]
  hasOlder: boolean
  /** Why the messages could not be loaded. */
  failure: string | null
  retry: () => void
}

/**
 * The messages of a thread, kept up to date, and those that are still to be sent into it.
 * @param threadId null: the thread has no messages yet
 */
export function useThread(partnerId: string, name: string, threadId: string | null): ThreadState {
  const store = useMessages()
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  // Reads the cache only: LiveMessageStore fetches the messages into it.
  const { data } = useThreadMessagesQuery(
    threadId === null ? skipToken : { variables: { id: threadId }, fetchPolicy: 'cache-only' },
  )
  const pending = usePendingMessages(store, partnerId, name)

  useEffect(() => {
    if (store === null || threadId === null) return
    return store.live.follow(threadId, setFailure)
    // Runs again for every attempt.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [store, threadId, attempt])

  const known = data?.thread?.messages
  const messages = threadId === null ? [] : (known?.nodes ?? null)
  return {
    messages,
    pending: withoutArrived(pending, messages ?? []).map((message) => ({
      ...message,
      isPaused: store?.pending.isPaused(message.key) === true,
    })),
    hasOlder: known?.pageInfo.hasNextPage === true,
    failure: messages === null ? failure : null,
    retry: () => setAttempt(attempt + 1),
  }
}

function usePendingMessages(store: MessagesContext | null, partnerId: string, name: string): readonly PendingMessage[] {
  const all = useSyncExternalStore(store?.pending.subscribe ?? never, store?.pending.all ?? (() => none), browserOnly)
  return all.filter(({ recipientId, thread }) => recipientId === partnerId && thread === name)
}
