import { skipToken } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Message_messageFragment } from '../generated/messages/Message'
import { useThreadMessagesQuery } from '../generated/messages/Thread'
import { withoutArrived, type PendingMessage } from './pendingMessages'
import { useMessages, type MessagesContext } from './LiveMessages'

const none: readonly PendingMessage[] = []
const never = () => () => {}

/** A letter, and whether its writer has to sign in again before it can go out. */
export type ThreadPendingMessage = PendingMessage & { isHeldBack: boolean }

interface ThreadShown {
  /** Oldest first; null: on their way. */
  messages: readonly Message_messageFragment[] | null
  /** What is not sent yet, in the order it was written. */
  pending: readonly ThreadPendingMessage[]
  hasOlder: boolean
  /** Why there is nothing to see. */
  failure: string | null
  retry: () => void
}

/**
 * The messages of a thread, kept as they are now, and what is still to be sent into it.
 * @param threadId null: nothing was written there yet
 */
export function useThread(partnerId: string, name: string, threadId: string | null): ThreadShown {
  const post = useMessages()
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  // Live brings them; here they are only looked at.
  const { data } = useThreadMessagesQuery(threadId === null ? skipToken : { variables: { id: threadId }, fetchPolicy: 'cache-only' })
  const letters = useLetters(post, partnerId, name)

  useEffect(() => {
    if (post === null || threadId === null) return
    return post.live.follow(threadId, setFailure)
    // Once more for every attempt.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [post, threadId, attempt])

  const known = data?.thread?.messages
  const messages = threadId === null ? [] : (known?.nodes ?? null)
  return {
    messages,
    pending: withoutArrived(letters, messages ?? []).map((letter) => ({ ...letter, isHeldBack: post?.pending.isHeldBack(letter.key) === true })),
    hasOlder: known?.pageInfo.hasNextPage === true,
    failure: messages === null ? failure : null,
    retry: () => setAttempt(attempt + 1),
  }
}

function useLetters(post: MessagesContext | null, partnerId: string, name: string): readonly PendingMessage[] {
  const all = useSyncExternalStore(post?.pending.subscribe ?? never, post?.pending.all ?? (() => none))
  return all.filter((letter) => letter.recipientId === partnerId && letter.thread === name)
}
