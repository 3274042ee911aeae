import { z } from 'zod'
import { UserError, messages } from '../platform/errors'
import { isSame, mergeAliases, readOnly, refuseField } from '../http/rest/readOnly'
import {
  barcode,
  barcodeKeyOf,
  call,
  requireFound,
  list,
  operation,
  sameBarcode,
  text,
  type RunOperation,
  type RestCall,
} from '../http/rest/restCall'
import { clearCode } from '../../lib/barcode/gtin'
import type { CapacityUnit, Item, Nutrition } from './item.entity'
import { itemLimits } from './item.inputs'
import { ItemService } from './item.service'
import { yesNo } from './productData'

type ItemData = Pick<
  Item,
  'barcode' | 'brand' | 'name' | 'capacity' | 'unit' | 'nutrition' | 'allergens' | 'ingredients' | 'imageUrl'
>

const itemFields =
  'barcode brand name capacity unit nutrition { energyKcal carbohydrates fat fiber proteins salt saturatedFat sugars } allergens ingredients { text vegetarian vegan } imageUrl'
const productFields =
  'brand name capacity unit nutrition { energyKcal carbohydrates fat fiber proteins salt saturatedFat sugars } allergens ingredients { text vegetarian vegan }'
const oneItem = operation<{ item: ItemData | null }, { barcode: string }>(
  `query ($barcode: Barcode!) { item(barcode: $barcode) { ${itemFields} } }`,
)
const lookUpItem = operation<
  {
    viewer: { kind: string }
    lookUpItem: { barcode: string; item: ItemData | null; productData: Partial<ItemData> | null }
  },
  { code: string }
>(
  `query ($code: String!) { viewer { kind } lookUpItem(code: $code) { barcode item { ${itemFields} } productData { ${productFields} } } }`,
)
const createItem = operation<{ createItem: { item: ItemData } }, { input: object }>(
  `mutation ($input: CreateItemInput!) { createItem(input: $input) { item { ${itemFields} } } }`,
)
const updateItem = operation<{ updateItem: { item: ItemData } }, { input: object }>(
  `mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { ${itemFields} } } }`,
)
const deleteItem = operation<object, { input: object }>(
  'mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { barcode } }',
)

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

function toRecord(item: ItemData): z.output<typeof record> {
  const code = clearCode(item.barcode)
  return {
    Barcode: code,
    ItemInfo: {
      Brand: item.brand,
      Name: item.name,
      Capacity: item.capacity,
      Unit: toUnit(item.unit),
      Barcode: code,
      Nutrition: item.nutrition && toNutrition(item.nutrition),
      Allergens: item.allergens,
      Ingredients:
        item.ingredients?.map(({ text: ingredient, vegetarian, vegan }) => ({ text: ingredient, vegetarian, vegan })) ??
        null,
      ImageURL: item.imageUrl,
    },
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

const toUnit = (unit: CapacityUnit | null): 'g' | 'ml' | null => (unit === null ? null : unit === 'ML' ? 'ml' : 'g')

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
const names = ['Brand', 'Name', 'Capacity', 'Unit', 'Nutrition', 'Allergens', 'Ingredients'] as const
const imageUrl = readOnly(z.string().nullable())

const toDetails = (item: Partial<ItemData>): Details => ({
  Brand: item.brand,
  Name: item.name,
  Capacity: item.capacity,
  Unit: item.unit && toUnit(item.unit),
  Nutrition: item.nutrition && toNutrition(item.nutrition),
  Allergens: item.allergens,
  Ingredients: item.ingredients?.map(({ text: ingredient, vegetarian, vegan }) => ({
    text: ingredient,
    vegetarian,
    vegan,
  })),
})

const fromUnit = (unit: 'g' | 'ml'): 'G' | 'ML' => (unit === 'ml' ? 'ML' : 'G')
const fromNutrition = (sent: z.output<typeof sentNutrition>) => ({
  energyKcal: sent['energy-kcal'],
  carbohydrates: sent.carbohydrates,
  fat: sent.fat,
  fiber: sent.fiber,
  proteins: sent.proteins,
  salt: sent.salt,
  saturatedFat: sent['saturated-fat'],
  sugars: sent.sugars,
})
const toInput = ({ Nutrition, Allergens, Ingredients }: Details) => ({
  nutrition: Nutrition && fromNutrition(Nutrition),
  allergens: Allergens,
  ingredients: Ingredients,
})

/**
 * Refuses values that would be dropped: those that differ from an item in the catalogue, or from what the product database has.
 * UNAUTHENTICATED comes first.
 * @returns the item's key
 */
async function assertMatchesCatalogue(run: RunOperation, Barcode: string, sent: Details): Promise<string> {
  const {
    viewer: { kind },
    lookUpItem: { barcode: foundKey, item, productData },
  } = await run(lookUpItem, { code: Barcode })
  const current = toDetails(item ?? productData ?? {})
  for (const name of names) {
    const isTaken =
      sent[name] === undefined ||
      (item === null && current[name] == null) ||
      isSame(merged(name, current, sent), current[name])
    if (isTaken) continue
    if (kind !== 'PERSON') throw new UserError('UNAUTHENTICATED', messages.signInFirst)
    refuseField(
      ['Object', name],
      item === null
        ? 'comes from the product database: leave it out'
        : 'of an item that is in the catalogue is changed by /ItemStore/update/object',
    )
  }
  return foundKey
}

/** The value of a field after a change: nutrients that are left out stay. */
const merged = (name: (typeof names)[number], current: Details, sent: Details) =>
  name === 'Nutrition' && sent.Nutrition ? { ...toNutrition({}), ...current.Nutrition, ...sent.Nutrition } : sent[name]

const fields = {
  '': 'Object',
  code: 'Object.Barcode',
  barcode: 'Object.Barcode',
  brand: 'Object.Brand',
  name: 'Object.Name',
  capacity: 'Object.Capacity',
  unit: 'Object.Unit',
  nutrition: 'Object.Nutrition',
  allergens: 'Object.Allergens',
  ingredients: 'Object.Ingredients',
}
const byBarcode = z.strictObject({ Barcode: barcode })
const example = { Barcode: '5000157024671' }

export const itemRest: readonly RestCall[] = [
  call({
    path: '/ItemStore/create/object',
    summary:
      'Creates an item in the catalogue. An existing item is returned unchanged: fields that differ from it, or from what the product database has, are refused.',
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
    body: z.strictObject({ Object: z.strictObject({ Barcode: barcode, ...details, ImageURL: imageUrl }) }),
    response: record,
    errors: ['UNAUTHENTICATED'],
    fields,
    async current({ Object: { Barcode } }, run) {
      const item = (await run(oneItem, { barcode: barcodeKeyOf(Barcode) })).item
      return { Object: { ImageURL: item?.imageUrl ?? null } }
    },
    async execute({ Object: { Barcode, ImageURL: _standing, ...sent } }, run) {
      const itemKey = await assertMatchesCatalogue(run, Barcode, sent)
      const { Brand = '', Name = '', Capacity = null, Unit } = sent
      const { createItem: created } = await run(createItem, {
        input: {
          barcode: itemKey,
          brand: Brand,
          name: Name,
          capacity: Capacity,
          unit: fromUnit(Unit ?? 'g'),
          ...toInput(sent),
        },
      })
      return toRecord(created.item)
    },
  }),
  call({
    path: '/ItemStore/update/object',
    summary:
      'Changes an item; fields that are left out stay as they are. For the person who added the item until another pantry holds it, then for admins. Object is an item as it is read, or its fields beside the barcode.',
    tag: 'Items',
    example: { Object: { Barcode: '2000000000015', Name: 'Oat biscuits with honey' } },
    body: z.strictObject({
      Object: z.strictObject({
        Barcode: barcode,
        ...details,
        ImageURL: imageUrl,
        ItemInfo: z.strictObject({ ...details, Barcode: readOnly(sameBarcode), ImageURL: imageUrl }).optional(),
      }),
    }),
    response: record,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    fields,
    async current({ Object: { Barcode } }, run) {
      const { ItemInfo } = toRecord(requireFound((await run(oneItem, { barcode: barcodeKeyOf(Barcode) })).item))
      return { Object: { ...ItemInfo, ItemInfo } }
    },
    async execute({ Object: { Barcode, ItemInfo, ...beside } }, run) {
      const item = requireFound((await run(oneItem, { barcode: barcodeKeyOf(Barcode) })).item)
      const current = toDetails(item)
      const change = <Name extends keyof Details>(name: Name): Details[Name] =>
        mergeAliases<Details[Name]>(current[name], [
          { path: ['Object', name], value: beside[name] },
          { path: ['Object', 'ItemInfo', name], value: ItemInfo?.[name] },
        ])
      const Capacity = change('Capacity')
      const Unit = change('Unit')
      if (Capacity === null && item.capacity !== null) refuseField(['Object', 'Capacity'], 'cannot be taken away')
      if (Unit === null && item.unit !== null) refuseField(['Object', 'Unit'], 'cannot be taken away')
      const sent: Details = {
        Nutrition: change('Nutrition'),
        Allergens: change('Allergens'),
        Ingredients: change('Ingredients'),
      }
      const Nutrition = merged('Nutrition', current, sent) as Details['Nutrition']
      const { updateItem: updated } = await run(updateItem, {
        input: {
          barcode: item.barcode,
          brand: change('Brand') ?? item.brand,
          name: change('Name') ?? item.name,
          capacity: Capacity ?? item.capacity ?? 0,
          unit: Unit ? fromUnit(Unit) : (item.unit ?? 'G'),
          ...toInput({ ...sent, Nutrition }),
        },
      })
      return toRecord(updated.item)
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
    fields: { barcode: 'Barcode' },
    execute: async ({ Barcode }, run) =>
      toRecord(requireFound((await run(oneItem, { barcode: barcodeKeyOf(Barcode) })).item)),
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
    fields: { barcode: 'Barcode' },
    async execute({ Barcode }, run) {
      const item = requireFound((await run(oneItem, { barcode: barcodeKeyOf(Barcode) })).item)
      await run(deleteItem, { input: { barcode: item.barcode } })
      return { Barcode: clearCode(item.barcode) }
    },
  }),
]
