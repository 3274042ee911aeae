import type { ReactNode } from 'react'

interface EmptyPartProps {
  picture: ReactNode
  title: string
  children: ReactNode
}

/** Shown in a part of a page that has nothing to show yet. */
export function EmptyPart({ picture, title, children }: EmptyPartProps) {
  return (
    <div
      className="line gap-4 align-center min-0"
      style={{
        padding: 'var(--space-4) var(--space-5)',
        border: '1px dashed var(--color-field-line)',
        borderRadius: 'var(--radius-card)',
      }}
    >
      {picture}
      <div className="grow min-0">
        <p className="big">{title}</p>
        <p className="quiet">{children}</p>
      </div>
    </div>
  )
}
