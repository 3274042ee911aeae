import type { DataSource, EntityManager } from 'typeorm'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database'
import type { EmailLanguage, Sender } from '../platform/mail/emailLanguage'
import type { EmailLinkTokens } from '../platform/mail/emailLinkTokens'
import type { EmailOutbox } from '../platform/mail/emailOutbox'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person, Viewer } from '../platform/viewer'
import { digestEmail } from './digest.emails'
import { Digest } from './digest.entity'
import { lockDueDigests, readUnreadSenders } from './digest.reads'

const day = 24 * 60 * 60_000
/** A message is reported only after this time, in which its recipient may read it anyway. In milliseconds. */
const delay = 15 * 60_000
/** How long the link that switches the digest off can be used: people keep such emails. */
const linkMinutes = 60 * 24 * 60
const batchSize = 20

const switching: RateLimitRule = { name: 'digest', atOnce: 20, everySeconds: 10 }

export interface DigestDependencies {
  db: DataSource
  limits: RateLimits
  outbox: EmailOutbox
  tokens: EmailLinkTokens
  clock: Clock
  sender: Sender
}

/** The digest: an email about unread messages, once a day at most, to those who asked for it and whose address is confirmed. */
export class DigestService {
  constructor(private readonly deps: DigestDependencies) {}

  /** Does the viewer get the digest? False for visitors. */
  async isOn(viewer: Viewer): Promise<boolean> {
    return viewer.kind === 'person' && this.deps.db.getRepository(Digest).existsBy({ accountId: viewer.accountId })
  }

  /** Switches it on, in this language, or off. Idempotent. RATE_LIMITED. */
  async set(person: Person, on: boolean, language: EmailLanguage): Promise<Person> {
    const { accountId } = person
    await this.deps.limits.consume([switching, String(accountId)])
    if (!on) await this.#switchOff(this.deps.db.manager, accountId)
    else {
      await this.deps.db.createQueryBuilder().insert().into(Digest).values({ accountId, language, since: this.deps.clock.now() })
        .orUpdate(['language'], ['account_id']).execute()
    }
    return person
  }

  /** Switches it off by the link in a digest; nobody need be signed in. NOT_FOUND. */
  async stop(token: string): Promise<void> {
    await transaction(this.deps.db, async (db) => {
      const { about } = await this.deps.tokens.redeem(db, token, 'digest-off')
      await this.#switchOff(db, Number(about))
    })
  }

  async #switchOff(db: EntityManager, accountId: number): Promise<void> {
    await db.delete(Digest, { accountId })
  }

  /**
   * Writes the digests that are due. Several processes may do so at the same time: each row is locked by the one that writes its
   * email, in the transaction that stores the time.
   * @returns how many were written
   */
  async writeDue(): Promise<number> {
    let written = 0
    while (this.deps.outbox.delivers) {
      const count = await transaction(this.deps.db, (db) => this.#writeBatch(db))
      written += count
      if (count < batchSize) break
    }
    return written
  }

  async #writeBatch(db: EntityManager): Promise<number> {
    const now = this.deps.clock.now()
    const due = await lockDueDigests(db, { writtenBefore: new Date(now.getTime() - day), sentBefore: new Date(now.getTime() - delay), limit: batchSize })
    for (const { accountId, language, email } of due) {
      await this.deps.outbox.enqueue(db, {
        kind: 'digest',
        recipient: email,
        ...digestEmail(language, this.deps.sender, await readUnreadSenders(db, accountId)),
        link: { purpose: 'digest-off', about: String(accountId), minutes: linkMinutes },
      })
      await db.update(Digest, { accountId }, { writtenAt: now })
    }
    return due.length
  }
}
