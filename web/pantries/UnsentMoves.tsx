import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { useIsOffline } from '../platform/offline'
import { usePendingRequestCount, useWaitReason } from '../platform/pendingRequests'
import styles from './UnsentMoves.module.css'
import { useUnsentMoves } from './useMoveStock'
import { t } from './i18n'

/** Sends the moves that are still in the outbox; while they cannot be sent, shows how many are waiting. */
export function UnsentMoves({ pantry }: { pantry: MyEntries_pantryFragment }) {
  const count = usePendingRequestCount()
  // The bar at the top says it already.
  const isOffline = useIsOffline()
  const waitsFor = useWaitReason()
  useUnsentMoves(pantry)

  return (
    <p className={styles.waiting} role="status">
      {count > 0 && !isOffline && t(waitsFor === 'server' ? 'waitingForServer' : 'waiting', { count })}
    </p>
  )
}
