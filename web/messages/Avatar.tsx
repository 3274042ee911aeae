import { Portrait } from '../accounts/Portrait'
import type { Portrait_accountFragment } from '../generated/accounts/Profile'
import styles from './Avatar.module.css'
import { isFormer } from './people'

/** A person's picture or initial; a dash for former members. Hidden from screen readers, because the name is shown beside it. */
export function Avatar({ person, size = 48 }: { person: Portrait_accountFragment; size?: number }) {
  if (!isFormer(person)) return <Portrait account={person} size={size} />
  return (
    <span className={styles.left} style={{ width: size, height: size }} aria-hidden="true">
      –
    </span>
  )
}
