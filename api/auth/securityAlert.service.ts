import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm'
import { findUsername } from '../accounts/account.sql'
import type { AuditAction, AuditWriter } from '../platform/audit'
import type { Sender } from '../platform/mail/emailText'
import type { EmailOutbox } from '../platform/mail/emailOutbox'
import type { Viewer } from '../platform/viewer'
import { Identity } from './identity.entity'
import { isUnreachable, securityAlertEmail, type SecurityAlert } from './auth.emails'

/** Whose sign-in methods have changed. */
type AlertedPerson = Pick<Identity, 'id' | 'accountId'>

/** Enqueues the email in the transaction of the change that it reports. */
export type SendSecurityAlert = (db: EntityManager, alert: SecurityAlert) => Promise<void>

interface Address {
  email: string
  isConfirmed: boolean
}

export interface SecurityAlertDependencies {
  db: DataSource
  outbox: EmailOutbox
  sender: Sender
  writeAudit: AuditWriter
}

/** Changes of somebody's sign-in methods: each is audited, and reported to its owner by email where the server sends email. */
export class SecurityAlertService {
  constructor(private readonly deps: SecurityAlertDependencies) {}

  /**
   * Runs a change of sign-in methods with a function that enqueues the alert. Call it after
   * reauthentication, which has a rate limit: alerts to a confirmed address have no other, so that nobody can use it up
   * before an attack. Alerts to an unconfirmed address, which may be another person's, do; a change that fails is refunded.
   */
  async withAlert<Result>(
    person: AlertedPerson,
    run: (sendAlert: SendSecurityAlert) => Promise<Result>,
  ): Promise<Result> {
    const address = await this.#addressOf(person)
    const isReachable = address !== null && !isUnreachable(address.email)
    const isLimited = isReachable && !address.isConfirmed
    const limited = isLimited ? await this.deps.outbox.tryConsume('notice', address.email, person.id) : null
    const canEmail = isReachable && (limited?.wait ?? 0) === 0
    const sendAlert: SendSecurityAlert = async (db, alert) => {
      if (canEmail && this.deps.outbox.delivers)
        await this.deps.outbox.enqueue(db, {
          kind: 'notice',
          recipient: address.email,
          ...securityAlertEmail(this.deps.sender, alert),
        })
    }
    try {
      return await run(sendAlert)
    } catch (error) {
      await limited?.refund()
      throw error
    }
  }

  /** Audits a change of an account's sign-in methods, without any address. Identities without an account are not audited. */
  async audit(db: EntityManager, viewer: Viewer, action: AuditAction, accountId: number | null): Promise<void> {
    const username = accountId === null ? null : await findUsername(db, accountId)
    if (username !== null)
      await this.deps.writeAudit(db, viewer, {
        action,
        about: { kind: 'account', id: String(accountId), name: username },
      })
  }

  /** The address of the identity with a password; without one, of the oldest. */
  async #addressOf({ id, accountId }: AlertedPerson): Promise<Address | null> {
    const email = Not(IsNull())
    const identities = await this.deps.db.getRepository(Identity).find({
      where: [{ id, email }, ...(accountId === null ? [] : [{ accountId, email }])],
      order: { createdAt: 'ASC' },
    })
    const identity = identities.find(({ provider }) => provider === 'password') ?? identities[0]
    return identity?.email == null
      ? null
      : { email: identity.email, isConfirmed: identity.provider !== 'password' || identity.confirmedAt !== null }
  }
}
