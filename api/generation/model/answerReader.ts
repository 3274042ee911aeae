import { recipeInObject, type ObjectResult } from './answerObject'
import { recipeInText } from './answerText'
import { cleanDraft, emptyDraft, type GeneratedRecipe } from '../draft'
import { readLooseObject } from './looseJson'

/** A parsed answer of a model. */
export interface Answer {
  draft: GeneratedRecipe
  /** Was it JSON? Only then the end of the recipe is known. */
  isJson: boolean
  /** Did the text end before the recipe did? */
  isCut: boolean
  /** The answer is an empty recipe: the description is nothing to cook. */
  isNone: boolean
}

const longest = 100_000
/** How many opening braces are tried as the beginning of the recipe. */
const maxObjects = 20

/**
 * Parses a model's answer: JSON as requested, also in code fences, between prose, after reasoning, with other keys, broken
 * or cut off; or Markdown. Works on an incomplete answer. Never throws; no line of the result is empty or contains HTML.
 */
export function readAnswer(text: string): Answer {
  const answer = withoutReasoning(unwrapped(text.slice(0, longest).toWellFormed()))
  const found = recipeInJson(answer)
  if (found && found.score > 0) {
    const draft = cleanDraft(found.recipe)
    return {
      draft,
      isJson: true,
      isCut: found.isCut,
      isNone:
        !found.isCut &&
        found.score >= 2 &&
        draft.name === '' &&
        draft.ingredients.length === 0 &&
        draft.instructions.length === 0,
    }
  }
  // An incomplete object without a recipe so far: not prose either.
  if (found?.isCut) return { draft: emptyDraft, isJson: true, isCut: true, isNone: false }
  return { draft: cleanDraft(recipeInText(answer)), isJson: false, isCut: false, isNone: false }
}

function recipeInJson(text: string): (ObjectResult & { isCut: boolean }) | null {
  let best: (ObjectResult & { isCut: boolean }) | null = null
  let from = 0
  for (let tried = 0; tried < maxObjects; tried++) {
    const start = text.indexOf('{', from)
    if (start < 0) break
    const { value, end, isCut } = readLooseObject(text, start)
    const reading = recipeInObject(value)
    if (!best || reading.score > best.score) best = { ...reading, isCut }
    if (best.score >= 3) break
    from = Math.max(end, start + 1)
  }
  return best
}

/** A whole answer that came as a JSON text in quotation marks. */
function unwrapped(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('"') || !trimmed.endsWith('"') || !trimmed.includes('\\"')) return text
  try {
    const inner: unknown = JSON.parse(trimmed)
    return typeof inner === 'string' ? inner.toWellFormed() : text
  } catch {
    return text
  }
}

/** Removes the reasoning before the answer. */
function withoutReasoning(text: string): string {
  const final = text.lastIndexOf('<|channel|>final<|message|>')
  const answer = final < 0 ? text : text.slice(final + '<|channel|>final<|message|>'.length)
  // Some servers drop the opening tag.
  const close = /<\/(?:think|thinking|thought|reasoning)>/i
  const parts = answer.split(close)
  const last = parts.at(-1) ?? ''
  const open = last.search(/<(?:think|thinking|thought|reasoning)>/i)
  return (open < 0 ? last : last.slice(0, open)).replace(/<\|[^<>|]{1,40}\|>/g, '')
}
