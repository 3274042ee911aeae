import type { NotificationKind } from '../generated/schema'
import { kindName, kindsInOrder } from './kindName'

/** What emails are about. A link may name kinds that there are not: those are left out. */
export function KindList({ kinds }: { kinds: readonly NotificationKind[] }) {
  return (
    <ul className="flush bold" style={{ paddingInlineStart: 'var(--space-5)' }}>
      {kindsInOrder
        .filter((kind) => kinds.includes(kind))
        .map((kind) => (
          <li key={kind}>{kindName(kind)}</li>
        ))}
    </ul>
  )
}
