import { useState } from 'react'
import type { RequestCard_requestFragment } from '../generated/requests/RequestCard'
import { useStartOfToday } from '../pantries/useToday'
import { List } from '../ui/List'
import { RequestCard } from './RequestCard'
import { ReportRequest } from './ReportRequest'
import { RequestDialogs, type RequestDialog } from './RequestDialogs'

interface RequestListProps {
  label: string
  requests: readonly RequestCard_requestFragment[]
  /** Do they stand in their conversation? */
  isInThread?: boolean
}

/** Requests, and the dialogs of what can be done with them. */
export function RequestList({ label, requests, isInThread = false }: RequestListProps) {
  const now = useStartOfToday()
  const [dialog, setDialog] = useState<RequestDialog | null>(null)
  const [reportedId, setReportedId] = useState<string | null>(null)

  return (
    <>
      <List label={label}>
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            now={now}
            isFirst={isFirstInLine(request, requests)}
            isInThread={isInThread}
            onDialog={setDialog}
            onReport={() => setReportedId(request.id)}
          />
        ))}
      </List>
      <RequestDialogs dialog={dialog} onDialog={setDialog} />
      <ReportRequest id={reportedId} onClose={() => setReportedId(null)} />
    </>
  )
}

/** Is it the oldest of several that wait for the same item? */
function isFirstInLine(
  { id, state, barcode, viewerIsOwner }: RequestCard_requestFragment,
  requests: readonly RequestCard_requestFragment[],
): boolean {
  if (!viewerIsOwner || state !== 'ASKED') return false
  const waiting = requests
    .filter((other) => other.state === 'ASKED' && other.barcode === barcode)
    .sort((a, b) => a.askedAt.localeCompare(b.askedAt))
  return waiting.length > 1 && waiting[0]?.id === id
}
