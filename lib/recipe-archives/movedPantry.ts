import { firstText } from '../recipe-import/schemaValues'
import type { RecipeField } from './fieldNames'

/** Where something was kept; null if the name of its place does not tell. */
export type MovedPlace = 'CUPBOARD' | 'FRIDGE' | 'FREEZER'

/** Something that was in stock, or is to be kept in stock. One for each date and place. */
export interface MovedStock {
  name: string
  /** The code on its packet, as the program kept it; null without one. */
  barcode: string | null
  /** How many or how much in `unit`; 0: none left. Null if it was not said: some was there. */
  quantity: number | null
  /** As it was called: "g", "Pack"; '' without one. */
  unit: string
  /** The size of one packet, where `quantity` counts packets; null if it was not said. */
  packet: { amount: number; unit: string } | null
  /** The date on it in ISO 8601, as in 2027-01-31; null without one. */
  date: string | null
  /** What the date means; null if it was not said. */
  dateKind: 'USE_BY' | 'BEST_BEFORE' | null
  place: MovedPlace | null
  /** The place as it was called: "Cellar"; '' without one. */
  placeName: string
  /** How much is to be there at least, in `unit`; null without a minimum. */
  minimum: number | null
  /** What else was known of its packets; left out: nothing. */
  details?: MovedDetails
}

/** Days are in ISO 8601; null: not said. */
export interface MovedDetails {
  frozenOn: string | null
  openedOn: string | null
  /** How much is left of an opened packet, in the unit of one. */
  amountLeft: number | null
  /** The batch or lot that is printed on it. */
  lot: string | null
}

/** A line of a shopping list. */
export interface MovedListItem {
  name: string
  /** "2 l"; '' without one. */
  amount: string
  /** Was it ticked off? */
  isDone: boolean
  /** '' if it had no name. */
  listName: string
  /** What each part of the amount is for, where that was said. */
  reasons?: MovedReason[]
  /** The code of the product to buy again, where that was said. */
  barcode?: string
}

/** Why something is on a list. */
export interface MovedReason {
  /** The name of the recipe that needs it; null: nothing that was said. */
  recipe: string | null
  /** How much for that; null: not said. */
  amount: { amount: number; unit: string } | null
}

/** What was planned for a day. Either it has the name of a recipe, or a note in its place. */
export interface MovedMeal {
  /** In ISO 8601. */
  date: string
  /** As it was called: "dinner"; '' without one. */
  mealType: string
  /** The name of the recipe, or what was to be eaten without one. */
  title: string
  note: string
  /** For how many it is cooked, where that was said. */
  servings?: number
  /** What guests at this meal do not eat, in free words, where that was said. */
  guestAvoids?: string[]
}

/** A table whose columns were not all understood: the person says what they hold, and it is read again. */
export interface MovedTable {
  /** Where it is in the archive: the key of a choice for `readArchive`. */
  where: string
  columns: string[]
  /** The first three rows; a cell for each column. */
  rows: string[][]
  /** COLUMNS: nothing was read. DATE_ORDER: everything but the dates was read, which may begin with the day or the month. */
  asked: 'COLUMNS' | 'DATE_ORDER'
  /** What it seems to hold; null if nothing tells. */
  kind: TableChoice['kind'] | null
  /** What each column seems to hold, if the table is one of recipes, or of stock; null for a column that is not taken. */
  recipeColumns: (RecipeColumn | null)[]
  pantryColumns: (PantryColumn | null)[]
}

/** A table names its pictures, and does not hold them. */
export type RecipeColumn = Exclude<RecipeField, 'pictureData' | 'video'>

/** `useBy` and `bestBefore` say what their dates mean, `date` does not. A table with `done` or `list` is a shopping list. */
export type PantryColumn =
  | 'name'
  | 'quantity'
  | 'unit'
  | 'useBy'
  | 'bestBefore'
  | 'date'
  | 'place'
  | 'barcode'
  | 'minimum'
  | 'done'
  | 'list'

/** What a person said about a table. */
export type TableChoice =
  | { kind: 'recipes'; columns: readonly (RecipeColumn | null)[] }
  | {
      kind: 'stock' | 'list'
      columns: readonly (PantryColumn | null)[]
      /** Does 03/04 mean the third of April? Null: as the column itself says. */
      isDayFirst: boolean | null
    }

/** What archives hold besides recipes. */
export type MovedOther =
  | { type: 'stock'; stock: MovedStock }
  | { type: 'listItem'; listItem: MovedListItem }
  | { type: 'plannedMeal'; plannedMeal: MovedMeal }
  | { type: 'table'; table: MovedTable }

/** Whoever stores a name or a note says what of it does not fit. */
const longestName = 2_000
const longestNote = 10_000
const largestQuantity = 1e9

/** A text on one line, cut to its limit. */
export const shortText = (value: unknown, longest = longestName): string =>
  firstText(value).slice(0, longest).toWellFormed().trim()

/** A number, also one in text; null for anything else, and for what no household has. */
export function quantityIn(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && number >= 0 && number <= largestQuantity ? number : null
}

/** "2.5" of 2.50, and at most three digits behind the point. */
export const numberText = (quantity: number): string => String(Math.round(quantity * 1000) / 1000)

/** The amount of a list: "2 l"; '' for none. */
export const amountOf = (quantity: number | null, unit: string): string =>
  quantity === null || quantity === 0 ? '' : [numberText(quantity), unit].filter((text) => text !== '').join(' ')

/** Stock without what was not said; none without a name. */
export function stockItem({ name, ...given }: Partial<MovedStock>): MovedOther[] {
  const called = shortText(name)
  if (called === '') return []
  const stock: MovedStock = {
    name: called,
    barcode: null,
    quantity: null,
    packet: null,
    date: null,
    dateKind: null,
    place: null,
    minimum: null,
    ...given,
    unit: shortText(given.unit, 60),
    placeName: shortText(given.placeName),
  }
  return [{ type: 'stock', stock: { ...stock, dateKind: stock.date === null ? null : stock.dateKind } }]
}

/** A line of a list; none without a name. */
export function listItem({
  name,
  amount,
  isDone,
  listName,
  reasons = [],
  barcode,
}: Partial<MovedListItem>): MovedOther[] {
  const called = shortText(name)
  if (called === '') return []
  return [
    {
      type: 'listItem',
      listItem: {
        name: called,
        amount: shortText(amount, 60),
        isDone: isDone === true,
        listName: shortText(listName),
        ...(reasons.length > 0 && { reasons }),
        ...(barcode !== undefined && { barcode }),
      },
    },
  ]
}

/** A planned meal; none without a day, or without anything to eat. */
export function plannedMeal({
  date,
  mealType,
  title,
  note,
  servings,
  guestAvoids = [],
}: Partial<Record<'date' | 'mealType' | 'title' | 'note', unknown>> &
  Pick<Partial<MovedMeal>, 'servings' | 'guestAvoids'>): MovedOther[] {
  const [day, said] = [isoDate(date), shortText(note, longestNote)]
  const called = shortText(title)
  if (day === null || (called === '' && said === '')) return []
  const meal = {
    date: day,
    mealType: shortText(mealType, 60),
    ...(servings !== undefined && { servings }),
    ...(guestAvoids.length > 0 && { guestAvoids }),
  }
  return [
    {
      type: 'plannedMeal',
      plannedMeal:
        called === ''
          ? { ...meal, title: said.slice(0, longestName), note: '' }
          : { ...meal, title: called, note: said },
    },
  ]
}

/** The date at the beginning of a time stamp; null for what is none, and for a day that no month has. */
export function isoDate(value: unknown): string | null {
  const [, year = '', month = '', day = ''] =
    typeof value === 'string' ? (/^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(value) ?? []) : []
  return dateOf(Number(year), Number(month), Number(day))
}

/** Years that packets have. */
const [firstYear, lastYear] = [1980, 2199]

/** The date of these numbers in ISO 8601; null if there is none such. */
export function dateOf(year: number, month: number, day: number): string | null {
  if (!(year >= firstYear && year <= lastYear)) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}
