import type { DataSource } from 'typeorm'
import type { AuditAction } from '../platform/audit'
import { transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Person, Viewer } from '../platform/viewer'
import { messages } from './auth.texts'
import { Identity } from './identity.entity'
import { lockSignInMethods } from './identity.sql'
import { PendingPassword } from './passwords/pendingPassword.entity'
import type { Reauthentication } from './reauthentication'
import type { RemoveSignInMethodInput } from './signInMethod.inputs'
import type { SecurityAlertService } from './securityAlert.service'
import type { SessionService } from './sessions/session.service'
import type { SignInPolicy } from './signInPolicy'

const removals = {
  google: 'UNLINK_GOOGLE',
  oidc: 'UNLINK_OIDC',
  passkey: 'REMOVE_PASSKEY',
} as const satisfies Partial<Record<Identity['provider'], AuditAction>>

export interface SignInMethodDependencies {
  db: DataSource
  sessions: SessionService
  reauthentication: Reauthentication
  alerts: SecurityAlertService
  policy: SignInPolicy
}

/** The sign-in methods of an account. */
export class SignInMethodService {
  constructor(private readonly deps: SignInMethodDependencies) {}

  /** The viewer's own sign-in methods that this server accepts, oldest first. */
  async list(viewer: Viewer): Promise<Identity[]> {
    const where =
      viewer.kind === 'person'
        ? { accountId: viewer.accountId }
        : viewer.session?.identityId
          ? { id: viewer.session.identityId }
          : null
    if (!where) return []
    const methods = await this.deps.db.getRepository(Identity).find({ where, order: { createdAt: 'ASC', id: 'ASC' } })
    return methods.filter((method) => this.deps.policy.accepts(method))
  }

  /** The viewer's own address: of the sign-in method with a password, else of the oldest. */
  async emailOf(viewer: Viewer): Promise<string | null> {
    const methods = await this.list(viewer)
    return (
      methods.find(({ provider }) => provider === 'password')?.email ??
      methods.find(({ email }) => email !== null)?.email ??
      null
    )
  }

  /**
   * Removes a sign-in method other than the password, and ends the sessions that it opened. Needs reauthentication.
   * @throws UserError NOT_FOUND; FORBIDDEN where no other one remains that this server accepts
   */
  async remove(viewer: Person, { id, currentPassword }: RemoveSignInMethodInput): Promise<Viewer> {
    const { accountId, session } = viewer
    await this.deps.reauthentication.verify(viewer, currentPassword)
    return transaction(this.deps.db, async (db) => {
      const methods = await lockSignInMethods(db, accountId)
      const removed = methods.find((method) => method.id === id)
      if (!removed || removed.provider === 'password')
        throw new UserError('NOT_FOUND', messages.noSuchSignInMethod, { field: 'id' })
      const other = methods.find((method) => method.id !== id && this.deps.policy.accepts(method))
      if (!other || !session) throw new UserError('FORBIDDEN', messages.lastSignInMethod, { field: 'id' })
      await this.deps.sessions.moveAndEndOthers(db, id, other.id, session.id)
      await db.delete(Identity, id)
      // Whoever signed in by it may have asked for a password.
      await db.delete(PendingPassword, { accountId })
      await this.deps.alerts.audit(db, viewer, removals[removed.provider], accountId)
      return {
        ...viewer,
        session: { ...session, identityId: session.identityId === id ? other.id : session.identityId },
      }
    })
  }
}
