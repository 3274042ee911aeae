import ical from 'ical-generator'
import type { DataSource } from 'typeorm'
import { shiftOnDay } from '../../../domain/places/shifts'
import { addDays } from '../../../domain/stock/days'
import { lockActiveAccount } from '../../accounts/account.sql'
import type { Clock } from '../../platform/clock'
import { transaction } from '../../platform/database/database'
import type { Language } from '../../platform/texts/language'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import { hashToken, newSecret } from '../../platform/secretTokens'
import { translate } from '../../platform/texts/translation'
import type { Person } from '../../platform/viewer'
import { ShiftCalendar } from './shift.entity'
import { readCalendarTurns } from './shift.sql'
import { eventWords, messages } from './shift.texts'
import type { RenewedShiftCalendarPayload } from './shift.types'

const changeLimit: RateLimitRule = { name: 'shift-calendar', atOnce: 20, everySeconds: 30 }
/** By network address: calendar services read the calendars of many people from one. */
const readLimit: RateLimitRule = { name: 'shift-calendar-reads', atOnce: 300, everySeconds: 1 }

/** Which days the calendar has, counted from today. */
const window = { back: 30, ahead: 60 }
const refreshSeconds = 60 * 60

/** The path of a calendar of shifts, with its secret. */
export const shiftCalendarPath = (secret: string): string => `/calendar/shifts/${secret}.ics`

/** The secret in the last part of such a path; null: it has none. */
export const shiftCalendarSecret = (filename: string): string | null => /^([\w-]{43})\.ics$/.exec(filename)?.[1] ?? null

export interface ShiftCalendarDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  productName: string
}

/** Addresses at which calendar programs, which cannot sign in, read the shifts that somebody has taken. The secret in an address is its only permission. */
export class ShiftCalendarService {
  constructor(private readonly deps: ShiftCalendarDependencies) {}

  /** Creates a new address. The previous one stops working. RATE_LIMITED. */
  async renew({ accountId }: Person, language: Language): Promise<RenewedShiftCalendarPayload> {
    await this.deps.limits.consume([changeLimit, String(accountId)])
    const secret = newSecret()
    const createdAt = this.deps.clock.now()
    await transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, accountId, 'FOR NO KEY UPDATE')
      await db.upsert(ShiftCalendar, { accountId, hash: hashToken(secret), language, createdAt }, ['accountId'])
    })
    return { path: shiftCalendarPath(secret), createdAt }
  }

  /** Turns the address off. Safe to repeat. */
  async remove({ accountId }: Person): Promise<void> {
    await this.deps.db.getRepository(ShiftCalendar).delete({ accountId })
  }

  /**
   * The shifts as an iCalendar file (RFC 5545), the same text until they or the day change; null: no such address.
   * @param options.address the network address that asks, for which reads are limited
   * @param options.origin of the links; null: not known, then there are none
   * @throws UserError RATE_LIMITED
   */
  async file(secret: string, { address, origin }: { address: string; origin: string | null }): Promise<string | null> {
    const { db, limits, clock, productName } = this.deps
    await limits.consume([readLimit, address])
    const calendar = await db.getRepository(ShiftCalendar).findOneBy({ hash: hashToken(secret) })
    if (!calendar) return null
    const today = clock.now().toISOString().slice(0, 10)
    const turns = await readCalendarTurns(db, calendar.accountId, {
      from: addDays(today, -window.back),
      until: addDays(today, window.ahead),
    })
    const name = translate(messages.calendarName({ product: productName }), calendar.language)
    const file = ical({ name, prodId: { company: productName, product: 'Shifts' }, ttl: refreshSeconds })
    for (const {
      id,
      pantryId,
      pantryName,
      address: location,
      timeZone,
      date,
      task,
      note,
      changedAt,
      ...times
    } of turns) {
      const onDay = shiftOnDay(times, date, timeZone)
      if (onDay === null) continue
      file.createEvent({
        id: `${id}@${pantryId}.shifts`,
        // Without METHOD the stamp is the time of the last change (RFC 5545, 3.8.7.2), so that the text stays the same.
        stamp: changedAt,
        start: onDay.startsAt,
        end: onDay.endsAt,
        summary: translate(eventWords[task]({ place: pantryName }), calendar.language),
        description: note === '' ? null : note,
        location,
        url: origin === null ? null : `${origin}/place/${pantryId}/shifts`,
      })
    }
    return file.toString()
  }
}
