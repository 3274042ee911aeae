import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { In, LessThan, Not, type DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm'
import type { Clock } from '../platform/clock'
import type { Door, TokenPair } from '../platform/context'
import { afterCommit, row, rows, sweepRows, transaction } from '../platform/db'
import { Refusal } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub'
import type { Allowance, RateLimits } from '../platform/rateLimits'
import type { Area, SessionFacts, Viewer } from '../platform/viewer'
import { sentences } from './auth.sentences'
import { sessionsEnded } from './auth.topics'
import { Session, SessionToken } from './session.entity'

const minute = 60_000
const accessLife = 15 * minute
const refreshLife = 30 * 24 * 60 * minute
const gateLife = 30 * minute
/** Two tabs may trade the same refresh token: the second is answered too, but not for long. */
const grace = 30_000

const refreshesOfAddress: Allowance = { name: 'refresh-ip', atOnce: 120, everySeconds: 1 }
/** One token is traded once, and by a few tabs at the same moment at most. */
const refreshesOfToken: Allowance = { name: 'refresh-token', atOnce: 8, everySeconds: 60 }

/** What one look at a token tells. */
interface TokenRow {
  sessionId: string
  identityId: string | null
  expiresAt: Date
  editUntil: Date | null
  adminUntil: Date | null
  accountId: number | null
  admin: number | null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** 256 random bits, with a mark that says which kind it is. */
const newToken = (kind: 'a' | 'r') => `l${kind}_${randomBytes(32).toString('base64url')}`

/**
 * Sessions and their tokens. Tokens are random, kept only as hashes, and rotate: an access token
 * lives 15 minutes, a refresh token 30 days or until it is traded for the next pair. A traded one
 * that turns up again after 30 s was stolen from somebody, so the whole session ends.
 */
export class SessionService {
  constructor(
    private readonly db: DataSource,
    private readonly pubsub: Pubsub,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
  ) {}

  /** Who comes with this access token? Refuses one that is over (TOKEN_EXPIRED) or unknown (TOKEN_INVALID). */
  async viewerOf(accessToken: string | null): Promise<Viewer> {
    if (accessToken === null) return { kind: 'visitor', session: null }
    const found = await row<TokenRow>(this.db, sql`
      SELECT s.id AS "sessionId", s.identity_id AS "identityId", t.expires_at AS "expiresAt",
             s.edit_until AS "editUntil", s.admin_until AS "adminUntil", a.id AS "accountId", a.admin
      FROM session_token t
      JOIN session s ON s.id = t.session_id AND s.state = 'active'
      LEFT JOIN identity i ON i.id = s.identity_id
      LEFT JOIN account a ON a.id = i.account_id AND a.removed_at IS NULL
      WHERE t.hash = ${hashOf(accessToken)} AND t.kind = 'access'`)
    if (!found) throw new Refusal('TOKEN_INVALID', sentences.sessionOver)
    if (found.expiresAt <= this.clock.now()) throw new Refusal('TOKEN_EXPIRED', sentences.sessionOver)
    return toViewer(found)
  }

  /**
   * Who is behind these sessions now; a refusal for each that is over. Asked again for each operation and
   * each event on a long-lived socket, in one statement for all sockets that ask at the same moment.
   */
  async viewersOfSessions(ids: readonly string[]): Promise<(Viewer | Refusal)[]> {
    const found = await rows<TokenRow>(this.db, sql`
      SELECT s.id AS "sessionId", s.identity_id AS "identityId", s.last_seen_at AS "expiresAt",
             s.edit_until AS "editUntil", s.admin_until AS "adminUntil", a.id AS "accountId", a.admin
      FROM session s
      LEFT JOIN identity i ON i.id = s.identity_id
      LEFT JOIN account a ON a.id = i.account_id AND a.removed_at IS NULL
      WHERE s.id = ANY (${[...new Set(ids)]}::uuid[]) AND s.state = 'active'`)
    const byId = new Map(found.map((session) => [session.sessionId, toViewer(session)]))
    return ids.map((id) => byId.get(id) ?? new Refusal('TOKEN_INVALID', sentences.sessionOver))
  }

  /** Opens a session for an identity (null: anonymous) in place of the one the viewer has, and hands its tokens out. */
  async open(db: EntityManager, viewer: Viewer, door: Door, identityId: string | null): Promise<{ session: SessionFacts; tokens: TokenPair }> {
    if (viewer.session) await this.#end(db, { id: viewer.session.id })
    const now = this.clock.now()
    const session = { id: randomUUID(), identityId, state: 'active' as const, device: door.device, createdAt: now, lastSeenAt: now }
    await db.insert(Session, session)
    const tokens = await this.#issue(db, session.id)
    door.setTokens(tokens)
    return { session: { id: session.id, identityId, gates: { EDIT: null, ADMIN: null } }, tokens }
  }

  /**
   * The same rights in a new session, with new tokens. The old one ends, and with it whatever somebody
   * holds who has a copy of its tokens, open sockets included.
   */
  async renew(db: EntityManager, old: SessionFacts, door: Door): Promise<SessionFacts> {
    const { session } = await this.open(db, { kind: 'visitor', session: old }, door, old.identityId)
    await db.update(Session, session.id, { editUntil: old.gates.EDIT, adminUntil: old.gates.ADMIN })
    return { ...session, gates: old.gates }
  }

  /** The same rights and one more: a gate, open for 30 minutes. */
  openGate(db: EntityManager, old: SessionFacts, door: Door, area: Area): Promise<SessionFacts> {
    const until = new Date(this.clock.now().getTime() + gateLife)
    return this.renew(db, { ...old, gates: { ...old.gates, [area]: until } }, door)
  }

  /**
   * Trades a refresh token for a new pair.
   * @throws Refusal TOKEN_INVALID or TOKEN_EXPIRED (401): the caller's session is over
   */
  async refresh(refreshToken: string, door: Door): Promise<TokenPair> {
    const hash = hashOf(refreshToken)
    await this.limits.take([refreshesOfAddress, door.ip], [refreshesOfToken, hash.toString('hex')])
    const outcome = await transaction(this.db, async (db) => {
      const over = new Refusal('TOKEN_INVALID', sentences.sessionOver)
      const found = await db.findOneBy(SessionToken, { hash, kind: 'refresh' })
      // The session's row is locked first, here and wherever a session ends: nobody waits crosswise.
      const session = found && await lockSessions(db, { id: found.sessionId })
      const token = session?.length ? await db.findOneBy(SessionToken, { hash, kind: 'refresh' }) : null
      if (!token) throw over
      const now = this.clock.now()
      if (token.expiresAt <= now) throw new Refusal('TOKEN_EXPIRED', sentences.sessionOver)
      if (token.replacedAt && now.getTime() - token.replacedAt.getTime() > grace) {
        return { stolen: token.sessionId }
      }
      if (!token.replacedAt) await db.update(SessionToken, { hash: token.hash }, { replacedAt: now })
      await db.update(Session, token.sessionId, { lastSeenAt: now, device: door.device })
      await db.delete(SessionToken, { sessionId: token.sessionId, kind: 'access', expiresAt: LessThan(now) })
      return { tokens: await this.#issue(db, token.sessionId) }
    })
    if (outcome.tokens === undefined) {
      await this.end({ id: outcome.stolen })
      throw new Refusal('TOKEN_INVALID', sentences.sessionOver)
    }
    door.setTokens(outcome.tokens)
    return outcome.tokens
  }

  /** Ends sessions: at once here, within a moment in every other process, open sockets included. */
  async end(where: FindOptionsWhere<Session>): Promise<void> {
    await transaction(this.db, (db) => this.#end(db, where))
  }

  /** Ends all sessions of an identity but one, inside the caller's transaction. */
  async endOthers(db: EntityManager, identityId: string, keep: string | null): Promise<void> {
    await this.#end(db, { identityId, ...(keep !== null && { id: Not(keep) }) })
  }

  /** Marks the sessions of removed identities; they can never be used again. */
  async endRemoved(db: EntityManager, identityIds: string[]): Promise<void> {
    await this.#end(db, { identityId: In(identityIds) }, 'removed')
  }

  /** Where the viewer is signed in, last seen first; nowhere for visitors. */
  async places(viewer: Viewer): Promise<(Session & { current: boolean })[]> {
    const identityId = viewer.session?.identityId
    if (!identityId) return []
    const found = await this.db.getRepository(Session).find({ where: { identityId, state: 'active' }, order: { lastSeenAt: 'DESC' }, take: 100 })
    return found.map((session) => ({ ...session, current: session.id === viewer.session?.id }))
  }

  /** Removes what is over: tokens past their time and sessions that ended or were left long ago. */
  async sweep(): Promise<void> {
    const now = this.clock.now()
    const longAgo = new Date(now.getTime() - refreshLife)
    await sweepRows(this.db, 'session_token', sql`expires_at < ${now}`)
    await sweepRows(this.db, 'session', sql`last_seen_at < ${longAgo}`)
  }

  /** Are these sessions still good? Asked after a pause in which an ending may have been missed. */
  async stillActive(ids: string[]): Promise<Set<string>> {
    const found = await this.db.getRepository(Session).find({ where: { id: In(ids), state: 'active' }, select: { id: true } })
    return new Set(found.map(({ id }) => id))
  }

  async #end(db: EntityManager, where: FindOptionsWhere<Session>, state: 'logged_out' | 'removed' = 'logged_out'): Promise<void> {
    const ids = await lockSessions(db, where)
    if (ids.length === 0) return
    await db.update(Session, { id: In(ids) }, { state, ...(state === 'removed' && { identityId: null }) })
    await db.delete(SessionToken, { sessionId: In(ids) })
    // In portions: what Postgres carries to the other processes has at most 8,000 bytes.
    afterCommit(db, () => {
      for (let i = 0; i < ids.length; i += 100) this.pubsub.publish(sessionsEnded, 'all', { ids: ids.slice(i, i + 100) })
    })
  }

  async #issue(db: EntityManager, sessionId: string): Promise<TokenPair> {
    const now = this.clock.now().getTime()
    const pair: TokenPair = {
      accessToken: newToken('a'),
      refreshToken: newToken('r'),
      accessExpiresAt: new Date(now + accessLife),
      refreshExpiresAt: new Date(now + refreshLife),
    }
    await db.insert(SessionToken, [
      { hash: hashOf(pair.accessToken), sessionId, kind: 'access', expiresAt: pair.accessExpiresAt },
      { hash: hashOf(pair.refreshToken), sessionId, kind: 'refresh', expiresAt: pair.refreshExpiresAt },
    ])
    return pair
  }
}

/** Holds active sessions until the end of the transaction; the keys that point to them stay usable. */
async function lockSessions(db: EntityManager, where: FindOptionsWhere<Session>): Promise<string[]> {
  const held = await db.find(Session, { where: { ...where, state: 'active' }, select: { id: true }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } })
  return held.map(({ id }) => id)
}

function toViewer(found: TokenRow): Viewer {
  const session: SessionFacts = {
    id: found.sessionId,
    identityId: found.identityId,
    gates: { EDIT: found.editUntil, ADMIN: found.adminUntil },
  }
  return found.accountId === null
    ? { kind: 'visitor', session }
    : { kind: 'person', accountId: found.accountId, admin: found.admin ?? 0, session }
}
