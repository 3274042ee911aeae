import { useApolloClient } from '@apollo/client/react'
import { IconDoorOff, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useEditPlaceMutation } from '../../generated/places/Place'
import { useEditPlaceScreenSuspenseQuery } from '../../generated/screens/place/EditPlaceScreen'
import { ClosePlaceDialog } from '../../places/ClosePlaceDialog'
import { t } from '../../places/i18n'
import { changedFields, fieldsOf } from '../../places/editedFields'
import { PlaceForm, type PlaceFields } from '../../places/PlaceForm'
import { isId, paths } from '../../platform/paths'
import { Menu } from '../../ui/buttons/Menu'
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
  const client = useApolloClient()
  const [isClosing, setClosing] = useState(false)
  const [editPlace, { loading }] = useEditPlaceMutation()
  // What the form began with: another owner may have changed the rest meanwhile.
  const [before] = useState(() => (pantry?.place ? fieldsOf({ ...pantry.place, name: pantry.name }) : null))
  if (!pantry?.place || !pantry.viewerIsOwner || before === null) return <NoPantry />

  const save = async ({ imageId, coordinates, confirmation: _confirmation, ...fields }: PlaceFields) => {
    const { coordinates: position, ...changed } = changedFields(before, { ...fields, coordinates })
    await editPlace({
      variables: {
        input: {
          ...changed,
          pantryId: id,
          hoursBefore: changed.hours && before.hours,
          ...position,
          removesCoordinates: position === null,
          imageId: imageId ?? null,
          removesPicture: imageId === null,
        },
      },
    })
    toast.success(t('saved'))
    void navigate(paths.pantry(id), { replace: true })
  }

  const leave = async () => {
    await navigate(paths.pantries(), { replace: true })
    await client.refetchQueries({ include: 'active' }).catch(() => {})
  }

  return (
    <Screen
      title={t('editPlace')}
      menu={
        <Menu
          label={t('more')}
          icon={<IconDots size={24} />}
          items={() => [
            { label: t('closePlace'), icon: <IconDoorOff size={22} />, danger: true, run: () => setClosing(true) },
          ]}
        />
      }
    >
      <PlaceForm
        place={{ ...pantry.place, name: pantry.name }}
        busy={loading}
        onSave={save}
        onCancel={() => void navigate(paths.pantry(id))}
      />
      {isClosing && (
        <ClosePlaceDialog
          placeId={id}
          name={pantry.name}
          onClosed={() => void leave()}
          onClose={() => setClosing(false)}
        />
      )}
    </Screen>
  )
}
