import type { EntityManager } from 'typeorm'
import { isLeftoversKey } from '../../lib/barcode/gtin'
import { foodsVersion } from '../../domain/foods/version'
import { Item, ItemSource } from './item.entity'

/** The drawing of leftovers, in web/public/foods. */
const picture = '/foods/leftovers.svg'

/**
 * Stores an item that one pantry alone can hold, such as leftovers; one with this key stays as it is. It has no food: a recipe that
 * asks for chicken does not mean the rest of a curry.
 */
export async function createOwnItem(
  db: EntityManager,
  { barcode, name, pantryId, enteredBy }: Pick<Item, 'barcode' | 'name' | 'enteredBy'> & { pantryId: number },
): Promise<Item> {
  const item = {
    barcode,
    name,
    pantryId,
    enteredBy,
    brand: '',
    capacity: null,
    unit: null,
    imageUrl: isLeftoversKey(barcode) ? picture : null,
    source: ItemSource.PERSON,
    typed: true,
    foodVersion: foodsVersion,
  }
  await db.createQueryBuilder().insert().into(Item).values(item).orIgnore().execute()
  return db.findOneByOrFail(Item, { barcode })
}
