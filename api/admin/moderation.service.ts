import sql, { raw } from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import type { AuditWriter } from '../platform/audit'
import { row, rows, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Viewer } from '../platform/viewer'
import type { ActionFeedbackInput, DeleteFeedbackInput, HideRecipeInput, SetAdminInput } from './admin.inputs'
import { feedbackList, recipeList, userList } from './admin.reads'
import { messages } from './admin.messages'
import type { AdminService } from './admin.service'
import type { AdminFeedback, AdminRecipe, AdminUser } from './admin.types'
import { setAdmin } from './adminFlag'
import type { AdminList } from './adminList'

/** What admins do. Each act is written down in its own transaction; what is as it should be already changes nothing and is not. */
export class ModerationService {
  constructor(
    private readonly db: DataSource,
    private readonly admins: AdminService,
    private readonly writeDown: AuditWriter,
    private readonly hasPassword: boolean,
  ) {}

  /** Makes an account an admin's, or takes that back. Safe to repeat. NOT_FOUND, FORBIDDEN: nobody would be left. */
  async setAdmin(viewer: Viewer, { id, granted }: SetAdminInput): Promise<AdminUser> {
    this.admins.require(viewer)
    return this.#change(viewer, async (db) => {
      await setAdmin(db, viewer, { id, granted }, this.hasPassword, this.writeDown)
      return shown<AdminUser>(db, userList, id)
    })
  }

  /** Hides a recipe from everybody but its creator and admins, or shows it again. Safe to repeat. NOT_FOUND. */
  async hideRecipe(viewer: Viewer, { id, hidden }: HideRecipeInput): Promise<AdminRecipe> {
    this.admins.require(viewer)
    return this.#change(viewer, async (db) => {
      const recipe = await row<{ name: string; hidden: boolean }>(db, sql`SELECT name, hidden FROM recipe WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`)
      if (!recipe) throw new UserError('NOT_FOUND', messages.noSuchRecipe, { field: 'id' })
      if (recipe.hidden !== hidden) {
        await rows(db, sql`UPDATE recipe SET hidden = ${hidden} WHERE id = ${id}`)
        await this.writeDown(db, viewer, { act: hidden ? 'HIDE_RECIPE' : 'SHOW_RECIPE', about: { kind: 'recipe', id: String(id), name: recipe.name } })
      }
      return shown<AdminRecipe>(db, recipeList, id)
    })
  }

  /** Notes that feedback has been dealt with, or has not. Safe to repeat. NOT_FOUND. */
  async actionFeedback(viewer: Viewer, { id, actioned }: ActionFeedbackInput): Promise<AdminFeedback> {
    this.admins.require(viewer)
    return this.#change(viewer, async (db) => {
      const feedback = await row<{ kind: string; actioned: boolean }>(db, sql`SELECT kind, actioned FROM feedback WHERE id = ${id} FOR UPDATE`)
      if (!feedback) throw new UserError('NOT_FOUND', messages.noSuchFeedback, { field: 'id' })
      if (feedback.actioned !== actioned) {
        await rows(db, sql`UPDATE feedback SET actioned = ${actioned} WHERE id = ${id}`)
        await this.writeDown(db, viewer, { act: actioned ? 'ACTION_FEEDBACK' : 'REOPEN_FEEDBACK', about: { kind: 'feedback', id: String(id), name: feedback.kind } })
      }
      return shown<AdminFeedback>(db, feedbackList, id)
    })
  }

  /** Deletes feedback for good. Safe to repeat. */
  async deleteFeedback(viewer: Viewer, { id }: DeleteFeedbackInput): Promise<number> {
    this.admins.require(viewer)
    return this.#change(viewer, async (db) => {
      const gone = await row<{ kind: string }>(db, sql`DELETE FROM feedback WHERE id = ${id} RETURNING kind`)
      // Its words are gone with it: the log says only that there was something.
      if (gone) await this.writeDown(db, viewer, { act: 'DELETE_FEEDBACK', about: { kind: 'feedback', id: String(id), name: gone.kind } })
      return id
    })
  }

  /** An admin whose flag is being withdrawn in this moment acts before that, or not at all. */
  #change<Result>(viewer: Viewer, act: (db: EntityManager) => Promise<Result>): Promise<Result> {
    return transaction(this.db, async (db) => {
      if (viewer.kind === 'person') {
        const held = await row<{ admin: number }>(db, sql`SELECT admin FROM account WHERE id = ${viewer.accountId} AND removed_at IS NULL FOR SHARE`)
        this.admins.require({ ...viewer, admin: held?.admin ?? 0 })
      }
      return act(db)
    })
  }
}

/** One row as its list shows it. */
async function shown<Row>(db: EntityManager, { columns, table, key }: Pick<AdminList<string>, 'columns' | 'table' | 'key'>, id: number): Promise<Row> {
  const found = await row<Row>(db, sql`SELECT ${columns} FROM ${table} WHERE ${key.by} = ${raw(String(id))}`)
  if (!found) throw new Error('what was just changed is not there')
  return found
}
