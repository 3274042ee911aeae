import { LessThan, type DataSource, type EntityManager } from 'typeorm'
import { findUsername } from '../../accounts/account.sql'
import type { Clock } from '../../platform/clock'
import { deleteRowsInBatches, isUniqueViolation, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { Language } from '../../platform/texts/language'
import type { Sender } from '../../platform/mail/emailText'
import { messages as mailMessages } from '../../platform/mail/mail.texts'
import type { EmailLinkTokens } from '../../platform/mail/emailLinkTokens'
import type { EmailOutbox } from '../../platform/mail/emailOutbox'
import { rateLimited, type RateLimitRule, type RateLimits } from '../../platform/limits/rateLimits'
import type { Viewer } from '../../platform/viewer'
import { Identity } from '../identity.entity'
import { findPasswordIdentity, hasPassword, lockSignInMethods } from '../identity.sql'
import { alreadyRegisteredEmail, confirmationEmail, isUnreachable } from '../auth.emails'
import { PendingPassword } from '../passwords/pendingPassword.entity'
import { requireIdentityId } from '../reauthentication'
import type { SecurityAlertService, SendSecurityAlert } from '../securityAlert.service'

const linkMinutes = 3 * 24 * 60
export const resetLinkMinutes = 30

/** The owner of an address gets at most one email a day about attempts to register or use it. */
const alreadyRegisteredLimit: RateLimitRule = { name: 'registered-again', atOnce: 1, everySeconds: 86_400 }
const resendLimit: RateLimitRule = { name: 'confirmation', atOnce: 3, everySeconds: 600 }

/** An address of an identity, or of a pending password. */
interface Address {
  id: string
  email: string
  accountId: number | null
}

export interface ConfirmationDependencies {
  db: DataSource
  limits: RateLimits
  outbox: EmailOutbox
  tokens: EmailLinkTokens
  clock: Clock
  sender: Sender
  alerts: SecurityAlertService
}

/**
 * Emails that confirm addresses, or report to an owner what was done with theirs. Signing in does not depend on them. Where
 * the server sends email, an address that is changed or added counts once its link has been opened.
 */
export class ConfirmationService {
  constructor(private readonly deps: ConfirmationDependencies) {}

  /** Does the server send email? */
  get delivers(): boolean {
    return this.deps.outbox.delivers
  }

  /** May an email be sent there? Counts it; call it before the transaction that enqueues the email. */
  async tryConsume(email: string, sender: string): Promise<boolean> {
    return !isUnreachable(email) && this.deps.outbox.mayEmail('address', email, sender)
  }

  /** Enqueues the email that asks the owner of an address to confirm it. */
  async send(db: EntityManager, { id, email, accountId }: Address, language: Language): Promise<void> {
    const username = accountId === null ? null : await findUsername(db, accountId)
    await this.deps.tokens.withdraw(db, id, ['confirm'])
    await this.deps.outbox.enqueue(db, {
      kind: 'confirm',
      recipient: email,
      ...confirmationEmail(language, this.deps.sender, { email, username }),
      link: { purpose: 'confirm', about: id, minutes: linkMinutes },
    })
  }

  /** Marks an address as confirmed that a provider has confirmed. */
  async markConfirmed(db: EntityManager, identityId: string): Promise<void> {
    await db.update(Identity, identityId, { confirmedAt: this.deps.clock.now() })
  }

  /** Emails the owner of an address that somebody else entered it, with a link to reset the password; nothing where the server sends no email. */
  async notifyOwner(email: string, language: Language): Promise<void> {
    if (!this.delivers || (await this.deps.limits.tryConsume(alreadyRegisteredLimit, email)) > 0) return
    const owner = await findPasswordIdentity(this.deps.db, email)
    if (owner === null) return
    await transaction(this.deps.db, async (db) => {
      await this.deps.outbox.enqueue(db, {
        kind: 'registered-again',
        recipient: email,
        ...alreadyRegisteredEmail(language, this.deps.sender),
        link: { purpose: 'reset', about: owner.id, minutes: resetLinkMinutes },
      })
    })
  }

  /**
   * Asks the owner of an address to open a link, so that it becomes the address of an identity or of a pending password.
   * The owner of a registered address gets another email: the response must be the same.
   * @param apply what else happens in the transaction
   * @throws UserError RATE_LIMITED: too many emails went there
   */
  async requestAddress<Result>(
    address: Address,
    { language, sender }: { language: Language; sender: string },
    apply: (run: (db: EntityManager) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const { id, email } = address
    const { wait } = await this.deps.outbox.tryConsume('address', email, sender)
    if (wait > 0) throw rateLimited(wait)
    const isTaken = (await findPasswordIdentity(this.deps.db, email)) !== null
    const result = await apply((db) =>
      isTaken ? this.deps.tokens.withdraw(db, id, ['confirm']) : this.send(db, address, language),
    )
    if (isTaken) await this.notifyOwner(email, language)
    return result
  }

  /** After a change of address: revokes links that were sent to the previous one, and asks the owner of the new one to confirm. */
  async addressChanged(
    db: EntityManager,
    address: Address,
    { language, canEmailNew }: { language: Language; canEmailNew: boolean },
  ): Promise<void> {
    await this.deps.tokens.withdraw(db, address.id, ['reset', 'confirm'])
    if (canEmailNew) await this.send(db, address, language)
  }

  /** After a change of password: revokes links to reset the previous one, and drops what whoever knew the previous password may have asked for: another address or password. */
  async passwordChanged(db: EntityManager, { id, accountId }: Pick<Identity, 'id' | 'accountId'>): Promise<void> {
    await this.deps.tokens.withdraw(db, id, ['reset', 'confirm'])
    if (accountId !== null) await this.dropPendingPassword(db, accountId)
  }

  /** Deletes an account's password that waits for its address to be confirmed: its link is no longer valid. */
  async dropPendingPassword(db: EntityManager, accountId: number): Promise<void> {
    await db.delete(PendingPassword, { accountId })
  }

  /** Has the viewer's address been confirmed? Null where no sign-in method has a password. */
  async isConfirmed(viewer: Viewer): Promise<boolean | null> {
    const address = await this.#addressOf(viewer)
    return address && address.confirmedAt !== null
  }

  /** Sends the confirmation email again; nothing where there is nothing to confirm. UNAUTHENTICATED, RATE_LIMITED. */
  async resend(viewer: Viewer, language: Language): Promise<Viewer> {
    const identityId = requireIdentityId(viewer)
    await this.deps.limits.consume([resendLimit, identityId])
    const address = await this.#addressOf(viewer)
    if (!address || address.confirmedAt !== null || isUnreachable(address.email)) return viewer
    const { wait } = await this.deps.outbox.tryConsume('address', address.email, identityId)
    if (wait > 0) throw rateLimited(wait)
    await transaction(this.deps.db, (db) => this.send(db, address, language))
    return viewer
  }

  /**
   * Confirms an address by an emailed token, once: that of an identity, one that an identity is to have, or one with a
   * pending password. Needs no session. NOT_FOUND: unknown, used or expired, or the address has been registered since.
   */
  async confirm(viewer: Viewer, token: string): Promise<{ email: string }> {
    const { about, recipient } = await this.deps.tokens.find(token, 'confirm')
    const identity = await this.deps.db.getRepository(Identity).findOneBy({ id: about })
    const pending = identity
      ? null
      : await this.deps.db.getRepository(PendingPassword).findOneBy({ id: about, email: recipient })
    const person = identity ?? (pending && { id: about, accountId: pending.accountId })
    if (!person) throw linkExpired()
    try {
      await this.deps.alerts.withAlert(person, (sendAlert) =>
        transaction(this.deps.db, async (db) => {
          await this.deps.tokens.redeem(db, token, 'confirm')
          if (pending) await this.#addPassword(db, viewer, pending, sendAlert)
          else await this.#confirmAddress(db, viewer, { id: about, email: recipient }, sendAlert)
        }),
      )
    } catch (error) {
      if (isUniqueViolation(error, 'identity_email_key')) throw linkExpired()
      throw error
    }
    return { email: recipient }
  }

  /** Deletes pending passwords whose link has expired. */
  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, PendingPassword, {
      createdAt: LessThan(new Date(this.deps.clock.now().getTime() - linkMinutes * 60_000)),
    })
  }

  async #confirmAddress(
    db: EntityManager,
    viewer: Viewer,
    { id, email }: Pick<Address, 'id' | 'email'>,
    sendAlert: SendSecurityAlert,
  ): Promise<void> {
    const identity = await db.findOne(Identity, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!identity) throw linkExpired()
    await db.update(Identity, id, { email, confirmedAt: this.deps.clock.now() })
    if (identity.email === email) return
    await this.deps.tokens.withdraw(db, id, ['reset'])
    await this.deps.alerts.audit(db, viewer, 'CHANGE_EMAIL', identity.accountId)
    // Goes to the previous address, which `withAlert` read before the change.
    await sendAlert(db, 'addressChanged')
  }

  async #addPassword(
    db: EntityManager,
    viewer: Viewer,
    { id, accountId, email, passwordHash }: PendingPassword,
    sendAlert: SendSecurityAlert,
  ): Promise<void> {
    const methods = await lockSignInMethods(db, accountId)
    const { affected } = await db.delete(PendingPassword, { id })
    if (!affected || methods.length === 0 || hasPassword(methods)) throw linkExpired()
    await db.insert(Identity, {
      id,
      provider: 'password',
      email,
      passwordHash,
      accountId,
      confirmedAt: this.deps.clock.now(),
    })
    await this.deps.alerts.audit(db, viewer, 'CHANGE_PASSWORD', accountId)
    await sendAlert(db, 'passwordAdded')
  }

  async #addressOf(viewer: Viewer): Promise<(Address & { confirmedAt: Date | null }) | null> {
    const where = [
      ...(viewer.kind === 'person' ? [{ provider: 'password' as const, accountId: viewer.accountId }] : []),
      ...(viewer.session?.identityId ? [{ provider: 'password' as const, id: viewer.session.identityId }] : []),
    ]
    if (where.length === 0) return null
    const [identity] = await this.deps.db.getRepository(Identity).find({ where, order: { createdAt: 'ASC' }, take: 1 })
    return identity?.email == null
      ? null
      : { id: identity.id, email: identity.email, accountId: identity.accountId, confirmedAt: identity.confirmedAt }
  }
}

const linkExpired = () => new UserError('NOT_FOUND', mailMessages.linkOver, { field: 'token' })
