import { isFoodKey } from '../../lib/barcode/gtin'
import type { Db } from '../platform/database/database'
import { Item } from './item.entity'
import { foodOfKey, itemOfFood } from './itemFood'

/** Stores the items of those of these keys that are foods', before they stand in a pantry. An item that is there already stays. */
export async function createFoodItems(db: Db, barcodes: readonly string[]): Promise<void> {
  const foods = [...new Set(barcodes.filter(isFoodKey))]
    .toSorted()
    .map(foodOfKey)
    .filter((food) => food !== null)
  if (foods.length === 0) return
  await db.createQueryBuilder().insert().into(Item).values(foods.map(itemOfFood)).orIgnore().execute()
}
