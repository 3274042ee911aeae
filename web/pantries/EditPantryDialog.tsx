import { useState } from 'react'
import { useEditPantryMutation } from '../generated/graphql'
import { failureOf, type Failure } from '../platform/refusals'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import styles from './EditPantryDialog.module.css'

interface EditPantryProps {
  pantry: { name: string; postcode: string }
  onClose: () => void
}

/** What the pantry is called, and where it is. */
export function EditPantryDialog({ opened, ...props }: EditPantryProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title="Your pantry">
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
    toast.success('Updated!')
  }
  const at = (field: string) => (refused?.field === field ? refused.sentence : undefined)

  return (
    <Form onSubmit={() => void save()} sentence={refused !== null && refused.field === undefined ? refused.sentence : null}>
      <TextField label="Name" name="pantry-name" autoComplete="off" maxLength={60} required value={name} onChange={setName} error={at('name')} />
      <TextField
        label="Postcode"
        name="postcode"
        autoComplete="postal-code"
        maxLength={12}
        value={postcode}
        onChange={setPostcode}
        hint="Everybody sees it beside your pantry’s name. You may leave it empty, or give the first half alone."
        error={at('postcode')}
      />
      <div className={styles.actions}>
        <Button kind="main" type="submit" busy={loading}>
          Save
        </Button>
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
