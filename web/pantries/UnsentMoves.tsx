import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { usePendingRequestCount, useWaitReason } from '../platform/pendingRequests'
import styles from './UnsentMoves.module.css'
import { useUnsentMoves } from './useMoveStock'
import { t } from './i18n'

/** Sends the moves that are still in the outbox; while offline, or while the server fails, shows how many are waiting. */
export function UnsentMoves({ pantry }: { pantry: MyEntries_pantryFragment }) {
  const count = usePendingRequestCount()
  const waitsFor = useWaitReason()
  useUnsentMoves(pantry)

  return (
    <p className={styles.waiting} role="status">
      {count > 0 && t(waitsFor === 'server' ? 'waitingForServer' : 'waiting', { count })}
    </p>
  )
}
