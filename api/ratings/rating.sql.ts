import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { row, rows } from '../platform/database'
import { adjustRatings, lockRecipe, lockRecipes, recipeTable } from '../recipes/recipe.sql'
import type { Rating } from './rating.entity'

type NewRating = Pick<Rating, 'recipeId' | 'accountId' | 'stars' | 'text'>

/**
 * Writes an account's rating of a recipe, in place of the one that it has given. One that was hidden, and then removed, comes back
 * hidden. The caller has locked the recipe. @returns its id, and whether it is the first
 */
export async function writeRating(db: EntityManager, { recipeId, accountId, stars, text }: NewRating, now: Date): Promise<{ id: number; isNew: boolean }> {
  const before = await row<Pick<Rating, 'id' | 'stars' | 'hidden'>>(db, sql`SELECT id, stars, hidden FROM rating WHERE account_id = ${accountId} AND recipe_id = ${recipeId}`)
  if (before) {
    await rows(db, sql`
      UPDATE rating SET stars = ${stars}, text = ${text}, updated_at = ${now}, removed_at = NULL, created_at = CASE WHEN removed_at IS NULL THEN created_at ELSE ${now}::timestamptz END
      WHERE id = ${before.id} AND (removed_at IS NOT NULL OR (stars, text) IS DISTINCT FROM (${stars}, ${text}))`)
    if (!before.hidden) await adjustRatings(db, [{ id: recipeId, count: 0, stars: stars - before.stars }])
    return { id: before.id, isNew: false }
  }
  const inserted = await row<{ id: number }>(db, sql`
    INSERT INTO rating (recipe_id, account_id, stars, text, created_at, updated_at) VALUES (${recipeId}, ${accountId}, ${stars}, ${text}, ${now}, ${now}) RETURNING id`)
  if (!inserted) throw new Error('INSERT ... RETURNING returned nothing')
  await adjustRatings(db, [{ id: recipeId, count: 1, stars }])
  return { id: inserted.id, isNew: true }
}

/** An account's rating of a recipe, and who created that; null: there is none. */
export const findRatingAndCreator = (db: EntityManager, accountId: number, recipeId: number): Promise<{ id: number; creatorId: number | null } | null> => row(db, sql`
  SELECT g.id, r.creator_id AS "creatorId" FROM rating g JOIN ${recipeTable} ON r.id = g.recipe_id WHERE g.account_id = ${accountId} AND g.recipe_id = ${recipeId} AND g.removed_at IS NULL`)

/**
 * Removes an account's rating of a recipe, if there is one. Of a hidden one the row stays, without what it said, so that it cannot be
 * shown again by removing it and rating anew. Locks the recipe.
 */
export async function removeRating(db: EntityManager, { accountId, recipeId, now }: { accountId: number; recipeId: number; now: Date }): Promise<void> {
  await lockRecipes(db, [recipeId])
  await rows(db, sql`UPDATE rating SET text = '', removed_at = ${now} WHERE account_id = ${accountId} AND recipe_id = ${recipeId} AND hidden AND removed_at IS NULL`)
  const deleted = await row<Pick<Rating, 'stars'>>(db, sql`DELETE FROM rating WHERE account_id = ${accountId} AND recipe_id = ${recipeId} AND NOT hidden RETURNING stars`)
  if (deleted) await adjustRatings(db, [{ id: recipeId, count: -1, stars: -deleted.stars }])
}

/**
 * Deletes all ratings of an account. Locks their recipes together with those that the account created, which are removed after
 * this: of two accounts that are removed at once, each may have rated the other's.
 */
export async function deleteRatingsOf(db: EntityManager, accountId: number): Promise<void> {
  const rated = await rows<{ id: number }>(db, sql`SELECT recipe_id AS id FROM rating WHERE account_id = ${accountId}`)
  await lockRecipes(db, rated.map(({ id }) => id), accountId)
  const deleted = await rows<Pick<Rating, 'recipeId' | 'stars' | 'hidden'>>(db, sql`DELETE FROM rating WHERE account_id = ${accountId} RETURNING recipe_id AS "recipeId", stars, hidden`)
  await adjustRatings(db, deleted.filter(({ hidden }) => !hidden).map(({ recipeId, stars }) => ({ id: recipeId, count: -1, stars: -stars })))
}

/** Hides a rating from everybody but its writer and admins, or shows it again. @returns its recipe, and whether that was new; null: there is no such rating, or its writer has removed it */
export async function setRatingHidden(db: EntityManager, id: number, hidden: boolean): Promise<{ recipeId: number; recipeName: string; changed: boolean } | null> {
  const rating = await row<Pick<Rating, 'recipeId'>>(db, sql`SELECT recipe_id AS "recipeId" FROM rating WHERE id = ${id} AND removed_at IS NULL`)
  // The recipe is locked first, as it is wherever its ratings change.
  const recipe = rating && await lockRecipe(db, rating.recipeId)
  if (!recipe) return null
  const changed = await row<Pick<Rating, 'stars'>>(db, sql`UPDATE rating SET hidden = ${hidden} WHERE id = ${id} AND removed_at IS NULL AND hidden <> ${hidden} RETURNING stars`)
  const sign = hidden ? -1 : 1
  if (changed) await adjustRatings(db, [{ id: rating.recipeId, count: sign, stars: sign * changed.stars }])
  return { recipeId: rating.recipeId, recipeName: recipe.name, changed: changed !== null }
}
