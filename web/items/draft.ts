import { useRef, useState } from 'react'
import type { ItemForm_lookUpFragment } from '../generated/items/LookUpItem'
import type { CapacityUnit } from '../generated/schema'
import { t } from './i18n'

/** An item that is being entered. */
export interface ItemDraft {
  brand: string
  name: string
  capacity: number | ''
  unit: CapacityUnit
  quantity: number | ''
  /** The idempotency key of the attempt to save it; kept until it succeeds. */
  key: string | null
}

/** The fields that a look-up filled; null where it has no value. */
export type ProductFields = Pick<
  NonNullable<ItemForm_lookUpFragment['productData']>,
  'brand' | 'name' | 'capacity' | 'unit'
>

const empty: ItemDraft = { brand: '', name: '', capacity: '', unit: 'G', quantity: 1, key: null }
const noFields: ProductFields = { brand: null, name: null, capacity: null, unit: null }

/** The fields of a look-up, from our own catalogue or from the product database. */
export function productFieldsOf(lookUp: ItemForm_lookUpFragment | null): ProductFields {
  return lookUp?.item ?? lookUp?.productData ?? noFields
}

/** The required fields. */
export type DraftField = 'brand' | 'name' | 'capacity' | 'quantity'

const missingMessages = {
  brand: 'typeBrand',
  name: 'typeName',
  capacity: 'typeWeight',
  quantity: 'typeQuantity',
} as const satisfies Record<DraftField, string>

/** The message beside a field that is missing. */
export const missingFieldMessage = (field: DraftField): string => t(missingMessages[field])

/** The required fields that are empty, or whose number is not positive. */
export function missingFields({ brand, name, capacity, quantity }: Pick<ItemDraft, DraftField>): DraftField[] {
  const isPositive = (number: number | '') => number !== '' && number > 0
  const filled: Record<DraftField, boolean> = {
    brand: brand.trim() !== '',
    name: name.trim() !== '',
    capacity: isPositive(capacity),
    quantity: isPositive(quantity),
  }
  return (Object.keys(filled) as DraftField[]).filter((field) => !filled[field])
}

/** Did the look-up fill every field that describes the product? */
export const isComplete = ({ brand, name, capacity }: ProductFields): boolean =>
  isFilled(brand) && isFilled(name) && isFilled(capacity)

/** Did the look-up fill at least one field that describes the product? */
export const hasAnyField = ({ brand, name, capacity }: ProductFields): boolean =>
  isFilled(brand) || isFilled(name) || isFilled(capacity)

export const isFilled = (value: string | number | null): boolean => value !== null && value !== '' && value !== 0

/**
 * A draft that survives a reload. Fields that the look-up filled take precedence.
 * @param quantity the initial quantity
 */
export function useItemDraft(barcode: string | null, known: ProductFields, quantity = 1) {
  const storageKey = `add-item ${barcode ?? ''}`
  const [draft, setDraft] = useState(() => withProductFields({ ...empty, quantity, ...readDraft(storageKey) }, known))
  // A ref, so that a response does not overwrite text typed since the request.
  const latest = useRef(draft)

  return {
    draft,
    /** The current draft, for code that runs while somebody types. */
    latest: () => latest.current,
    change(changes: Partial<ItemDraft>) {
      latest.current = { ...latest.current, ...changes }
      setDraft(latest.current)
      storeDraft(storageKey, latest.current)
    },
    clear: () => storeDraft(storageKey, null),
  }
}

function withProductFields(draft: ItemDraft, { brand, name, capacity, unit }: ProductFields): ItemDraft {
  return {
    ...draft,
    ...(brand !== null && isFilled(brand) && { brand }),
    ...(name !== null && isFilled(name) && { name }),
    ...(capacity !== null && isFilled(capacity) && { capacity }),
    ...(unit !== null && { unit }),
  }
}

function readDraft(storageKey: string): Partial<ItemDraft> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    // Storage may be disabled (private windows, strict settings): then a reload loses the draft.
    return {}
  }
}

function storeDraft(storageKey: string, draft: ItemDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    return
  }
}
