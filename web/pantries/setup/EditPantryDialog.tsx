import { useState } from 'react'
import { useEditPantryMutation } from '../../generated/pantries/stock/PantryMutations'
import { failureOf, type Failure } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { TextField } from '../../ui/fields/TextField'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { toast } from '../../ui/toasts/toast'
import { isUnknownPostcode, PantryPosition } from './PantryPosition'
import { t } from '../i18n'

interface EditPantryProps {
  pantry: { id: string; name: string; postcode: string }
  onClose: () => void
}

/** Edits the pantry's name and postcode, and where it is. */
export function EditPantryDialog({ opened, ...props }: EditPantryProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={t('yourPantry')}>
      <EditPantryForm {...props} />
    </Dialog>
  )
}

function EditPantryForm({ pantry, onClose }: EditPantryProps) {
  const [name, setName] = useState(pantry.name)
  const [postcode, setPostcode] = useState(pantry.postcode)
  const [error, setError] = useState<Failure | null>(null)
  const [editPantry, { loading }] = useEditPantryMutation()

  const save = async () => {
    if (loading) return
    setError(null)
    try {
      const { data } = await editPantry({ variables: { input: { pantryId: pantry.id, name, postcode } } })
      // It stays open where PantryPosition has something to say about what was saved.
      if (data === undefined || !isUnknownPostcode(data.updatePantry.pantry)) onClose()
    } catch (cause) {
      const failure = failureOf(cause)
      return failure.kind === 'cancelled' ? undefined : setError(failure)
    }
    toast.success(t('updated'))
  }
  const errorOf = (field: string) => (error?.field === field ? error.sentence : undefined)

  return (
    <Form
      onSubmit={() => void save()}
      errorMessage={error !== null && error.field === undefined ? error.sentence : null}
    >
      <TextField
        label={t('name')}
        name="pantry-name"
        autoComplete="off"
        maxLength={60}
        required
        value={name}
        onChange={setName}
        error={errorOf('name')}
      />
      <TextField
        label={t('postcode')}
        name="postcode"
        autoComplete="postal-code"
        maxLength={12}
        value={postcode}
        onChange={setPostcode}
        hint={t('postcodeHint')}
        error={errorOf('postcode')}
      />
      {/* Where somebody is, is asked of their own pantry alone. */}
      <PantryPosition pantryId={pantry.id} />
      <StickyActions>
        <Button kind="main" type="submit" busy={loading}>
          {t('save')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </StickyActions>
    </Form>
  )
}
