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
import { hashPassword, passwordFits, requireGoodPassword } from './passwords'
import { identityOf, lockReauthenticated, type Reauthentication } from './reauthentication'
import { personOf, type SessionService } from './session.service'

/** Per network address; a household or a school shares one. */
export const signInsOfAddress: RateLimitRule = { name: 'sign-in-ip', atOnce: 40, everySeconds: 10 }
/** Per e-mail and network address: ten guesses, then one each half minute. Nobody elsewhere is locked out by it. */
const signInsOfPair: RateLimitRule = { name: 'sign-in-pair', atOnce: 10, everySeconds: 30 }
/** Per e-mail from everywhere: slows a distributed guess down without ever shutting the door. */
const signInsOfEmail: RateLimitRule = { name: 'sign-in-email', atOnce: 100, everySeconds: 15 }
const registrations: RateLimitRule = { name: 'register-ip', atOnce: 20, everySeconds: 60 }
/** The first tries from an address are not held up by what others do to the same e-mail: its owner can always get in. */
const firstSignInsOfPair: RateLimitRule = { name: 'sign-in-first', atOnce: 3, everySeconds: 1_800 }

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
    private readonly proof: Reauthentication,
    private readonly letters: ConfirmationService,
    private readonly notices: SecurityAlertService,
  ) {}

  /**
   * Makes an identity. Every reason that concerns the address has one sentence, in similar time.
   * @returns the cleaned address
   */
  async register(door: ClientInfo, input: RegisterInput): Promise<{ email: string }> {
    await this.limits.consume([registrations, door.ip])
    const email = requireEmail(input.email)
    requireGoodPassword(input.password)
    const passwordHash = await hashPassword(input.password)
    // Addresses that cannot receive mail are kept for the house's own use.
    if (email.endsWith('.invalid')) throw new UserError('REGISTRATION_FAILED', messages.notRegistered)
    const writes = await this.letters.mayWriteTo(email)
    const identity = { id: randomUUID(), email }
    try {
      await transaction(this.db, async (db) => {
        await db.insert(Identity, { ...identity, provider: 'password', passwordHash })
        if (writes) await this.letters.ask(db, identity, input.language)
      })
    } catch (error) {
      if (!isUniqueViolation(error, 'identity_email_key')) throw error
      if (writes) await this.letters.tellOwner(email, input.language)
      throw new UserError('REGISTRATION_FAILED', messages.notRegistered)
    }
    return { email }
  }

  /** Opens a session. An identity without an account becomes a visitor who `needsUsername`. */
  async signIn(viewer: Viewer, door: ClientInfo, input: SignInInput): Promise<SignedIn> {
    requireNoApiKey(viewer)
    const email = requireEmail(input.email)
    const pair = `${email} ${door.ip}`
    await this.limits.consume([signInsOfAddress, door.ip], [signInsOfPair, pair])
    if (await this.limits.tryTake(firstSignInsOfPair, pair) > 0) await this.limits.consume([signInsOfEmail, email])
    const identity = await this.db.getRepository(Identity).findOne({ where: { provider: 'password', email }, relations: { account: true } })
    if (!await passwordFits(identity?.passwordHash ?? null, input.password) || !identity) {
      throw new UserError('INCORRECT_CREDENTIALS', messages.incorrect)
    }
    await this.limits.reset(signInsOfPair, pair)
    const toBody = input.delivery === TokenDelivery.BODY
    // Programs get their tokens in the answer alone: no cookie that a browser would send along.
    const through: ClientInfo = toBody ? { ...door, setTokens: () => undefined } : door
    return transaction(this.db, async (db) => {
      await lockReauthenticated(db, identity, 'pessimistic_read')
      const { session, tokens } = await this.sessions.open(db, viewer, through, identity.id)
      return { viewer: personOf(session, identity.account ?? null), tokens: toBody ? tokens : null }
    })
  }

  /** Gives a signed-in identity its account, its pantry and everything else a new person has. */
  async createAccount(viewer: Viewer, input: CreateAccountInput): Promise<Viewer> {
    requireNoApiKey(viewer)
    const { session } = viewer
    if (!session?.identityId) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
    const { identityId } = session
    const account = await transaction(this.db, async (db) => {
      const identity = await db.findOneOrFail(Identity, { where: { id: identityId }, lock: { mode: 'pessimistic_write' } })
      const opened = await this.accounts.open(db, { username: cleanUsername(input.username), keyHash: identity.id })
      await db.update(Identity, identity.id, { accountId: opened.id })
      return opened
    })
    return personOf(session, account)
  }

  async signOut(viewer: Viewer, door: ClientInfo): Promise<Viewer> {
    requireNoApiKey(viewer)
    if (viewer.session) await this.sessions.end({ id: viewer.session.id })
    door.setTokens(null)
    return { kind: 'visitor', session: null }
  }

  async signOutEverywhere(viewer: Viewer, door: ClientInfo): Promise<Viewer> {
    if (viewer.session?.identityId) await this.sessions.endOf(viewer.session.identityId)
    return this.signOut(viewer, door)
  }

  /** Ends one of the viewer's own sessions; somebody else's is as good as none. */
  async endSession(viewer: Viewer, input: EndSessionInput): Promise<Viewer> {
    await this.sessions.endOf(identityOf(viewer), input.id)
    return viewer
  }

  /** Needs the current password; ends the other sessions and renews this one's tokens. */
  async changePassword(viewer: Viewer, door: ClientInfo, input: ChangePasswordInput): Promise<Viewer> {
    const identity = await this.proof.of(viewer, input.currentPassword)
    requirePassword(identity)
    requireGoodPassword(input.newPassword, 'newPassword')
    const passwordHash = await hashPassword(input.newPassword)
    return this.notices.telling(identity, (tell) => this.#renewed(viewer, door, identity, async (db) => {
      await db.update(Identity, identity.id, { passwordHash })
      await this.letters.passwordChanged(db, identity.id)
      await this.notices.note(db, viewer, 'CHANGE_PASSWORD', identity.accountId)
      await tell(db, 'passwordChanged')
    }))
  }

  /**
   * Gives somebody who signs in with Google alone an address and a password as well. Needs to have signed in a moment ago.
   * The address that Google vouches for needs no letter; any other one is asked to be confirmed.
   * @throws Refusal FORBIDDEN where there is a password, REGISTRATION_FAILED for whatever concerns the address, WEAK_PASSWORD
   */
  async addPassword(viewer: Viewer, input: AddPasswordInput): Promise<Viewer> {
    identityOf(viewer)
    const { accountId } = requirePerson(viewer)
    if (hasPassword(await this.waysOf(viewer))) throw new UserError('FORBIDDEN', messages.hasPassword)
    const proven = await this.proof.of(viewer, '')
    const email = requireEmail(input.email)
    requireGoodPassword(input.newPassword, 'newPassword')
    const passwordHash = await hashPassword(input.newPassword)
    const notUsed = new UserError('REGISTRATION_FAILED', messages.addressNotUsed, { field: 'email' })
    if (email.endsWith('.invalid')) throw notUsed
    const mayAsk = await this.letters.mayWriteTo(email)
    const identity = { id: randomUUID(), email }
    try {
      await this.notices.telling(proven, (tell) => transaction(this.db, async (db) => {
        // Held first and read after, so that two at once do not make two passwords: only then is the other's seen.
        const everyWay = { where: { accountId }, order: { createdAt: 'ASC', id: 'ASC' } } as const
        await db.find(Identity, { ...everyWay, lock: { mode: 'pessimistic_write' } })
        await lockReauthenticated(db, proven, 'pessimistic_write')
        const ways = await db.find(Identity, everyWay)
        if (hasPassword(ways)) throw new UserError('FORBIDDEN', messages.hasPassword)
        await db.insert(Identity, { ...identity, provider: 'password', passwordHash, accountId })
        if (ways.some((way) => way.email === email)) await this.letters.isKnown(db, identity.id)
        else if (mayAsk) await this.letters.ask(db, identity, input.language)
        await this.notices.note(db, viewer, 'CHANGE_PASSWORD', accountId)
        await tell(db, 'passwordAdded')
      }))
    } catch (error) {
      if (isUniqueViolation(error, 'identity_email_key')) throw notUsed
      throw error
    }
    return viewer
  }

  /** Needs the current password; ends the other sessions and renews this one's tokens. */
  async changeEmail(viewer: Viewer, door: ClientInfo, input: ChangeEmailInput): Promise<Viewer> {
    const identity = await this.proof.of(viewer, input.currentPassword)
    requirePassword(identity)
    const email = requireEmail(input.email)
    const notUsed = new UserError('REGISTRATION_FAILED', messages.addressNotUsed, { field: 'email' })
    if (email.endsWith('.invalid')) throw notUsed
    const { language } = input
    const from = identity.email
    const mayAsk = await this.letters.mayWriteTo(email)
    try {
      return await this.notices.telling(identity, (_tell, mayTell) => this.#renewed(viewer, door, identity, async (db) => {
        if (email === from) return
        await db.update(Identity, identity.id, { email, confirmedAt: null })
        await this.letters.moved(db, { id: identity.id, email }, { from, language, writes: { old: mayTell, new: mayAsk } })
        await this.notices.note(db, viewer, 'CHANGE_EMAIL', identity.accountId)
      }))
    } catch (error) {
      if (isUniqueViolation(error, 'identity_email_key')) throw notUsed
      throw error
    }
  }

  /** Removes account and every way in for good; what others share with them stays theirs. */
  async removeAccount(viewer: Viewer, door: ClientInfo, input: RemoveAccountInput): Promise<Viewer> {
    const identity = await this.proof.of(viewer, input.currentPassword)
    await transaction(this.db, async (db) => {
      const { accountId } = await lockReauthenticated(db, identity, 'pessimistic_write')
      if (accountId !== null) await this.accounts.remove(db, accountId)
      else {
        await this.sessions.endRemoved(db, [identity.id])
        await db.delete(Identity, identity.id)
      }
    })
    door.setTokens(null)
    return { kind: 'visitor', session: null }
  }

  /** The address one signs in with, with a password where there is one; for its owner's eyes. */
  async emailOf(viewer: Viewer): Promise<string | null> {
    const ways = await this.waysOf(viewer)
    return (ways.find(({ provider }) => provider === 'password') ?? ways[0])?.email ?? null
  }

  /** Every way in that the viewer has, oldest first; for its owner's eyes. A program has its person's. */
  waysOf(viewer: Viewer): Promise<Identity[]> {
    const where = viewer.kind === 'person' ? { accountId: viewer.accountId } : viewer.session?.identityId ? { id: viewer.session.identityId } : null
    return where ? this.db.getRepository(Identity).find({ where, order: { createdAt: 'ASC', id: 'ASC' } }) : Promise.resolve([])
  }

  async #renewed(viewer: Viewer, door: ClientInfo, identity: Identity, change: (db: EntityManager) => Promise<unknown>): Promise<Viewer> {
    return transaction(this.db, async (db) => {
      await lockReauthenticated(db, identity, 'pessimistic_write')
      await change(db)
      await this.sessions.endOthers(db, identity.id, viewer.session?.id ?? null)
      return viewer.session ? { ...viewer, session: await this.sessions.renew(db, viewer.session, door) } : viewer
    })
  }
}

const hasPassword = (ways: Identity[]): boolean => ways.some(({ provider }) => provider === 'password')

/** A password and its address can only be changed where there is one. */
function requirePassword({ provider }: Identity): void {
  if (provider !== 'password') throw new UserError('FORBIDDEN', messages.noPassword)
}

function requireEmail(text: string): string {
  const email = cleanEmail(text)
  if (email === '') throw new UserError('BAD_INPUT', messages.fillIn, { field: 'email' })
  return email
}

/** Forgets the wrong passwords that were tried for this address, from everywhere and from here. */
export async function resetSignInLimit(limits: RateLimits, email: string, ip: string): Promise<void> {
  const pair = `${email} ${ip}`
  await Promise.all([limits.reset(signInsOfEmail, email), limits.reset(signInsOfPair, pair), limits.reset(firstSignInsOfPair, pair)])
}
