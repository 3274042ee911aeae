import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { createHash, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { In, IsNull, LessThan, MoreThan, type DataSource } from 'typeorm'
import { findAccount } from '../../accounts/account.sql'
import type { Clock } from '../../platform/clock'
import { withoutCookies, type ClientInfo } from '../../platform/context'
import { isDatabaseUnavailable } from '../../platform/database/databaseFailures'
import { deleteRowsInBatches, isUniqueViolation, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import { hashToken, newSecret } from '../../platform/secretTokens'
import type { Person, Viewer } from '../../platform/viewer'
import { TokenDelivery } from '../auth.inputs'
import { messages } from '../auth.texts'
import { signInLimitPerIp, type SignInResult } from '../auth.service'
import { Identity } from '../identity.entity'
import { lockSignInMethods } from '../identity.sql'
import type { AddPasskeyInput, SignInWithPasskeyInput, StartAddingPasskeyInput } from './passkey.inputs'
import type { PasskeyCreationOptions, PasskeySignInOptions } from './passkey.types'
import { Passkey, PasskeyChallenge } from './passkey.entity'
import { requireIdentityId, type Reauthentication } from '../reauthentication'
import type { SecurityAlertService } from '../securityAlert.service'
import type { SessionService } from '../sessions/session.service'
import { toPersonOrVisitor } from '../sessions/sessionViewer'
import type { SignInPolicy } from '../signInPolicy'

/** Milliseconds for which a challenge may be signed: while a form is open. */
const challengeLifetime = 10 * 60_000
const maxPasskeys = 10
/** The sign-in form asks for one each time it opens. */
const challengesOfAddress: RateLimitRule = { name: 'passkey-challenge', atOnce: 60, everySeconds: 10 }

/** To whom passkeys belong: a host, and the only origin from which they are used. */
interface RelyingParty {
  id: string
  origin: string
}

export interface PasskeyDependencies {
  db: DataSource
  limits: RateLimits
  sessions: SessionService
  reauthentication: Reauthentication
  clock: Clock
  alerts: SecurityAlertService
  policy: SignInPolicy
  productName: string
}

/**
 * Signing in with passkeys (WebAuthn). They replace the password, so the authenticator must verify its person by fingerprint, PIN
 * or the like. Each challenge is accepted once.
 */
export class PasskeyService {
  constructor(private readonly deps: PasskeyDependencies) {}

  /** A challenge for signing in with whichever passkey the person chooses. GATE_SHUT, RATE_LIMITED. */
  async startSignIn(client: ClientInfo): Promise<PasskeySignInOptions> {
    this.deps.policy.requireOwnMethods()
    const { id: relyingPartyId } = relyingPartyOf(client)
    await this.deps.limits.consume([challengesOfAddress, client.ip])
    const challenge = newSecret()
    await this.#remember(challenge, null)
    return { challenge, relyingPartyId, timeout: challengeLifetime }
  }

  /** Opens a session by a passkey. INCORRECT_CREDENTIALS, whatever is wrong with it. */
  async signIn(viewer: Viewer, client: ClientInfo, input: SignInWithPasskeyInput): Promise<SignInResult> {
    this.deps.policy.requireOwnMethods()
    const relyingParty = relyingPartyOf(client)
    await this.deps.limits.consume([signInLimitPerIp, client.ip])
    const { identity, accountId, counter } = await this.#verify(relyingParty, input)
    const toBody = input.delivery === TokenDelivery.BODY
    const recipient = toBody ? withoutCookies(client) : client
    return transaction(this.deps.db, async (db) => {
      const { id: identityId } = identity
      // An authenticator that counts must be ahead: else the passkey was copied, or the request repeated.
      const { affected } = await db.update(
        Passkey,
        [{ identityId, counter: LessThan(String(counter)) }, ...(counter === 0 ? [{ identityId, counter: '0' }] : [])],
        { counter: String(counter), lastUsedAt: this.deps.clock.now() },
      )
      if (!affected) throw notVerified()
      const account = await findAccount(db, accountId)
      const { session, tokens } = await this.deps.sessions.open(db, viewer, recipient, identityId)
      return { viewer: toPersonOrVisitor(session, account), tokens: toBody ? tokens : null }
    })
  }

  /** A challenge for a new passkey of the viewer, from this session alone. Needs reauthentication. GATE_SHUT. */
  async startAdding(
    viewer: Person,
    client: ClientInfo,
    { currentPassword }: StartAddingPasskeyInput,
  ): Promise<PasskeyCreationOptions> {
    this.deps.policy.requireOwnMethods()
    await this.deps.reauthentication.verify(viewer, currentPassword)
    const { id: relyingPartyId } = relyingPartyOf(client)
    const { username, keyHash } = await this.#ownerOf(viewer.accountId)
    const known = await this.#knownTo(viewer.accountId, relyingPartyId)
    const options = await generateRegistrationOptions({
      rpName: this.deps.productName,
      rpID: relyingPartyId,
      userName: username,
      userID: userIdOf(keyHash),
      timeout: challengeLifetime,
    })
    await this.#remember(options.challenge, viewer.session?.id ?? null)
    return {
      challenge: options.challenge,
      relyingPartyId,
      timeout: challengeLifetime,
      relyingPartyName: this.deps.productName,
      userId: options.user.id,
      userName: username,
      algorithms: options.pubKeyCredParams.map(({ alg }) => alg),
      known,
    }
  }

  /**
   * Adds a passkey that the browser has created after `startAdding`.
   * @throws UserError INCORRECT_CREDENTIALS for a response that is not valid, TOO_MANY, ACCOUNT_EXISTS
   */
  async add(viewer: Person, client: ClientInfo, input: AddPasskeyInput): Promise<Viewer> {
    this.deps.policy.requireOwnMethods()
    const { accountId, session } = viewer
    const relyingParty = relyingPartyOf(client)
    const id = requireIdentityId(viewer)
    const { credential } = await this.#verifyNew(relyingParty, session?.id ?? '', input)
    const added = { id: randomUUID(), accountId, issuer: relyingParty.id, subject: credential.id }
    try {
      await this.deps.alerts.withAlert({ id, accountId }, (sendAlert) =>
        transaction(this.deps.db, async (db) => {
          const methods = await lockSignInMethods(db, accountId)
          if (methods.filter(({ provider }) => provider === 'passkey').length >= maxPasskeys)
            throw new UserError('TOO_MANY', messages.tooManyPasskeys)
          await db.insert(Identity, { ...added, provider: 'passkey' })
          await db.insert(Passkey, {
            identityId: added.id,
            name: input.name.trim() || client.device,
            publicKey: Buffer.from(credential.publicKey),
            counter: String(credential.counter),
            transports: input.transports,
          })
          await this.deps.alerts.audit(db, viewer, 'ADD_PASSKEY', accountId)
          await sendAlert(db, 'passkeyAdded')
        }),
      )
    } catch (error) {
      if (isUniqueViolation(error, 'identity_subject_key')) throw new UserError('ACCOUNT_EXISTS', messages.passkeyTaken)
      throw error
    }
    return viewer
  }

  /** Those of these sign-in methods that are passkeys, by their ids. */
  async detailsOf(ids: readonly string[]): Promise<Map<string, Passkey>> {
    const passkeys = await this.deps.db.getRepository(Passkey).findBy({ identityId: In([...ids]) })
    return new Map(passkeys.map((passkey) => [passkey.identityId, passkey]))
  }

  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, PasskeyChallenge, { expiresAt: LessThan(this.deps.clock.now()) })
  }

  async #verify(
    { id: relyingPartyId, origin }: RelyingParty,
    input: SignInWithPasskeyInput,
  ): Promise<{ identity: Identity; accountId: number; counter: number }> {
    const { id, clientDataJson: clientDataJSON, authenticatorData, signature, userHandle } = input
    const identity = await this.deps.db
      .getRepository(Identity)
      .findOne({ where: { provider: 'passkey', issuer: relyingPartyId, subject: id } })
    const passkey = identity && (await this.detailsOf([identity.id])).get(identity.id)
    if (!identity || !passkey || identity.accountId === null) throw notVerified()
    const { keyHash } = await this.#ownerOf(identity.accountId)
    // The same account: the authenticator's word for it must be ours.
    if (userHandle != null && userHandle !== Buffer.from(userIdOf(keyHash)).toString('base64url')) throw notVerified()
    const { verified, authenticationInfo } = await orNotVerified(() =>
      verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature },
        },
        expectedChallenge: (challenge) => this.#redeem(challenge, null),
        expectedOrigin: origin,
        expectedRPID: relyingPartyId,
        requireUserVerification: true,
        credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
      }),
    )
    if (!verified) throw notVerified()
    return { identity, accountId: identity.accountId, counter: authenticationInfo.newCounter }
  }

  async #verifyNew(
    { id: relyingPartyId, origin }: RelyingParty,
    sessionId: string,
    { id, clientDataJson: clientDataJSON, attestationObject }: AddPasskeyInput,
  ) {
    const { registrationInfo } = await orNotVerified(() =>
      verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject },
        },
        expectedChallenge: (challenge) => this.#redeem(challenge, sessionId),
        expectedOrigin: origin,
        expectedRPID: relyingPartyId,
        requireUserVerification: true,
      }),
    )
    if (!registrationInfo) throw notVerified()
    return registrationInfo
  }

  async #remember(challenge: string, sessionId: string | null): Promise<void> {
    const expiresAt = new Date(this.deps.clock.now().getTime() + challengeLifetime)
    await this.deps.db.getRepository(PasskeyChallenge).insert({ hash: hashToken(challenge), sessionId, expiresAt })
  }

  /** Uses a challenge up. Of two requests at once one gets true. */
  async #redeem(challenge: string, sessionId: string | null): Promise<boolean> {
    const { affected } = await this.deps.db.getRepository(PasskeyChallenge).delete({
      hash: hashToken(challenge),
      sessionId: sessionId ?? IsNull(),
      expiresAt: MoreThan(this.deps.clock.now()),
    })
    return affected === 1
  }

  async #ownerOf(accountId: number): Promise<{ username: string; keyHash: string }> {
    const { username, keyHash } = await findAccount(this.deps.db.manager, accountId)
    if (username === null || keyHash === null) throw notVerified()
    return { username, keyHash }
  }

  async #knownTo(accountId: number, issuer: string): Promise<PasskeyCreationOptions['known']> {
    const identities = await this.deps.db.getRepository(Identity).findBy({ accountId, provider: 'passkey', issuer })
    const details = await this.detailsOf(identities.map(({ id }) => id))
    return identities.map(({ id, subject }) => ({ id: subject ?? '', transports: details.get(id)?.transports ?? [] }))
  }
}

const notVerified = () => new UserError('INCORRECT_CREDENTIALS', messages.passkeyNotVerified)

/** Passkeys belong to a name, so they do not work at an IP address. GATE_SHUT. */
function relyingPartyOf({ origin }: ClientInfo): RelyingParty {
  const host = origin === null ? '' : new URL(origin).hostname
  if (origin === null || isIP(host.replace(/^\[|\]$/g, '')) !== 0)
    throw new UserError('GATE_SHUT', messages.passkeysNotHere)
  return { id: host, origin }
}

/** How authenticators know an account: the same for each of its passkeys, and of no use to anybody else. */
const userIdOf = (keyHash: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkey ${keyHash}`).digest())

/** The library throws for whatever is wrong with a response that a client made up. A failure of the database stays one. */
async function orNotVerified<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch (error) {
    throw error instanceof UserError || isDatabaseUnavailable(error) ? error : notVerified()
  }
}
