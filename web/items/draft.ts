import { useRef, useState } from 'react'
import type { ItemForm_lookUpFragment } from '../generated/items/LookUpItem'
import type { CapacityUnit } from '../generated/schema'
import { t } from './i18n'

/** What is typed about an item that is not saved yet. */
export interface ItemDraft {
  brand: string
  name: string
  capacity: number | ''
  unit: CapacityUnit
  quantity: number | ''
  /** The idempotency key of the saving that was begun; kept until it succeeds. */
  key: string | null
}

/** The fields that the look-up filled; null where it knows nothing. */
export type Found = Pick<NonNullable<ItemForm_lookUpFragment['facts']>, 'brand' | 'name' | 'capacity' | 'unit'>

const empty: ItemDraft = { brand: '', name: '', capacity: '', unit: 'G', quantity: 1, key: null }
const nothing: Found = { brand: null, name: null, capacity: null, unit: null }

/** What the look-up says about the item, whether it is ours or the product database's. */
export function foundBy(lookUp: ItemForm_lookUpFragment | null): Found {
  return lookUp?.item ?? lookUp?.facts ?? nothing
}

/** What has to be filled in. */
export type DraftField = 'brand' | 'name' | 'capacity' | 'quantity'

const asks = {
  brand: 'typeBrand',
  name: 'typeName',
  capacity: 'typeWeight',
  quantity: 'typeQuantity',
} as const satisfies Record<DraftField, string>

/** What to do about a field that is missing. */
export const askFor = (field: DraftField): string => t(asks[field])

/** The fields of a draft that are still empty, or hold a number that is none. */
export function missingIn({ brand, name, capacity, quantity }: Pick<ItemDraft, DraftField>): DraftField[] {
  const isPositive = (number: number | '') => number !== '' && number > 0
  const filled: Record<DraftField, boolean> = {
    brand: brand.trim() !== '',
    name: name.trim() !== '',
    capacity: isPositive(capacity),
    quantity: isPositive(quantity),
  }
  return (Object.keys(filled) as DraftField[]).filter((field) => !filled[field])
}

export const isFound = (value: string | number | null): boolean => value !== null && value !== '' && value !== 0

/**
 * A draft that outlives a reload. What the look-up filled has the last word.
 * @param quantity how many are meant before anybody types a number
 */
export function useItemDraft(barcode: string | null, found: Found, quantity = 1) {
  const place = `add-item ${barcode ?? ''}`
  const [draft, setDraft] = useState(() => withFound({ ...empty, quantity, ...stored(place) }, found))
  // What an answer changes must not undo what was typed while it was on its way.
  const latest = useRef(draft)

  return {
    draft,
    change(changes: Partial<ItemDraft>) {
      latest.current = { ...latest.current, ...changes }
      setDraft(latest.current)
      keep(place, latest.current)
    },
    forget: () => keep(place, null),
  }
}

function withFound(draft: ItemDraft, { brand, name, capacity, unit }: Found): ItemDraft {
  return {
    ...draft,
    ...(brand !== null && isFound(brand) && { brand }),
    ...(name !== null && isFound(name) && { name }),
    ...(capacity !== null && isFound(capacity) && { capacity }),
    ...(unit !== null && { unit }),
  }
}

function stored(place: string): Partial<ItemDraft> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    // Storage may be shut (private windows, strict settings): then a reload starts anew.
    return {}
  }
}

function keep(place: string, draft: ItemDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(draft))
  } catch {
    return
  }
}
