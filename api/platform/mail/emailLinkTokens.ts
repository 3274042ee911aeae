import { In, LessThan, MoreThan, type DataSource, type EntityManager } from 'typeorm'
import type { Clock } from '../clock'
import { deleteRowsInBatches, type Db } from '../database/database'
import { UserError } from '../errors'
import { hashToken, newSecret } from '../secretTokens'
import { EmailLinkToken } from './email.entity'
import { insertLinkToken, redeemLinkToken, withdrawLinks, type EmailLinkTarget } from './email.sql'
import { messages } from './mail.texts'

/** Why an email is not sent, for admins. */
export const invalidLink = 'Its link is no longer wanted.'

/**
 * The tokens in the links of emails: 256 random bits, created when the email is sent and stored as hashes, each for one
 * purpose and one use.
 */
export class EmailLinkTokens {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Creates a token for an email that is being sent; null: its link was withdrawn. An email that has to be sent twice has two tokens. */
  async create(emailId: string): Promise<string | null> {
    const token = newToken()
    return (await insertLinkToken(this.db, emailId, hashToken(token))) ? token : null
  }

  /** Creates a token without an email, to be handed over in another way. */
  async createWithoutEmail(db: EntityManager, link: Omit<EmailLinkToken, 'hash'>): Promise<string> {
    const token = newToken()
    await db.insert(EmailLinkToken, { ...link, hash: hashToken(token) })
    return token
  }

  /** The target of a token, without using it up. @throws UserError NOT_FOUND */
  async find(token: string, purpose: string): Promise<EmailLinkTarget> {
    const found = await this.tryFind(token, [purpose])
    if (!found) throw linkExpired()
    return found
  }

  /** The target of a token for one of these purposes, without using it up; null: there is no such token, or no longer. */
  tryFind(token: string, purposes: readonly string[]): Promise<EmailLinkTarget | null> {
    return this.db.getRepository(EmailLinkToken).findOne({
      select: { about: true, recipient: true },
      where: { hash: hashToken(token), purpose: In([...purposes]), expiresAt: MoreThan(this.clock.now()) },
    })
  }

  /** Uses a token up, and with it the others of the same purpose about the same target. Of two requests with one token the second fails. @throws UserError NOT_FOUND */
  async redeem(db: EntityManager, token: string, purpose: string): Promise<EmailLinkTarget> {
    const target = await redeemLinkToken(db, { hash: hashToken(token), purpose, now: this.clock.now() })
    if (!target) throw linkExpired()
    await this.withdraw(db, target.about, [purpose])
    return target
  }

  /** Invalidates every link of these purposes about somebody: of emails that were sent, and of those that still wait. */
  async withdraw(db: Db, about: string, purposes: readonly string[]): Promise<void> {
    await withdrawLinks(db, { about, purposes, failure: invalidLink })
  }

  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, EmailLinkToken, { expiresAt: LessThan(this.clock.now()) })
  }
}

const newToken = () => `lm_${newSecret()}`

const linkExpired = () => new UserError('NOT_FOUND', messages.linkOver, { field: 'token' })
