import { isTotalTooShort, withTotal, type RecipeTimes } from '../../lib/recipe-times/recipeTimes'
import { cleanTags } from '../../lib/recipe-import/tags'
import { oneLine } from '../../lib/text/text'
import { UserError } from '../platform/errors'
import { messages } from './recipe.texts'
import type { Message } from '../platform/texts/texts'

/** The editable content of a recipe, as it is stored. */
export interface RecipeContent extends RecipeTimes {
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  /** A page with a video; null: none. */
  videoUrl: string | null
}

export const limits = {
  name: 200,
  ingredients: 200,
  ingredient: 500,
  instructions: 200,
  instruction: 4_000,
  tags: 20,
  tag: 40,
  source: 2_000,
  whole: 40_000,
}

/** Times as they are sent; undefined: left out. */
export type TypedTimes = { [Name in keyof RecipeTimes]?: RecipeTimes[Name] | undefined }

const timesOf = ({ prepMinutes = null, cookMinutes = null, totalMinutes = null }: TypedTimes): RecipeTimes => ({
  prepMinutes,
  cookMinutes,
  totalMinutes,
})

/** What the digest of an idempotency key is made of. Unknown times, and no video, are left out, so that keys from before there were any stay valid. */
export function digestedContent<Content extends RecipeContent>({
  prepMinutes,
  cookMinutes,
  totalMinutes,
  videoUrl,
  ...content
}: Content): object {
  const isKnown = prepMinutes !== null || cookMinutes !== null || totalMinutes !== null
  return {
    ...content,
    ...(isKnown && { prepMinutes, cookMinutes, totalMinutes }),
    ...(videoUrl !== null && { videoUrl }),
  }
}

/**
 * Normalises typed content: the name on one line, one line for each ingredient and step without empty ones, tags by
 * `cleanTags`. BAD_INPUT when something is too long, when the total time is shorter than its parts, or when name, ingredients and instructions are all empty.
 */
export function cleanContent(
  typed: {
    name: string
    ingredients: string[]
    instructions: string[]
    tags: string[]
    servings?: number | null
    videoUrl?: string | null
  } & TypedTimes,
): RecipeContent {
  const times = timesOf(typed)
  const content = {
    name: oneLine(typed.name),
    ingredients: linesOf(typed.ingredients),
    instructions: linesOf(typed.instructions),
    tags: cleanTags(typed.tags),
    servings: typed.servings ?? null,
    videoUrl: cleanVideo(typed.videoUrl),
    ...withTotal(times),
  }
  const { name, ingredients, instructions, tags } = content
  if (name === '' && ingredients.length === 0 && instructions.length === 0)
    throw new UserError('BAD_INPUT', messages.fillAll)
  rejectIf(name.length > limits.name, 'name', messages.nameTooLong)
  rejectIf(ingredients.length > limits.ingredients, 'ingredients', messages.tooManyIngredients)
  rejectIf(
    ingredients.some((line) => line.length > limits.ingredient),
    'ingredients',
    messages.ingredientTooLong,
  )
  rejectIf(instructions.length > limits.instructions, 'instructions', messages.tooManyInstructions)
  rejectIf(
    instructions.some((step) => step.length > limits.instruction),
    'instructions',
    messages.instructionTooLong,
  )
  rejectIf(lengthOf(content) > limits.whole, 'instructions', messages.recipeTooLong)
  rejectIf(tags.length > limits.tags, 'tags', messages.tooManyTags)
  rejectIf(
    tags.some((tag) => tag.length > limits.tag),
    'tags',
    messages.tagTooLong,
  )
  rejectIf(isTotalTooShort(times), 'totalMinutes', messages.totalTooShort)
  return content
}

/** Characters in name, ingredients and steps. */
export function lengthOf({
  name,
  ingredients,
  instructions,
}: Pick<RecipeContent, 'name' | 'ingredients' | 'instructions'>): number {
  return [name, ...ingredients, ...instructions].reduce((sum, line) => sum + line.length, 0)
}

/** The address of a source; null for none. BAD_INPUT unless it is http or https. */
export function cleanSource(typed: string | null | undefined): string | null {
  const text = oneLine(typed ?? '')
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  rejectIf(
    url === null || !['http:', 'https:'].includes(url.protocol) || text.length > limits.source,
    'sourceUrl',
    messages.sourceShape,
  )
  return text
}

/** The address of a page with a video; null for none. BAD_INPUT unless it is https, with a host and without a password. */
function cleanVideo(typed: string | null | undefined): string | null {
  const text = oneLine(typed ?? '')
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isFit =
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.href.length <= limits.source
  if (!isFit) throw new UserError('BAD_INPUT', messages.videoShape, { field: 'videoUrl' })
  return url.href
}

const linesOf = (typed: readonly string[]): string[] =>
  typed
    .flatMap((text) => text.split(/[\r\n\u2028\u2029]+/))
    .map(oneLine)
    .filter((line) => line !== '')

function rejectIf(wrong: boolean, field: string, message: Message): void {
  if (wrong) throw new UserError('BAD_INPUT', message, { field })
}
