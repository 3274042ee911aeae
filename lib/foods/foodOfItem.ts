import { foods, foodBySlug, isA, type FoodGroup } from './foods'
import { englishNames, germanNames, wordsInNames, type NameIndex } from './foodNames'
import { foodInFrench } from './frenchNames'
import { withoutTypos } from './typos'
import { readFoodPhrase, type PhraseReading } from './readPhrase'
import { withoutQuantities } from './quantities'
import { driers, makers } from './vocabulary'
import { phraseOf, plainText, plainWords, stemsOf } from './words'

export interface ItemFood {
  /** The slug of the food. */
  food: string
  /** Forms and diets on the packet beyond those that the food has anyway: "unsalted", "gluten-free". */
  attributes: string[]
}

export interface ItemDescription {
  name: string
  brand?: string | null
  /** Category tags of Open Food Facts: "en:chopped-tomatoes". */
  categories?: readonly string[] | null
  /** The list of ingredients as printed. */
  ingredients?: string | null
}

const byCategory = new Map(foods.flatMap(({ slug, categories }) => categories.map((category) => [category, slug] as const)))

/** The food that a packet holds, by its name and its categories; null where there is none or more than one is as likely. */
export function foodOfItem({ name, brand, categories, ingredients: allIngredients }: ItemDescription): ItemFood | null {
  const shortName = name.slice(0, longestText)
  // The first ones tell what it is made of.
  const ingredients = allIngredients?.slice(0, longestText)
  const read = foodOfMaker(shortName, brand ?? '') ?? foodOfName(shortName, brand ?? '')
  const category = foodOfCategories(categories ?? [])
  const found = combined(read, category) ?? (read === null ? onlyIngredient(ingredients ?? '') : null)
  return found !== null && isMadeOf(found.food, ingredients ?? '') ? found : null
}

/** A name that has the name of a food in it, and is about something else made of it, or about several. */
interface NoFood {
  food: null
}

/** Null for a name that mentions no food at all. */
function foodOfName(name: string, brand: string): ItemFood | NoFood | null {
  const text = withoutQuantities(decoded(name))
  const bare = withoutBrand(text, brand)
  const whole = foodOfSegments(text, englishNames)
  // Some brands are in the names of foods: "Marmite", "Branston pickle".
  if (whole?.food && brand !== '' && stemsOf(brand).every((stem) => wordsInNames(whole.food).has(stem))) return whole
  const french = englishNames.slugs.has(phraseOf(bare)) ? null : foodInFrench(bare)
  if (french !== null) return { food: french, attributes: [] }
  const read = foodOfSegments(bare, englishNames) ?? whole
  if (read?.food) return read
  const mended = withoutTypos(plainWords(bare))
  return (mended && foodOfSegments(mended.join(' '), englishNames)) ?? read ?? foodOfSegments(rotated(bare), englishNames) ?? foodOfSegments(bare, germanNames)
}

/** "Sauce Classic Barbecue" as "Classic Barbecue Sauce". */
function rotated(text: string): string {
  const [first = '', ...others] = plainWords(text)
  return [...others, first].join(' ')
}

/** Foods whose name in the name of a made product is what it is made of, or its taste. */
const raw = new Set<FoodGroup>(['fruit', 'vegetables', 'herbs', 'salad', 'pulses', 'nuts-seeds', 'dried-fruit', 'spices'])

/**
 * Names of bread makers and the like leave out the bread: "Hovis Soft White". Null for any other brand, and where the maker
 * names another thing that it makes.
 */
function foodOfMaker(name: string, brand: string): ItemFood | NoFood | null {
  const phrase = `${phraseOf(name)} `
  const dried = driers.has(phraseOf(brand)) ? readFoodPhrase(['dried', ...plainWords(withoutBrand(withoutQuantities(decoded(name)), brand))], { names: englishNames, isLine: false }) : null
  if (dried?.food && dried.at.includes(0) && !dried.isFlavoured) return { food: dried.food, attributes: dried.attributes }
  const [maker, made] = makers.find(([maker]) => phraseOf(brand) === maker || phrase.startsWith(`${maker} `)) ?? []
  if (maker === undefined || made === undefined) return null
  const words = plainWords(withoutBrand(withoutQuantities(decoded(name)), maker))
  const read = readFoodPhrase([...words, ...plainWords(made)], { names: englishNames, isLine: false })
  const isWhole = read.food !== null && !read.isFlavoured && read.unknown.length === 0
  const named = foodOfName(name, brand)
  if (isWhole && (named === null || read.at.some((at) => at < words.length))) return { food: read.food ?? '', attributes: read.attributes }
  const group = foodBySlug(named?.food ?? '')?.group
  return group !== undefined && raw.has(group) ? { food: null } : named
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': '\'', '&#40;': '(', '&#41;': ')', '&nbsp;': ' ' }
const decoded = (text: string): string => text.replace(/&(?:amp|quot|nbsp|#39|#40|#41);/g, (entity) => entities[entity] ?? ' ')

/** The name without its brand, wherever the brand stands in it. */
function withoutBrand(text: string, brand: string): string {
  let rest = plainText(text)
  for (const each of brand.split(',')) {
    const words = plainWords(each)
    if (words.length > 0) rest = rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]*')}(?:s)?(?![\\p{L}\\p{N}])`, 'giu'), ' ')
  }
  return rest
}

/** Parts of a name between signs: "Rude Health: Puffed Oats - 175 g". */
function foodOfSegments(text: string, names: NameIndex): ItemFood | NoFood | null {
  const segments = text.split(/ [-–—] |[|:;,()/•·*]/u).map(plainWords).filter((words) => words.length > 0)
  let food: string | null = null
  const attributes = new Set<string>()
  const unknown: string[] = []
  /** The part that names the food: "real fruit juice", to which a later part may add "orange". */
  let named: string[] = []
  let isOther = false
  for (const words of segments) {
    const read = readFoodPhrase(words, { names, isLine: false })
    unknown.push(...read.unknown)
    // A part without any food may be a brand, or praise.
    if (read.food === null ? read.hasFood : read.isFlavoured) isOther = true
    if (read.food === null) {
      if (read.isFlavoured && food !== null) isOther = true
    } else if (food === null || isA(read.food, food)) {
      if (names === englishNames && !isNumberRight(words, { ...read, unknown })) isOther = true
      food = read.food
      named = words
    } else if (!isA(food, read.food) && !isLike(food, read.food)) {
      const joined = readFoodPhrase([...words, ...named], { names, isLine: false })
      if (joined.food !== null && !joined.isFlavoured && joined.food !== food && isA(joined.food, food)) food = joined.food
      else isOther = true
    }
    for (const attribute of read.attributes) attributes.add(attribute)
  }
  if (isOther) return { food: null }
  return food === null ? null : { food, attributes: [...attributes] }
}

/** Does one stand in for the other? Then the parts of the name say the same: "canned lentils - green lentils". */
function isLike(slug: string, other: string): boolean {
  return foodBySlug(slug)?.standsInFor.includes(other) === true || foodBySlug(other)?.standsInFor.includes(slug) === true
}

/** Fruit so small that a packet holds many. */
const smallFruit = /(?:berr(?:y|ies)|currants?|cherr(?:y|ies)|grapes?|dates?|figs?|apricots?|plums?)$/

const packedByTheDozen = new Set<FoodGroup>(['nuts-seeds', 'vegetables', 'pulses', 'dried-fruit'])

/**
 * Is the food named in the number in which packets of it are named? "Peanut" and "Strawberry" are a taste, where a packet
 * of nuts or berries has them in the plural; "mints" are no herb.
 */
function isNumberRight(words: readonly string[], { food: slug, noun, unknown }: PhraseReading): boolean {
  const food = foodBySlug(slug ?? '')
  const word = words[noun] ?? ''
  const isPlural = /[^su]s$/.test(word)
  if (food?.group === 'fruit' && !isPlural) return !smallFruit.test(word) && unknown.length === 0
  if (englishNames.exact.has(word)) return true
  if (food?.group === 'herbs' && !food.name.includes(' ')) return !isPlural || food.name.endsWith('s') || food.aliases.some((alias) => alias.endsWith(word))
  if (food && packedByTheDozen.has(food.group) && !isPlural && food.name.endsWith('s')) return false
  return true
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
const simpleGroups = new Set<FoodGroup>(['fruit', 'vegetables', 'herbs', 'salad', 'meat', 'poultry', 'fish', 'eggs', 'pulses', 'nuts-seeds', 'dried-fruit', 'spices', 'oils-vinegars'])

const ingredientsOf = (text: string): string[] => text.slice(0, longestText).replace(/^[^:]{0,40}ingredients?\s*:/i, '').split(/[,;(.[\]]/).map((part) => part.trim()).filter((part) => part !== '')

const namedBy = (text: string): string | null => readFoodPhrase(plainWords(withoutQuantities(text)), { names: englishNames, isLine: false }).food

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
  const isRelated = (other: string) => isA(other, slug) || isA(slug, other) || isLike(slug, other)
  return first === undefined || first === null || isRelated(first) || (second !== undefined && second !== null && isRelated(second))
}
