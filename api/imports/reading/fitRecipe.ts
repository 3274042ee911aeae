import type { MovedRecipe } from '../../../lib/recipe-archives/movedRecipe'
import { inPieces } from '../../../lib/recipe-import/draft'
import { cleanTags } from '../../../lib/recipe-import/tags'
import { isTotalTooShort, maxRecipeMinutes, withTotal, type RecipeTimes } from '../../../lib/recipe-times/recipeTimes'
import { shorten } from '../../../lib/text/shorten'
import { manyLines, oneLine } from '../../../lib/text/text'
import { limits, lengthOf } from '../../recipes/content'
import type { ImportedRecipe } from './importedContent'

/** What of an item has no place: the names of `ImportLoss`, which stands in a file that workers do not load. */
export type Loss =
  | 'NAME_CUT'
  | 'LINES_CUT'
  | 'TAGS_DROPPED'
  | 'SERVINGS_DROPPED'
  | 'TIMES_DROPPED'
  | 'ADDRESS_DROPPED'
  | 'VIDEO_DROPPED'
  | 'NOTE_CUT'
  | 'PICTURE_ELSEWHERE'
  | 'PICTURE_UNREADABLE'
  | 'AMOUNT_CHANGED'
  | 'PICTURE_MISSING'
  | 'FAVOURITE_DROPPED'
  | 'PLACE_DROPPED'
  | 'PLACE_CHANGED'
  | 'NAME_REPLACED'
  | 'CODE_DROPPED'
  | 'CODE_UNKNOWN'
  | 'DETAILS_DROPPED'
  | 'LIST_NAME_DROPPED'
  | 'MEAL_TYPE_DROPPED'
  | 'MEAL_NOTE_DROPPED'

/** A recipe of an archive, as it can be stored. */
export interface FittedRecipe {
  content: ImportedRecipe
  /** What stands in a private note beside it; null: nothing. */
  note: string | null
  losses: Loss[]
}

const maxNote = 10_000
const maxSourceName = 200

/** Fits a recipe of another program into what one here may hold, and says what is lost. Never throws. */
export function fitRecipe(recipe: Omit<MovedRecipe, 'picture' | 'isPictureMissing'>, format: string): FittedRecipe {
  const losses = new Set<Loss>()
  const name = oneLine(recipe.name.toWellFormed())
  if (name.length > limits.name) losses.add('NAME_CUT')
  const content: ImportedRecipe = {
    name: shorten(name, limits.name),
    ...fitLines(recipe, losses),
    tags: fitTags(recipe.tags, losses),
    servings: fitServings(recipe.servings, losses),
    ...fitTimes(recipe, losses),
    origin: recipe.origin,
    sourceName: shorten(oneLine((recipe.sourceName ?? '').toWellFormed()), maxSourceName) || null,
    sourceUrl: fitAddress(recipe.sourceUrl, ['http:', 'https:'], () => losses.add('ADDRESS_DROPPED')),
    videoUrl: fitAddress(recipe.videoUrl, ['https:'], () => losses.add('VIDEO_DROPPED')),
  }
  if (recipe.favourite === 'own') content.isFavourite = true
  else if (recipe.favourite === 'somebody') losses.add('FAVOURITE_DROPPED')
  while (lengthOf(content) > limits.whole) {
    losses.add('LINES_CUT')
    if (content.instructions.length > 0) content.instructions.pop()
    else content.ingredients.pop()
  }
  return { content, note: fitNote(recipe, format, losses), losses: [...losses] }
}

function fitLines(
  { ingredients, instructions }: Pick<MovedRecipe, 'ingredients' | 'instructions'>,
  losses: Set<Loss>,
): Pick<ImportedRecipe, 'ingredients' | 'instructions'> {
  const lines = linesOf(ingredients)
  const steps = linesOf(instructions).flatMap((step) => inPieces(step, limits.instruction))
  const isCut =
    lines.length > limits.ingredients ||
    steps.length > limits.instructions ||
    lines.some((line) => line.length > limits.ingredient)
  if (isCut) losses.add('LINES_CUT')
  return {
    ingredients: lines.slice(0, limits.ingredients).map((line) => shorten(line, limits.ingredient)),
    instructions: steps.slice(0, limits.instructions),
  }
}

const linesOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.toWellFormed().split(/[\r\n\u2028\u2029]+/))
    .map(oneLine)
    .filter((line) => line !== '')

function fitTags(tags: readonly string[], losses: Set<Loss>): string[] {
  const all = cleanTags(tags.map((tag) => tag.toWellFormed()))
  const fit = all.filter((tag) => tag.length <= limits.tag).slice(0, limits.tags)
  if (fit.length < all.length) losses.add('TAGS_DROPPED')
  return fit
}

function fitServings(servings: number | null, losses: Set<Loss>): number | null {
  if (servings === null || servings === 0) return null
  if (Number.isInteger(servings) && servings >= 1 && servings <= 100) return servings
  losses.add('SERVINGS_DROPPED')
  return null
}

function fitTimes(written: RecipeTimes, losses: Set<Loss>): RecipeTimes {
  const fit = (minutes: number | null): number | null => {
    if (minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= maxRecipeMinutes)) return minutes
    losses.add('TIMES_DROPPED')
    return null
  }
  const times = {
    prepMinutes: fit(written.prepMinutes),
    cookMinutes: fit(written.cookMinutes),
    totalMinutes: fit(written.totalMinutes),
  }
  if (!isTotalTooShort(times)) return withTotal(times)
  losses.add('TIMES_DROPPED')
  return withTotal({ ...times, totalMinutes: null })
}

/** An address of one of these protocols, without a password; null for anything else, which is reported. */
function fitAddress(typed: string | null, protocols: readonly string[], report: () => void): string | null {
  const text = oneLine((typed ?? '').toWellFormed())
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    url &&
    protocols.includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.href.length <= limits.source
  )
    return url.href
  report()
  return null
}

/** What a recipe here has no place for, one paragraph each. */
function fitNote(
  { description, note, nutrition, rating }: Pick<MovedRecipe, 'description' | 'note' | 'nutrition' | 'rating'>,
  format: string,
  losses: Set<Loss>,
): string | null {
  const text = [
    description,
    note,
    nutrition === '' ? '' : `Nutrition: ${nutrition}`,
    rating === null || rating <= 0 ? '' : `Rating in ${format}: ${rating}`,
  ]
    .map((part) => manyLines(part.toWellFormed()))
    .filter((part, i, parts) => part !== '' && parts.indexOf(part) === i)
    .join('\n\n')
  if (text.length > maxNote) losses.add('NOTE_CUT')
  return shorten(text, maxNote) || null
}
