import { firstTimes } from '../recipe-times/recipeTimes'
import type { ImportResult } from './draft'
import { wordsOf } from './lines'

/**
 * Merges two results from the markup of the same recipe, field by field. The first result's value is taken, unless it is
 * empty, or the second result has the same words in more lines (the first joined lines) or the same words and many more (the
 * first is cut off).
 */
export function mergeMarkup(first: ImportResult, second: ImportResult): ImportResult {
  return merge(first, second, betterLines)
}

/** Merges a result with one that may contain text besides the recipe: the second only replaces fields that are empty, or that have all lines in one. */
export function mergeVisible(first: ImportResult | null, second: ImportResult | null): ImportResult | null {
  if (!first || !second) return first ?? second
  return merge(first, second, (one, other) =>
    one.length === 0 ||
    (one.length === 1 && other.length > 1 && isMostlyContainedIn(one, other) && isMostlyContainedIn(other, one))
      ? other
      : one,
  )
}

function merge(
  first: ImportResult,
  second: ImportResult,
  lines: (one: string[], other: string[]) => string[],
): ImportResult {
  return {
    name: first.name || second.name,
    ingredients: lines(first.ingredients, second.ingredients),
    instructions: lines(first.instructions, second.instructions),
    tags: [...first.tags, ...second.tags],
    servings: first.servings ?? second.servings,
    // All of one result: times of two may contradict each other.
    ...firstTimes(first, second),
    imageUrl: first.imageUrl ?? second.imageUrl,
    sourceName: first.sourceName ?? second.sourceName,
  }
}

function betterLines(one: string[], other: string[]): string[] {
  if (one.length === 0) return other
  if (other.length <= one.length || !isMostlyContainedIn(one, other)) return one
  const [ours, theirs] = [wordsOf(one).length, wordsOf(other).length]
  const ranTogether = one.length === 1 || one.length * 3 <= other.length
  return ranTogether || theirs > ours * 1.25 ? other : one
}

/** Does the other text contain at least this share of the words of the one? */
export function isMostlyContainedIn(one: string[], other: string[], share = 0.9): boolean {
  const words = wordsOf(one)
  const known = new Set(wordsOf(other))
  return words.filter((word) => known.has(word)).length >= words.length * share
}
