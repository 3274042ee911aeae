import { t } from '../i18n'
import type { FoodField_foodFragment } from '../../generated/items/FoodField'
import type { StoragePlace } from '../../generated/schema'
import { StoredRecord } from '../../platform/stored/storedRecord'
import type { EntryBatch } from '../dates/dates'

/** The places where food is kept, in the order in which they are offered. */
export const storagePlaces = ['CUPBOARD', 'FRIDGE', 'FREEZER'] as const satisfies StoragePlace[]

const names = { CUPBOARD: 'cupboard', FRIDGE: 'fridge', FREEZER: 'freezer' } as const

/** "Cupboard", "Fridge", "Freezer". */
export const storagePlaceName = (place: StoragePlace): string => t(names[place])

const lastPlaces = new StoredRecord('food-places', 300)

const isPlace = (value: unknown): value is StoragePlace => storagePlaces.some((place) => place === value)

/** Remembers where a food was put, or that it was put nowhere in particular. */
export const storePlace = (barcode: string, place: StoragePlace | null): void => lastPlaces.set(barcode, place)

/** Aisles whose foods are cooled at home. What keeps in the cupboard, as tinned fish and dried milk do, is in other aisles. */
const cooled: ReadonlySet<string> = new Set(['meat', 'poultry', 'fish', 'deli', 'dairy', 'cheese', 'eggs', 'salad'])

/** Where a food probably goes: where it went last time in this browser, where the latest of the pantry's own lies, or by its aisle; null: nothing suggests a place. */
export function usualPlace(
  { barcode, group }: Pick<FoodField_foodFragment, 'barcode' | 'group'>,
  batches: readonly EntryBatch[],
): StoragePlace | null {
  const last = lastPlaces.get(barcode)
  if (isPlace(last) || last === null) return last
  const inPantry = batches.findLast(({ storagePlace }) => storagePlace !== null)?.storagePlace
  if (inPantry != null) return inPantry
  return group === 'frozen' ? 'FREEZER' : cooled.has(group) ? 'FRIDGE' : null
}
