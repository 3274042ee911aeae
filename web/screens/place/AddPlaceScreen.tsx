import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignIn } from '../../auth/sign-in/signIn'
import { useViewer } from '../../auth/useViewer'
import { useCreatePlaceMutation } from '../../generated/places/Place'
import { t as common } from '../../locales/i18n'
import { t } from '../../places/i18n'
import { PlaceForm, type PlaceFields } from '../../places/PlaceForm'
import { paths } from '../../platform/paths'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { Button } from '../../ui/buttons/Button'
import { Drawing } from '../../ui/illustrations/Drawing'
import { EmptyState } from '../../ui/lists/EmptyState'
import { Screen } from '../../ui/layout/Screen'
import { toast } from '../../ui/toasts/toast'

/** Adds a place that a community runs. */
export function AddPlaceScreen() {
  const viewer = useViewer()
  const client = useApolloClient()
  const navigate = useNavigate()
  const { promptSignIn } = useSignIn()
  const [createPlace, { loading }] = useCreatePlaceMutation()
  const [key] = useState(newIdempotencyKey)

  const save = async ({ imageId, coordinates, ...fields }: PlaceFields) => {
    const { data } = await createPlace({
      variables: { input: { ...fields, ...coordinates, imageId: imageId ?? null, key } },
    })
    if (!data) return
    toast.success(t('created'))
    void navigate(paths.pantry(data.createPlace.pantryId), { replace: true })
    await client.refetchQueries({ include: 'active' }).catch(() => {})
  }

  return (
    <Screen title={t('addPlace')} lead={t('addPlaceLead')}>
      {viewer?.kind === 'PERSON' && (
        <PlaceForm place={null} busy={loading} onSave={save} onCancel={() => void navigate(-1)} />
      )}
      {viewer !== null && viewer.kind !== 'PERSON' && (
        <EmptyState
          picture={<Drawing name="jar" size={120} />}
          title={viewer.needsUsername ? common('chooseName') : t('signInFirst')}
          action={
            <Button kind="main" onClick={() => void promptSignIn({ reason: t('signInFirst') })}>
              {viewer.needsUsername ? common('chooseName') : t('signInFirst')}
            </Button>
          }
        >
          {t('addPlaceLead')}
        </EmptyState>
      )}
    </Screen>
  )
}
