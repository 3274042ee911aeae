import { readFileSync } from 'node:fs'
import { contentsOf, type Contents } from './contents'

export const foodGroups = [
  'fruit',
  'vegetables',
  'herbs',
  'salad',
  'meat',
  'poultry',
  'fish',
  'deli',
  'dairy',
  'cheese',
  'eggs',
  'bakery',
  'pasta-rice-grains',
  'flour-baking',
  'sugar-sweeteners',
  'oils-vinegars',
  'tins-jars',
  'pulses',
  'nuts-seeds',
  'dried-fruit',
  'spices',
  'sauces-condiments',
  'stocks',
  'spreads',
  'breakfast',
  'snacks',
  'sweets',
  'desserts',
  'frozen',
  'ready-meals',
  'drinks',
  'hot-drinks',
  'alcohol',
  'plant-based',
  'baby',
  'other',
] as const
export type FoodGroup = (typeof foodGroups)[number]

export const foodUnits = ['g', 'ml', 'piece'] as const
export type FoodUnit = (typeof foodUnits)[number]

/** A canonical food: one line of foods.csv. */
export interface Food extends Contents {
  /** Its key for ever: never renamed, never used for another food. */
  slug: string
  name: string
  german: string
  aliases: string[]
  germanAliases: string[]
  group: FoodGroup
  /** The unit in which a pantry counts it. */
  unit: FoodUnit
  /** Grams of one piece; null without a source. */
  pieceGrams: number | null
  /** Grams of one millilitre; null without a source. */
  density: number | null
  /** The slug of the more general food. */
  parent: string | null
  /** How it is sold, where that tells it from its siblings: "tinned", "wholemeal", "vegan". */
  attributes: string[]
  /** Slugs of the foods that it replaces well in a recipe. */
  standsInFor: string[]
  /** Category tags of Open Food Facts that mean exactly this food. */
  categories: string[]
  /** Where pieceGrams and density come from. */
  source: string
}

/** The file as it stands in the repository. The build puts it beside the code of the server. */
export const foodsCsv = readFileSync(new URL('./foods.csv', import.meta.url), 'utf8')

export const columns = [
  'slug',
  'name',
  'german',
  'aliases',
  'germanAliases',
  'group',
  'unit',
  'pieceGrams',
  'density',
  'parent',
  'attributes',
  'contains',
  'standsInFor',
  'categories',
  'source',
] as const

/** The fields of one line of CSV (RFC 4180, no line breaks in fields). */
export function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const fields: string[] = []
  for (const [, quoted, plain = '', end] of line.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/g)) {
    fields.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') break
  }
  return fields
}

const listOf = (field: string): string[] => (field === '' ? [] : field.split('|'))
const numberOf = (field: string): number | null => (field === '' ? null : Number(field))

function foodOf(line: string): Food {
  const [
    slug = '',
    name = '',
    german = '',
    aliases = '',
    germanAliases = '',
    group = '',
    unit = '',
    pieceGrams = '',
    density = '',
    parent = '',
    attributes = '',
    contains = '',
    standsInFor = '',
    categories = '',
    source = '',
  ] = fieldsOf(line)
  const known = foodGroups.find((each) => each === group)
  const counted = foodUnits.find((each) => each === unit)
  if (slug === '' || name === '' || known === undefined || counted === undefined)
    throw new Error(`foods.csv has a line without a slug, a name, a known group or a known unit: ${line}`)
  return {
    slug,
    name,
    german,
    source,
    group: known,
    unit: counted,
    parent: parent === '' ? null : parent,
    pieceGrams: numberOf(pieceGrams),
    density: numberOf(density),
    aliases: listOf(aliases),
    germanAliases: listOf(germanAliases),
    attributes: listOf(attributes),
    standsInFor: listOf(standsInFor),
    categories: listOf(categories),
    ...contentsOf(contains),
  }
}

/** All foods, in the order of the file: by group, then by slug. */
export const foods: readonly Food[] = foodsCsv.trimEnd().split('\n').slice(1).map(foodOf)

const bySlug = new Map(foods.map((food) => [food.slug, food]))

export const foodBySlug = (slug: string): Food | null => bySlug.get(slug) ?? null

/** The food and all more general ones: penne, short pasta, pasta. */
const lineage = new Map(foods.map((food) => [food.slug, lineageOf(food)]))

function lineageOf(food: Food): Food[] {
  const line = [food]
  for (let parent = parentOf(food); parent && !line.includes(parent); parent = parentOf(parent)) line.push(parent)
  return line
}

function parentOf({ parent }: Food): Food | undefined {
  return parent === null ? undefined : bySlug.get(parent)
}

/** The food and its ancestors, the food first; empty for an unknown slug. */
export const ancestry = (slug: string): readonly Food[] => lineage.get(slug) ?? []

/** Is the food the same as the other, or a kind of it? Penne is a pasta; pasta is no penne. */
export function isA(slug: string, ancestor: string): boolean {
  return slug === ancestor ? bySlug.has(slug) : ancestry(slug).some((food) => food.slug === ancestor)
}

/** Slugs of the food and of all kinds of it: of pasta also penne. Empty for an unknown slug. */
export const kindsOf = (slug: string): readonly string[] => kinds.get(slug) ?? []

const kinds = new Map<string, string[]>()
for (const { slug } of foods)
  for (const general of ancestry(slug)) kinds.set(general.slug, [...(kinds.get(general.slug) ?? []), slug])

/** Does one of the foods stand in for the other, whichever? */
export function standsInEitherWay(slug: string, other: string): boolean {
  return (
    bySlug.get(slug)?.standsInFor.includes(other) === true || bySlug.get(other)?.standsInFor.includes(slug) === true
  )
}
