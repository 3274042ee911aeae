import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { row, rows } from '../platform/database'
import { adjustRatings, lockRecipe, lockRecipes, recipeTable, type RatingChange } from '../recipes/recipe.sql'
import type { Rating } from './rating.entity'

type NewRating = Pick<Rating, 'recipeId' | 'accountId' | 'stars' | 'text'>

/** What of a rating says whether, and how much, it counts. */
type Counted = Pick<Rating, 'stars' | 'hidden' | 'madeWhileBlocked'>

/** What a change of one rating changes of its recipe's number and sum; null: there is no rating. */
function changeOf(recipeId: number, before: Counted | null, after: Counted | null): RatingChange {
  const counted = (rating: Counted | null) =>
    rating === null || rating.hidden || rating.madeWhileBlocked
      ? { count: 0, stars: 0 }
      : { count: 1, stars: rating.stars }
  const [was, is] = [counted(before), counted(after)]
  return { id: recipeId, count: is.count - was.count, stars: is.stars - was.stars }
}

const countedColumns = sql`stars, hidden, made_while_blocked AS "madeWhileBlocked"`

/**
 * Writes an account's rating of a recipe, in place of the one that it has given. One that was hidden, and then removed, comes back
 * hidden. The caller has locked the recipe.
 * @param isBlocked has the recipe's creator blocked the account? What is new then is for its writer alone
 * @returns its id, and whether it is new to the creator
 */
export async function writeRating(
  db: EntityManager,
  { recipeId, accountId, stars, text }: NewRating,
  { isBlocked, now }: { isBlocked: boolean; now: Date },
): Promise<{ id: number; isNew: boolean }> {
  const before = await row<Counted & Pick<Rating, 'id'> & { isSame: boolean }>(
    db,
    sql`
    SELECT id, ${countedColumns}, removed_at IS NULL AND (stars, text) = (${stars}, ${text}) AS "isSame" FROM rating WHERE account_id = ${accountId} AND recipe_id = ${recipeId}`,
  )
  const madeWhileBlocked = isBlocked && !(before?.isSame && !before.madeWhileBlocked)
  const after = { stars, hidden: before?.hidden ?? false, madeWhileBlocked }
  await adjustRatings(db, [changeOf(recipeId, before, after)])
  const isNew = !madeWhileBlocked && (before?.madeWhileBlocked ?? true)
  if (before) {
    await rows(
      db,
      sql`
      UPDATE rating SET stars = ${stars}, text = ${text}, made_while_blocked = ${madeWhileBlocked}, updated_at = ${now}, removed_at = NULL, created_at = CASE WHEN removed_at IS NULL THEN created_at ELSE ${now}::timestamptz END
      WHERE id = ${before.id} AND (removed_at IS NOT NULL OR (stars, text, made_while_blocked) IS DISTINCT FROM (${stars}, ${text}, ${madeWhileBlocked}))`,
    )
    return { id: before.id, isNew: isNew && !before.hidden }
  }
  const inserted = await row<{ id: number }>(
    db,
    sql`
    INSERT INTO rating (recipe_id, account_id, stars, text, made_while_blocked, created_at, updated_at) VALUES (${recipeId}, ${accountId}, ${stars}, ${text}, ${madeWhileBlocked}, ${now}, ${now}) RETURNING id`,
  )
  if (!inserted) throw new Error('INSERT ... RETURNING returned nothing')
  return { id: inserted.id, isNew }
}

/** An account's rating of a recipe, and who created that; null: there is none. */
export const findRatingAndCreator = (
  db: EntityManager,
  accountId: number,
  recipeId: number,
): Promise<{ id: number; creatorId: number | null } | null> =>
  row(
    db,
    sql`
  SELECT g.id, r.creator_id AS "creatorId" FROM rating g JOIN ${recipeTable} ON r.id = g.recipe_id WHERE g.account_id = ${accountId} AND g.recipe_id = ${recipeId} AND g.removed_at IS NULL`,
  )

/**
 * Removes an account's rating of a recipe, if there is one. Of a hidden one the row stays, without what it said, so that it cannot be
 * shown again by removing it and rating anew. Locks the recipe.
 */
export async function removeRating(
  db: EntityManager,
  { accountId, recipeId, now }: { accountId: number; recipeId: number; now: Date },
): Promise<void> {
  await lockRecipes(db, [recipeId])
  await rows(
    db,
    sql`UPDATE rating SET text = '', removed_at = ${now} WHERE account_id = ${accountId} AND recipe_id = ${recipeId} AND hidden AND removed_at IS NULL`,
  )
  const deleted = await row<Counted>(
    db,
    sql`DELETE FROM rating WHERE account_id = ${accountId} AND recipe_id = ${recipeId} AND NOT hidden RETURNING ${countedColumns}`,
  )
  await adjustRatings(db, [changeOf(recipeId, deleted, null)])
}

/**
 * Deletes all ratings of an account. Locks their recipes together with those that the account created, which are removed after
 * this: of two accounts that are removed at once, each may have rated the other's.
 */
export async function deleteRatingsOf(db: EntityManager, accountId: number): Promise<void> {
  const rated = await rows<{ id: number }>(db, sql`SELECT recipe_id AS id FROM rating WHERE account_id = ${accountId}`)
  await lockRecipes(
    db,
    rated.map(({ id }) => id),
    accountId,
  )
  const deleted = await rows<Counted & Pick<Rating, 'recipeId'>>(
    db,
    sql`DELETE FROM rating WHERE account_id = ${accountId} RETURNING recipe_id AS "recipeId", ${countedColumns}`,
  )
  await adjustRatings(
    db,
    deleted.map((rating) => changeOf(rating.recipeId, rating, null)),
  )
}

/** Hides a rating from everybody but its writer and admins, or shows it again. @returns its recipe, and whether that was new; null: there is no such rating, or its writer has removed it */
export async function setRatingHidden(
  db: EntityManager,
  id: number,
  hidden: boolean,
): Promise<{ recipeId: number; recipeName: string; changed: boolean } | null> {
  const rating = await row<Pick<Rating, 'recipeId'>>(
    db,
    sql`SELECT recipe_id AS "recipeId" FROM rating WHERE id = ${id} AND removed_at IS NULL`,
  )
  // The recipe is locked first, as it is wherever its ratings change.
  const recipe = rating && (await lockRecipe(db, rating.recipeId))
  if (!recipe) return null
  const changed = await row<Counted>(
    db,
    sql`UPDATE rating SET hidden = ${hidden} WHERE id = ${id} AND removed_at IS NULL AND hidden <> ${hidden} RETURNING ${countedColumns}`,
  )
  if (changed) await adjustRatings(db, [changeOf(rating.recipeId, { ...changed, hidden: !hidden }, changed)])
  return { recipeId: rating.recipeId, recipeName: recipe.name, changed: changed !== null }
}
