import { isAdmin, isElevated, type Viewer } from '../platform/viewer'
import type { Recipe } from './recipe.entity'

type RecipeAccess = Pick<Recipe, 'public' | 'hidden' | 'creatorId'>

export function isCreatorOf(viewer: Viewer, { creatorId }: Pick<Recipe, 'creatorId'>): boolean {
  return viewer.kind === 'person' && viewer.accountId === creatorId
}

/** Of a recipe that the viewer sees: may they change it? Its creator; with the edit password everybody, if it is public; admins. */
export function canEditRecipe(viewer: Viewer, recipe: RecipeAccess, now: Date): boolean {
  return canDeleteRecipe(viewer, recipe, now) || (recipe.public && !recipe.hidden && isElevated(viewer, 'EDIT', now))
}

/** Of a recipe that the viewer sees: may they delete it? Its creator, and admins if it is public. */
export function canDeleteRecipe(viewer: Viewer, recipe: RecipeAccess, now: Date): boolean {
  return isCreatorOf(viewer, recipe) || (recipe.public && isAdmin(viewer, now))
}
