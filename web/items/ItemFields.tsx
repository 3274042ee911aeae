import { ChoiceField } from '../ui/fields/ChoiceField'
import { NumberField } from '../ui/fields/NumberField'
import { TextField } from '../ui/fields/TextField'
import {
  missingFieldMessage,
  isFilled,
  missingFields,
  type DraftField,
  type ProductFields,
  type ItemDraft,
} from './draft'
import { unitOfTyped, unitOptions, weightFactors } from './weight'
import { t } from './i18n'

interface ItemFieldsProps {
  draft: ItemDraft
  /** Fields that the look-up filled: they are shown elsewhere, not as fields. */
  known: ProductFields
  /** Has no item been scanned yet? */
  disabled?: boolean
  onChange: (changes: Partial<ItemDraft>) => void
  /** The error of the last attempt; shown beside its field, if it concerns one. */
  error?: { field?: string; sentence: string }
  /** Marks empty fields; by default after an error that concerns the form as a whole. */
  marksMissing?: boolean
}

/** The fields for brand, name and weight that the look-up did not fill, and for the quantity. */
export function ItemFields({
  draft,
  known,
  disabled = false,
  onChange,
  error,
  marksMissing = error !== undefined && error.field === undefined,
}: ItemFieldsProps) {
  const missing = marksMissing ? missingFields(draft) : []
  const errorOf = (name: DraftField) => {
    if (error?.field === name) return error.sentence
    return missing.includes(name) ? missingFieldMessage(name) : undefined
  }
  const field = (name: DraftField) => ({ name, error: errorOf(name), required: true, disabled })
  const changeCapacity = (capacity: number | '', typedUnit: string) => {
    const unit = unitOfTyped(typedUnit)
    onChange({ capacity, ...(unit !== undefined && { unit }) })
  }

  return (
    <>
      {!isFilled(known.brand) && (
        <TextField
          label={t('brand')}
          autoComplete="off"
          maxLength={80}
          value={draft.brand}
          onChange={(brand) => onChange({ brand })}
          {...field('brand')}
        />
      )}
      {!isFilled(known.name) && (
        <TextField
          label={t('name')}
          autoComplete="off"
          maxLength={160}
          value={draft.name}
          onChange={(name) => onChange({ name })}
          {...field('name')}
        />
      )}
      {!isFilled(known.capacity) && (
        <div className="grid gap-3 align-start" style={{ gridTemplateColumns: 'minmax(0, 1fr) 7rem' }}>
          <NumberField
            label={t('weight')}
            min={0}
            max={100_000}
            decimals={2}
            factors={weightFactors}
            value={draft.capacity}
            onChange={changeCapacity}
            {...field('capacity')}
          />
          <ChoiceField
            label={t('unit')}
            name="unit"
            options={unitOptions}
            disabled={disabled}
            value={draft.unit}
            onChange={(unit) => onChange({ unit })}
          />
        </div>
      )}
      <NumberField
        label={t('quantity')}
        min={0}
        max={1_000}
        step={1}
        value={draft.quantity}
        onChange={(quantity) => onChange({ quantity })}
        {...field('quantity')}
      />
    </>
  )
}
