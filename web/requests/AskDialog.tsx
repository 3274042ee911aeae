import { useState } from 'react'
import { useAskFormQuery, type AskFormQuery } from '../generated/requests/AskDialog'
import { displayName } from '../messages/people'
import { failureOf } from '../platform/errorMessages'
import type { LinkContext } from '../platform/linkContext'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { ErrorState } from '../ui/ErrorState'
import { Loading } from '../ui/Loading'
import type { AskAbout } from './askAbout'
import { AskedRequest } from './AskedRequest'
import { AskForm } from './AskForm'
import { AskOutcome } from './AskOutcome'
import { t } from './i18n'

/** Asks a neighbour for something they share. @param about null: closed */
export function AskDialog({ about, onClose }: { about: AskAbout | null; onClose: () => void }) {
  const [last, setLast] = useState(about)
  // Keeps its content while it closes.
  if (about !== null && about !== last) setLast(about)

  return (
    <Dialog opened={about !== null} onClose={onClose} title={t('askTitle')}>
      {last !== null && <AskContent key={`${last.pantryId} ${last.barcode}`} {...last} onClose={onClose} />}
    </Dialog>
  )
}

/** The form with what is available now; after asking, the state of the request. */
function AskContent({ pantryId, barcode, onClose }: AskAbout & { onClose: () => void }) {
  const { data, error, refetch } = useAskFormQuery({
    variables: { pantryId, barcode },
    fetchPolicy: 'network-only',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  // Once open here, the request stays shown after it ends.
  const [followedId, setFollowedId] = useState<string | null>(null)
  const request = data?.pantry?.entry?.viewerRequest ?? null
  const isOpen = request?.state === 'ASKED' || request?.state === 'RESERVED'
  if (isOpen && request.id !== followedId) setFollowedId(request.id)

  if (data === undefined)
    return error === undefined ? (
      <Loading />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  const { pantry } = data
  const entry = pantry?.entry ?? null
  if (pantry === null || entry === null)
    return <AskOutcome title={t('goneTitle')} actions={<Button onClick={onClose}>{t('close')}</Button>} />
  const readAgain = () => void refetch().catch(() => {})
  if (request !== null && (isOpen || request.id === followedId)) {
    const showForm = () => {
      setFollowedId(null)
      readAgain()
    }
    return (
      <AskedRequest request={request} about={{ pantryId, barcode }} name={nameOf(pantry)} onUnavailable={showForm} />
    )
  }
  if (pantry.isPublicShelf)
    return <AskOutcome title={t('publicShelf')} actions={<Button onClick={onClose}>{t('close')}</Button>} />
  return <AskForm pantry={pantry} entry={entry} name={nameOf(pantry)} onRefused={readAgain} />
}

const nameOf = ({ owner, name }: NonNullable<AskFormQuery['pantry']>) => (owner === null ? name : displayName(owner))
