import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { rows } from '../platform/database'
import { inChunks } from '../platform/chunks'
import { MatchVote } from './matchVote.entity'
import { Favourite, RecipeCreator } from './recipe.entity'
import { recipeIsListed } from './recipe.rules'

/** Removing an account removes its private recipes, its favourites and its votes; its public recipes stay, without a creator. */
export const recipeLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    recipes: inChunks<{ id: number }>(
      db,
      (last, limit) => sql`
      SELECT id, public, hidden, name, ingredients, instructions, tags, servings, prep_minutes AS "prepMinutes", cook_minutes AS "cookMinutes", total_minutes AS "totalMinutes", origin, source_name AS "sourceName", source_url AS "sourceUrl", video_url AS "videoUrl",
        created_at AS "createdAt", updated_at AS "updatedAt", published_at AS "publishedAt", deleted_at AS "deletedAt"
      FROM recipe WHERE creator_id = ${id} AND id > ${last?.id ?? 0} ORDER BY id LIMIT ${limit}`,
    ),
    // The name of a recipe that the account may no longer see is left out.
    favourites: inChunks<{ recipeId: number }>(
      db,
      (last, limit) => sql`
      SELECT f.recipe_id AS "recipeId", CASE WHEN ${recipeIsListed} OR r.creator_id = ${id} THEN r.name END AS name, f.created_at AS "createdAt"
      FROM favourite f JOIN recipe r ON r.id = f.recipe_id
      WHERE f.account_id = ${id} AND f.recipe_id > ${last?.recipeId ?? 0} ORDER BY f.recipe_id LIMIT ${limit}`,
    ),
    matchVotes: inChunks<{ line: string; barcode: string }>(
      db,
      (last, limit) => sql`
      SELECT line_key AS line, barcode, verdict, created_at AS "createdAt" FROM match_vote
      WHERE account_id = ${id} AND (line_key, barcode) > (${last?.line ?? ''}, ${last?.barcode ?? ''}) ORDER BY line_key, barcode LIMIT ${limit}`,
    ),
  }),
  async remove(db, account) {
    // Locked first, so that a recipe that is being made private at the same time is removed as a private one.
    await rows(db, sql`SELECT id FROM recipe WHERE creator_id = ${account.id} ORDER BY id FOR UPDATE`)
    await db.delete(Favourite, { accountId: account.id })
    await db.delete(MatchVote, { accountId: account.id })
    await rows(db, sql`DELETE FROM recipe WHERE creator_id = ${account.id} AND (NOT public OR deleted_at IS NOT NULL)`)
    await rows(
      db,
      sql`UPDATE recipe SET creator_id = NULL, key = NULL, key_digest = NULL WHERE creator_id = ${account.id}`,
    )
    await db.delete(RecipeCreator, { accountId: account.id })
  },
}
