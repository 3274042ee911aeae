import { useState } from 'react'
import { useClosePlaceMutation } from '../generated/places/Place'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { Form } from '../ui/fields/Form'
import { TextField } from '../ui/fields/TextField'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'

interface ClosePlaceDialogProps {
  placeId: string
  name: string
  onClosed: () => void
  /** Of the dialog. */
  onClose: () => void
}

/** Asks for the name of a place, and closes it for good. For its owners and admins. */
export function ClosePlaceDialog({ placeId, name, onClosed, onClose }: ClosePlaceDialogProps) {
  const [closePlace, { loading }] = useClosePlaceMutation()
  const [confirmation, setConfirmation] = useState('')
  const [error, setError] = useState<string | null>(null)

  const close = async () => {
    if (loading) return
    setError(null)
    try {
      await closePlace({ variables: { input: { pantryId: placeId, confirmation } } })
      toast.success(t('placeClosed', { name }))
      onClose()
      onClosed()
    } catch (cause) {
      const failure = failureOf(cause)
      if (failure.kind !== 'cancelled') setError(failure.sentence)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={t('closePlaceOf', { name })} size="small">
      <Form onSubmit={() => void close()}>
        <p className="flush">{t('closePlaceLead')}</p>
        <TextField
          label={t('typeName')}
          name="place-to-close"
          autoComplete="off"
          placeholder={name}
          maxLength={60}
          value={confirmation}
          onChange={setConfirmation}
          error={error ?? undefined}
        />
        <div className="row gap-2">
          <Button kind="danger" type="submit" busy={loading}>
            {t('closePlace')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
