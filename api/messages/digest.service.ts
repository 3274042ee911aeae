import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import type { Clock } from '../platform/clock'
import { row, rows, transaction } from '../platform/database'
import type { EmailLanguage, Sender } from '../platform/mail/emailLanguage'
import type { EmailLinkTokens } from '../platform/mail/emailLinkTokens'
import type { EmailOutbox } from '../platform/mail/emailOutbox'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person, Viewer } from '../platform/viewer'
import { digestEmail, type DigestSender } from './digest.emails'

const day = 24 * 60 * 60_000
/** Who is about to read a message needs no letter about it. */
const patience = 15 * 60_000
/** A link to switch it off works as long as anybody keeps such a letter, within reason. */
const linkMinutes = 60 * 24 * 60
const atATime = 20

const switches: RateLimitRule = { name: 'digest', atOnce: 20, everySeconds: 10 }

interface Due {
  accountId: number
  language: EmailLanguage
  email: string
}

/** The letter about unread messages, once a day at most, to those who asked for it and whose address is confirmed. */
export class DigestService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly outbox: EmailOutbox,
    private readonly tokens: EmailLinkTokens,
    private readonly clock: Clock,
    private readonly sender: Sender,
  ) {}

  /** Does the asker get it? Never, for visitors. */
  async isOn(viewer: Viewer): Promise<boolean> {
    if (viewer.kind !== 'person') return false
    return await row(this.db, sql`SELECT 1 FROM digest WHERE account_id = ${viewer.accountId}`) !== null
  }

  /** Switches it on, from now on and in this language, or off. Safe to repeat. RATE_LIMITED. */
  async set(person: Person, on: boolean, language: EmailLanguage): Promise<Person> {
    await this.limits.consume([switches, String(person.accountId)])
    if (!on) await this.#switchOff(this.db.manager, person.accountId)
    else {
      await rows(this.db, sql`
        INSERT INTO digest (account_id, language, since) VALUES (${person.accountId}, ${language}, ${this.clock.now()})
        ON CONFLICT (account_id) DO UPDATE SET language = excluded.language`)
    }
    return person
  }

  /** Switches it off by the link in such a letter; whoever has the letter need not be signed in. NOT_FOUND. */
  async stop(token: string): Promise<void> {
    await transaction(this.db, async (db) => {
      const { about } = await this.tokens.redeem(db, token, 'digest-off')
      await this.#switchOff(db, Number(about))
    })
  }

  async #switchOff(db: EntityManager, accountId: number): Promise<void> {
    await rows(db, sql`DELETE FROM digest WHERE account_id = ${accountId}`)
  }

  /**
   * Writes the letters that are due. Several processes may do so at the same time: each row is held by the one that writes its
   * letter, in the transaction that notes it.
   * @returns how many were written
   */
  async writeDue(): Promise<number> {
    let written = 0
    while (this.outbox.delivers) {
      const count = await transaction(this.db, (db) => this.#writeSome(db))
      written += count
      if (count < atATime) break
    }
    return written
  }

  async #writeSome(db: EntityManager): Promise<number> {
    const now = this.clock.now()
    // Only when something has come since the last letter: what was told once and not read is not told again.
    const due = await rows<Due>(db, sql`
      SELECT d.account_id AS "accountId", d.language, i.email FROM digest d
      JOIN identity i ON i.account_id = d.account_id AND i.provider = 'password' AND i.confirmed_at IS NOT NULL
      WHERE (d.written_at IS NULL OR d.written_at <= ${new Date(now.getTime() - day)})
        AND EXISTS (SELECT 1 FROM correspondence c WHERE c.account_id = d.account_id AND c.unread > 0
          AND c.last_at > coalesce(d.written_at, d.since) AND c.last_at <= ${new Date(now.getTime() - patience)})
      ORDER BY d.account_id LIMIT ${atATime} FOR UPDATE OF d SKIP LOCKED`)
    for (const { accountId, language, email } of due) {
      const writers = await rows<DigestSender>(db, sql`
        SELECT a.username, c.unread FROM correspondence c JOIN account a ON a.id = c.partner_id
        WHERE c.account_id = ${accountId} AND c.unread > 0 ORDER BY c.last_at DESC, c.partner_id`)
      await this.outbox.put(db, {
        kind: 'digest',
        recipient: email,
        ...digestEmail(language, this.sender, writers),
        link: { purpose: 'digest-off', about: String(accountId), minutes: linkMinutes },
      })
      await rows(db, sql`UPDATE digest SET written_at = ${now} WHERE account_id = ${accountId}`)
    }
    return due.length
  }
}
