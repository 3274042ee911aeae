import type { RecipeOrigin } from '../generated/schema'

/** What a recipe says, as the server keeps it. */
export interface RecipeContent {
  name: string
  /** One line each. */
  ingredients: string[]
  /** One step each. */
  instructions: string[]
  tags: string[]
  servings: number | null
  /** May everybody see it? */
  public: boolean
}

/** What is typed of a recipe that is not saved yet. */
export interface RecipeDraft {
  name: string
  /** As in the text area: one line each. */
  ingredients: string
  /** As in the text area: one step a line. */
  instructions: string
  tags: string[]
  /** The tag that is being typed. */
  tagWord: string
  servings: number | ''
  /** Its photograph on the server. */
  imageId: string | null
  public: boolean
  origin: RecipeOrigin
  sourceName: string | null
  sourceUrl: string | null
  /** What whoever saves it should look at first; nothing of the recipe itself. */
  notes: string[]
  /** The idempotency key of the saving that was begun; kept until it succeeds. */
  key: string | null
  /** What the recipe said when somebody began to change it; null for a new one. */
  base: { version: number; content: RecipeContent } | null
}

/** A recipe as it is read for changing it. */
export type SavedRecipe = RecipeContent & Pick<RecipeDraft, 'origin' | 'sourceName' | 'sourceUrl' | 'imageId'> & { version: number }

export const mostTags = 20

export const longestTag = 40

export const emptyDraft: RecipeDraft = {
  name: '',
  ingredients: '',
  instructions: '',
  tags: [],
  tagWord: '',
  servings: '',
  imageId: null,
  public: false,
  origin: 'WRITTEN',
  sourceName: null,
  sourceUrl: null,
  notes: [],
  key: null,
  base: null,
}

/** The lines of a text area, without empty ones. */
export function linesOf(text: string): string[] {
  return text.split(/[\r\n\u2028\u2029]+/).map(collapseSpaces).filter((line) => line !== '')
}

const collapseSpaces = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** The tags in what was typed, small and without their #. A gap or a comma ends one; there may be none. */
export function tagsIn(typed: string): string[] {
  return typed.split(/[\s,]+/).map((word) => word.replace(/^#+/, '').toLowerCase()).filter((word) => word !== '')
}

/** Those tags and these, none of them twice. */
export function withTags(tags: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...tags, ...more])]
}

/** What a draft says, the tag that is still being typed included. */
export function contentOf(draft: RecipeDraft): RecipeContent {
  const { name, ingredients, instructions, tags, tagWord, servings } = draft
  return {
    name: collapseSpaces(name),
    ingredients: linesOf(ingredients),
    instructions: linesOf(instructions),
    tags: withTags(tags, tagsIn(tagWord)),
    servings: servings === '' ? null : servings,
    public: draft.public,
  }
}

/** A recipe needs at least one of name, ingredients and instructions. */
export function isEmptyRecipe({ name, ingredients, instructions }: RecipeContent): boolean {
  return name === '' && ingredients.length === 0 && instructions.length === 0
}

/** Where changing a recipe starts. */
export function draftOf({ version, origin, sourceName, sourceUrl, imageId, ...saved }: SavedRecipe): RecipeDraft {
  const { name, ingredients, instructions, tags, servings } = saved
  return {
    ...emptyDraft,
    name,
    ingredients: ingredients.join('\n'),
    instructions: instructions.join('\n'),
    tags: [...tags],
    servings: servings ?? '',
    imageId,
    public: saved.public,
    origin,
    sourceName,
    sourceUrl,
    base: { version, content: { name, ingredients, instructions, tags, servings, public: saved.public } },
  }
}

/** Is there anything in it that would be a pity to lose? */
export function hasChanges(draft: RecipeDraft, start: RecipeDraft): boolean {
  return draft.imageId !== start.imageId || JSON.stringify(contentOf(draft)) !== JSON.stringify(contentOf(start))
}
