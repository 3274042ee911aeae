import { useState } from 'react'
import { useEnrolBoxMutation } from '../generated/boxes/Boxes'
import { brand } from '../platform/brand'
import { failureOf, type Failure } from '../platform/errorMessages'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import type { Label } from './BoxesOfPantry'
import { t } from './i18n'

/** Gives a box its name; what comes of it is its label, or, where it carries a number already, nothing but the box. */
export function NewBox({ pantryId, onLabel }: { pantryId: string; onLabel: (label: Label) => void }) {
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [refused, setRefused] = useState<Failure | null>(null)
  const [enrol, { loading }] = useEnrolBoxMutation({ refetchQueries: ['Boxes'], awaitRefetchQueries: true })

  const make = async () => {
    if (loading) return
    setRefused(null)
    try {
      const { data } = await enrol({ variables: { input: { pantryId, name, number: number.trim() === '' ? null : number.trim() } }, fetchPolicy: 'no-cache' })
      setName('')
      setNumber('')
      const code = data?.enrolBox.labelCode
      if (code == null) toast.success(t('enrolled', { name }))
      else onLabel({ name, code })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind !== 'cancelled') setRefused(failure)
    }
  }
  const at = (field: string) => (refused?.field === field ? refused.sentence : undefined)
  const isOfField = refused?.field === 'name' || refused?.field === 'number'

  return (
    <Form onSubmit={() => void make()} sentence={refused === null || isOfField ? null : refused.sentence}>
      <TextField label={t('name')} name="box-name" autoComplete="off" maxLength={40} required hint={t('nameHint')} value={name} onChange={setName} error={at('name')} />
      {brand.boxNumbers && (
        <TextField label={t('number')} name="box-number" autoComplete="off" maxLength={80} hint={t('numberHint')} value={number} onChange={setNumber} error={at('number')} />
      )}
      <div>
        <Button kind="main" type="submit" busy={loading}>
          {t('makeLabel')}
        </Button>
      </div>
    </Form>
  )
}
