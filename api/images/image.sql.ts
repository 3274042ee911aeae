import sql, { type Sql } from 'sql-template-tag'
import { row, rows, type Db } from '../platform/database/database'
import type { ImageFormat, ImageWidth } from './imageFile'
import type { KnownObject } from './imageObject.sql'

/** SQL: the id of a recipe's picture; null where it has none. */
export const imageOfRecipe = (recipeId: Sql): Sql =>
  sql`(SELECT image.id FROM image WHERE image.recipe_id = ${recipeId})`

/** SQL: the id of the picture of this account's profile; null where it has none. */
export const imageOfAccount = (accountId: Sql): Sql =>
  sql`(SELECT image.id FROM image WHERE image.account_id = ${accountId})`

/** SQL: the id of a rating's picture; null where it has none. */
export const imageOfRating = (ratingId: Sql): Sql =>
  sql`(SELECT image.id FROM image WHERE image.rating_id = ${ratingId})`

/** How many bytes each picture of an account takes, in all its sizes, by the picture's id: those that were uploaded, or those of imports. */
export async function readImageSizes(
  db: Db,
  { ownerId, imported }: { ownerId: number; imported: boolean },
): Promise<Map<string, number>> {
  const sizes = await rows<{ id: string; bytes: number }>(
    db,
    sql`
    SELECT i.id, sum(f.bytes)::float8 AS bytes FROM image i CROSS JOIN LATERAL (
      SELECT octet_length(in_database.bytes) AS bytes FROM image_file in_database WHERE in_database.image_id = i.id
      UNION ALL SELECT in_bucket.bytes FROM image_object in_bucket WHERE in_bucket.image_id = i.id
    ) f WHERE i.owner_id = ${ownerId} AND i.imported = ${imported} GROUP BY i.id`,
  )
  return new Map(sizes.map(({ id, bytes }) => [id, bytes]))
}

/** Where a file of a picture is: its bytes in the database, or its object in the bucket. */
export interface StoredFile {
  bytes: Buffer | null
  object: KnownObject | null
}

/** Null: there is no such file. */
export const readStoredFile = (
  db: Db,
  { id, width, format }: { id: string; width: ImageWidth; format: ImageFormat },
): Promise<StoredFile | null> =>
  row<StoredFile>(
    db,
    sql`
    SELECT f.bytes, CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'width', o.width, 'format', o.format, 'bytes', o.bytes, 'sha256', o.sha256) END AS object
    FROM image i
    LEFT JOIN image_file f ON f.image_id = i.id AND f.width = ${width} AND f.format = ${format}
    LEFT JOIN image_object o ON o.image_id = i.id AND o.width = ${width} AND o.format = ${format}
    WHERE i.id = ${id}`,
  )
