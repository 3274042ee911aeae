import type { DataSource } from 'typeorm'
import { lockActiveAccount, lockActiveAccounts } from '../accounts/account.sql'
import { isBlockedBy } from '../accounts/block.sql'
import type { ImageService } from '../images/image.service'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind } from '../notifications/notification.types'
import type { Clock } from '../platform/clock'
import { transaction, type Db } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { BatchFunction } from '../platform/loaders'
import type { Connection } from '../platform/paging'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { isAdmin, type Person, type Viewer } from '../platform/viewer'
import { isCreatorOf } from '../recipes/recipe.rules'
import type { RecipeRow, RecipeService } from '../recipes/recipe.service'
import { lockVisibleRecipe } from '../recipes/recipe.sql'
import { oneLine } from '../../lib/text/text'
import { maxRatingText } from './rating.entity'
import type { RateRecipeInput, RatingsArgs } from './rating.inputs'
import { messages } from './rating.texts'
import { findRatingsOf, findVisibleRating, listRatings } from './rating.reads'
import { findRatingAndCreator, removeRating, writeRating } from './rating.sql'
import type { RateRecipePayload, RatingRow } from './rating.types'

const changeLimit: RateLimitRule = { name: 'ratings', atOnce: 60, everySeconds: 10 }
/** How often cooks hear of the same person's ratings: who removes a rating and rates again must not ring again each time. */
const notifyLimit: RateLimitRule = { name: 'rating-notifications', atOnce: 20, everySeconds: 3_600 }

export interface RatingDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  recipes: RecipeService
  images: ImageService
  notifications: NotificationService
}

/** What people say of each other's recipes. A recipe keeps the number and the sum of its ratings, under its row lock. */
export class RatingService {
  constructor(private readonly deps: RatingDependencies) {}

  /** Rates a recipe of somebody else's, in place of what the person said of it before. Of somebody whom its creator has blocked it is for their own eyes, and does not count. Safe to repeat. NOT_FOUND, FORBIDDEN: one's own recipe; BAD_INPUT, UNAUTHENTICATED, RATE_LIMITED. */
  async rate(person: Person, { recipeId, stars, text, imageId }: RateRecipeInput): Promise<RateRecipePayload> {
    const { db, limits, clock, recipes, images, notifications } = this.deps
    await limits.consume([changeLimit, String(person.accountId)])
    const sentence = oneLine(text ?? '')
    if (sentence.length > maxRatingText) throw new UserError('BAD_INPUT', messages.textTooLong, { field: 'text' })
    // Counters have connections of their own, which a transaction must not wait for.
    const mayNotify = (await limits.remaining(notifyLimit, String(person.accountId))) > 0
    const rated = await transaction(db, async (db) => {
      const before = await recipes.require(person, recipeId, db)
      if (isCreatorOf(person, before)) throw new UserError('FORBIDDEN', messages.ownRecipe, { field: 'recipeId' })
      // Both accounts before the recipe, as where an account is removed.
      await lockActiveAccounts(
        db,
        [person.accountId, ...(before.creatorId === null ? [] : [before.creatorId])],
        'FOR KEY SHARE',
      )
      await lockActiveAccount(db, person.accountId)
      await lockVisibleRecipe(db, person, recipeId, clock.now())
      await recipes.require(person, recipeId, db)
      const isBlocked = before.creatorId !== null && (await isBlockedBy(db, person.accountId, before.creatorId))
      const { id, isNew } = await writeRating(
        db,
        { recipeId, accountId: person.accountId, stars, text: sentence },
        { isBlocked, now: clock.now() },
      )
      if (imageId !== undefined) await images.setRatingImage(db, person, id, imageId)
      if (isNew && mayNotify && before.creatorId !== null)
        await notifications.notify(db, [
          { accountId: before.creatorId, kind: NotificationKind.RATING, aboutId: id, byId: person.accountId },
        ])
      return {
        isNew,
        payload: { rating: await this.#own(db, person, recipeId), recipe: await recipes.require(person, recipeId, db) },
      }
    })
    if (rated.isNew) await limits.tryConsume(notifyLimit, String(person.accountId))
    return rated.payload
  }

  /** Removes what the person said of a recipe, with its picture; also of one that they may no longer see. Safe to repeat. UNAUTHENTICATED, RATE_LIMITED. */
  async remove(person: Person, recipeId: number): Promise<RecipeRow | null> {
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    await transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      const removed = await findRatingAndCreator(db, person.accountId, recipeId)
      // Before the recipe is locked, as where an account is removed.
      if (removed?.creatorId != null)
        await this.deps.notifications.markAboutRead(db, removed.creatorId, [NotificationKind.RATING], [removed.id])
      await removeRating(db, { accountId: person.accountId, recipeId, now: this.deps.clock.now() })
      // After the recipe is locked, as where a rating is written. The picture of a rating that is deleted is deleted with it.
      if (removed) await this.deps.images.setRatingImage(db, person, removed.id, null)
    })
    return this.deps.recipes.find(person, recipeId)
  }

  /** The ratings of a recipe, newest first, without those that the viewer may not see; none where they may not see the recipe. */
  list(viewer: Viewer, args: RatingsArgs): Promise<Connection<RatingRow>> {
    return listRatings(this.deps.db, viewer, args, this.deps.clock.now())
  }

  /** A rating that the viewer may see; null otherwise. */
  find(viewer: Viewer, id: number): Promise<RatingRow | null> {
    return findVisibleRating(this.deps.db, viewer, id, this.deps.clock.now())
  }

  /** A rating that the viewer may see. NOT_FOUND. */
  async require(viewer: Viewer, id: number): Promise<RatingRow> {
    const rating = await this.find(viewer, id)
    if (!rating) throw new UserError('NOT_FOUND', messages.noSuchRating, { field: 'id' })
    return rating
  }

  /** May the viewer hide ratings, and see hidden ones? */
  canHide(viewer: Viewer): boolean {
    return isAdmin(viewer, this.deps.clock.now())
  }

  async #own(db: Db, person: Person, recipeId: number): Promise<RatingRow> {
    const [rating] = await findRatingsOf(db, person.accountId, [recipeId])
    if (!rating) throw new Error('the rating was written in this transaction and is missing')
    return rating
  }
}

/** What the viewer has said of these recipes; null where they have not. One statement. */
export const ratingByViewer: BatchFunction<number, RatingRow | null> = async (db, viewer, recipeIds) =>
  viewer.kind === 'person' ? findRatingsOf(db, viewer.accountId, recipeIds) : recipeIds.map(() => null)
