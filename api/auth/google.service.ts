import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { Account } from '../accounts/account.entity'
import type { Clock } from '../platform/clock'
import type { GoogleSettings } from '../platform/config'
import type { ClientInfo } from '../platform/context'
import { row, rows, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimits } from '../platform/rateLimits'
import { requireNoApiKey, requirePerson, type Viewer } from '../platform/viewer'
import { TokenDelivery } from './auth.inputs'
import { messages } from './auth.messages'
import { signInsOfAddress, type SignedIn } from './auth.service'
import { GoogleVerifier, type GooglePerson } from './googleVerifier'
import type { SignInWithGoogleInput, UnlinkGoogleInput } from './google.inputs'
import { Identity } from './identity.entity'
import type { SecurityAlertService } from './securityAlert.service'
import { identityOf, type Reauthentication } from './reauthentication'
import { Session } from './session.entity'
import { personOf, type SessionService } from './session.service'

/** How long another way in may be linked after the password was given for it. */
const linkLife = 10 * 60_000

/** Signing in with Google. Whose it is, is told by issuer and subject alone, never by an address. */
export class GoogleService {
  readonly #verifier: GoogleVerifier | null

  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly sessions: SessionService,
    private readonly proof: Reauthentication,
    private readonly clock: Clock,
    private readonly notices: SecurityAlertService,
    settings: GoogleSettings | null,
  ) {
    this.#verifier = settings && new GoogleVerifier(settings)
  }

  /** Opens a session with a token that a native client, or our own way to Google and back, has got from Google. */
  async signIn(viewer: Viewer, door: ClientInfo, { idToken, nonce, delivery }: SignInWithGoogleInput): Promise<SignedIn> {
    requireNoApiKey(viewer)
    await this.limits.consume([signInsOfAddress, door.ip])
    const person = await this.#verified(idToken, nonce ?? null)
    const toBody = delivery === TokenDelivery.BODY
    const through: ClientInfo = toBody ? { ...door, setTokens: () => undefined } : door
    return transaction(this.db, async (db) => {
      const identity = await identityFor(db, person)
      const account = identity.accountId === null ? null : await db.findOneByOrFail(Account, { id: identity.accountId })
      const { session, tokens } = await this.sessions.open(db, viewer, through, identity.id)
      return { viewer: personOf(session, account), tokens: toBody ? tokens : null }
    })
  }

  /** Lets the viewer's session link a Google account in the next ten minutes. Needs the current password. */
  async allowLink(viewer: Viewer, currentPassword: string): Promise<Viewer> {
    requirePerson(viewer)
    await this.proof.of(viewer, currentPassword)
    const linkUntil = new Date(this.clock.now().getTime() + linkLife)
    await this.db.getRepository(Session).update({ id: viewer.session?.id ?? '' }, { linkUntil })
    return viewer
  }

  /**
   * Links the Google account of a token to the viewer's account, where that was allowed a moment ago.
   * @throws Refusal FORBIDDEN, ACCOUNT_EXISTS where it is somebody's way in already
   */
  async link(viewer: Viewer, idToken: string, nonce: string): Promise<void> {
    const { accountId, session } = requirePerson(viewer)
    const id = identityOf(viewer)
    const { issuer, subject, email } = await this.#verified(idToken, nonce)
    const mayLink = sql`id = ${session?.id ?? null} AND state = 'active' AND link_until > ${this.clock.now()}`
    if (!await row(this.db, sql`SELECT id FROM session WHERE ${mayLink}`)) throw new UserError('FORBIDDEN', messages.wrongPassword)
    await this.notices.telling({ id, accountId }, (tell) => transaction(this.db, async (db) => {
      const allowed = await rows(db, sql`UPDATE session SET link_until = NULL WHERE ${mayLink} RETURNING id`)
      if (allowed.length === 0) throw new UserError('FORBIDDEN', messages.wrongPassword)
      const linked = await row(db, sql`
        INSERT INTO identity (id, provider, issuer, subject, email, account_id) VALUES (${randomUUID()}, 'google', ${issuer}, ${subject}, ${email}, ${accountId})
        ON CONFLICT (issuer, subject) DO UPDATE SET account_id = ${accountId}, email = excluded.email WHERE identity.account_id IS NULL OR identity.account_id = ${accountId}
        RETURNING id`)
      if (!linked) throw new UserError('ACCOUNT_EXISTS', messages.googleTaken)
      await this.notices.note(db, viewer, 'LINK_GOOGLE', accountId)
      await tell(db, 'googleLinked')
    }))
  }

  /** Takes a Google account from the viewer's ways in, while another one remains. Needs the current password; ends the sessions that it opened. */
  async unlink(viewer: Viewer, { id, currentPassword }: UnlinkGoogleInput): Promise<Viewer> {
    const { accountId } = requirePerson(viewer)
    const { session } = viewer
    await this.proof.of(viewer, currentPassword)
    return transaction(this.db, async (db) => {
      const ways = await db.find(Identity, { where: { accountId }, order: { createdAt: 'ASC', id: 'ASC' }, lock: { mode: 'pessimistic_write' } })
      if (!ways.some((way) => way.id === id && way.provider === 'google')) throw new UserError('NOT_FOUND', messages.noSuchWayIn, { field: 'id' })
      const other = ways.find((way) => way.id !== id)
      if (!other || !session) throw new UserError('FORBIDDEN', messages.lastWayIn, { field: 'id' })
      await this.sessions.moveAndEnd(db, id, other.id, session.id)
      await db.delete(Identity, id)
      await this.notices.note(db, viewer, 'UNLINK_GOOGLE', accountId)
      return { ...viewer, session: { ...session, identityId: session.identityId === id ? other.id : session.identityId } }
    })
  }

  #verified(idToken: string, nonce: string | null): Promise<GooglePerson> {
    if (!this.#verifier) throw new UserError('GATE_SHUT', messages.googleNotSetUp)
    return this.#verifier.verify(idToken, nonce, this.clock.now())
  }
}

/** The identity of somebody whom Google vouches for, made where there is none. */
async function identityFor(db: EntityManager, { issuer, subject, email }: GooglePerson): Promise<{ id: string; accountId: number | null }> {
  const found = await row<{ id: string; accountId: number | null }>(db, sql`
    INSERT INTO identity (id, provider, issuer, subject, email) VALUES (${randomUUID()}, 'google', ${issuer}, ${subject}, ${email})
    ON CONFLICT (issuer, subject) DO UPDATE SET email = coalesce(excluded.email, identity.email)
    RETURNING id, account_id AS "accountId"`)
  if (!found) throw new Error('an identity was neither found nor made')
  return found
}
