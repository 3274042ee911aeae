import { IconCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useAskFormQuery, type AskFormQuery } from '../generated/requests/AskDialog'
import { displayName } from '../messages/people'
import { NotificationOffer } from '../notifications/NotificationOffer'
import { failureOf } from '../platform/errorMessages'
import type { LinkContext } from '../platform/linkContext'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { ErrorState } from '../ui/ErrorState'
import { Loading } from '../ui/Loading'
import { AskForm } from './AskForm'
import styles from './AskDialog.module.css'
import { t } from './i18n'

export interface AskAbout {
  pantryId: string
  barcode: string
}

/** Asks a neighbour for something they share. @param about null: closed */
export function AskDialog({ about, onClose }: { about: AskAbout | null; onClose: () => void }) {
  const [last, setLast] = useState(about)
  // Keeps its content while it closes.
  if (about !== null && about !== last) setLast(about)

  return (
    <Dialog opened={about !== null} onClose={onClose} title={t('askTitle')}>
      {last !== null && <Entry key={`${last.pantryId} ${last.barcode}`} {...last} onClose={onClose} />}
    </Dialog>
  )
}

/** What is there to have now, which may be less than the page behind shows. */
function Entry({ pantryId, barcode, onClose }: AskAbout & { onClose: () => void }) {
  const { data, error, refetch } = useAskFormQuery({ variables: { pantryId, barcode }, fetchPolicy: 'network-only', context: { isScreenQuery: true } satisfies LinkContext })
  const [isSent, setSent] = useState(false)

  if (data === undefined) return error === undefined ? <Loading /> : <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
  const { pantry } = data
  if (isSent || isWaiting(pantry)) {
    const name = pantry === null ? '' : nameOf(pantry)
    return (
      <>
        <Over title={t('asked')} hint={t('askedHint', { name })} isDone action={<Button kind="plain" to={paths.message(pantryId, barcode)}>{t('seeConversation')}</Button>} />
        <NotificationOffer question={t('notifyOfAnswer', { name })} />
      </>
    )
  }
  const entry = pantry?.entry ?? null
  if (pantry === null || entry === null) return <Over title={t('goneTitle')} action={<Button onClick={onClose}>{t('close')}</Button>} />
  if (pantry.isPublicShelf) return <Over title={t('publicShelf')} action={<Button onClick={onClose}>{t('close')}</Button>} />
  return <AskForm pantry={pantry} entry={entry} name={nameOf(pantry)} onSent={() => setSent(true)} />
}

const nameOf = ({ owner, name }: NonNullable<AskFormQuery['pantry']>) => (owner === null ? name : displayName(owner))

const isWaiting = (pantry: AskFormQuery['pantry']) => pantry?.entry?.viewerRequest?.state === 'ASKED' || pantry?.entry?.viewerRequest?.state === 'RESERVED'

function Over({ title, hint, isDone = false, action }: { title: string; hint?: string; isDone?: boolean; action: ReactNode }) {
  return (
    <div className={styles.over}>
      {isDone && (
        <span className={styles.tick}>
          <IconCheck size={32} aria-hidden="true" />
        </span>
      )}
      <p role="status" className={styles.done}>
        {title}
      </p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  )
}
