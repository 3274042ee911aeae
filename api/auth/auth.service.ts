import { randomUUID } from 'node:crypto'
import type { DataSource, EntityManager } from 'typeorm'
import type { AccountService } from '../accounts/account.service'
import type { ClientInfo, TokenPair } from '../platform/context'
import { isUniqueViolation, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { requireNoApiKey, requirePerson, type Viewer } from '../platform/viewer'
import type {
  AddPasswordInput, ChangeEmailInput, ChangePasswordInput, CreateAccountInput, EndSessionInput, RegisterInput, RemoveAccountInput, SignInInput,
} from './auth.inputs'
import { TokenDelivery } from './auth.inputs'
import { messages } from './auth.messages'
import type { ConfirmationService } from './confirmation.service'
import { cleanEmail, cleanUsername } from '../../lib/text/emailAddress'
import { Identity } from './identity.entity'
import type { SecurityAlertService } from './securityAlert.service'
import { hashPassword, verifyPassword, assertStrongPassword } from './passwords'
import { requireIdentityId, lockReauthenticated, type Reauthentication } from './reauthentication'
import { toPersonOrVisitor, type SessionService } from './session.service'

/** Per IP address, which a household or a school shares. */
export const signInLimitPerIp: RateLimitRule = { name: 'sign-in-ip', atOnce: 40, everySeconds: 10 }
/** Per email and IP address: ten attempts, then one each half minute. Does not lock out clients elsewhere. */
const signInLimitPerPair: RateLimitRule = { name: 'sign-in-pair', atOnce: 10, everySeconds: 30 }
/** Per email, from all IP addresses: slows a distributed attack down without locking the owner out. */
const signInLimitPerEmail: RateLimitRule = { name: 'sign-in-email', atOnce: 100, everySeconds: 15 }
const registrationLimitPerIp: RateLimitRule = { name: 'register-ip', atOnce: 20, everySeconds: 60 }
/** The first attempts from an IP address do not count for the limit per email: its owner can sign in during an attack. */
const firstSignInLimitPerPair: RateLimitRule = { name: 'sign-in-first', atOnce: 3, everySeconds: 1_800 }

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
}

/** Registration, signing in and out, and changes to the password, the email address and the account. */
export class AuthService {
  constructor(private readonly deps: AuthDependencies) {}

  /**
   * Creates an identity with a password. All failures that concern the address have one message and take similar time.
   * @returns the normalised address
   */
  async register(client: ClientInfo, input: RegisterInput): Promise<{ email: string }> {
    await this.deps.limits.consume([registrationLimitPerIp, client.ip])
    const email = requireEmail(input.email)
    assertStrongPassword(input.password)
    const passwordHash = await hashPassword(input.password)
    // The sample data uses addresses of the reserved domain .invalid.
    if (email.endsWith('.invalid')) throw new UserError('REGISTRATION_FAILED', messages.notRegistered)
    const canEmail = await this.deps.confirmations.tryConsume(email)
    const identity = { id: randomUUID(), email }
    try {
      await transaction(this.deps.db, async (db) => {
        await db.insert(Identity, { ...identity, provider: 'password', passwordHash })
        if (canEmail) await this.deps.confirmations.send(db, identity, input.language)
      })
    } catch (error) {
      if (!isUniqueViolation(error, 'identity_email_key')) throw error
      if (canEmail) await this.deps.confirmations.notifyOwner(email, input.language)
      throw new UserError('REGISTRATION_FAILED', messages.notRegistered)
    }
    return { email }
  }

  /** Opens a session. An identity without an account becomes a visitor who `needsUsername`. */
  async signIn(viewer: Viewer, client: ClientInfo, input: SignInInput): Promise<SignInResult> {
    requireNoApiKey(viewer)
    const email = requireEmail(input.email)
    const pair = `${email} ${client.ip}`
    await this.deps.limits.consume([signInLimitPerIp, client.ip], [signInLimitPerPair, pair])
    if (await this.deps.limits.tryConsume(firstSignInLimitPerPair, pair) > 0) await this.deps.limits.consume([signInLimitPerEmail, email])
    const identity = await this.deps.db.getRepository(Identity).findOne({ where: { provider: 'password', email }, relations: { account: true } })
    if (!await verifyPassword(identity?.passwordHash ?? null, input.password) || !identity) {
      throw new UserError('INCORRECT_CREDENTIALS', messages.incorrect)
    }
    await this.deps.limits.reset(signInLimitPerPair, pair)
    const toBody = input.delivery === TokenDelivery.BODY
    // Tokens in the body are for programs: no cookies, which a browser would send with later requests.
    const recipient: ClientInfo = toBody ? { ...client, setTokens: () => undefined } : client
    return transaction(this.deps.db, async (db) => {
      await lockReauthenticated(db, identity, 'pessimistic_read')
      const { session, tokens } = await this.deps.sessions.open(db, viewer, recipient, identity.id)
      return { viewer: toPersonOrVisitor(session, identity.account ?? null), tokens: toBody ? tokens : null }
    })
  }

  /** Opens the account of a signed-in identity, with its pantry and whatever else the modules' lifecycles add. */
  async createAccount(viewer: Viewer, input: CreateAccountInput): Promise<Viewer> {
    requireNoApiKey(viewer)
    const { session } = viewer
    if (!session?.identityId) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
    const { identityId } = session
    const account = await transaction(this.deps.db, async (db) => {
      const identity = await db.findOneOrFail(Identity, { where: { id: identityId }, lock: { mode: 'pessimistic_write' } })
      const opened = await this.deps.accounts.open(db, { username: cleanUsername(input.username), keyHash: identity.id })
      await db.update(Identity, identity.id, { accountId: opened.id })
      return opened
    })
    return toPersonOrVisitor(session, account)
  }

  async signOut(viewer: Viewer, client: ClientInfo): Promise<Viewer> {
    requireNoApiKey(viewer)
    if (viewer.session) await this.deps.sessions.end({ id: viewer.session.id })
    client.setTokens(null)
    return { kind: 'visitor', session: null }
  }

  async signOutEverywhere(viewer: Viewer, client: ClientInfo): Promise<Viewer> {
    if (viewer.session?.identityId) await this.deps.sessions.endAllOf(viewer.session.identityId)
    return this.signOut(viewer, client)
  }

  /** Ends one of the viewer's own sessions; does nothing for another person's. */
  async endSession(viewer: Viewer, input: EndSessionInput): Promise<Viewer> {
    await this.deps.sessions.endAllOf(requireIdentityId(viewer), input.id)
    return viewer
  }

  /** Needs the current password; ends the other sessions and renews this one. */
  async changePassword(viewer: Viewer, client: ClientInfo, input: ChangePasswordInput): Promise<Viewer> {
    const identity = await this.deps.reauthentication.verify(viewer, input.currentPassword)
    requirePassword(identity)
    assertStrongPassword(input.newPassword, 'newPassword')
    const passwordHash = await hashPassword(input.newPassword)
    return this.deps.alerts.withAlert(identity, (sendAlert) => this.#changeAndRenewSession(viewer, client, identity, async (db) => {
      await db.update(Identity, identity.id, { passwordHash })
      await this.deps.confirmations.passwordChanged(db, identity.id)
      await this.deps.alerts.audit(db, viewer, 'CHANGE_PASSWORD', identity.accountId)
      await sendAlert(db, 'passwordChanged')
    }))
  }

  /**
   * Adds an email address and a password to an account that has only Google. Needs a recent sign-in. The address that Google
   * has confirmed needs no confirmation email; any other does.
   * @throws UserError FORBIDDEN where there is a password already, REGISTRATION_FAILED for failures that concern the address, WEAK_PASSWORD
   */
  async addPassword(viewer: Viewer, input: AddPasswordInput): Promise<Viewer> {
    requireIdentityId(viewer)
    const { accountId } = requirePerson(viewer)
    if (hasPassword(await this.signInMethodsOf(viewer))) throw new UserError('FORBIDDEN', messages.hasPassword)
    const reauthenticated = await this.deps.reauthentication.verify(viewer, '')
    const email = requireEmail(input.email)
    assertStrongPassword(input.newPassword, 'newPassword')
    const passwordHash = await hashPassword(input.newPassword)
    const unusable = new UserError('REGISTRATION_FAILED', messages.addressNotUsed, { field: 'email' })
    if (email.endsWith('.invalid')) throw unusable
    const canEmail = await this.deps.confirmations.tryConsume(email)
    const identity = { id: randomUUID(), email }
    try {
      await this.deps.alerts.withAlert(reauthenticated, (sendAlert) => transaction(this.deps.db, async (db) => {
        // Locked first and read again after: of two requests at once, the second finds the first one's password.
        const ownMethods = { where: { accountId }, order: { createdAt: 'ASC', id: 'ASC' } } as const
        await db.find(Identity, { ...ownMethods, lock: { mode: 'pessimistic_write' } })
        await lockReauthenticated(db, reauthenticated, 'pessimistic_write')
        const methods = await db.find(Identity, ownMethods)
        if (hasPassword(methods)) throw new UserError('FORBIDDEN', messages.hasPassword)
        await db.insert(Identity, { ...identity, provider: 'password', passwordHash, accountId })
        if (methods.some((method) => method.email === email)) await this.deps.confirmations.markConfirmed(db, identity.id)
        else if (canEmail) await this.deps.confirmations.send(db, identity, input.language)
        await this.deps.alerts.audit(db, viewer, 'CHANGE_PASSWORD', accountId)
        await sendAlert(db, 'passwordAdded')
      }))
    } catch (error) {
      if (isUniqueViolation(error, 'identity_email_key')) throw unusable
      throw error
    }
    return viewer
  }

  /** Needs the current password; ends the other sessions and renews this one. */
  async changeEmail(viewer: Viewer, client: ClientInfo, input: ChangeEmailInput): Promise<Viewer> {
    const identity = await this.deps.reauthentication.verify(viewer, input.currentPassword)
    requirePassword(identity)
    const email = requireEmail(input.email)
    const unusable = new UserError('REGISTRATION_FAILED', messages.addressNotUsed, { field: 'email' })
    if (email.endsWith('.invalid')) throw unusable
    const { language } = input
    const previousEmail = identity.email
    const canEmailNew = await this.deps.confirmations.tryConsume(email)
    try {
      return await this.deps.alerts.withAlert(identity, (_sendAlert, canEmailPrevious) => this.#changeAndRenewSession(viewer, client, identity, async (db) => {
        if (email === previousEmail) return
        await db.update(Identity, identity.id, { email, confirmedAt: null })
        await this.deps.confirmations.addressChanged(db, { id: identity.id, email }, { previousEmail: canEmailPrevious ? previousEmail : null, language, canEmailNew })
        await this.deps.alerts.audit(db, viewer, 'CHANGE_EMAIL', identity.accountId)
      }))
    } catch (error) {
      if (isUniqueViolation(error, 'identity_email_key')) throw unusable
      throw error
    }
  }

  /** Removes the account and all its sign-in methods. What others wrote to them stays with the others. */
  async removeAccount(viewer: Viewer, client: ClientInfo, { currentPassword }: RemoveAccountInput): Promise<Viewer> {
    const { reauthentication } = this.deps
    const identity = await (currentPassword == null ? reauthentication.verifyRecentSignIn(viewer) : reauthentication.verify(viewer, currentPassword))
    await transaction(this.deps.db, async (db) => {
      const { accountId } = await lockReauthenticated(db, identity, 'pessimistic_write')
      if (accountId !== null) await this.deps.accounts.remove(db, accountId)
      else {
        await this.deps.sessions.endRemoved(db, [identity.id])
        await db.delete(Identity, identity.id)
      }
    })
    client.setTokens(null)
    return { kind: 'visitor', session: null }
  }

  /** The viewer's own address: of the sign-in method with a password, else of the oldest. */
  async emailOf(viewer: Viewer): Promise<string | null> {
    const methods = await this.signInMethodsOf(viewer)
    return (methods.find(({ provider }) => provider === 'password') ?? methods[0])?.email ?? null
  }

  /** The viewer's own sign-in methods, oldest first. */
  signInMethodsOf(viewer: Viewer): Promise<Identity[]> {
    const where = viewer.kind === 'person' ? { accountId: viewer.accountId } : viewer.session?.identityId ? { id: viewer.session.identityId } : null
    return where ? this.deps.db.getRepository(Identity).find({ where, order: { createdAt: 'ASC', id: 'ASC' } }) : Promise.resolve([])
  }

  async #changeAndRenewSession(viewer: Viewer, client: ClientInfo, identity: Identity, change: (db: EntityManager) => Promise<unknown>): Promise<Viewer> {
    return transaction(this.deps.db, async (db) => {
      await lockReauthenticated(db, identity, 'pessimistic_write')
      await change(db)
      await this.deps.sessions.endOthers(db, identity.id, viewer.session?.id ?? null)
      return viewer.session ? { ...viewer, session: await this.deps.sessions.renew(db, viewer.session, client) } : viewer
    })
  }
}

const hasPassword = (methods: Identity[]): boolean => methods.some(({ provider }) => provider === 'password')

/** FORBIDDEN: there is no password to change. */
function requirePassword({ provider }: Identity): void {
  if (provider !== 'password') throw new UserError('FORBIDDEN', messages.noPassword)
}

function requireEmail(text: string): string {
  const email = cleanEmail(text)
  if (email === '') throw new UserError('BAD_INPUT', messages.fillIn, { field: 'email' })
  return email
}

/** Resets the sign-in limits of this address, for all clients and for this IP address. */
export async function resetSignInLimit(limits: RateLimits, email: string, ip: string): Promise<void> {
  const pair = `${email} ${ip}`
  await Promise.all([limits.reset(signInLimitPerEmail, email), limits.reset(signInLimitPerPair, pair), limits.reset(firstSignInLimitPerPair, pair)])
}
