import { withTotal, type RecipeTimes } from '../../../lib/recipe-times/recipeTimes'
import type { RecipeOrigin } from '../../generated/schema'

/** The content of a recipe, as the server stores it. */
export interface RecipeContent {
  name: string
  /** One line each. */
  ingredients: string[]
  /** One step each. */
  instructions: string[]
  tags: string[]
  servings: number | null
  prepMinutes: number | null
  cookMinutes: number | null
  totalMinutes: number | null
  /** A page with a video. */
  videoUrl: string | null
  /** Can everybody see it? */
  public: boolean
}

/** The state of the form of a recipe that is not saved yet. Browsers store it: do not change names or types. */
export interface RecipeDraft {
  name: string
  /** As in the text area: one ingredient per line. */
  ingredients: string
  /** As in the text area: one step per line. */
  instructions: string
  tags: string[]
  /** The tag that is being typed. */
  tagWord: string
  servings: number | ''
  prepMinutes: number | ''
  cookMinutes: number | ''
  /** '' where it is the sum of both. */
  totalMinutes: number | ''
  /** The address of a page with a video. */
  videoUrl: string
  /** The id of its photograph on the server. */
  imageId: string | null
  public: boolean
  origin: RecipeOrigin
  sourceName: string | null
  sourceUrl: string | null
  /** Warnings to check before saving; not part of the recipe. */
  notes: string[]
  /** Lines that whoever read the recipe was not sure of: marked as long as they stand there unchanged. */
  unsure: string[]
  /** The idempotency key of the creation; kept until it succeeds. */
  key: string | null
  /** The saved recipe that the edit is based on; null for a new one. */
  base: { version: number; content: RecipeContent } | null
}

/** The fields of a saved recipe that the edit form uses. */
export type SavedRecipe = RecipeContent &
  Pick<RecipeDraft, 'origin' | 'sourceName' | 'sourceUrl' | 'imageId'> & { version: number }

export const maxTags = 20

export const longestTag = 40

export const emptyDraft: RecipeDraft = {
  name: '',
  ingredients: '',
  instructions: '',
  tags: [],
  tagWord: '',
  servings: '',
  prepMinutes: '',
  cookMinutes: '',
  totalMinutes: '',
  videoUrl: '',
  imageId: null,
  public: false,
  origin: 'WRITTEN',
  sourceName: null,
  sourceUrl: null,
  notes: [],
  unsure: [],
  key: null,
  base: null,
}

/** The lines of a text area, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map(collapseSpaces)
    .filter((line) => line !== '')
}

const collapseSpaces = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** The tags in a text, separated by spaces or commas, in lower case and without their #. */
export function tagsIn(typed: string): string[] {
  return typed
    .split(/[\s,]+/)
    .map((word) => word.replace(/^#+/, '').toLowerCase())
    .filter((word) => word !== '')
}

/** Both lists without duplicates. */
export function withTags(tags: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...tags, ...more])]
}

/** The content of a draft, including the tag that is still being typed. */
export function contentOf(draft: RecipeDraft): RecipeContent {
  const { name, ingredients, instructions, tags, tagWord, servings } = draft
  return {
    name: collapseSpaces(name),
    ingredients: linesOf(ingredients),
    instructions: linesOf(instructions),
    tags: withTags(tags, tagsIn(tagWord)),
    servings: servings === '' ? null : servings,
    ...timesOf(draft),
    videoUrl: collapseSpaces(draft.videoUrl) || null,
    public: draft.public,
  }
}

/** The times of a form: the total is the sum of both parts unless another one is typed. */
function timesOf(draft: Pick<RecipeDraft, keyof RecipeTimes>): RecipeTimes {
  const [prepMinutes, cookMinutes, totalMinutes] = [draft.prepMinutes, draft.cookMinutes, draft.totalMinutes].map(
    (minutes) => (minutes === '' ? null : minutes),
  ) as [number | null, number | null, number | null]
  return withTotal({ prepMinutes, cookMinutes, totalMinutes })
}

/** The times as the form starts with them. */
export function timeFieldsOf({
  prepMinutes,
  cookMinutes,
  totalMinutes,
}: RecipeTimes): Pick<RecipeDraft, keyof RecipeTimes> {
  const isSum = prepMinutes !== null && cookMinutes !== null && totalMinutes === prepMinutes + cookMinutes
  return {
    prepMinutes: prepMinutes ?? '',
    cookMinutes: cookMinutes ?? '',
    totalMinutes: isSum ? '' : (totalMinutes ?? ''),
  }
}

/** A recipe needs at least one of name, ingredients and instructions. */
export function isEmptyRecipe({ name, ingredients, instructions }: RecipeContent): boolean {
  return name === '' && ingredients.length === 0 && instructions.length === 0
}

/** The initial draft when a recipe is edited. */
export function draftOf({ version, origin, sourceName, sourceUrl, imageId, ...saved }: SavedRecipe): RecipeDraft {
  const { name, ingredients, instructions, tags, servings, prepMinutes, cookMinutes, totalMinutes, videoUrl } = saved
  return {
    ...emptyDraft,
    name,
    ingredients: ingredients.join('\n'),
    instructions: instructions.join('\n'),
    tags: [...tags],
    servings: servings ?? '',
    ...timeFieldsOf(saved),
    videoUrl: videoUrl ?? '',
    imageId,
    public: saved.public,
    origin,
    sourceName,
    sourceUrl,
    base: {
      version,
      content: {
        name,
        ingredients,
        instructions,
        tags,
        servings,
        prepMinutes,
        cookMinutes,
        totalMinutes,
        videoUrl,
        public: saved.public,
      },
    },
  }
}

/** What was not found in the page, text or pictures that a draft was read from, as long as nobody has filled it in. */
export function partsNotFound(
  { origin, base }: RecipeDraft,
  { ingredients, instructions }: RecipeContent,
): ('ingredients' | 'instructions')[] {
  if (origin !== 'IMPORTED' || base !== null) return []
  return [
    ...(ingredients.length === 0 ? (['ingredients'] as const) : []),
    ...(instructions.length === 0 ? (['instructions'] as const) : []),
  ]
}

/** The lines of the recipe that are still to be checked. */
export function linesToCheck({ unsure }: RecipeDraft, { name, ingredients, instructions }: RecipeContent): string[] {
  const there = new Set([name, ...ingredients, ...instructions])
  return unsure.map(collapseSpaces).filter((line) => there.has(line))
}

/** Does the draft differ from the initial one? */
export function hasChanges(draft: RecipeDraft, start: RecipeDraft): boolean {
  return draft.imageId !== start.imageId || JSON.stringify(contentOf(draft)) !== JSON.stringify(contentOf(start))
}
