import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { foodsVersion } from '../../domain/foods/version'
import { rows, transaction } from '../platform/database'
import type { Item } from './item.entity'
import { itemIsListed } from './item.sql'
import { findFood, foodOfKey, itemOfFood } from './itemFood'

/** Finding the food of so many items holds the process for a few milliseconds. */
const batchSize = 50

type OutdatedItem = Pick<Item, 'barcode' | 'brand' | 'name' | 'categories' | 'ingredients' | 'imageUrl'>

/**
 * Finds the foods of items that were matched with another version of the food list. Items that another process is at are
 * left to it. A food that somebody chose stays, and leftovers have none. The items of the
 * list itself get their name and drawing anew.
 * @param after the key of the last item of the batch before; null: from the beginning
 * @returns the key of the last item; null: none are left
 */
export function matchOutdatedItems(db: DataSource, after: string | null): Promise<string | null> {
  return transaction(db, async (inner) => {
    const items = await rows<OutdatedItem>(
      inner,
      sql`
      SELECT barcode, brand, name, categories, ingredients, image_url AS "imageUrl" FROM item i
      WHERE ${itemIsListed} AND food_version IS DISTINCT FROM ${foodsVersion} AND NOT food_chosen AND barcode > ${after ?? ''}
      ORDER BY barcode LIMIT ${batchSize}::int FOR NO KEY UPDATE SKIP LOCKED`,
    )
    const found = items.map((item) => {
      const food = foodOfKey(item.barcode)
      return food ? itemOfFood(food) : { ...item, ...findFood(item) }
    })
    await rows(
      inner,
      sql`
      UPDATE item i SET name = f.name, image_url = f."imageUrl", food_slug = f."foodSlug", food_attributes = f."foodAttributes", food_version = f."foodVersion"
      FROM json_to_recordset(${JSON.stringify(found)}::json) AS f (barcode text, name text, "imageUrl" text, "foodSlug" text, "foodAttributes" text[], "foodVersion" text)
      WHERE i.barcode = f.barcode`,
    )
    return items.at(-1)?.barcode ?? null
  })
}
