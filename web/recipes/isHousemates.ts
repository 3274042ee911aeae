import type { RecipeView_recipeFragment } from '../generated/recipes/view/RecipeView'

/** Is it a private recipe of somebody else of the home? It can be read and cooked while it is planned or on the list, and no more. */
export const isHousemates = (recipe: Pick<RecipeView_recipeFragment, 'public' | 'viewerCanEdit'>): boolean =>
  !recipe.public && !recipe.viewerCanEdit
