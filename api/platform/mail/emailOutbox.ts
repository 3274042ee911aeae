import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import type { Clock } from '../clock'
import { afterCommit, row, rows, deleteRowsInBatches } from '../database'
import type { RateLimitRule, RateLimits } from '../rateLimits'
import { checkedEmail, type NewEmail } from './email'

const day = 24 * 60 * 60_000
const keptFor = { sent: 7 * day, failed: 30 * day }

/** Nobody's letter-box is filled from here, whoever asks for it. */
const lettersOfRecipient: RateLimitRule = { name: 'letters-to', atOnce: 6, everySeconds: 900 }
/** All letters of a kind together: what a mail server takes without counting us among the bad ones. */
const lettersOfAll: RateLimitRule = { name: 'letters', atOnce: 300, everySeconds: 10 }

/** A letter that was given up, as admins see it. */
export interface FailedEmail {
  id: string
  kind: string
  recipient: string
  subject: string
  attempts: number
  failure: string
  createdAt: Date
}

/** Where rooms put letters. They are sent later, by whichever process comes to it first. */
export class EmailOutbox {
  #wake: () => void = () => undefined

  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    /** Does anything here reach letter-boxes, or do letters only land in a folder and in the log? */
    readonly delivers: boolean,
    private readonly folder: string | null,
  ) {}

  /** Told whenever there is a letter to send. */
  wakes(wake: () => void): void {
    this.#wake = wake
  }

  /**
   * Takes one letter from the allowances: 0, or the seconds to wait. To be asked before the transaction.
   * @param kind each kind has its own allowance, so that a flood of one does not stop the others
   */
  async tryTake(kind: string, recipient: string): Promise<number> {
    return await this.limits.tryTake(lettersOfRecipient, `${kind} ${recipient}`) || await this.limits.tryTake(lettersOfAll, kind)
  }

  /** May one more letter go to this address? For letters of which nobody is told whether they were written. */
  async mayWriteTo(kind: string, recipient: string): Promise<boolean> {
    return await this.tryTake(kind, recipient) === 0
  }

  /** Gives back what was taken for a letter that was not written after all. */
  async giveBack(kind: string, recipient: string): Promise<void> {
    await this.limits.refund(lettersOfRecipient, `${kind} ${recipient}`)
    await this.limits.refund(lettersOfAll, kind)
  }

  /**
   * Puts a letter where it is sent from once the caller's transaction is committed, and never if it is not.
   * @returns its id
   * @throws Refusal BAD_INPUT for more than one recipient, and for a line break where there may be none
   */
  async put(db: EntityManager, letter: NewEmail): Promise<string> {
    const { kind, recipient, subject, body, link } = checkedEmail(letter)
    const now = this.clock.now()
    const expiresAt = link ? new Date(now.getTime() + link.minutes * 60_000) : null
    const made = await row<{ id: string }>(db, sql`
      INSERT INTO letter (kind, recipient, subject, body, next_try_at, created_at, link_purpose, link_about, link_expires_at)
      VALUES (${kind}, ${recipient}, ${subject}, ${body}, ${now}, ${now}, ${link?.purpose ?? null}, ${link?.about ?? null}, ${expiresAt}) RETURNING id`)
    if (!made) throw new Error('a letter was written and has no id')
    afterCommit(db, () => this.#wake())
    return made.id
  }

  /** The newest letters that were given up. */
  failed(limit: number): Promise<FailedEmail[]> {
    return rows<FailedEmail>(this.db, sql`
      SELECT id, kind, recipient, subject, attempts, coalesce(failure, '') AS failure, created_at AS "createdAt"
      FROM letter WHERE state = 'failed' ORDER BY created_at DESC, id DESC LIMIT ${limit}`)
  }

  /** Removes what was sent a week ago and what was given up a month ago. */
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime()
    for (const [state, age] of Object.entries(keptFor)) {
      await deleteRowsInBatches(this.db, 'letter', sql`state = ${state} AND created_at < ${new Date(now - age)}`)
    }
    if (this.folder === null || !existsSync(this.folder)) return
    const oldest = new Date(now - keptFor.sent).toISOString().replaceAll(':', '-')
    for (const name of await readdir(this.folder)) {
      if (name.endsWith('.eml') && name < oldest) await rm(join(this.folder, name), { force: true })
    }
  }
}
