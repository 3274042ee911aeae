import { useViewer } from '../../auth/useViewer'
import { useChunk } from '../../platform/chunk'
import { useStoredRequestCount } from '../../platform/stored/outbox'

const loadSender = async () => (await import('./SendChecks')).SendChecks

/** Sends checks that an earlier page, or a phone without a connection, could not, on every page. Renders nothing. */
export function ChecksElsewhere() {
  const accountId = useViewer()?.account?.id ?? null
  const stored = useStoredRequestCount(accountId === null ? null : `account ${accountId}`)
  return accountId !== null && stored > 0 ? <Sender accountId={accountId} /> : null
}

function Sender({ accountId }: { accountId: string }) {
  const chunk = useChunk(loadSender)
  return chunk.state === 'here' ? <chunk.Part accountId={accountId} /> : null
}
