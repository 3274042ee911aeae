import { In, Like, type EntityManager } from 'typeorm'
import { isLeftoversKey, ownThingPrefix } from '../../lib/barcode/gtin'
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

/** The key of what a pantry alone holds under this name, and is no leftovers; null: there is none. */
export async function findOwnThing(db: EntityManager, pantryId: number, name: string): Promise<string | null> {
  const item = await db.findOne(Item, {
    select: { barcode: true },
    where: { pantryId, name, barcode: Like(`${ownThingPrefix}%`) },
    order: { barcode: 'ASC' },
  })
  return item?.barcode ?? null
}

/** Lets another pantry hold items that one pantry alone could hold. Its entry of them is gone before, or the other's does not exist yet. */
export async function moveOwnItems(
  db: EntityManager,
  { from, to, barcodes }: { from: number; to: number; barcodes: readonly string[] },
): Promise<void> {
  await db.update(Item, { barcode: In([...barcodes]), pantryId: from }, { pantryId: to })
}
