import type { EntityManager } from 'typeorm'
import { isNewAccount } from '../accounts/account.sql'
import { UserError } from '../platform/errors'
import { countAsked, countWithdrawn, type AskedEntry } from './request.sql'
import { messages } from './request.texts'

const dayMs = 24 * 60 * 60_000
/** Accounts younger than this may have fewer open requests. */
const newForMs = 7 * dayMs
const maxOpen = 5
const maxOpenOfNew = 2
const maxPerDay = 20
/** Who has taken back their request for an entry so often within a day does not ask for it again on that day: each time its owner is told. */
const maxWithdrawnPerDay = 3

/** Checks that an account may ask for an entry now. TOO_MANY: open ones; RATE_LIMITED: a day's, or asked for and withdrawn too often. */
export async function requireWithinLimits(
  db: EntityManager,
  accountId: number,
  entry: AskedEntry,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - dayMs)
  if ((await countWithdrawn(db, accountId, entry, since)) >= maxWithdrawnPerDay)
    throw new UserError('RATE_LIMITED', messages.withdrawnOften, { field: 'barcode', retryAfter: 60 * 60 })
  const { open, made } = await countAsked(db, accountId, since)
  const limit = await maxOpenOf(db, accountId, now)
  if (open >= limit) throw new UserError('TOO_MANY', messages.tooManyOpen({ limit }))
  if (made >= maxPerDay) throw new UserError('RATE_LIMITED', messages.tooManyToday, { retryAfter: 60 * 60 })
}

/** Has an account as many open requests as it may have? */
export const hasTooManyOpen = async (db: EntityManager, accountId: number, now: Date): Promise<boolean> =>
  (await countAsked(db, accountId, now)).open >= (await maxOpenOf(db, accountId, now))

const maxOpenOf = async (db: EntityManager, accountId: number, now: Date): Promise<number> =>
  (await isNewAccount(db, accountId, new Date(now.getTime() - newForMs))) ? maxOpenOfNew : maxOpen
