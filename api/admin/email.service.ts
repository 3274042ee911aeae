import type { DataSource } from 'typeorm'
import type { AuditWriter } from '../platform/audit'
import { transaction } from '../platform/database'
import { UserError, messages as floor } from '../platform/errors'
import type { FailedEmail, EmailOutbox } from '../platform/mail/emailOutbox'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Viewer } from '../platform/viewer'
import type { AdminService } from './admin.service'

const lettersOfAdmin: RateLimitRule = { name: 'admin-letters', atOnce: 30, everySeconds: 60 }

interface Written {
  recipient: string
  subject: string
  body: string
}

/** Letters that admins write, and those that did not arrive. */
export class AdminEmailService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly admins: AdminService,
    private readonly outbox: EmailOutbox,
    private readonly writeDown: AuditWriter,
  ) {}

  /** Puts a letter in the outbox. FORBIDDEN, BAD_INPUT, RATE_LIMITED. @returns its id */
  async send(viewer: Viewer, { recipient, subject, body }: Written): Promise<string> {
    this.admins.require(viewer)
    await this.limits.consume([lettersOfAdmin, viewer.kind === 'person' ? String(viewer.accountId) : viewer.session?.id ?? ''])
    const wait = await this.outbox.tryTake('admin', recipient)
    if (wait > 0) throw new UserError('RATE_LIMITED', floor.wait(wait), { retryAfter: wait })
    return transaction(this.db, async (db) => {
      const id = await this.outbox.put(db, { kind: 'admin', recipient, subject, body })
      await this.writeDown(db, viewer, { act: 'SEND_EMAIL', about: { kind: 'letter', id } })
      return id
    })
  }

  /** The newest that were given up. FORBIDDEN. */
  async failed(viewer: Viewer): Promise<FailedEmail[]> {
    this.admins.require(viewer)
    return this.outbox.failed(100)
  }
}
