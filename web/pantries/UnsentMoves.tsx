import type { MyShelf_pantryFragment } from '../generated/pantries/MyShelf'
import { useWaitingCount } from '../platform/waiting'
import styles from './UnsentMoves.module.css'
import { useUnsentMoves } from './useMoveStock'
import { t } from './words'

/** Sends what is still unsent, and says while there is no network that nothing is lost by it. */
export function UnsentMoves({ pantry }: { pantry: MyShelf_pantryFragment }) {
  const count = useWaitingCount()
  useUnsentMoves(pantry)

  return (
    <p className={styles.waiting} role="status">
      {count > 0 && t('waiting', { count })}
    </p>
  )
}
