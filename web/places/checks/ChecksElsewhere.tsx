import { useViewer } from '../../auth/useViewer'
import { useChunk } from '../../platform/chunk'
import { useKnownMemberships } from '../../platform/stored/knownMemberships'
import { useStoredRequestCount } from '../../platform/stored/outbox'
import type { KeepPlacesProps } from './KeepPlaces'

const loadSender = async () => (await import('./SendChecks')).SendChecks
const loadKeeper = async () => (await import('./KeepPlaces')).KeepPlaces

/**
 * On every page: sends checks that an earlier page, or a phone without a connection, could not, and keeps what the next ones need. Loads
 * nothing for people who have only had a pantry of their own. Renders nothing.
 */
export function ChecksElsewhere({ fetchScreen }: KeepPlacesProps) {
  const accountId = useViewer()?.account?.id ?? null
  const stored = useStoredRequestCount(accountId === null ? null : `account ${accountId}`)
  const memberships = useKnownMemberships(accountId)
  if (accountId === null) return null

  return (
    <>
      {stored > 0 && <Sender accountId={accountId} />}
      {memberships !== null && <Keeper key={`${accountId} ${memberships}`} fetchScreen={fetchScreen} />}
    </>
  )
}

function Sender({ accountId }: { accountId: string }) {
  const chunk = useChunk(loadSender)
  return chunk.state === 'here' ? <chunk.Part accountId={accountId} /> : null
}

function Keeper(props: KeepPlacesProps) {
  const chunk = useChunk(loadKeeper)
  return chunk.state === 'here' ? <chunk.Part {...props} /> : null
}
