import { existsSync, rmSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LessThan, type DataSource, type EntityManager } from 'typeorm'
import type { Clock } from '../clock'
import { afterCommit, deleteRowsInBatches } from '../database/database'
import type { Consumption, RateLimitRule, RateLimits, SharedLimitRule } from '../limits/rateLimits'
import type { JobQueue } from '../queue/jobQueue'
import { checkedEmail, type NewEmail } from './email'
import { OutboxEmail } from './email.entity'
import { deleteEmailsOf } from './email.sql'
import { emailJob } from './emailSender'
import { emailFileName } from './transports'

const day = 24 * 60 * 60_000
const retention = { sent: 7 * day, failed: 30 * day }

/** Limits how many emails anybody can cause to one address. */
const emailsToRecipient: RateLimitRule = { name: 'emails-to', atOnce: 6, everySeconds: 900 }
/** All emails of a kind together: below what makes a mail server take the sender for a spammer. The first ones that a client causes do not count, so that nobody can use up the emails of others. */
const emailsOfKind: SharedLimitRule = {
  first: { name: 'emails-first', atOnce: 3, everySeconds: 1_200 },
  all: { name: 'emails', atOnce: 300, everySeconds: 10 },
}

/** An email that could not be sent, as admins see it. */
export interface FailedEmail {
  id: string
  kind: string
  recipient: string
  subject: string
  attempts: number
  failure: string
  createdAt: Date
}

export interface EmailOutboxDependencies {
  db: DataSource
  limits: RateLimits
  queue: JobQueue
  clock: Clock
  /** True: emails go to a mail server; false: to a folder or the log alone. */
  delivers: boolean
  folder: string | null
}

/** The transactional outbox of emails: modules insert them, and a job sends each later. */
export class EmailOutbox {
  constructor(private readonly deps: EmailOutboxDependencies) {}

  /** Whether emails go to a mail server, rather than to a folder or the log alone. */
  get delivers(): boolean {
    return this.deps.delivers
  }

  /**
   * Consumes one email of the rate limits. To be called before the transaction.
   * @param kind each kind has limits of its own, so that a flood of one does not stop the others
   * @param sender who causes it: an IP address, or the id of somebody who has signed in
   * @returns the seconds to wait, or 0; and how to refund it if the email is not written after all
   */
  async tryConsume(kind: string, recipient: string, sender: string): Promise<Consumption> {
    const { limits } = this.deps
    const key = `${kind} ${recipient}`
    const wait = await limits.tryConsume(emailsToRecipient, key)
    if (wait > 0) return { wait, refund: () => Promise.resolve() }
    const shared = await limits.tryConsumeShared(emailsOfKind, sender, kind)
    return {
      wait: shared.wait,
      refund: async () => {
        await Promise.all([limits.refund(emailsToRecipient, key), shared.refund()])
      },
    }
  }

  /** Like `tryConsume`, for emails of which the client does not learn whether they were sent. */
  async mayEmail(kind: string, recipient: string, sender: string): Promise<boolean> {
    return (await this.tryConsume(kind, recipient, sender)).wait === 0
  }

  /**
   * Inserts an email in the caller's transaction; it is sent once that is committed.
   * @returns its id
   * @throws UserError BAD_INPUT for more than one recipient, and for a line break in the subject
   */
  async enqueue(db: EntityManager, email: NewEmail): Promise<string> {
    const { kind, recipient, subject, body, link, unsubscribeUrl = null } = checkedEmail(email)
    const now = this.deps.clock.now()
    const { id } = await db.getRepository(OutboxEmail).save({
      kind,
      recipient,
      subject,
      body,
      unsubscribeUrl,
      createdAt: now,
      linkPurpose: link?.purpose ?? null,
      linkAbout: link?.about ?? null,
      linkExpiresAt: link ? new Date(now.getTime() + link.minutes * 60_000) : null,
    })
    await this.deps.queue.add(db, 'sendEmail', emailJob(id))
    return id
  }

  /** Deletes the emails to addresses, or about ids, of two subqueries, and their files in the mail folder. Emails that an admin wrote stay. */
  async deleteEmailsOf(db: EntityManager, whose: Parameters<typeof deleteEmailsOf>[1]): Promise<void> {
    const emails = await deleteEmailsOf(db, whose)
    const { folder } = this.deps
    // At once, so that no file is left when the removal is answered: without a mail server they are few.
    if (folder !== null)
      afterCommit(db, () => {
        for (const email of emails) rmSync(join(folder, emailFileName(email)), { force: true })
      })
  }

  /** The newest emails that could not be sent. */
  async failed(limit: number): Promise<FailedEmail[]> {
    const emails = await this.deps.db.getRepository(OutboxEmail).find({
      select: { id: true, kind: true, recipient: true, subject: true, attempts: true, failure: true, createdAt: true },
      where: { state: 'failed' },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    })
    return emails.map((email) => ({ ...email, failure: email.failure ?? '' }))
  }

  /** How many emails of the last month could not be sent. */
  countFailed(): Promise<number> {
    return this.deps.db.getRepository(OutboxEmail).countBy({ state: 'failed' })
  }

  /** Deletes what was sent a week ago and what failed a month ago. */
  async deleteExpired(db: DataSource): Promise<void> {
    const now = this.deps.clock.now().getTime()
    for (const state of ['sent', 'failed'] as const)
      await deleteRowsInBatches(db, OutboxEmail, { state, createdAt: LessThan(new Date(now - retention[state])) })
    if (this.deps.folder === null || !existsSync(this.deps.folder)) return
    const oldest = new Date(now - retention.sent).toISOString().replaceAll(':', '-')
    for (const name of await readdir(this.deps.folder)) {
      // Also unfinished files (`.new`) of a process that died while it wrote.
      if (/\.eml(\.new)?$/.test(name) && name < oldest) await rm(join(this.deps.folder, name), { force: true })
    }
  }
}
