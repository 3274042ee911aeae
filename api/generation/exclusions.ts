import { editDistance } from '../recipes/search/searchWords'
import type { Exclusions } from './allergens'
import { foodGroups } from './foodGroups'
import { singular, singularPhrase } from './foodWords'
import { groupsByName, isKnownFood, notIngredients, stopWords } from './intentWords'
import type { RemainingText } from './remainingText'

/** What an exclusion begins with. */
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
const correctableNames = [...groupsByName.keys()].filter((name) => /^\p{L}{4,}$/u.test(name))

/** The word of the list within one typing mistake, two in a long word; null: it is spelt correctly, or nothing is that similar. */
export function correctedWord(word: string, words: readonly string[]): string | null {
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
export function consumeExclusions(text: RemainingText): Exclusions {
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
