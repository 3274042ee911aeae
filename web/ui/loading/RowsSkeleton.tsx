import { Loading } from './Loading'

const widths = ['58%', '41%', '66%', '49%', '37%', '61%']

/** Placeholder of a list while it loads. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="grid gap-3 waiting">
      <Loading />
      <div className="panel grid" style={{ paddingBlock: 'var(--space-1)' }} aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="line gap-4 align-center" style={{ padding: 'var(--space-3) var(--space-4)' }}>
            <div className="tinted rigid" style={{ width: 48, height: 48 }} />
            <div className="grid gap-2 grow">
              <div className="blank" style={{ width: widths[index % widths.length], height: '0.875rem' }} />
              <div
                className="blank"
                style={{ width: widths[(index + 4) % widths.length], height: '0.875rem', opacity: 0.6 }}
              />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
