import { Portrait } from '../../accounts/Portrait'
import type { Portrait_accountFragment } from '../../generated/accounts/Profile'
import { isFormer } from './people'

/** A person's picture or initial; a dash for former members. Hidden from screen readers, because the name is shown beside it. */
export function Avatar({ person, size = 48 }: { person: Portrait_accountFragment; size?: number }) {
  if (!isFormer(person)) return <Portrait account={person} size={size} />
  return (
    <span
      className="grid place-centre rigid big quiet"
      style={{ width: size, height: size, borderRadius: '50%', background: 'var(--color-field)', lineHeight: 1 }}
      aria-hidden="true"
    >
      –
    </span>
  )
}
