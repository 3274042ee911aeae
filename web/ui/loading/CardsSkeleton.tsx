import { Loading } from './Loading'

/** Placeholder of a list of cards while it loads. */
export function CardsSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div className="grid gap-3 waiting">
      <Loading />
      <div className="cards" aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className="panel grid gap-3" style={{ padding: 'var(--space-6)' }}>
            <div className="line gap-2">
              <div className="tinted rigid" style={{ width: 64, height: 64 }} />
              <div className="tinted rigid" style={{ width: 64, height: 64 }} />
              <div className="tinted rigid" style={{ width: 64, height: 64 }} />
            </div>
            <div className="blank" style={{ width: '62%', height: '1.25rem' }} />
            <div className="blank" style={{ width: '40%', height: '0.875rem' }} />
          </div>
        ))}
      </div>
    </div>
  )
}
