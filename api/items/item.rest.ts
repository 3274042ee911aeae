import { z } from 'zod'
import { barcode, call, requireFound, list, operation, text, type RestCall } from '../http/rest/restCall'
import { clearCode, keysOfTyped } from '../../lib/barcode/gtin'
import type { CapacityUnit, Item, Nutrition } from './item.entity'
import { ItemService } from './item.service'

type ItemData = Pick<Item, 'barcode' | 'brand' | 'name' | 'capacity' | 'unit' | 'nutrition' | 'allergens' | 'ingredients' | 'imageUrl'>

const itemFields = 'barcode brand name capacity unit nutrition { energyKcal carbohydrates fat fiber proteins salt saturatedFat sugars } allergens ingredients { text vegetarian vegan } imageUrl'
const oneItem = operation<{ item: ItemData | null }, { barcode: string }>(`query ($barcode: Barcode!) { item(barcode: $barcode) { ${itemFields} } }`)
const createItem = operation<{ createItem: { item: ItemData } }, { input: object }>(`mutation ($input: CreateItemInput!) { createItem(input: $input) { item { ${itemFields} } } }`)
const updateItem = operation<{ updateItem: { item: ItemData } }, { input: object }>(`mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { ${itemFields} } } }`)
const deleteItem = operation<object, { input: object }>('mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { barcode } }')

const amount = z.number().nullable()
const nutrition = z.object({
  'energy-kcal': amount, carbohydrates: amount, fat: amount, fiber: amount, proteins: amount, salt: amount, 'saturated-fat': amount, sugars: amount,
}).describe('Per 100 g or 100 ml, in g but for the energy; null where unknown.')

const itemInfo = z.object({
  Brand: z.string(),
  Name: z.string(),
  Capacity: amount.describe('How much is in one packet, in `Unit`.'),
  Unit: z.enum(['g', 'ml']).nullable(),
  Barcode: z.string().describe('As it is printed; padded to 14 digits where that could mean two items.'),
  Nutrition: nutrition.nullable(),
  Allergens: z.array(z.string()).nullable().describe('null: unknown, which is not the same as none.'),
  Ingredients: z.array(z.object({ text: z.string(), vegetarian: z.boolean().nullable(), vegan: z.boolean().nullable() })).nullable(),
  ImageURL: z.string().nullable(),
})
const record = z.object({ Barcode: z.string(), ItemInfo: itemInfo })

function toRecord(item: ItemData): z.output<typeof record> {
  const code = clearCode(item.barcode)
  return {
    Barcode: code,
    ItemInfo: {
      Brand: item.brand, Name: item.name, Capacity: item.capacity, Unit: toUnit(item.unit), Barcode: code, Nutrition: item.nutrition && toNutrition(item.nutrition),
      Allergens: item.allergens, Ingredients: item.ingredients?.map(({ text: ingredient, vegetarian, vegan }) => ({ text: ingredient, vegetarian, vegan })) ?? null, ImageURL: item.imageUrl,
    },
  }
}

const toNutrition = ({ energyKcal = null, carbohydrates = null, fat = null, fiber = null, proteins = null, salt = null, saturatedFat = null, sugars = null }: Partial<Nutrition>): z.output<typeof nutrition> =>
  ({ 'energy-kcal': energyKcal, carbohydrates, fat, fiber, proteins, salt, 'saturated-fat': saturatedFat, sugars })

const toUnit = (unit: CapacityUnit | null): 'g' | 'ml' | null => (unit === null ? null : unit === 'ML' ? 'ml' : 'g')

const editable = {
  Brand: text(80),
  Name: text(160),
  Capacity: z.number().min(0).max(100_000),
  Unit: z.enum(['g', 'ml']).transform((unit): 'G' | 'ML' => (unit === 'ml' ? 'ML' : 'G')),
}
const ignored = 'Nutrition, Allergens and Ingredients come from the product database alone and are ignored.'
const fields = { '': 'Object', barcode: 'Object.Barcode', brand: 'Object.Brand', name: 'Object.Name', capacity: 'Object.Capacity', unit: 'Object.Unit' }
const byBarcode = z.object({ Barcode: barcode })
const example = { Barcode: '5000157024671' }

export const itemRest: readonly RestCall[] = [
  call({
    path: '/ItemStore/create/object',
    summary: `Creates an item in the catalogue. An existing item is returned unchanged. ${ignored}`,
    tag: 'Items',
    example: { Object: { Barcode: '2000000000015', Brand: 'Corner Shop', Name: 'Oat biscuits', Capacity: 250, Unit: 'g' } },
    body: z.object({ Object: z.object({ ...editable, Barcode: barcode, Unit: editable.Unit.default('G') }) }),
    response: record,
    errors: ['UNAUTHENTICATED'],
    fields,
    async execute({ Object: { Barcode, Brand, Name, Capacity, Unit } }, run) {
      const { createItem: created } = await run(createItem, { input: { barcode: keysOfTyped(Barcode)[0] ?? Barcode, brand: Brand, name: Name, capacity: Capacity, unit: Unit } })
      return toRecord(created.item)
    },
  }),
  call({
    path: '/ItemStore/update/object',
    summary: `Changes an item; fields that are left out stay as they are. For the person who entered the item until another pantry holds it, then for admins. ${ignored}`,
    tag: 'Items',
    example: { Object: { Barcode: '2000000000015', Name: 'Oat biscuits with honey' } },
    body: z.object({ Object: z.object(editable).partial().extend({ Barcode: barcode }) }),
    response: record,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    fields,
    async execute({ Object: { Barcode, Brand, Name, Capacity, Unit } }, run) {
      const item = requireFound((await run(oneItem, { barcode: Barcode })).item)
      const { updateItem: updated } = await run(updateItem, {
        input: { barcode: item.barcode, brand: Brand ?? item.brand, name: Name ?? item.name, capacity: Capacity ?? item.capacity ?? 0, unit: Unit ?? item.unit ?? 'G' },
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
    execute: async ({ Barcode }, run) => toRecord(requireFound((await run(oneItem, { barcode: Barcode })).item)),
  }),
  call({
    path: '/ItemStore/delete/object',
    summary: 'Deletes an item from the catalogue, as long as no pantry holds it: for the person who entered it, and for admins.',
    tag: 'Items',
    example: { Barcode: '2000000000015' },
    body: byBarcode,
    response: byBarcode,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ITEM_IN_USE'],
    fields: { barcode: 'Barcode' },
    async execute({ Barcode }, run) {
      const item = requireFound((await run(oneItem, { barcode: Barcode })).item)
      await run(deleteItem, { input: { barcode: item.barcode } })
      return { Barcode: clearCode(item.barcode) }
    },
  }),
]
