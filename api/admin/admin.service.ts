import sql, { join } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { Account } from '../accounts/account.entity'
import { Feedback, type ItemEvidence, type RecipeEvidence } from '../feedback/feedback.entity'
import type { MessageEvidence } from '../messages/conversation.service'
import type { AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { row, rows, transaction, type Db } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Connection } from '../platform/paging'
import { inChunks } from '../platform/chunks'
import type { RateLimits } from '../platform/rateLimits'
import { isAdmin, type Viewer } from '../platform/viewer'
import { takeWholeList } from '../platform/wholeLists'
import type { AdminFeedbackArgs, AdminItemsArgs, AdminPantriesArgs, AdminRecipesArgs, AdminUsersArgs, AuditLogArgs } from './admin.inputs'
import { auditList, feedbackList, itemList, pantryList, recipeList, userList } from './admin.reads'
import { messages } from './admin.messages'
import type { AdminFeedback, AdminItem, AdminPantry, AdminRecipe, AdminUser, AuditLine, Evidence, PageViews } from './admin.types'
import { adminListPage } from './adminList'
import type { PageViewService } from './pageView.service'

/** A user as the list of them has it, with what they say of themselves. */
export type UserProfile = AdminUser & Pick<Account, 'headline' | 'bio' | 'description'>

/** What admins see: everybody and everything that this place holds, and what was done to it. */
export class AdminService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly views: PageViewService,
    private readonly limits: RateLimits,
    private readonly writeDown: AuditWriter,
  ) {}

  /** The room's one gate: an admin's account, or a session that opened the admin gate. FORBIDDEN. */
  require(viewer: Viewer): void {
    if (!this.isAdmin(viewer)) throw new UserError('FORBIDDEN', messages.adminsOnly)
  }

  isAdmin(viewer: Viewer): boolean {
    return isAdmin(viewer, this.clock.now())
  }

  async users(viewer: Viewer, args: AdminUsersArgs): Promise<Connection<AdminUser>> {
    this.require(viewer)
    return adminListPage(this.db, userList, args)
  }

  async items(viewer: Viewer, args: AdminItemsArgs): Promise<Connection<AdminItem>> {
    this.require(viewer)
    return adminListPage(this.db, itemList, args)
  }

  async pantries(viewer: Viewer, args: AdminPantriesArgs): Promise<Connection<AdminPantry>> {
    this.require(viewer)
    return adminListPage(this.db, pantryList, args)
  }

  async recipes(viewer: Viewer, args: AdminRecipesArgs): Promise<Connection<AdminRecipe>> {
    this.require(viewer)
    return adminListPage(this.db, recipeList, args)
  }

  async feedback(viewer: Viewer, args: AdminFeedbackArgs): Promise<Connection<AdminFeedback>> {
    this.require(viewer)
    return adminListPage(this.db, feedbackList, args)
  }

  /** One comment or report; null when there is none. */
  async feedbackOf(viewer: Viewer, id: number): Promise<AdminFeedback | null> {
    this.require(viewer)
    return row<AdminFeedback>(this.db, sql`SELECT ${feedbackList.columns} FROM ${feedbackList.table} WHERE f.id = ${id}::int`)
  }

  /** All feedback, in the order of its ids. FORBIDDEN, RATE_LIMITED. */
  async allFeedback(viewer: Viewer, door: ClientInfo, after: number | null): Promise<AsyncIterable<AdminFeedback>> {
    this.require(viewer)
    await takeWholeList(this.limits, viewer, door)
    return inChunks<AdminFeedback>(this.db, (last, limit) => sql`
      SELECT ${feedbackList.columns} FROM ${feedbackList.table} WHERE f.id > ${last?.id ?? after ?? 0}::int ORDER BY f.id LIMIT ${limit}`)
  }

  /** Everybody with an account, in the order of their ids. FORBIDDEN, RATE_LIMITED. */
  async allUsers(viewer: Viewer, door: ClientInfo, after: number | null): Promise<AsyncIterable<UserProfile>> {
    this.require(viewer)
    await takeWholeList(this.limits, viewer, door)
    return inChunks<UserProfile>(this.db, (last, limit) => sql`
      SELECT ${userList.columns}, a.headline, a.bio, a.description FROM ${userList.table}
      WHERE a.id > ${last?.id ?? after ?? 0}::int AND a.removed_at IS NULL ORDER BY a.id LIMIT ${limit}`)
  }

  async log(viewer: Viewer, args: AuditLogArgs): Promise<Connection<AuditLine>> {
    this.require(viewer)
    return adminListPage(this.db, auditList, args)
  }

  async pageViews(viewer: Viewer): Promise<PageViews> {
    this.require(viewer)
    return this.views.figures()
  }

  /** What goes with a report. That it was read is written down, for it may be other people's letters. FORBIDDEN, NOT_FOUND. */
  async evidence(viewer: Viewer, id: number): Promise<Evidence> {
    this.require(viewer)
    return transaction(this.db, async (db) => {
      const feedback = await db.findOneBy(Feedback, { id })
      if (!feedback) throw new UserError('NOT_FOUND', messages.noSuchFeedback, { field: 'id' })
      if (feedback.evidence === null) return nothing
      await this.writeDown(db, viewer, { act: 'READ_EVIDENCE', about: { kind: 'feedback', id: String(id), name: feedback.kind } })
      return readable(db, feedback.kind, feedback.evidence)
    })
  }
}

const nothing: Evidence = { item: null, recipe: null, messages: null }

async function readable(db: Db, kind: Feedback['kind'], evidence: NonNullable<Feedback['evidence']>): Promise<Evidence> {
  // What kind of evidence it is depends on the kind of report, which the compiler cannot know.
  if (kind === 'item-report') return { ...nothing, item: evidence as ItemEvidence }
  if (kind === 'recipe-report') {
    const recipe = evidence as RecipeEvidence
    const names = await usernames(db, [recipe.creatorId])
    return { ...nothing, recipe: { ...recipe, creator: nameIn(names, recipe.creatorId) } }
  }
  const { messages, number } = evidence as MessageEvidence
  const names = await usernames(db, messages.map(({ senderId }) => senderId))
  return {
    ...nothing,
    messages: messages.map((said) => ({
      number: said.number,
      sender: nameIn(names, said.senderId),
      text: said.takenBackAt === null ? said.text : '',
      sentAt: new Date(said.sentAt),
      reported: said.number === number,
    })),
  }
}

const nameIn = (names: ReadonlyMap<number, string>, id: number | null): string | null => (id === null ? null : names.get(id) ?? null)

async function usernames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const found = await rows<{ id: number; username: string }>(db, sql`SELECT id, username FROM account WHERE id IN (${join(known)}) AND username IS NOT NULL`)
  return new Map(found.map(({ id, username }) => [id, username]))
}
