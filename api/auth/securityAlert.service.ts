import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import type { AuditAction, AuditWriter } from '../platform/audit'
import { row } from '../platform/database'
import type { Sender } from '../platform/mail/emailLanguage'
import type { EmailOutbox } from '../platform/mail/emailOutbox'
import type { Viewer } from '../platform/viewer'
import { isUnreachable } from './confirmation.service'
import type { Identity } from './identity.entity'
import { securityAlertEmail, type SecurityAlert } from './auth.emails'

/** Whose ways in they are. */
type Whose = Pick<Identity, 'id' | 'accountId'>

/** Writes a notice in the transaction of what it tells about. */
export type SendSecurityAlert = (db: EntityManager, notice: SecurityAlert) => Promise<void>

interface Address {
  email: string
  isProven: boolean
}

/** Of what is done to somebody's ways in a line stays in the audit log, and where letters reach people they are told. */
export class SecurityAlertService {
  constructor(
    private readonly db: DataSource,
    private readonly outbox: EmailOutbox,
    private readonly sender: Sender,
    private readonly writeDown: AuditWriter,
  ) {}

  /**
   * Runs what may have to be told to somebody, and hands it the means to tell, and whether a letter may go there; to be called once they have proven who they are.
   * Proving is limited itself, so notices to an address that is known to be theirs have no other limit that anybody could use
   * up beforehand. Letters to an address that may be somebody else's do; what in the end was not done takes nothing from it.
   */
  async telling<Result>(whose: Whose, run: (tell: SendSecurityAlert, mayWrite: boolean) => Promise<Result>): Promise<Result> {
    const to = await this.#addressOf(whose)
    const isReachable = to !== null && !isUnreachable(to.email)
    const isLimited = isReachable && !to.isProven
    const mayWrite = isReachable && (!isLimited || await this.outbox.mayWriteTo('notice', to.email))
    const tell: SendSecurityAlert = async (db, notice) => {
      if (mayWrite && this.outbox.delivers) await this.outbox.put(db, { kind: 'notice', recipient: to.email, ...securityAlertEmail(this.sender, notice) })
    }
    try {
      return await run(tell, mayWrite)
    } catch (error) {
      if (isLimited && mayWrite) await this.outbox.giveBack('notice', to.email)
      throw error
    }
  }

  /** Writes down what was done to the ways in of an account, without any address. Who has no account yet is in no log. */
  async note(db: EntityManager, by: Viewer, act: AuditAction, accountId: number | null): Promise<void> {
    const account = accountId === null ? null : await row<{ username: string }>(db, sql`SELECT username FROM account WHERE id = ${accountId}`)
    if (account) await this.writeDown(db, by, { act, about: { kind: 'account', id: String(accountId), name: account.username } })
  }

  #addressOf({ id, accountId }: Whose): Promise<Address | null> {
    return row<Address>(this.db, sql`
      SELECT email, provider = 'google' OR confirmed_at IS NOT NULL AS "isProven" FROM identity
      WHERE (id = ${id}::uuid OR account_id = ${accountId}::int) AND email IS NOT NULL ORDER BY provider = 'password' DESC, created_at LIMIT 1`)
  }
}
