import { Loading } from './Loading'

/** Placeholder of a few lines of text while they load. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="grid gap-3 waiting">
      <Loading />
      <div className="grid gap-2 grow" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          <div
            key={index}
            className="blank"
            style={{ width: index === lines - 1 ? '54%' : '100%', height: '0.875rem' }}
          />
        ))}
      </div>
    </div>
  )
}
