import sql, { type Sql } from 'sql-template-tag'
import { blocks } from '../accounts/block.rules'
import { isAdmin, type Viewer } from '../platform/viewer'
import { recipeVisibleTo } from '../recipes/recipe.rules'
import { recipeTable } from '../recipes/recipe.sql'

/**
 * SQL over a rating `g` and its recipe `r`: everybody who may see the recipe sees it, but for those who have blocked its writer. A
 * hidden one is its writer's and the admins'; one of somebody whom the creator has blocked is its writer's alone; one that was removed is nobody's.
 */
export function ratingVisibleTo(viewer: Viewer, now: Date): Sql {
  const shown = isAdmin(viewer, now) ? sql`true` : sql`NOT g.hidden`
  const visible =
    viewer.kind === 'person'
      ? sql`((${shown} AND NOT g.made_while_blocked) OR g.account_id = ${viewer.accountId}) AND NOT ${blocks(viewer.accountId, sql`g.account_id`)}`
      : sql`${shown} AND NOT g.made_while_blocked`
  return sql`(g.removed_at IS NULL AND ${recipeVisibleTo(viewer, now)} AND ${visible})`
}

/** SQL, on a picture `image`: it belongs to a rating that is hidden, or whose recipe is hidden or deleted, so it is served to nobody. */
export const ratingImageIsWithheld: Sql = sql`EXISTS (
  SELECT 1 FROM rating g JOIN ${recipeTable} ON r.id = g.recipe_id WHERE g.id = image.rating_id AND (g.hidden OR r.hidden OR r.deleted_at IS NOT NULL))`
