/** How a recipe came to be. */
export type RecipeOrigin = 'WRITTEN' | 'GENERATED' | 'COMPOSED' | 'IMPORTED'

/** What is written of a recipe when it leaves the house. */
export interface ExportableRecipe {
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  sourceName: string | null
  sourceUrl: string | null
  /** null: whoever wrote it has gone. */
  author: string | null
  publishedAt: Date | null
}

/**
 * A recipe in the words of https://schema.org/Recipe, ready for JSON.stringify. Tags are a list; texts are
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
    recipeIngredient: ingredients,
    recipeInstructions: instructions.map((text) => ({ '@type': 'HowToStep', text })),
    keywords: tags.length === 0 ? undefined : tags,
    isBasedOn: sourceOf(recipe),
  }
}

function sourceOf({ sourceName, sourceUrl }: ExportableRecipe): object | undefined {
  if (sourceName === null && sourceUrl === null) return undefined
  return { '@type': 'CreativeWork', name: sourceName ?? undefined, url: sourceUrl ?? undefined }
}

/** A recipe of somebody's, in the file that they take along. */
export interface ExportedRecipe extends ExportableRecipe {
  origin: RecipeOrigin
}

/** What a recipe is besides a recipe, where it was not simply written: so that what a machine made stays told from what people did. */
export const additionalTypes = { GENERATED: 'GeneratedRecipe', COMPOSED: 'ComposedRecipe', IMPORTED: 'ImportedRecipe' } as const

const servingsInWords = (servings: number): string => `${servings} ${servings === 1 ? 'serving' : 'servings'}`

/** Tells our reader that texts are plain; other sites write HTML into theirs. */
export const plainText = 'text/plain'

/** A file of recipes as JSON-LD, in pieces: a head, one piece for each recipe, a foot. `readRecipeFile` reads it back. */
export const jsonLdFile = {
  head: `{"@context":"https://schema.org","@type":"ItemList","itemListElement":[`,
  recipe: (recipe: ExportedRecipe, index: number): string => {
    const additionalType = recipe.origin === 'WRITTEN' ? undefined : additionalTypes[recipe.origin]
    return `${index === 0 ? '\n' : ',\n'}${JSON.stringify({ ...recipeJsonLd(recipe), additionalType, encodingFormat: plainText })}`
  },
  foot: '\n]}\n',
}
