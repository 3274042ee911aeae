import { MoreThan, type DataSource } from 'typeorm'
import { findAccount } from '../accounts/account.sql'
import type { Clock } from '../platform/clock'
import type { GoogleSettings } from '../platform/config'
import { withoutCookies, type ClientInfo } from '../platform/context'
import { transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimits } from '../platform/rateLimits'
import { requireNoApiKey, requirePerson, type Viewer, type Person } from '../platform/viewer'
import { TokenDelivery } from './auth.inputs'
import { messages } from './auth.texts'
import { signInLimitPerIp, type SignInResult } from './auth.service'
import { GoogleVerifier } from './googleVerifier'
import type { SignInWithGoogleInput, UnlinkGoogleInput } from './google.inputs'
import { Identity } from './identity.entity'
import { linkGoogleIdentity, upsertGoogleIdentity, type GoogleSubject } from './identity.sql'
import { PendingPassword } from './pendingPassword.entity'
import type { SecurityAlertService } from './securityAlert.service'
import { requireIdentityId, type Reauthentication } from './reauthentication'
import { Session } from './session.entity'
import type { SessionService } from './session.service'
import { toPersonOrVisitor } from './sessionViewer'

/** Milliseconds in which a Google account may be linked after reauthentication. */
const linkWindow = 10 * 60_000

export interface GoogleDependencies {
  db: DataSource
  limits: RateLimits
  sessions: SessionService
  reauthentication: Reauthentication
  clock: Clock
  alerts: SecurityAlertService
  settings: GoogleSettings | null
}

/** Signing in with Google. An identity is found by issuer and subject, never by an email address. */
export class GoogleService {
  readonly #verifier: GoogleVerifier | null

  constructor(private readonly deps: GoogleDependencies) {
    this.#verifier = deps.settings && new GoogleVerifier(deps.settings)
  }

  /** Opens a session by an ID token from Google, which a native client or /auth/google has received. */
  async signIn(
    viewer: Viewer,
    client: ClientInfo,
    { idToken, nonce, delivery }: SignInWithGoogleInput,
  ): Promise<SignInResult> {
    requireNoApiKey(viewer)
    await this.deps.limits.consume([signInLimitPerIp, client.ip])
    const subject = await this.#verified(idToken, nonce ?? null)
    const toBody = delivery === TokenDelivery.BODY
    const recipient = toBody ? withoutCookies(client) : client
    return transaction(this.deps.db, async (db) => {
      const identity = await upsertGoogleIdentity(db, subject)
      const account = identity.accountId === null ? null : await findAccount(db, identity.accountId)
      const { session, tokens } = await this.deps.sessions.open(db, viewer, recipient, identity.id)
      return { viewer: toPersonOrVisitor(session, account), tokens: toBody ? tokens : null }
    })
  }

  /** Lets the viewer's session link a Google account in the next ten minutes. Needs the current password. */
  async allowLink(viewer: Person, currentPassword: string): Promise<Viewer> {
    await this.deps.reauthentication.verify(viewer, currentPassword)
    const linkUntil = new Date(this.deps.clock.now().getTime() + linkWindow)
    await this.deps.db.getRepository(Session).update({ id: viewer.session?.id ?? '' }, { linkUntil })
    return viewer
  }

  /**
   * Links the Google account of an ID token to the viewer's account, within ten minutes of `allowLink`.
   * @throws UserError FORBIDDEN; ACCOUNT_EXISTS where it is linked to another account
   */
  async link(viewer: Viewer, idToken: string, nonce: string): Promise<void> {
    const { accountId, session } = requirePerson(viewer)
    const id = requireIdentityId(viewer)
    const subject = await this.#verified(idToken, nonce)
    const allowed = { id: session?.id ?? '', state: 'active' as const, linkUntil: MoreThan(this.deps.clock.now()) }
    if (!(await this.deps.db.getRepository(Session).existsBy(allowed)))
      throw new UserError('FORBIDDEN', messages.wrongPassword)
    await this.deps.alerts.withAlert({ id, accountId }, (sendAlert) =>
      transaction(this.deps.db, async (db) => {
        // Used up: of two requests at once one links.
        const { affected } = await db.update(Session, allowed, { linkUntil: null })
        if (!affected) throw new UserError('FORBIDDEN', messages.wrongPassword)
        if (!(await linkGoogleIdentity(db, accountId, subject)))
          throw new UserError('ACCOUNT_EXISTS', messages.googleTaken)
        await this.deps.alerts.audit(db, viewer, 'LINK_GOOGLE', accountId)
        await sendAlert(db, 'googleLinked')
      }),
    )
  }

  /** Unlinks a Google account and ends the sessions that it opened, if another sign-in method remains. Needs reauthentication. */
  async unlink(viewer: Person, { id, currentPassword }: UnlinkGoogleInput): Promise<Viewer> {
    const { accountId, session } = viewer
    await this.deps.reauthentication.verify(viewer, currentPassword)
    return transaction(this.deps.db, async (db) => {
      const methods = await db.find(Identity, {
        where: { accountId },
        order: { createdAt: 'ASC', id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      })
      if (!methods.some((method) => method.id === id && method.provider === 'google'))
        throw new UserError('NOT_FOUND', messages.noSuchSignInMethod, { field: 'id' })
      const other = methods.find((method) => method.id !== id)
      if (!other || !session) throw new UserError('FORBIDDEN', messages.lastSignInMethod, { field: 'id' })
      await this.deps.sessions.moveAndEndOthers(db, id, other.id, session.id)
      await db.delete(Identity, id)
      // Whoever signed in by it may have asked for a password.
      await db.delete(PendingPassword, { accountId })
      await this.deps.alerts.audit(db, viewer, 'UNLINK_GOOGLE', accountId)
      return {
        ...viewer,
        session: { ...session, identityId: session.identityId === id ? other.id : session.identityId },
      }
    })
  }

  #verified(idToken: string, nonce: string | null): Promise<GoogleSubject> {
    if (!this.#verifier) throw new UserError('GATE_SHUT', messages.googleNotSetUp)
    return this.#verifier.verify(idToken, nonce, this.deps.clock.now())
  }
}
