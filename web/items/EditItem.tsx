import { useState } from 'react'
import { useUpdateItemMutation, type EditItem_itemFragment } from '../generated/items/EditItem'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import type { CapacityUnit, UpdateItemInput } from '../generated/schema'
import { failureOf, type Failure } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { ChoiceField } from '../ui/fields/ChoiceField'
import { Dialog } from '../ui/dialogs/Dialog'
import { Form } from '../ui/fields/Form'
import { NumberField } from '../ui/fields/NumberField'
import { StickyActions } from '../ui/buttons/StickyActions'
import { TextField } from '../ui/fields/TextField'
import { toast } from '../ui/toasts/toast'
import { FoodField } from './FoodField'
import { missingFieldMessage, missingFields } from './draft'
import { unitNames } from './describeItem'
import { t } from './i18n'

interface EditItemProps {
  item: EditItem_itemFragment
  opened: boolean
  onClose: () => void
}

/** The dialog that edits the details printed on an item's packet. */
export function EditItem({ item, opened, onClose }: EditItemProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('correctIt')}>
      <EditItemForm item={item} onDone={onClose} />
    </Dialog>
  )
}

const unitOptions = Object.entries(unitNames).map(([value, label]) => ({ value: value as CapacityUnit, label }))

type Values = Pick<UpdateItemInput, 'brand' | 'name' | 'unit'> & {
  capacity: number | ''
  food: FoodField_foodFragment | null
}

type FormError = Pick<Failure, 'sentence' | 'field'>

function EditItemForm({ item, onDone }: { item: EditItem_itemFragment; onDone: () => void }) {
  const [values, setValues] = useState<Values>({
    brand: item.brand,
    name: item.name,
    capacity: item.capacity ?? '',
    unit: item.unit ?? 'G',
    food: item.food,
  })
  const [error, setError] = useState<FormError | null>(null)
  const [updateItem, { loading }] = useUpdateItemMutation()
  const change = (changes: Partial<Values>) => setValues({ ...values, ...changes })

  const save = async () => {
    if (loading) return
    const input = inputOf(item, values)
    setError(input === null ? { sentence: t('fillAll') } : null)
    if (input === null) return
    try {
      await updateItem({ variables: { input } })
    } catch (cause) {
      const failure = failureOf(cause)
      if (failure.kind !== 'cancelled') setError(failure)
      return
    }
    toast.success(t('corrected'))
    onDone()
  }

  const missing = error !== null && error.field === undefined ? missingFields(draftOf(values)) : []
  const errorOf = (name: keyof Values) => {
    if (error?.field === name) return error.sentence
    return name !== 'unit' && name !== 'food' && missing.includes(name) ? missingFieldMessage(name) : undefined
  }
  const field = (name: keyof Values) => ({ name, required: true, error: errorOf(name) })
  const isFieldError = error?.field !== undefined && error.field in values

  return (
    <Form onSubmit={() => void save()} errorMessage={isFieldError ? null : error?.sentence}>
      <TextField
        label={t('brand')}
        autoComplete="off"
        maxLength={80}
        value={values.brand}
        onChange={(brand) => change({ brand })}
        {...field('brand')}
      />
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={160}
        value={values.name}
        onChange={(name) => change({ name })}
        {...field('name')}
      />
      <div className="grid gap-3 align-start" style={{ gridTemplateColumns: 'minmax(0, 1fr) 7rem' }}>
        <NumberField
          label={t('weight')}
          min={0}
          max={100_000}
          decimals={2}
          value={values.capacity}
          onChange={(capacity) => change({ capacity })}
          {...field('capacity')}
        />
        <ChoiceField
          label={t('unit')}
          options={unitOptions}
          value={values.unit}
          onChange={(unit) => change({ unit })}
          {...field('unit')}
        />
      </div>
      <FoodField
        label={t('kindOfFood')}
        hint={t('kindOfFoodHint')}
        value={values.food}
        error={errorOf('food')}
        onChange={(food) => change({ food })}
      />
      <StickyActions>
        <Button kind="main" type="submit" busy={loading}>
          {t('save')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </StickyActions>
    </Form>
  )
}

/** The required fields: those of a new item, without the quantity. */
const draftOf = (values: Values) => ({ ...values, quantity: 1 })

/** The input to save the changes; null while a required field is empty. */
function inputOf(item: EditItem_itemFragment, values: Values): UpdateItemInput | null {
  const { brand, name, capacity, unit, food } = values
  if (capacity === '' || missingFields(draftOf(values)).length > 0) return null
  // Left out unless it was changed: then it is found again by the new name.
  const choice = food?.slug === item.food?.slug ? {} : { food: food?.slug ?? null }
  return { barcode: item.barcode, brand: brand.trim(), name: name.trim(), capacity, unit, ...choice }
}
