import { setTimeout as pause } from 'node:timers/promises'
import { Not, type DataSource, type EntityManager } from 'typeorm'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { EmailLanguage, Sender } from '../platform/mail/emailLanguage'
import { messages as mail } from '../platform/mail/mail.messages'
import type { EmailLinkTokens } from '../platform/mail/emailLinkTokens'
import type { EmailOutbox } from '../platform/mail/emailOutbox'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Viewer } from '../platform/viewer'
import type { ApiKeyService } from './apiKey.service'
import { resetSignInLimit } from './auth.service'
import { messages } from './auth.messages'
import { isUnreachable } from './confirmation.service'
import { cleanEmail } from '../../lib/text/emailAddress'
import { Identity } from './identity.entity'
import { passwordResetEmail } from './auth.emails'
import { hashPassword, requireGoodPassword } from './passwords'
import type { SecurityAlertService } from './securityAlert.service'
import type { SessionService } from './session.service'

const halfAnHour = 30
/** Every answer takes so many milliseconds, whether there was a letter to write or not. */
const answersAfter = 400

const asks: RateLimitRule = { name: 'reset-ask', atOnce: 6, everySeconds: 120 }
const tries: RateLimitRule = { name: 'reset-try', atOnce: 20, everySeconds: 30 }

/** Makes the labels of an account's boxes worthless, and ends their sessions. Boxes are a room further on. */
export type RevokeBoxes = (db: EntityManager, accountId: number) => Promise<void>

/** A new password by a letter to the address one signs in with. */
export class ResetService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly outbox: EmailOutbox,
    private readonly tokens: EmailLinkTokens,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
    private readonly sender: Sender,
    private readonly keys: ApiKeyService,
    private readonly notices: SecurityAlertService,
    private readonly revokeBoxes: RevokeBoxes,
  ) {}

  /** Writes to the owner of the address, if there is one. Known and unknown addresses get the same answer in the same time. BAD_INPUT, RATE_LIMITED. */
  async ask(door: ClientInfo, input: { email: string; language: EmailLanguage }): Promise<{ email: string }> {
    await this.limits.consume([asks, door.ip])
    const email = cleanEmail(input.email)
    if (email === '') throw new UserError('BAD_INPUT', messages.fillIn, { field: 'email' })
    await Promise.all([this.#write(email, input.language), pause(answersAfter)])
    return { email }
  }

  async #write(email: string, language: EmailLanguage): Promise<void> {
    const identity = await this.db.getRepository(Identity).findOneBy({ provider: 'password', email })
    if (!identity || isUnreachable(email) || !await this.outbox.mayWriteTo('reset', email)) return
    await transaction(this.db, async (db) => {
      await this.outbox.put(db, {
        kind: 'reset',
        recipient: email,
        ...passwordResetEmail(language, this.sender),
        link: { purpose: 'reset', about: identity.id, minutes: halfAnHour },
      })
    })
  }

  /**
   * Sets a new password by a letter's token, and ends every session of its owner. Whoever read the letter has the
   * address: so it is confirmed as well. Where it was not before, somebody else may have registered it and prepared ways
   * back: Google accounts, API keys and boxes of the account are taken away.
   * @throws Refusal NOT_FOUND for a token that is over, was used, or is older than the password or the address; WEAK_PASSWORD
   */
  async reset(viewer: Viewer, door: ClientInfo, { token, newPassword }: { token: string; newPassword: string }): Promise<{ email: string }> {
    await this.limits.consume([tries, door.ip])
    requireGoodPassword(newPassword, 'newPassword')
    const { about: id } = await this.tokens.look(token, 'reset')
    const passwordHash = await hashPassword(newPassword)
    const whose = await this.db.getRepository(Identity).findOneBy({ id })
    if (!whose) throw new UserError('NOT_FOUND', mail.linkOver, { field: 'token' })
    const changed = await this.notices.telling(whose, (tell) => transaction(this.db, async (db) => {
      const { about, recipient } = await this.tokens.redeem(db, token, 'reset')
      const identity = await db.findOne(Identity, { where: { id: about, provider: 'password', email: recipient }, lock: { mode: 'pessimistic_write' } })
      if (!identity) throw new UserError('NOT_FOUND', mail.linkOver, { field: 'token' })
      await db.update(Identity, identity.id, { passwordHash, confirmedAt: identity.confirmedAt ?? this.clock.now() })
      await this.sessions.endOthers(db, identity.id, null)
      if (identity.confirmedAt === null) await this.#clear(db, identity)
      await this.notices.note(db, viewer, 'RESET_PASSWORD', identity.accountId)
      await tell(db, identity.confirmedAt === null ? 'passwordResetAndProven' : 'passwordReset')
      return { id: identity.id, email: recipient }
    }))
    await resetSignInLimit(this.limits, changed.email, door.ip)
    // Who is signed in here as somebody else stays so.
    if (viewer.session?.identityId === changed.id) door.setTokens(null)
    return { email: changed.email }
  }

  /** Takes every other way in from an account. */
  async #clear(db: EntityManager, { id, accountId }: Identity): Promise<void> {
    if (accountId === null) return
    const others = await db.find(Identity, { where: { accountId, id: Not(id) }, select: { id: true }, lock: { mode: 'pessimistic_write' } })
    if (others.length > 0) {
      const ids = others.map((other) => other.id)
      await this.sessions.endRemoved(db, ids)
      await db.delete(Identity, ids)
    }
    await this.keys.removeAll(db, accountId)
    await this.revokeBoxes(db, accountId)
  }
}
