import type { Tone } from '../../ui/illustrations/drawings'
import { dishWords, fillingWords, foodWords, propWords, type Dish, type Prop } from './coverWords'
import { wordFinder, wordsOf } from './wordFinder'

export interface Cover {
  /** The background colour. */
  ground: Tone
  /** The colour of the crockery; differs from the background and from the filling. */
  tone: Tone
  /** The colour of the other illustrations; differs from the background and the crockery. */
  accent: Tone
  /** The colour of the filling. */
  filling: Tone
  dish: Dish
  /** The two smaller illustrations: the nearer one first. */
  beside: [Prop, Prop]
  /** The side of the dish on which the smaller illustrations are. */
  side: 'left' | 'right' | 'both'
  /** If true, the drawing contains no animal products. */
  isVegan: boolean
}

/** The parts of a recipe that determine its cover. */
export interface CoverRecipe {
  name: string
  tags: readonly string[]
  /** Only the first lines are used. */
  mainIngredients: readonly string[]
}

/** The part of the ingredients that is used, the same as `Recipe.mainIngredients` contains. */
const counted = { lines: 8, characters: 60 }

const findDishes = wordFinder<Dish>(dishWords)
const findFoods = wordFinder<Dish>(foodWords)
const findProps = wordFinder<Prop>(propWords)
const findFillings = wordFinder<Tone>(fillingWords)

/** Prepositions before a side dish: "pasta with beans" is pasta. */
const headEnds = new Set([
  'with',
  'without',
  'on',
  'in',
  'from',
  'for',
  'mit',
  'ohne',
  'auf',
  'aus',
  'im',
  'vom',
  'nach',
  'fur',
  'alla',
  'au',
  'aux',
])

const anyDish: Dish[] = ['pot', 'stew', 'salad', 'soup', 'wok', 'tray', 'bake']
const fallbackProps: Prop[] = ['leaf', 'carrot', 'lemon', 'tomato', 'onion', 'tin', 'jar']
/** Props for sweet dishes and baking. */
const sweetFallbackProps: Prop[] = ['egg', 'jar', 'apple', 'cup', 'strawberry']
const anyFilling: Tone[] = ['carrot', 'tomato', 'butter', 'crust']
const grounds: Tone[] = ['sky', 'leaf', 'butter', 'plum', 'crust', 'carrot', 'tomato']
const sides: Cover['side'][] = ['right', 'left', 'both']
/** Colours of crockery: none in brown, which would look like food. */
const tones: Tone[] = ['tomato', 'sky', 'plum', 'leaf', 'butter', 'carrot']

const sweetDishes: ReadonlySet<Dish> = new Set<Dish>([
  'pancakes',
  'biscuits',
  'cake',
  'muffin',
  'porridge',
  'dessert',
  'smoothie',
  'fruit',
  'cup',
  'loaf',
])
/** Dishes named after their main ingredient. */
const staples: ReadonlySet<Dish> = new Set<Dish>(['pasta', 'noodles', 'rice'])
/** Dishes and props that are never shown for a vegan or vegetarian recipe. */
const animals: ReadonlySet<Dish | Prop> = new Set<Dish | Prop>(['fish', 'roast', 'egg', 'pan', 'cheese'])
const meats: ReadonlySet<Dish | Prop> = new Set<Dish | Prop>(['fish', 'roast'])
/** Props that look like the dish, so they are not drawn beside it. */
const similarProps: Partial<Record<Dish, Prop[]>> = {
  pot: ['pot'],
  stew: ['pot'],
  wok: ['pot'],
  pan: ['pot', 'egg'],
  potato: ['potatoes'],
  fish: ['fish'],
  egg: ['egg'],
  loaf: ['loaf'],
  cup: ['cup'],
  jar: ['jar'],
  sandwich: ['loaf'],
  fruit: ['apple', 'banana'],
}

/** The cover of a recipe without a photograph. The same recipe always gets the same cover. */
export function coverOf({ name, tags, mainIngredients }: CoverRecipe): Cover {
  const seed = hashOf(name)
  const texts = {
    head: headOf(name),
    name: wordsOf(name),
    tags: wordsOf(tags.join(' ')),
    ingredients: wordsOf(
      mainIngredients
        .slice(0, counted.lines)
        .map((line) => line.slice(0, counted.characters))
        .join(' '),
    ),
  }
  const traits = [...texts.name, ...texts.tags]
  const isVegan = traits.some((word) => /^vegan(e[rs]?)?$/.test(word))
  const unfit = isVegan ? animals : traits.some((word) => word.startsWith('vegetari')) ? meats : null
  const isFit = (thing: Dish | Prop) => unfit === null || !unfit.has(thing)
  const dish = dishOf(texts, isFit) ?? pick(anyDish.filter(isFit), seed >>> 7)
  const ground = pick(grounds, seed)
  const filling =
    [texts.name, texts.tags, texts.ingredients].flatMap((words) => findFillings(words).byRule)[0] ??
    pick(anyFilling, seed >>> 9)
  const tone = pick(
    tones.filter((other) => other !== ground && other !== filling),
    seed >>> 3,
  )

  return {
    ground,
    tone,
    accent: pick(
      tones.filter((other) => other !== ground && other !== tone),
      seed >>> 5,
    ),
    filling,
    dish,
    beside: besideOf(texts, dish, isFit, seed >>> 11),
    side: pick(sides, seed >>> 17),
    isVegan,
  }
}

type Texts = Record<'head' | 'name' | 'tags' | 'ingredients', string[]>

/** Chosen by the recipe's name, then by its tags, then by its ingredients. */
function dishOf({ head, name, tags, ingredients }: Texts, isFit: (dish: Dish) => boolean): Dish | undefined {
  const [dish] = [
    ...findDishes(head).lastFirst,
    ...findDishes(name).lastFirst,
    ...findDishes(tags).byRule,
    ...findFoods(head).lastFirst,
    ...findFoods(name).lastFirst,
    ...findFoods(tags).byRule,
    ...findDishes(ingredients).byRule.filter((dish) => staples.has(dish)),
    ...findFoods(ingredients).byRule,
  ].filter(isFit)
  return dish
}

function besideOf(
  { name, tags, ingredients }: Texts,
  dish: Dish,
  suitsDiet: (prop: Prop) => boolean,
  seed: number,
): [Prop, Prop] {
  const isFit = (prop: Prop) => suitsDiet(prop) && similarProps[dish]?.includes(prop) !== true
  const any =
    sweetDishes.has(dish) || tags.includes('dessert') || tags.includes('baking') ? sweetFallbackProps : fallbackProps
  const named = [name, ingredients, tags].flatMap((words) => findProps(words).byRule)
  const others = any.map((_, at) => pick(any, seed + at))
  const [first = 'leaf', second = 'carrot'] = [...new Set([...named, ...others])].filter(isFit)
  // One-pot meals show the pot that they are made in.
  return tags.includes('onepot') && isFit('pot') ? [first, 'pot'] : [first, second]
}

/** The words of the name before a side dish ("with beans"), a comma or a bracket. */
function headOf(name: string): string[] {
  const words = wordsOf(name.split(/[,(:]/, 1)[0] ?? '')
  const end = words.findIndex((word) => headEnds.has(word))
  return end === -1 ? words : words.slice(0, end)
}

function pick<Choice>(choices: readonly Choice[], seed: number): Choice {
  const choice = choices[Math.abs(seed) % choices.length]
  if (choice === undefined) throw new Error('There is nothing to choose from.')
  return choice
}

/** 32-bit FNV-1a with a final mix, so that similar names give different covers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
