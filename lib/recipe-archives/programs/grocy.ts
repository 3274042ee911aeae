import { firstText, isThing, listOf, type Thing } from '../../recipe-import/schemaValues'
import { groupBy } from '../groupBy'
import type { FoundRecipe, ProgramTable } from '../movedRecipe'
import {
  amountOf,
  isoDate,
  listItem,
  numberText,
  plannedMeal,
  quantityIn,
  shortText,
  stockItem,
  type MovedOther,
} from '../movedPantry'
import { placeNamed } from '../places'
import { recipeOf } from '../recipeFields'

/**
 * Grocy exports nothing by itself; people take along what its API answers (`/api/stock`, `/api/objects/{entity}`, a file each
 * or all in one), or the tables of its database as CSV. Rows name each other by ids. The entities and their fields are those
 * of grocy.openapi.json and migrations/ in grocy/grocy: amounts are in the product's stock unit (`qu_id_stock`), also where
 * `qu_id` names another to be shown; a date of 2999-12-31 means that it keeps for ever; `due_type` 1 is best before, 2 is an
 * expiration date.
 */
export type GrocyEntity =
  | 'stock'
  | 'products'
  | 'locations'
  | 'quantity_units'
  | 'quantity_unit_conversions'
  | 'product_barcodes'
  | 'shopping_list'
  | 'shopping_lists'
  | 'meal_plan'
  | 'meal_plan_sections'
  | 'recipes'
  | 'recipes_pos'

/** Fields that only the rows of one entity have together; those with a shape that others have, too, are known by their names. */
const signs: readonly (readonly [GrocyEntity, readonly string[]])[] = [
  ['products', ['name', 'qu_id_stock']],
  ['product_barcodes', ['product_id', 'barcode']],
  ['shopping_list', ['shopping_list_id', 'product_id', 'amount']],
  ['recipes_pos', ['recipe_id', 'product_id', 'amount', 'qu_id']],
  ['meal_plan', ['day', 'type', 'recipe_id', 'product_id']],
  ['meal_plan_sections', ['name', 'sort_number', 'row_created_timestamp']],
  ['recipes', ['name', 'base_servings', 'row_created_timestamp']],
  ['quantity_unit_conversions', ['from_qu_id', 'to_qu_id', 'factor']],
  ['quantity_units', ['name', 'name_plural', 'row_created_timestamp']],
  ['locations', ['name', 'is_freezer']],
]

const named = /(?:^|[^a-z])(locations|quantity_units|shopping_lists)(?:\W|$)/i

/**
 * Which of Grocy's entities has rows with these fields; null for none.
 * @param hint the name of the file or of the list
 */
export function grocyTableOf(fields: readonly string[], hint: string): GrocyEntity | null {
  const keys = new Set(fields.map((field) => field.trim()))
  // The log of what was bought and used has the fields of the stock, too.
  if (keys.has('transaction_type') || keys.has('undone')) return null
  if (['product_id', 'amount', 'best_before_date'].every((key) => keys.has(key))) return 'stock'
  const [entity] = signs.find(([, wanted]) => wanted.every((key) => keys.has(key))) ?? []
  if (entity) return entity
  const name = keys.has('id') && keys.has('name') ? named.exec(hint)?.[1]?.toLowerCase() : undefined
  return name === undefined ? null : (name as GrocyEntity)
}

/** The tables in an answer of the API: a list of rows, or lists by their names. Empty for any other JSON. */
export function grocyTablesIn(value: unknown, where: string): ProgramTable[] {
  const lists: [string, unknown][] = Array.isArray(value)
    ? [[where, value]]
    : isThing(value)
      ? Object.entries(value).slice(0, 200)
      : []
  return lists.flatMap(([hint, list]) => {
    const rows = listOf(list).filter(isThing)
    const [first] = rows
    const name = first && Array.isArray(list) ? grocyTableOf(Object.keys(first), hint) : null
    return name === null ? [] : [{ name, rows }]
  })
}

/** What the tables of all files hold together. */
export function readGrocy(tables: readonly ProgramTable[]): { others: MovedOther[]; recipes: FoundRecipe[] } {
  const grocy = new Grocy(tables)
  return { others: [...grocy.stock(), ...grocy.list(), ...grocy.plan()], recipes: grocy.recipes() }
}

const idOf = (value: unknown): string => firstText(value)
const isTrue = (value: unknown): boolean => value === true || idOf(value) === '1'

class Grocy {
  readonly #products: Map<string, Thing>
  readonly #locations: Map<string, Thing>
  readonly #units: Map<string, Thing>
  readonly #barcodes: Map<string, string>
  readonly #recipes: Thing[]

  constructor(private readonly tables: readonly ProgramTable[]) {
    const byId = (name: GrocyEntity) => new Map(this.#rows(name).map((row) => [idOf(row['id']), row]))
    // Answers about stock carry the product with them.
    const carried = this.#rows('stock')
      .map((row) => row['product'])
      .filter(isThing)
    this.#products = new Map([...carried.map((row): [string, Thing] => [idOf(row['id']), row]), ...byId('products')])
    this.#locations = byId('locations')
    this.#units = byId('quantity_units')
    this.#barcodes = new Map(
      this.#rows('product_barcodes')
        .map((row): [string, string] => [idOf(row['product_id']), idOf(row['barcode'])])
        // The first of a product stays.
        .reverse(),
    )
    // Grocy keeps a hidden recipe for each day and week of its plan.
    this.#recipes = this.#rows('recipes').filter((row) => /^(?:normal)?$/.test(firstText(row['type'])))
  }

  /** A thing for each batch; where the answer only says how much there is of each product, for each product. */
  stock(): MovedOther[] {
    const rows = this.#rows('stock')
    const batches = rows.filter((row) => row['stock_id'] != null)
    const inBatches = new Set(batches.map((row) => idOf(row['product_id'])))
    const totals = rows.filter((row) => row['stock_id'] == null && !inBatches.has(idOf(row['product_id'])))
    const present = [...batches, ...totals].filter((row) => quantityIn(row['amount']) !== 0)
    const inStock = new Set(present.map((row) => idOf(row['product_id'])))
    // What is to be there and is not is worth keeping; the rest of the products is a catalogue.
    const missing = [...this.#products.values()].filter(
      (product) =>
        !inStock.has(idOf(product['id'])) && this.#minimum(product) !== null && idOf(product['active']) !== '0',
    )
    return [
      ...present.flatMap((row) => this.#stockOf(row)),
      ...missing.flatMap((product) => this.#stockOf({ product_id: product['id'], amount: 0 })),
    ]
  }

  #stockOf(row: Thing): MovedOther[] {
    const product = this.#product(row)
    const location = this.#locations.get(idOf(row['location_id'] ?? product['location_id']))
    const placeName = firstText(location?.['name'])
    const date = isoDate(row['best_before_date'])
    // Before version 3 a product had its codes in one text.
    const [barcode = ''] = (this.#barcodes.get(idOf(product['id'])) ?? firstText(product['barcode'])).split(',')
    return stockItem({
      name: firstText(product['name']),
      barcode: barcode.trim() === '' ? null : barcode.trim().slice(0, 48),
      quantity: quantityIn(row['amount']),
      unit: this.#unit(product['qu_id_stock']),
      date: date?.startsWith('2999') ? null : date,
      dateKind: idOf(product['due_type']) === '2' ? 'USE_BY' : 'BEST_BEFORE',
      place: isTrue(location?.['is_freezer']) ? 'FREEZER' : placeNamed(placeName),
      placeName,
      minimum: this.#minimum(product),
    })
  }

  list(): MovedOther[] {
    const lists = new Map(this.#rows('shopping_lists').map((row) => [idOf(row['id']), row]))
    return this.#rows('shopping_list').flatMap((row) => {
      const product = this.#product(row)
      const [name, note] = [firstText(product['name']), shortText(row['note'])]
      const amount = quantityIn(row['amount'])
      return listItem({
        name: name === '' ? note : [name, note].filter((text) => text !== '').join(', '),
        // A note has an amount of 1, whatever it says.
        amount: name === '' && amount === 1 ? '' : this.#amount(amount, product, row['qu_id']),
        isDone: isTrue(row['done']),
        listName: firstText(lists.get(idOf(row['shopping_list_id']))?.['name']),
      })
    })
  }

  plan(): MovedOther[] {
    const recipes = new Map(this.#recipes.map((row) => [idOf(row['id']), row]))
    const sections = new Map(this.#rows('meal_plan_sections').map((row) => [idOf(row['id']), row]))
    return this.#rows('meal_plan').flatMap((row) => {
      const product = this.#product(row)
      const amount = this.#amount(quantityIn(row['product_amount']), product, row['product_qu_id'])
      const eaten = [amount, firstText(product['name'])].filter((text) => text !== '').join(' ')
      return plannedMeal({
        date: row['day'],
        mealType: firstText(sections.get(idOf(row['section_id']))?.['name']),
        title: firstText(row['type']) === 'product' ? eaten : firstText(recipes.get(idOf(row['recipe_id']))?.['name']),
        note: row['note'] ?? '',
      })
    })
  }

  recipes(): FoundRecipe[] {
    const lines = groupBy(this.#rows('recipes_pos'), (row) => idOf(row['recipe_id']))
    return this.#recipes.map((recipe) =>
      recipeOf({
        name: [recipe['name']],
        ingredients: [(lines.get(idOf(recipe['id'])) ?? []).map((row) => this.#ingredient(row))],
        instructions: [recipe['description'] ?? ''],
        servings: [recipe['base_servings']],
        picture: [recipe['picture_file_name'] ?? ''],
      }),
    )
  }

  #ingredient(row: Thing): string {
    const product = this.#product(row)
    const said = firstText(row['variable_amount'])
    const amount = said === '' ? this.#amount(quantityIn(row['amount']), product, row['qu_id']) : said
    const line = [amount, firstText(product['name'])].filter((text) => text !== '').join(' ')
    const note = firstText(row['note'])
    return note === '' ? line : `${line}, ${note}`
  }

  #rows(name: GrocyEntity): Thing[] {
    return this.tables.filter((table) => table.name === name).flatMap(({ rows }) => rows)
  }

  #product(row: Thing): Thing {
    const carried = row['product']
    return this.#products.get(idOf(row['product_id'])) ?? (isThing(carried) ? carried : {})
  }

  #minimum(product: Thing): number | null {
    return quantityIn(product['min_stock_amount']) || null
  }

  #unit(id: unknown, quantity: number | null = 1): string {
    const unit = this.#units.get(idOf(id))
    const several = quantity === null || quantity <= 1 ? '' : firstText(unit?.['name_plural'])
    return several === '' ? firstText(unit?.['name']) : several
  }

  /** An amount of a product's stock unit, in the unit that it is shown in where Grocy knows how much that is. */
  #amount(quantity: number | null, product: Thing, shown: unknown): string {
    const stockUnit = product['qu_id_stock']
    const factor = idOf(shown) === idOf(stockUnit) ? 1 : this.#factor(stockUnit, shown, product['id'])
    if (quantity === null || factor === null) return amountOf(quantity, this.#unit(stockUnit, quantity))
    const inUnit = Number(numberText(quantity * factor))
    return amountOf(inUnit, this.#unit(shown ?? stockUnit, inUnit))
  }

  #factor(from: unknown, to: unknown, product: unknown): number | null {
    const rows = this.#rows('quantity_unit_conversions').filter(
      (row) => idOf(row['from_qu_id']) === idOf(from) && idOf(row['to_qu_id']) === idOf(to),
    )
    const own = rows.find((row) => idOf(row['product_id']) === idOf(product))
    const any = rows.find((row) => idOf(row['product_id']) === '')
    return quantityIn((own ?? any)?.['factor'])
  }
}
