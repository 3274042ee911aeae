import { firstTimes } from '../recipe-times/recipeTimes'
import type { ImportResult } from './draft'
import { looksLikeStep, startsWithAmount } from './lineKinds'
import { wordsOf } from './lines'

/**
 * Merges the results of one page, field by field. Good marks stand: a later result replaces what is empty or plainly
 * broken, because a page shows more than a recipe.
 * @param isSure Do the later ones hold nothing but the recipe, as other marks and the parts under plain headings do?
 *   Otherwise they only fill fields that are empty or run together.
 */
export function mergeAll(results: (ImportResult | null)[], isSure: boolean): ImportResult | null {
  return results
    .filter((result) => result !== null)
    .reduce<ImportResult | null>((first, second) => (first ? merge(first, second, isSure) : second), null)
}

function merge(first: ImportResult, second: ImportResult, isSure: boolean): ImportResult {
  return {
    name: first.name || second.name,
    ingredients: isBetterList(first, second, isSure) ? second.ingredients : first.ingredients,
    instructions: isBetterMethod(first, second, isSure) ? second.instructions : first.instructions,
    tags: [...first.tags, ...second.tags],
    servings: first.servings ?? second.servings,
    // All of one result: times of two may contradict each other.
    ...firstTimes(first, second),
    imageUrl: first.imageUrl ?? second.imageUrl,
    sourceName: first.sourceName ?? second.sourceName,
  }
}

const areMost = (lines: string[], test: (line: string) => boolean) => lines.filter(test).length * 2 > lines.length
const hasNumber = (line: string) => /[\p{Nd}½⅓⅔¼¾⅛]/u.test(line)

function isBetterList({ ingredients: ours }: ImportResult, { ingredients: theirs }: ImportResult, isSure: boolean) {
  if (ours.length === 0 || isRunTogether(ours, theirs)) return true
  const isLonger = wordsOf(theirs).length > wordsOf(ours).length
  // Marks that name the foods alone, without their amounts, or only words of a template.
  const areNames = !ours.some(startsWithAmount) && areMost(ours, (line) => !hasNumber(line))
  if (areNames && areMost(theirs, hasNumber) && isLonger && (isSure || isMostlyIn(ours, theirs))) return true
  // Marks that stop in the middle of the list: what is missing are ingredients, not advertisements.
  const more = theirs.filter((line) => !isMostlyIn([line], ours, 0.5))
  return isSure && theirs.length > ours.length && areMost(more, startsWithAmount) && isMostlyIn(ours, theirs)
}

const isLabel = (step: string) => /^https?:\/\/\S+$/i.test(step) || wordsOf([step]).length < 3
const isCut = (step: string) => /(?:…|\.\.\.)\s*$/.test(step)

function isBetterMethod(first: ImportResult, { instructions: theirs }: ImportResult, isSure: boolean) {
  const ours = first.instructions
  if (ours.length === 0 || isRunTogether(ours, theirs)) return true
  if (!isSure || !areMost(theirs, looksLikeStep)) return false
  // Links, names of steps or the beginnings of steps in place of their text.
  if (areMost(ours, isLabel) || areMost(ours, isCut)) return true
  // One text that stops in the middle of a sentence.
  if (ours.length === 1 && /[\p{L},]$/u.test(ours.join()) && isMostlyIn(ours, theirs)) return true
  // Only the first steps, or a request to look at the page. Enough steps stand: what a page has more are tips.
  if (wordsOf(ours).length * 2 < wordsOf(theirs).length) return true
  return isMostlyIn(theirs, ours) && isArticle(first)
}

/** Are all lines in one? Feeds of some shops join them. */
function isRunTogether(ours: string[], theirs: string[]): boolean {
  return ours.length === 1 && theirs.length > 1 && isMostlyIn(ours, theirs) && isMostlyIn(theirs, ours)
}

/** Do the steps repeat most of the ingredient list? Some sites put their whole article in place of the steps. */
function isArticle({ ingredients, instructions }: ImportResult): boolean {
  const text = wordsOf(instructions).join(' ')
  return areMost(ingredients, (line) => text.includes(wordsOf([line]).join(' ')))
}

/** Are most words of the one also in the other? */
function isMostlyIn(one: string[], other: string[], share = 0.9): boolean {
  const words = wordsOf(one)
  const known = new Set(wordsOf(other))
  return words.filter((word) => known.has(word)).length >= words.length * share
}
