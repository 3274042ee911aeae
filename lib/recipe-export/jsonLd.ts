import { durationOf, type RecipeTimes } from '../recipe-times/recipeTimes'

/** The origin of a recipe. */
export type RecipeOrigin = 'WRITTEN' | 'GENERATED' | 'COMPOSED' | 'IMPORTED'

/** The fields of a recipe that are exported. */
export interface ExportableRecipe extends RecipeTimes {
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  sourceName: string | null
  sourceUrl: string | null
  /** null: the author's account has been removed. */
  author: string | null
  publishedAt: Date | null
}

/**
 * A recipe as https://schema.org/Recipe, for JSON.stringify. Tags are a list; texts are
 * plain: `<` and `&` stand for themselves.
 */
export function recipeJsonLd(recipe: ExportableRecipe): Record<string, unknown> {
  const { name, ingredients, instructions, tags, servings, author, publishedAt } = recipe
  return {
    '@type': 'Recipe',
    name,
    author: author === null ? undefined : { '@type': 'Person', name: author },
    datePublished: publishedAt?.toISOString(),
    recipeYield: servings === null ? undefined : servingsInWords(servings),
    prepTime: inIso(recipe.prepMinutes),
    cookTime: inIso(recipe.cookMinutes),
    totalTime: inIso(recipe.totalMinutes),
    recipeIngredient: ingredients,
    recipeInstructions: instructions.map((text) => ({ '@type': 'HowToStep', text })),
    keywords: tags.length === 0 ? undefined : tags,
    isBasedOn: sourceOf(recipe),
  }
}

const inIso = (minutes: number | null): string | undefined => (minutes === null ? undefined : durationOf(minutes))

function sourceOf({ sourceName, sourceUrl }: ExportableRecipe): object | undefined {
  if (sourceName === null && sourceUrl === null) return undefined
  return { '@type': 'CreativeWork', name: sourceName ?? undefined, url: sourceUrl ?? undefined }
}

/** In files alone: search engines ask for a picture and a date of a page's video, which nobody has given. */
export const videoOf = ({ videoUrl }: ExportedRecipe): object | undefined =>
  videoUrl === null ? undefined : { '@type': 'VideoObject', url: videoUrl }

/** A recipe in an export file. */
export interface ExportedRecipe extends ExportableRecipe {
  origin: RecipeOrigin
  /** A page with a video, by https. */
  videoUrl: string | null
}

/** The additional types of recipes that no person wrote, so that they stay marked. COMPOSED: from a recipe of the community. Exported files contain these values: do not change them. */
export const additionalTypes = {
  GENERATED: 'GeneratedRecipe',
  COMPOSED: 'ComposedRecipe',
  IMPORTED: 'ImportedRecipe',
} as const

const servingsInWords = (servings: number): string => `${servings} ${servings === 1 ? 'serving' : 'servings'}`

/** Marks texts as plain for `readRecipeFile`; other sites have HTML in theirs. */
export const plainText = 'text/plain'

/** A file of recipes as JSON-LD, in pieces: a head, one piece for each recipe, a foot. `readRecipeFile` reads it back. */
export const jsonLdFile = {
  head: `{"@context":"https://schema.org","@type":"ItemList","itemListElement":[`,
  recipe: (recipe: ExportedRecipe, index: number): string => {
    const additionalType = recipe.origin === 'WRITTEN' ? undefined : additionalTypes[recipe.origin]
    return `${index === 0 ? '\n' : ',\n'}${JSON.stringify({ ...recipeJsonLd(recipe), video: videoOf(recipe), additionalType, encodingFormat: plainText })}`
  },
  foot: '\n]}\n',
}
