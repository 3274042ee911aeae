import { useState } from 'react'
import { useCollectingQuery, useUpdateCollectingMutation } from '../../generated/requests/answer/RequestMutations'
import { failureOf } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Form } from '../../ui/fields/Form'
import { Loading } from '../../ui/loading/Loading'
import { SwitchField } from '../../ui/fields/SwitchField'
import { toast } from '../../ui/toasts/toast'
import { WhereField } from './WhereField'
import { t } from '../i18n'

interface CollectingProps {
  pantryId: string
  onClose: () => void
}

/** How neighbours get what a pantry shares: where to collect it, and whether it is a public shelf. */
export function CollectingDialog({ opened, ...props }: CollectingProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={t('collecting')}>
      <Collecting {...props} />
    </Dialog>
  )
}

function Collecting({ pantryId, onClose }: CollectingProps) {
  const { data, error, refetch } = useCollectingQuery({ variables: { pantryId }, fetchPolicy: 'network-only' })
  if (data?.pantry == null)
    return error === undefined ? (
      <Loading />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  const { collectionDetails, isPublicShelf } = data.pantry
  return (
    <CollectingForm
      pantryId={pantryId}
      onClose={onClose}
      details={collectionDetails ?? ''}
      isPublicShelf={isPublicShelf}
    />
  )
}

function CollectingForm({
  pantryId,
  details,
  isPublicShelf,
  onClose,
}: CollectingProps & { details: string; isPublicShelf: boolean }) {
  const [where, setWhere] = useState(details)
  const [isShelf, setShelf] = useState(isPublicShelf)
  const [sentence, setSentence] = useState<string | null>(null)
  const [update, { loading: busy }] = useUpdateCollectingMutation()

  const save = async () => {
    if (busy) return
    setSentence(null)
    try {
      await update({
        variables: {
          input: {
            pantryId,
            collectionDetails: where.trim(),
            ...(isShelf !== isPublicShelf && { isPublicShelf: isShelf }),
          },
        },
      })
    } catch (error) {
      const failure = failureOf(error)
      return failure.kind === 'cancelled' ? undefined : setSentence(failure.sentence)
    }
    onClose()
    toast.success(t('saved'))
  }

  return (
    <Form onSubmit={() => void save()} errorMessage={sentence}>
      <WhereField value={where} onChange={setWhere} />
      <SwitchField label={t('isPublicShelf')} hint={t('publicShelfHint')} checked={isShelf} onChange={setShelf} />
      <div className="row gap-2">
        <Button kind="main" type="submit" busy={busy}>
          {t('save')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
