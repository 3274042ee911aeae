import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** An illustration, at its own size. */
  picture?: ReactNode
  title?: string
  /** Buttons for the next step. */
  children?: ReactNode
  action?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid gap-2 items-centre text-centre" style={{ padding: 'var(--space-10) var(--space-4)' }}>
      {picture !== undefined && (
        <div style={{ marginBottom: 'var(--space-3)', lineHeight: 0 }} aria-hidden="true">
          {picture}
        </div>
      )}
      {title !== undefined && <p className="title">{title}</p>}
      {children !== undefined && (
        <div className="quiet" style={{ maxWidth: '44ch', textWrap: 'pretty' }}>
          {children}
        </div>
      )}
      {action !== undefined && (
        <div className="row gap-2 centred" style={{ marginTop: 'var(--space-4)' }}>
          {action}
        </div>
      )}
    </div>
  )
}
