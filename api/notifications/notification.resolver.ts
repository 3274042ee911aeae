import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { ViewerPayload, ViewerType } from '../auth/auth.types'
import type { Context } from '../platform/context'
import { sharedPerEvent } from '../platform/pubsub/sharedPerEvent'
import { everyone, type Person, type Viewer } from '../platform/viewer'
import {
  MarkNotificationsReadInput,
  SetNotificationChoiceInput,
  StopNotificationEmailsInput,
  UpdateNotificationSettingsInput,
} from './notification.inputs'
import { unreadNotificationsOfAccount } from './notification.reads'
import type { NotificationService } from './notification.service'
import {
  maxListedNotifications,
  NotificationEvent,
  NotificationSettingsType,
  NotificationType,
  StopNotificationEmailsPayload,
} from './notification.types'
import type { NotificationEmailService } from './notificationEmail.service'
import type { NotificationSettingsService } from './notificationSettings.service'
import { subscribeToNotifications, type DeliveredChange } from './notificationSubscription'

interface Services {
  notifications: NotificationService
  notificationSettings: NotificationSettingsService
  notificationEmails: NotificationEmailService
}

/** The viewer's notifications and their settings. */
@Resolver(() => NotificationType)
export class NotificationResolver {
  constructor(private readonly services: Services) {}

  @Authorized('person', 'program')
  @Query(() => [NotificationType], {
    description: `The newest notifications of the viewer, at most ${maxListedNotifications}. Those about something that they may no longer see are left out. UNAUTHENTICATED.`,
    complexity: ({ childComplexity }) => maxListedNotifications * childComplexity,
  })
  notifications(@Ctx() { viewer }: Context<Person>): Promise<NotificationType[]> {
    return this.services.notifications.list(viewer)
  }

  @Authorized(everyone)
  @Query(() => NotificationSettingsType, {
    nullable: true,
    description: "The viewer's notification settings; null without an account.",
  })
  notificationSettings(@Ctx() { viewer }: Context): Promise<NotificationSettingsType> | null {
    return viewer.kind === 'person' ? this.services.notificationSettings.read(viewer) : null
  }

  @Authorized('person', 'program')
  @Mutation(() => ViewerPayload, {
    description: "Marks the viewer's notifications as read. Idempotent. UNAUTHENTICATED, RATE_LIMITED.",
  })
  async markNotificationsRead(
    @Arg('input', () => MarkNotificationsReadInput) { upTo }: MarkNotificationsReadInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ViewerPayload> {
    return { viewer: await this.services.notifications.markRead(viewer, upTo ?? null) }
  }

  @Authorized('person', 'program')
  @Mutation(() => NotificationSettingsType, {
    description:
      'Turns one channel of one kind on or off. Idempotent. BAD_INPUT: the kind has no such channel; UNAUTHENTICATED, RATE_LIMITED.',
  })
  setNotificationChoice(
    @Arg('input', () => SetNotificationChoiceInput) input: SetNotificationChoiceInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<NotificationSettingsType> {
    return this.services.notificationSettings.choose(viewer, input)
  }

  @Authorized('person', 'program')
  @Mutation(() => NotificationSettingsType, {
    description: "Changes the viewer's notification settings. Idempotent. BAD_INPUT, UNAUTHENTICATED, RATE_LIMITED.",
  })
  updateNotificationSettings(
    @Arg('input', () => UpdateNotificationSettingsInput) input: UpdateNotificationSettingsInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<NotificationSettingsType> {
    return this.services.notificationSettings.update(viewer, input)
  }

  @Authorized(everyone)
  @Mutation(() => StopNotificationEmailsPayload, {
    description:
      'Switches emails of these kinds off by the link in one of them, without a session. Idempotent. NOT_FOUND: the link has expired.',
  })
  async stopNotificationEmails(
    @Arg('input', () => StopNotificationEmailsInput) { token, kinds }: StopNotificationEmailsInput,
  ): Promise<StopNotificationEmailsPayload> {
    return { kinds: await this.services.notificationEmails.stop(token, kinds) }
  }

  @Authorized('person', 'program')
  @Subscription(() => NotificationEvent, {
    description:
      "Each change of the viewer's notifications, after a first event without one, which has the count as it is. UNAUTHENTICATED.",
    subscribe: ({ context }: { context: Context<Person> }) => subscribeToNotifications(context),
  })
  async notificationChanged(@Root() { change, person }: DeliveredChange): Promise<NotificationEvent> {
    const { id } = change
    const read = (of: string) =>
      sharedPerEvent(change, `notification:${person.accountId}`, () => this.services.notifications.find(person, of))
    return { notification: id === null ? null : await read(id), viewer: person }
  }
}

/** How many notifications the viewer has not read. */
@Resolver(() => ViewerType)
export class UnreadNotificationsResolver {
  @FieldResolver(() => Int, {
    description:
      'How many notifications the viewer has not read, at most 100; 0 without an account. Some may be about what they may see no more.',
  })
  unreadNotificationCount(@Root() viewer: Viewer, @Ctx() { loaders }: Context): Promise<number> | number {
    return viewer.kind === 'person' ? loaders.of(unreadNotificationsOfAccount).load(viewer.accountId) : 0
  }
}
