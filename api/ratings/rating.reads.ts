import sql, { join, raw, type Sql } from 'sql-template-tag'
import { displayNameOf, publicAccountJson } from '../accounts/account.sql'
import { imageOfRating } from '../images/image.sql'
import { inChunks } from '../platform/database/chunks'
import { row, rows, type Db } from '../platform/database/database'
import { decodeCursor, encodeCursor, toPage, type Connection } from '../platform/paging'
import type { Viewer } from '../platform/viewer'
import { recipeIsListed } from '../recipes/recipeAccess.sql'
import { recipeTable } from '../recipes/recipe.sql'
import type { RatingsArgs } from './rating.inputs'
import { ratingVisibleTo } from './rating.sql'
import type { RatingRow } from './rating.types'

/** SQL: a rating `g` as `RatingRow`. */
const columns = sql`g.id, g.recipe_id AS "recipeId", g.account_id AS "accountId", g.stars, g.text, g.hidden, g.created_at AS "createdAt", g.updated_at AS "updatedAt",
  ${publicAccountJson(sql`g.account_id`)} AS writer, ${imageOfRating(sql`g.id`)} AS "imageId"`

const visibleRatings = (viewer: Viewer, now: Date, condition: Sql): Sql =>
  sql`SELECT ${columns} FROM rating g JOIN ${recipeTable} ON r.id = g.recipe_id WHERE ${condition} AND ${ratingVisibleTo(viewer, now)}`

/** A page of the ratings of a recipe that the viewer may see, newest first. One statement. */
export async function listRatings(
  db: Db,
  viewer: Viewer,
  { recipeId, first, after }: RatingsArgs,
  now: Date,
): Promise<Connection<RatingRow>> {
  const [before] = after ? decodeCursor<readonly [number]>(after, ['number']) : [null]
  const ratings = await rows<RatingRow>(
    db,
    sql`
    ${visibleRatings(viewer, now, before === null ? sql`g.recipe_id = ${recipeId}` : sql`g.recipe_id = ${recipeId} AND g.id < ${before}`)}
    ORDER BY g.id DESC LIMIT ${raw(String(first + 1))}`,
  )
  return toPage(ratings, first, ({ id }) => encodeCursor([id]))
}

/** A rating that the viewer may see; null when there is none. */
export const findVisibleRating = (db: Db, viewer: Viewer, id: number, now: Date): Promise<RatingRow | null> =>
  row<RatingRow>(db, visibleRatings(viewer, now, sql`g.id = ${id}`))

/** What an account has said of these recipes; null where it has not. One statement. */
export async function findRatingsOf(
  db: Db,
  accountId: number,
  recipeIds: readonly number[],
): Promise<(RatingRow | null)[]> {
  const found = await rows<RatingRow>(
    db,
    sql`SELECT ${columns} FROM rating g WHERE g.account_id = ${accountId} AND g.removed_at IS NULL AND g.recipe_id IN (${join([...recipeIds])})`,
  )
  const byRecipe = new Map(found.map((rating) => [rating.recipeId, rating]))
  return recipeIds.map((id) => byRecipe.get(id) ?? null)
}

/** What an account has said of recipes, for its export. The name of a recipe that it may no longer see is left out. */
export const readExportedRatings = (db: Db, accountId: number): AsyncGenerator<{ id: number }> =>
  inChunks<{ id: number }>(
    db,
    (last, limit) => sql`
    SELECT g.id, g.recipe_id AS "recipeId", CASE WHEN ${recipeIsListed} THEN r.name END AS name, g.stars, g.text, g.hidden, g.created_at AS "createdAt", g.updated_at AS "updatedAt", g.removed_at AS "removedAt"
    FROM rating g JOIN ${recipeTable} ON r.id = g.recipe_id WHERE g.account_id = ${accountId} AND g.id > ${last?.id ?? 0} ORDER BY g.id LIMIT ${limit}`,
  )

interface NotifiedRating {
  id: number
  stars: number
  text: string
  recipeId: number
  /** May be empty. */
  recipe: string
  person: string
}

/** Those of these ratings that are of the account's recipes. What was removed or hidden since is left out. */
export const readNotifiedRatings = (db: Db, accountId: number, ids: readonly number[]): Promise<NotifiedRating[]> =>
  rows<NotifiedRating>(
    db,
    sql`
    SELECT g.id, g.stars, g.text, r.id AS "recipeId", r.name AS recipe, ${displayNameOf(sql`g.account_id`)} AS person
    FROM rating g JOIN ${recipeTable} ON r.id = g.recipe_id
    WHERE g.id = ANY (${[...ids]}::int[]) AND NOT g.hidden AND NOT g.made_while_blocked AND r.creator_id = ${accountId} AND r.deleted_at IS NULL`,
  )
