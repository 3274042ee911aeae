import sql, { join, type Sql } from 'sql-template-tag'
import { row, rows, type Db } from '../platform/database'
import { containsByIndex } from '../platform/nameFilter'
import { ItemSource } from './item.entity'
import type { ProductData } from './productData'

/** SQL: the table of items, called `i`. */
export const itemTable = sql`item i`

/** SQL: joins the item `i` with this barcode. */
export const joinItem = (barcode: Sql): Sql => sql`JOIN item i ON i.barcode = ${barcode}`

/** SQL: is there an item with this barcode? */
export const itemExists = (barcode: Sql | string | null): Sql => sql`EXISTS (SELECT 1 FROM item i WHERE i.barcode = ${barcode})`

/** SQL: the name of the item with this barcode; null without one. */
export const itemName = (barcode: Sql): Sql => sql`(SELECT i.name FROM item i WHERE i.barcode = ${barcode})`

/** SQL over an item `i`: the text that it is searched by; the expression of the index item_windows. */
export const itemText = sql`((i.brand || ' ' || i.name || ' ' || i.barcode) COLLATE "und-x-icu")`

/** SQL: the barcodes of the items with this pattern in brand, name or barcode. */
export const barcodesContaining = (pattern: string): Sql => sql`SELECT i.barcode FROM item i WHERE ${containsByIndex(itemText, pattern)}`

/** For `json_build_object`: the fields of an item `i` that every list shows. */
const jsonFields = sql`'barcode', i.barcode, 'brand', i.brand, 'name', i.name, 'capacity', i.capacity, 'unit', i.unit, 'imageUrl', i.image_url, 'source', i.source, 'typed', i.typed`
/** The same for the long fields, which no list shows. */
const longJsonFields: Record<string, Sql> = {
  nutrition: sql`'nutrition', i.nutrition`,
  allergens: sql`'allergens', i.allergens`,
  ingredients: sql`'ingredients', i.ingredients`,
}

/**
 * SQL: an item `i` as JSON.
 * @param isSelected which of its long fields are read: nutrition, allergens and ingredients; by default all
 */
export function itemJson(isSelected: (field: string) => boolean = () => true): Sql {
  const long = Object.entries(longJsonFields).filter(([field]) => isSelected(field)).map(([, sqlOfField]) => sqlOfField)
  return sql`json_build_object(${join([jsonFields, ...long])})`
}

/** SQL: the item with this barcode as JSON; null without one. */
export const itemJsonByBarcode = (barcode: Sql): Sql => sql`(SELECT ${itemJson()} FROM item i WHERE i.barcode = ${barcode})`

/** SQL: those of these barcodes that are items', in their order, locked against deletion until the end of the transaction. */
export const lockedBarcodes = (barcodes: readonly string[]): Sql => sql`
  SELECT i.barcode FROM item i WHERE i.barcode = ANY (${barcodes}::text[]) ORDER BY i.barcode FOR KEY SHARE`

/** Locks an item against deletion until the end of the transaction. @returns false: there is none with this barcode */
export async function lockItem(db: Db, barcode: string): Promise<boolean> {
  return await row(db, sql`SELECT FROM item WHERE barcode = ${barcode} FOR KEY SHARE`) !== null
}

/** Sets or clears the URL of an item's photograph. */
export async function setItemImageUrl(db: Db, barcode: string, imageUrl: string | null): Promise<void> {
  await rows(db, sql`UPDATE item SET image_url = ${imageUrl} WHERE barcode = ${barcode}`)
}

/** Fills the empty ones among nutrition, allergens, ingredients and image. One statement: nothing that was filled meanwhile is overwritten. */
export async function completeItem(db: Db, barcode: string, { nutrition, allergens, ingredients, imageUrl }: ProductData): Promise<void> {
  await rows(db, sql`
    UPDATE item SET
      nutrition = coalesce(nutrition, ${nutrition && JSON.stringify(nutrition)}::jsonb),
      allergens = coalesce(allergens, ${allergens}::text[]),
      ingredients = coalesce(ingredients, ${ingredients && JSON.stringify(ingredients)}::jsonb),
      image_url = coalesce(image_url, ${imageUrl}),
      source = ${ItemSource.OPEN_FOOD_FACTS}
    WHERE barcode = ${barcode}`)
}
