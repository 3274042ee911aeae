import { LessThan, type DataSource, type EntityManager } from 'typeorm'
import { endOfQuietHours, isTimeZone, type QuietHours } from '../../lib/time-of-day/timeOfDay'
import { lockActiveAccounts } from '../accounts/account.sql'
import type { Clock } from '../platform/clock'
import { afterCommit, deleteRowsInBatches, transaction, type Db } from '../platform/database/database'
import type { Message } from '../platform/texts/texts'
import type { Pubsub } from '../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person, Viewer } from '../platform/viewer'
import { Notification } from './notification.entity'
import type { NotificationKinds } from './notificationKinds'
import {
  countUnreadNotifications,
  readNewest,
  readOne,
  readPushed,
  type StoredNotification,
} from './notification.reads'
import {
  hideSuperseded,
  insertNotifications,
  markAboutRead,
  markListRead,
  readQuietHours,
  renewUnread,
  type InsertedNotification,
  type RenewedNotification,
  type SupersededNotifications,
  type WrittenNotification,
} from './notification.sql'
import { notificationChanged } from './notification.topics'
import {
  emailPauseMs,
  maxListedNotifications,
  notificationLifetimeMs,
  type DescribedNotification,
  type NotificationKind,
  type NotificationType,
} from './notification.types'
import type { PushService } from './push/push.service'
import type { PushContents, PushTexts } from './push/pushMessages'

/** What happens within this time goes into one email. In milliseconds. */
const emailDelayMs = 3 * 60_000

/** Quiet hours for kinds with `waitsForMorning`, for people who have set none; in minutes of the day. */
const night: QuietHours = { from: 22 * 60, to: 7 * 60 }
/** What waited for the morning is sent within so many minutes, by account: most nights end at once, and what somebody waits for then must not queue behind all of it. */
const morningMinutes = 30

const marking: RateLimitRule = { name: 'notifications-read', atOnce: 60, everySeconds: 1 }

/** A notification to write. */
export interface NewNotification {
  /** The recipient. */
  accountId: number
  kind: NotificationKind
  /** The event, as named by the module that declares the kind; left out for kinds with a single event. */
  event?: string
  /** The id of what it is about, as the module that declares the kind defines it. */
  aboutId: number
  /** Of unread ones of a kind with the same topic the list shows the newest, which says how many more there are. Left out: it stands alone. */
  topic?: string | null
  /** The account that caused it; where one has blocked the other, it is shown no more. Left out: nobody did. */
  byId?: number | null
}

export interface NotificationDependencies {
  db: DataSource
  clock: Clock
  pubsub: Pubsub
  limits: RateLimits
  kinds: NotificationKinds
  /** Is there a mail server? */
  sendsEmail: boolean
  pushes: PushService
  /** The community's. */
  timeZone: string
}

/** Writes, lists and marks notifications. Other modules call it in the transaction of what happened. */
export class NotificationService implements PushContents {
  constructor(private readonly deps: NotificationDependencies) {}

  /**
   * Writes notifications in the transaction of what caused them, for the channels that each person has chosen. There is at most one
   * unread notification of messages from one person. A kind with `renewsUnread` has at most one unread notification for each account
   * that causes it: pass at most one for each pair of accounts. These kinds, and those with `pushesHourly`, lock the recipients'
   * accounts, so call this before any other lock on their data.
   * @returns the unread notifications that were renewed instead of inserting new ones
   */
  async notify(db: EntityManager, news: readonly NewNotification[]): Promise<RenewedNotification[]> {
    if (news.length === 0) return []
    const { kinds, pushes, clock } = this.deps
    const now = clock.now()
    const locked = news.filter(({ kind }) => kinds.get(kind).pushesHourly || kinds.get(kind).renewsUnread)
    if (locked.length > 0)
      await lockActiveAccounts(
        db,
        locked.map(({ accountId }) => accountId),
        'FOR NO KEY UPDATE',
      )
    const given = news.map((one) => this.#withDefaults(one, now))
    const renewing = given.filter(({ kind }) => kinds.get(kind).renewsUnread)
    const renewed = renewing.length === 0 ? [] : await renewUnread(db, renewing, now)
    await pushes.renew(db, renewed)
    const keyOf = ({ accountId, kind, byId }: { accountId: number; kind: NotificationKind; byId: number | null }) =>
      `${accountId} ${kind} ${byId}`
    const done = new Set(renewed.map(keyOf))
    const others = given.filter((one) => !done.has(keyOf(one)))
    const written = [...renewed, ...(others.length === 0 ? [] : await insertNotifications(db, others, now))]
    this.#publish(
      db,
      written.filter(({ inApp }) => inApp),
    )
    await this.#push(
      db,
      written.filter(({ isPushed }) => isPushed),
      now,
    )
    return renewed
  }

  /** Marks the notifications about these things as read, because the account has seen the things themselves elsewhere. */
  async markAboutRead(
    db: EntityManager,
    accountId: number,
    kinds: readonly NotificationKind[],
    aboutIds: readonly number[],
  ): Promise<void> {
    if (aboutIds.length === 0) return
    if (await markAboutRead(db, { accountId, kinds, aboutIds, now: this.deps.clock.now() }))
      this.#publish(db, [{ accountId, id: null }])
  }

  /** Takes notifications of an account about these things out of its list, because one that is about to be written says what is true now. They are not pushed or emailed any more. */
  async supersede(db: EntityManager, accountId: number, superseded: SupersededNotifications): Promise<void> {
    if (await hideSuperseded(db, accountId, superseded, this.deps.clock.now()))
      this.#publish(db, [{ accountId, id: null }])
  }

  /** The newest notifications of the person, described. Those about what they may see no more are left out; those of one topic are one. */
  async list({ accountId }: Person): Promise<NotificationType[]> {
    // Some more, in case some are left out.
    const described = await this.#describe(
      accountId,
      await readNewest(this.deps.db, accountId, 4 * maxListedNotifications),
    )
    return described.slice(0, maxListedNotifications)
  }

  /** One notification, described; null: it is gone, or about what the person may see no more. */
  async find({ accountId }: Person, id: string): Promise<NotificationType | null> {
    const [found] = await this.#describe(accountId, await readOne(this.deps.db, accountId, id))
    return found ?? null
  }

  /** Marks the person's notifications up to an id as read; null: all of them. Idempotent. RATE_LIMITED. */
  async markRead(person: Person, upTo: string | null): Promise<Viewer> {
    const { accountId } = person
    await this.deps.limits.consume([marking, String(accountId)])
    await transaction(this.deps.db, async (db) => {
      if (await markListRead(db, { accountId, upTo, now: this.deps.clock.now() }))
        this.#publish(db, [{ accountId, id: null }])
    })
    return person
  }

  /** The words of notifications when they are pushed, by id. What was written stands in them for those who allow that. */
  async describe(db: Db, accountId: number, ids: readonly string[]): Promise<PushTexts> {
    const { described, failed } = await this.deps.kinds.describe(db, accountId, await readPushed(db, accountId, ids))
    return {
      texts: new Map(
        described.map(({ row: { id, kind, showsWords }, words: { text, body, link, group } }) => [
          id,
          { kind, text, body: showsWords ? body : null, link, group },
        ]),
      ),
      failed: new Set(failed.map(({ id }) => id)),
    }
  }

  /** How many notifications an account has not read. */
  countUnread(db: Db, accountId: number): Promise<number> {
    return countUnreadNotifications(db, accountId)
  }

  /** Deletes what is older than three months. */
  deleteExpired(db: DataSource): Promise<void> {
    return deleteRowsInBatches(db, Notification, {
      createdAt: LessThan(new Date(this.deps.clock.now().getTime() - notificationLifetimeMs)),
    })
  }

  #withDefaults(
    { accountId, kind, event = '', aboutId, byId = null, topic = null }: NewNotification,
    now: Date,
  ): InsertedNotification {
    const { channels, defaults, pushesHourly = false, maxPerDay = null } = this.deps.kinds.get(kind)
    return {
      accountId,
      kind,
      event,
      aboutId,
      byId,
      topic,
      emailPauseMs,
      inApp: channels.inApp ? defaults.inApp : null,
      push: channels.push ? defaults.push : null,
      pushesHourly,
      maxPerDay,
      email: channels.email === null ? null : defaults.email,
      emailDueAt: channels.email === 'at once' && this.deps.sendsEmail ? new Date(now.getTime() + emailDelayMs) : null,
    }
  }

  async #describe(accountId: number, stored: readonly StoredNotification[]): Promise<NotificationType[]> {
    const { described } = await this.deps.kinds.describe(this.deps.db, accountId, stored)
    return groupedByTopic(described).map(({ row: { id, kind, createdAt, isRead }, text, link }) => ({
      id,
      kind,
      text: { key: text.key, params: text.params, text: text.text },
      link,
      createdAt,
      isRead,
    }))
  }

  /** Queues pushes: at once, or at the end of the quiet hours. */
  async #push(db: EntityManager, pushed: readonly WrittenNotification[], now: Date): Promise<void> {
    if (pushed.length === 0) return
    const settings = new Map(
      (
        await readQuietHours(
          db,
          pushed.map(({ accountId }) => accountId),
        )
      ).map((of) => [of.accountId, of]),
    )
    await this.deps.pushes.queue(
      db,
      pushed.map(({ id, accountId, kind }) => {
        const { pushDelayMs = 0, waitsForMorning = false } = this.deps.kinds.get(kind)
        const dueAt = new Date(now.getTime() + pushDelayMs)
        const { from, to, timeZone } = settings.get(accountId) ?? { from: null, to: null, timeZone: null }
        const quiet = from !== null && to !== null ? { from, to } : waitsForMorning ? night : null
        const end = quiet && endOfQuietHours(dueAt, quiet, this.#zoneOf(timeZone))
        return {
          accountId,
          notificationId: id,
          dueAt:
            end === null
              ? dueAt
              : new Date(end.getTime() + (quiet === night ? (accountId % morningMinutes) * 60_000 : 0)),
        }
      }),
    )
  }

  /** The person's time zone; the community's if none is set, or if this version of Node does not know it. */
  #zoneOf(timeZone: string | null): string {
    return timeZone !== null && isTimeZone(timeZone) ? timeZone : this.deps.timeZone
  }

  #publish(db: EntityManager, changes: readonly { accountId: number; id: string | null }[]): void {
    if (changes.length === 0) return
    afterCommit(db, () => {
      for (const { accountId, id } of changes) this.deps.pubsub.publish(notificationChanged, accountId, { id })
    })
  }
}

/** The newest of each topic, in its own words or in those for several; read and unread ones apart, because what is new is marked. @param described newest first */
function groupedByTopic(
  described: readonly { row: StoredNotification; words: DescribedNotification }[],
): { row: StoredNotification; text: Message; link: string }[] {
  const groups = new Map<string, (typeof described)[number][]>()
  for (const one of described) {
    const { id, kind, topic, isRead } = one.row
    const key = topic === null || one.words.withOthers === undefined ? id : `${kind} ${isRead} ${topic}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap(([newest, ...others]) => {
    if (newest === undefined) return []
    const { text, link } =
      others.length === 0 ? newest.words : (newest.words.withOthers?.(others.length) ?? newest.words)
    return [{ row: newest.row, text, link }]
  })
}
