import type { ServedRecipe } from '../cooking/coverage.service'
import type { SourceRecipe } from './adapt'
import { canBeAddedTo } from './addFood'
import { findViolations } from './allergens'
import { dishesIn, nearness } from './dishes'
import type { FoodGroup } from './foodGroups'
import { plainly, singular } from './foodWords'
import { minutesOf } from './minutes'
import { groupsByName, definingTags } from './intentWords'
import type { Intent } from './intent'

/** How well a recipe matches an intent before it is adapted. */
export interface Ranked {
  source: SourceRecipe
  /** Weighted share of the intent that it matches, 0 to 1. */
  closeness: number
  /** Does it match well enough to be a result? */
  isClose: boolean
  /** Wanted foods that it does not contain. */
  missing: string[]
  /** The same for dish and food alone, 0 to 1. */
  likeness: number
  /** Share of its ingredients that are wanted, 0 to 1. */
  share: number
  /** How far the viewer's pantry serves it; zeros if the pantry is not to be used. */
  served: ServedRecipe
}

/** Weights of the parts of an intent: dish and food count most. */
const weights = { dish: 3, food: 2, tag: 1.5, time: 2, attribute: 1, word: 0.5 }

/** A recipe that exceeds the time limit by more does not match. */
const timeTolerance = { factor: 1.5, minutes: 10 }

interface ParsedSource {
  source: SourceRecipe
  name: string
  lines: string[]
  dishes: string[]
  asideDishes: string[]
  minutes: number | null
}

const words = (text: string): string => ` ${(plainly(text).match(/[\p{L}\p{N}']+/gu) ?? []).map(singular).join(' ')} `

function parseSource(source: SourceRecipe): ParsedSource {
  const head = source.name.split(/ (?:with|and its|for|from|in) /i)[0] ?? source.name
  const named = dishesIn(head)
  const tagged = dishesIn(source.tags.join(' | '))
  return {
    source,
    name: words(source.name),
    lines: source.ingredients.map(words),
    dishes: [...named.slice(-1), ...tagged],
    asideDishes: dishesIn(source.name),
    minutes: minutesOf(source.instructions),
  }
}

/**
 * The recipes by score, the highest first, the newer of equals first.
 * @param served how far the viewer's pantry serves recipes, by their ids; empty if it is not to be used
 */
export function rank(
  sources: readonly SourceRecipe[],
  { intent, served }: { intent: Intent; served: ReadonlyMap<number, ServedRecipe> },
): Ranked[] {
  return sources
    .map((source) => rankOne(parseSource(source), intent, served.get(source.id) ?? notServed))
    .sort((a, b) => scoreOf(b) - scoreOf(a) || b.source.id - a.source.id)
}

const notServed: ServedRecipe = { coverage: 0, dueSoon: 0, usesAny: false }

/** The score of a recipe before it is adapted: of those that match the intent alike, what is in the pantry decides, then what goes off first. */
export const scoreOf = ({ closeness, served, share }: Ranked): number =>
  closeness + served.coverage / 2 + served.dueSoon / 8 + share / 8

function rankOne(recipe: ParsedSource, intent: Intent, served: ServedRecipe): Ranked {
  const dishes = intent.dishWords.map((dish) => nearestDish(dish, recipe))
  const foods = intent.wanted.map((food) => foodScore(food, recipe))
  const missing = intent.wanted.filter((_, at) => (foods[at] ?? 0) < 0.5)
  // The main food must be in the recipe; up to two others may be added.
  const addable = missing
    .filter((food) => (intent.wanted.length === 1 || food !== intent.wanted[0]) && canBeAddedTo(food, recipe.source))
    .slice(0, 2)
  const eased = foods.map((share, at) => (addable.includes(intent.wanted[at] ?? '') ? Math.max(share, 0.6) : share))
  const tags = intent.tags.map((tag) => (recipe.source.tags.includes(tag) || recipe.name.includes(` ${tag} `) ? 1 : 0))
  const defining = tags.filter((_, at) => definingTags.has(intent.tags[at] ?? ''))
  const attributes = attributeScores(recipe, intent)
  const otherWords = intent.words.map((word) =>
    recipe.name.includes(` ${word} `) ? 1 : mentions(word, recipe) ? 0.7 : 0,
  )
  const time = timeScore(recipe.minutes, intent.minutes)
  const asked: [score: number, weight: number][] = [
    ...dishes.map((score): [number, number] => [score, weights.dish]),
    ...eased.map((score): [number, number] => [score, weights.food]),
    ...tags.map((score): [number, number] => [score, weights.tag]),
    ...attributes.map((score): [number, number] => [score, weights.attribute]),
    ...otherWords.map((score): [number, number] => [score, weights.word]),
    ...(time === null ? [] : [[time, weights.time] as [number, number]]),
  ]
  const whole = asked.reduce((sum, [, weight]) => sum + weight, 0)
  const closeness = whole === 0 ? 1 : asked.reduce((sum, [score, weight]) => sum + score * weight, 0) / whole
  const likeness = mean([0, ...dishes, ...foods, ...tags, ...otherWords])
  return {
    source: recipe.source,
    closeness,
    likeness,
    isClose: isClose({ dishes, foods: eased, tags, definingTags: defining, attributes, otherWords, time }),
    missing,
    served,
    share: shareOf(recipe, intent.wanted),
  }
}

interface Scores {
  dishes: number[]
  foods: number[]
  tags: number[]
  definingTags: number[]
  attributes: number[]
  otherWords: number[]
  time: number | null
}

/**
 * Does a recipe match well enough? It has the wanted kind of dish, the main food and at least half of all foods, one of
 * the cuisines or meals, and does not take far too long. Without a wanted dish or food it matches half of the rest.
 */
function isClose({ dishes, foods, tags, definingTags, attributes, otherWords, time }: Scores): boolean {
  if (time === 0) return false
  if (dishes.length > 0 && Math.max(...dishes) < 0.8) return false
  const enoughFood =
    foods.length === 0 ||
    ((foods[0] ?? 0) >= 0.5 && foods.filter((share) => share >= 0.5).length * 2 > foods.length - 1)
  if (!enoughFood) return false
  if (definingTags.length > 0 && Math.max(...definingTags) === 0) return false
  if (dishes.length + foods.length > 0) return true
  const rest = [...tags, ...attributes, ...otherWords]
  return rest.length === 0 || (tags.length > 0 ? Math.max(...tags) > 0 : mean(rest) >= 0.5)
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 1 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Dishes that are only mentioned in the name count for less: "bread" in a bread and butter pudding. */
function nearestDish(dish: string, { dishes, asideDishes }: ParsedSource): number {
  return Math.max(nearness(dish, dishes), 0.7 * nearness(dish, asideDishes))
}

/** Products that are not the food itself: "chicken stock" is no chicken. */
const derived =
  /^ (?:stock|powder|puree|paste|sauce|oil|vinegar|bouillon|extract|essence|bean|nut|juice|zest|ketchup)(?= )/

/** Is the food an ingredient, 0 to 1? It may be a kind of food: cod is "fish". */
function foodScore(food: string, recipe: ParsedSource): number {
  const direct = directFoodScore(food, recipe)
  if (direct >= 0.8) return direct
  const members = umbrellas.get(food)
  if (food === 'vegetable' && recipe.source.tags.some((tag) => tag === 'vegan' || tag === 'vegetarian')) return 1
  if (members) return Math.max(direct, members.some((member) => directFoodScore(member, recipe) >= 0.8) ? 0.8 : 0)
  const groups = groupsByName.get(food)
  if (groups && isKind.has(food)) return Math.max(direct, goesIn(recipe.source, groups) ? 0.8 : 0)
  const parts = food.split(' ')
  return parts.length > 1 ? Math.max(direct, 0.6 * directFoodScore(parts.at(-1) ?? '', recipe)) : direct
}

function directFoodScore(food: string, { name, lines }: ParsedSource): number {
  const places = lines.map((line) => {
    const at = line.indexOf(` ${food} `)
    if (at < 0 || / (?:without|no) $/.test(line.slice(0, at + 1))) return 0
    return derived.test(line.slice(at + food.length + 1)) ? 0.3 : 0.8
  })
  const inLines = Math.max(0, ...places)
  const isNamed = name.includes(` ${food} `) && !new RegExp(` (?:without|no) (?:\\p{L}+ )?${food} `, 'u').test(name)
  return !isNamed ? inLines : inLines >= 0.8 ? 1 : 0.6
}

/** Kinds of food that are also groups of food. */
const isKind = new Set([
  'fish',
  'seafood',
  'shellfish',
  'cheese',
  'meat',
  'poultry',
  'nut',
  'pork',
  'beef',
  'lamb',
  'alcohol',
])
const stocks = / (?:stock|sauce|dripping)\b/

function goesIn({ name, ingredients }: SourceRecipe, groups: readonly FoodGroup[]): boolean {
  const lines = ingredients.filter((line) => !stocks.test(plainly(line)))
  return findViolations({ name, ingredients: lines, instructions: [] }, { without: groups, unwanted: [] }).some(
    ({ line }) => line !== name,
  )
}

const umbrellas: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'vegetable',
    [
      'carrot',
      'potato',
      'courgette',
      'aubergine',
      'squash',
      'pumpkin',
      'cauliflower',
      'broccoli',
      'cabbage',
      'kale',
      'spinach',
      'leek',
      'pepper',
      'red pepper',
      'mushroom',
    ],
  ],
  ['root vegetable', ['carrot', 'parsnip', 'swede', 'turnip', 'beetroot', 'celeriac', 'potato']],
  ['green', ['kale', 'spinach', 'cabbage', 'spring green', 'chard', 'cavolo nero']],
  ['fruit', ['apple', 'plum', 'peach', 'banana', 'orange', 'blackberry', 'date', 'sultana', 'raisin']],
  ['berry', ['blackberry', 'blueberry', 'raspberry', 'strawberry']],
  [
    'bean',
    [
      'butter bean',
      'cannellini bean',
      'black bean',
      'kidney bean',
      'white bean',
      'fava bean',
      'haricot bean',
      'black eyed bean',
    ],
  ],
  ['mince', ['pork mince', 'beef mince', 'lamb mince']],
  ['squash', ['squash', 'pumpkin', 'butternut squash']],
  ['butternut squash', ['squash']],
  ['pumpkin', ['squash']],
  ['sweet', ['dessert']],
])

const mentions = (word: string, { name, lines, source }: ParsedSource): boolean =>
  name.includes(` ${word} `) ||
  source.tags.some((tag) => words(tag).includes(` ${word} `)) ||
  lines.some((line) => line.includes(` ${word} `))

/** 1 within the time limit, less up to the tolerance, 0 beyond; null: no time limit. */
function timeScore(takes: number | null, criteria: number | null): number | null {
  if (criteria === null) return null
  if (takes === null) return 0.5
  if (takes <= criteria) return 1
  return takes > Math.max(criteria * timeTolerance.factor, criteria + timeTolerance.minutes)
    ? 0
    : 1 -
        0.7 *
          ((takes - criteria) /
            (Math.max(criteria * timeTolerance.factor, criteria + timeTolerance.minutes) - criteria))
}

const served = {
  cold: /\b(?:salad|panzanella|fattoush|muesli|smoothie|gazpacho)\b/,
  heats: /\b(?:simmer|boil|bake|roast|fry|heat|grill|toast|cook|melt|warm)/i,
  keeps: /\b(?:preserves|baking|snack|bread)\b/,
}

/** An intent without dish, food, tag and words asks for a meal, which these tags are not. */
const noMeal = new Set(['preserves', 'baking', 'bread', 'dessert', 'snack', 'breakfast'])
const isAnything = ({ dishWords, wanted, tags, words }: Intent): boolean =>
  dishWords.length + wanted.length + tags.length + words.length === 0

function attributeScores(recipe: ParsedSource, intent: Intent): number[] {
  const { quick, onePot, temperature, mild, diets } = intent
  const { source, minutes, name } = recipe
  const tagline = source.tags.join(' ')
  const isCold = served.cold.test(`${name} ${tagline}`) || !source.instructions.some((step) => served.heats.test(step))
  const isWarm = !isCold && !served.keeps.test(tagline)
  return [
    ...(quick ? [source.tags.includes('quick') ? 1 : minutes !== null && minutes <= 30 ? 0.8 : 0] : []),
    ...(onePot ? [source.tags.includes('onepot') ? 1 : 0] : []),
    // A tag of the author counts more than the absence of excluded words.
    ...diets.map((diet) =>
      source.tags.includes(diet) || (diet !== 'halal' && diet !== 'kosher' && source.tags.includes('vegan')) ? 1 : 0.5,
    ),
    ...(isAnything(intent) ? [source.tags.some((tag) => noMeal.has(tag)) ? 0 : 1] : []),
    ...(mild ? [source.tags.includes('spicy') ? 0 : 1] : []),
    ...(temperature === 'warm' ? [isWarm ? 1 : 0] : temperature === 'cold' ? [isCold ? 1 : 0] : []),
  ]
}

/** Share of the ingredients that are wanted, so that people can use up what they name. */
function shareOf({ lines }: ParsedSource, wanted: readonly string[]): number {
  return lines.length === 0
    ? 0
    : lines.filter((line) => wanted.some((food) => line.includes(` ${food} `))).length / lines.length
}
