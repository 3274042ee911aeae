import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface OutcomeProps {
  title: string
  hint?: string
  isDone?: boolean
  actions: ReactNode
}

/** What came of sending something, in place of its form. */
export function Outcome({ title, hint, isDone = false, actions }: OutcomeProps) {
  return (
    <div className="grid items-centre gap-3 text-centre" style={{ paddingBlock: 'var(--space-6)' }}>
      {isDone && (
        <span
          className="grid place-centre"
          style={{
            width: 64,
            height: 64,
            borderRadius: '50%',
            background: 'var(--color-pink)',
            color: 'var(--color-on-pink)',
          }}
        >
          <IconCheck size={32} aria-hidden="true" />
        </span>
      )}
      <p role="status" className="text-22" style={{ fontFamily: 'var(--font-title)', fontWeight: 650 }}>
        {title}
      </p>
      {hint !== undefined && (
        <p className="quiet" style={{ maxWidth: '22rem' }}>
          {hint}
        </p>
      )}
      <div className="row gap-2 centred">{actions}</div>
    </div>
  )
}
