import { useState } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '../auth/useViewer'
import { useChunk } from '../platform/chunk'
import { useIsOffline } from '../platform/offline'
import { hasStoredRequests } from '../platform/stored/outbox'
import { paths } from '../platform/paths'

const loadSender = async () => (await import('./SendUnsent')).SendUnsent

/** Sends what an earlier page could not, on every page: the bar promises it. Renders nothing. */
export function UnsentElsewhere() {
  const pantryId = useViewer()?.account?.pantry?.id
  const isOffline = useIsOffline()
  const { pathname } = useLocation()

  // The pantry's page sends it itself and shows, also offline, what will be: for that it must be the first to send it.
  if (pantryId === undefined || isOffline || pathname === paths.myPantry()) return null
  return <Unsent key={pantryId} pantryId={pantryId} />
}

function Unsent({ pantryId }: { pantryId: string }) {
  // What is stored later, the page that stores it sends.
  const [hasUnsent] = useState(() => hasStoredRequests(`pantry ${pantryId}`))
  return hasUnsent ? <Sender /> : null
}

function Sender() {
  const chunk = useChunk(loadSender)
  return chunk.state === 'here' ? <chunk.Part /> : null
}
