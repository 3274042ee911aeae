import type { Exclusions } from './allergens'
import { consumeExclusions, correctedWord } from './exclusions'
import { singular } from './foodWords'
import {
  dietGroups,
  dietWords,
  groupsByName,
  isKnownFood,
  stopWords,
  tagWords,
  uncheckedWords,
  type Diet,
} from './intentWords'
import { RemainingText } from './remainingText'

/** What a description asks for, as far as it was parsed. */
export interface Intent extends Exclusions {
  /** What to look for: foods, dishes and tags, normalised and in the singular: "sweet potato", "soup", "onepot". */
  words: string[]
  diets: Diet[]
  /** 1 to 100; null: not given. */
  servings: number | null
  /** Time limit in minutes; null: not given. */
  minutes: number | null
  /** Wanted properties that cannot be checked by words: "low in salt". */
  unchecked: string[]
}

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
  const groups = [...new Set([...diets.flatMap((diet) => dietGroups[diet]), ...without])]
  const isExcluded = (word: string) =>
    unwanted.includes(word) || (groupsByName.get(word) ?? []).some((group) => groups.includes(group))
  return {
    words: wordsIn(text.rest).filter((word) => !isExcluded(word)),
    unwanted,
    without: groups,
    diets,
    servings,
    minutes,
    unchecked,
  }
}

/** The intent with misspelt words corrected. */
export function correctIntent(intent: Intent, corrections: ReadonlyMap<string, string>): Intent {
  const corrected = (phrase: string) =>
    phrase
      .split(' ')
      .map((word) => singular(corrections.get(word) ?? word))
      .join(' ')
  return { ...intent, words: [...new Set(intent.words.map(corrected))] }
}

const maxWords = 12

/** The words of a text that say what is wanted. Known foods of several words are one. */
function wordsIn(text: string): string[] {
  const tagged = tagWords.reduce((rest, [pattern, tag]) => rest.replace(pattern, tag), text)
  const found = tagged.split(/[|,]/).flatMap((part) => {
    const words = part
      .split(' ')
      .filter((word) => /\p{L}{2}/u.test(word))
      .map((word) => singular(word.replace(/'s$/, '')))
    const phrases: string[] = []
    for (let at = 0, size = 1; at < words.length; at += size) {
      const phraseOf = (length: number) => words.slice(at, at + length).join(' ')
      size = [3, 2].find((length) => at + length <= words.length && isKnownFood(phraseOf(length))) ?? 1
      if (!stopWords.has(phraseOf(size))) phrases.push(phraseOf(size))
    }
    return phrases
  })
  return [...new Set(found)].slice(0, maxWords)
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
