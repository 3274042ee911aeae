import { useId, type ReactNode } from 'react'
import { ProgressBar } from '../ui/loading/ProgressBar'

interface ImportProgressProps {
  title: string
  /** What goes on, for screen readers. */
  label: string
  /** Left out: it is not known how far it is. */
  value?: number
  max?: number
  /** How far it is, in words. */
  facts: string | null
  /** What went wrong. */
  error?: string | null
  hint: string
  action?: ReactNode
}

/** How far something is that takes a while, and what can be done about it. */
export function ImportProgress({
  title,
  label,
  value,
  max = 1,
  facts,
  error = null,
  hint,
  action,
}: ImportProgressProps) {
  const id = useId()

  return (
    <section className="box stack gap-4" aria-labelledby={id}>
      <div className="row gap-2 align-baseline spread">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {facts !== null && <span className="digits quiet">{facts}</span>}
      </div>
      {value !== undefined && <ProgressBar label={label} value={value} max={Math.max(1, max)} />}
      {error !== null && (
        <p role="alert" className="error" style={{ fontWeight: 500 }}>
          {error}
        </p>
      )}
      <p className="quiet" role="status">
        {hint}
      </p>
      {action !== undefined && <div className="row gap-2">{action}</div>}
    </section>
  )
}
