import type { DataSource, EntityManager } from 'typeorm'
import { lockAdminFlag } from '../accounts/account.sql'
import { deleteFeedback, setFeedbackActioned } from '../feedback/feedback.sql'
import type { AuditWriter } from '../platform/audit'
import { transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Viewer } from '../platform/viewer'
import type { RatingService } from '../ratings/rating.service'
import { setRatingHidden } from '../ratings/rating.sql'
import type { RecipeService } from '../recipes/recipe.service'
import { lockRecipe, setRecipeHidden } from '../recipes/recipe.sql'
import type {
  ActionFeedbackInput,
  DeleteFeedbackInput,
  HideRatingInput,
  HideRecipeInput,
  SetAdminInput,
} from './admin.inputs'
import { feedbackList, recipeList, userList } from './admin.reads'
import type { AdminService } from './admin.service'
import { messages } from './admin.texts'
import type { AdminRecipe, AdminUser, HideRatingPayload } from './admin.types'
import type { AdminFeedback } from './adminFeedback.types'
import { setAdmin } from './adminFlag'
import { readListRow } from './adminList.sql'

export interface ModerationDependencies {
  db: DataSource
  admins: AdminService
  audit: AuditWriter
  recipes: RecipeService
  ratings: RatingService
  /** Does a password open the admin page, too? */
  hasPassword: boolean
}

/** What admins change. Each action is audited in its own transaction; an action that changes nothing is not audited. */
export class ModerationService {
  constructor(private readonly deps: ModerationDependencies) {}

  /** Makes an account an admin's, or withdraws that. Idempotent. NOT_FOUND, FORBIDDEN: no admin would be left. */
  async setAdmin(viewer: Viewer, { id, granted }: SetAdminInput): Promise<AdminUser> {
    return this.#change(viewer, async (db) => {
      await setAdmin(db, viewer, { id, granted, hasPassword: this.deps.hasPassword, audit: this.deps.audit })
      return readListRow<AdminUser>(db, userList, id)
    })
  }

  /** Hides a recipe from everybody but its creator and admins, or shows it again. Idempotent. NOT_FOUND. */
  async hideRecipe(viewer: Viewer, { id, hidden }: HideRecipeInput): Promise<AdminRecipe> {
    return this.#change(viewer, async (db) => {
      const recipe = await lockRecipe(db, id)
      if (!recipe) throw new UserError('NOT_FOUND', messages.noSuchRecipe, { field: 'id' })
      if (recipe.hidden !== hidden) {
        await setRecipeHidden(db, id, hidden)
        await this.deps.audit(db, viewer, {
          action: hidden ? 'HIDE_RECIPE' : 'SHOW_RECIPE',
          about: { kind: 'recipe', id: String(id), name: recipe.name },
        })
      }
      return readListRow<AdminRecipe>(db, recipeList, id)
    })
  }

  /** Hides a rating from everybody but its writer and admins, or shows it again; hidden ones do not count. Idempotent. NOT_FOUND. */
  async hideRating(viewer: Viewer, { id, hidden }: HideRatingInput): Promise<HideRatingPayload> {
    const recipeId = await this.#change(viewer, async (db) => {
      const rating = await setRatingHidden(db, id, hidden)
      if (!rating) throw new UserError('NOT_FOUND', messages.noSuchRating, { field: 'id' })
      if (rating.changed)
        await this.deps.audit(db, viewer, {
          action: hidden ? 'HIDE_RATING' : 'SHOW_RATING',
          about: { kind: 'rating', id: String(id), name: rating.recipeName },
        })
      return rating.recipeId
    })
    return { rating: await this.deps.ratings.find(viewer, id), recipe: await this.deps.recipes.find(viewer, recipeId) }
  }

  /** Marks feedback as dealt with, or as open again. Idempotent. NOT_FOUND. */
  async actionFeedback(viewer: Viewer, { id, actioned }: ActionFeedbackInput): Promise<AdminFeedback> {
    return this.#change(viewer, async (db) => {
      const feedback = await setFeedbackActioned(db, id, actioned)
      if (!feedback) throw new UserError('NOT_FOUND', messages.noSuchFeedback, { field: 'id' })
      if (feedback.changed)
        await this.deps.audit(db, viewer, {
          action: actioned ? 'ACTION_FEEDBACK' : 'REOPEN_FEEDBACK',
          about: { kind: 'feedback', id: String(id), name: feedback.kind },
        })
      return readListRow<AdminFeedback>(db, feedbackList, id)
    })
  }

  /** Deletes feedback for good. Idempotent. */
  async deleteFeedback(viewer: Viewer, { id }: DeleteFeedbackInput): Promise<number> {
    return this.#change(viewer, async (db) => {
      const kind = await deleteFeedback(db, id)
      // The text is deleted: the audit log stores the kind alone.
      if (kind !== null)
        await this.deps.audit(db, viewer, {
          action: 'DELETE_FEEDBACK',
          about: { kind: 'feedback', id: String(id), name: kind },
        })
      return id
    })
  }

  /** Locks the viewer's admin flag: an admin whose flag is withdrawn at the same time acts before that, or not at all. */
  #change<Result>(viewer: Viewer, change: (db: EntityManager) => Promise<Result>): Promise<Result> {
    return transaction(this.deps.db, async (db) => {
      if (viewer.kind === 'person')
        this.deps.admins.require({ ...viewer, admin: await lockAdminFlag(db, viewer.accountId) })
      return change(db)
    })
  }
}
