import { useApolloClient } from '@apollo/client/react'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useViewer } from '../auth/useViewer'
import { useIsOffline } from '../platform/offline'
import { useStoredRequestCount } from '../platform/stored/outbox'
import { usePendingRequestCount } from '../platform/apollo/pendingRequests'
import styles from './Layout.module.css'
import { t } from './i18n'

/** How often to check whether the server is reachable again, in milliseconds. `navigator.onLine` reports only the device's own connection. */
const checkInterval = 5_000

/** Shows that changes wait, or else that data may be out of date, while the server cannot be reached, and refetches until it can. */
export function OfflineBar() {
  const isOffline = useIsOffline()
  const client = useApolloClient()

  useEffect(() => {
    if (!isOffline) return
    const refetch = () => void client.refetchQueries({ include: 'active' }).catch(() => {})
    const timer = setInterval(() => navigator.onLine && !document.hidden && refetch(), checkInterval)
    window.addEventListener('online', refetch)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', refetch)
    }
  }, [isOffline, client])

  return (
    <output className={styles.offline}>
      {isOffline && (
        <span className={styles.offlineWords}>
          <IconCloudOff size={20} aria-hidden="true" />
          <Words />
        </span>
      )}
    </output>
  )
}

/** Apart from the bar, because only the browser knows what waits. */
function Words() {
  const pantryId = useViewer()?.account?.pantry?.id
  const pending = usePendingRequestCount()
  // Stored, but not pending: what waits behind another change, or was made before a reload.
  const stored = useStoredRequestCount(pantryId === undefined ? null : `pantry ${pantryId}`)
  const count = Math.max(pending, stored)
  return count === 0 ? t('offline') : t('offlineWaiting', { count })
}
