import type { RecipeContent } from '../../recipes/content'
import type { RecipeOrigin } from '../../recipes/recipe.entity'

/** A recipe of an import, as it is stored: valid, in its final form. */
export interface ImportedRecipe extends RecipeContent {
  origin: `${RecipeOrigin}`
  sourceName: string | null
  sourceUrl: string | null
}

/** What is stored of an item of an import. Stock, lines of the list and planned meals get their own. */
export type ImportedContent = ImportedRecipe
