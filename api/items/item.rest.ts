import { z } from 'zod'
import {
  barcode,
  barcodeKeyOf,
  call,
  changeOf,
  refuseField,
  requireFound,
  list,
  mutation,
  query,
  sentBack,
  text,
  type RunOperation,
  type RestCall,
} from '../http/rest/restCall'
import { toRest } from '../http/rest/restNames'
import { clearCode } from '../../lib/barcode/gtin'
import type { Item, Nutrition } from './item.entity'
import { itemLimits } from './item.inputs'
import { ItemService } from './item.service'
import { yesNo } from './productData'

type ItemData = Pick<
  Item,
  'barcode' | 'brand' | 'name' | 'capacity' | 'unit' | 'nutrition' | 'allergens' | 'ingredients' | 'imageUrl'
>

const itemFields =
  'barcode brand name capacity unit nutrition { energyKcal carbohydrates fat fiber proteins salt saturatedFat sugars } allergens ingredients { text vegetarian vegan } imageUrl'
const oneItem = query<ItemData | null, { barcode: string }>('item(barcode: Barcode!)', itemFields)
const createItem = mutation<{ item: ItemData }>('createItem(input: CreateItemInput!)', `item { ${itemFields} }`)
const updateItem = mutation<{ item: ItemData }>('updateItem(input: UpdateItemInput!)', `item { ${itemFields} }`)
const deleteItem = mutation('deleteItem(input: DeleteItemInput!)', 'barcode')

const amount = z.number().nullable()
const nutrition = z
  .object({
    'energy-kcal': amount,
    carbohydrates: amount,
    fat: amount,
    fiber: amount,
    proteins: amount,
    salt: amount,
    'saturated-fat': amount,
    sugars: amount,
  })
  .describe('Per 100 g or 100 ml, in g but for the energy; null where unknown.')

const itemInfo = z.object({
  Brand: z.string(),
  Name: z.string(),
  Capacity: amount.describe('How much is in one packet, in `Unit`.'),
  Unit: z.enum(['g', 'ml']).nullable(),
  Barcode: z.string().describe('As it is printed; padded to 14 digits where that could mean two items.'),
  Nutrition: nutrition.nullable(),
  Allergens: z.array(z.string()).nullable().describe('null: unknown, which is not the same as none.'),
  Ingredients: z
    .array(z.object({ text: z.string(), vegetarian: z.boolean().nullable(), vegan: z.boolean().nullable() }))
    .nullable(),
  ImageURL: z.string().nullable(),
})
const record = z.object({ Barcode: z.string(), ItemInfo: itemInfo })

const toRecord = (item: ItemData): z.output<typeof record> => {
  const Barcode = clearCode(item.barcode)
  return { Barcode, ItemInfo: { Barcode, ...toDetails(item), ImageURL: item.imageUrl } }
}

function toDetails({ brand, name, capacity, unit, nutrition, allergens, ingredients }: ItemData) {
  return {
    ...toRest({ brand, name, capacity, allergens }),
    Unit: unit === null ? null : unit === 'ML' ? ('ml' as const) : ('g' as const),
    Nutrition: nutrition && toNutrition(nutrition),
    // What the database has of an ingredient besides is not shown.
    Ingredients:
      ingredients?.map(({ text: ingredient, vegetarian, vegan }) => ({ text: ingredient, vegetarian, vegan })) ?? null,
  }
}

const toNutrition = ({
  energyKcal = null,
  carbohydrates = null,
  fat = null,
  fiber = null,
  proteins = null,
  salt = null,
  saturatedFat = null,
  sugars = null,
}: Partial<Nutrition>): z.output<typeof nutrition> => ({
  'energy-kcal': energyKcal,
  carbohydrates,
  fat,
  fiber,
  proteins,
  salt,
  'saturated-fat': saturatedFat,
  sugars,
})

const nutrient = (most: number) => z.number().min(0).max(most).nullable()
const grams = nutrient(itemLimits.nutrient)
const sentNutrition = z
  .strictObject({
    'energy-kcal': nutrient(itemLimits.energy),
    carbohydrates: grams,
    fat: grams,
    fiber: grams,
    proteins: grams,
    salt: grams,
    'saturated-fat': grams,
    sugars: grams,
  })
  .partial()
  .describe('Per 100 g or 100 ml, in g but for the energy; null where unknown. What is left out stays.')
const sentDiet = z
  .union([z.boolean(), z.enum(['yes', 'no', 'maybe'])], { error: 'is true, false, null, "yes", "no" or "maybe"' })
  .nullish()
  .transform((value) => (typeof value === 'string' ? yesNo(value) : (value ?? null)))
  .describe('A boolean, or as Open Food Facts writes it; "maybe" and null: unknown.')
const sentIngredient = z.strictObject({
  text: text(itemLimits.ingredient).min(1),
  vegetarian: sentDiet,
  vegan: sentDiet,
})

/** What a call can set of an item. */
const details = {
  Brand: text(80).optional(),
  Name: text(160).optional(),
  Capacity: z.number().min(0).max(100_000).nullish(),
  Unit: z.enum(['g', 'ml']).nullish(),
  Nutrition: sentNutrition.nullish().describe('null: unknown.'),
  Allergens: z
    .array(text(itemLimits.allergen).min(1))
    .max(itemLimits.allergens)
    .nullish()
    .describe('In lower case. null: unknown, which is not the same as none.'),
  Ingredients: z.array(sentIngredient).max(itemLimits.ingredients).nullish().describe('null: unknown.'),
}
type Details = z.output<z.ZodObject<typeof details>>

const fromUnit = (unit: 'g' | 'ml'): 'G' | 'ML' => (unit === 'ml' ? 'ML' : 'G')
const contentsOf = ({ Nutrition: sent, Allergens: allergens, Ingredients: ingredients }: Details) => {
  if (!sent) return { nutrition: sent, allergens, ingredients }
  const { 'energy-kcal': energyKcal, 'saturated-fat': saturatedFat, ...others } = sent
  return { nutrition: { energyKcal, saturatedFat, ...others }, allergens, ingredients }
}

const readItem = async (run: RunOperation, Barcode: string): Promise<ItemData> =>
  requireFound(await run(oneItem, { barcode: barcodeKeyOf(Barcode) }))

const byBarcode = z.strictObject({ Barcode: barcode })
const example = { Barcode: '5000157024671' }

export const itemRest: readonly RestCall[] = [
  call({
    path: '/ItemStore/create/object',
    summary:
      'Creates an item in the catalogue. An existing item is returned unchanged, and what the product database has of a new one takes precedence.',
    tag: 'Items',
    example: {
      Object: {
        Barcode: '2000000000015',
        Brand: 'Corner Shop',
        Name: 'Oat biscuits',
        Capacity: 250,
        Unit: 'g',
        Allergens: ['oats', 'gluten'],
      },
    },
    body: z.strictObject({ Object: sentBack(itemInfo, { Barcode: barcode, ...details }) }),
    response: record,
    errors: ['UNAUTHENTICATED'],
    async execute({ Object: sent }, run) {
      const { Barcode, Brand = '', Name = '', Capacity = null, Unit } = sent
      const input = {
        barcode: barcodeKeyOf(Barcode),
        brand: Brand,
        name: Name,
        capacity: Capacity,
        ...contentsOf(sent),
      }
      return toRecord((await run(createItem, { input: { ...input, unit: fromUnit(Unit ?? 'g') } })).item)
    },
  }),
  call({
    path: '/ItemStore/update/object',
    summary:
      'Changes an item; fields that are left out stay as they are. For the person who added the item until another pantry holds it, then for admins. Object is an item as it is read, or its fields beside the barcode.',
    tag: 'Items',
    example: { Object: { Barcode: '2000000000015', Name: 'Oat biscuits with honey' } },
    body: z.strictObject({
      Object: sentBack(itemInfo, {
        Barcode: barcode,
        ...details,
        ItemInfo: sentBack(itemInfo, details).optional(),
      }),
    }),
    response: record,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    async execute({ Object: { Barcode, ItemInfo, ...beside } }, run) {
      const item = await readItem(run, Barcode)
      const current: Details = toDetails(item)
      const change = <Name extends keyof Details>(name: Name): Details[Name] =>
        changeOf<Details[Name]>(current[name], [
          { path: `Object.${name}`, value: beside[name] },
          { path: `Object.ItemInfo.${name}`, value: ItemInfo?.[name] },
        ])
      const Capacity = change('Capacity')
      const Unit = change('Unit')
      if (Capacity === null && item.capacity !== null) refuseField('Object.Capacity', 'cannot be taken away')
      if (Unit === null && item.unit !== null) refuseField('Object.Unit', 'cannot be taken away')
      const Nutrition = change('Nutrition')
      const input = {
        barcode: item.barcode,
        brand: change('Brand') ?? item.brand,
        name: change('Name') ?? item.name,
        capacity: Capacity ?? item.capacity ?? 0,
        unit: Unit ? fromUnit(Unit) : (item.unit ?? 'G'),
        ...contentsOf({
          // Nutrients that are left out stay.
          Nutrition: Nutrition && { ...current.Nutrition, ...Nutrition },
          Allergens: change('Allergens'),
          Ingredients: change('Ingredients'),
        }),
      }
      return toRecord((await run(updateItem, { input })).item)
    },
  }),
  list({
    path: '/ItemStore/read/all',
    summary: 'The whole catalogue, in the order of barcodes padded to 14 digits.',
    tag: 'Items',
    example: { Limit: 100 },
    after: barcode,
    row: record,
    of: ItemService,
    rows: (items, { viewer, client, after }) => items.all(viewer, client, after),
    shape: toRecord,
  }),
  call({
    path: '/ItemStore/read/object',
    summary: 'One item of the catalogue, by its barcode as it is printed.',
    tag: 'Items',
    example,
    body: byBarcode,
    response: record,
    errors: ['NOT_FOUND'],
    execute: async ({ Barcode }, run) => toRecord(await readItem(run, Barcode)),
  }),
  call({
    path: '/ItemStore/delete/object',
    summary:
      'Deletes an item from the catalogue, as long as no pantry holds it: for the person who added it, and for admins.',
    tag: 'Items',
    example: { Barcode: '2000000000015' },
    body: byBarcode,
    response: z.object({ Barcode: z.string() }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ITEM_IN_USE'],
    async execute({ Barcode }, run) {
      const { barcode: itemKey } = await readItem(run, Barcode)
      await run(deleteItem, { input: { barcode: itemKey } })
      return { Barcode: clearCode(itemKey) }
    },
  }),
]
