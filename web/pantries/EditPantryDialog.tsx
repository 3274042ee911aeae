import { useState } from 'react'
import { useEditPantryMutation } from '../generated/pantries/ShelfActs'
import { failureOf, type Failure } from '../platform/errorMessages'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import styles from './EditPantryDialog.module.css'
import { t } from './i18n'

interface EditPantryProps {
  pantry: { name: string; postcode: string }
  onClose: () => void
}

/** What the pantry is called, and where it is. */
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
  const [refused, setRefused] = useState<Failure | null>(null)
  const [editPantry, { loading }] = useEditPantryMutation()

  const save = async () => {
    if (loading) return
    try {
      await editPantry({ variables: { input: { name, postcode } } })
    } catch (error) {
      const failure = failureOf(error)
      return failure.kind === 'cancelled' ? undefined : setRefused(failure)
    }
    onClose()
    toast.success(t('updated'))
  }
  const at = (field: string) => (refused?.field === field ? refused.sentence : undefined)

  return (
    <Form onSubmit={() => void save()} sentence={refused !== null && refused.field === undefined ? refused.sentence : null}>
      <TextField label={t('name')} name="pantry-name" autoComplete="off" maxLength={60} required value={name} onChange={setName} error={at('name')} />
      <TextField
        label={t('postcode')}
        name="postcode"
        autoComplete="postal-code"
        maxLength={12}
        value={postcode}
        onChange={setPostcode}
        hint={t('postcodeHint')}
        error={at('postcode')}
      />
      <div className={styles.actions}>
        <Button kind="main" type="submit" busy={loading}>
          {t('save')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
