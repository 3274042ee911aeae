import { skipToken, useApolloClient } from '@apollo/client/react'
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '../auth/useViewer'
import { useMessagesChangedSubscription } from '../generated/messages/Live'
import { onInterruption } from '../platform/interruptions'
import { paths } from '../platform/paths'
import { PendingMessages } from './pendingMessages'
import { LiveMessageStore } from './live'
import type { MessageUpdate } from './liveCache'
import { notify, trackVisibility } from './notifications'
import { MessageSender } from './sending'

/** What the messages of whoever is signed in need, once in a tab. */
export interface MessagesContext {
  accountId: string
  live: LiveMessageStore
  pending: PendingMessages
  sender: MessageSender
}

const PostContext = createContext<MessagesContext | null>(null)

/** The messages of whoever is signed in; null while nobody is, or nobody knows yet. */
export const useMessages = (): MessagesContext | null => useContext(PostContext)

/** A stream that has ended although somebody is signed in is opened again after this, in milliseconds. */
const breath = 5_000

/** Keeps the messages of whoever is signed in as they are now, and sends what is unsent. Stands inside the router. */
export function LiveMessages({ children }: { children: ReactNode }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const accountId = useViewer()?.account?.id ?? null

  const tell = useEffectEvent((change: MessageUpdate) => {
    if (change.kind === 'SENT' && accountId !== null) void notify(accountId, change, (partnerId) => void navigate(paths.message(partnerId))).catch(() => {})
  })

  const post = useMemo(() => {
    if (accountId === null) return null
    const live = new LiveMessageStore(client)
    const letters = new PendingMessages(accountId)
    return { accountId, live, letters, sending: new MessageSender(client, letters, live) }
  }, [client, accountId])

  useEffect(() => {
    if (post === null) return
    const { live, sending } = post
    live.begin(tell)
    sending.sendUnsent()
    const ends = [
      trackVisibility(),
      onInterruption(() => {
        void live.lookAgain()
        sending.sendUnsent()
      }),
      () => live.end(),
    ]
    return () => ends.forEach((end) => end())
  }, [post])

  const [endings, setEndings] = useState(0)
  const { restart } = useMessagesChangedSubscription(
    post === null
      ? skipToken
      : {
          fetchPolicy: 'no-cache',
          ignoreResults: true,
          onData: ({ data: { data } }) => {
            if (!data) return
            post.live.hear(data.messagesChanged)
            // Somebody is let in as themselves, perhaps again: what waited for that goes out.
            if (data.messagesChanged.kind === 'LISTENING') post.sending.sendUnsent()
          },
          onError: () => setEndings((count) => count + 1),
        },
  )
  useEffect(() => {
    if (endings === 0 || post === null) return
    const timer = setTimeout(restart, breath)
    return () => clearTimeout(timer)
    // Once for every ending.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [endings, post])

  return <PostContext value={post}>{children}</PostContext>
}
