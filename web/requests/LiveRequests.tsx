import { useViewer } from '../auth/useViewer'
import { useItemRequestChangedSubscription } from '../generated/requests/LiveRequests'
import { useRefetchRequests } from './useRefetchRequests'

/** Keeps the requests that the signed-in person makes or receives up to date, on whichever page. */
export const LiveRequests = () => (useViewer()?.account?.pantry == null ? null : <Listener />)

function Listener() {
  const refetchRequests = useRefetchRequests()

  // The event's request is written into the cache; lists and counts are read again. After an interruption all queries are.
  useItemRequestChangedSubscription({ ignoreResults: true, onData: () => refetchRequests() })
  return null
}
