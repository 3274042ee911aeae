import type { Content } from '../../domain/foods/contents'
import { foods, type Food, type FoodGroup } from '../../domain/foods/foods'
import { isOnlyDish } from './dishes'
import { listed, plainly, singularForm } from './foodWords'

/** The names of the foods that have a content, as phrases in the singular. */
export interface ContentNames {
  /** Of foods that contain it, in any text. */
  names: string[]
  /** The same, but where they stand in a list of ingredients only: elsewhere they name a dish, made in whichever way. */
  bought: string[]
  /** Of foods that contain it or not, depending on the product. */
  may: string[]
  /** Of foods that do not contain it, though the name of one that does is part of theirs. */
  harmless: string[]
}

/** Dishes that are made as often as they are bought. */
const dishes = new Set<FoodGroup>([
  'desserts',
  'ready-meals',
  'frozen',
  'snacks',
  'sweets',
  'baby',
  'drinks',
  'breakfast',
])

/** Foods of one thing: their aliases mean the same thing as their names, where a "dessert selection" is anything. */
const simple = new Set<FoodGroup>([
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
  'pulses',
  'nuts-seeds',
  'dried-fruit',
  'spices',
  'stocks',
  'sauces-condiments',
  'tins-jars',
  'alcohol',
  'plant-based',
])
/** Those of which an empty field in the list says that they do not contain a thing, and not that nobody has looked. */
const known = new Set<FoodGroup>([
  'fruit',
  'vegetables',
  'herbs',
  'salad',
  'meat',
  'poultry',
  'fish',
  'eggs',
  'pasta-rice-grains',
  'flour-baking',
  'oils-vinegars',
  'pulses',
  'nuts-seeds',
  'dried-fruit',
  'spices',
  'plant-based',
])

/** Aliases of foods that recipes use for other things, too: the heart of a lettuce, a rose. With more words they are clear: "lamb's heart". */
const ambiguous = new Set(
  listed(
    'heart, tongue, goat, deer, rose, scotch, perry, porter, burgundy, baton, bap, sprinkle, preserve, conserve, brazil, danish, cornet, sole, skate, mince, drumstick, banger, fluff, soy, stuffing, serrano, shellfish',
  ),
)

const isDish = ({ group, attributes, name }: Food): boolean =>
  dishes.has(group) ||
  attributes.includes('ready-made') ||
  isOnlyDish(phraseOf(name)) ||
  isOnlyDish(phraseOf(name).split(' ').at(-1) ?? '')

/** A name in lower case, without accents, its last word in the singular. */
function phraseOf(name: string): string {
  const words = plainly(name).split(/[\s-]+/)
  return [...words.slice(0, -1), singularForm(words.at(-1) ?? '')].join(' ')
}

/** All words in the singular, so that "walnuts and raisins" has the walnut in it. */
const singularWords = (phrase: string): string[] => phrase.split(' ').map(singularForm)

const bare = (phrase: string): string => singularWords(phrase).join(' ')

const knownParts = new Map<string, ReadonlySet<string>>()

/** A phrase and everything that stands in it, word by word: each name is compared with all others, so it is taken apart once. */
function partsOf(phrase: string): ReadonlySet<string> {
  const known = knownParts.get(phrase)
  if (known !== undefined) return known
  const words = singularWords(phrase)
  const parts = new Set(
    words.flatMap((_, start) =>
      words.slice(start).map((__, length) => words.slice(start, start + length + 1).join(' ')),
    ),
  )
  knownParts.set(phrase, parts)
  return parts
}

/** Has the phrase one of the others in it? */
const holdsOneOf = (phrase: string, others: ReadonlySet<string>): boolean =>
  [...partsOf(phrase)].some((part) => others.has(part))

interface Named {
  food: Food
  isDish: boolean
  name: string
  /** The name and, of foods of one thing, the aliases. */
  all: string[]
}

const named: readonly Named[] = foods.map((food) => {
  const name = phraseOf(food.name)
  const aliases = simple.has(food.group) ? food.aliases.map(phraseOf) : []
  return { food, isDish: isDish(food), name, all: [name, ...aliases].filter((each) => !ambiguous.has(each)) }
})

/** The phrases without those that have another of them within. Those that are in the names of most foods come first. */
function shortest(phrases: readonly string[], known: readonly string[] = []): string[] {
  const uses = new Map<string, number>()
  for (const part of phrases.flatMap((phrase) => [...partsOf(phrase)])) uses.set(part, (uses.get(part) ?? 0) + 1)
  const usesOf = (phrase: string): number => uses.get(bare(phrase)) ?? 0
  const kept = new Set(known.map(bare))
  const left: string[] = []
  for (const phrase of [...new Set(phrases)].sort((a, b) => a.length - b.length)) {
    if (holdsOneOf(phrase, kept)) continue
    kept.add(bare(phrase))
    left.push(phrase)
  }
  return left.sort((a, b) => usesOf(b) - usesOf(a))
}

/**
 * Which phrases name a food with the content.
 * @param others further phrases that mean it, so that "oat milk" is no milk whoever says what milk is
 */
export function namesOfContent(content: Content, others: readonly string[]): ContentNames {
  const having = named.filter(({ food }) => food.contains.includes(content))
  const names = shortest(having.filter((each) => !each.isDish).flatMap(({ all }) => all))
  const bought = shortest(
    having.flatMap(({ isDish, name, all }) => (isDish ? [name] : all)),
    names,
  )
  const may = shortest(named.filter(({ food }) => food.mayContain.includes(content)).map(({ name }) => name))
  const certain = new Set([...names, ...bought, ...others].map(bare))
  const harmless = named
    .filter(
      ({ food }) => known.has(food.group) && !food.contains.includes(content) && !food.mayContain.includes(content),
    )
    .flatMap(({ name }) => (holdsOneOf(name, certain) ? [name] : []))
  return { names, bought, may, harmless: shortest(harmless) }
}
