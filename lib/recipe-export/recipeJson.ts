import { additionalTypes, plainText, recipeJsonLd, videoOf, type ExportedRecipe } from './jsonLd'

/** What RecipeSage calls the comment that is a recipe's note. Exported files contain it: do not change it. */
export const noteName = 'Author Notes'

/** What is written of a recipe beside its fields. */
interface RecipeJsonOptions {
  /** Its picture: a path beside the file, or a web address; null without one. */
  image: string | null
  /** What its writer noted; null: nothing. */
  note?: string | null
}

/**
 * A recipe as the file `recipe.json` of a folder of its own, in the dialect of https://schema.org/Recipe that Nextcloud
 * Cookbook, Mealie and Tandoor read alike: steps are texts, keywords one text with commas, servings a text of a number, and
 * `description`, `recipeYield` and both times of work are wanted. docs/moving.md says what each of them keeps.
 */
export function recipeJson(recipe: ExportedRecipe, { image, note = null }: RecipeJsonOptions): Record<string, unknown> {
  const { servings, tags, sourceName, sourceUrl, origin } = recipe
  return {
    '@context': 'https://schema.org',
    ...recipeJsonLd(recipe),
    description: '',
    image: image ?? undefined,
    recipeYield: String(servings ?? 1),
    // Tandoor leaves out a recipe that serves nobody.
    servings: servings === null ? null : undefined,
    recipeInstructions: recipe.instructions,
    // A tag with a comma would be two: then those who read a text alone have none.
    keywords: tags.length === 0 ? undefined : tags.some((tag) => tag.includes(',')) ? tags : tags.join(','),
    url: sourceUrl ?? undefined,
    isBasedOn: sourceUrl ?? undefined,
    creditText: sourceName ?? undefined,
    video: videoOf(recipe),
    comment: note === null ? undefined : [{ '@type': 'Comment', name: noteName, text: note }],
    additionalType: origin === 'WRITTEN' ? undefined : additionalTypes[origin],
    encodingFormat: plainText,
  }
}

/** A file of recipes as a list, which RecipeSage reads, in pieces: a head, one for each recipe, a foot. It takes tags from `recipeCategory`. */
export const recipeListFile = {
  head: '[',
  recipe: (recipe: ExportedRecipe, index: number, options: RecipeJsonOptions): string =>
    `${index === 0 ? '\n' : ',\n'}${JSON.stringify({ ...recipeJson(recipe, options), recipeCategory: recipe.tags })}`,
  foot: '\n]\n',
}
