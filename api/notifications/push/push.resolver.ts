import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context'
import { everyone, type Person } from '../../platform/viewer'
import { AddPushSubscriptionInput, RemovePushSubscriptionInput } from './push.inputs'
import type { PushService } from './push.service'
import { PushSubscriptionsPayload, PushSubscriptionType, SendTestNotificationPayload } from './push.types'

/** Notifications that a browser shows while no page of the app is open (Web Push). */
@Resolver()
export class PushResolver {
  constructor(private readonly services: { pushes: PushService }) {}

  @Authorized(everyone)
  @Query(() => String, {
    description: 'The `applicationServerKey` that browsers subscribe with: 65 bytes as base64url.',
  })
  pushPublicKey(): Promise<string> {
    return this.services.pushes.publicKey()
  }

  @Authorized('person', 'program')
  @Query(() => [PushSubscriptionType], {
    description: "The browsers that show the viewer's notifications, newest first. UNAUTHENTICATED.",
  })
  pushSubscriptions(@Ctx() { viewer }: Context<Person>): Promise<PushSubscriptionType[]> {
    return this.services.pushes.list(viewer)
  }

  @Authorized('person')
  @Mutation(() => PushSubscriptionsPayload, {
    description:
      "Sends the viewer's notifications to this browser until its session ends. One browser has one subscription, an account ten: the oldest goes. Idempotent. UNAUTHENTICATED, FORBIDDEN with an API key, BAD_INPUT, RATE_LIMITED.",
  })
  async addPushSubscription(
    @Arg('input', () => AddPushSubscriptionInput) input: AddPushSubscriptionInput,
    @Ctx() { viewer, client }: Context<Person>,
  ): Promise<PushSubscriptionsPayload> {
    return { pushSubscriptions: await this.services.pushes.add(viewer, client, input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => PushSubscriptionsPayload, {
    description:
      "Sends no more notifications to one of the viewer's browsers. Idempotent. UNAUTHENTICATED, RATE_LIMITED.",
  })
  async removePushSubscription(
    @Arg('input', () => RemovePushSubscriptionInput) { id }: RemovePushSubscriptionInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PushSubscriptionsPayload> {
    return { pushSubscriptions: await this.services.pushes.remove(viewer, id) }
  }

  @Authorized('person')
  @Mutation(() => SendTestNotificationPayload, {
    description:
      'Sends a test notification to this browser. UNAUTHENTICATED, FORBIDDEN with an API key, NOT_FOUND: the browser has no subscription. RATE_LIMITED.',
  })
  async sendTestNotification(@Ctx() { viewer }: Context<Person>): Promise<SendTestNotificationPayload> {
    await this.services.pushes.sendTest(viewer)
    return { queued: true }
  }
}
