import { Loading } from '../ui/loading/Loading'

/** Placeholder of the dashboard while it loads: its head, and the field below it. */
export function OwnProfileSkeleton() {
  return (
    <div className="waiting stack gap-6">
      <Loading />
      <div className="line gap-3 align-center" aria-hidden="true">
        <div
          className="rigid"
          style={{ width: 48, height: 48, borderRadius: '50%', background: 'var(--color-field)' }}
        />
        <div className="blank" style={{ width: 'min(40%, 16rem)', height: '2rem' }} />
      </div>
      <div className="blank" style={{ height: 48 }} aria-hidden="true" />
    </div>
  )
}
