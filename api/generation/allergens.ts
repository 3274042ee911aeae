import type { GeneratedRecipe } from './draft'
import { foodGroups, type FoodGroup, type GroupWords } from './foodGroups'
import { phrases, plainly, singularPhrase } from './foodWords'
import type { Message } from '../platform/texts/texts'
import { messages, term } from './generation.texts'

/** A word that names an excluded food. */
export interface Violation {
  /** As written in the line. */
  word: string
  /** The whole line, as written. */
  line: string
  /** The label of the excluded group ('milk', 'gluten'), or the excluded word. */
  group: string
}

/** The foods to leave out: groups, and words that belong to no group. */
export interface Exclusions {
  without: readonly FoodGroup[]
  unwanted: readonly string[]
}

type Lines = Pick<GeneratedRecipe, 'name' | 'ingredients' | 'instructions'>

interface Patterns {
  names: RegExp | null
  inLists: RegExp | null
  may: RegExp | null
  harmless: RegExp | null
  freed: RegExp | null
  negated: RegExp | null
}

/** How many words after "gluten-free" it may refer to, as in "gluten-free Dijon mustard". */
const freedWords = 3

const patternCache = new Map<string, Patterns>()
const maxCachedPatterns = 300

/** The patterns of a group or of a word, cached. */
function patternsOf(key: string, words: () => GroupWords): Patterns {
  const cached = patternCache.get(key)
  if (cached) return cached
  const patterns = compile(words())
  // The cache also holds words that people type, so its size is limited.
  if (patternCache.size >= maxCachedPatterns) patternCache.clear()
  patternCache.set(key, patterns)
  return patterns
}

function compile({ names, bought, may, harmless, freed }: GroupWords): Patterns {
  const named = phrases([...names, ...bought, ...may])?.source
  return {
    names: phrases(names),
    inLists: phrases([...names, ...bought]),
    may: phrases(may),
    harmless: phrases([...harmless, ...names.map((name) => `${name} free`)]),
    freed:
      freed.length === 0
        ? null
        : new RegExp(
            `${phrases(freed)?.source ?? ''}(?:[\\s-]+(?!(?:and|or|with|in)(?!\\p{L}))[\\p{L}']+){1,${freedWords}}`,
            'gu',
          ),
    negated: named
      ? new RegExp(
          `(?<!\\p{L}|\\bor )(?:without|no|free (?:of|from)|instead of|rather than|not)\\s+(?:any |the |added )?(?:\\p{L}+ (?:or|nor) (?:any )?)?${named}(?:\\s*(?:,? or|,? nor)\\s+(?:any )?${named})*`,
          'gu',
        )
      : null,
  }
}

/** The line with phrases that are harmless for the group overwritten, so that indexes stay the same. */
function withoutHarmless(plain: string, { harmless, freed, negated }: Patterns): string {
  return [freed, negated, harmless].reduce(
    (text, pattern) => (pattern ? text.replace(pattern, (found) => '_'.repeat(found.length)) : text),
    plain,
  )
}

/** The first match of the pattern, as written in the line; null for none. */
function firstMatch(
  line: string,
  pattern: RegExp | null,
  patterns: Patterns,
  explained: ReadonlySet<string> = noWords,
): string | null {
  const plain = plainly(line)
  // Fast path: nearly no line matches.
  if (!pattern || plain.search(pattern) < 0) return null
  for (const found of withoutHarmless(plain, patterns).matchAll(pattern)) {
    if (!explained.has(singularPhrase(found[0])))
      return line.normalize('NFC').slice(found.index, found.index + found[0].length)
  }
  return null
}

const noWords: ReadonlySet<string> = new Set()

/**
 * Words that the ingredients explain: if "oat milk" is the only milk in them, the "milk" of a step means it.
 */
function explainedBy(ingredients: readonly string[], patterns: Patterns): ReadonlySet<string> {
  const explained = new Set<string>()
  for (const line of ingredients.map(plainly)) {
    for (const pattern of [patterns.freed, patterns.harmless]) {
      if (!pattern || !patterns.names) continue
      for (const [span] of line.matchAll(pattern)) {
        for (const [word] of span.matchAll(patterns.names))
          if (span.endsWith(word) && word !== span) explained.add(singularPhrase(word))
      }
    }
  }
  if (explained.size === 0) return noWords
  const named = ingredients.flatMap((line) =>
    patterns.inLists ? [...withoutHarmless(plainly(line), patterns).matchAll(patterns.inLists)] : [],
  )
  for (const [word] of named) explained.delete(singularPhrase(word))
  return explained
}

/** A group for a word that belongs to none, with the phrases of all groups in which the word means another food. */
function groupForWord(word: string): GroupWords {
  const own = phrases([word])
  // Taken from groups that contain the word: an oyster mushroom is not an oyster.
  const harmless = Object.values(foodGroups)
    .flatMap((group) => (group.names.includes(word) ? group.harmless : []))
    .filter((phrase) => {
      if (own) own.lastIndex = 0
      return own?.test(phrase) === true && phrase !== word
    })
  return { label: word, names: [word], bought: [], may: [], harmless: [...new Set(harmless)], freed: [] }
}

const patternsFor = ({ without, unwanted }: Exclusions): [label: string, patterns: Patterns][] => [
  ...without.map((key): [string, Patterns] => [foodGroups[key].label, patternsOf(key, () => foodGroups[key])]),
  ...unwanted.map((word): [string, Patterns] => [word, patternsOf(` ${word}`, () => groupForWord(word))]),
]

/**
 * Every line of a recipe (name, ingredients, steps) that names an excluded food, once for each group. It compares words:
 * an empty result does not mean that the recipe is free of the food.
 */
export function findViolations(recipe: Lines, exclusions: Exclusions): Violation[] {
  const lines = [recipe.name, ...recipe.ingredients, ...recipe.instructions]
  return patternsFor(exclusions).flatMap(([group, patterns]) => {
    const explained = explainedBy(recipe.ingredients, patterns)
    return lines.flatMap((line, at) => {
      const isListed = at > 0 && at <= recipe.ingredients.length
      const word = isListed
        ? firstMatch(line, patterns.inLists, patterns)
        : firstMatch(line, patterns.names, patterns, explained)
      return word === null ? [] : [{ word, line, group }]
    })
  })
}

/** A warning for each excluded word that is still in the recipe. */
export function violationWarnings(violations: readonly Violation[]): Message[] {
  const warnings = violations.map(({ word, group }) => {
    const name = word.toLowerCase()
    const isPart = plainly(name).includes(plainly(group)) || plainly(group).includes(plainly(name))
    return isPart
      ? messages.stillNames({ word: term(name) })
      : messages.stillNamesOf({ word: term(name), group: term(group) })
  })
  return [...new Map(warnings.map((warning) => [warning.text, warning])).values()]
}

/** Warnings about ingredients that may contain an excluded food, depending on the product: only the label says. */
export function labelWarnings(recipe: Pick<Lines, 'ingredients'>, exclusions: Exclusions): Message[] {
  const labels = new Map<string, string[]>()
  for (const [group, patterns] of patternsFor(exclusions)) {
    for (const line of recipe.ingredients) {
      const word = firstMatch(line, patterns.may, patterns)?.toLowerCase()
      if (word === undefined || firstMatch(line, patterns.inLists, patterns) !== null) continue
      labels.set(word, [...new Set([...(labels.get(word) ?? []), group])])
    }
  }
  return [...labels].map(([word, groups]) => messages.checkLabel({ food: term(word), groups: joinWithOr(groups) }))
}

/** "milk, egg or nuts" */
function joinWithOr(words: readonly string[]): string | Message {
  const rest = words.slice(0, -1).map(term)
  const last = term(words.at(-1) ?? '')
  return rest.length === 0
    ? last
    : messages.listOr({ first: rest.reduce((first, second) => messages.listComma({ first, second })), second: last })
}
