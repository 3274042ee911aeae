import { useApolloClient } from '@apollo/client/react'
import { useViewer } from '../auth/useViewer'
import { useNotificationChangedSubscription } from '../generated/notifications/LiveNotifications'
import { useNotificationLocale } from './useNotificationLocale'
import { useUnreadNotifications } from './useUnreadNotifications'

/** Keeps the signed-in person's notifications up to date, on whichever page. */
export const LiveNotifications = () => (useViewer()?.account == null ? null : <Listener />)

function Listener() {
  const client = useApolloClient()
  useNotificationLocale(useUnreadNotifications()?.notificationSettings)

  const refetchList = () => {
    void client
      .refetchQueries({
        updateCache(cache) {
          cache.modify({ fields: { notifications: (_, { INVALIDATE }) => INVALIDATE as unknown } })
        },
      })
      .catch(() => {})
  }
  // The event's count is written into the cache; the list is read again where it is open. After an interruption all queries are.
  useNotificationChangedSubscription({ ignoreResults: true, onData: refetchList })
  return null
}
