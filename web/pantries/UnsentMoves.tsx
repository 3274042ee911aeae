import type { MyShelf_pantryFragment } from '../generated/pantries/MyShelf'
import { usePendingRequestCount } from '../platform/pendingRequests'
import styles from './UnsentMoves.module.css'
import { useUnsentMoves } from './useMoveStock'
import { t } from './i18n'

/** Sends what is still unsent, and says while there is no network that nothing is lost by it. */
export function UnsentMoves({ pantry }: { pantry: MyShelf_pantryFragment }) {
  const count = usePendingRequestCount()
  useUnsentMoves(pantry)

  return (
    <p className={styles.waiting} role="status">
      {count > 0 && t('waiting', { count })}
    </p>
  )
}
