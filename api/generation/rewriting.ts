import { listed, phrases, plainly } from './foodWords'

/** Finds a food in a line: its phrases, and how to overwrite places where they mean something else. */
export interface FoodMatcher {
  pattern: RegExp
  /** The normalised line with false matches overwritten. Indexes stay the same. */
  normalise: (line: string) => string
}

/** @param adjectives words before the food that belong to it */
export function foodMatcher(
  names: readonly string[],
  adjectives: readonly string[],
  normalise: (line: string) => string = plainly,
): FoodMatcher {
  const name = phrases(names)?.source ?? '(?!)'
  const adjective = phrases(adjectives)?.source
  return { pattern: new RegExp(adjective ? `(?:${adjective}[\\s-]+)*${name}` : name, 'gu'), normalise }
}

/** The food as written in the line; null: not found. */
export function matchIn(line: string, { pattern, normalise }: FoodMatcher): string | null {
  const [match] = normalise(line).matchAll(pattern)
  return match ? line.normalize('NFC').slice(match.index, match.index + match[0].length) : null
}

/** The line with the food replaced, capitalised at the beginning of a sentence. */
export function replaceFood(
  line: string,
  { pattern, normalise }: FoodMatcher,
  replacementFor: (name: string) => string,
): string {
  const original = line.normalize('NFC')
  let result = ''
  let end = 0
  for (const match of normalise(line).matchAll(pattern)) {
    const name = original.slice(match.index, match.index + match[0].length)
    const replacement = replacementFor(name)
    const beginsSentence = /(?:^|[.!?] )$/.test(original.slice(0, match.index))
    result +=
      original.slice(end, match.index) +
      (beginsSentence && /^\p{Lu}/u.test(name) ? capitalise(replacement) : replacement)
    end = match.index + match[0].length
  }
  return result + original.slice(end)
}

export const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const stepVerbs =
  'fry|cook|stir|simmer|boil|bake|toss|heat|mix|serve|leave|let|bring|warm|soften|brown|season|add|cover|taste|keep|return|lift|drain|pour|put|set|turn|beat|whisk|blend|chop|rinse|rest|cool|chill|roast|grill|press|shape|spread|scatter|top|finish|then|sweat|poach|steam|toast|melt|fold|knead|eat|store|freeze|until|so|for|in|to|with|on|over|while|when|as|at|from|by|about|and|or|but'
const partsOfFood = listed('leaf, flake, seed, stalk, stick, powder, slice, half')
const addVerbs =
  '(?:[Aa]dd|[Ss]tir in|[Ss]catter(?: over| with)?|[Ss]prinkle(?: over| with)?|[Tt]op with|[Ff]inish with|[Ss]erve with|[Gg]arnish with|[Tt]hrow in|[Tt]ip in|[Ff]old in|[Mm]ix in|[Pp]our in|[Dd]rizzle over|[Ee]at with)'

/**
 * A step without a food: removed from enumerations, or with its clause or sentence if that is about the food alone.
 * @returns null if the sentence cannot be repaired; '' when nothing is left
 */
export function removeFoodFromStep(step: string, food: FoodMatcher): string | null {
  const sentences = step.split(/(?<=[.!?])\s+/)
  const edited: string[] = []
  for (const sentence of sentences) {
    const rest = removeFoodFromSentence(sentence, food)
    if (rest === null) return null
    if (rest !== '') edited.push(rest)
  }
  return edited.join(' ')
}

const maxMentionsInSentence = 4

function removeFoodFromSentence(sentence: string, food: FoodMatcher): string | null {
  let text = sentence
  for (let mentions = 0; matchIn(text, food) !== null; mentions++) {
    const rest = mentions < maxMentionsInSentence ? removeFirstMention(text, food) : null
    if (rest === null) return null
    text = rest
  }
  return text
}

/** The sentence without the first mention of the food; null when no known edit fits. */
function removeFirstMention(sentence: string, { pattern, normalise }: FoodMatcher): string | null {
  const placeholder = '\u0001'
  const [match] = normalise(sentence).matchAll(pattern)
  if (!match) return sentence
  const afterFood = match.index + match[0].length
  const part =
    new RegExp(`^ (?:${phrases(partsOfFood)?.source ?? ''})`, 'u').exec(plainly(sentence).slice(afterFood))?.[0] ?? ''
  const marked = sentence.slice(0, match.index) + placeholder + sentence.slice(afterFood + part.length)
  const determiners =
    '(?:(?:the|some|a little|plenty of|any|half the|most of the|the rest of the|remaining|warm|crusty|fresh|hot|chopped|sliced) )*(?:[\\p{L}-]+ed )?'
  const theFood = `${determiners}${placeholder}`
  // In "Add the mushrooms and fry them" the word after "and" is a verb, not another food.
  const otherFood = `(?!(?:${stepVerbs})(?!\\p{L}))(?=\\p{L})`
  const edits: [RegExp, string][] = [
    [
      new RegExp(`^${addVerbs} ${theFood}(?: (?:on top|over|at the end|for|and serve|to serve|until)[^,;]*)?[.]$`, 'u'),
      '',
    ],
    [new RegExp(`(?:,? and|,? then|,) ${addVerbs} ${theFood}(?: (?:on top|over|at the end|to serve))?[.]$`, 'u'), '.'],
    [new RegExp(`, ${theFood} (?:and|or) ${otherFood}`, 'u'), ' and '],
    [new RegExp(`, ${theFood}(?=,)`, 'u'), ''],
    [new RegExp(`, (?!then )([^,.;:]{2,40}?),? (and|or) ${theFood}(?=[ .,;:])`, 'u'), ' $2 $1'],
    [
      new RegExp(`\\b(with|in|of) (the )?${determiners}${placeholder}(?:,| (?:or|and)) (?:the )?${otherFood}`, 'u'),
      '$1 $2',
    ],
    [new RegExp(` (?:and|or) (?:a |an )?${theFood}(?=[ .,;:])`, 'u'), ''],
    [new RegExp(` with (?:a |an )?${theFood}(?=[ .,;:](?! ?(?:and|or) ))`, 'u'), ''],
    [new RegExp(`\\b([Tt]he )(?:[\\p{L}-]+ed )?${placeholder}(?:,| and) (?:the )?${otherFood}`, 'u'), '$1'],
  ]
  for (const [edit, replacement] of edits) {
    if (edit.test(marked)) return marked.replace(edit, replacement)
  }
  return null
}
