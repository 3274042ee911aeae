import type { MyShelf_pantryFragment } from '../generated/graphql'
import { useWaitingCount } from '../platform/waiting'
import { waitingInWords } from './facts'
import styles from './UnsentMoves.module.css'
import { useUnsentMoves } from './useMoveStock'

/** Sends what is still unsent, and says while there is no network that nothing is lost by it. */
export function UnsentMoves({ pantry }: { pantry: MyShelf_pantryFragment }) {
  const count = useWaitingCount()
  useUnsentMoves(pantry)

  return (
    <p className={styles.waiting} role="status">
      {count > 0 && waitingInWords(count)}
    </p>
  )
}
