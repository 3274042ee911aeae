import { noTimes, type RecipeTimes } from '../recipe-times/recipeTimes'

/** An imported recipe, for a person to check. */
export interface RecipeDraft extends RecipeTimes {
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  imageUrl: string | null
  sourceName: string | null
  sourceUrl: string | null
}

/** The result of one reader. Missing fields are empty or null. */
export interface ImportResult extends RecipeTimes {
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  imageUrl: string | null
  sourceName: string | null
}

/** A result without anything. */
export const emptyResult: ImportResult = {
  name: '',
  ingredients: [],
  instructions: [],
  tags: [],
  servings: null,
  ...noTimes,
  imageUrl: null,
  sourceName: null,
}

/** The limits of a draft: longer texts are cut. */
export interface DraftLimits {
  name: number
  lines: number
  ingredient: number
  instruction: number
  tags: number
  tag: number
  url: number
  sourceName: number
  servings: number
}

/** Of a draft that a person sees in a form before it is stored. */
export const draftLimits: DraftLimits = {
  name: 200,
  lines: 200,
  ingredient: 500,
  instruction: 4000,
  tags: 8,
  tag: 40,
  url: 2000,
  sourceName: 200,
  servings: 100,
}

/** Of a recipe in a collection: bounds of memory alone. Whoever stores it says what does not fit. */
export const collectionLimits: DraftLimits = {
  name: 2_000,
  lines: 2_000,
  ingredient: 5_000,
  instruction: 100_000,
  tags: 200,
  tag: 200,
  url: 10_000,
  sourceName: 2_000,
  servings: 1_000_000,
}

/** A result within the limits of a draft. */
export function draftOf(
  result: ImportResult,
  sourceUrl: string | null,
  longest: DraftLimits = draftLimits,
): RecipeDraft {
  return {
    name: cut(result.name, longest.name),
    ingredients: result.ingredients.slice(0, longest.lines).map((line) => cut(line, longest.ingredient)),
    instructions: result.instructions.flatMap((step) => inPieces(step, longest.instruction)).slice(0, longest.lines),
    tags: tagsOf(result.tags, longest),
    servings:
      result.servings !== null && result.servings >= 1 && result.servings <= longest.servings ? result.servings : null,
    prepMinutes: result.prepMinutes,
    cookMinutes: result.cookMinutes,
    totalMinutes: result.totalMinutes,
    imageUrl: result.imageUrl !== null && result.imageUrl.length <= longest.url ? result.imageUrl : null,
    sourceName:
      result.sourceName === null || result.sourceName === '' ? null : cut(result.sourceName, longest.sourceName),
    sourceUrl: sourceUrl !== null && sourceUrl.length <= longest.url ? sourceUrl : null,
  }
}

/** What of a recipe is too long, or too much, for a draft. */
export type DraftCut = (typeof draftCuts)[number]
export const draftCuts = ['NAME', 'INGREDIENTS', 'LONG_INGREDIENTS', 'STEPS', 'TAGS', 'SERVINGS', 'SOURCE'] as const

/** A draft for a form, with what of the recipe did not fit into it. */
export interface FormDraft extends RecipeDraft {
  cuts: DraftCut[]
}

/** A recipe that was read within the limits of a collection, as a draft for a form. */
export function formDraftOf(recipe: RecipeDraft): FormDraft {
  const longest = draftLimits
  const { name, ingredients, instructions, tags, servings, sourceName, sourceUrl } = recipe
  const draft = draftOf(recipe, sourceUrl)
  const isCut: Record<DraftCut, boolean> = {
    NAME: name.length > longest.name,
    INGREDIENTS: ingredients.length > longest.lines,
    LONG_INGREDIENTS: ingredients.slice(0, longest.lines).some((line) => line.length > longest.ingredient),
    STEPS: instructions.flatMap((step) => inPieces(step, longest.instruction)).length > longest.lines,
    TAGS: draft.tags.length < tags.length,
    SERVINGS: servings !== null && servings > longest.servings,
    SOURCE: (sourceName ?? '').length > longest.sourceName || (sourceUrl ?? '').length > longest.url,
  }
  return { ...draft, cuts: draftCuts.filter((cut) => isCut[cut]) }
}

function tagsOf(words: string[], longest: DraftLimits): string[] {
  const tags = words
    .map((word) => word.toWellFormed().trim().toLowerCase())
    .filter((word) => word !== '' && word.length <= longest.tag)
  return [...new Set(tags)].slice(0, longest.tags)
}

/** Cuts the text without splitting a surrogate pair, because the database stores only well-formed text. */
function cut(text: string, most: number): string {
  const whole = text.toWellFormed()
  return whole.length <= most
    ? whole
    : whole
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trim()
}

export function inPieces(text: string, most: number): string[] {
  const pieces: string[] = []
  let rest = text.toWellFormed()
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most)
    const end = space > most / 2 ? space : most
    pieces.push(cut(rest, end))
    rest = rest
      .slice(end)
      .trim()
      .toWellFormed()
      .replace(/^\uFFFD/, '')
  }
  return rest === '' ? pieces : [...pieces, rest]
}
