import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context'
import { requirePerson, requireWriter } from '../../platform/viewer'
import { AddPushSubscriptionInput, RemovePushSubscriptionInput } from './push.inputs'
import type { PushService } from './push.service'
import { PushSubscriptionsPayload, PushSubscriptionType, SendTestNotificationPayload } from './push.types'

/** Notifications that a browser shows while no page of the app is open (Web Push). */
@Resolver()
export class PushResolver {
  constructor(private readonly services: { pushes: PushService }) {}

  @Query(() => String, {
    description: 'The `applicationServerKey` that browsers subscribe with: 65 bytes as base64url.',
  })
  pushPublicKey(): Promise<string> {
    return this.services.pushes.publicKey()
  }

  @Query(() => [PushSubscriptionType], {
    description: "The browsers that show the viewer's notifications, newest first. UNAUTHENTICATED.",
  })
  pushSubscriptions(@Ctx() { viewer }: Context): Promise<PushSubscriptionType[]> {
    return this.services.pushes.list(requirePerson(viewer))
  }

  @Mutation(() => PushSubscriptionsPayload, {
    description:
      "Sends the viewer's notifications to this browser until its session ends. One browser has one subscription, an account ten: the oldest goes. Idempotent. UNAUTHENTICATED, FORBIDDEN with an API key, BAD_INPUT, RATE_LIMITED.",
  })
  async addPushSubscription(
    @Arg('input', () => AddPushSubscriptionInput) input: AddPushSubscriptionInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<PushSubscriptionsPayload> {
    return { pushSubscriptions: await this.services.pushes.add(requireWriter(viewer), client, input) }
  }

  @Mutation(() => PushSubscriptionsPayload, {
    description:
      "Sends no more notifications to one of the viewer's browsers. Idempotent. UNAUTHENTICATED, RATE_LIMITED.",
  })
  async removePushSubscription(
    @Arg('input', () => RemovePushSubscriptionInput) { id }: RemovePushSubscriptionInput,
    @Ctx() { viewer }: Context,
  ): Promise<PushSubscriptionsPayload> {
    return { pushSubscriptions: await this.services.pushes.remove(requireWriter(viewer), id) }
  }

  @Mutation(() => SendTestNotificationPayload, {
    description:
      'Sends a test notification to this browser. UNAUTHENTICATED, FORBIDDEN with an API key, NOT_FOUND: the browser has no subscription. RATE_LIMITED.',
  })
  async sendTestNotification(@Ctx() { viewer }: Context): Promise<SendTestNotificationPayload> {
    await this.services.pushes.sendTest(requireWriter(viewer))
    return { queued: true }
  }
}
