import type { DataSource, EntityManager } from 'typeorm'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database'
import { UserError, messages as platformMessages } from '../platform/errors'
import type { EmailLanguage, EmailText, Sender } from '../platform/mail/emailLanguage'
import { messages as mailMessages } from '../platform/mail/mail.messages'
import type { EmailLinkTokens } from '../platform/mail/emailLinkTokens'
import type { EmailOutbox } from '../platform/mail/emailOutbox'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Viewer } from '../platform/viewer'
import { Identity } from './identity.entity'
import { confirmationEmail, addressChangedEmail, alreadyRegisteredEmail } from './auth.emails'
import { requireIdentityId } from './reauthentication'

const linkMinutes = 3 * 24 * 60

/** The owner of an address gets at most one email a day about attempts to register it. */
const alreadyRegisteredLimit: RateLimitRule = { name: 'registered-again', atOnce: 1, everySeconds: 86_400 }
const resendLimit: RateLimitRule = { name: 'confirmation', atOnce: 3, everySeconds: 600 }

interface Address {
  id: string
  email: string
}

/** Addresses that cannot receive email: those of the sample data. */
export const isUnreachable = (email: string): boolean => email.endsWith('.invalid')

export interface ConfirmationDependencies {
  db: DataSource
  limits: RateLimits
  outbox: EmailOutbox
  tokens: EmailLinkTokens
  clock: Clock
  sender: Sender
}

/** Emails that confirm addresses, or report to an owner what was done with theirs. Signing in does not depend on them. */
export class ConfirmationService {
  constructor(private readonly deps: ConfirmationDependencies) {}

  /** May an email be sent there? Counts it; call it before the transaction that enqueues the email. */
  async tryConsume(email: string): Promise<boolean> {
    return !isUnreachable(email) && this.deps.outbox.mayEmail('address', email)
  }

  /** Enqueues the email that asks the owner of an address to confirm it. */
  async send(db: EntityManager, { id, email }: Address, language: EmailLanguage): Promise<void> {
    await this.deps.tokens.withdraw(db, id, ['confirm'])
    await this.deps.outbox.enqueue(db, {
      kind: 'confirm',
      recipient: email,
      ...confirmationEmail(language, this.deps.sender, email),
      link: { purpose: 'confirm', about: id, minutes: linkMinutes },
    })
  }

  /** Marks an address as confirmed that Google has confirmed. */
  async markConfirmed(db: EntityManager, identityId: string): Promise<void> {
    await db.update(Identity, identityId, { confirmedAt: this.deps.clock.now() })
  }

  /** Emails the owner of an address that somebody tried to register it; nothing where the server sends no email. */
  async notifyOwner(email: string, language: EmailLanguage): Promise<void> {
    if (!this.deps.outbox.delivers || await this.deps.limits.tryConsume(alreadyRegisteredLimit, email) > 0) return
    await transaction(this.deps.db, (db) => this.#enqueue(db, 'registered-again', email, alreadyRegisteredEmail(language, this.deps.sender)))
  }

  /** After a change of address: revokes links that were sent to the previous one, notifies it, and asks the owner of the new one to confirm. */
  async addressChanged(db: EntityManager, { id, email }: Address, { previousEmail, language, canEmailNew }: { previousEmail: string | null; language: EmailLanguage; canEmailNew: boolean }): Promise<void> {
    await this.deps.tokens.withdraw(db, id, ['reset', 'confirm'])
    if (previousEmail !== null) await this.#enqueue(db, 'moved', previousEmail, addressChangedEmail(language, this.deps.sender))
    if (canEmailNew) await this.send(db, { id, email }, language)
  }

  /** After a change of password: revokes links to reset the previous one. */
  async passwordChanged(db: EntityManager, identityId: string): Promise<void> {
    await this.deps.tokens.withdraw(db, identityId, ['reset'])
  }

  /** Has the viewer's address been confirmed? Null where no sign-in method has a password. */
  async isConfirmed(viewer: Viewer): Promise<boolean | null> {
    const address = await this.#addressOf(viewer)
    return address && address.confirmedAt !== null
  }

  /** Sends the confirmation email again; nothing where there is nothing to confirm. UNAUTHENTICATED, RATE_LIMITED. */
  async resend(viewer: Viewer, language: EmailLanguage): Promise<Viewer> {
    await this.deps.limits.consume([resendLimit, requireIdentityId(viewer)])
    const address = await this.#addressOf(viewer)
    if (!address || address.confirmedAt !== null || isUnreachable(address.email)) return viewer
    const wait = await this.deps.outbox.tryConsume('address', address.email)
    if (wait > 0) throw new UserError('RATE_LIMITED', platformMessages.wait(wait), { retryAfter: wait })
    await transaction(this.deps.db, (db) => this.send(db, address, language))
    return viewer
  }

  /** Confirms an address by an emailed token, once. Needs no session. NOT_FOUND: unknown, used or expired, or the address has changed since. */
  async confirm(token: string): Promise<{ email: string }> {
    return transaction(this.deps.db, async (db) => {
      const { about, recipient } = await this.deps.tokens.redeem(db, token, 'confirm')
      const { affected } = await db.update(Identity, { id: about, email: recipient }, { confirmedAt: this.deps.clock.now() })
      if (!affected) throw new UserError('NOT_FOUND', mailMessages.linkOver, { field: 'token' })
      return { email: recipient }
    })
  }

  async #addressOf(viewer: Viewer): Promise<(Address & { confirmedAt: Date | null }) | null> {
    const where = [
      ...(viewer.kind === 'person' ? [{ provider: 'password' as const, accountId: viewer.accountId }] : []),
      ...(viewer.session?.identityId ? [{ provider: 'password' as const, id: viewer.session.identityId }] : []),
    ]
    if (where.length === 0) return null
    const [identity] = await this.deps.db.getRepository(Identity).find({ where, order: { createdAt: 'ASC' }, take: 1 })
    return identity?.email == null ? null : { id: identity.id, email: identity.email, confirmedAt: identity.confirmedAt }
  }

  async #enqueue(db: EntityManager, kind: string, recipient: string, text: EmailText): Promise<void> {
    await this.deps.outbox.enqueue(db, { kind, recipient, ...text })
  }
}
