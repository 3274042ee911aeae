import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { ViewerType } from '../auth/auth.types'
import type { Db } from '../platform/database/database'
import { Language } from '../platform/texts/language'
import type { Message } from '../platform/texts/texts'
import { TranslatableText } from '../platform/texts/translatableText.types'
import type { Viewer } from '../platform/viewer'

/** How long notifications, and what other modules store to describe them, are kept: 90 days, in milliseconds. */
export const notificationLifetimeMs = 90 * 24 * 60 * 60_000

/** The least time between two emails that are sent at once. In milliseconds. */
export const emailPauseMs = 15 * 60_000

/** The most notifications that `notifications` lists. */
export const maxListedNotifications = 50

export enum NotificationKind {
  MESSAGE = 'MESSAGE',
  REQUEST = 'REQUEST',
  RESERVATION = 'RESERVATION',
  GOES_OFF = 'GOES_OFF',
  SAVED_SEARCH = 'SAVED_SEARCH',
  FOLLOWED_RECIPE = 'FOLLOWED_RECIPE',
  RATING = 'RATING',
  DATA_EXPORT = 'DATA_EXPORT',
  WEBHOOK = 'WEBHOOK',
  SHIFT = 'SHIFT',
}
registerEnumType(NotificationKind, {
  name: 'NotificationKind',
  description: 'What a notification is about.',
  valuesConfig: {
    MESSAGE: { description: 'Somebody wrote. Not among `notifications`: see `unreadMessages`.' },
    REQUEST: { description: "Of the viewer's food: somebody asks for it, no longer needs it, is on the way, ..." },
    RESERVATION: { description: 'Of food that the viewer asked for: it is reserved, declined, no longer there, ...' },
    GOES_OFF: { description: "Something in the viewer's pantry goes off." },
    SAVED_SEARCH: { description: 'A neighbour shares what the viewer looks for.' },
    FOLLOWED_RECIPE: { description: 'A creator whom the viewer follows has a new recipe.' },
    RATING: { description: "Somebody rated a recipe of the viewer's." },
    DATA_EXPORT: { description: "The viewer's `dataExport` is ready, or could not be made." },
    WEBHOOK: { description: "A webhook of the viewer's was turned off, because it kept failing." },
    SHIFT: { description: 'At a place: a shift of the viewer’s is soon, nobody has one, somebody asks for cover.' },
  },
})

export enum NotificationChannel {
  IN_APP = 'IN_APP',
  PUSH = 'PUSH',
  EMAIL = 'EMAIL',
}
registerEnumType(NotificationChannel, {
  name: 'NotificationChannel',
  description: 'How a notification reaches people.',
  valuesConfig: {
    IN_APP: { description: 'Among `notifications`.' },
    PUSH: { description: 'In the browsers of `pushSubscriptions`.' },
    EMAIL: { description: 'To a confirmed address: at once for REQUEST and RESERVATION, else once a day at most.' },
  },
})

/** A notification that is to be described. */
export interface NotificationRow {
  id: string
  /** What happened, as it was given to `notify`. */
  event: string
  aboutId: number
}

/** A notification in words. */
export interface DescribedNotification {
  /** One sentence: who did what. */
  text: Message
  /** What somebody wrote. Pushes show it to those who allow that; emails and the list never do. */
  body?: string | null
  /** A path of the app, which begins with a slash. */
  link: string
  /** The same for several of one topic, of which this is the newest. @param others how many more there are; without it, each stands alone */
  withOthers?: (others: number) => { text: Message; link: string }
  /** Of notifications with the same group a device shows the newest alone, for example `conversation 12`. */
  group: string
}

/** What a module declares about a kind of notification that it writes: see `notificationKinds` in api/defineModule.ts. */
export interface NotificationKindDefinition {
  kind: NotificationKind
  /** The channels that there are for it; `email`: at once (within a few minutes), in the daily digest, or never. */
  channels: { inApp: boolean; push: boolean; email: 'at once' | 'digest' | null }
  /** What is on for who has chosen nothing. A digest is only for those who ask for it. */
  defaults: { inApp: boolean; push: boolean; email: boolean }
  /** At most one push an hour; the others are in the list alone. */
  pushesHourly?: boolean
  /** The most notifications of this kind a day to one person, for kinds that others can cause at will; further ones are not written. */
  maxPerDay?: number
  /** At most one unread notification for each account that causes it: a later one renews it, so that nobody can flood the list. */
  renewsUnread?: boolean
  /** Not urgent: at night its push is held until the morning, even for people who have set no quiet hours. */
  waitsForMorning?: boolean
  /** Milliseconds until a push is due, for those who see it in the app anyway. */
  pushDelayMs?: number
  /**
   * Words for notifications of one account. Those whose subject is gone, or which the account may no longer see, are left out.
   * Who has blocked whom is checked already, for notifications that say who caused them.
   */
  describe(
    db: Db,
    accountId: number,
    rows: readonly NotificationRow[],
  ): Promise<ReadonlyMap<string, DescribedNotification>>
}

@ObjectType('Notification', { description: 'A notification to the viewer.', simpleResolvers: true })
export class NotificationType {
  @Field(() => ID, { description: 'A later notification has a higher number.' })
  id!: string

  @Field(() => NotificationKind)
  kind!: NotificationKind

  @Field(() => TranslatableText, { description: 'One sentence.' })
  text!: TranslatableText

  @Field(() => String, { description: 'Where it leads: a path of the app.' })
  link!: string

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Boolean)
  isRead!: boolean
}

@ObjectType({ description: "Something about the viewer's notifications has changed.", simpleResolvers: true })
export class NotificationEvent {
  @Field(() => NotificationType, {
    nullable: true,
    description: 'The new one; null: some were read, on another device for example, or it is gone already.',
  })
  notification!: NotificationType | null

  @Field(() => ViewerType)
  viewer!: Viewer
}

@ObjectType('NotificationChoice', {
  description: 'Which channels are on for one kind. Null: the kind has no such channel.',
  simpleResolvers: true,
})
export class NotificationChoiceType {
  @Field(() => NotificationKind)
  kind!: NotificationKind

  @Field(() => Boolean, { nullable: true, description: 'Among `notifications`.' })
  inApp!: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'In the browsers of `pushSubscriptions`.' })
  push!: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Only to a confirmed address.' })
  email!: boolean | null
}

@ObjectType({ description: 'A part of each day without pushes: they come at its end.', simpleResolvers: true })
export class QuietHours {
  @Field(() => String, { description: 'Such as "22:00".' })
  from!: string

  @Field(() => String, { description: 'Such as "07:00"; earlier than `from` means on the next day.' })
  to!: string
}

@ObjectType('NotificationSettings', {
  description: "The viewer's notification settings: what is on, and when.",
  simpleResolvers: true,
})
export class NotificationSettingsType {
  @Field(() => ID, { description: 'Always "notification-settings", so that a cache has one.' })
  id!: string

  @Field(() => [NotificationChoiceType], { description: 'One for each kind that there is.' })
  choices!: NotificationChoiceType[]

  @Field(() => QuietHours, {
    nullable: true,
    description:
      'Null: none are set. Pushes come at any time, except that those of SAVED_SEARCH, FOLLOWED_RECIPE and RATING are held from 22:00 to 07:00.',
  })
  quietHours!: QuietHours | null

  @Field(() => String, {
    description:
      'Of `quietHours` and `goesOffAt`: a name of the IANA time zone database, such as "Europe/London". The community\'s until the viewer\'s is known.',
  })
  timeZone!: string

  @Field(() => Language, { description: 'Of pushes and emails.' })
  language!: Language

  @Field(() => Boolean, {
    description:
      "Have the viewer's time zone and language been set? A client that finds false sets those of the device by updateNotificationSettings.",
  })
  isLocaleSet!: boolean

  @Field(() => Boolean, { description: 'Do pushes show what somebody wrote? Otherwise they say who wrote.' })
  showsWords!: boolean

  @Field(() => String, { description: 'When the viewer hears of what goes off: a time of day, such as "17:00".' })
  goesOffAt!: string
}

@ObjectType({ simpleResolvers: true })
export class StopNotificationEmailsPayload {
  @Field(() => [NotificationKind], { description: 'Those that the account gets no emails about any more.' })
  kinds!: NotificationKind[]
}
