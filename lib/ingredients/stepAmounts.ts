import { readIngredient } from './readIngredient'

/** An amount that belongs into the text of a step: before the character at `at`. */
export interface StepAmount {
  at: number
  /** As the ingredient line has it: "2 tbsp". */
  amount: string
}

/**
 * The amounts of ingredients, each where the steps first mention it: "Heat the oil" gets the "2 tbsp" of "2 tbsp oil".
 * Only where one line is meant without doubt, and all of it; a step that shows no amount is better than one with a wrong one.
 * English; German behind an article.
 * @param lines the ingredients, scaled to what is cooked
 * @returns for each step, in the order of its text
 */
export function stepAmounts(steps: readonly string[], lines: readonly string[]): StepAmount[][] {
  const things = lines.map(readThing).filter((thing) => thing.words.length > 0)
  const found = steps.map((): StepAmount[] => [])
  const mentions = steps.flatMap((step, index) =>
    mentionsIn(tokensOf(step), things).map((each) => ({ ...each, index })),
  )
  for (const thing of things) {
    const own = mentions.filter((mention) => mention.things.includes(thing))
    const [first] = own
    if (first === undefined || thing.amount === null || !first.isClear || first.things.length > 1) continue
    // "The halved onion" and "the chopped onion" are not the same of two onions.
    const kinds = new Set(own.flatMap(({ work }) => (work === '' ? [] : [work])))
    if (kinds.size > 1 || own.some(({ isOfSome }) => isOfSome)) continue
    found[first.index]?.push({ at: first.at, amount: thing.amount })
  }
  return found.map((amounts) => amounts.toSorted((a, b) => a.at - b.at))
}

/** What one line asks for. */
interface Thing {
  /** The stems of its name; the last one is what it is: "olive", "oil". */
  words: string[]
  /** null: the line names none, or one that does not stand for all of it in a sentence. */
  amount: string | null
  /** Are several asked for by number? Then "the onion" is one of them. */
  isSeveral: boolean
}

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Of what says how it is used: not all of it goes where it is named first, or only a part of the thing does. */
const isShared =
  /(?<!\p{L})(?:plus|extra|more|divided|each|serve|serving|garnish\w*|dust\w*|greas\w*|half|rest|taste|for|juice|zest|peel|rind|seeds?|leaves|only|geteilt|mehr|etwas|zum|zur|für|saft|schale|abrieb)(?!\p{L})/iu
const isAlternative = /[,/()&+]|(?<!\p{L})(?:or|and|with|oder|und|mit)(?!\p{L})/iu

function readThing(line: string): Thing {
  const { name, amounts, others, amountNotUnderstood, comment, preparation } = readIngredient(line)
  if (isAlternative.test(name)) return { words: [], amount: null, isSeveral: false }
  const tokens = tokensOf(name)
  const words = tokens.map(({ stem }) => stem)
  const [amount] = amounts
  if (
    amount === undefined ||
    others.length > 0 ||
    amountNotUnderstood ||
    !amount.scales ||
    isShared.test(`${preparation} ${comment}`)
  )
    return { words, amount: null, isSeveral: false }
  const text = line.slice(amount.start, amount.end)
  // "3" of "3 garlic cloves" is no amount of garlic, and "the 1 onion" says no more than "the onion".
  const isWhole = amount.unit === null ? text.trim() !== '1' : /\p{L}/u.test(text)
  const isSeveral = amount.unit === null && tokens.at(-1)?.isPlural === true
  return { words, amount: isWhole ? text : null, isSeveral }
}

interface Token {
  text: string
  /** Lower case, without the ending of a plural. */
  stem: string
  isPlural: boolean
  start: number
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*|[\p{N}][\p{N}.,/]*(?<![.,])|[^\s\p{L}\p{N}]/gu)].map(
    (match) => {
      const word = match[0].toLowerCase()
      const stem = stemOf(word)
      return { text: match[0], stem, isPlural: stem !== word, start: match.index }
    },
  )

const stemOf = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/(?<=[^aeiou]o|s|x|z|ch|sh)es$/, '')
        .replace(/(?<=[^s])s$/, '')
        .replace(/(?<=[elr])n$/, '')

/** Alone they may be something that was made in an earlier step: "the sauce", "the mixture". */
const tooGeneral = set(
  'sauce paste powder mix mixture water juice zest seed leaf leave dressing dough batter filling topping base liquid',
)

interface Mention {
  /** Several: it is not clear which. */
  things: Thing[]
  /** Where its amount belongs. */
  at: number
  /** Is all of the thing meant? */
  isClear: boolean
  /** Is a part of it meant, so that it is used in several places? */
  isOfSome: boolean
  /** What was done with it before: "finely chopped"; empty: it is not said. */
  work: string
}

function mentionsIn(tokens: readonly Token[], things: readonly Thing[]): Mention[] {
  const spans = spansIn(tokens, things)
  /** The end of the last thing of a list that began clearly: "the onion, garlic and celery". */
  let listEnd = -1
  return spans.map(({ first, last, things: meant }) => {
    const begin = withoutWork(tokens, first)
    const before = tokens[begin - 1]?.text.toLowerCase() ?? ''
    const continuesList = listEnd >= 0 && isJoint(tokens.slice(listEnd + 1, begin))
    const isOfSome = sentenceBefore(tokens, begin, 4).some(({ text }) => isPart(text))
    const isOneOfMany = meant.some(({ isSeveral }) => isSeveral) && tokens[last]?.isPlural === false
    const isClear =
      !isOneOfMany &&
      (continuesList || isLead(tokens, begin)) &&
      isEnd(tokens[last + 1], articles.has(before)) &&
      !isOfSome &&
      !sentenceAround(tokens, first).some(({ text }) => onSurfaces.test(text))
    listEnd = isClear ? last : -1
    const work = tokens
      .slice(begin, first)
      .map(({ text }) => text.toLowerCase())
      .join(' ')
    return { things: meant, at: tokens[begin]?.start ?? 0, isClear, isOfSome, work }
  })
}

/** Where the tokens name things: the longest name counts, so that "chicken stock" is no chicken. */
function spansIn(tokens: readonly Token[], things: readonly Thing[]) {
  const spans = tokens.flatMap((token, last) => {
    const fitting = things
      .filter(({ words }) => words.at(-1) === token.stem)
      .map((thing) => ({ thing, length: fittingLength(tokens, last, thing.words) }))
      .filter(({ thing, length }) => length === thing.words.length || length > 1 || !tooGeneral.has(token.stem))
    const length = Math.max(0, ...fitting.map((each) => each.length))
    if (length === 0) return []
    return [
      {
        first: last - length + 1,
        last,
        things: fitting.filter((each) => each.length === length).map(({ thing }) => thing),
      },
    ]
  })
  return spans.filter(({ last }, at) => !spans.slice(at + 1).some((later) => later.first <= last))
}

/** How many of the last words of a name stand there. */
function fittingLength(tokens: readonly Token[], last: number, words: readonly string[]): number {
  let length = 0
  while (length < words.length && tokens[last - length]?.stem === words[words.length - 1 - length]) length += 1
  return length
}

/** Work that leaves the amount as it is, between an article and the name. */
const work = set(
  `chopped sliced diced grated crushed minced peeled drained rinsed cubed shredded trimmed halved quartered beaten melted softened washed
  prepared crumbled torn sieved sifted finely roughly thinly coarsely freshly`,
)

/** The first token of "finely chopped onion". */
function withoutWork(tokens: readonly Token[], first: number): number {
  let begin = first
  while (work.has(tokens[begin - 1]?.text.toLowerCase() ?? '')) begin -= 1
  return begin
}

const articles = set('der die das den dem')
const verbs = set(
  `add stir mix whisk fold beat melt heat fry chop peel slice dice cook boil drain rinse toss tip pour crush grate cut put combine simmer
  mash place blend soften sweat brown warm wash trim core halve quarter sift sieve crumble rub`,
)

/** Does what stands before say that the thing is meant, and all of it? "the oil", "add flour", "stir in flour". */
function isLead(tokens: readonly Token[], begin: number): boolean {
  const [third = '', second = '', first = ''] = [3, 2, 1].map((back) => tokens[begin - back]?.text.toLowerCase())
  if (first === 'the' || first === 'your') return second !== 'of' || third === 'all'
  if (first === 'all') return true
  if (articles.has(first)) return true
  return verbs.has(first) || (first === 'in' && verbs.has(second))
}

/** "," and "and" between the things of a list. */
const isJoint = (tokens: readonly Token[]): boolean =>
  /^(?:,|,? ?(?:and|und)(?: the| die| der| das| den)?|, the)$/.test(
    tokens
      .map(({ text }) => text.toLowerCase())
      .join(' ')
      .replace(' ,', ','),
  )

const behind = set(
  `and in into to with on onto over until for at from then if together by is are has have as through under while so off out around between
  well lengthways und zu zum zur auf aus bei mit unter über dazu darin`,
)

/** Does the name end there? Before another noun it is a part of a longer name: "onion powder", "butter beans". */
function isEnd(next: Token | undefined, isGerman: boolean): boolean {
  if (next === undefined) return true
  const word = next.text.toLowerCase()
  return (
    /^[.,;:!?)–—-]$/.test(word) || behind.has(word) || word.endsWith('ly') || (isGerman && /^\p{Ll}/u.test(next.text))
  )
}

const parts = set(
  `half rest remaining remainder reserved some little most part quarter quarters third thirds more extra another other leftover few bit
  splash drizzle pinch knob handful spoonful glug dash hälfte halbe halben etwas wenig einige teil prise viertel drittel`,
)

const isPart = (text: string): boolean =>
  /^[\p{N}]/u.test(text) || parts.has(text.toLowerCase()) || /^(?:rest|übrig)(?:liche)?/i.test(text)

/** A little of the thing is used on something. */
const onSurfaces = /^(?:greas|dust|brush|glaz|garnish|decorat|einfett|bestäub|bestreich|garnier)/i

/** The last tokens before one, of the same sentence. */
function sentenceBefore(tokens: readonly Token[], end: number, count: number): Token[] {
  const before = tokens.slice(Math.max(0, end - count), end)
  return before.slice(before.findLastIndex(isStop) + 1)
}

function sentenceAround(tokens: readonly Token[], at: number): Token[] {
  const begin = tokens.slice(0, at).findLastIndex(isStop) + 1
  const length = tokens.slice(at).findIndex(isStop)
  return tokens.slice(begin, length < 0 ? undefined : at + length)
}

const isStop = ({ text }: Token): boolean => /^[.;!?]$/.test(text)
