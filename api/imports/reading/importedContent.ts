import type { MovedListItem, MovedMeal, MovedStock } from '../../../lib/recipe-archives/movedPantry'
import type { RecipeContent } from '../../recipes/content'
import type { RecipeOrigin } from '../../recipes/recipe.entity'

/** A recipe of an import, as it is stored: valid, in its final form. */
export interface ImportedRecipe extends RecipeContent {
  origin: `${RecipeOrigin}`
  sourceName: string | null
  sourceUrl: string | null
}

/** What an item of an import holds, by its kind. */
export interface ContentOf {
  RECIPE: ImportedRecipe
  STOCK: MovedStock
  LIST_ITEM: MovedListItem
  PLANNED_MEAL: MovedMeal
}
export type ImportedContent = ContentOf[keyof ContentOf]

/** What an item holds if it is of this kind; null if it is of another. */
export const contentOf = <Kind extends keyof ContentOf>(
  item: { kind: `${keyof ContentOf}`; content: ImportedContent },
  kind: Kind,
): ContentOf[Kind] | null =>
  // The content is stored with the kind, of which it is.
  item.kind === kind ? (item.content as ContentOf[Kind]) : null
