import { partOf } from '../../lib/recipe-import/headingWords'
import { looksLikeStep, startsWithMeasure } from '../../lib/recipe-import/lineKinds'
import { readRecipeText } from '../../lib/recipe-import/readText'
import { splitLines } from '../shopping/splitLines'
import type { SharedFields } from './shareAddress'

/** What something shared can be: a web page with a recipe, the text of a recipe, things to buy, or pictures of a recipe. */
export type SharedKind = 'page' | 'recipe' | 'list' | 'photos'

/** What was shared, and what it can be. */
export interface Shared {
  /** The web address in it; null: none. */
  address: string | null
  /** What is written, without addresses. */
  text: string
  /** The text as things to buy, each once. */
  lines: string[]
  /** What it can be, the likeliest first; empty: nothing was shared. */
  kinds: SharedKind[]
}

const addresses = /https?:\/\/[^\s<>"]+/gi
/** Signs that end the sentence around an address. */
const endSigns = /[.,;:!?)\]]+$/
/** From so many lines on, a text with an address is about its lines. */
const severalLines = 3

/** Says what something is that another app, a bookmark or a shortcut has shared, by reading it. */
export function readShared({ title, text, url }: SharedFields, hasFiles: boolean): Shared {
  const address = addressIn(url) ?? addressIn(text) ?? addressIn(title)
  // Of a page, the title is its name; of a note without a text, it is the text.
  const written = (text.trim() === '' && address === null ? title : text)
    .replace(addresses, (found) => endSigns.exec(found)?.[0] ?? '')
    .trim()
  const lines = [...new Set(splitLines(written))]
  const readsAsRecipe = isRecipe(written)
  const rest: SharedKind[] = lines.length === 0 ? [] : readsAsRecipe ? ['recipe', 'list'] : ['list', 'recipe']
  const isAboutLines = readsAsRecipe || lines.length >= severalLines
  const page: SharedKind[] = address === null ? [] : ['page']
  return {
    address,
    text: written,
    lines,
    kinds: [...(hasFiles ? (['photos'] as const) : []), ...(isAboutLines ? [...rest, ...page] : [...page, ...rest])],
  }
}

function addressIn(text: string): string | null {
  const found = text.match(addresses)?.[0].replace(endSigns, '')
  return found !== undefined && URL.canParse(found) ? found : null
}

/** Are there ingredients and steps in it, or mostly sentences? */
function isRecipe(text: string): boolean {
  if (text === '') return false
  const { ingredients, instructions } = readRecipeText(text)
  const written = text.split(/[\r\n]+/).map((line) => line.replace(/^[\s#*]+|[\s*:]+$/g, ''))
  const hasHeading = (part: 'ingredients' | 'method') => written.some((line) => partOf(line, false) === part)
  if (hasHeading('method') && ingredients.length + instructions.length > 2) return true
  if (hasHeading('ingredients') && ingredients.length > 2) return true
  const steps = instructions.filter(looksLikeStep).length
  const measured = ingredients.filter(startsWithMeasure).length
  return steps > 0 && (measured >= 2 || steps >= Math.max(1, instructions.length / 2))
}
