import { Not, type DataSource, type EntityManager } from 'typeorm'
import type { Lifecycle } from '../../accounts/account.lifecycle'
import { findUsername } from '../../accounts/account.sql'
import type { Clock } from '../../platform/clock'
import type { ClientInfo } from '../../platform/context'
import { transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { Language } from '../../platform/texts/language'
import type { Sender } from '../../platform/mail/emailText'
import { messages as mailMessages } from '../../platform/mail/mail.texts'
import type { EmailLinkTokens } from '../../platform/mail/emailLinkTokens'
import type { EmailOutbox } from '../../platform/mail/emailOutbox'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Viewer } from '../../platform/viewer'
import type { ApiKeyService } from '../apiKeys/apiKey.service'
import { messages } from '../auth.texts'
import { resetLinkMinutes } from './confirmation.service'
import { cleanEmail } from '../../../lib/text/emailAddress'
import { Identity } from '../identity.entity'
import { findPasswordIdentity } from '../identity.sql'
import { isUnreachable, passwordResetEmail } from '../auth.emails'
import { hashPassword } from '../passwords/passwords'
import type { PasswordSignInLimits } from '../passwords/passwordSignInLimits'
import { assertStrongPassword } from '../passwords/passwordStrength'
import { PendingPassword } from '../passwords/pendingPassword.entity'
import type { SecurityAlertService } from '../securityAlert.service'
import { withMinimumDuration } from '../passwords/withMinimumDuration'
import type { SessionService } from '../sessions/session.service'
import type { SignInPolicy } from '../signInPolicy'

const requestLimitPerIp: RateLimitRule = { name: 'reset-ask', atOnce: 6, everySeconds: 120 }
const resetLimitPerIp: RateLimitRule = { name: 'reset-try', atOnce: 20, everySeconds: 30 }

export interface ResetDependencies {
  db: DataSource
  limits: RateLimits
  outbox: EmailOutbox
  tokens: EmailLinkTokens
  sessions: SessionService
  clock: Clock
  sender: Sender
  keys: ApiKeyService
  alerts: SecurityAlertService
  lifecycles: readonly Lifecycle[]
  signInLimits: PasswordSignInLimits
  policy: SignInPolicy
}

/** Resets passwords by an emailed link. */
export class ResetService {
  constructor(private readonly deps: ResetDependencies) {}

  /** Emails a link to the owner of the address. Registered and unknown addresses have the same response in the same time. BAD_INPUT, RATE_LIMITED. */
  async request(client: ClientInfo, input: { email: string; language: Language }): Promise<{ email: string }> {
    this.deps.policy.requireOwnMethods()
    await this.deps.limits.consume([requestLimitPerIp, client.ip])
    const email = cleanEmail(input.email)
    if (email === '') throw new UserError('BAD_INPUT', messages.fillIn, { field: 'email' })
    await withMinimumDuration(this.#send(email, client.ip, input.language))
    return { email }
  }

  async #send(email: string, ip: string, language: Language): Promise<void> {
    const identity = await findPasswordIdentity(this.deps.db, email)
    if (!identity || isUnreachable(email) || !(await this.deps.outbox.mayEmail('reset', email, ip))) return
    await transaction(this.deps.db, async (db) => {
      await this.deps.outbox.enqueue(db, {
        kind: 'reset',
        recipient: email,
        ...passwordResetEmail(language, this.deps.sender),
        link: { purpose: 'reset', about: identity.id, minutes: resetLinkMinutes },
      })
    })
  }

  /**
   * Sets a new password by an emailed token, and ends all sessions of its owner. Opening the link confirms the address.
   * Where it had not been confirmed before, somebody else may have registered it and kept other sign-in methods: Google
   * accounts, API keys and boxes of the account are removed.
   * @throws UserError NOT_FOUND for a token that is expired, used, or older than the password or the address; WEAK_PASSWORD
   */
  async reset(
    viewer: Viewer,
    client: ClientInfo,
    { token, newPassword }: { token: string; newPassword: string },
  ): Promise<{ email: string }> {
    this.deps.policy.requireOwnMethods()
    await this.deps.limits.consume([resetLimitPerIp, client.ip])
    const { about: id } = await this.deps.tokens.find(token, 'reset')
    const owner = await this.deps.db.getRepository(Identity).findOneBy({ id })
    if (!owner) throw new UserError('NOT_FOUND', mailMessages.linkOver, { field: 'token' })
    const username = owner.accountId === null ? null : await findUsername(this.deps.db.manager, owner.accountId)
    assertStrongPassword(
      newPassword,
      { productName: this.deps.sender.name, email: owner.email, username },
      'newPassword',
    )
    const passwordHash = await hashPassword(newPassword)
    const changed = await this.deps.alerts.withAlert(owner, (sendAlert) =>
      transaction(this.deps.db, async (db) => {
        const { about, recipient } = await this.deps.tokens.redeem(db, token, 'reset')
        const identity = await db.findOne(Identity, {
          where: { id: about, provider: 'password', email: recipient },
          lock: { mode: 'pessimistic_write' },
        })
        if (!identity) throw new UserError('NOT_FOUND', mailMessages.linkOver, { field: 'token' })
        await db.update(Identity, identity.id, {
          passwordHash,
          confirmedAt: identity.confirmedAt ?? this.deps.clock.now(),
        })
        await this.deps.sessions.endOthers(db, identity.id, null)
        // Whoever knew the previous password may have asked for another address or password.
        await this.deps.tokens.withdraw(db, identity.id, ['confirm'])
        if (identity.accountId !== null) await db.delete(PendingPassword, { accountId: identity.accountId })
        if (identity.confirmedAt === null) await this.#removeOtherSignInMethods(db, identity)
        await this.deps.alerts.audit(db, viewer, 'RESET_PASSWORD', identity.accountId)
        await sendAlert(db, identity.confirmedAt === null ? 'passwordResetAndProven' : 'passwordReset')
        return { id: identity.id, email: recipient }
      }),
    )
    await this.deps.signInLimits.reset(changed.email, client.ip)
    // A viewer who is signed in as another person stays signed in.
    if (viewer.session?.identityId === changed.id) client.setTokens(null)
    return { email: changed.email }
  }

  /** Removes all sign-in methods of an account but this one, and its API keys. */
  async #removeOtherSignInMethods(db: EntityManager, { id, accountId }: Identity): Promise<void> {
    if (accountId === null) return
    const others = await db.find(Identity, {
      where: { accountId, id: Not(id) },
      select: { id: true },
      lock: { mode: 'pessimistic_write' },
    })
    if (others.length > 0) {
      const ids = others.map((other) => other.id)
      await this.deps.sessions.endRemoved(db, ids)
      await db.delete(Identity, ids)
    }
    await this.deps.keys.removeAll(db, accountId)
    for (const lifecycle of this.deps.lifecycles) await lifecycle.resetCredentials?.(db, accountId)
  }
}
