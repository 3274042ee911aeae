import { Loading } from '../../ui/loading/Loading'

/** An item's page while it loads. */
export function ItemScreenSkeleton() {
  return (
    <div className="grid gap-6 waiting">
      <Loading />
      <div className="line gap-6" aria-hidden="true">
        <div className="tinted rigid" style={{ width: 'clamp(88px, 22vw, 176px)', aspectRatio: 1 }} />
        <div className="grid gap-3 content-start grow">
          <div className="blank" style={{ width: '40%' }} />
          <div className="blank" style={{ width: '64%' }} />
          <div className="blank" style={{ width: '28%' }} />
        </div>
      </div>
      <div className="panel" style={{ height: '9rem' }} aria-hidden="true" />
      <div className="panel" style={{ height: '9rem' }} aria-hidden="true" />
    </div>
  )
}
