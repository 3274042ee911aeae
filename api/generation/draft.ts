import type { RecipeTimes } from '../../lib/recipe-times/recipeTimes'
import { oneLine } from '../../lib/text/text'
import { cleanTags } from '../../lib/recipe-import/tags'
import { lengthOf, limits } from '../recipes/content'
import { withoutLinks } from './withoutLinks'

/** A generated recipe that is not saved yet. Its times are those of the recipe that was found; a model only says `minutes`. */
export interface GeneratedRecipe extends Partial<RecipeTimes> {
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  /** From start to table, or only the sum of the times in the steps. */
  minutes: number | null
}

/** A recipe of which nothing has been generated yet. */
export const emptyDraft: GeneratedRecipe = {
  name: '',
  ingredients: [],
  instructions: [],
  tags: [],
  servings: null,
  minutes: null,
}

/** Shown in place of a recipe whose generation failed; the texts are the specification's. */
export const placeholder: GeneratedRecipe = {
  ...emptyDraft,
  name: 'Error',
  ingredients: ['Please try again.'],
  instructions: ['Error, Please Try Again.'],
}

/** Longer lines are cut before they are cleaned. */
const longestLine = 8_000
const maxMinutes = 7 * 24 * 60

/** A draft within the limits of a recipe, in plain text: longer texts are cut, empty lines are left out. */
export function cleanDraft({
  name = '',
  ingredients = [],
  instructions = [],
  tags = [],
  servings = null,
  minutes = null,
  prepMinutes,
  cookMinutes,
  totalMinutes,
}: Partial<GeneratedRecipe>): GeneratedRecipe {
  const draft = {
    name: cut(plainLine(name), limits.name),
    ingredients: linesOf(ingredients, limits.ingredients, limits.ingredient),
    instructions: linesOf(instructions, limits.instructions, limits.instruction),
    tags: cleanTags(tags.map(plainLine))
      .filter((tag) => tag.length <= limits.tag)
      .slice(0, limits.tags),
    servings: within(servings, 100),
    minutes: within(minutes, maxMinutes),
    prepMinutes,
    cookMinutes,
    totalMinutes,
  }
  // Drops the last lines of what is longer than a recipe may be, which could not be saved.
  while (lengthOf(draft) > limits.whole) (draft.instructions.length > 0 ? draft.instructions : draft.ingredients).pop()
  return draft
}

/** Has it a name, ingredients and instructions? */
export function isComplete({ name, ingredients, instructions }: GeneratedRecipe): boolean {
  return name !== '' && ingredients.length > 0 && instructions.length > 0
}

const entities: Record<string, string> = {
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
}

/** A text on one line, without HTML, Markdown, addresses, and characters that are invisible or cannot be stored. */
export function plainLine(text: string): string {
  const decoded = text
    .slice(0, longestLine)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replace(/&(#?\w{1,8});/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
  // What is left when something is removed may form a tag or an address with the text around it.
  let left = oneLine(decoded)
  for (let round = 0; round < 5; round++) {
    const next = withoutLinks(withoutMarkdown(withoutHtml(left)))
    if (next === left) break
    left = next
  }
  return oneLine(left.replace(/<(?=[a-z/!?])/gi, ''))
}

/** Removing a tag may form another one from the text around it, so it is repeated; after five rounds all angle brackets are removed. */
function withoutHtml(text: string): string {
  let left = text
  for (let round = 0; round < 5; round++) {
    const next = left.replace(/<(script|style)\b[^<>]*>.*?<\/\1\s*>/gi, ' ').replace(/<[a-z/!?][^<>]*>/gi, ' ')
    if (next === left) return left.replace(/(?<!<)<+(?=[a-z/!?])/gi, '')
    left = next
  }
  return left.replace(/[<>]+/g, ' ')
}

function withoutMarkdown(text: string): string {
  return text
    .replace(/^#{1,6}\s+/, '')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=[^\s*_])([^*_]*[^\s*_])[*_](?![\w*])/g, '$1')
    .replace(/`+/g, '')
}

function linesOf(lines: readonly string[], most: number, longest: number): string[] {
  return lines
    .map((line) => cut(plainLine(line), longest))
    .filter((line) => line !== '')
    .slice(0, most)
}

/** Cut at a whole character: half of a surrogate pair cannot be stored. */
function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim()
}

function within(value: number | null, most: number): number | null {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= most ? value : null
}
