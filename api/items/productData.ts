/**
 * Parses responses of the product database (Open Food Facts, /api/v3/product/{code}.json). Its entries are written by
 * volunteers: a field may be missing, empty, a number written as text, or nonsense. Implausible values are dropped, never guessed.
 */
import { oneLine } from '../../lib/text/text'

export interface ProductData {
  brand: string | null
  name: string | null
  /** In `unit`. */
  capacity: number | null
  unit: 'G' | 'ML' | null
  nutrition: Record<Nutrient, number | null> | null
  /** Null: unknown. An empty list in the product database means unknown as well. */
  allergens: string[] | null
  ingredients: { text: string; vegetarian: boolean | null; vegan: boolean | null }[] | null
  imageUrl: string | null
  /** Category tags, such as `en:chopped-tomatoes`. Missing in look-ups that were cached before they were requested. */
  categories?: string[] | null
}

export type Nutrient =
  | 'energyKcal'
  | 'carbohydrates'
  | 'fat'
  | 'fiber'
  | 'proteins'
  | 'salt'
  | 'saturatedFat'
  | 'sugars'

export type ProductLookUpResult =
  | { kind: 'found'; productData: ProductData }
  | { kind: 'not-found' }
  | { kind: 'unavailable' }

/** The fields that we request. */
export const productFields = [
  'code',
  'product_name',
  'generic_name',
  'brands',
  'quantity',
  'product_quantity',
  'product_quantity_unit',
  'nutriments',
  'nutrition_data_per',
  'allergens_tags',
  'ingredients',
  'image_front_url',
  'product_type',
  'categories_tags',
].join(',')

const nutrients: Record<Nutrient, string> = {
  energyKcal: 'energy-kcal_100g',
  carbohydrates: 'carbohydrates_100g',
  fat: 'fat_100g',
  fiber: 'fiber_100g',
  proteins: 'proteins_100g',
  salt: 'salt_100g',
  saturatedFat: 'saturated-fat_100g',
  sugars: 'sugars_100g',
}

/** Only an explicit "not found" counts as one: any unexpected response is `unavailable`. */
export function parseProductResponse(status: number, body: string): ProductLookUpResult {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { kind: 'unavailable' }
  }
  const answer = asRecord(json)
  const result = asRecord(answer?.result)?.id
  if (status === 404) {
    return typeof result === 'string' && result.startsWith('product_') ? { kind: 'not-found' } : { kind: 'unavailable' }
  }
  const product = asRecord(answer?.product)
  if (status === 200 && product && String(answer?.status).startsWith('success'))
    return { kind: 'found', productData: readProduct(product) }
  if (status === 200 && result === 'product_not_found') return { kind: 'not-found' }
  return { kind: 'unavailable' }
}

function readProduct(product: Record<string, unknown>): ProductData {
  const amount = readAmount(product)
  return {
    brand: line(firstOf(product.brands), 80),
    name: line(product.generic_name, 160) ?? line(product.product_name, 160),
    capacity: amount?.capacity ?? null,
    unit: amount?.unit ?? null,
    nutrition: readNutrition(asRecord(product.nutriments)),
    allergens: readAllergens(product.allergens_tags),
    ingredients: readIngredients(product.ingredients),
    imageUrl: readImage(product.image_front_url),
    categories: readCategories(product.categories_tags),
  }
}

const factors: Record<string, { unit: 'G' | 'ML'; factor: number }> = {
  g: { unit: 'G', factor: 1 },
  kg: { unit: 'G', factor: 1_000 },
  mg: { unit: 'G', factor: 0.001 },
  ml: { unit: 'ML', factor: 1 },
  cl: { unit: 'ML', factor: 10 },
  dl: { unit: 'ML', factor: 100 },
  l: { unit: 'ML', factor: 1_000 },
}

/** The normalised amount if there is one; else the printed one, such as "6 x 330 ml" or "1,5 L". */
function readAmount(product: Record<string, unknown>): { capacity: number; unit: 'G' | 'ML' } | null {
  const quantity = positive(product.product_quantity)
  const named =
    typeof product.product_quantity_unit === 'string'
      ? factors[product.product_quantity_unit.trim().toLowerCase()]
      : undefined
  const printed = readPrintedAmount(product.quantity)
  if (quantity !== null) {
    // A number without a unit is in the base unit; only the printed text says whether that is grams or millilitres.
    const unit = named?.unit ?? printed?.unit
    if (unit) return plausibleAmount(quantity * (named?.factor ?? 1), unit)
  }
  return printed
}

function readPrintedAmount(value: unknown): { capacity: number; unit: 'G' | 'ML' } | null {
  if (typeof value !== 'string') return null
  const match = /(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,6}(?:[.,]\d{1,3})?)\s*(kg|g|mg|ml|cl|dl|l)\b/i.exec(value.slice(0, 200))
  const named = factors[match?.[3]?.toLowerCase() ?? '']
  if (!match?.[2] || !named) return null
  return plausibleAmount(Number(match[1] ?? 1) * Number(match[2].replace(',', '.')) * named.factor, named.unit)
}

function plausibleAmount(amount: number, unit: 'G' | 'ML'): { capacity: number; unit: 'G' | 'ML' } | null {
  const capacity = Math.round(amount * 100) / 100
  return capacity > 0 && capacity <= 100_000 ? { capacity, unit } : null
}

function readNutrition(values: Record<string, unknown> | null): ProductData['nutrition'] {
  if (!values) return null
  const read = Object.fromEntries(
    Object.entries(nutrients).map(([ours, theirs]) => {
      const value = notNegative(values[theirs])
      // 100 g hold at most 100 g of a nutrient, and 900 kcal (pure fat).
      const maximum = ours === 'energyKcal' ? 900 : 100
      return [ours, value !== null && value <= maximum ? Math.round(value * 100) / 100 : null]
    }),
  ) as Record<Nutrient, number | null>
  return Object.values(read).some((value) => value !== null) ? read : null
}

/**
 * Allergens by their names, in other languages than English as they are written there. What cannot be read, or is beyond the
 * fortieth, is named "others", so that nobody takes the list for all that is in it.
 */
function readAllergens(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const names = value
    .slice(0, 40)
    .map((tag) =>
      typeof tag === 'string'
        ? (/^[a-z]{2}:([\p{L}\p{N}-]{1,40})$/u.exec(tag)?.[1]?.replaceAll('-', ' ') ?? 'others')
        : 'others',
    )
  return [...new Set([...names, ...(value.length > 40 ? ['others'] : [])])]
}

function readIngredients(value: unknown): ProductData['ingredients'] {
  if (!Array.isArray(value)) return null
  const read = value.slice(0, 100).flatMap((entry) => {
    const ingredient = asRecord(entry)
    const text = line(ingredient?.text, 200)
    return text ? [{ text, vegetarian: yesNo(ingredient?.vegetarian), vegan: yesNo(ingredient?.vegan) }] : []
  })
  return read.length > 0 ? read : null
}

/** At most 40 tags; what is no tag is left out. */
function readCategories(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null
  const tags = value
    .filter((tag): tag is string => typeof tag === 'string' && /^[a-z]{2}:[\p{L}\p{N}-]{1,80}$/u.test(tag))
    .slice(0, 40)
  return tags.length > 0 ? tags : null
}

/** Only images on Open Food Facts' own image host are accepted. */
function readImage(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 300 || !URL.canParse(value)) return null
  const url = new URL(value)
  return url.protocol === 'https:' && url.hostname === 'images.openfoodfacts.org' ? url.href : null
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

function firstOf(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',')[0] : Array.isArray(value) ? value[0] : null
}

/** The value as one line of at most so many characters; null when it is no text, or an empty one. */
function line(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null
  const text = oneLine(value.toWellFormed())
  return text === '' ? null : [...text].slice(0, maxLength).join('').trim()
}

function notNegative(value: unknown): number | null {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) && number >= 0 ? number : null
}

function positive(value: unknown): number | null {
  const number = notNegative(value)
  return number === 0 ? null : number
}

/** What Open Food Facts says of an ingredient's being vegetarian or vegan; null for "maybe" and anything else: unknown. */
export function yesNo(value: unknown): boolean | null {
  return value === 'yes' ? true : value === 'no' ? false : null
}
