import type { DataSource } from 'typeorm'
import { formatTimeOfDay, parseTimeOfDay } from '../../lib/time-of-day/timeOfDay'
import type { Clock } from '../platform/clock'
import { UserError } from '../platform/errors'
import { Language } from '../platform/texts/language'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { TimeZones } from '../platform/timeZones'
import type { Person } from '../platform/viewer'
import type { SetNotificationChoiceInput, UpdateNotificationSettingsInput } from './notification.inputs'
import { readChoices } from './notification.reads'
import { readSettings, upsertChoice, type SettingsChange, type StoredSettings } from './notification.sql'
import { messages } from './notification.texts'
import {
  NotificationChannel,
  type NotificationChoiceType,
  type NotificationKindDefinition,
  type NotificationSettingsType,
} from './notification.types'
import type { NotificationKinds } from './notificationKinds'
import { defaultGoesOffMinute, NotificationSettings } from './notificationSettings.entity'

const changing: RateLimitRule = { name: 'notification-settings', atOnce: 60, everySeconds: 2 }

const unset: StoredSettings = {
  language: Language.EN,
  timeZone: null,
  quietFrom: null,
  quietTo: null,
  showsWords: false,
  goesOffAt: defaultGoesOffMinute,
}

export interface NotificationSettingsDependencies {
  db: DataSource
  clock: Clock
  limits: RateLimits
  kinds: NotificationKinds
  timeZones: TimeZones
  /** The community's. */
  timeZone: string
}

/** Reads and changes people's notification channels and times. */
export class NotificationSettingsService {
  constructor(private readonly deps: NotificationSettingsDependencies) {}

  /** What the person has chosen, with the defaults of what they have not. */
  async read({ accountId }: Person): Promise<NotificationSettingsType> {
    const { db, kinds, timeZone } = this.deps
    const [stored, choices] = await Promise.all([readSettings(db, accountId), readChoices(db, accountId)])
    const { language, quietFrom, quietTo, showsWords, goesOffAt, ...settings } = stored ?? unset
    const chosen = new Map(choices.map(({ kind, channel, isOn }) => [`${kind} ${channel}`, isOn]))
    return {
      id: 'notification-settings',
      choices: kinds
        .all()
        .map((definition) => choiceOf(definition, (channel) => chosen.get(`${definition.kind} ${channel}`))),
      quietHours:
        quietFrom === null || quietTo === null
          ? null
          : { from: formatTimeOfDay(quietFrom), to: formatTimeOfDay(quietTo) },
      timeZone: settings.timeZone ?? timeZone,
      language,
      isLocaleSet: settings.timeZone !== null,
      showsWords,
      goesOffAt: formatTimeOfDay(goesOffAt),
    }
  }

  /** Switches one channel of one kind on or off. Idempotent. BAD_INPUT: there is no such channel; RATE_LIMITED. */
  async choose(person: Person, { kind, channel, isOn }: SetNotificationChoiceInput): Promise<NotificationSettingsType> {
    const { accountId } = person
    const definition = this.deps.kinds.find(kind)
    if (definition === null || !hasChannel(definition, channel))
      throw new UserError('BAD_INPUT', messages.noSuchChannel, { field: 'channel' })
    await this.deps.limits.consume([changing, String(accountId)])
    await upsertChoice(this.deps.db, { accountId, kind, channel, isOn, now: this.deps.clock.now() })
    return this.read(person)
  }

  /** Changes what is given. BAD_INPUT, RATE_LIMITED. */
  async update(person: Person, input: UpdateNotificationSettingsInput): Promise<NotificationSettingsType> {
    const change = changeOf(input)
    if (input.timeZone != null) change.timeZone = await this.#zoneOf(input.timeZone)
    await this.deps.limits.consume([changing, String(person.accountId)])
    await this.#write(person.accountId, change)
    return this.read(person)
  }

  async #zoneOf(name: string): Promise<string> {
    const zone = await this.deps.timeZones.find(name)
    if (zone === null) throw new UserError('BAD_INPUT', messages.noSuchTimeZone, { field: 'timeZone' })
    return zone
  }

  async #write(accountId: number, change: SettingsChange): Promise<void> {
    if (Object.values(change).every((value) => value === undefined)) return
    await this.deps.db
      .createQueryBuilder()
      .insert()
      .into(NotificationSettings)
      .values({ accountId, language: unset.language })
      .orIgnore()
      .execute()
    await this.deps.db.getRepository(NotificationSettings).update({ accountId }, change)
  }
}

function hasChannel({ channels }: NotificationKindDefinition, channel: NotificationChannel): boolean {
  switch (channel) {
    case NotificationChannel.IN_APP:
      return channels.inApp
    case NotificationChannel.PUSH:
      return channels.push
    case NotificationChannel.EMAIL:
      return channels.email !== null
  }
}

/** What somebody hears of a kind. @param chosen undefined: nothing was chosen */
function choiceOf(
  definition: NotificationKindDefinition,
  chosen: (channel: NotificationChannel) => boolean | undefined,
): NotificationChoiceType {
  const { kind, defaults } = definition
  const of = (channel: NotificationChannel, otherwise: boolean) =>
    hasChannel(definition, channel) ? (chosen(channel) ?? otherwise) : null
  return {
    kind,
    inApp: of(NotificationChannel.IN_APP, defaults.inApp),
    push: of(NotificationChannel.PUSH, defaults.push),
    email: of(NotificationChannel.EMAIL, defaults.email),
  }
}

/** What the input changes, but for the time zone: only the database can tell whether there is that one. */
function changeOf({ quietHours, language, showsWords, goesOffAt }: UpdateNotificationSettingsInput): SettingsChange {
  const change: SettingsChange = {}
  if (quietHours === null) Object.assign(change, { quietFrom: null, quietTo: null })
  else if (quietHours !== undefined) {
    const [quietFrom, quietTo] = [minuteOf(quietHours.from, 'quietHours'), minuteOf(quietHours.to, 'quietHours')]
    if (quietFrom === quietTo) throw new UserError('BAD_INPUT', messages.quietAllDay, { field: 'quietHours' })
    Object.assign(change, { quietFrom, quietTo })
  }
  if (language != null) change.language = language
  if (showsWords != null) change.showsWords = showsWords
  if (goesOffAt != null) change.goesOffAt = minuteOf(goesOffAt, 'goesOffAt')
  return change
}

function minuteOf(text: string, field: string): number {
  const minute = parseTimeOfDay(text)
  if (minute === null) throw new UserError('BAD_INPUT', messages.noSuchTime, { field })
  return minute
}
