import type { ImportRecipeMutation } from '../../generated/recipes/files/ImportRecipe'
import type { ImportRecipeInput } from '../../generated/schema'
import { emptyDraft, timeFieldsOf, type RecipeDraft } from '../edit/recipeDraft'
import { t } from '../i18n'

/** Classifies pasted text: a URL, also without https, or else a text. */
export function pastedInput(pasted: string): ImportRecipeInput {
  const text = pasted.trim()
  if (/^https?:\/\/\S+$/i.test(text)) return { url: text }
  const isBareAddress = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}(:\d+)?(\/\S*)?$/i.test(text)
  return isBareAddress ? { url: `https://${text}` } : { text }
}

/** Converts an import to the draft of a new recipe. */
export function importedDraft({
  ingredients,
  instructions,
  servings,
  cuts,
  ...read
}: ImportRecipeMutation['importRecipe']): RecipeDraft {
  const { name, tags, sourceName, sourceUrl } = read
  return {
    ...emptyDraft,
    name,
    // Tags are single words.
    tags: [...new Set(tags.map((tag) => tag.trim().replace(/\s+/g, '-')))],
    ingredients: ingredients.join('\n'),
    instructions: instructions.join('\n'),
    servings: servings ?? '',
    ...timeFieldsOf(read),
    origin: 'IMPORTED',
    sourceName,
    sourceUrl,
    notes: cuts.map((cut) => t(`cut_${cut}`)),
  }
}
