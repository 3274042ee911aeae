import type { ReactNode } from 'react'

/** A number and its label. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <p className="grid min-0">
      <span
        className="title digits"
        style={{ fontSize: 'clamp(var(--text-22), 2.9vw, var(--text-28))', letterSpacing: '-0.02em' }}
      >
        {value}
      </span>{' '}
      <span className="quiet">{label}</span>
    </p>
  )
}
