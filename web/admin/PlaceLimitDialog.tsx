import { useState } from 'react'
import { useAdminSetPlaceLimitMutation, type AdminUserRow_userFragment } from '../generated/admin/Admin'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { Form } from '../ui/fields/Form'
import { NumberField } from '../ui/fields/NumberField'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'

const mostPlaces = 100

interface PlaceLimitDialogProps {
  user: AdminUserRow_userFragment
  name: string
  onClose: () => void
}

/** Says how many community places somebody may create. */
export function PlaceLimitDialog({ user, name, onClose }: PlaceLimitDialogProps) {
  const [setLimit, { loading }] = useAdminSetPlaceLimitMutation({
    update: (cache, { data }) =>
      data &&
      cache.modify({
        id: cache.identify({ __typename: 'AdminUser', id: user.id }),
        fields: { placeLimit: () => data.setPlaceLimit.places },
      }),
  })
  const [places, setPlaces] = useState<number | ''>(user.placeLimit)
  const [isMissing, setMissing] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const save = async () => {
    if (loading) return
    setError(null)
    if (places === '') return setMissing(true)
    try {
      await setLimit({ variables: { input: { personId: user.id, places } } })
      toast.success(t('placesSaved', { name, count: places }))
      onClose()
    } catch (cause) {
      const failure = failureOf(cause)
      if (failure.kind !== 'cancelled') setError(failure.sentence)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={t('setPlaces', { name })} size="small">
      <Form onSubmit={() => void save()} errorMessage={error}>
        <p className="flush">{t('placesConsequence')}</p>
        <NumberField
          label={t('placesField')}
          hint={t('placesHint')}
          name="place-limit"
          min={0}
          max={mostPlaces}
          step={1}
          required
          value={places}
          onChange={setPlaces}
          error={isMissing && places === '' ? t('placesNeeded', { most: mostPlaces }) : undefined}
        />
        <div className="row gap-2">
          <Button kind="main" type="submit" busy={loading}>
            {t('save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
