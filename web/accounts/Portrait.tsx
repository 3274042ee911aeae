import type { Portrait_accountFragment } from '../generated/accounts/Profile'
import { displayName } from './names'
import styles from './Portrait.module.css'

/** A person's picture, or their initial on a coloured circle. Hidden from screen readers, because the name is beside it. */
export function Portrait({ account, size }: { account: Portrait_accountFragment; size: number }) {
  const edges = { width: size, height: size }

  if (account.imageUrl !== null) return <img className={styles.picture} src={account.imageUrl} alt="" {...edges} />
  return (
    <span
      className={styles.initial}
      data-tone={Number(account.id) % 5}
      style={{ ...edges, fontSize: size * 0.42 }}
      aria-hidden="true"
    >
      {Array.from(displayName(account).trim())[0]?.toLocaleUpperCase()}
    </span>
  )
}
