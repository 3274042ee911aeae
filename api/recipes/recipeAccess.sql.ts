import sql, { type Sql } from 'sql-template-tag'
import { isAdmin, type Viewer } from '../platform/viewer'

/** SQL over a recipe `r`: it stands in everybody's lists. The indexes have the same words. */
export const recipeIsListed: Sql = sql`(r.public AND NOT r.hidden AND r.deleted_at IS NULL)`

/** SQL over a recipe `r`: public ones are everybody's, private ones their creator's alone; admins also see what one of them took off. */
export function recipeVisibleTo(viewer: Viewer, now: Date): Sql {
  const shared = isAdmin(viewer, now) ? sql`r.public` : sql`(r.public AND NOT r.hidden)`
  const visible = viewer.kind === 'person' ? sql`(${shared} OR r.creator_id = ${viewer.accountId})` : shared
  return sql`(r.deleted_at IS NULL AND ${visible})`
}

/** SQL, on a picture \`image\`: it belongs to a recipe that is hidden or deleted, so it is served to nobody. */
export const recipeImageIsWithheld: Sql = sql`EXISTS (SELECT 1 FROM recipe r WHERE r.id = image.recipe_id AND (r.hidden OR r.deleted_at IS NOT NULL))`
