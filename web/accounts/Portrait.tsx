import type { Portrait_accountFragment } from '../generated/accounts/Profile'
import { callName } from './names'
import styles from './Portrait.module.css'

/** Somebody's picture, or else their initial on a colour of their own. Their name stands beside it, so it is not read again. */
export function Portrait({ account, size }: { account: Portrait_accountFragment; size: number }) {
  const edges = { width: size, height: size }

  if (account.imageUrl !== null) return <img className={styles.picture} src={account.imageUrl} alt="" {...edges} />
  return (
    <span className={styles.initial} data-tone={Number(account.id) % 5} style={{ ...edges, fontSize: size * 0.42 }} aria-hidden="true">
      {Array.from(callName(account).trim())[0]?.toLocaleUpperCase()}
    </span>
  )
}
