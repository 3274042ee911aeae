import { useApolloClient } from '@apollo/client/react'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useIsOffline } from '../platform/offline'
import styles from './OfflineBar.module.css'
import { t } from './i18n'

/** How often is looked whether the server is there again, in milliseconds. The browser tells only of the device's own connection. */
const pause = 5_000

/** Says that what is shown is from before, as long as the server cannot be reached, and asks anew when it can. */
export function OfflineBar() {
  const isOffline = useIsOffline()
  const client = useApolloClient()

  useEffect(() => {
    if (!isOffline) return
    const ask = () => void client.refetchQueries({ include: 'active' }).catch(() => {})
    const timer = setInterval(() => navigator.onLine && !document.hidden && ask(), pause)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [isOffline, client])

  return (
    <output className={styles.bar}>
      {isOffline && (
        <span className={styles.words}>
          <IconCloudOff size={20} aria-hidden="true" />
          {t('offline')}
        </span>
      )}
    </output>
  )
}
