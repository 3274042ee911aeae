import sql, { join } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { Account } from '../accounts/account.entity'
import { activeAccounts } from '../accounts/account.sql'
import type { Feedback, ItemEvidence, RecipeEvidence } from '../feedback/feedback.entity'
import { findFeedback } from '../feedback/feedback.sql'
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
import { consumeWholeList } from '../platform/wholeLists'
import type { AdminFeedbackArgs, AdminItemsArgs, AdminPantriesArgs, AdminRecipesArgs, AdminUsersArgs, AuditLogArgs } from './admin.inputs'
import { auditList, feedbackList, itemList, pantryList, recipeList, userList } from './admin.reads'
import { messages } from './admin.messages'
import type { AdminFeedback, AdminItem, AdminPantry, AdminRecipe, AdminUser, AuditLogEntry, Evidence, PageViews } from './admin.types'
import { adminListPage } from './adminList'
import type { PageViewService } from './pageView.service'

/** A row of the list of users, with the profile. */
export type UserProfile = AdminUser & Pick<Account, 'headline' | 'bio' | 'description'>

/** What admins read: lists of all data, the audit log, page views. */
export class AdminService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly views: PageViewService,
    private readonly limits: RateLimits,
    private readonly audit: AuditWriter,
  ) {}

  /** The module's one access check: an admin's account, or a session with elevated admin rights. FORBIDDEN. */
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
  async feedbackById(viewer: Viewer, id: number): Promise<AdminFeedback | null> {
    this.require(viewer)
    return row<AdminFeedback>(this.db, sql`SELECT ${feedbackList.columns} FROM ${feedbackList.table} WHERE f.id = ${id}::int`)
  }

  /** All feedback, in the order of its ids. FORBIDDEN, RATE_LIMITED. */
  async allFeedback(viewer: Viewer, client: ClientInfo, after: number | null): Promise<AsyncIterable<AdminFeedback>> {
    this.require(viewer)
    await consumeWholeList(this.limits, viewer, client)
    return inChunks<AdminFeedback>(this.db, (last, limit) => sql`
      SELECT ${feedbackList.columns} FROM ${feedbackList.table} WHERE f.id > ${last?.id ?? after ?? 0}::int ORDER BY f.id LIMIT ${limit}`)
  }

  /** Everybody with an account, in the order of their ids. FORBIDDEN, RATE_LIMITED. */
  async allUsers(viewer: Viewer, client: ClientInfo, after: number | null): Promise<AsyncIterable<UserProfile>> {
    this.require(viewer)
    await consumeWholeList(this.limits, viewer, client)
    return inChunks<UserProfile>(this.db, (last, limit) => sql`
      SELECT ${userList.columns}, a.headline, a.bio, a.description FROM ${userList.table}
      WHERE a.id > ${last?.id ?? after ?? 0}::int AND a.removed_at IS NULL ORDER BY a.id LIMIT ${limit}`)
  }

  async log(viewer: Viewer, args: AuditLogArgs): Promise<Connection<AuditLogEntry>> {
    this.require(viewer)
    return adminListPage(this.db, auditList, args)
  }

  async pageViews(viewer: Viewer): Promise<PageViews> {
    this.require(viewer)
    return this.views.statistics()
  }

  /** The evidence of a report. Reading it is audited, because it may contain other people's messages. FORBIDDEN, NOT_FOUND. */
  async evidence(viewer: Viewer, id: number): Promise<Evidence> {
    this.require(viewer)
    return transaction(this.db, async (db) => {
      const feedback = await findFeedback(db, id)
      if (!feedback) throw new UserError('NOT_FOUND', messages.noSuchFeedback, { field: 'id' })
      if (feedback.evidence === null) return noEvidence
      await this.audit(db, viewer, { action: 'READ_EVIDENCE', about: { kind: 'feedback', id: String(id), name: feedback.kind } })
      return describeEvidence(db, feedback.kind, feedback.evidence)
    })
  }
}

const noEvidence: Evidence = { item: null, recipe: null, messages: null }

async function describeEvidence(db: Db, kind: Feedback['kind'], evidence: NonNullable<Feedback['evidence']>): Promise<Evidence> {
  // The kind of report decides the type of its evidence; TypeScript cannot infer that from the entity.
  if (kind === 'item-report') return { ...noEvidence, item: evidence as ItemEvidence }
  if (kind === 'recipe-report') {
    const recipe = evidence as RecipeEvidence
    const names = await usernames(db, [recipe.creatorId])
    return { ...noEvidence, recipe: { ...recipe, creator: nameOf(names, recipe.creatorId) } }
  }
  const { messages, number } = evidence as MessageEvidence
  const names = await usernames(db, messages.map(({ senderId }) => senderId))
  return {
    ...noEvidence,
    messages: messages.map((message) => ({
      number: message.number,
      sender: nameOf(names, message.senderId),
      text: message.unsentAt === null ? message.text : '',
      sentAt: new Date(message.sentAt),
      reported: message.number === number,
    })),
  }
}

const nameOf = (names: ReadonlyMap<number, string>, id: number | null): string | null => (id === null ? null : names.get(id) ?? null)

async function usernames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const presentIds = ids.filter((id) => id !== null)
  if (presentIds.length === 0) return new Map()
  const accounts = await rows<{ id: number; username: string }>(db, sql`SELECT a.id, a.username FROM ${activeAccounts} a WHERE a.id IN (${join(presentIds)})`)
  return new Map(accounts.map(({ id, username }) => [id, username]))
}
