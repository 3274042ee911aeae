import { randomUUID } from 'node:crypto'
import type { DataSource, EntityManager } from 'typeorm'
import { findUsername } from '../../accounts/account.sql'
import type { Clock } from '../../platform/clock'
import type { ClientInfo, TokenPair } from '../../platform/context'
import { isUniqueViolation, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { Language } from '../../platform/texts/language'
import type { Viewer, Person } from '../../platform/viewer'
import type { AddPasswordInput, ChangeEmailInput, ChangePasswordInput } from '../auth.inputs'
import { messages } from '../auth.texts'
import { requireEmail } from '../auth.service'
import { isUnreachable } from '../auth.emails'
import type { ConfirmationService } from '../emailLinks/confirmation.service'
import { Identity } from '../identity.entity'
import { hasPassword, lockSignInMethods } from '../identity.sql'
import { hashPassword } from './passwords'
import { assertStrongPassword } from './passwordStrength'
import { PendingPassword } from './pendingPassword.entity'
import { lockReauthenticated, type Reauthentication } from '../reauthentication'
import { withMinimumDuration } from './withMinimumDuration'
import type { SecurityAlertService } from '../securityAlert.service'
import type { SessionService } from '../sessions/session.service'
import type { SignInPolicy } from '../signInPolicy'

/** The viewer with a new session, and its tokens where the client is a program. */
export interface RenewedSession {
  viewer: Viewer
  tokens: TokenPair | null
}

export interface CredentialDependencies {
  db: DataSource
  clock: Clock
  sessions: SessionService
  reauthentication: Reauthentication
  confirmations: ConfirmationService
  alerts: SecurityAlertService
  policy: SignInPolicy
  productName: string
}

/** A password that is being added to an account, with the address to sign in with. */
type NewPassword = Pick<PendingPassword, 'id' | 'email' | 'passwordHash' | 'accountId'>

/** Changes to the password and the address that somebody signs in with. */
export class CredentialService {
  constructor(private readonly deps: CredentialDependencies) {}

  /** Needs the current password; ends the other sessions and renews this one. */
  async changePassword(viewer: Viewer, client: ClientInfo, input: ChangePasswordInput): Promise<RenewedSession> {
    this.deps.policy.requireOwnMethods()
    const identity = await this.deps.reauthentication.verify(viewer, input.currentPassword)
    requirePassword(identity)
    const passwordHash = await this.#hashOf(input.newPassword, identity)
    return this.deps.alerts.withAlert(identity, (sendAlert) =>
      this.#changeAndRenewSession(viewer, client, identity, async (db) => {
        await db.update(Identity, identity.id, { passwordHash })
        await this.deps.confirmations.passwordChanged(db, identity)
        await this.deps.alerts.audit(db, viewer, 'CHANGE_PASSWORD', identity.accountId)
        await sendAlert(db, 'passwordChanged')
      }),
    )
  }

  /**
   * Needs the current password; ends the other sessions and renews this one. Where the server sends email, the address
   * changes when the link that is emailed there is opened, and a registered one has the same response.
   */
  async changeEmail(viewer: Viewer, client: ClientInfo, input: ChangeEmailInput): Promise<RenewedSession> {
    const { confirmations, reauthentication } = this.deps
    this.deps.policy.requireOwnMethods()
    const identity = await reauthentication.verify(viewer, input.currentPassword)
    requirePassword(identity)
    const email = requireUsable(input.email)
    if (confirmations.delivers && email !== identity.email) {
      return withMinimumDuration(
        confirmations.requestAddress(
          { id: identity.id, email, accountId: identity.accountId },
          { language: input.language, sender: client.ip },
          (request) => this.#changeAndRenewSession(viewer, client, identity, request),
        ),
      )
    }
    const canEmailNew = await confirmations.tryConsume(email, identity.id)
    return orUnusable(() =>
      this.#changeAndRenewSession(viewer, client, identity, async (db) => {
        if (email === identity.email) return
        await db.update(Identity, identity.id, { email, confirmedAt: null })
        await confirmations.addressChanged(
          db,
          { id: identity.id, email, accountId: identity.accountId },
          { language: input.language, canEmailNew },
        )
        await this.deps.alerts.audit(db, viewer, 'CHANGE_EMAIL', identity.accountId)
      }),
    )
  }

  /**
   * Adds an email address and a password to an account that has none. Needs a recent sign-in. An address that a provider
   * has confirmed counts at once; any other, where the server sends email, when the link that is emailed there is opened.
   * @throws UserError FORBIDDEN where there is a password already, REGISTRATION_FAILED for failures that concern the address, WEAK_PASSWORD
   */
  async addPassword(viewer: Person, client: ClientInfo, input: AddPasswordInput): Promise<Viewer> {
    const { accountId } = viewer
    this.deps.policy.requireOwnMethods()
    const methods = await this.deps.db.getRepository(Identity).findBy({ accountId })
    if (hasPassword(methods)) throw new UserError('FORBIDDEN', messages.hasPassword)
    const reauthenticated = await this.deps.reauthentication.verify(viewer, '')
    const email = requireUsable(input.email)
    const passwordHash = await this.#hashOf(input.newPassword, { email, accountId })
    const added = { id: randomUUID(), email, passwordHash, accountId }
    const isConfirmed = methods.some((method) => method.email === email)
    if (this.deps.confirmations.delivers && !isConfirmed)
      await withMinimumDuration(this.#requestPassword(client, reauthenticated, added, input.language))
    else
      await this.#insertPassword(viewer, client, reauthenticated, { ...added, isConfirmed, language: input.language })
    return viewer
  }

  async #requestPassword(
    { ip }: ClientInfo,
    reauthenticated: Identity,
    added: NewPassword,
    language: Language,
  ): Promise<void> {
    await this.deps.confirmations.requestAddress(added, { language, sender: ip }, (request) =>
      transaction(this.deps.db, async (db) => {
        await lockReauthenticated(db, reauthenticated, 'pessimistic_write')
        // One for each account: only the link in the newest email has its id.
        await db.upsert(PendingPassword, { ...added, createdAt: this.deps.clock.now() }, ['accountId'])
        await request(db)
      }),
    )
  }

  async #insertPassword(
    viewer: Viewer,
    { ip }: ClientInfo,
    reauthenticated: Identity,
    { isConfirmed, language, ...added }: NewPassword & { isConfirmed: boolean; language: Language },
  ): Promise<void> {
    const { confirmations, alerts } = this.deps
    const { accountId } = added
    const canEmail = await confirmations.tryConsume(added.email, ip)
    await orUnusable(() =>
      alerts.withAlert(reauthenticated, (sendAlert) =>
        transaction(this.deps.db, async (db) => {
          const methods = await lockSignInMethods(db, accountId)
          await lockReauthenticated(db, reauthenticated, 'pessimistic_write')
          if (hasPassword(methods)) throw new UserError('FORBIDDEN', messages.hasPassword)
          await db.insert(Identity, { ...added, provider: 'password' })
          if (isConfirmed) await confirmations.markConfirmed(db, added.id)
          else if (canEmail) await confirmations.send(db, added, language)
          await alerts.audit(db, viewer, 'CHANGE_PASSWORD', accountId)
          await sendAlert(db, 'passwordAdded')
        }),
      ),
    )
  }

  /** WEAK_PASSWORD. */
  async #hashOf(newPassword: string, { email, accountId }: Pick<Identity, 'email' | 'accountId'>): Promise<string> {
    const username = accountId === null ? null : await findUsername(this.deps.db.manager, accountId)
    assertStrongPassword(newPassword, { productName: this.deps.productName, email, username }, 'newPassword')
    return hashPassword(newPassword)
  }

  async #changeAndRenewSession(
    viewer: Viewer,
    client: ClientInfo,
    identity: Identity,
    change: (db: EntityManager) => Promise<unknown>,
  ): Promise<RenewedSession> {
    return transaction(this.deps.db, async (db) => {
      await lockReauthenticated(db, identity, 'pessimistic_write')
      await change(db)
      await this.deps.sessions.endOthers(db, identity.id, viewer.session?.id ?? null)
      if (!viewer.session) return { viewer, tokens: null }
      const { session, tokens } = await this.deps.sessions.renew(db, viewer.session, client)
      return { viewer: { ...viewer, session }, tokens }
    })
  }
}

/** FORBIDDEN: there is no password to change. */
function requirePassword({ provider }: Identity): void {
  if (provider !== 'password') throw new UserError('FORBIDDEN', messages.noPassword)
}

const unusable = () => new UserError('REGISTRATION_FAILED', messages.addressNotUsed, { field: 'email' })

/** The normalised address. BAD_INPUT, REGISTRATION_FAILED. */
function requireUsable(text: string): string {
  const email = requireEmail(text)
  if (isUnreachable(email)) throw unusable()
  return email
}

/** REGISTRATION_FAILED where the address is registered already. */
async function orUnusable<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    if (isUniqueViolation(error, 'identity_email_key')) throw unusable()
    throw error
  }
}
