import sql from 'sql-template-tag'
import { displayNameOf } from '../../accounts/account.sql'
import { inChunks } from '../../platform/database/chunks'
import type { Db } from '../../platform/database/database'
import { imageOfRecipe } from '../../images/image.sql'
import { recipeIsListed } from '../recipeAccess.sql'
import { recipeTimes } from '../recipe.sql'
import type { StoredExportedRecipe } from './recipeExport.types'

/** How many recipes are in memory at a time. */
const chunkSize = 50

/** The recipes that this account created, private ones too, oldest first. */
export const readExportedRecipes = (db: Db, creatorId: number): AsyncGenerator<StoredExportedRecipe> =>
  inChunks<StoredExportedRecipe>(
    db,
    (last, limit) => sql`
  SELECT r.id, r.name, r.ingredients, r.instructions, r.tags, r.servings, ${recipeTimes}, r.origin, r.source_name AS "sourceName", r.source_url AS "sourceUrl", r.video_url AS "videoUrl",
    r.published_at AS "publishedAt", ${displayNameOf(sql`r.creator_id`)} AS author, ${imageOfRecipe(sql`r.id`)} AS "imageId",
    (SELECT n.text FROM recipe_note n WHERE n.recipe_id = r.id AND n.account_id = r.creator_id) AS note
  FROM recipe r
  WHERE r.creator_id = ${creatorId} AND r.deleted_at IS NULL AND r.id > ${last?.id ?? 0} ORDER BY r.id LIMIT ${limit}`,
    chunkSize,
  )

/** What an account has marked as a favourite. The name of a recipe that it may no longer see is left out. */
export const readExportedFavourites = (db: Db, accountId: number): AsyncGenerator<{ recipeId: number }> =>
  inChunks<{ recipeId: number }>(
    db,
    (last, limit) => sql`
  SELECT f.recipe_id AS "recipeId", CASE WHEN ${recipeIsListed} OR r.creator_id = ${accountId} THEN r.name END AS name, f.created_at AS "createdAt"
  FROM favourite f JOIN recipe r ON r.id = f.recipe_id
  WHERE f.account_id = ${accountId} AND f.recipe_id > ${last?.recipeId ?? 0} ORDER BY f.recipe_id LIMIT ${limit}`,
  )

/** An account's votes on which item a line means. */
export const readExportedVotes = (db: Db, accountId: number): AsyncGenerator<{ line: string; barcode: string }> =>
  inChunks<{ line: string; barcode: string }>(
    db,
    (last, limit) => sql`
  SELECT line_key AS line, barcode, verdict, created_at AS "createdAt" FROM match_vote
  WHERE account_id = ${accountId} AND (line_key, barcode) > (${last?.line ?? ''}, ${last?.barcode ?? ''}) ORDER BY line_key, barcode LIMIT ${limit}`,
  )
