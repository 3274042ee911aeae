import { useState, type ReactNode } from 'react'
import { useAskFormQuery, type AskFormQuery } from '../../generated/requests/ask/AskDialog'
import { displayName } from '../../messages/people/people'
import { failureOf } from '../../platform/errorMessages'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Loading } from '../../ui/loading/Loading'
import type { AskAbout } from './useAskAgain'
import { AskedRequest, titleOf } from './AskedRequest'
import { AskForm } from './AskForm'
import { t } from '../i18n'

/** Asks a neighbour for something they share. @param about null: closed */
export function AskDialog({ about, onClose }: { about: AskAbout | null; onClose: () => void }) {
  const [last, setLast] = useState(about)
  // Keeps its content while it closes.
  if (about !== null && about !== last) setLast(about)

  if (last === null) return null
  return <AskSheet key={`${last.pantryId} ${last.barcode}`} {...last} opened={about !== null} onClose={onClose} />
}

/** The form with what is available now; after asking, the request. The title is what has happened. */
function AskSheet({ pantryId, barcode, opened, onClose }: AskAbout & { opened: boolean; onClose: () => void }) {
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

  const sheet = (title: string, content: ReactNode) => (
    <Dialog opened={opened} onClose={onClose} title={<span role="status">{title}</span>}>
      {content}
    </Dialog>
  )
  if (data === undefined)
    return sheet(
      t('askTitle'),
      error === undefined ? (
        <Loading />
      ) : (
        <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
      ),
    )
  const { pantry } = data
  const entry = pantry?.entry ?? null
  const close = <Button onClick={onClose}>{t('close')}</Button>
  if (pantry === null || entry === null) return sheet(t('goneTitle'), close)
  const readAgain = () => void refetch().catch(() => {})
  const name = nameOf(pantry)
  if (request !== null && (isOpen || request.id === followedId)) {
    const showForm = () => {
      setFollowedId(null)
      readAgain()
    }
    return sheet(titleOf(request, name), <AskedRequest request={request} name={name} onUnavailable={showForm} />)
  }
  if (pantry.isPublicShelf) return sheet(t('publicShelf'), close)
  return sheet(t('askTitle'), <AskForm pantry={pantry} entry={entry} name={name} onRefused={readAgain} />)
}

const nameOf = ({ owner, name }: NonNullable<AskFormQuery['pantry']>) => (owner === null ? name : displayName(owner))
