import { useState } from 'react'
import { useUpdateItemMutation, type CapacityUnit, type CorrectItem_itemFragment, type UpdateItemInput } from '../generated/graphql'
import { failureOf, type Failure } from '../platform/refusals'
import { Button } from '../ui/Button'
import { ChoiceField } from '../ui/ChoiceField'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { NumberField } from '../ui/NumberField'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import styles from './CorrectItem.module.css'
import { unitNames } from './facts'

interface CorrectItemProps {
  item: CorrectItem_itemFragment
  opened: boolean
  onClose: () => void
}

/** A window in which whoever entered an item writes what is really printed on the packet. */
export function CorrectItem({ item, opened, onClose }: CorrectItemProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Correct it">
      <CorrectionForm item={item} onDone={onClose} />
    </Dialog>
  )
}

const unitOptions = Object.entries(unitNames).map(([value, label]) => ({ value: value as CapacityUnit, label }))

type Correction = Omit<UpdateItemInput, 'barcode' | 'capacity'> & { capacity: number | '' }

type Refused = Pick<Failure, 'sentence' | 'field'>

function CorrectionForm({ item, onDone }: { item: CorrectItem_itemFragment; onDone: () => void }) {
  const [words, setWords] = useState<Correction>({ brand: item.brand, name: item.name, capacity: item.capacity ?? '', unit: item.unit ?? 'G' })
  const [refused, setRefused] = useState<Refused | null>(null)
  const [updateItem, { loading }] = useUpdateItemMutation()
  const change = (changes: Partial<Correction>) => setWords({ ...words, ...changes })

  const save = async () => {
    if (loading) return
    const input = inputOf(item.barcode, words)
    setRefused(input === null ? { sentence: 'Please fill all fields.' } : null)
    if (input === null) return
    try {
      await updateItem({ variables: { input } })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind !== 'cancelled') setRefused(failure)
      return
    }
    toast.success('It is corrected for everybody.')
    onDone()
  }

  const field = (name: keyof UpdateItemInput) => ({
    name,
    required: true,
    error: refused?.field === name ? refused.sentence : undefined,
  })
  const hasPlace = refused?.field !== undefined && refused.field in words

  return (
    <Form onSubmit={() => void save()} sentence={hasPlace ? null : refused?.sentence}>
      <TextField label="Brand" autoComplete="off" maxLength={80} value={words.brand} onChange={(brand) => change({ brand })} {...field('brand')} />
      <TextField label="Name" autoComplete="off" maxLength={160} value={words.name} onChange={(name) => change({ name })} {...field('name')} />
      <div className={styles.weight}>
        <NumberField
          label="Weight"
          min={0}
          max={100_000}
          decimals={2}
          value={words.capacity}
          onChange={(capacity) => change({ capacity })}
          {...field('capacity')}
        />
        <ChoiceField label="Unit" options={unitOptions} value={words.unit} onChange={(unit) => change({ unit })} {...field('unit')} />
      </div>
      <div className={styles.actions}>
        <Button kind="main" type="submit" busy={loading}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </Form>
  )
}

/** Null while something is missing. */
function inputOf(barcode: string, { brand, name, capacity, unit }: Correction): UpdateItemInput | null {
  const isWhole = brand.trim() !== '' && name.trim() !== '' && capacity !== '' && capacity > 0
  return isWhole ? { barcode, brand: brand.trim(), name: name.trim(), capacity, unit } : null
}
