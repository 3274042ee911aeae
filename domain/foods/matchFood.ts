import { ancestry, foodBySlug, foods, isA, kindsOf, type Food, type FoodGroup } from './foods'
import { englishNames, wordsInNames } from './foodNames'
import { meanings } from './vocabulary'
import { stemsOf } from './words'

/** A food with what binds it further: what a line asks for, or what a packet says. */
export interface QualifiedFood {
  food: string
  attributes: readonly string[]
}

export type FoodMatch = 'FITS' | 'STANDS_IN' | 'NO'

/** A line that asks for a kind of the food that the data file does not know: "sweet Italian sausage". */
export const unlistedKind = 'unlisted-kind'

/** The attribute of a line that this food and its kinds do not serve: "oil (not olive oil)". */
export const excluding = (slug: string): string => `${excluded}${slug}`

const excluded = 'not:'

const isExcluded = (slug: string, attribute: string): boolean =>
  attribute.startsWith(excluded) && isA(slug, attribute.slice(excluded.length))

/** Whoever writes one of these into a recipe means it: another food would not do. */
const diets = new Set(['vegan', 'vegetarian', 'gluten-free', 'lactose-free', 'dairy-free', 'alcohol-free'])

/** What else an attribute says. */
const implied: Record<string, readonly string[]> = {
  vegan: ['vegetarian', 'dairy-free', 'lactose-free'],
  'dairy-free': ['lactose-free'],
  'sugar-free': ['unsweetened'],
  unsweetened: ['sugar-free'],
  light: ['low-fat'],
  'low-fat': ['light'],
  skimmed: ['low-fat'],
}

/** These are as they grow: free of everything that the diets leave out. */
const plain = new Set<FoodGroup>(['fruit', 'vegetables', 'herbs', 'salad', 'pulses', 'nuts-seeds', 'dried-fruit'])
/** Here a food that is not said to be frozen, tinned or dried is fresh. */
const freshByNature = new Set<FoodGroup>(['fruit', 'vegetables', 'herbs', 'salad', 'meat', 'poultry', 'fish'])
/** Here a packet that says nothing of sugar may have some. */
const sweetenedByHabit = new Set<FoodGroup>([
  'plant-based',
  'drinks',
  'hot-drinks',
  'breakfast',
  'desserts',
  'snacks',
  'sweets',
  'bakery',
  'sauces-condiments',
])
/** What comes from animals, so that a vegan one is another thing. */
const animal = new Set<FoodGroup>(['meat', 'poultry', 'fish', 'deli', 'dairy', 'cheese', 'eggs'])
/** What is made of wheat unless it says otherwise. */
const wheaten = new Set<FoodGroup>(['bakery', 'flour-baking', 'pasta-rice-grains'])

/** What is sold in brine, water or oil, whether it says so or not. */
const keptInBrine = new Set<FoodGroup>(['cheese', 'tins-jars'])

/** True without being said. */
const unmarked = new Set([
  'fresh',
  'raw',
  'whole',
  'full-fat',
  'salted',
  'ready-made',
  'jarred',
  'instant',
  'white',
  'semi-skimmed',
])
/** Said on a packet, it changes nothing for a line that does not ask. */
const harmless = new Set([
  'fresh',
  'raw',
  'whole',
  'full-fat',
  'jarred',
  'salted',
  'unsalted',
  'low-fat',
  'light',
  'unsweetened',
  'white',
  'ready-made',
  'lactose-free',
  'dairy-free',
  'vegetarian',
  'instant',
  'ground',
])

/** Does what a packet holds fulfil what a line asks for? */
export function matchFood(line: QualifiedFood, item: QualifiedFood): FoodMatch {
  const isSame = isA(item.food, line.food) || isQualified(item, line.food) || isUnmarked(item.food, line.food)
  if (!isSame && !standsIn(item.food, line.food)) return 'NO'
  if (line.attributes.some((attribute) => isExcluded(item.food, attribute))) return 'NO'
  const limit = limitByAttributes(line, item)
  return limit === 'FITS' && !isSame ? 'STANDS_IN' : limit
}

/** The best match among the alternatives that a line names. */
export function matchFoods(lines: readonly QualifiedFood[], item: QualifiedFood): FoodMatch {
  const matches = lines.map((line) => matchFood(line, item))
  return matches.find((match) => match === 'FITS') ?? matches.find((match) => match === 'STANDS_IN') ?? 'NO'
}

/** A food that is called by another and an attribute, as gluten-free pasta is. */
interface QualifiedName {
  base: string
  attribute: string
}

const qualifiedNames = new Map(
  foods.flatMap((food) => {
    const qualified = qualifiedNameOf(food)
    return qualified ? [[food.slug, qualified] as const] : []
  }),
)

function qualifiedNameOf({ name, slug, attributes }: Food): QualifiedName | null {
  const stems = stemsOf(name)
  for (let at = 1; at < stems.length; at++) {
    const meaning = meanings.get(stems.slice(0, at).join(' '))
    const base = englishNames.slugs.get(stems.slice(at).join(' '))
    if (meaning?.kind === 'attribute' && attributes.includes(meaning.attribute) && base !== undefined && base !== slug)
      return { base, attribute: meaning.attribute }
  }
  return null
}

/** Is the packet what the line's food is called, in other words? Penne that says gluten-free is gluten-free pasta. */
function isQualified(item: QualifiedFood, slug: string): boolean {
  const name = qualifiedNames.get(slug)
  return (
    name !== undefined &&
    isA(item.food, name.base) &&
    said([...item.attributes, ...ofFood(item.food)]).has(name.attribute)
  )
}

/** Butter is salted unless it says otherwise: a kind that differs from its parent only in what goes without saying. */
function isUnmarked(item: string, slug: string): boolean {
  const [food, parent] = ancestry(slug)
  const name = qualifiedNames.get(slug)
  return food !== undefined && parent?.slug === item && name?.base === item && unmarked.has(name.attribute)
}

/** The data file says so of the food, or of a more general one; or the packet does not say which kind of its food it is. */
function standsIn(item: string, line: string): boolean {
  if (foodBySlug(line)?.parent === item) return true
  return ancestry(item).some(({ standsInFor }) => standsInFor.some((slug) => isA(slug, line) || isA(line, slug)))
}

const groupSlugs = (pairs: readonly (readonly [key: string, slug: string])[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>()
  for (const [key, slug] of pairs) groups.set(key, [...(groups.get(key) ?? []), slug])
  return groups
}

const namedAfter = groupSlugs([...qualifiedNames].map(([slug, { base }]) => [base, slug] as const))
const childrenOf = groupSlugs(foods.flatMap(({ slug, parent }) => (parent === null ? [] : [[parent, slug] as const])))
const servedBy = new Map(foods.map(({ slug }) => [slug, findServed(slug)]))
const serving = groupSlugs([...servedBy].flatMap(([item, lines]) => lines.map((line) => [line, item] as const)))

function findServed(slug: string): string[] {
  const general = ancestry(slug)
  const replaced = general.flatMap(({ standsInFor }) => standsInFor)
  return [
    ...new Set([
      ...general.flatMap((food) => [food.slug, ...(namedAfter.get(food.slug) ?? [])]),
      ...(childrenOf.get(slug) ?? []),
      ...replaced.flatMap((other) => [...ancestry(other).map((food) => food.slug), ...kindsOf(other)]),
    ]),
  ]
}

/** Which foods of lines a packet of this food may serve, attributes aside: `matchFood` says NO for all others. */
export const foodsServedBy = (slug: string): readonly string[] => servedBy.get(slug) ?? []

/** Which foods of packets may serve a line that asks for this food: the other way round. */
export const foodsServing = (slug: string): readonly string[] => serving.get(slug) ?? []

/** All that an attribute list says, with what follows from it. */
function said(attributes: readonly string[]): Set<string> {
  const all = new Set(attributes)
  for (const attribute of attributes) for (const other of implied[attribute] ?? []) all.add(other)
  return all
}

const ofFood = (slug: string): string[] => ancestry(slug).flatMap(({ attributes }) => attributes)

function limitByAttributes(line: QualifiedFood, item: QualifiedFood): FoodMatch {
  const lineFood = foodBySlug(line.food)
  const itemFood = foodBySlug(item.food)
  if (!lineFood || !itemFood) return 'NO'
  const asked = new Set([
    ...line.attributes.filter((attribute) => !attribute.startsWith(excluded)),
    ...lineFood.attributes.filter(
      (attribute) => diets.has(attribute) && lineFood.name.replaceAll(' ', '-').includes(attribute),
    ),
  ])
  const has = said([...item.attributes, ...ofFood(item.food)])
  let limit: FoodMatch = 'FITS'
  for (const attribute of asked) {
    if (has.has(attribute)) continue
    if (diets.has(attribute)) {
      if (!plain.has(itemFood.group)) return 'NO'
    } else if (attribute === unlistedKind || !isMet(attribute, has, itemFood)) limit = 'STANDS_IN'
  }
  const expected = said([...asked, ...ofFood(line.food)])
  for (const attribute of item.attributes)
    if (!expected.has(attribute) && !isHarmless(attribute, itemFood.group)) limit = 'STANDS_IN'
  return limit
}

/** How a food is kept; a packet that names one of them has none of the others. */
const keeping = ['tinned', 'dried', 'frozen', 'pickled', 'smoked', 'cured', 'cooked']

/** Does a packet that does not say so meet what the line asks for? */
function isMet(attribute: string, has: ReadonlySet<string>, { slug, group }: Food): boolean {
  const isKept = keeping.some((each) => has.has(each))
  if (attribute === 'tinned' || attribute === 'dried') return !isKept && !freshByNature.has(group)
  if (attribute === 'ground') return group === 'nuts-seeds' || wordsInNames(slug).has('powder')
  if (attribute === 'cooked') return !isKept && !freshByNature.has(group)
  if (attribute === 'unsweetened') return !isKept && !sweetenedByHabit.has(group)
  return unmarked.has(attribute) && (!isKept || (attribute !== 'fresh' && attribute !== 'raw'))
}

function isHarmless(attribute: string, group: FoodGroup): boolean {
  if (attribute === 'vegan') return !animal.has(group)
  // Feta and olives are kept in brine anyway.
  if (attribute === 'tinned') return keptInBrine.has(group)
  if (attribute === 'gluten-free') return !wheaten.has(group)
  return harmless.has(attribute)
}
