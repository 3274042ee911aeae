import { randomUUID } from 'node:crypto'
import type { DataSource } from 'typeorm'
import type { AccountService } from '../accounts/account.service'
import { findAccount, setAdminFlag } from '../accounts/account.sql'
import { withoutCookies, type ClientInfo, type TokenPair } from '../platform/context'
import { isUniqueViolation, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Language } from '../platform/texts/language'
import type { EmailOutbox } from '../platform/mail/emailOutbox'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Viewer } from '../platform/viewer'
import type { CreateAccountInput, EndSessionInput, RegisterInput, RemoveAccountInput, SignInInput } from './auth.inputs'
import { TokenDelivery } from './auth.inputs'
import { messages } from './auth.texts'
import { isUnreachable } from './auth.emails'
import type { ConfirmationService } from './emailLinks/confirmation.service'
import { cleanEmail, cleanUsername } from '../../lib/text/emailAddress'
import { deleteEmailsOfIdentity } from './emailLinks/emailLink.sql'
import { Identity } from './identity.entity'
import { hashPassword, verifyPassword } from './passwords/passwords'
import type { PasswordSignInLimits } from './passwords/passwordSignInLimits'
import { assertStrongPassword } from './passwords/passwordStrength'
import { requireIdentityId, lockReauthenticated, type Reauthentication } from './reauthentication'
import type { SecurityAlertService } from './securityAlert.service'
import { withMinimumDuration } from './passwords/withMinimumDuration'
import type { SessionService } from './sessions/session.service'
import type { SignInPolicy } from './signInPolicy'
import { toPersonOrVisitor } from './sessions/sessionViewer'

/** Per IP address, which a household or a school shares. */
export const signInLimitPerIp: RateLimitRule = { name: 'sign-in-ip', atOnce: 40, everySeconds: 10 }
const registrationLimitPerIp: RateLimitRule = { name: 'register-ip', atOnce: 20, everySeconds: 60 }

export interface SignInResult {
  viewer: Viewer
  tokens: TokenPair | null
}

export interface AuthDependencies {
  db: DataSource
  limits: RateLimits
  sessions: SessionService
  accounts: AccountService
  reauthentication: Reauthentication
  confirmations: ConfirmationService
  alerts: SecurityAlertService
  signInLimits: PasswordSignInLimits
  policy: SignInPolicy
  outbox: EmailOutbox
  productName: string
}

/** Registration, signing in and out, opening and removing the account. */
export class AuthService {
  constructor(private readonly deps: AuthDependencies) {}

  /**
   * Creates an identity with a password. Where the server sends email, a registered address has the same response as a new
   * one, in the same time, and its owner gets an email. Elsewhere all failures that concern the address have one message.
   * @returns the normalised address
   */
  async register(client: ClientInfo, input: RegisterInput): Promise<{ email: string }> {
    this.deps.policy.requireOwnMethods()
    await this.deps.limits.consume([registrationLimitPerIp, client.ip])
    const email = requireEmail(input.email)
    assertStrongPassword(input.password, { productName: this.deps.productName, email })
    const passwordHash = await hashPassword(input.password)
    // The sample data uses addresses of the reserved domain .invalid.
    if (isUnreachable(email)) throw new UserError('REGISTRATION_FAILED', messages.notRegistered)
    const { confirmations } = this.deps
    const canEmail = await confirmations.tryConsume(email, client.ip)
    const work = this.#insertIdentity({ email, passwordHash }, canEmail, input.language)
    const isNew = await (confirmations.delivers ? withMinimumDuration(work) : work)
    if (!isNew && !confirmations.delivers) throw new UserError('REGISTRATION_FAILED', messages.notRegistered)
    return { email }
  }

  /** Opens a session. An identity without an account becomes a visitor who `needsUsername`. */
  async signIn(viewer: Viewer, client: ClientInfo, input: SignInInput): Promise<SignInResult> {
    this.deps.policy.requireOwnMethods()
    const email = requireEmail(input.email)
    await this.deps.limits.consume([signInLimitPerIp, client.ip])
    const identity = await this.deps.db
      .getRepository(Identity)
      .findOne({ where: { provider: 'password', email }, relations: { account: true } })
    const refundAttempt = await this.deps.signInLimits.consume(viewer, client, email, identity)
    if (!(await verifyPassword(identity?.passwordHash ?? null, input.password)) || !identity) {
      throw new UserError('INCORRECT_CREDENTIALS', messages.incorrect)
    }
    await refundAttempt()
    const toBody = input.delivery === TokenDelivery.BODY
    // Tokens in the body are for programs: no cookies, which a browser would send with later requests.
    const recipient = toBody ? withoutCookies(client) : client
    return transaction(this.deps.db, async (db) => {
      await lockReauthenticated(db, identity, 'pessimistic_read')
      await this.deps.signInLimits.remember(db, client, identity.id)
      const { session, tokens } = await this.deps.sessions.open(db, viewer, recipient, identity.id)
      return { viewer: toPersonOrVisitor(session, identity.account ?? null), tokens: toBody ? tokens : null }
    })
  }

  /** Opens the account of a signed-in identity, with its pantry and whatever else the modules' lifecycles add. */
  async createAccount(viewer: Viewer, input: CreateAccountInput): Promise<Viewer> {
    const { session } = viewer
    if (!session?.identityId) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
    const { identityId } = session
    const account = await transaction(this.deps.db, async (db) => {
      const identity = await db.findOneOrFail(Identity, {
        where: { id: identityId },
        lock: { mode: 'pessimistic_write' },
      })
      const opened = await this.deps.accounts.open(db, {
        username: cleanUsername(input.username),
        keyHash: identity.id,
      })
      await db.update(Identity, identity.id, { accountId: opened.id })
      if (!identity.inAdminGroup || !this.deps.policy.hasAdminGroup) return opened
      await setAdminFlag(db, { id: opened.id, granted: true, mayBeNone: true })
      const owner = await findAccount(db, opened.id)
      await this.deps.alerts.audit(db, toPersonOrVisitor(session, owner), 'GRANT_ADMIN', opened.id)
      return owner
    })
    return toPersonOrVisitor(session, account)
  }

  async signOut(viewer: Viewer, client: ClientInfo): Promise<Viewer> {
    if (viewer.session) await this.deps.sessions.end({ id: viewer.session.id })
    client.setTokens(null)
    return { kind: 'visitor', session: null }
  }

  /** Ends all sessions of the viewer, and drops a password that waits for its address to be confirmed: another session may have asked for it. */
  async signOutEverywhere(viewer: Viewer, client: ClientInfo): Promise<Viewer> {
    const identityId = viewer.session?.identityId
    if (identityId) {
      await transaction(this.deps.db, async (db) => {
        if (viewer.kind === 'person') await this.deps.confirmations.dropPendingPassword(db, viewer.accountId)
        await this.deps.sessions.endOthers(db, identityId, null)
      })
    }
    return this.signOut(viewer, client)
  }

  /** Ends one of the viewer's own sessions; does nothing for another person's. */
  async endSession(viewer: Viewer, input: EndSessionInput): Promise<Viewer> {
    await this.deps.sessions.endOwn(requireIdentityId(viewer), input.id)
    return viewer
  }

  /** Removes the account and all its sign-in methods. What others wrote to them stays with the others. */
  async removeAccount(viewer: Viewer, client: ClientInfo, { currentPassword }: RemoveAccountInput): Promise<Viewer> {
    const { reauthentication } = this.deps
    const identity = await (currentPassword == null
      ? reauthentication.verifyRecentSignIn(viewer)
      : reauthentication.verify(viewer, currentPassword))
    await transaction(this.deps.db, async (db) => {
      const { accountId } = await lockReauthenticated(db, identity, 'pessimistic_write')
      if (accountId !== null) await this.deps.accounts.remove(db, accountId)
      else {
        await this.deps.sessions.endRemoved(db, [identity.id])
        await deleteEmailsOfIdentity(db, this.deps.outbox, identity.id)
        await db.delete(Identity, identity.id)
      }
    })
    client.setTokens(null)
    return { kind: 'visitor', session: null }
  }

  /** @returns false: the address is registered; its owner gets an email where the server sends any */
  async #insertIdentity(
    { email, passwordHash }: { email: string; passwordHash: string },
    canEmail: boolean,
    language: Language,
  ): Promise<boolean> {
    const { confirmations } = this.deps
    const identity = { id: randomUUID(), email, accountId: null }
    try {
      await transaction(this.deps.db, async (db) => {
        await db.insert(Identity, { ...identity, provider: 'password', passwordHash })
        if (canEmail) await confirmations.send(db, identity, language)
      })
      return true
    } catch (error) {
      if (!isUniqueViolation(error, 'identity_email_key')) throw error
      if (canEmail) await confirmations.notifyOwner(email, language)
      return false
    }
  }
}

/** The normalised address. BAD_INPUT. */
export function requireEmail(text: string): string {
  const email = cleanEmail(text)
  if (email === '') throw new UserError('BAD_INPUT', messages.fillIn, { field: 'email' })
  return email
}
