import type { DataSource } from 'typeorm'
import type { Feedback, ItemEvidence, RatingEvidence, RecipeEvidence } from '../feedback/feedback.entity'
import { findFeedback } from '../feedback/feedback.sql'
import { foodTypeOf } from '../foods/food.types'
import type { MessageEvidence } from '../messages/conversation.service'
import type { AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { transaction, type Db } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Connection } from '../platform/paging'
import type { RateLimits } from '../platform/limits/rateLimits'
import { isAdmin, requireCaller, type Viewer } from '../platform/viewer'
import { consumeWholeList } from '../platform/limits/wholeLists'
import type { RequestEvidence } from '../requests/request.types'
import type {
  AdminFeedbackArgs,
  AdminItemsArgs,
  AdminItemSort,
  AdminPantriesArgs,
  AdminRecipesArgs,
  AdminUsersArgs,
  AuditLogArgs,
} from './admin.inputs'
import {
  auditList,
  feedbackList,
  itemList,
  pantryList,
  readAllFeedback,
  readAllUsers,
  readFeedback,
  readUsernames,
  recipeList,
  userList,
  type UserProfile,
} from './admin.reads'
import { messages } from './admin.texts'
import type { AdminItem, AdminPantry, AdminRecipe, AdminUser } from './admin.types'
import type { AdminFeedback, Evidence } from './adminFeedback.types'
import { adminListPage } from './adminList.sql'
import type { AuditLogEntry } from './audit.types'
import type { PageViewService } from './pageView.service'
import type { PageViews } from './pageView.types'

export interface AdminDependencies {
  db: DataSource
  clock: Clock
  views: PageViewService
  limits: RateLimits
  audit: AuditWriter
}

/** What admins read: lists of all data, the audit log, page views. */
export class AdminService {
  constructor(private readonly deps: AdminDependencies) {}

  /** For what does not come through a resolver, which says `@Authorized('admin')`. FORBIDDEN. */
  require(viewer: Viewer): void {
    requireCaller(viewer, ['admin'], this.deps.clock.now())
  }

  isAdmin(viewer: Viewer): boolean {
    return isAdmin(viewer, this.deps.clock.now())
  }

  async users(args: AdminUsersArgs): Promise<Connection<AdminUser>> {
    return adminListPage(this.deps.db, userList, args)
  }

  async items(args: AdminItemsArgs): Promise<Connection<AdminItem>> {
    const { nodes, pageInfo } = await adminListPage<
      Omit<AdminItem, 'food'> & { foodSlug: string | null },
      AdminItemSort
    >(this.deps.db, itemList, args)
    return { nodes: nodes.map(({ foodSlug, ...item }) => ({ ...item, food: foodTypeOf(foodSlug) })), pageInfo }
  }

  async pantries(args: AdminPantriesArgs): Promise<Connection<AdminPantry>> {
    return adminListPage(this.deps.db, pantryList, args)
  }

  async recipes(args: AdminRecipesArgs): Promise<Connection<AdminRecipe>> {
    return adminListPage(this.deps.db, recipeList, args)
  }

  async feedback(args: AdminFeedbackArgs): Promise<Connection<AdminFeedback>> {
    return adminListPage(this.deps.db, feedbackList, args)
  }

  /** One comment or report; null when there is none. */
  async feedbackById(id: number): Promise<AdminFeedback | null> {
    return readFeedback(this.deps.db, id)
  }

  /** All feedback, in the order of its ids. FORBIDDEN, RATE_LIMITED. */
  async allFeedback(viewer: Viewer, client: ClientInfo, after: number | null): Promise<AsyncIterable<AdminFeedback>> {
    this.require(viewer)
    await consumeWholeList(this.deps.limits, viewer, client)
    return readAllFeedback(this.deps.db, after)
  }

  /** Everybody with an account, in the order of their ids. FORBIDDEN, RATE_LIMITED. */
  async allUsers(viewer: Viewer, client: ClientInfo, after: number | null): Promise<AsyncIterable<UserProfile>> {
    this.require(viewer)
    await consumeWholeList(this.deps.limits, viewer, client)
    return readAllUsers(this.deps.db, viewer, this.deps.clock.now(), after)
  }

  async log(args: AuditLogArgs): Promise<Connection<AuditLogEntry>> {
    return adminListPage(this.deps.db, auditList, args)
  }

  async pageViews(): Promise<PageViews> {
    return this.deps.views.statistics()
  }

  /** The evidence of a report. Reading it is audited, because it may contain other people's messages. NOT_FOUND. */
  async evidence(viewer: Viewer, id: number): Promise<Evidence> {
    return transaction(this.deps.db, async (db) => {
      const feedback = await findFeedback(db, id)
      if (!feedback) throw new UserError('NOT_FOUND', messages.noSuchFeedback, { field: 'id' })
      if (feedback.evidence === null) return noEvidence
      await this.deps.audit(db, viewer, {
        action: 'READ_EVIDENCE',
        about: { kind: 'feedback', id: String(id), name: feedback.kind },
      })
      return describeEvidence(db, feedback.kind, feedback.evidence)
    })
  }
}

const noEvidence: Evidence = { item: null, recipe: null, rating: null, messages: null, itemRequest: null }

async function describeEvidence(
  db: Db,
  kind: Feedback['kind'],
  evidence: NonNullable<Feedback['evidence']>,
): Promise<Evidence> {
  // The kind of report decides the type of its evidence; TypeScript cannot infer that from the entity.
  if (kind === 'item-report') return { ...noEvidence, item: evidence as ItemEvidence }
  if (kind === 'recipe-report') {
    const recipe = evidence as RecipeEvidence
    const names = await readUsernames(db, [recipe.creatorId])
    return { ...noEvidence, recipe: { ...recipe, creator: nameOf(names, recipe.creatorId) } }
  }
  if (kind === 'rating-report') {
    const { stars, text, writerId } = evidence as RatingEvidence
    const names = await readUsernames(db, [writerId])
    return { ...noEvidence, rating: { stars, text, writer: nameOf(names, writerId) } }
  }
  if (kind === 'request-report') {
    const { name: itemName, askerId, ownerId, askedAt, ...request } = evidence as RequestEvidence
    const names = await readUsernames(db, [askerId, ownerId])
    return {
      ...noEvidence,
      itemRequest: {
        ...request,
        itemName,
        asker: nameOf(names, askerId),
        owner: nameOf(names, ownerId),
        askedAt: new Date(askedAt),
      },
    }
  }
  const { messages, number } = evidence as MessageEvidence
  const names = await readUsernames(
    db,
    messages.map(({ senderId }) => senderId),
  )
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

const nameOf = (names: ReadonlyMap<number, string>, id: number | null): string | null =>
  id === null ? null : (names.get(id) ?? null)
