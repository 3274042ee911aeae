import sql, { type Sql } from 'sql-template-tag'
import { rows, type Db } from '../platform/database'

/** SQL: the id of a recipe's picture; null where it has none. */
export const imageOfRecipe = (recipeId: Sql): Sql =>
  sql`(SELECT image.id FROM image WHERE image.recipe_id = ${recipeId})`

/** SQL: the id of the picture of this account's profile; null where it has none. */
export const imageOfAccount = (accountId: Sql): Sql =>
  sql`(SELECT image.id FROM image WHERE image.account_id = ${accountId})`

/** SQL: the id of a rating's picture; null where it has none. */
export const imageOfRating = (ratingId: Sql): Sql =>
  sql`(SELECT image.id FROM image WHERE image.rating_id = ${ratingId})`

/** How many bytes each picture of an account takes in the database, in all its sizes, by the picture's id. */
export async function readImageSizes(db: Db, ownerId: number): Promise<Map<string, number>> {
  const sizes = await rows<{ id: string; bytes: number }>(
    db,
    sql`
    SELECT f.image_id AS id, sum(octet_length(f.bytes))::float8 AS bytes
    FROM image i JOIN image_file f ON f.image_id = i.id WHERE i.owner_id = ${ownerId} GROUP BY f.image_id`,
  )
  return new Map(sizes.map(({ id, bytes }) => [id, bytes]))
}
