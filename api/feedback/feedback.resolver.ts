import { Arg, Authorized, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import { Id } from '../platform/scalars'
import { everyone, type Person } from '../platform/viewer'
import {
  ReportItemInput,
  ReportItemRequestInput,
  ReportMessageInput,
  ReportRatingInput,
  ReportRecipeInput,
  SubmitFeedbackInput,
} from './feedback.inputs'
import type { FeedbackService } from './feedback.service'

@ObjectType({ simpleResolvers: true })
class ReportPayload {
  @Field(() => Id)
  id!: number
}

@ObjectType({ simpleResolvers: true })
class SubmitFeedbackPayload {
  @Field(() => Id)
  id!: number

  @Field(() => Boolean, { description: 'Has an admin dealt with it? Not yet.' })
  actioned!: boolean
}

@Resolver()
export class FeedbackResolver {
  constructor(private readonly services: { feedback: FeedbackService }) {}

  @Authorized(everyone)
  @Mutation(() => SubmitFeedbackPayload, {
    description: 'Sends a comment to the admins. Visitors may do so, too. BAD_INPUT: without a text; RATE_LIMITED.',
  })
  submitFeedback(
    @Arg('input', () => SubmitFeedbackInput) input: SubmitFeedbackInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<SubmitFeedbackPayload> {
    return this.services.feedback.submit(viewer, client, input)
  }

  @Authorized(everyone)
  @Mutation(() => ReportPayload, { description: 'Reports an item to the admins. Visitors may do so, too.' })
  reportItem(
    @Arg('input', () => ReportItemInput) input: ReportItemInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<ReportPayload> {
    return this.services.feedback.reportItem(viewer, client, input)
  }

  @Authorized(everyone)
  @Mutation(() => ReportPayload, { description: 'Reports a recipe to the admins. Visitors may do so, too. NOT_FOUND.' })
  reportRecipe(
    @Arg('input', () => ReportRecipeInput) input: ReportRecipeInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<ReportPayload> {
    return this.services.feedback.reportRecipe(viewer, client, input)
  }

  @Authorized(everyone)
  @Mutation(() => ReportPayload, {
    description:
      'Reports a rating of a recipe to the admins. Visitors may do so, too. Its writer is not notified. NOT_FOUND, RATE_LIMITED.',
  })
  reportRating(
    @Arg('input', () => ReportRatingInput) input: ReportRatingInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<ReportPayload> {
    return this.services.feedback.reportRating(viewer, client, input)
  }

  @Authorized('person', 'program')
  @Mutation(() => ReportPayload, {
    description:
      "Reports a message that the viewer received to the admins, who see it with up to ten messages before it. The sender is not notified. NOT_FOUND, FORBIDDEN: one's own; RATE_LIMITED.",
  })
  reportMessage(
    @Arg('input', () => ReportMessageInput) input: ReportMessageInput,
    @Ctx() { viewer, client }: Context<Person>,
  ): Promise<ReportPayload> {
    return this.services.feedback.reportMessage(viewer, client, input)
  }

  @Authorized('person', 'program')
  @Mutation(() => ReportPayload, {
    description:
      'Reports a request to the admins, who see what was asked for and what the two said with it, as the viewer does, but not where to collect. For both sides. The other one is not notified. NOT_FOUND, RATE_LIMITED.',
  })
  reportItemRequest(
    @Arg('input', () => ReportItemRequestInput) input: ReportItemRequestInput,
    @Ctx() { viewer, client }: Context<Person>,
  ): Promise<ReportPayload> {
    return this.services.feedback.reportItemRequest(viewer, client, input)
  }
}
