import type { ImportResult } from './draft'
import { looksLikeStep, startsWithAmount } from './lineKinds'
import { isMostlyContainedIn } from './mergeResults'
import { wordsOf } from './lines'

/**
 * Replaces ingredients or steps of the markup by those that are visible on the page, where the markup is clearly worse: cut
 * off, names without amounts, links or labels instead of steps, or the whole article. In doubt the markup is taken, because a
 * page shows more than a recipe.
 * @param seen the recipe that was read from headings and class names
 * @param isCertain `HeadingResult.isCertain`: the headings leave no doubt where ingredients and method begin
 */
export function preferPage(marked: ImportResult, seen: ImportResult | null, isCertain: boolean): ImportResult {
  if (!seen) return marked
  return {
    ...marked,
    ingredients: isBetterList(marked.ingredients, seen.ingredients, isCertain) ? seen.ingredients : marked.ingredients,
    instructions: isCertain && isBetterMethod(marked, seen) ? seen.instructions : marked.instructions,
  }
}

const shareOf = (lines: string[], test: (line: string) => boolean) =>
  lines.filter(test).length / Math.max(1, lines.length)
const hasNumber = (line: string) => /[\p{Nd}½⅓⅔¼¾⅛]/u.test(line)

function isBetterList(ours: string[], theirs: string[], isCertain: boolean): boolean {
  if (ours.length === 0 || theirs.length < 2 || shareOf(theirs, startsWithAmount) < 0.5) return false
  const [our, their] = [wordsOf(ours).length, wordsOf(theirs).length]
  const isWithoutAmounts = shareOf(ours, hasNumber) < 0.25 && their > our
  if (isWithoutAmounts && (isMostlyContainedIn(ours, theirs, 0.75) || (isCertain && ours.length >= 2))) return true
  return isCertain && theirs.length > ours.length && their > our * 1.25 && isMostlyContainedIn(ours, theirs)
}

const isLabel = (step: string) => /^https?:\/\/\S+$/i.test(step) || wordsOf([step]).length < 3
const isCut = (step: string) => /(?:…|\.\.\.)\s*$/.test(step)

function isBetterMethod(
  { ingredients, instructions: ours }: ImportResult,
  { instructions: theirs }: ImportResult,
): boolean {
  if (ours.length === 0 || shareOf(theirs, looksLikeStep) < 0.6) return false
  const [our, their] = [wordsOf(ours).length, wordsOf(theirs).length]
  if (shareOf(ours, isLabel) > 0.5 || (shareOf(ours, isCut) > 0.5 && their > our)) return their > our
  if (our * 2 < their) return true
  // With as many steps of more words, the page repeats the ingredients below each step.
  if (their > our * 1.2 && theirs.length > ours.length && isMostlyContainedIn(ours, theirs)) return true
  return our > their * 1.3 && isMostlyContainedIn(theirs, ours) && isArticle(ours, ingredients)
}

/** Does the text repeat most of the ingredient list? Some sites put their whole article in place of the steps. */
function isArticle(steps: string[], ingredients: string[]): boolean {
  const text = wordsOf(steps).join(' ')
  return ingredients.length >= 3 && shareOf(ingredients, (line) => text.includes(wordsOf([line]).join(' '))) > 0.6
}
