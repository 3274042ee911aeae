import type { DataSource } from 'typeorm'
import { transaction } from '../platform/database/database'
import { lockOutdatedItems, storeFoods } from './item.sql'
import { findFood, foodOfKey, itemOfFood } from './itemFood'

/** Finding the food of so many items holds the process for a few milliseconds. */
const batchSize = 50

/**
 * Finds the foods of items that were matched with another version of the food list. Items that another process is at are
 * left to it. A food that somebody chose stays, and leftovers have none. The items of the
 * list itself get their name and drawing anew.
 * @param after the key of the last item of the batch before; null: from the beginning
 * @returns the key of the last item; null: none are left
 */
export function matchOutdatedItems(db: DataSource, after: string | null): Promise<string | null> {
  return transaction(db, async (inner) => {
    const items = await lockOutdatedItems(inner, after ?? '', batchSize)
    const found = items.map((item) => {
      const food = foodOfKey(item.barcode)
      return food ? itemOfFood(food) : { ...item, ...findFood(item) }
    })
    await storeFoods(inner, found)
    return items.at(-1)?.barcode ?? null
  })
}
