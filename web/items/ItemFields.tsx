import type { CapacityUnit } from '../generated/schema'
import { ChoiceField } from '../ui/ChoiceField'
import { NumberField } from '../ui/NumberField'
import { TextField } from '../ui/TextField'
import { askFor, isFound, missingIn, type DraftField, type Found, type ItemDraft } from './draft'
import styles from './ItemFields.module.css'
import { t } from './i18n'

interface ItemFieldsProps {
  draft: ItemDraft
  /** What the look-up knows already: these fields stay as they are. */
  found: Found
  onChange: (changes: Partial<ItemDraft>) => void
  /** Why the last attempt was refused. What is said about one of the fields is shown there. */
  refused?: { field?: string; sentence: string }
  /** Marks the fields that are still to be filled in. Unless told otherwise: after a refusal that was about the form as a whole. */
  missing?: boolean
}

const unitOptions: { value: CapacityUnit; label: string }[] = [
  { value: 'G', label: 'g' },
  { value: 'ML', label: 'ml' },
]

/** What may be typed behind a weight, and the unit that it is told in. */
const units: Record<string, { factor: number; unit: CapacityUnit }> = {
  g: { factor: 1, unit: 'G' },
  kg: { factor: 1000, unit: 'G' },
  ml: { factor: 1, unit: 'ML' },
  cl: { factor: 10, unit: 'ML' },
  l: { factor: 1000, unit: 'ML' },
}
const factors = Object.fromEntries(Object.entries(units).map(([word, { factor }]) => [word, factor]))

/** Brand, name, weight and how many there are. */
export function ItemFields({ draft, found, onChange, refused, missing = refused !== undefined && refused.field === undefined }: ItemFieldsProps) {
  const asked = missing ? missingIn(draft) : []
  const errorAt = (name: DraftField) => {
    if (refused?.field === name) return refused.sentence
    return asked.includes(name) ? askFor(name) : undefined
  }
  const field = (name: 'brand' | 'name' | 'capacity') => ({
    readOnly: isFound(found[name]),
    hint: isFound(found[name]) ? t('fromProductList') : undefined,
    error: errorAt(name),
    required: true,
  })
  const weigh = (capacity: number | '', word: string) => {
    const unit = units[word]?.unit
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
          onChange={weigh}
          {...field('capacity')}
        />
        <ChoiceField
          label={t('unit')}
          name="unit"
          options={unitOptions}
          disabled={found.unit !== null && isFound(found.capacity)}
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
        error={errorAt('quantity')}
        value={draft.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
    </>
  )
}
