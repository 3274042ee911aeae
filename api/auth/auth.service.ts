import { randomUUID } from 'node:crypto'
import type { DataSource, EntityManager } from 'typeorm'
import type { Account } from '../accounts/account.entity'
import type { AccountService } from '../accounts/account.service'
import type { Door, TokenPair } from '../platform/context'
import { isDuplicate, transaction } from '../platform/db'
import { Refusal } from '../platform/errors'
import type { Allowance, RateLimits } from '../platform/rateLimits'
import type { Viewer } from '../platform/viewer'
import type {
  ChangeEmailInput, ChangePasswordInput, CreateAccountInput, EndSessionInput, RegisterInput, RemoveAccountInput, SignInInput,
} from './auth.inputs'
import { TokenDelivery } from './auth.inputs'
import { sentences } from './auth.sentences'
import { cleanEmail, cleanUsername } from './email'
import { Identity } from './identity.entity'
import { hashPassword, passwordFits, requireGoodPassword } from './passwords'
import type { SessionService } from './session.service'

/** Per network address; a household or a school shares one. */
const signInsOfAddress: Allowance = { name: 'sign-in-ip', atOnce: 40, everySeconds: 10 }
/** Per e-mail and network address: ten guesses, then one each half minute. Nobody elsewhere is locked out by it. */
const signInsOfPair: Allowance = { name: 'sign-in-pair', atOnce: 10, everySeconds: 30 }
/** Per e-mail from everywhere: slows a distributed guess down without ever shutting the door. */
const signInsOfEmail: Allowance = { name: 'sign-in-email', atOnce: 100, everySeconds: 15 }
const registrations: Allowance = { name: 'register-ip', atOnce: 20, everySeconds: 60 }
/** The first tries from an address are not held up by what others do to the same e-mail: its owner can always get in. */
const firstSignInsOfPair: Allowance = { name: 'sign-in-first', atOnce: 3, everySeconds: 1_800 }
const passwordChecks: Allowance = { name: 'password-check', atOnce: 10, everySeconds: 30 }

export interface SignedIn {
  viewer: Viewer
  tokens: TokenPair | null
}

/** Registering, signing in, and changing or removing how one signs in. */
export class AuthService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly sessions: SessionService,
    private readonly accounts: AccountService,
  ) {}

  /**
   * Makes an identity. Every reason that concerns the address has one sentence, in similar time.
   * @returns the cleaned address
   */
  async register(door: Door, input: RegisterInput): Promise<{ email: string }> {
    await this.limits.take([registrations, door.ip])
    const email = requireEmail(input.email)
    requireGoodPassword(input.password)
    const passwordHash = await hashPassword(input.password)
    // Addresses that cannot receive mail are kept for the house's own use.
    if (email.endsWith('.invalid')) throw new Refusal('REGISTRATION_FAILED', sentences.notRegistered)
    try {
      await this.db.getRepository(Identity).insert({ id: randomUUID(), provider: 'password', email, passwordHash })
    } catch (error) {
      if (isDuplicate(error, 'identity_email_key')) throw new Refusal('REGISTRATION_FAILED', sentences.notRegistered)
      throw error
    }
    return { email }
  }

  /** Opens a session. An identity without an account becomes a visitor who `needsUsername`. */
  async signIn(viewer: Viewer, door: Door, input: SignInInput): Promise<SignedIn> {
    const email = requireEmail(input.email)
    const pair = `${email} ${door.ip}`
    await this.limits.take([signInsOfAddress, door.ip], [signInsOfPair, pair])
    if (await this.limits.tryTake(firstSignInsOfPair, pair) > 0) await this.limits.take([signInsOfEmail, email])
    const identity = await this.db.getRepository(Identity).findOne({ where: { provider: 'password', email }, relations: { account: true } })
    if (!await passwordFits(identity?.passwordHash ?? null, input.password) || !identity) {
      throw new Refusal('INCORRECT_CREDENTIALS', sentences.incorrect)
    }
    await this.limits.forgive(signInsOfPair, pair)
    const toBody = input.delivery === TokenDelivery.BODY
    // Programs get their tokens in the answer alone: no cookie that a browser would send along.
    const through: Door = toBody ? { ...door, setTokens: () => undefined } : door
    return transaction(this.db, async (db) => {
      await lockProven(db, identity, 'pessimistic_read')
      const { session, tokens } = await this.sessions.open(db, viewer, through, identity.id)
      return { viewer: asViewer(session, identity.account ?? null), tokens: toBody ? tokens : null }
    })
  }

  /** Gives a signed-in identity its account, its pantry and everything else a new person has. */
  async createAccount({ session }: Viewer, input: CreateAccountInput): Promise<Viewer> {
    if (!session?.identityId) throw new Refusal('UNAUTHENTICATED', sentences.signInFirst)
    const { identityId } = session
    const account = await transaction(this.db, async (db) => {
      const identity = await db.findOneOrFail(Identity, { where: { id: identityId }, lock: { mode: 'pessimistic_write' } })
      const opened = await this.accounts.open(db, { username: cleanUsername(input.username), keyHash: identity.id })
      await db.update(Identity, identity.id, { accountId: opened.id })
      return opened
    })
    return asViewer(session, account)
  }

  async signOut(viewer: Viewer, door: Door): Promise<Viewer> {
    if (viewer.session) await this.sessions.end({ id: viewer.session.id })
    door.setTokens(null)
    return { kind: 'visitor', session: null }
  }

  async signOutEverywhere(viewer: Viewer, door: Door): Promise<Viewer> {
    if (viewer.session?.identityId) await this.sessions.end({ identityId: viewer.session.identityId })
    return this.signOut(viewer, door)
  }

  /** Ends one of the viewer's own sessions; somebody else's is as good as none. */
  async endSession(viewer: Viewer, input: EndSessionInput): Promise<Viewer> {
    await this.sessions.end({ id: input.id, identityId: identityOf(viewer) })
    return viewer
  }

  /** Needs the current password; ends the other sessions and renews this one's tokens. */
  async changePassword(viewer: Viewer, door: Door, input: ChangePasswordInput): Promise<Viewer> {
    const identity = await this.#proven(viewer, input.currentPassword)
    requireGoodPassword(input.newPassword, 'newPassword')
    const passwordHash = await hashPassword(input.newPassword)
    return this.#renewed(viewer, door, identity, (db) => db.update(Identity, identity.id, { passwordHash }))
  }

  /** Needs the current password; ends the other sessions and renews this one's tokens. */
  async changeEmail(viewer: Viewer, door: Door, input: ChangeEmailInput): Promise<Viewer> {
    const identity = await this.#proven(viewer, input.currentPassword)
    const email = requireEmail(input.email)
    const notUsed = new Refusal('REGISTRATION_FAILED', sentences.addressNotUsed, { field: 'email' })
    if (email.endsWith('.invalid')) throw notUsed
    try {
      return await this.#renewed(viewer, door, identity, (db) => db.update(Identity, identity.id, { email }))
    } catch (error) {
      if (isDuplicate(error, 'identity_email_key')) throw notUsed
      throw error
    }
  }

  /** Removes identity and account for good; what others share with them stays theirs. */
  async removeAccount(viewer: Viewer, door: Door, input: RemoveAccountInput): Promise<Viewer> {
    const identity = await this.#proven(viewer, input.currentPassword)
    await transaction(this.db, async (db) => {
      const { accountId } = await lockProven(db, identity, 'pessimistic_write')
      if (accountId !== null) await this.accounts.remove(db, accountId)
      else {
        await this.sessions.endRemoved(db, [identity.id])
        await db.delete(Identity, identity.id)
      }
    })
    door.setTokens(null)
    return { kind: 'visitor', session: null }
  }

  /** The address one signs in with; for its owner's eyes. */
  async emailOf(viewer: Viewer): Promise<string | null> {
    if (!viewer.session?.identityId) return null
    const identity = await this.db.getRepository(Identity).findOneBy({ id: viewer.session.identityId })
    return identity?.email ?? null
  }

  /** The viewer's identity, once the current password was given again. */
  async #proven(viewer: Viewer, password: string): Promise<Identity> {
    const identityId = identityOf(viewer)
    await this.limits.take([passwordChecks, identityId])
    const identity = await this.db.getRepository(Identity).findOneBy({ id: identityId })
    if (!await passwordFits(identity?.passwordHash ?? null, password) || !identity) {
      throw new Refusal('INCORRECT_CREDENTIALS', sentences.wrongPassword, { field: 'currentPassword' })
    }
    return identity
  }

  async #renewed(viewer: Viewer, door: Door, identity: Identity, change: (db: EntityManager) => Promise<unknown>): Promise<Viewer> {
    return transaction(this.db, async (db) => {
      await lockProven(db, identity, 'pessimistic_write')
      await change(db)
      await this.sessions.endOthers(db, identity.id, viewer.session?.id ?? null)
      return viewer.session ? { ...viewer, session: await this.sessions.renew(db, viewer.session, door) } : viewer
    })
  }
}

/** How the viewer has signed in; they need no account yet. */
function identityOf(viewer: Viewer): string {
  if (!viewer.session?.identityId) throw new Refusal('UNAUTHENTICATED', sentences.signInFirst)
  return viewer.session.identityId
}

/** Holds the identity whose password was just checked, and makes sure that it is still the one that was checked. */
async function lockProven(db: EntityManager, proven: Identity, mode: 'pessimistic_read' | 'pessimistic_write'): Promise<Identity> {
  const now = await db.findOne(Identity, { where: { id: proven.id }, lock: { mode } })
  if (now?.passwordHash !== proven.passwordHash) throw new Refusal('INCORRECT_CREDENTIALS', sentences.incorrect)
  return now
}

function requireEmail(text: string): string {
  const email = cleanEmail(text)
  if (email === '') throw new Refusal('BAD_INPUT', sentences.fillIn, { field: 'email' })
  return email
}

function asViewer(session: NonNullable<Viewer['session']>, account: Account | null): Viewer {
  return account
    ? { kind: 'person', accountId: account.id, admin: account.admin, session }
    : { kind: 'visitor', session }
}
