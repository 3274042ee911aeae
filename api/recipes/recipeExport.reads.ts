import sql from 'sql-template-tag'
import { displayNameOf } from '../accounts/account.sql'
import { inChunks } from '../platform/chunks'
import type { Db } from '../platform/database'
import type { ExportedRecipe } from '../../lib/recipe-export/jsonLd'
import { recipeTimes } from './recipe.sql'

/** How many recipes are in memory at a time. */
const chunkSize = 50

/** The recipes that this account created, private ones too, oldest first. */
export const readExportedRecipes = (db: Db, creatorId: number): AsyncGenerator<ExportedRecipe> =>
  inChunks<ExportedRecipe & { id: number }>(
    db,
    (last, limit) => sql`
  SELECT r.id, r.name, r.ingredients, r.instructions, r.tags, r.servings, ${recipeTimes}, r.origin, r.source_name AS "sourceName", r.source_url AS "sourceUrl", r.video_url AS "videoUrl",
    r.published_at AS "publishedAt", ${displayNameOf(sql`r.creator_id`)} AS author
  FROM recipe r
  WHERE r.creator_id = ${creatorId} AND r.deleted_at IS NULL AND r.id > ${last?.id ?? 0} ORDER BY r.id LIMIT ${limit}`,
    chunkSize,
  )
