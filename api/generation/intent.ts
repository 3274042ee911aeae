import { editDistance } from '../recipes/searchWords'
import { dishWord, isDish, isOnlyDish } from './dishes'
import { foodGroups, type FoodGroup } from './foodGroups'
import { plainly, singular, singularPhrase } from './foodWords'
import {
  dietGroups,
  dietWords,
  stopWords,
  groupsByName,
  isKnownFood,
  notIngredients,
  tagWords,
  uncheckedWords,
  type Diet,
} from './intentWords'

/** What a description asks for, as far as it was parsed. All words are normalised, lower-case and in the singular. */
export interface Intent {
  /** Kinds of dish: "soup", "chowder", "banana bread". */
  dishWords: string[]
  /** Wanted ingredients: "chickpea", "sweet potato". The main one first: of a "chickpea soup with kale" the chickpeas. */
  wanted: string[]
  /** All other words. */
  words: string[]
  /** Excluded foods that belong to no group. */
  unwanted: string[]
  /** Excluded groups of food, those of the diets included. */
  without: FoodGroup[]
  diets: Diet[]
  /** Wanted tags, such as "breakfast" or "indian". */
  tags: string[]
  /** 1 to 100; null: not given. */
  servings: number | null
  /** Time limit in minutes; null: not given. */
  minutes: number | null
  quick: boolean
  onePot: boolean
  temperature: 'warm' | 'cold' | null
  /** Not hot; may contain some chilli. */
  mild: boolean
  /** Wanted properties that cannot be checked by words: "low in salt". */
  unchecked: string[]
}

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const number = `(?:\\d{1,4}(?:[.,]\\d+)?|${numberWords.join('|')}|a dozen|fifteen|twenty|thirty|forty|forty five|fifty|sixty|ninety)`
const otherNumbers: Readonly<Record<string, number>> = {
  'a dozen': 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty five': 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
}

function valueOf(text: string): number {
  const word = text.trim()
  const value = numberWords.indexOf(word)
  return value >= 0 ? value : (otherNumbers[word] ?? Number(word.replace(',', '.')))
}

/** Parses a description in English: "something warm with chickpeas, 30 minutes, no dairy". Never throws. */
export function parseIntent(description: string): Intent {
  const text = new RemainingText(description)
  const unchecked = text.consumeAll(uncheckedWords)
  text.drop(
    /\b(?:not|non|not necessarily|need not be|does ?n.t (?:have|need) to be|is ?n.t) (?:vegan|vegetarian|veggie|pescatarian|halal|kosher|gluten free|allergic to \p{L}+)\b/gu,
  )
  text.drop(/\b(?:no|not|without) (?:allerg(?:y|ies)|problem with \p{L}+)\b/gu)
  const minutes = consumeMinutes(text)
  const servings = consumeServings(text)
  text.rest = text.rest.replace(/\p{L}{5,}/gu, (word) => correctedWord(word, dietNames) ?? word)
  const diets = text.consumeAll(dietWords)
  const { without, unwanted } = consumeExclusions(text)
  const onePot = text.consume(
    /\bone (?:pot|pan)\b|\bonepot\b|\bsingle (?:pot|pan)\b|\bin one (?:pot|pan)\b|\blittle washing up\b/g,
  )
  const quick = text.consume(/\b(?:quick(?:ly)?|fast|speedy|in a hurry|in no time|rapid|express|on the table fast)\b/g)
  const mild = text.consume(/\bmild(?:ly)?\b/g)
  const temperature = consumeTemperature(text)
  const tags = text.consumeAll(tagWords)
  const { dishWords, wanted, words } = parseFoods(text)
  const groups = [...new Set([...diets.flatMap((diet) => dietGroups[diet]), ...without])]
  return {
    dishWords,
    words,
    unwanted,
    diets,
    tags,
    servings,
    minutes,
    quick,
    onePot,
    temperature,
    mild,
    unchecked,
    wanted: wanted.filter((word) => !unwanted.includes(word)),
    without: groups,
  }
}

/** The part of a description that is not parsed yet. A bar replaces each part that is. */
class RemainingText {
  rest: string

  constructor(description: string) {
    const decimals = description
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .replace(/(\d)?\s*([½¼¾])/g, (_, integer: string | undefined, fraction: string) =>
        String(Number(integer ?? 0) + ({ '½': 0.5, '¼': 0.25, '¾': 0.75 }[fraction] ?? 0)),
      )
    const withoutHyphens = plainly(decimals).replace(/(?<=[\p{L}\d])-(?=[\p{L}\d])/gu, (_, at: number, whole: string) =>
      /\d/.test(whole[at - 1] ?? '') && /\d/.test(whole[at + 1] ?? '') ? '-' : ' ',
    )
    this.rest = ` ${withoutHyphens
      .replace(/(?<!\d)\.|\.(?!\d)|[!?;:()[\]"\n\r\t/\\|]/g, ' | ')
      .replace(/,(?!\d)/g, ' , ')
      .replace(/\s+/g, ' ')} `
  }

  drop(pattern: RegExp): void {
    this.rest = this.rest.replace(pattern, ' | ')
  }

  consume(pattern: RegExp): boolean {
    const before = this.rest
    this.drop(pattern)
    return this.rest !== before
  }

  consumeAll<Meaning extends string>(table: readonly (readonly [RegExp, Meaning])[]): Meaning[] {
    return [...new Set(table.filter(([pattern]) => this.consume(pattern)).map(([, meaning]) => meaning))]
  }

  /** Removes the first match and returns it. */
  consumeFirst(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest)
    if (found) this.rest = `${this.rest.slice(0, found.index)} | ${this.rest.slice(found.index + found[0].length)}`
    return found
  }
}

const timePrefix =
  '(?:(?:in|under|within|less than|no more than|not more than|no longer than|up to|at most|max(?:imum)?|about|around|takes?|ready in|only|i have|have|got) )*'
const hourAndAHalf = '(?:an?|one) hour and a half|1 hour and a half'

function consumeMinutes(text: RemainingText): number | null {
  const half = text.consumeFirst(
    new RegExp(
      `\\b${timePrefix}(?:(?<long>${hourAndAHalf})|(?<half>(?:a )?half (?:an |of an )?hour)|(?<three>three quarters of an hour)|(?<quarter>(?:a )?quarter of an hour))\\b`,
    ),
  )
  if (half) return half.groups?.long ? 90 : half.groups?.half ? 30 : half.groups?.three ? 45 : 15
  const hours = text.consumeFirst(
    new RegExp(
      `\\b${timePrefix}(?<hours>an|${number}) ?(?:hours?|hrs?|h)\\b(?: ?(?:and )?(?<minutes>${number}) ?(?:minutes?|mins?|m)?\\b)?(?! of us)`,
    ),
  )
  if (hours)
    return validMinutes(
      (hours.groups?.hours === 'an' ? 1 : valueOf(hours.groups?.hours ?? '')) * 60 +
        (hours.groups?.minutes ? valueOf(hours.groups.minutes) : 0),
    )
  const minutes = text.consumeFirst(
    new RegExp(`\\b${timePrefix}(?:\\d+ ?(?:-|to) ?)?(?<minutes>${number}) ?(?:minutes?|mins?)\\b`),
  )
  return minutes ? validMinutes(valueOf(minutes.groups?.minutes ?? '')) : null
}

const validMinutes = (minutes: number): number | null =>
  minutes >= 1 && minutes <= 24 * 60 ? Math.round(minutes) : null

function consumeServings(text: RemainingText): number | null {
  const people =
    '(?:people|persons?|adults?|guests|friends|eaters|portions?|servings?|kids|children|of us|hungry \\p{L}+)'
  const found =
    text.consumeFirst(
      new RegExp(
        `\\b(?:for|serves?|serving|feeds?|feeding|dinner for|makes|enough for|(?:family|party|group|table) of) (?:up to |about |around |at least |my |a |the )*(?:(?:family|party|group|table) of )?(?<some>${number})(?: ?(?:-|to|or) ?\\d+)?(?: ${people})?(?! ?(?:${people}|\\d|%|minutes|mins?|hours?|days?|weeks?|g |kg|ml|eggs|pot|pan))`,
        'u',
      ),
    ) ?? text.consumeFirst(new RegExp(`\\b(?<some>${number})(?: ?(?:-|to) ?\\d+)? ${people}`, 'u'))
  const count = found
    ? valueOf(found.groups?.some ?? '')
    : text.consume(
          /\b(?:for (?:just )?(?:me|myself)(?: (?:alone|only))?|just me|for a single person|by myself)(?= [|,.]| $)/g,
        )
      ? 1
      : null
  return count !== null && Number.isInteger(count) && count >= 1 && count <= 100 ? count : null
}

function consumeTemperature(text: RemainingText): Intent['temperature'] {
  text.drop(/\b(?:cold|hot|warm|chilly) (?:day|night|evening|weather|winter|morning|summer)s?(?: \p{L}+)?\b/gu)
  if (text.consume(/\b(?:warm|warming|hot(?! chocolate| sauce| dogs?| cross)|piping hot)\b/g)) return 'warm'
  return text.consume(/\b(?:cold|chilled|cool|no cook)\b/g) ? 'cold' : null
}

const negations = [
  'i am allergic to',
  "i'm allergic to",
  'allergic to',
  'intolerant to',
  'intolerant of',
  'allergy to',
  'free of',
  'free from',
  'without',
  'avoid(?:ing)?',
  'except(?: for)?',
  'leave out',
  'leaving out',
  'skip(?: the)?',
  'minus',
  'sans',
  'hates?',
  'dislikes?',
  "(?:do not|don't|dont|does not|doesn't|doesnt|did not|won't|will not|can not|cannot|can't|cant|must not|may not|should not) (?:like|want|eat|have|tolerate|use|contain|include|stand|do)",
  'have no',
  'ran out of',
  'run out of',
  '(?:am|are) out of',
  'instead of',
  'rather than',
  'no',
  'not too',
  'not',
  'nor',
  'none of',
  'hold the',
  'zero',
  'nothing(?: with| too| containing| that contains)?',
  'but no',
  'never',
  'not too',
].join('|')
/** Misspellings of these are corrected first: a missed diet or allergy can harm somebody. */
const dietNames = [
  'vegan',
  'vegetarian',
  'pescatarian',
  'coeliac',
  'halal',
  'kosher',
  'gluten',
  'lactose',
  'allergic',
  'allergy',
  'intolerant',
]
const correctableNames = [...groupsByName.keys()].filter((name) => /^\p{L}{4,}$/u.test(name))

/** The word of the list within one typing mistake, two in a long word; null: it is spelt correctly, or nothing is that similar. */
function correctedWord(word: string, words: readonly string[]): string | null {
  if (words.includes(word) || stopWords.has(word)) return null
  const maxDistance = word.length > 8 ? 2 : 1
  return (
    words.find(
      (other) =>
        other[0] === word[0] &&
        !word.startsWith(other) &&
        !other.startsWith(word) &&
        editDistance(word, other) <= maxDistance,
    ) ?? null
  )
}

/** A word that ends a list of excluded foods. */
const listEnd =
  /^(?:with|for|in|under|please|something|anything|a|an|i|we|my|to|but|that|which|serves?|using|from|on|at|is|are|it|as|because|so|vegan|vegetarian|quick|easy)$/

/** Parses and removes the excluded foods: "no dairy or nuts", "egg-free", "a nut allergy", "I hate mushrooms". */
function consumeExclusions(text: RemainingText): Pick<Intent, 'without' | 'unwanted'> {
  const names: string[] = []
  const exclude = (name: string): boolean => {
    const typed = singularPhrase(name)
    const phrase =
      isFood(typed) || notIngredients.has(typed) ? typed : (correctedWord(typed, correctableNames) ?? typed)
    if (phrase === '' || notIngredients.has(name) || notIngredients.has(phrase)) return false
    names.push(phrase)
    return true
  }
  text.rest = text.rest.replace(/\b(?:coeliac|celiac)s?\b/g, () => {
    names.push('gluten')
    return ' | '
  })
  text.rest = text.rest.replace(/\b(?:eggless|nutless|dairyless)\b/g, (word) => {
    names.push(word.replace('less', ''))
    return ' | '
  })
  text.rest = text.rest.replace(/\bnon (dairy|alcoholic)\b/g, (_, word: string) => {
    names.push(word === 'dairy' ? 'dairy' : 'alcohol')
    return ' | '
  })
  text.rest = text.rest.replace(
    /\b((?!no |and |or |the |be |is )\p{L}+) (?:and |or |& )?((?:(?:dairy|milk|egg|gluten|wheat|nut|soya?|fish|meat|lactose) (?:and |& ))?)(\p{L}*) ?free\b(?! (?:range|of|from))/gu,
    (whole, ...parts: string[]) => consumeFreeFrom(whole, parts, exclude),
  )
  text.rest = text.rest.replace(
    /\b(\p{L}+) (?:allergy|allergies|allergic|intolerance|intolerant)\b(?! to)/gu,
    (whole, word: string) => (stopWords.has(word) || !exclude(word) ? whole : ' | '),
  )
  text.rest = text.rest.replace(
    new RegExp(
      `\\b(?:${negations}) (?:any |the |some |added |eating |anything with |allergic to )*(?<list>[^|]+)`,
      'gu',
    ),
    (_, list: string) => ` | ${consumeList(list, exclude)}`,
  )
  const unwanted = [...new Set(names.filter((name) => !groupsByName.has(name) && !stopWords.has(name)))]
  return { unwanted, without: [...new Set(names.flatMap((name) => groupsByName.get(name) ?? []))] }
}

/** Excludes the foods before "free", as in "dairy and gluten free". @returns the text without them */
function consumeFreeFrom(
  whole: string,
  [first = '', between = '', last = '']: readonly string[],
  exclude: (name: string) => boolean,
): string {
  const words = [first, ...between.split(/ and | & |\s/), last].filter((word) => word !== '' && word !== 'and')
  const nearest = words.at(-1) ?? ''
  if (notIngredients.has(nearest) || stopWords.has(nearest) || listEnd.test(nearest)) return whole
  const isJoined = /\b(?:and|or|&)\b/.test(whole)
  const kept = words.slice(0, -1).filter((word) => !(isJoined && groupsByName.has(singular(word)) && exclude(word)))
  exclude(nearest)
  return ` ${kept.join(' ')} | `
}

/** Excludes the foods after "no". @returns the text after them */
function consumeList(list: string, exclude: (name: string) => boolean): string {
  const parts = list.split(/(\s*(?:, (?:and|or|nor|no)|,|\band no\b|\bor no\b|\band\b|\bor\b|\bnor\b|&)\s*)/)
  const endsInOr = parts.findLastIndex(
    (part, at) => at % 2 === 1 && /\b(?:or|nor)\b/.test(part) && (parts[at + 1] ?? '').trim().split(' ').length <= 2,
  )
  for (let at = 0; at < parts.length; at += 2) {
    const words = (parts[at] ?? '')
      .trim()
      .split(' ')
      .filter((word) => word !== '')
    const end = words.findIndex((word) => listEnd.test(word))
    const item = end < 0 ? words : words.slice(0, end)
    const separator = parts[at - 1] ?? ''
    const isGroup = groupsByName.has(singularPhrase(item.join(' ')))
    const continues = at === 0 || /\bno\b|\bor\b|\bnor\b/.test(separator) || isGroup || at <= endsInOr
    if (!continues || item.length === 0) return parts.slice(at).join('')
    const consumed = excludeItem(item, isGroup, exclude)
    const unparsed = [...item.slice(consumed), ...(end < 0 ? [] : words.slice(end))]
    if (unparsed.length > 0) return [unparsed.join(' '), ...parts.slice(at + 1)].join('')
  }
  return ''
}

/** Excludes the food that the words begin with. @returns how many words it has: up to three if that is a known food, else one */
function excludeItem(item: readonly string[], isGroup: boolean, exclude: (name: string) => boolean): number {
  const size = isGroup
    ? item.length
    : ([3, 2].find((length) => item.length >= length && isFood(item.slice(0, length).join(' '))) ?? 1)
  exclude(item.slice(0, size).join(' '))
  return size
}

const namedInGroups: ReadonlySet<string> = new Set(
  Object.values(foodGroups).flatMap(({ names, may }) => [...names, ...may]),
)
const compoundFood =
  /^\p{L}+ (?:sauce|powder|oil|flour|milk|paste|seed|leaf|bean|cheese|stock|vinegar|juice|sugar|pepper|syrup|butter)$/u

function isFood(phrase: string): boolean {
  const name = singularPhrase(phrase)
  return isKnownFood(name) || groupsByName.has(name) || namedInGroups.has(name) || compoundFood.test(name)
}

const foodList =
  /\b(?:with|using|use|containing|including|plus|and some|made (?:of|from|with)|i have|i've got|i got|we have|have|got|featuring|out of)\b([^|]*)/g
const foodListEnd = /\b(?:for|in|that|which|but|please|because|as|at|who|when|is|are|to|on|so)\b.*$/

/** Parses the rest of the text: dishes, foods and other words. */
function parseFoods(text: RemainingText): Pick<Intent, 'dishWords' | 'wanted' | 'words'> {
  const dishWords: string[] = []
  const wanted: string[] = []
  const words: string[] = []
  const added: string[] = []
  const withoutLists = text.rest.replace(foodList, (_, list: string) => {
    const afterList = foodListEnd.exec(list)?.[0] ?? ''
    for (const item of list.slice(0, list.length - afterList.length).split(/,|\band\b|\bor\b|&|\+|\bplus\b|\bwith\b/))
      parseListItem(item, dishWords, added, words)
    return ` | ${afterList}`
  })
  for (const part of withoutLists.split(/[|,]/)) parseWords(part.split(' ').map(dishWord), dishWords, wanted, words)
  return {
    dishWords: [...new Set(dishWords)],
    wanted: [...new Set([...wanted, ...added])],
    words: [...new Set(words)].slice(0, 12),
  }
}

/** Parses one of the foods after "with": up to three words, known or not. */
function parseListItem(item: string, dishWords: string[], wanted: string[], words: string[]): void {
  const itemWords = item
    .split(' ')
    .filter((word) => /\p{L}{2}/u.test(word))
    .map(dishWord)
    .filter((word) => !stopWords.has(word))
  if (itemWords.length === 0) return
  const phrase = itemWords.join(' ')
  if (isOnlyDish(phrase)) dishWords.push(phrase)
  else if (
    itemWords.length <= 3 &&
    itemWords.every((word) => !isOnlyDish(word)) &&
    (itemWords.length === 1 || isKnownFood(phrase) || !itemWords.every((word) => isKnownFood(word)))
  )
    wanted.push(phrase)
  else parseWords(itemWords, dishWords, wanted, words)
}

function parseWords(parts: readonly string[], dishWords: string[], wanted: string[], words: string[]): void {
  const rest = parts.filter((word) => /\p{L}{2}/u.test(word))
  for (let at = 0; at < rest.length; at++) {
    const size =
      [3, 2, 1].find(
        (length) =>
          at + length <= rest.length && (isDish(phraseAt(rest, at, length)) || isKnownFood(phraseAt(rest, at, length))),
      ) ?? 0
    const phrase = phraseAt(rest, at, Math.max(size, 1))
    if (size > 0) (isDish(phrase) ? dishWords : wanted).push(phrase)
    else if (!stopWords.has(phrase)) words.push(phrase)
    at += Math.max(size, 1) - 1
  }
}

const phraseAt = (words: readonly string[], at: number, size: number): string => words.slice(at, at + size).join(' ')

/**
 * The intent with misspelt words corrected; corrected words may then be recognised as a dish or a food.
 * @param corrections by word
 */
export function correctIntent(intent: Intent, corrections: ReadonlyMap<string, string>): Intent {
  if (corrections.size === 0) return intent
  const corrected = (phrase: string) =>
    phrase
      .split(' ')
      .map((word) => dishWord(corrections.get(word) ?? word))
      .join(' ')
  const wanted = intent.wanted.map(corrected)
  const dishWords = [...intent.dishWords.map(corrected), ...wanted.filter(isOnlyDish)]
  const words: string[] = []
  for (const word of intent.words) parseWords([corrected(word)], dishWords, wanted, words)
  return {
    ...intent,
    dishWords: [...new Set(dishWords)],
    wanted: [...new Set(wanted)].filter((word) => !isOnlyDish(word) && !intent.unwanted.includes(word)),
    words: [...new Set(words)],
  }
}
