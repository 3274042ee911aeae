import type { DataSource } from 'typeorm'
import type { AuditWriter } from '../platform/audit'
import { transaction } from '../platform/database/database'
import type { FailedEmail, EmailOutbox } from '../platform/mail/emailOutbox'
import { rateLimited, type RateLimitRule, type RateLimits } from '../platform/limits/rateLimits'
import type { Viewer } from '../platform/viewer'

const emailsOfAdmin: RateLimitRule = { name: 'admin-emails', atOnce: 30, everySeconds: 60 }

interface AdminEmailInput {
  recipient: string
  subject: string
  body: string
}

export interface AdminEmailDependencies {
  db: DataSource
  limits: RateLimits
  outbox: EmailOutbox
  audit: AuditWriter
}

/** Emails that admins write, and emails that could not be sent. */
export class AdminEmailService {
  constructor(private readonly deps: AdminEmailDependencies) {}

  /** Puts an email into the outbox. FORBIDDEN, BAD_INPUT, RATE_LIMITED. @returns its id */
  async send(viewer: Viewer, { recipient, subject, body }: AdminEmailInput): Promise<string> {
    const sender = viewer.kind === 'person' ? String(viewer.accountId) : (viewer.session?.id ?? '')
    await this.deps.limits.consume([emailsOfAdmin, sender])
    const { wait } = await this.deps.outbox.tryConsume('admin', recipient, sender)
    if (wait > 0) throw rateLimited(wait)
    return transaction(this.deps.db, async (db) => {
      const id = await this.deps.outbox.enqueue(db, { kind: 'admin', recipient, subject, body })
      await this.deps.audit(db, viewer, { action: 'SEND_EMAIL', about: { kind: 'email', id } })
      return id
    })
  }

  /** The newest emails that could not be sent. FORBIDDEN. */
  async failed(): Promise<FailedEmail[]> {
    return this.deps.outbox.failed(100)
  }
}
