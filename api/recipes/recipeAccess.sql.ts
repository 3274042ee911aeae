import sql, { type Sql } from 'sql-template-tag'
import { isAdmin, type Person, type Viewer } from '../platform/viewer'

/** SQL over a recipe `r`: it stands in everybody's lists. The indexes have the same words. */
export const recipeIsListed: Sql = sql`(r.public AND NOT r.hidden AND r.deleted_at IS NULL)`

/** SQL over a recipe `r`: public ones are everybody's, private ones their creator's alone; admins also see what one of them took off. */
export function recipeVisibleTo(viewer: Viewer, now: Date): Sql {
  const shared = isAdmin(viewer, now) ? sql`r.public` : sql`(r.public AND NOT r.hidden)`
  const visible = viewer.kind === 'person' ? sql`(${shared} OR r.creator_id = ${viewer.accountId})` : shared
  return sql`(r.deleted_at IS NULL AND ${visible})`
}

/** What this module needs of later ones. */
export interface RecipeHooks {
  /** SQL over a recipe `r`: its creator belongs to a pantry of which this person keeps house, and it is planned there or on its list. */
  isUsedAtHome(person: Person): Sql
}

/**
 * SQL over a recipe `r`: the viewer may open it by its id and cook it. Those who keep house with its creator may, also where it is
 * private, while it is planned there or on the list; lists, searches, favourites, ratings and edits are of `recipeVisibleTo` alone.
 */
export function recipeReadableBy(viewer: Viewer, now: Date, { isUsedAtHome }: RecipeHooks): Sql {
  const visible = recipeVisibleTo(viewer, now)
  if (viewer.kind !== 'person') return visible
  return sql`(${visible} OR (NOT r.public AND NOT r.hidden AND r.deleted_at IS NULL AND ${isUsedAtHome(viewer)}))`
}

/** SQL, on a picture \`image\`: it belongs to a recipe that is hidden or deleted, so it is served to nobody. */
export const recipeImageIsWithheld: Sql = sql`EXISTS (SELECT 1 FROM recipe r WHERE r.id = image.recipe_id AND (r.hidden OR r.deleted_at IS NOT NULL))`
