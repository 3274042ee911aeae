import type { CapacityUnit } from '../generated/schema'
import { ChoiceField } from '../ui/ChoiceField'
import { NumberField } from '../ui/NumberField'
import { TextField } from '../ui/TextField'
import { missingFieldMessage, isFilled, missingFields, type DraftField, type ProductFields, type ItemDraft } from './draft'
import styles from './ItemFields.module.css'
import { t } from './i18n'

interface ItemFieldsProps {
  draft: ItemDraft
  /** Fields that the look-up filled: they are read-only. */
  known: ProductFields
  onChange: (changes: Partial<ItemDraft>) => void
  /** Why the last attempt failed; shown beside its field, if it concerns one. */
  error?: { field?: string; sentence: string }
  /** Marks empty fields; by default after an error that concerns the form as a whole. */
  marksMissing?: boolean
}

const unitOptions: { value: CapacityUnit; label: string }[] = [
  { value: 'G', label: 'g' },
  { value: 'ML', label: 'ml' },
]

/** The units that may be typed behind a weight. */
const typedUnits: Record<string, { factor: number; unit: CapacityUnit }> = {
  g: { factor: 1, unit: 'G' },
  kg: { factor: 1000, unit: 'G' },
  ml: { factor: 1, unit: 'ML' },
  cl: { factor: 10, unit: 'ML' },
  l: { factor: 1000, unit: 'ML' },
}
const factors = Object.fromEntries(Object.entries(typedUnits).map(([word, { factor }]) => [word, factor]))

/** The fields for brand, name, weight and quantity. */
export function ItemFields({ draft, known, onChange, error, marksMissing = error !== undefined && error.field === undefined }: ItemFieldsProps) {
  const missing = marksMissing ? missingFields(draft) : []
  const errorOf = (name: DraftField) => {
    if (error?.field === name) return error.sentence
    return missing.includes(name) ? missingFieldMessage(name) : undefined
  }
  const field = (name: 'brand' | 'name' | 'capacity') => ({
    readOnly: isFilled(known[name]),
    hint: isFilled(known[name]) ? t('fromProductList') : undefined,
    error: errorOf(name),
    required: true,
  })
  const changeCapacity = (capacity: number | '', typedUnit: string) => {
    const unit = typedUnits[typedUnit]?.unit
    onChange({ capacity, ...(unit !== undefined && { unit }) })
  }

  return (
    <>
      <TextField label={t('brand')} name="brand" autoComplete="off" maxLength={80} value={draft.brand} onChange={(brand) => onChange({ brand })} {...field('brand')} />
      <TextField label={t('name')} name="name" autoComplete="off" maxLength={160} value={draft.name} onChange={(name) => onChange({ name })} {...field('name')} />
      <div className={styles.weight}>
        <NumberField
          label={t('weight')}
          name="capacity"
          min={0}
          max={100_000}
          decimals={2}
          factors={factors}
          value={draft.capacity}
          onChange={changeCapacity}
          {...field('capacity')}
        />
        <ChoiceField
          label={t('unit')}
          name="unit"
          options={unitOptions}
          disabled={known.unit !== null && isFilled(known.capacity)}
          value={draft.unit}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
      <NumberField
        label={t('quantity')}
        name="quantity"
        min={0}
        max={1_000}
        step={1}
        required
        error={errorOf('quantity')}
        value={draft.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
    </>
  )
}
