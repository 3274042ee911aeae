import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { ViewerType } from '../auth/auth.types'
import type { Context } from '../platform/context'
import { pageComplexity, type Connection } from '../platform/paging'
import { Id } from '../platform/scalars'
import { everyone, type Viewer } from '../platform/viewer'
import type { ModerationService } from './moderation.service'
import {
  ActionFeedbackInput,
  AdminFeedbackArgs,
  AdminItemsArgs,
  AdminPantriesArgs,
  AdminRecipesArgs,
  AdminUsersArgs,
  AuditLogArgs,
  CountViewInput,
  DeleteFeedbackInput,
  HideRatingInput,
  HideRecipeInput,
  SetAdminInput,
} from './admin.inputs'
import type { AdminService } from './admin.service'
import {
  AdminItemConnection,
  AdminPantryConnection,
  AdminRecipeConnection,
  AdminUserConnection,
  HideRatingPayload,
  HideRecipePayload,
  SetAdminPayload,
  type AdminItem,
  type AdminPantry,
  type AdminRecipe,
  type AdminUser,
} from './admin.types'
import {
  ActionFeedbackPayload,
  AdminFeedback,
  AdminFeedbackConnection,
  DeleteFeedbackPayload,
  Evidence,
} from './adminFeedback.types'
import { AuditConnection, type AuditLogEntry } from './audit.types'
import type { PageViewService } from './pageView.service'
import { CountViewPayload, PageViews } from './pageView.types'

/** What admins read and change. */
@Resolver()
export class AdminResolver {
  constructor(
    private readonly services: { admin: AdminService; moderation: ModerationService; pageViews: PageViewService },
  ) {}

  @Authorized('admin')
  @Query(() => AdminUserConnection, {
    name: 'adminUsers',
    description: 'All accounts, removed ones included. FORBIDDEN.',
    complexity: pageComplexity,
  })
  users(@Args(() => AdminUsersArgs) args: AdminUsersArgs): Promise<Connection<AdminUser>> {
    return this.services.admin.users(args)
  }

  @Authorized('admin')
  @Query(() => AdminItemConnection, {
    name: 'adminItems',
    description: 'All items of the catalogue. FORBIDDEN.',
    complexity: pageComplexity,
  })
  items(@Args(() => AdminItemsArgs) args: AdminItemsArgs): Promise<Connection<AdminItem>> {
    return this.services.admin.items(args)
  }

  @Authorized('admin')
  @Query(() => AdminPantryConnection, {
    name: 'adminPantries',
    description: 'All pantries, those that share nothing included. FORBIDDEN.',
    complexity: pageComplexity,
  })
  pantries(@Args(() => AdminPantriesArgs) args: AdminPantriesArgs): Promise<Connection<AdminPantry>> {
    return this.services.admin.pantries(args)
  }

  @Authorized('admin')
  @Query(() => AdminRecipeConnection, {
    name: 'adminRecipes',
    description: 'All recipes, private and hidden ones included. FORBIDDEN.',
    complexity: pageComplexity,
  })
  recipes(@Args(() => AdminRecipesArgs) args: AdminRecipesArgs): Promise<Connection<AdminRecipe>> {
    return this.services.admin.recipes(args)
  }

  @Authorized('admin')
  @Query(() => AdminFeedbackConnection, {
    name: 'adminFeedback',
    description: 'Comments and reports. FORBIDDEN.',
    complexity: pageComplexity,
  })
  feedback(@Args(() => AdminFeedbackArgs) args: AdminFeedbackArgs): Promise<Connection<AdminFeedback>> {
    return this.services.admin.feedback(args)
  }

  @Authorized('admin')
  @Query(() => AdminFeedback, {
    name: 'adminFeedbackOne',
    nullable: true,
    description: 'One comment or report; null when there is none. FORBIDDEN.',
  })
  feedbackOne(@Arg('id', () => Id) id: number): Promise<AdminFeedback | null> {
    return this.services.admin.feedbackById(id)
  }

  @Authorized('admin')
  @Query(() => Evidence, {
    name: 'adminEvidence',
    description: 'The evidence of a report. Reading it is audited. FORBIDDEN, NOT_FOUND.',
  })
  evidence(@Arg('feedbackId', () => Id) feedbackId: number, @Ctx() { viewer }: Context): Promise<Evidence> {
    return this.services.admin.evidence(viewer, feedbackId)
  }

  @Authorized('admin')
  @Query(() => AuditConnection, {
    description: 'Who did what to what, and when. FORBIDDEN.',
    complexity: pageComplexity,
  })
  auditLog(@Args(() => AuditLogArgs) args: AuditLogArgs): Promise<Connection<AuditLogEntry>> {
    return this.services.admin.log(args)
  }

  @Authorized('admin')
  @Query(() => PageViews, { description: 'Counts of page views. FORBIDDEN.', complexity: 50 })
  pageViews(): Promise<PageViews> {
    return this.services.admin.pageViews()
  }

  @Authorized('admin')
  @Mutation(() => SetAdminPayload, {
    description:
      'Makes somebody an admin, or withdraws that. Idempotent. FORBIDDEN: also for the last admin where no admin password is set; NOT_FOUND.',
  })
  async setAdmin(
    @Arg('input', () => SetAdminInput) input: SetAdminInput,
    @Ctx() { viewer }: Context,
  ): Promise<SetAdminPayload> {
    return { user: await this.services.moderation.setAdmin(viewer, input) }
  }

  @Authorized('admin')
  @Mutation(() => HideRecipePayload, {
    description:
      'Hides a recipe from everybody but its creator and admins, or shows it again. Idempotent. FORBIDDEN, NOT_FOUND.',
  })
  async hideRecipe(
    @Arg('input', () => HideRecipeInput) input: HideRecipeInput,
    @Ctx() { viewer }: Context,
  ): Promise<HideRecipePayload> {
    return { recipe: await this.services.moderation.hideRecipe(viewer, input) }
  }

  @Authorized('admin')
  @Mutation(() => HideRatingPayload, {
    description:
      'Hides a rating of a recipe from everybody but its writer and admins, or shows it again. Hidden ones do not count. Idempotent. FORBIDDEN, NOT_FOUND.',
  })
  hideRating(
    @Arg('input', () => HideRatingInput) input: HideRatingInput,
    @Ctx() { viewer }: Context,
  ): Promise<HideRatingPayload> {
    return this.services.moderation.hideRating(viewer, input)
  }

  @Authorized('admin')
  @Mutation(() => ActionFeedbackPayload, {
    description: 'Marks feedback as dealt with, or as open again. Idempotent. FORBIDDEN, NOT_FOUND.',
  })
  async actionFeedback(
    @Arg('input', () => ActionFeedbackInput) input: ActionFeedbackInput,
    @Ctx() { viewer }: Context,
  ): Promise<ActionFeedbackPayload> {
    return { feedback: await this.services.moderation.actionFeedback(viewer, input) }
  }

  @Authorized('admin')
  @Mutation(() => DeleteFeedbackPayload, { description: 'Deletes feedback for good. Idempotent. FORBIDDEN.' })
  async deleteFeedback(
    @Arg('input', () => DeleteFeedbackInput) input: DeleteFeedbackInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeleteFeedbackPayload> {
    return { id: await this.services.moderation.deleteFeedback(viewer, input) }
  }

  @Authorized(everyone)
  @Mutation(() => CountViewPayload, {
    description:
      'Counts one view of a page, without identifying the visitor. BAD_INPUT: there is no such page; RATE_LIMITED.',
  })
  async countView(
    @Arg('input', () => CountViewInput) input: CountViewInput,
    @Ctx() { client }: Context,
  ): Promise<CountViewPayload> {
    return { counted: await this.services.pageViews.count(client, input) }
  }
}

/** What this module adds to the viewer. */
@Resolver(() => ViewerType)
export class ViewerAdminResolver {
  constructor(private readonly services: { admin: AdminService }) {}

  @FieldResolver(() => Boolean, {
    description: "May the viewer use the admin page: by an admin's account, or by elevated rights?",
  })
  isAdmin(@Root() viewer: Viewer): boolean {
    return this.services.admin.isAdmin(viewer)
  }
}
