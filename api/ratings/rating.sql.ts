import sql, { type Sql } from 'sql-template-tag'
import { IsNull, type EntityManager } from 'typeorm'
import { blocks } from '../accounts/block.sql'
import { row } from '../platform/database/database'
import { isAdmin, type Viewer } from '../platform/viewer'
import { recipeVisibleTo } from '../recipes/recipeAccess.sql'
import { adjustRatings, lockRecipe, lockRecipes, recipeTable, type RatingChange } from '../recipes/recipe.sql'
import { Rating } from './rating.entity'

/**
 * SQL over a rating `g` and its recipe `r`: everybody who may see the recipe sees it, but for those who have blocked its writer. A
 * hidden one is its writer's and the admins'; one of somebody whom the creator has blocked is its writer's alone; one that was removed is nobody's.
 */
export function ratingVisibleTo(viewer: Viewer, now: Date): Sql {
  const shown = isAdmin(viewer, now) ? sql`true` : sql`NOT g.hidden`
  const visible =
    viewer.kind === 'person'
      ? sql`((${shown} AND NOT g.made_while_blocked) OR g.account_id = ${viewer.accountId}) AND NOT ${blocks(viewer.accountId, sql`g.account_id`)}`
      : sql`${shown} AND NOT g.made_while_blocked`
  return sql`(g.removed_at IS NULL AND ${recipeVisibleTo(viewer, now)} AND ${visible})`
}

/** SQL, on a picture `image`: it belongs to a rating that is hidden, or whose recipe is hidden or deleted, so it is served to nobody. */
export const ratingImageIsWithheld: Sql = sql`EXISTS (
  SELECT 1 FROM rating g JOIN ${recipeTable} ON r.id = g.recipe_id WHERE g.id = image.rating_id AND (g.hidden OR r.hidden OR r.deleted_at IS NOT NULL))`

/** SQL: has anybody rated this recipe? */
export const isRated = (recipeId: Sql): Sql =>
  sql`EXISTS (SELECT FROM rating g WHERE g.recipe_id = ${recipeId} AND g.removed_at IS NULL)`

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
  const before = await db.findOneBy(Rating, { accountId, recipeId })
  const isSame = before?.removedAt === null && before.stars === stars && before.text === text
  const madeWhileBlocked = isBlocked && !(isSame && !before.madeWhileBlocked)
  const after = { stars, text, hidden: before?.hidden ?? false, madeWhileBlocked }
  await adjustRatings(db, [changeOf(recipeId, before, after)])
  const isNew = !madeWhileBlocked && (before?.madeWhileBlocked ?? true)
  if (!before) {
    const { identifiers } = await db.insert(Rating, { ...after, recipeId, accountId, createdAt: now, updatedAt: now })
    return { id: Number(identifiers[0]?.id), isNew }
  }
  if (!isSame || before.madeWhileBlocked !== madeWhileBlocked)
    await db.update(Rating, before.id, {
      ...after,
      updatedAt: now,
      ...(before.removedAt !== null && { removedAt: null, createdAt: now }),
    })
  return { id: before.id, isNew: isNew && !before.hidden }
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
  const rating = await db.findOneBy(Rating, { accountId, recipeId, removedAt: IsNull() })
  if (!rating) return
  if (rating.hidden) await db.update(Rating, rating.id, { text: '', removedAt: now })
  else await db.delete(Rating, rating.id)
  await adjustRatings(db, [changeOf(recipeId, rating, null)])
}

/**
 * Deletes all ratings of an account. Locks their recipes together with those that the account created, which are removed after
 * this: of two accounts that are removed at once, each may have rated the other's.
 */
export async function deleteRatingsOf(db: EntityManager, accountId: number): Promise<void> {
  const rated = await db.find(Rating, { select: { recipeId: true }, where: { accountId } })
  await lockRecipes(
    db,
    rated.map(({ recipeId }) => recipeId),
    accountId,
  )
  // Read again under the locks: an admin may have hidden one meanwhile.
  const deleted = await db.findBy(Rating, { accountId })
  await db.delete(Rating, { accountId })
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
  const found = await db.findOneBy(Rating, { id, removedAt: IsNull() })
  // The recipe is locked first, as it is wherever its ratings change.
  const recipe = found && (await lockRecipe(db, found.recipeId))
  const rating = recipe && (await db.findOneBy(Rating, { id, removedAt: IsNull() }))
  if (!rating) return null
  const changed = rating.hidden !== hidden
  if (changed) {
    await db.update(Rating, id, { hidden })
    await adjustRatings(db, [changeOf(rating.recipeId, rating, { ...rating, hidden })])
  }
  return { recipeId: rating.recipeId, recipeName: recipe.name, changed }
}
