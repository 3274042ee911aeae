import { Loading } from './Loading'

/** Placeholder of a form while it loads. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="waiting">
      <Loading />
      <div className="grid gap-5" aria-hidden="true">
        {Array.from({ length: fields }, (_, index) => (
          <div key={index} className="grid gap-2">
            <div className="blank" style={{ width: '28%' }} />
            <div className="tinted" style={{ height: 48 }} />
          </div>
        ))}
      </div>
    </div>
  )
}
