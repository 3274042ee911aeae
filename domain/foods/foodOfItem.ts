import { englishNames } from './foodNames'
import { foodBySlug, foods, isA, standsInEitherWay, type FoodGroup } from './foods'
import { foodOfName, type ItemFood, type NoFood } from './foodOfName'
import { withoutQuantities } from './quantities'
import { readFoodPhrase } from './readPhrase'
import { plainWords } from './words'

export type { ItemFood } from './foodOfName'

export interface ItemDescription {
  name: string
  brand?: string | null
  /** Category tags of Open Food Facts: "en:chopped-tomatoes". */
  categories?: readonly string[] | null
  /** The list of ingredients as printed. */
  ingredients?: string | null
}

const byCategory = new Map(
  foods.flatMap(({ slug, categories }) => categories.map((category) => [category, slug] as const)),
)

/** The food that a packet holds, by its name and its categories; null where there is none or more than one is as likely. */
export function foodOfItem({ name, brand, categories, ingredients }: ItemDescription): ItemFood | null {
  const read = foodOfName(name.slice(0, longestText), brand ?? '')
  const category = foodOfCategories(categories ?? [])
  const found = combined(read, category) ?? (read === null ? onlyIngredient(ingredients ?? '') : null)
  return found !== null && isMadeOf(found.food, ingredients ?? '') ? found : null
}

/** The most special food among the categories; null if they name foods that are not kinds of each other. */
function foodOfCategories(categories: readonly string[]): string | null {
  let found: string | null = null
  for (const category of categories) {
    const slug = byCategory.get(category)
    if (slug === undefined || (found !== null && isA(found, slug))) continue
    if (found !== null && !isA(slug, found)) return null
    found = slug
  }
  return found
}

/** A category that says more than the name is taken; one that contradicts it leaves the food open. */
function combined(read: ItemFood | NoFood | null, category: string | null): ItemFood | null {
  if (read?.food === null) return null
  if (category === null) return read
  if (read === null) return { food: category, attributes: [] }
  if (isA(read.food, category)) return read
  return isA(category, read.food) ? { food: category, attributes: read.attributes } : null
}

const longestText = 1_000

/** Things that are sold as they are: their list of ingredients begins with themselves. */
const simpleGroups = new Set<FoodGroup>([
  'fruit',
  'vegetables',
  'herbs',
  'salad',
  'meat',
  'poultry',
  'fish',
  'eggs',
  'pulses',
  'nuts-seeds',
  'dried-fruit',
  'spices',
  'oils-vinegars',
])

const ingredientsOf = (text: string): string[] =>
  text
    .slice(0, longestText)
    .replace(/^[^:]{0,40}ingredients?\s*:/i, '')
    .split(/[,;(.[\]]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const namedBy = (text: string): string | null =>
  readFoodPhrase(plainWords(withoutQuantities(text)), { names: englishNames, isLine: false }).food

/** A packet whose name says nothing and that holds one thing alone: "Avoines", of rolled oats. */
function onlyIngredient(text: string): ItemFood | null {
  const [first = '', ...others] = ingredientsOf(text)
  const food = others.length === 0 ? namedBy(first) : null
  return food === null ? null : { food, attributes: [] }
}

/** False for a packet that is named after a food and begins with another: an egg of chocolate. */
function isMadeOf(slug: string, text: string): boolean {
  const group = foodBySlug(slug)?.group
  if (group === undefined || !simpleGroups.has(group)) return true
  const [first, second] = ingredientsOf(text).map(namedBy)
  const isRelated = (other: string) => isA(other, slug) || isA(slug, other) || standsInEitherWay(slug, other)
  return (
    first === undefined ||
    first === null ||
    isRelated(first) ||
    (second !== undefined && second !== null && isRelated(second))
  )
}
