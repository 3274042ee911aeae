import { useItemRequestChangedSubscription } from '../generated/requests/LiveRequests'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useRefetchInboxCount } from '../notifications/LiveNotifications'
import { useViewer } from '../auth/useViewer'
import { hasStoredRequests } from '../platform/stored/outbox'
import { refetchRequests } from './refetchRequests'

/** Keeps the requests that the signed-in person makes or receives up to date, on whichever page. */
export function LiveRequests() {
  const account = useViewer()?.account
  return account?.pantry == null ? null : <Listener accountId={account.id} />
}

/** Milliseconds until a page sends what others left: longer than an answer waits in another tab. */
const storedAfter = 10_000

function Listener({ accountId }: { accountId: string }) {
  const client = useApolloClient()
  const refetchInboxCount = useRefetchInboxCount()

  // The event's request is written into the cache; lists are read again. After an interruption all queries are.
  useItemRequestChangedSubscription({
    ignoreResults: true,
    onData() {
      refetchRequests(client)
      refetchInboxCount()
    },
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!hasStoredRequests(`account ${accountId}`)) return
      void import('./answer/givenAnswers')
        .then(({ sendStoredAnswers }) => sendStoredAnswers({ client, accountId }))
        .catch(() => {})
    }, storedAfter)
    return () => clearTimeout(timer)
  }, [client, accountId])
  return null
}
