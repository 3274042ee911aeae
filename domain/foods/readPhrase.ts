import { foodBySlug, isA, type FoodGroup } from './foods'
import { wordsInNames, type NameIndex } from './foodNames'
import {
  allSpans,
  headOf,
  isInPhrase,
  isNumber,
  isSkipped,
  last,
  lift,
  markedPhrases,
  nameSpans,
  specialised,
  type Marked,
  type Span,
} from './foodSpans'
import { stemOf } from './words'
import { longestMeaning, meanings } from './vocabulary'

/** What a noun phrase such as "unsalted Irish butter" names. */
export interface PhraseReading {
  /** The food that the phrase is about; null if it names none, or another thing made of foods. */
  food: string | null
  /** Forms and diets that the words around the name say. */
  attributes: string[]
  /** Words before the name that are not understood: a brand on a packet, a kind in a recipe. */
  unknown: string[]
  /** Those of the words before the name that nothing is known of: "Cumberland" and "peck", but not "Italian". */
  notInLists: string[]
  /** Another food or a taste stands before the name: "chilli and lime rice". */
  isFlavoured: boolean
  /** The phrase has the name of some food in it. */
  hasFood: boolean
  /** The positions of the words of the food's name. */
  at: number[]
  /** The position of its noun: "beans" in "butter beans in water"; -1 without a food. */
  noun: number
}

export interface PhraseContext {
  names: NameIndex
  /** In a recipe the words of shops mean a kind: "Italian sausage". */
  isLine: boolean
}

/** Words behind which a phrase says what is with the food, or around it. */
const joining = new Set(['with', 'in', 'on', 'plus', 'mit', 'auf', 'avec', 'con'])
/** Words behind which it says what the food is made of, or for. */
const explaining = new Set(['from', 'made', 'for', 'without', 'by', 'per', 'aus', 'fur', 'ohne', 'von', 'pour'])

/** A packet whose name says what seasons the food: "chopped tomatoes with garlic". */
export const seasoned = 'seasoned'

/** What stands behind so many words is not read. */
const mostWords = 40

/** Reads a noun phrase such as "no sugar Swiss milk chocolate with hazelnuts", word by word. */
export function readFoodPhrase(text: readonly string[], context: PhraseContext): PhraseReading {
  const words = text.slice(0, mostWords)
  const whole = readWords(words, context)
  const marked = markedPhrases(words.map(stemOf))
  // "Ready made", "not from concentrate": the word says something else together with those before it.
  const isTaken = (at: number) =>
    marked.some(
      ({ from, to, meaning }) => at >= from && at < to && to - from > 1 && (at > from || meaning.kind !== 'attribute'),
    )
  const cut = words.findIndex((word, at) => at > 0 && (joining.has(word) || explaining.has(word)) && !isTaken(at))
  if (cut < 0) return whole
  // The joining word belongs to the name: "pilchards in tomato sauce".
  if (whole.at.includes(cut)) return whole
  const start = readWords(words.slice(0, cut), context)
  if (explaining.has(words[cut] ?? '')) return start
  const { attribute, length } = attributeAt(words, cut)
  if (attribute !== null) {
    const others = [...words.slice(0, cut), ...words.slice(cut + length)]
    const named = readFoodPhrase([attribute, ...others], context)
    const inWords = (at: number) => (at - 1 < cut ? at - 1 : at - 1 + length)
    if (named.at.includes(0))
      return { ...named, at: named.at.filter((at) => at > 0).map(inWords), noun: inWords(named.noun) }
    const read = readFoodPhrase(others, context)
    return { ...read, attributes: [...new Set([...read.attributes, attribute])] }
  }
  // Recipes say so of a part: "scallions with greens". Packets say so of another food.
  if (context.isLine) return { ...start, unknown: [...start.unknown, words[cut] ?? ''] }
  if (start.food !== null && !start.isFlavoured && isSeasoning(start.food, words.slice(cut), context.names))
    return { ...start, attributes: [...start.attributes, seasoned] }
  const rest = readWords(words.slice(cut + 1), context)
  return {
    ...start,
    isFlavoured: start.isFlavoured || rest.hasFood || rest.isFlavoured,
    hasFood: start.hasFood || rest.hasFood,
  }
}

/** Of these a kind "with garlic" does in a recipe what the plain one does; of most others it is another product. */
const takesSeasoning = new Set<FoodGroup | undefined>([
  'tins-jars',
  'sauces-condiments',
  'stocks',
  'pulses',
  'spices',
  'oils-vinegars',
  'spreads',
  'cheese',
  'deli',
  'bakery',
  'nuts-seeds',
])
/** Of these a kind that is called by its seasoning is one still: "sea salt and black pepper crisps". */
const spicy = new Set<FoodGroup | undefined>(['snacks', 'bakery'])
const takesSauce = new Set<FoodGroup | undefined>(['tins-jars', 'pulses'])
const seasonings = new Set<FoodGroup | undefined>([
  'herbs',
  'spices',
  'vegetables',
  'salad',
  'fruit',
  'oils-vinegars',
  'sauces-condiments',
  'sugar-sweeteners',
  'tins-jars',
  'alcohol',
  'other',
])

/** Does the tail of a name ("with garlic and basil") only season the food? */
function isSeasoning(slug: string, [joint = '', ...tail]: readonly string[], names: NameIndex): boolean {
  const food = foodBySlug(slug)
  if (!(joint === 'in' ? takesSauce : takesSeasoning).has(food?.group)) return false
  const stems = tail.map(stemOf)
  const marked = markedPhrases(stems)
  const flavours = marked.filter(({ meaning }) => meaning.kind === 'flavour')
  const spans = nameSpans({ words: tail, stems }, [...stems.keys()], names).filter(
    (span) =>
      !isInPhrase(
        span,
        marked.filter((mark) => !flavours.includes(mark)),
      ),
  )
  if (
    flavours.some(({ from, to }) => !spans.some(({ at }) => at.some((position) => position >= from && position < to)))
  )
    return false
  return spans.length > 0 && spans.every((span) => addsNothing(slug, span.slug))
}

/** Is the other food a seasoning, with nothing that diets leave out and the food does not have? */
function addsNothing(slug: string, seasoning: string): boolean {
  const food = foodBySlug(slug)
  const other = foodBySlug(seasoning)
  return (
    seasonings.has(other?.group) &&
    other?.contains.every(
      (content) => food?.contains.includes(content) === true || food?.mayContain.includes(content) === true,
    ) === true
  )
}

/** The attribute that begins with this word: "in brine". */
function attributeAt(words: readonly string[], from: number): { attribute: string | null; length: number } {
  for (let length = longestMeaning.get(stemOf(words[from] ?? '')) ?? 0; length > 1; length--) {
    const meaning = meanings.get(
      words
        .slice(from, from + length)
        .map(stemOf)
        .join(' '),
    )
    if (meaning?.kind === 'attribute') return { attribute: meaning.attribute, length }
  }
  return { attribute: null, length: 0 }
}

/** Reads a phrase whose head is its last noun, as in English product names and in German. */
function readWords(words: readonly string[], { names, isLine }: PhraseContext): PhraseReading {
  const stems = words.map(stemOf)
  const marked = markedPhrases(stems)
  const meaningAt = new Map(
    marked.flatMap((mark) =>
      Array.from({ length: mark.to - mark.from }, (_, at) => [mark.from + at, mark.meaning] as const),
    ),
  )
  const spans = allSpans({ words, stems }, meaningAt, names).filter((span) => !isInPhrase(span, marked))
  const nothing: PhraseReading = {
    food: null,
    attributes: attributesOf(marked, null, spans),
    unknown: stems.filter((stem, at) => !isSkipped(meaningAt.get(at), stem)),
    notInLists: [],
    isFlavoured: marked.some(({ meaning }) => meaning.kind === 'flavour'),
    hasFood: spans.length > 0,
    at: [],
    noun: -1,
  }
  const head = headOf(spans)
  if (!head) return nothing
  const name = specialised(lift(head, { stems, marked, names }), spans)
  const food = name.slug
  const others = spans.filter((span) => !span.at.some((at) => name.at.includes(at)))
  const isOtherFood = (at: number) => others.some((span) => span.at.includes(at) && !isA(food, span.slug))
  const own = wordsInNames(food)
  const unknown: string[] = []
  const notInLists: string[] = []
  let isFlavoured = false
  let isSeasoned = false
  for (const [at, stem] of stems.entries()) {
    if (name.at.includes(at) || own.has(stem)) continue
    const meaning = meaningAt.get(at)
    if (meaning === undefined && at < last(name) && !isOtherFood(at) && !isNumber(stem)) notInLists.push(stem)
    const isTaste = meaning?.kind === 'taste' && !isCondiment(food)
    const isSpice =
      spicy.has(foodBySlug(food)?.group) && others.some((span) => span.at.includes(at) && addsNothing(food, span.slug))
    if (isSpice && !isLine) isSeasoned = true
    else if (meaning?.kind === 'flavour' || isTaste || (isOtherFood(at) && !meaning)) isFlavoured = true
    // "No crusts": what it is without.
    else if (stem === 'no' || stems[at - 1] === 'no') continue
    else if (!isSkipped(meaning, stem) || (isLine && (meaning?.kind === 'shop' || meaning?.kind === 'taste'))) {
      // Something unknown after the name is the head of the phrase: "butter waffles".
      if (at > last(name)) return { ...nothing, isFlavoured: true }
      // "Carriot and coriander": a mixture with something unknown.
      if (stems[at + 1] === 'and' && name.at.includes(at + 2)) isFlavoured = true
      unknown.push(stem)
    }
  }
  const attributes = attributesOf(marked, name, spans)
  return {
    food,
    attributes: isSeasoned ? [...attributes, seasoned] : attributes,
    unknown,
    notInLists,
    isFlavoured,
    hasFood: true,
    at: name.at,
    noun: nounOf(head, words),
  }
}

/** The position of the last word before "in": the noun of "butter beans in water" is "beans". */
function nounOf({ at }: Span, words: readonly string[]): number {
  const cut = at.findIndex((position) => joining.has(words[position] ?? ''))
  return at[(cut > 0 ? cut : at.length) - 1] ?? -1
}

function isCondiment(slug: string): boolean {
  const group = foodBySlug(slug)?.group
  return group === 'sauces-condiments' || group === 'spices'
}

/** Attributes that the phrase states outside the name and that the food does not have anyway. */
function attributesOf(marked: Marked[], name: Span | null, spans: Span[]): string[] {
  const found = new Set<string>()
  for (const { meaning, from, to } of marked) {
    if (meaning.kind !== 'attribute' || name?.at.some((at) => at >= from && at < to)) continue
    // "Parmesan style" is none; "country style pudding" is one.
    if (meaning.attribute === 'imitation' && !spans.some((span) => last(span) < from)) continue
    found.add(meaning.attribute)
  }
  for (const attribute of name ? (foodBySlug(name.slug)?.attributes ?? []) : []) found.delete(attribute)
  return [...found]
}
