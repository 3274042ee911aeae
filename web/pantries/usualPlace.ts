import type { FoodField_foodFragment } from '../generated/items/FoodField'
import type { StoragePlace } from '../generated/schema'
import { readStored, store } from '../platform/storage'
import type { EntryBatch } from './dates'
import { storagePlaces } from './storagePlaces'

/** The key in localStorage. Browsers hold it: do not change it. */
const storageKey = 'food-places'
const maxPlaces = 300

const isPlace = (value: unknown): value is StoragePlace => storagePlaces.some((place) => place === value)

function readPlaces(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** Remembers where a food was put, or that it was put nowhere in particular. */
export function storePlace(barcode: string, place: StoragePlace | null): void {
  const { [barcode]: _, ...others } = readPlaces()
  // The latest is the last one.
  store(storageKey, JSON.stringify(Object.fromEntries([...Object.entries(others), [barcode, place] as const].slice(-maxPlaces))))
}

/** Aisles whose foods are cooled at home. What keeps in the cupboard, as tinned fish and dried milk do, is in other aisles. */
const cooled: ReadonlySet<string> = new Set(['meat', 'poultry', 'fish', 'deli', 'dairy', 'cheese', 'eggs', 'salad'])

/** Where a food probably goes: where it went last time in this browser, where the latest of the pantry's own lies, or by its aisle; null: nothing suggests a place. */
export function usualPlace({ barcode, group }: Pick<FoodField_foodFragment, 'barcode' | 'group'>, batches: readonly EntryBatch[]): StoragePlace | null {
  const last = readPlaces()[barcode]
  if (isPlace(last) || last === null) return last
  const inPantry = batches.findLast(({ storagePlace }) => storagePlace !== null)?.storagePlace
  if (inPantry != null) return inPantry
  return group === 'frozen' ? 'FREEZER' : cooled.has(group) ? 'FRIDGE' : null
}
