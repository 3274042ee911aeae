import { withoutAbbreviations } from './abbreviations'
import { foodBySlug, isA, standsInEitherWay, type FoodGroup } from './foods'
import { englishNames, germanNames, wordsInNames, type NameIndex } from './foodNames'
import { foodInFrench } from './frenchNames'
import { withoutQuantities } from './quantities'
import { readFoodPhrase, type PhraseReading } from './readPhrase'
import { withoutTypos } from './typos'
import { driers, makers, meanings } from './vocabulary'
import { phraseOf, plainText, plainWords, stemsOf } from './words'

export interface ItemFood {
  /** The slug of the food. */
  food: string
  /** Forms and diets on the packet beyond those that the food has anyway: "unsalted", "gluten-free". */
  attributes: string[]
}

/** A name that has the name of a food in it, and is about something else made of it, or about several. */
export interface NoFood {
  food: null
}

/** The food that a product's name means, by who makes it or by its words. Null for a name that mentions no food at all. */
export function foodOfName(name: string, brand: string): ItemFood | NoFood | null {
  const text = withoutQuantities(withoutAbbreviations(decoded(name)).replace(mostlyCocoa, 'dark'))
  return foodOfMaker(text, brand) ?? foodOfText(text, brand)
}

/** "85% Cocoa Chocolate" does not say that it is dark. */
const mostlyCocoa = /\b[5-9]\d ?% ?(?:cocoa|cacao)\b/i

function foodOfText(text: string, brand: string): ItemFood | NoFood | null {
  const isShop = brand === '' || meanings.get(phraseOf(brand))?.kind === 'shop'
  const foodOfSegments = (segments: string, names: NameIndex) => foodOfParts(segments, { names, isShop })
  const bare = withoutBrand(text, brand)
  const whole = foodOfSegments(text, englishNames)
  // Some brands are in the names of foods: "Marmite", "Branston pickle".
  if (whole?.food && brand !== '' && stemsOf(brand).every((stem) => wordsInNames(whole.food).has(stem))) return whole
  const french = englishNames.slugs.has(phraseOf(bare)) ? null : foodInFrench(bare)
  if (french !== null) return { food: french, attributes: [] }
  const read = foodOfSegments(bare, englishNames) ?? whole
  if (read?.food) return read
  const mended = withoutTypos(plainWords(bare))
  return (
    (mended && foodOfSegments(mended.join(' '), englishNames)) ??
    read ??
    foodOfSegments(rotated(bare), englishNames) ??
    foodOfSegments(bare, germanNames)
  )
}

/** "Sauce Classic Barbecue" as "Classic Barbecue Sauce". */
function rotated(text: string): string {
  const [first = '', ...others] = plainWords(text)
  return [...others, first].join(' ')
}

/** Foods whose name in the name of a made product is what it is made of, or its taste. */
const raw = new Set<FoodGroup>([
  'fruit',
  'vegetables',
  'herbs',
  'salad',
  'pulses',
  'nuts-seeds',
  'dried-fruit',
  'spices',
])

/** Their tins say that no sugar is added. */
const tinned = new Set<FoodGroup>(['vegetables', 'pulses'])

/** Said of those foods, these make something else of them: a drink, a sweet. */
const making = new Set([
  'unsweetened',
  'sweetened',
  'sugar-free',
  'light',
  'low-fat',
  'instant',
  'decaffeinated',
  'alcohol-free',
  'dairy-free',
  'lactose-free',
  'free-from',
  'imitation',
])

/**
 * Names of bread makers and the like leave out the bread: "Hovis Soft White". Null for any other brand, and where the maker
 * names another thing that it makes.
 */
function foodOfMaker(text: string, brand: string): ItemFood | NoFood | null {
  const phrase = `${phraseOf(text)} `
  const dried = driers.has(phraseOf(brand))
    ? readFoodPhrase(['dried', ...plainWords(withoutBrand(text, brand))], { names: englishNames, isLine: false })
    : null
  if (dried?.food && dried.at.includes(0) && !dried.isFlavoured)
    return { food: dried.food, attributes: dried.attributes }
  const [maker, made] = makers.find(([maker]) => phraseOf(brand) === maker || phrase.startsWith(`${maker} `)) ?? []
  if (maker === undefined || made === undefined) return null
  const words = phrase.startsWith(`${maker} `)
    ? plainWords(text).slice(maker.split(' ').length)
    : plainWords(withoutBrand(text, brand))
  const read = readFoodPhrase([...words, ...plainWords(made)], { names: englishNames, isLine: false })
  const named = foodOfText(words.join(' '), '') ?? foodOfText(text, brand)
  const isNamed = typeof named?.food === 'string' && read.food !== null && isA(named.food, read.food)
  if (named?.food && isVegan(made) && animal.has(foodBySlug(named.food)?.group))
    return { food: named.food, attributes: [...named.attributes, 'vegan'] }
  const isTold = !isNamed && !namesAnother(words, read) && (named === null || read.at.some((at) => at < words.length))
  if (read.food !== null && !read.isFlavoured && read.unknown.length === 0 && isTold)
    return { food: read.food, attributes: read.attributes }
  const group = foodBySlug(named?.food ?? '')?.group
  return group !== undefined && raw.has(group) ? { food: null } : named
}

/** "Pure sunflower oil" of a maker of sunflower spread: the words end in the name of another food. */
function namesAnother(words: readonly string[], { at }: PhraseReading): boolean {
  const { food, noun } = readFoodPhrase(words, { names: englishNames, isLine: false })
  const group = foodBySlug(food ?? '')?.group
  return group !== undefined && !raw.has(group) && noun === words.length - 1 && !at.includes(noun)
}

/** Makers of plant drinks call their other products by the names of what these replace. */
const isVegan = (made: string): boolean => made === 'drink' || made === 'oat drink'
const animal = new Set<FoodGroup | undefined>(['dairy', 'cheese', 'meat', 'poultry', 'fish', 'eggs'])

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#40;': '(',
  '&#41;': ')',
  '&nbsp;': ' ',
}
const decoded = (text: string): string =>
  text.replace(/&(?:amp|quot|nbsp|#39|#40|#41);/g, (entity) => entities[entity] ?? ' ')

/** The name without its brand, wherever the brand stands in it. */
function withoutBrand(text: string, brand: string): string {
  let rest = plainText(text)
  for (const each of brand.split(',')) {
    const words = plainWords(each)
    if (words.length > 0)
      rest = rest.replace(
        new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]*')}(?:s)?(?![\\p{L}\\p{N}])`, 'giu'),
        ' ',
      )
  }
  return rest
}

interface PartsContext {
  names: NameIndex
  /** Of a shop's own brand, or of none that is known. */
  isShop: boolean
}

/** Parts of a name between signs: "Rude Health: Puffed Oats - 175 g". */
function foodOfParts(text: string, { names, isShop }: PartsContext): ItemFood | NoFood | null {
  const segments = text
    .split(/ [-–—] |[|:;,()/•·*]/u)
    .map(plainWords)
    .filter((words) => words.length > 0)
  let food: string | null = null
  const attributes = new Set<string>()
  const unknown: string[] = []
  /** The part that names the food, or the last before it: "real fruit juice", to which a later part may add "orange". */
  let named: string[] = []
  let isOther = false
  for (const words of segments) {
    const read = readFoodPhrase(words, { names, isLine: false })
    unknown.push(...read.unknown)
    const isKind: boolean = food !== null && read.food !== null && isA(read.food, food)
    const whole: PhraseReading | null = isKind ? null : wholeName(words, named, names)
    if (whole?.food && whole.food !== food && (whole.food !== read.food || !words.includes(named.at(-1) ?? ''))) {
      food = whole.food
      named = [...words, ...named]
      for (const attribute of whole.attributes) attributes.add(attribute)
      continue
    }
    if (food === null && read.food !== null && product.test(named.at(-1) ?? '')) isOther = true
    if (food === null) named = words
    // A part without any food may be a brand, or praise.
    if (read.food === null ? read.hasFood || (read.isFlavoured && segments.length > 1) : read.isFlavoured)
      isOther = true
    for (const attribute of read.attributes) attributes.add(attribute)
    if (read.food === null) continue
    if (food === null || isA(read.food, food)) {
      if (names === englishNames && !isNumberRight(words, { ...read, unknown }, isShop)) isOther = true
      food = read.food
      named = words
    } else if (!isA(food, read.food) && !standsInEitherWay(food, read.food)) {
      const joined = readFoodPhrase([...words, ...named], { names, isLine: false })
      if (joined.food !== null && !joined.isFlavoured && joined.food !== food && isA(joined.food, food))
        food = joined.food
      else isOther = true
    }
  }
  if (isOther) return { food: null }
  if (food === null) return null
  const group = foodBySlug(food)?.group
  const isMade = (attribute: string) =>
    making.has(attribute) && !(attribute === 'unsweetened' && group !== undefined && tinned.has(group))
  return group !== undefined && raw.has(group) && [...attributes].some(isMade)
    ? { food: null }
    : {
        food,
        attributes: [...attributes].filter((attribute) => foodBySlug(food)?.attributes.includes(attribute) !== true),
      }
}

/** What is made of a food: "Sauce (Tomato)". */
const product =
  /^(?:sauces?|soups?|drinks?|liqueurs?|pies?|cakes?|crisps|sweets?|bars?|buttons|puddings?|desserts?|curry|stew|squash|cordial|smoothies?|shakes?|juices?|spreads?|dips?|salads?|sandwich(?:es)?|toppings?|fillings?)$/

/** The food that a later part of a name and the part before it name together: "Oil, sunflower", "Pie (apple)", "Coffee - liqueur". */
function wholeName(words: readonly string[], named: readonly string[], names: NameIndex): PhraseReading | null {
  if (named.length === 0) return null
  const turned = readFoodPhrase([...words, ...named], { names, isLine: false })
  if (
    !turned.isFlavoured &&
    words.every((word, at) => turned.at.includes(at) || /^\d/.test(word)) &&
    turned.noun >= words.length
  )
    return turned
  const straight = readFoodPhrase([...named, ...words], { names, isLine: false })
  return !straight.isFlavoured &&
    words.every((_word, at) => straight.at.includes(named.length + at)) &&
    straight.at.some((at) => at < named.length)
    ? straight
    : null
}

/** Do the words stand in the list as they are written: "assorted nut mix"? */
const isListed = (words: readonly string[], at: readonly number[]): boolean =>
  words.length === at.length && englishNames.exact.has(words.join(' '))

/** Fruit so small that a packet holds many. */
const smallFruit = /(?:berr(?:y|ies)|currants?|cherr(?:y|ies)|grapes?|dates?|figs?|apricots?|plums?)$/

const packedByTheDozen = new Set<FoodGroup>(['nuts-seeds', 'vegetables', 'pulses', 'dried-fruit'])

/**
 * Is the food named in the number in which packets of it are named? "Peanut" and "Strawberry" are a taste, where a packet
 * of nuts or berries has them in the plural, and single fruit is sold by shops and not under brands; "mints" are no herb.
 */
function isNumberRight(
  words: readonly string[],
  { food: slug, at, noun, unknown }: PhraseReading,
  isShop: boolean,
): boolean {
  const food = foodBySlug(slug ?? '')
  const word = words[noun] ?? ''
  const isPlural = /[^su]s$/.test(word)
  if (food?.group === 'fruit' && !isPlural) return isShop && !smallFruit.test(word) && unknown.length === 0
  if (englishNames.exact.has(word) || isListed(words.slice(at[0], noun + 1), at)) return true
  if (food?.group === 'herbs' && !food.name.includes(' '))
    return !isPlural || food.name.endsWith('s') || food.aliases.some((alias) => alias.endsWith(word))
  if (food && packedByTheDozen.has(food.group) && !isPlural && food.name.endsWith('s')) return false
  return true
}
