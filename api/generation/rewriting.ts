import { listed, phrases, plainly } from './foodWords'

/** Finds a food in a line: its phrases, and how to overwrite places where they mean something else. */
export interface FoodMatcher {
  pattern: RegExp
  /** The normalised line with false matches overwritten. Indexes stay the same. */
  normalise: (line: string) => string
}

/** @param adjectives words before the food that belong to it */
export function foodMatcher(names: readonly string[], adjectives: readonly string[], normalise: (line: string) => string = plainly): FoodMatcher {
  const named = phrases(names)?.source ?? '(?!)'
  const before = phrases(adjectives)?.source
  return { pattern: new RegExp(before ? `(?:${before}[\\s-]+)*${named}` : named, 'gu'), normalise }
}

/** The food as written in the line; null: not found. */
export function matchIn(line: string, { pattern, normalise }: FoodMatcher): string | null {
  const found = [...normalise(line).matchAll(pattern)][0]
  return found ? line.normalize('NFC').slice(found.index, found.index + found[0].length) : null
}

/** The line with the food replaced, capitalised at the beginning of a sentence. */
export function replaceFood(line: string, { pattern, normalise }: FoodMatcher, wordsFor: (found: string) => string): string {
  const whole = line.normalize('NFC')
  let text = ''
  let at = 0
  for (const found of normalise(line).matchAll(pattern)) {
    const before = whole.slice(found.index, found.index + found[0].length)
    const words = wordsFor(before)
    const isFirst = /(?:^|[.!?] )$/.test(whole.slice(0, found.index))
    text += whole.slice(at, found.index) + (isFirst && /^\p{Lu}/u.test(before) ? capital(words) : words)
    at = found.index + found[0].length
  }
  return text + whole.slice(at)
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const stepVerbs = 'fry|cook|stir|simmer|boil|bake|toss|heat|mix|serve|leave|let|bring|warm|soften|brown|season|add|cover|taste|keep|return|lift|drain|pour|put|set|turn|beat|whisk|blend|chop|rinse|rest|cool|chill|roast|grill|press|shape|spread|scatter|top|finish|then|sweat|poach|steam|toast|melt|fold|knead|eat|store|freeze|until|so|for|in|to|with|on|over|while|when|as|at|from|by|about|and|or|but'
const parts = listed('leaf, flake, seed, stalk, stick, powder, slice, half')
const addVerbs = '(?:[Aa]dd|[Ss]tir in|[Ss]catter(?: over| with)?|[Ss]prinkle(?: over| with)?|[Tt]op with|[Ff]inish with|[Ss]erve with|[Gg]arnish with|[Tt]hrow in|[Tt]ip in|[Ff]old in|[Mm]ix in|[Pp]our in|[Dd]rizzle over|[Ee]at with)'

/**
 * A step without a food: removed from enumerations, or with its clause or sentence if that is about the food alone.
 * @returns null if the sentence cannot be repaired; '' when nothing is left
 */
export function stepWithout(step: string, food: FoodMatcher): string | null {
  const sentences = step.split(/(?<=[.!?])\s+/)
  const kept: string[] = []
  for (const sentence of sentences) {
    const short = sentenceWithout(sentence, food)
    if (short === null) return null
    if (short !== '') kept.push(short)
  }
  return kept.join(' ')
}

function sentenceWithout(sentence: string, food: FoodMatcher): string | null {
  let text = sentence
  for (let tries = 0; matchIn(text, food) !== null; tries++) {
    const next = tries < 4 ? shortened(text, food) : null
    if (next === null) return null
    text = next
  }
  return text
}

/** The sentence without the first mention of the food. */
function shortened(sentence: string, { pattern, normalise }: FoodMatcher): string | null {
  const placeholder = '\u0001'
  const found = [...normalise(sentence).matchAll(pattern)][0]
  if (!found) return sentence
  const tail = new RegExp(`^ (?:${phrases(parts)?.source ?? ''})`, 'u').exec(plainly(sentence).slice(found.index + found[0].length))?.[0].length ?? 0
  const marked = sentence.slice(0, found.index) + placeholder + sentence.slice(found.index + found[0].length + tail)
  const the = '(?:(?:the|some|a little|plenty of|any|half the|most of the|the rest of the|remaining|warm|crusty|fresh|hot|chopped|sliced) )*(?:[\\p{L}-]+ed )?'
  const it = `${the}${placeholder}`
  // "Add the mushrooms and fry them": what follows is no food but the next thing to do.
  const food = `(?!(?:${stepVerbs})(?!\\p{L}))(?=\\p{L})`
  const edits: [RegExp, string][] = [
    [new RegExp(`^${addVerbs} ${it}(?: (?:on top|over|at the end|for|and serve|to serve|until)[^,;]*)?[.]$`, 'u'), ''],
    [new RegExp(`(?:,? and|,? then|,) ${addVerbs} ${it}(?: (?:on top|over|at the end|to serve))?[.]$`, 'u'), '.'],
    [new RegExp(`, ${it} (?:and|or) ${food}`, 'u'), ' and '],
    [new RegExp(`, ${it}(?=,)`, 'u'), ''],
    [new RegExp(`, (?!then )([^,.;:]{2,40}?),? (and|or) ${it}(?=[ .,;:])`, 'u'), ' $2 $1'],
    [new RegExp(`\\b(with|in|of) (the )?${the}${placeholder}(?:,| (?:or|and)) (?:the )?${food}`, 'u'), '$1 $2'],
    [new RegExp(` (?:and|or) (?:a |an )?${it}(?=[ .,;:])`, 'u'), ''],
    [new RegExp(` with (?:a |an )?${it}(?=[ .,;:](?! ?(?:and|or) ))`, 'u'), ''],
    [new RegExp(`\\b([Tt]he )(?:[\\p{L}-]+ed )?${placeholder}(?:,| and) (?:the )?${food}`, 'u'), '$1'],
  ]
  for (const [edit, words] of edits) {
    if (edit.test(marked)) return marked.replace(edit, words)
  }
  return null
}
