import { skipToken } from '@apollo/client/react'
import { useViewer } from '../auth/useViewer'
import { useItemRequestChangedSubscription } from '../generated/requests/LiveRequests'
import { useRefetchRequests } from './useRefetchRequests'

/** Keeps the requests that the signed-in person makes or receives up to date, on whichever page. */
export function LiveRequests() {
  const hasPantry = useViewer()?.account?.pantry != null
  const refetchRequests = useRefetchRequests()

  // The event's request is written into the cache; lists and counts are read again. After an interruption all queries are.
  useItemRequestChangedSubscription(hasPantry ? { ignoreResults: true, onData: () => refetchRequests() } : skipToken)
  return null
}
