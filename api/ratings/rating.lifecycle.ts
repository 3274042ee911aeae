import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { inChunks } from '../platform/chunks'
import { recipeIsListed } from '../recipes/recipe.rules'
import { recipeTable } from '../recipes/recipe.sql'
import { deleteRatingsOf } from './rating.sql'

/** The export has what the person said of recipes; a removed account has said nothing, and the averages are without it. */
export const ratingLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    // The name of a recipe that the account may no longer see is left out.
    ratings: inChunks<{ id: number }>(
      db,
      (last, limit) => sql`
      SELECT g.id, g.recipe_id AS "recipeId", CASE WHEN ${recipeIsListed} THEN r.name END AS name, g.stars, g.text, g.hidden, g.created_at AS "createdAt", g.updated_at AS "updatedAt", g.removed_at AS "removedAt"
      FROM rating g JOIN ${recipeTable} ON r.id = g.recipe_id WHERE g.account_id = ${id} AND g.id > ${last?.id ?? 0} ORDER BY g.id LIMIT ${limit}`,
    ),
  }),
  remove: (db, { id }) => deleteRatingsOf(db, id),
}
