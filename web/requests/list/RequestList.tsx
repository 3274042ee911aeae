import { useState } from 'react'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import { useStartOfToday } from '../../pantries/dates/useToday'
import { RequestCard } from './RequestCard'
import { ReportRequest } from './RequestMenu'
import { RequestDialogs, type RequestDialog } from '../answer/RequestDialogs'
import { t } from '../i18n'

interface RequestListProps {
  requests: readonly RequestCard_requestFragment[]
  /** All that neighbours ask of the viewer: who of several asked first? */
  asked: readonly RequestCard_requestFragment[]
}

/** Requests, and the dialogs of what can be done with them. */
export function RequestList({ requests, asked }: RequestListProps) {
  const now = useStartOfToday()
  const [dialog, setDialog] = useState<RequestDialog | null>(null)
  const [reportedId, setReportedId] = useState<string | null>(null)

  return (
    <>
      <ul className="bare-list" aria-label={t('requests')}>
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            now={now}
            isFirst={isFirstInLine(request, asked)}
            onDialog={setDialog}
            onReport={() => setReportedId(request.id)}
          />
        ))}
      </ul>
      <RequestDialogs dialog={dialog} onDialog={setDialog} />
      <ReportRequest id={reportedId} onClose={() => setReportedId(null)} />
    </>
  )
}

/** Is it the oldest of several that wait for the same item? */
function isFirstInLine(
  { id, state, barcode, viewerIsOwner }: RequestCard_requestFragment,
  asked: readonly RequestCard_requestFragment[],
): boolean {
  if (!viewerIsOwner || state !== 'ASKED') return false
  const waiting = asked
    .filter((other) => other.state === 'ASKED' && other.barcode === barcode)
    .sort((a, b) => a.askedAt.localeCompare(b.askedAt))
  return waiting.length > 1 && waiting[0]?.id === id
}
