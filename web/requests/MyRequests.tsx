import { useId } from 'react'
import type { RequestCard_requestFragment } from '../generated/requests/RequestCard'
import { ErrorState } from '../ui/ErrorState'
import { RequestList } from './RequestList'
import { useReadRequests, type RequestsInBackground } from './useMyRequests'
import { t } from './i18n'

/** What neighbours ask the viewer for, and what the viewer has asked for. Nothing where there is nothing. */
export function MyRequests({ requests, refetch }: RequestsInBackground) {
  return requests === undefined ? null : <Groups requests={requests} onRetry={() => void refetch().catch(() => {})} />
}

function Groups({
  requests,
  onRetry,
}: {
  requests: NonNullable<RequestsInBackground['requests']>
  onRetry: () => void
}) {
  const { asked, asking, failure } = useReadRequests(requests)

  if (failure !== null) return <ErrorState sentence={failure} onRetry={onRetry} />
  return (
    <>
      <Group title={t('askedOfYou')} requests={asked} />
      <Group title={t('youAskedFor')} requests={asking} />
    </>
  )
}

function Group({ title, requests }: { title: string; requests: readonly RequestCard_requestFragment[] }) {
  const id = useId()

  if (requests.length === 0) return null
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <RequestList label={title} requests={requests} />
    </section>
  )
}
