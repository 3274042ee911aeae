import { longestLine, readIngredient, type Ingredient } from '../../lib/ingredients/readIngredient'
import { isDescription } from '../../lib/ingredients/splitName'
import { unitNamed } from '../../lib/ingredients/units'
import { withoutAbbreviations } from './abbreviations'
import { foodBySlug, isA } from './foods'
import { englishNames, germanNames } from './foodNames'
import { excluding, unlistedKind, type QualifiedFood } from './matchFood'
import { neededAmount, type Needs } from './neededAmount'
import { partsOf } from './parts'
import { readFoodPhrase, type PhraseReading } from './readPhrase'
import { withoutShares } from './quantities'
import { plainText, plainWords, stemOf, stemsOf } from './words'

/** What a line of a recipe asks for. */
export interface LineFoods {
  /** One food, or several of which any one will do, in the order of the line. */
  foods: QualifiedFood[]
  /** "Salt and pepper": all of the foods are needed, not one of them. */
  isEach: boolean
  needs: Needs
  isOptional: boolean
}

const optional =
  /\b(?:optional(?:ly)?|if (?:you )?(?:like|liked|want|wish|desired|using|available)|to serve|for serving|to garnish|for garnish(?:ing)?|for decorat(?:ion|ing)|to decorate|for sprinkling|zum servieren|zum garnieren|nach belieben)\b/i

/** Reads which foods a line asks for; null where it names none that is known, or something else made of one, and for a line of more than 1,000 characters. */
export function foodsOfLine(line: string): LineFoods | null {
  if (line.length > longestLine) return null
  const read = readIngredient(line)
  const name = read.name.replace(otherName, ' ')
  const byName = namedFoods({ ...read, name }, line)
  // "Komezu (rice vinegar)": the other name may be the known one.
  const named =
    byName.foods.length > 0 || name === read.name
      ? byName
      : namedFoods({ ...read, name: otherName.exec(read.name)?.[1] ?? '' }, line)
  if (named.foods.length === 0) return null
  return {
    ...named,
    needs: inParts(neededOf(line, { ...read, name }), name.trim(), named.foods),
    isOptional:
      read.optional || optional.test(line.replace(/\b(?:plus|and) (?:more|extra|additional|leaves|some)\b.*/i, '')),
  }
}

/** How much is needed, as far as it is certain that the words before the food say no more of it. */
function neededOf(line: string, read: Ingredient): Needs {
  const needs = neededAmount(line, read)
  const isMeasured = needs !== null && needs !== 'UNCLEAR' && (needs.unit !== 'piece' || needs.part !== null)
  return !isMeasured && mayBeAmount(read.name) ? 'UNCLEAR' : needs
}

/** What a mixture is of is no amount. */
const amountOf =
  /(?<!\p{L})(?<!(?:mix|mixture|selection|assortment|combination|variety|choice|kinds?|types?|sorts?|brand|style) )of(?!\p{L})/iu

/**
 * Do words stand before the food that are neither its name nor known to describe it: "both eggs", "peck potatoes", "boatload of
 * onions"? They may be a kind of it, or a measure or a number that nobody thought of.
 */
function mayBeAmount(name: string): boolean {
  const words = plainWords(withoutAbbreviations(alternatives(name)[0] ?? ''))
  for (const names of [englishNames, germanNames]) {
    const { hasFood, notInLists, at } = readFoodPhrase(words, { names, isLine: true })
    if (hasFood)
      return notInLists.some((word) => !isDescription(word)) || amountOf.test(words.slice(0, at[0]).join(' '))
  }
  return false
}

const otherName = / ?\(([^()]*)\)/u

/** "2 celery sticks": the part is the end of the name. */
function inParts(needs: Needs, name: string, foods: readonly QualifiedFood[]): Needs {
  const food = foodBySlug(foods[0]?.food ?? '')
  const part = unitNamed(/\p{L}+$/u.exec(name)?.[0] ?? '')?.id
  if (
    food === null ||
    part === undefined ||
    needs === null ||
    needs === 'UNCLEAR' ||
    needs.unit !== 'piece' ||
    needs.part !== null
  )
    return needs
  return part in partsOf(food) ? { ...needs, part } : needs
}

function namedFoods(read: Ingredient, line: string): { foods: QualifiedFood[]; isEach: boolean } {
  const isTinned =
    read.container === 'can' ||
    read.container === 'tin' ||
    read.amounts.some(({ unit }) => unit === 'can' || unit === 'tin')
  const isMeasured = read.amounts.some(({ kind }) => kind === 'mass' || kind === 'volume')
  const before = preparationBefore(read, line)
  const parts = alternatives(read.name.replace(refusal, ''))
  const own = parts.flatMap((part, at) => foodsOfPart(part, { isTinned, isMeasured, before: at === 0 ? before : '' }))
  const each = own.length === 0 ? bothOf(read.name) : []
  if (each.length > 0) return { foods: each, isEach: true }
  const others = otherFoods(read, line)
  // "Oil such as sunflower": the examples say better what an unknown kind is.
  const known = others.examples.length > 0 ? own.filter(({ attributes }) => !attributes.includes(unlistedKind)) : own
  const foods = unique([
    ...known,
    ...(known.length < own.length || own.length === 0 ? others.examples : []),
    ...others.alternatives,
    ...(known.length < own.length ? own : []),
  ])
  return { foods: withoutRefused(foods, refusedFoods(read)), isEach: false }
}

/** Behind these words a line names what will not do. */
const refusal =
  /(?:^|[,;]? (?:(?:but|and|please|definitely) )*|[,;] *)(?:not|never|avoid|(?:do not|don['’]?t) use)(?: the)? (?=\p{L}).*$/iu

/** "Oil (not olive oil)": foods that will not do. */
function refusedFoods({ name, comment, preparation }: Ingredient): string[] {
  const texts = [refusal.exec(name)?.[0] ?? '', ...clausesOf(`${comment}; ${preparation}`)]
  return texts.flatMap((text) => {
    const [found] = refusal.exec(text) ?? []
    const refused = found?.replace(/^.*?\b(?:not|never|avoid|use)(?: the)? /iu, '') ?? ''
    return alternatives(refused)
      .flatMap((part) => foodsOfAlternative(part, plainWords(name.replace(refusal, ''))))
      .map(({ food }) => food)
  })
}

/** The foods without those refused, and without the refused kinds of them. "Yogurt (not low-fat yogurt)" is yogurt. */
function withoutRefused(foods: readonly QualifiedFood[], refused: readonly string[]): QualifiedFood[] {
  const isRefused = (slug: string) => refused.includes(slug)
  const left = foods.some(({ food }) => !isRefused(food)) ? foods.filter(({ food }) => !isRefused(food)) : foods
  return left.map(({ food, attributes }) => ({
    food,
    attributes: [...attributes, ...refused.filter((slug) => !isA(food, slug)).map(excluding)],
  }))
}

const isSame = (a: QualifiedFood, b: QualifiedFood) => a.food === b.food && a.attributes.join() === b.attributes.join()

const unique = (all: QualifiedFood[]): QualifiedFood[] =>
  all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at)

const choice =
  /,? (?:or|oder|and\/or|und\/oder|otherwise|else) (?:else |failing that,? |alternatively,? |even )?| \/ |(?<=\p{L}{3})\/(?=\p{L}{3})/iu

/** "Vegetable or coconut oil" as "vegetable oil" and "coconut oil"; a text without a choice as it is. */
function alternatives(text: string): string[] {
  const parts = text
    .split(choice)
    .flatMap((part, at, all) => (all.length > 1 && at < all.length - 1 ? part.split(/, /) : [part]))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const tail = plainWords(parts.at(-1) ?? '')
  return parts.map((part, at) => (at === parts.length - 1 ? part : withSharedHead(part, tail)))
}

/** The part with the end of the last alternative behind it, where both together are the name of a food. */
function withSharedHead(part: string, tail: string[]): string {
  // "Fresh or frozen peas": the first says nothing by itself.
  const isBare = () =>
    tail.length > 1 && !readFoodPhrase(plainWords(part), { names: englishNames, isLine: true }).hasFood
  return namedWithHead(part, tail) ?? (isBare() ? `${part} ${tail.slice(1).join(' ')}` : part)
}

function namedWithHead(part: string, tail: string[]): string | null {
  const stems = stemsOf(part)
  for (let from = 1; from < tail.length; from++) {
    // "White sugar or sugar syrup": the first is complete.
    if (stems.at(-1) === stemOf(tail[from - 1] ?? '')) continue
    const head = tail.slice(from).join(' ')
    const end = stemsOf(head).join(' ')
    for (let start = 0; start < stems.length; start++) {
      if (englishNames.slugs.has(`${stems.slice(start).join(' ')} ${end}`)) return `${part} ${head}`
    }
  }
  return null
}

/** "Salt and pepper": two foods, both of which are known. */
function bothOf(name: string): QualifiedFood[] {
  const parts = name.split(/ (?:and|&|und) /i)
  const foods = parts.flatMap((part) => foodsOfPart(part, { isTinned: false, isMeasured: false, before: '' }))
  return parts.length > 1 && foods.length === parts.length ? foods : []
}

/** Words of preparation between the amount and the name: they may belong to the name of a product ("ground almonds"). */
function preparationBefore({ name, amounts }: Ingredient, line: string): string {
  const from = Math.max(0, ...amounts.map(({ end }) => end))
  const to = line.indexOf(name, from)
  if (to < 0) return ''
  return plainText(line.slice(from, to)).replace(/\bfreshly[ -]\w+/g, '')
}

interface PartContext {
  isTinned: boolean
  /** By weight or volume, and not in pieces. */
  isMeasured: boolean
  before: string
}

function foodsOfPart(text: string, { isTinned, isMeasured, before }: PartContext): QualifiedFood[] {
  const words = plainWords(withoutShares(withoutAbbreviations(text)))
  for (const names of [englishNames, germanNames]) {
    const prefixes = [isTinned ? ['tinned'] : [], plainWords(before)].filter((prefix) => prefix.length > 0)
    const bare = readFoodPhrase(words, { names, isLine: true })
    for (const prefix of prefixes) {
      const read = readFoodPhrase([...prefix, ...words], { names, isLine: true })
      if (!read.at.some((at) => at < prefix.length)) continue
      const found = qualified({ ...read, attributes: bare.attributes }, false)
      if (prefix[0] === 'tinned' || !isCooksWork(bare.food, prefix)) return found
      // "400 g chopped tomatoes" are bought chopped or whole; "2 chopped tomatoes" are whole.
      if (isMeasured && isBoughtDone(read.food)) return [...found, ...qualified(bare, isTinned)]
    }
    if (bare.hasFood) return qualified(bare, isTinned)
  }
  return []
}

/** Minced beef is bought minced; garlic, herbs and fruit are bought whole and cut in the kitchen. "Stem ginger" is not cut. */
function isCooksWork(slug: string | null, words: string[]): boolean {
  const group = foodBySlug(slug ?? '')?.group
  return (
    words.some((word) => /(?:ed|ly|cut|ground)$/.test(word)) &&
    (group === 'fruit' || group === 'vegetables' || group === 'herbs' || group === 'salad')
  )
}

function isBoughtDone(slug: string | null): boolean {
  const group = foodBySlug(slug ?? '')?.group
  return group === 'tins-jars' || group === 'sauces-condiments'
}

function qualified({ food, attributes, unknown, isFlavoured }: PhraseReading, isTinned: boolean): QualifiedFood[] {
  if (food === null || isFlavoured) return []
  return [
    {
      food,
      attributes: [
        ...new Set([...attributes, ...(isTinned ? ['tinned'] : []), ...(unknown.length > 0 ? [unlistedKind] : [])]),
      ],
    },
  ]
}

/** Foods that a line names beside its main one: "(or barbecue sauce)", "such as fusilli or penne", "shells are also good". */
function otherFoods(
  { name, comment, preparation }: Ingredient,
  line: string,
): { alternatives: QualifiedFood[]; examples: QualifiedFood[] } {
  const examples =
    / (?:such as|like|e\.?g\.?|preferably|ideally|for example) ([^();]+)/i
      .exec(` ${line}`)?.[1]
      ?.replace(refusal, '') ?? ''
  const behind = comment.replace(/\b(?:such as|like|e\.?g\.?|preferably|ideally|for example) .*/i, '')
  const read = (texts: string[]) =>
    texts
      .flatMap((text) => alternatives(readIngredient(text).name))
      .flatMap((part) => foodsOfAlternative(part, plainWords(name)))
      .filter(({ attributes }) => !attributes.includes(unlistedKind))
  const choices = clausesOf(`${behind}; ${preparation}`).filter(
    (clause) => / or /.test(clause) && !refusing.test(clause) && replacementIn(clause).length === 0,
  )
  // "500 g mince (beef or lamb)", "tuna (in oil or brine)": kinds of the food, and nothing else. But "spread, margarine or butter" are three.
  const own = foodsOfPart(name, { isTinned: false, isMeasured: false, before: '' })
  const isLike = (slug: string) => own.some(({ food }) => foodBySlug(food)?.group === foodBySlug(slug)?.group)
  const isMore = (slug: string) => own.some(({ food }) => isA(food, slug))
  const kinds = choices.flatMap((clause) =>
    read([` ${clause}`.replace(remark, '').trim()]).filter(
      ({ food }) => !isMore(food) && (isLike(food) || plainText(line).includes(`${plainText(name)}, ${clause}`)),
    ),
  )
  return {
    alternatives: [...read(clausesOf(`${behind}; ${preparation}`).flatMap(replacementIn)), ...kinds],
    examples: read(examples.split(/, /)),
  }
}

const clausesOf = (text: string): string[] =>
  plainText(text)
    .replace(/\b(failing that|alternatively|otherwise),/g, '$1')
    .split(/[();.,[\]–—]| - /)
    .map((clause) => clause.replace(/[\s:]+/g, ' ').trim())
    .filter((clause) => clause !== '')

/** "Not raisins", "do not use oil", "instead of butter": a food that will not do, or that the main one replaces. */
const refusing =
  /\b(?:not|never|no|without|avoid|dont|cannot|cant|wont)\b|^(?:instead|in place|in lieu) of\b(?!.* use )/
const offered =
  /(?:^(?:or|oder)|\b(?:or|oder)(?= \d)|\b(?:alternatively|otherwise|failing that|use|try|(?:substitutes?|alternatives?|replacements?) (?:is|are|would be)|(?:sub|subbed|substitute|substituted|swap|swapped|replace|replaced|exchange|exchanged)(?: out)?(?: (?:it|them|this))?(?: (?:with|by|for))?)) (?!instead|in place)(?!(?:use|try|sub|substitute|swap|replace) )(.+)/
const doesToo = new RegExp(
  `^(.+?) (?:${[
    '(?:is|are|would be|will be) (?:also |just as |just |equally |perfectly |quite |very |a |an )*(?:fine|good|ok|okay|great|lovely|nice|delicious|suitable|possible|acceptable|alternative|substitute|replacement)\\b',
    '(?:also )?(?:works?|will work|would work|would also work|will also work|will do|would do|does)\\b(?:(?! with\\b).)*$',
    'makes? .*(?:substitute|alternative|replacement)\\b',
    '(?:can|could|may|might) (?:also )?be (?:used|substituted)\\b(?! (?:with|by|for|to|in)\\b)',
    'as (?:an |a )?(?:good )?(?:alternative|substitute|replacement)\\b',
    '(?:if unavailable|if preferred|if you prefer|instead|also fine)\\b',
  ].join('|')})`,
)
/** What a clause says of the food behind its name. */
const remark =
  / (?:if|when|for|to|as|at|instead|too|also|until|because|which|that|you|we|i|rather|depending|works?|is|are|can|could|may|might|would|will)(?: .*)?$/

/** "Milk mixed with lemon juice" takes both, and "seeds are fine" speaks of the food itself. */
const noFood =
  / (?:with|mixed|thinned|plus) |^(?:the )?(?:seeds|skins?|stalks|stems|leaves|bones|peel|pips|rind|crusts|leftovers)$/

/** The food that a clause offers in place of the line's own: "can be substituted with kale", "Greek yogurt works too". */
function replacementIn(clause: string): string[] {
  if (refusing.test(clause)) return []
  const text = ` ${offered.exec(clause)?.[1] ?? doesToo.exec(clause)?.[1] ?? ''}`.replace(remark, '').trim()
  return text === '' || noFood.test(text) ? [] : [text]
}

/** "Chicken" is chicken stock beside "vegetable stock", "sunflower" the oil, and "light" the coconut milk itself. */
function foodsOfAlternative(part: string, name: string[]): QualifiedFood[] {
  const read = (text: string) => foodsOfPart(text, { isTinned: false, isMeasured: false, before: '' })
  const alone = read(part)
  const shared = namedWithHead(part, ['', ...name])
  if (shared === null || (alone.length > 0 && stemsOf(part).length > 1)) return alone
  const together = read(shared)
  const [one] = together
  // "Grated" says nothing of the cheese.
  if (one === undefined || read(shared.slice(part.length)).some(({ food }) => food === one.food)) return alone
  const isLikeName = read(name.join(' ')).some(({ food }) => foodBySlug(food)?.group === foodBySlug(one.food)?.group)
  return alone.length === 0 || isLikeName ? together : alone
}
