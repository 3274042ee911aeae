import { useState } from 'react'
import { useUpdateItemMutation, type CorrectItem_itemFragment } from '../generated/items/CorrectItem'
import type { CapacityUnit, UpdateItemInput } from '../generated/schema'
import { failureOf, type Failure } from '../platform/errorMessages'
import { Button } from '../ui/Button'
import { ChoiceField } from '../ui/ChoiceField'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { NumberField } from '../ui/NumberField'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import styles from './CorrectItem.module.css'
import { askFor, missingIn } from './draft'
import { unitNames } from './describeItem'
import { t } from './i18n'

interface CorrectItemProps {
  item: CorrectItem_itemFragment
  opened: boolean
  onClose: () => void
}

/** A window in which whoever entered an item writes what is really printed on the packet. */
export function CorrectItem({ item, opened, onClose }: CorrectItemProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('correctIt')}>
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
    setRefused(input === null ? { sentence: t('fillAll') } : null)
    if (input === null) return
    try {
      await updateItem({ variables: { input } })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind !== 'cancelled') setRefused(failure)
      return
    }
    toast.success(t('corrected'))
    onDone()
  }

  const missing = refused !== null && refused.field === undefined ? missingIn(draftOf(words)) : []
  const errorAt = (name: keyof Correction) => {
    if (refused?.field === name) return refused.sentence
    return name !== 'unit' && missing.includes(name) ? askFor(name) : undefined
  }
  const field = (name: keyof Correction) => ({ name, required: true, error: errorAt(name) })
  const hasPlace = refused?.field !== undefined && refused.field in words

  return (
    <Form onSubmit={() => void save()} sentence={hasPlace ? null : refused?.sentence}>
      <TextField label={t('brand')} autoComplete="off" maxLength={80} value={words.brand} onChange={(brand) => change({ brand })} {...field('brand')} />
      <TextField label={t('name')} autoComplete="off" maxLength={160} value={words.name} onChange={(name) => change({ name })} {...field('name')} />
      <div className={styles.weight}>
        <NumberField
          label={t('weight')}
          min={0}
          max={100_000}
          decimals={2}
          value={words.capacity}
          onChange={(capacity) => change({ capacity })}
          {...field('capacity')}
        />
        <ChoiceField label={t('unit')} options={unitOptions} value={words.unit} onChange={(unit) => change({ unit })} {...field('unit')} />
      </div>
      <div className={styles.actions}>
        <Button kind="main" type="submit" busy={loading}>
          {t('save')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}

/** The same fields have to be filled as for a new item; how many there are is not asked here. */
const draftOf = (words: Correction) => ({ ...words, quantity: 1 })

/** Null while something is missing. */
function inputOf(barcode: string, words: Correction): UpdateItemInput | null {
  const { brand, name, capacity, unit } = words
  if (capacity === '' || missingIn(draftOf(words)).length > 0) return null
  return { barcode, brand: brand.trim(), name: name.trim(), capacity, unit }
}
