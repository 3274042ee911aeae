import { useState, type ReactNode } from 'react'
import { useEnrolBoxMutation } from '../generated/boxes/Boxes'
import { brand } from '../platform/brand'
import { failureOf, type Failure } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { Form } from '../ui/fields/Form'
import { TextField } from '../ui/fields/TextField'
import { toast } from '../ui/toasts/toast'
import type { Label } from './BoxLabel'
import { t } from './i18n'

interface NewBoxProps {
  pantryId: string
  onLabel: (label: Label) => void
  /** Further fields, after those of the box. */
  children: ReactNode
}

/** A form that adds a box. Afterwards its label is shown, unless the box has a printed number. */
export function NewBox({ pantryId, onLabel, children }: NewBoxProps) {
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [enrol, { loading }] = useEnrolBoxMutation({ refetchQueries: ['Boxes'], awaitRefetchQueries: true })

  const create = async () => {
    if (loading) return
    setFailure(null)
    try {
      const { data } = await enrol({
        variables: { input: { pantryId, name, number: number.trim() === '' ? null : number.trim() } },
        fetchPolicy: 'no-cache',
      })
      setName('')
      setNumber('')
      const code = data?.enrolBox.labelCode
      if (code == null) toast.success(t('enrolled', { name }))
      else onLabel({ name, code })
    } catch (error) {
      const failed = failureOf(error)
      if (failed.kind !== 'cancelled') setFailure(failed)
    }
  }
  const errorOf = (field: string) => (failure?.field === field ? failure.sentence : undefined)
  const isOfField = failure?.field === 'name' || failure?.field === 'number'

  return (
    <Form onSubmit={() => void create()} errorMessage={failure === null || isOfField ? null : failure.sentence}>
      <TextField
        label={t('name')}
        name="box-name"
        autoComplete="off"
        maxLength={40}
        required
        hint={t('nameHint')}
        value={name}
        onChange={setName}
        error={errorOf('name')}
      />
      {brand.boxNumbers && (
        <TextField
          label={t('number')}
          name="box-number"
          autoComplete="off"
          maxLength={80}
          hint={t('numberHint')}
          value={number}
          onChange={setNumber}
          error={errorOf('number')}
        />
      )}
      {children}
      <div>
        <Button kind="main" type="submit" busy={loading}>
          {t('createLabel')}
        </Button>
      </div>
    </Form>
  )
}
