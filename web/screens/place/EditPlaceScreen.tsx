import { useNavigate, useParams } from 'react-router'
import { useEditPlaceMutation } from '../../generated/places/Place'
import { useEditPlaceScreenSuspenseQuery } from '../../generated/screens/place/EditPlaceScreen'
import { t } from '../../places/i18n'
import { PlaceForm, type PlaceFields } from '../../places/PlaceForm'
import { isId, paths } from '../../platform/paths'
import { Screen } from '../../ui/layout/Screen'
import { toast } from '../../ui/toasts/toast'
import { NoPantry } from '../GoHome'

/** Edits a place, for its owners. */
export function EditPlaceScreen() {
  const { pantryID = '' } = useParams()
  return isId(pantryID) ? <EditPlace key={pantryID} id={pantryID} /> : <NoPantry />
}

function EditPlace({ id }: { id: string }) {
  const {
    data: { pantry },
  } = useEditPlaceScreenSuspenseQuery({ variables: { id } })
  const navigate = useNavigate()
  const [editPlace, { loading }] = useEditPlaceMutation()
  if (!pantry?.place || !pantry.viewerIsOwner) return <NoPantry />

  const save = async ({ imageId, confirmation: _confirmation, ...fields }: PlaceFields) => {
    await editPlace({
      variables: { input: { ...fields, pantryId: id, imageId: imageId ?? null, removesPicture: imageId === null } },
    })
    toast.success(t('saved'))
    void navigate(paths.pantry(id), { replace: true })
  }

  return (
    <Screen title={t('editPlace')} narrow>
      <PlaceForm
        place={{ ...pantry.place, name: pantry.name }}
        busy={loading}
        onSave={save}
        onCancel={() => void navigate(paths.pantry(id))}
      />
    </Screen>
  )
}
