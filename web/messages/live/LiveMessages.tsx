import { useApolloClient } from '@apollo/client/react'
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '../../auth/useViewer'
import { useMessagesChangedSubscription } from '../../generated/messages/live/Live'
import { useRefetchInboxCount } from '../../notifications/LiveNotifications'
import { trackVisibility, showInTab } from '../../notifications/tabNotifications'
import { onInterruption } from '../../platform/interruptions'
import { paths } from '../../platform/paths'
import type { MessageUpdate } from './liveCache'
import { LiveMessageStore } from './liveMessageStore'
import { MessageSender } from './messageSender'
import { PendingMessages } from './pendingMessages'
import { displayName } from '../people/people'

/** The state of the signed-in account's messages, one instance per tab. */
export interface MessagesContext {
  accountId: string
  live: LiveMessageStore
  pending: PendingMessages
  sender: MessageSender
}

const LiveMessagesContext = createContext<MessagesContext | null>(null)

/** The messages of the signed-in account; null while nobody is signed in, or while that is unknown. */
export const useMessages = (): MessagesContext | null => useContext(LiveMessagesContext)

/** Milliseconds after which a subscription that has ended is restarted while somebody is signed in. */
const restartDelay = 5_000

/** Keeps the signed-in account's messages up to date, and sends what is pending. Must be inside the router. */
export function LiveMessages({ children }: { children: ReactNode }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const accountId = useViewer()?.account?.id ?? null

  const onEvent = useEffectEvent((change: MessageUpdate) => {
    if (change.kind === 'SENT' && accountId !== null)
      void notifyOfMessage(accountId, change, (partnerId) => void navigate(paths.message(partnerId))).catch(() => {})
  })

  const messages = useMemo(() => {
    if (accountId === null) return null
    const live = new LiveMessageStore(client)
    const pending = new PendingMessages(accountId)
    return { accountId, live, pending, sender: new MessageSender(client, pending, live) }
  }, [client, accountId])

  useEffect(() => {
    if (messages === null) return
    const { live, sender } = messages
    live.begin(onEvent)
    sender.sendUnsent()
    const cleanups = [
      trackVisibility(),
      onInterruption(() => {
        void live.resync()
        sender.sendUnsent()
      }),
      () => live.end(),
    ]
    return () => cleanups.forEach((cleanup) => cleanup())
  }, [messages])

  return (
    <LiveMessagesContext value={messages}>
      {children}
      {messages !== null && <Listener key={messages.accountId} messages={messages} />}
    </LiveMessagesContext>
  )
}

/** Subscribes to the changes of an account's messages. Renders nothing. */
function Listener({ messages: { live, sender } }: { messages: MessagesContext }) {
  const [endings, setEndings] = useState(0)
  const refetchInboxCount = useRefetchInboxCount()
  const lastUnread = useRef<number | null>(null)
  const { restart } = useMessagesChangedSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return
      const { unreadMessages } = data.messagesChanged
      live.receive(data.messagesChanged)
      if (lastUnread.current !== null && lastUnread.current !== unreadMessages) refetchInboxCount()
      lastUnread.current = unreadMessages
      // The account may have just signed in again: sends the messages that waited for that.
      if (data.messagesChanged.kind === 'LISTENING') sender.sendUnsent()
    },
    onError: () => setEndings((count) => count + 1),
  })

  useEffect(() => {
    if (endings === 0) return
    const timer = setTimeout(restart, restartDelay)
    return () => clearTimeout(timer)
    // Runs once for every end of the subscription.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [endings])

  return null
}

/** Shows a notification of a message when the app is in the background. */
async function notifyOfMessage(
  accountId: string,
  { message, conversation }: MessageUpdate,
  open: (partnerId: string) => void,
): Promise<void> {
  if (!message || message.fromViewer || !conversation || conversation.viewerHasBlocked || message.unsentAt !== null)
    return
  const { partner } = conversation
  await showInTab(accountId, `message ${message.id}`, async () => {
    // Not in the first chunk, because of its texts.
    const { describeEvent } = await import('../thread/describeEvent')
    const name = displayName(partner)
    return { title: name, body: describeEvent(message, false, name) ?? message.text, open: () => open(partner.id) }
  })
}
