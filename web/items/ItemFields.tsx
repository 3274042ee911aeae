import type { CapacityUnit } from '../generated/graphql'
import { ChoiceField } from '../ui/ChoiceField'
import { NumberField } from '../ui/NumberField'
import { TextField } from '../ui/TextField'
import { isFound, type Found, type ItemDraft } from './draft'
import styles from './ItemFields.module.css'

interface ItemFieldsProps {
  draft: ItemDraft
  /** What the look-up knows already: these fields stay as they are. */
  found: Found
  onChange: (changes: Partial<ItemDraft>) => void
  /** What the server says about one of the fields. */
  refused?: { field?: string; sentence: string }
}

const unitOptions: { value: CapacityUnit; label: string }[] = [
  { value: 'G', label: 'g' },
  { value: 'ML', label: 'ml' },
]

/** Brand, name, weight and how many there are. */
export function ItemFields({ draft, found, onChange, refused }: ItemFieldsProps) {
  const field = (name: 'brand' | 'name' | 'capacity') => ({
    readOnly: isFound(found[name]),
    hint: isFound(found[name]) ? 'From the product list' : undefined,
    error: refused?.field === name ? refused.sentence : undefined,
    required: true,
  })

  return (
    <>
      <TextField label="Brand" name="brand" autoComplete="off" maxLength={80} value={draft.brand} onChange={(brand) => onChange({ brand })} {...field('brand')} />
      <TextField label="Name" name="name" autoComplete="off" maxLength={160} value={draft.name} onChange={(name) => onChange({ name })} {...field('name')} />
      <div className={styles.weight}>
        <NumberField
          label="Weight"
          name="capacity"
          min={0}
          max={100_000}
          decimals={2}
          value={draft.capacity}
          onChange={(capacity) => onChange({ capacity })}
          {...field('capacity')}
        />
        <ChoiceField
          label="Unit"
          name="unit"
          options={unitOptions}
          disabled={found.unit !== null && isFound(found.capacity)}
          value={draft.unit}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
      <NumberField
        label="Quantity"
        name="quantity"
        min={0}
        max={1_000}
        step={1}
        required
        error={refused?.field === 'quantity' ? refused.sentence : undefined}
        value={draft.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
    </>
  )
}
