import sql, { join, type Sql } from 'sql-template-tag'
import { In, type EntityManager } from 'typeorm'
import type { PacketContents } from '../../domain/diets/judgePacket'
import { foods } from '../../domain/foods/foods'
import type { QualifiedFood } from '../../domain/foods/matchFood'
import { foodsVersion } from '../../domain/foods/version'
import { row, rows, type Db } from '../platform/database/database'
import { executePreparedRow } from '../platform/database/executePrepared'
import type { FieldSelection } from '../platform/fieldSelection'
import { compared, containsByIndex, windowsOf } from '../platform/database/nameFilter'
import type { ColumnArrays } from '../platform/database/reads'
import { Item, ItemSource } from './item.entity'
import { Allergen } from './item.types'
import type { ProductData } from './productData'

/** SQL: the table of items, called `i`. */
export const itemTable = sql`item i`

/** SQL: joins the item `i` with this barcode. */
export const joinItem = (barcode: Sql): Sql => sql`JOIN item i ON i.barcode = ${barcode}`

/** SQL over an item `i`: it is of the community's catalogue. Those of one pantry only, such as leftovers, are in no list of items. */
export const itemIsListed = sql`i.pantry_id IS NULL`

/**
 * SQL: is there an item with this barcode?
 * @param isVisible over an item `i`: may it be seen?
 */
export const itemExists = (barcode: Sql | string | null, isVisible: Sql): Sql =>
  sql`EXISTS (SELECT 1 FROM item i WHERE i.barcode = ${barcode} AND ${isVisible})`

/** SQL: the name of the item with this barcode; null without one in the catalogue. */
export const itemName = (barcode: Sql): Sql =>
  sql`(SELECT i.name FROM item i WHERE i.barcode = ${barcode} AND ${itemIsListed})`

/** The food of an item, which nobody changes until the end of the transaction; null: there is no such item. */
export const lockFoodOfItem = (db: Db, barcode: string): Promise<{ foodSlug: string | null } | null> =>
  db.getRepository(Item).findOne({
    select: { barcode: true, foodSlug: true },
    where: { barcode },
    lock: { mode: 'pessimistic_read' },
  })

/** The name of the item with this barcode; null: there is none. */
export async function findItemName(db: Db, barcode: string): Promise<string | null> {
  return (
    (await executePreparedRow<{ name: string }>(db, sql`SELECT i.name FROM item i WHERE i.barcode = ${barcode}`))
      ?.name ?? null
  )
}

/** The names of the items with these barcodes. */
export async function findItemNames(db: Db, barcodes: readonly string[]): Promise<Map<string, string>> {
  const items = await db
    .getRepository(Item)
    .find({ select: { barcode: true, name: true }, where: { barcode: In([...barcodes]) } })
  return new Map(items.map(({ barcode, name }) => [barcode, name]))
}

/**
 * What is known of what is in the packets of these items, by barcode.
 * @param barcodes SQL: a row each
 */
export async function readPacketContents(db: Db, barcodes: Sql): Promise<Map<string, PacketContents>> {
  const found = await rows<
    Omit<PacketContents, 'food'> & { barcode: string; slug: string | null; attributes: string[] }
  >(
    db,
    sql`
    SELECT i.barcode, i.name, i.food_slug AS slug, i.food_attributes AS attributes, i.allergens, i.ingredients
    FROM ${itemTable} WHERE i.barcode = ANY (ARRAY(${barcodes}))`,
  )
  return new Map(
    found.map(({ barcode, slug, attributes, ...known }) => [
      barcode,
      { ...known, food: slug === null ? null : { food: slug, attributes } },
    ]),
  )
}

/** What food an item is, with what binds it further; null: not known, or there is no such item. */
export async function findItemFood(db: Db, barcode: string): Promise<QualifiedFood | null> {
  const item = await db
    .getRepository(Item)
    .findOne({ select: { barcode: true, foodSlug: true, foodAttributes: true }, where: { barcode } })
  return item?.foodSlug == null ? null : { food: item.foodSlug, attributes: item.foodAttributes }
}

/** SQL over an item `i`: the text that it is searched by; the expression of the index item_windows. */
export const itemText = sql`((i.brand || ' ' || i.name || ' ' || i.barcode) COLLATE "und-x-icu")`

/** SQL over an item `i`: that text as patterns are compared with it, and each sequence of one, two and three characters of it. */
export const searchedText = compared(itemText)
export const searchedWindows = windowsOf(compared(itemText))

/** SQL: the barcodes of the items with this pattern in brand, name or barcode. */
export const barcodesContaining = (pattern: string): Sql =>
  sql`SELECT i.barcode FROM item i WHERE ${containsByIndex(itemText, pattern)}`

/** SQL: the barcodes of the items that are one of these foods. */
export const barcodesOfFoods = (slugs: readonly string[]): Sql =>
  sql`SELECT i.barcode FROM item i WHERE i.food_slug = ANY (${[...slugs]}::text[])`

/** SQL over an item `i`: it is a food without a packet. */
const isFoodKey = sql`i.barcode LIKE 'food:%'`

/** How the product database and people call an allergen on a packet: one of these in the text. */
const allergenWords: Record<Allergen, string> = {
  GLUTEN: 'gluten|wheat|barley|rye|oat|spelt|kamut',
  MILK: 'milk|dairy|lactose',
  EGG: 'egg',
  NUTS: 'nut|almond|cashew|pistachio|macadamia|pecan',
  PEANUT: 'peanut',
  SOY: 'soy',
  FISH: 'fish',
  SHELLFISH: 'shellfish|crustacean|mollus',
  SESAME: 'sesame',
  CELERY: 'celer',
  MUSTARD: 'mustard',
  LUPIN: 'lupin',
  SULPHITES: 'sul(ph|f)(ite|ur)',
}

/** The slugs of the foods that consist of an allergen, or contain it always. */
export const foodsContaining = (allergen: Allergen): string[] =>
  foods.filter(({ contains }) => contains.some((one) => one === allergen.toLowerCase())).map(({ slug }) => slug)

const anyAllergenWord = Object.values(allergenWords).join('|')

/**
 * SQL over an item `i`: it is known to be without an allergen: its packet names allergens, all in words that we know, and not this
 * one, nor does its food consist of it. Of what has no packet, the food decides, and what some products contain counts. Nothing is
 * known of a packet without a list, nor of one with a word that may be another name of it.
 */
export function itemIsWithout(allergen: Allergen): Sql {
  const content = allergen.toLowerCase()
  const perhaps = foods.filter(({ mayContain }) => mayContain.some((one) => one === content)).map(({ slug }) => slug)
  return sql`((cardinality(i.allergens) > 0 AND NOT EXISTS (SELECT 1 FROM unnest(i.allergens) a WHERE a ~* ${allergenWords[allergen]} OR a !~* ${anyAllergenWord})
    OR i.allergens IS NULL AND ${isFoodKey} AND i.food_slug <> ALL (${perhaps}::text[]))
    AND coalesce(i.food_slug, '') <> ALL (${foodsContaining(allergen)}::text[]))`
}

/** SQL over an item `i`, with an index: something is known of its allergens. What `itemIsWithout` finds is among these. */
export const allergensAreKnown = sql`(cardinality(i.allergens) > 0 OR i.allergens IS NULL AND ${isFoodKey})`

/** SQL over an item `i`: the allergens that it is known to be without, as an array. */
export const allergensAbsent = sql`ARRAY(
  SELECT known.allergen FROM (VALUES ${join(Object.values(Allergen).map((allergen) => sql`(${allergen}::text, ${itemIsWithout(allergen)})`))}) AS known (allergen, is_absent) WHERE known.is_absent)`

/** The columns of an item `i` that are not needed everywhere, by their GraphQL field. */
const optionalColumns: Record<string, Sql> = {
  brand: sql`i.brand`,
  capacity: sql`i.capacity`,
  unit: sql`i.unit`,
  source: sql`i.source`,
  typed: sql`i.typed`,
  nutrition: sql`i.nutrition`,
  allergens: sql`i.allergens`,
  ingredients: sql`i.ingredients`,
}

/** The columns of an item `i`, without its barcode, for `columnArrays`: those that are selected, and those that others are made of. */
export const itemColumns = (selection: FieldSelection): Record<string, Sql> => ({
  name: sql`i.name`,
  imageUrl: sql`i.image_url`,
  ...Object.fromEntries(Object.entries(optionalColumns).filter(([field]) => selection.has(field))),
  ...(selection.has('food') && { foodSlug: sql`i.food_slug` }),
})

/** The rows of `itemColumns`; what was not selected is undefined. One literal: objects that are filled column by column cost five times as much. */
export function itemsOfArrays(
  barcodes: readonly string[],
  arrays: Partial<ColumnArrays<Omit<Item, 'barcode'>>>,
): Item[] {
  const { name, imageUrl, brand, capacity, unit, source, typed, nutrition, allergens, ingredients, foodSlug } = arrays
  return barcodes.map(
    (barcode, n) =>
      ({
        barcode,
        name: name?.[n],
        imageUrl: imageUrl?.[n],
        brand: brand?.[n],
        capacity: capacity?.[n],
        unit: unit?.[n],
        source: source?.[n],
        typed: typed?.[n],
        nutrition: nutrition?.[n],
        allergens: allergens?.[n],
        ingredients: ingredients?.[n],
        foodSlug: foodSlug?.[n],
      }) as Item,
  )
}

/** For `json_build_object`: the fields of an item `i` that every list shows. */
const jsonFields = sql`'barcode', i.barcode, 'brand', i.brand, 'name', i.name, 'capacity', i.capacity, 'unit', i.unit, 'imageUrl', i.image_url, 'source', i.source, 'typed', i.typed, 'foodSlug', i.food_slug`
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
  const long = Object.entries(longJsonFields)
    .filter(([field]) => isSelected(field))
    .map(([, sqlOfField]) => sqlOfField)
  return sql`json_build_object(${join([jsonFields, ...long])})`
}

/**
 * SQL: the item with this barcode as JSON; null without one.
 * @param isVisible over an item `i`: may it be seen?
 */
export const itemJsonByBarcode = (barcode: Sql, isVisible: Sql): Sql =>
  sql`(SELECT ${itemJson()} FROM item i WHERE i.barcode = ${barcode} AND ${isVisible})`

/** SQL over an item `i`: this pantry may hold it. */
const canBeHeldBy = (pantryId: number): Sql => sql`(${itemIsListed} OR i.pantry_id = ${pantryId})`

/** SQL: those of these barcodes that are items' which this pantry may hold, in their order, locked against deletion until the end of the transaction. */
export const lockedBarcodes = (pantryId: number, barcodes: readonly string[]): Sql => sql`
  SELECT i.barcode FROM item i WHERE i.barcode = ANY (${barcodes}::text[]) AND ${canBeHeldBy(pantryId)} ORDER BY i.barcode FOR KEY SHARE`

/** Locks an item against deletion until the end of the transaction. @returns false: there is none with this barcode that this pantry may hold */
export async function lockItem(db: Db, pantryId: number, barcode: string): Promise<boolean> {
  return (
    (await row(db, sql`SELECT FROM item i WHERE i.barcode = ${barcode} AND ${canBeHeldBy(pantryId)} FOR KEY SHARE`)) !==
    null
  )
}

/** Sets or clears the URL of an item's photograph. */
export async function setItemImageUrl(db: Db, barcode: string, imageUrl: string | null): Promise<void> {
  await db.getRepository(Item).update(barcode, { imageUrl })
}

/** Fills the empty ones among nutrition, allergens, ingredients and image. One statement: nothing that was filled meanwhile is overwritten. */
export async function completeItem(
  db: Db,
  barcode: string,
  { nutrition, allergens, ingredients, imageUrl, categories }: ProductData,
): Promise<void> {
  await rows(
    db,
    sql`
    UPDATE item SET
      nutrition = coalesce(nutrition, ${nutrition && JSON.stringify(nutrition)}::jsonb),
      allergens = coalesce(allergens, ${allergens}::text[]),
      ingredients = coalesce(ingredients, ${ingredients && JSON.stringify(ingredients)}::jsonb),
      image_url = coalesce(image_url, ${imageUrl}),
      categories = coalesce(categories, ${categories ?? null}::text[]),
      source = ${ItemSource.OPEN_FOOD_FACTS}
    WHERE barcode = ${barcode}`,
  )
}

type OutdatedItem = Pick<Item, 'barcode' | 'brand' | 'name' | 'categories' | 'ingredients' | 'imageUrl'>

/** Locks the next items whose food was found with another version of the food list, or not at all; those that another process is at are left out. */
export const lockOutdatedItems = (db: EntityManager, after: string, limit: number): Promise<OutdatedItem[]> =>
  rows<OutdatedItem>(
    db,
    sql`
    SELECT barcode, brand, name, categories, ingredients, image_url AS "imageUrl" FROM item i
    WHERE ${itemIsListed} AND food_version IS DISTINCT FROM ${foodsVersion} AND NOT food_chosen AND barcode > ${after}
    ORDER BY barcode LIMIT ${limit}::int FOR NO KEY UPDATE SKIP LOCKED`,
  )

/** Stores the foods of items, with their names and drawings. One statement. */
export async function storeFoods(db: EntityManager, found: readonly object[]): Promise<void> {
  await rows(
    db,
    sql`
    UPDATE item i SET name = f.name, image_url = f."imageUrl", food_slug = f."foodSlug", food_attributes = f."foodAttributes", food_version = f."foodVersion"
    FROM json_to_recordset(${JSON.stringify(found)}::json) AS f (barcode text, name text, "imageUrl" text, "foodSlug" text, "foodAttributes" text[], "foodVersion" text)
    WHERE i.barcode = f.barcode`,
  )
}
