import type { ReactNode } from 'react'

/** Rows on one surface. `label` is its name for screen readers, if it has no heading. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="bare-list panel" style={{ padding: 'var(--space-1) 0' }}>
      {children}
    </ul>
  )
}
