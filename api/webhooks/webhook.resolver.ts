import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import type { WebhookDelivery } from './webhook.entity'
import { CreateWebhookInput, WebhookInput } from './webhook.inputs'
import { listedDeliveries, maxWebhooks, type WebhookService } from './webhook.service'
import {
  CreateWebhookPayload,
  WebhookDeliveryType,
  WebhookPayload,
  WebhooksPayload,
  WebhookType,
} from './webhook.types'

/** Webhooks: programs that are told of what happens, signed as Standard Webhooks has it. */
@Resolver(() => WebhookType)
export class WebhookResolver {
  constructor(private readonly services: { webhooks: WebhookService }) {}

  @Authorized('person', 'program')
  @Query(() => [WebhookType], {
    description: `The viewer's webhooks, the newest first; at most ${maxWebhooks}.`,
    complexity: ({ childComplexity }) => maxWebhooks * childComplexity,
  })
  webhooks(@Ctx() { viewer }: Context<Person>): Promise<WebhookType[]> {
    return this.services.webhooks.list(viewer)
  }

  @FieldResolver(() => [WebhookDeliveryType], {
    description: `What was sent last, or is to be sent: the newest first, at most ${listedDeliveries}.`,
    complexity: ({ childComplexity }) => listedDeliveries * childComplexity,
  })
  deliveries(@Root() { id }: WebhookType): Promise<WebhookDelivery[]> {
    return this.services.webhooks.lastDeliveries(id)
  }

  // Not a program: the webhook would outlive its key.
  @Authorized('person')
  @Mutation(() => CreateWebhookPayload, {
    description:
      'Adds a webhook. Its secret is in this answer alone. UNAUTHENTICATED, FORBIDDEN with an API key or of a pantry that is not theirs, BAD_INPUT, TOO_MANY, RATE_LIMITED.',
  })
  createWebhook(
    @Arg('input', () => CreateWebhookInput) input: CreateWebhookInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<CreateWebhookPayload> {
    return this.services.webhooks.create(viewer, input)
  }

  @Authorized('person')
  @Mutation(() => WebhookPayload, {
    description:
      'Turns on a webhook that was turned off because it kept failing. What happened meanwhile is not sent. Safe to repeat. FORBIDDEN with an API key, NOT_FOUND, RATE_LIMITED.',
  })
  async enableWebhook(
    @Arg('input', () => WebhookInput) { id }: WebhookInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<WebhookPayload> {
    return { webhook: await this.services.webhooks.enable(viewer, id) }
  }

  @Authorized('person')
  @Mutation(() => WebhookPayload, {
    description:
      'Sends a test to a webhook: its outcome is among `deliveries` soon. FORBIDDEN with an API key, NOT_FOUND, VERSION_CONFLICT if it is off, RATE_LIMITED.',
  })
  async testWebhook(
    @Arg('input', () => WebhookInput) { id }: WebhookInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<WebhookPayload> {
    return { webhook: await this.services.webhooks.sendTest(viewer, id) }
  }

  @Authorized('person', 'program')
  @Mutation(() => WebhooksPayload, {
    description: 'Removes a webhook, and what waits to be sent to it. Safe to repeat. RATE_LIMITED.',
  })
  async removeWebhook(
    @Arg('input', () => WebhookInput) { id }: WebhookInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<WebhooksPayload> {
    return { webhooks: await this.services.webhooks.remove(viewer, id) }
  }
}
