import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import type { Clock } from '../platform/clock'
import { row, transaction } from '../platform/database'
import { UserError, messages as floor } from '../platform/errors'
import type { EmailLanguage, EmailText, Sender } from '../platform/mail/emailLanguage'
import { messages as mail } from '../platform/mail/mail.messages'
import type { EmailLinkTokens } from '../platform/mail/emailLinkTokens'
import type { EmailOutbox } from '../platform/mail/emailOutbox'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Viewer } from '../platform/viewer'
import { Identity } from './identity.entity'
import { confirmationEmail, addressChangedEmail, alreadyRegisteredEmail } from './auth.emails'
import { identityOf } from './reauthentication'

const threeDays = 3 * 24 * 60

/** An owner is told once a day at most that others try their address. */
const toldAgain: RateLimitRule = { name: 'registered-again', atOnce: 1, everySeconds: 86_400 }
const askedAgain: RateLimitRule = { name: 'confirmation', atOnce: 3, everySeconds: 600 }

interface Address {
  id: string
  email: string
}

/** Addresses that cannot receive mail: those of the sample community. */
export const isUnreachable = (email: string): boolean => email.endsWith('.invalid')

/** The letters that show whose an address is, and tell its owner what is done with it. Nothing waits for them: unconfirmed addresses sign in. */
export class ConfirmationService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly outbox: EmailOutbox,
    private readonly tokens: EmailLinkTokens,
    private readonly clock: Clock,
    private readonly sender: Sender,
  ) {}

  /** May a letter go there? To be asked before the transaction that writes it. */
  async mayWriteTo(email: string): Promise<boolean> {
    return !isUnreachable(email) && this.outbox.mayWriteTo('address', email)
  }

  /** Asks the owner of an address to confirm it. */
  async ask(db: EntityManager, { id, email }: Address, language: EmailLanguage): Promise<void> {
    await this.tokens.withdraw(db, id, ['confirm'])
    await this.outbox.put(db, {
      kind: 'confirm',
      recipient: email,
      ...confirmationEmail(language, this.sender, email),
      link: { purpose: 'confirm', about: id, minutes: threeDays },
    })
  }

  /** For an address of which Google has said already whose it is. */
  async isKnown(db: EntityManager, identityId: string): Promise<void> {
    await db.update(Identity, identityId, { confirmedAt: this.clock.now() })
  }

  /** Tells an owner that somebody tried to register with their address; where letters reach people. */
  async tellOwner(email: string, language: EmailLanguage): Promise<void> {
    if (!this.outbox.delivers || await this.limits.tryTake(toldAgain, email) > 0) return
    await transaction(this.db, (db) => this.#tell(db, 'registered-again', email, alreadyRegisteredEmail(language, this.sender)))
  }

  /** What follows from a new address: the old one is told, the new one is asked, and no link to the old one counts. */
  async moved(db: EntityManager, { id, email }: Address, { from, language, writes }: { from: string | null; language: EmailLanguage; writes: { old: boolean; new: boolean } }): Promise<void> {
    await this.tokens.withdraw(db, id, ['reset', 'confirm'])
    if (writes.old && from !== null) await this.#tell(db, 'moved', from, addressChangedEmail(language, this.sender))
    if (writes.new) await this.ask(db, { id, email }, language)
  }

  /** A new password makes the letters about the old one worthless. */
  async passwordChanged(db: EntityManager, identityId: string): Promise<void> {
    await this.tokens.withdraw(db, identityId, ['reset'])
  }

  /** Is the address with which one signs in known to be theirs? Of Google's nobody asks: Google has. Null: there is none. */
  async isConfirmed(viewer: Viewer): Promise<boolean | null> {
    const found = await this.#addressOf(viewer)
    return found && found.confirmedAt !== null
  }

  /** Sends the letter once more. Says nothing new where there is nothing to confirm. UNAUTHENTICATED, RATE_LIMITED. */
  async askAgain(viewer: Viewer, language: EmailLanguage): Promise<Viewer> {
    await this.limits.consume([askedAgain, identityOf(viewer)])
    const found = await this.#addressOf(viewer)
    if (!found || found.confirmedAt !== null || isUnreachable(found.email)) return viewer
    const wait = await this.outbox.tryTake('address', found.email)
    if (wait > 0) throw new UserError('RATE_LIMITED', floor.wait(wait), { retryAfter: wait })
    await transaction(this.db, (db) => this.ask(db, found, language))
    return viewer
  }

  /** Uses a letter's token up. Whoever has it need not be signed in. NOT_FOUND: also when the address has changed since. */
  async confirm(token: string): Promise<{ email: string }> {
    return transaction(this.db, async (db) => {
      const { about, recipient } = await this.tokens.redeem(db, token, 'confirm')
      const { affected } = await db.update(Identity, { id: about, email: recipient }, { confirmedAt: this.clock.now() })
      if (!affected) throw new UserError('NOT_FOUND', mail.linkOver, { field: 'token' })
      return { email: recipient }
    })
  }

  #addressOf(viewer: Viewer): Promise<(Address & { confirmedAt: Date | null }) | null> {
    const accountId = viewer.kind === 'person' ? viewer.accountId : null
    const identityId = viewer.session?.identityId ?? null
    return row(this.db, sql`
      SELECT id, email, confirmed_at AS "confirmedAt" FROM identity
      WHERE provider = 'password' AND (account_id = ${accountId}::int OR id = ${identityId}::uuid) ORDER BY created_at LIMIT 1`)
  }

  async #tell(db: EntityManager, kind: string, recipient: string, text: EmailText): Promise<void> {
    await this.outbox.put(db, { kind, recipient, ...text })
  }
}
