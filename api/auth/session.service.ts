import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { In, IsNull, LessThan, Not, type DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm'
import type { Account } from '../accounts/account.entity'
import type { Clock } from '../platform/clock'
import type { ClientInfo, TokenPair } from '../platform/context'
import { afterCommit, rows, deleteRowsInBatches, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { listOf, readRows } from '../platform/reads'
import type { Area, Box, SessionInfo, Viewer } from '../platform/viewer'
import { apiKeyPrefix, type ApiKeyService } from './apiKey.service'
import { messages } from './auth.messages'
import { sessionsEnded } from './auth.topics'
import { Session, SessionToken } from './session.entity'

const minute = 60_000
const accessLife = 15 * minute
const refreshLife = 30 * 24 * 60 * minute
const gateLife = 30 * minute
/** A box that nobody uses for so long has been left: its session is over. */
const boxIdleLife = 10 * minute
/** Its use is noted no oftener than this. */
const noted = 10_000
/** Two tabs may trade the same refresh token: the second is answered too, but not for long. */
const grace = 30_000

const refreshesOfAddress: RateLimitRule = { name: 'refresh-ip', atOnce: 120, everySeconds: 1 }
/** One token is traded once, and by a few tabs at the same moment at most. */
const refreshesOfToken: RateLimitRule = { name: 'refresh-token', atOnce: 8, everySeconds: 60 }

/** What one look at a token tells. */
interface TokenRow {
  sessionId: string
  identityId: string | null
  expiresAt: Date
  editUntil: Date | null
  adminUntil: Date | null
  accountId: number | null
  admin: number | null
  boxId: string | null
  /** Of the box; null where it was revoked. */
  pantryId: number | null
  lastSeenAt: Date
}

const momentsOfToken = ['expiresAt', 'editUntil', 'adminUntil', 'lastSeenAt'] as const

/**
 * SQL: what a TokenRow needs to know of a session `s`, and where it comes from. Boxes are a room further on, so they
 * stand here by their table's name: who asks is looked up in one statement, whoever it is.
 */
const whose = {
  columns: sql`s.id AS "sessionId", s.identity_id AS "identityId", s.edit_until AS "editUntil", s.admin_until AS "adminUntil", s.last_seen_at AS "lastSeenAt",
             a.id AS "accountId", a.admin, s.box_id AS "boxId", b.pantry_id AS "pantryId"`,
  tables: sql`
      LEFT JOIN identity i ON i.id = s.identity_id
      LEFT JOIN account a ON a.id = i.account_id AND a.removed_at IS NULL
      LEFT JOIN box b ON b.id = s.box_id AND b.revoked_at IS NULL`,
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
    private readonly keys: ApiKeyService,
  ) {}

  /** Who comes with this access token, or with this API key? Refuses one that is over (TOKEN_EXPIRED) or unknown (TOKEN_INVALID). */
  async viewerOf(accessToken: string | null): Promise<Viewer> {
    if (accessToken === null) return { kind: 'visitor', session: null }
    if (accessToken.startsWith(apiKeyPrefix)) return this.keys.viewerOf(accessToken)
    const [found] = await readRows<TokenRow>(this.db, sql`
      SELECT ${whose.columns}, t.expires_at AS "expiresAt"
      FROM session_token t
      JOIN session s ON s.id = t.session_id AND s.state = 'active' ${whose.tables}
      WHERE t.hash = ${hashOf(accessToken)} AND t.kind = 'access'`, momentsOfToken)
    if (!found) throw new UserError('TOKEN_INVALID', messages.sessionOver)
    if (found.expiresAt <= this.clock.now()) throw new UserError('TOKEN_EXPIRED', messages.sessionOver)
    const viewer = this.#viewerIn(found)
    if (viewer instanceof UserError) throw viewer
    if (viewer.kind === 'box') await this.#noteUse(viewer, found.lastSeenAt)
    return viewer
  }

  /**
   * Who is behind these sessions and keys now, by their ids; a refusal for each that is over. Asked again for each
   * operation and each event on a long-lived socket, in one statement for all sockets that ask at the same moment.
   */
  async viewersOf(ids: readonly string[]): Promise<(Viewer | UserError)[]> {
    const found = await readRows<TokenRow>(this.db, sql`
      SELECT ${whose.columns}, s.last_seen_at AS "expiresAt"
      FROM session s ${whose.tables}
      WHERE s.id = ANY (${listOf([...new Set(ids)], 'uuid')}::uuid[]) AND s.state = 'active'`, momentsOfToken)
    const byId = new Map(found.map((session) => [session.sessionId, this.#viewerIn(session)]))
    for (const [id, program] of await this.keys.viewersOf(ids.filter((id) => !byId.has(id)))) byId.set(id, program)
    return ids.map((id) => byId.get(id) ?? new UserError('TOKEN_INVALID', messages.sessionOver))
  }

  /** Opens a session for an identity or a box (neither: anonymous) in place of the one the viewer has, and hands its tokens out. */
  async open(db: EntityManager, viewer: Viewer, door: ClientInfo, identityId: string | null, boxId: string | null = null): Promise<{ session: SessionInfo; tokens: TokenPair }> {
    if (viewer.session) await this.#end(db, { id: viewer.session.id })
    const now = this.clock.now()
    const session = { id: randomUUID(), identityId, boxId, state: 'active' as const, device: door.device, createdAt: now, lastSeenAt: now }
    await db.insert(Session, session)
    const tokens = await this.#issue(db, session.id)
    door.setTokens(tokens)
    return { session: { id: session.id, identityId, gates: { EDIT: null, ADMIN: null } }, tokens }
  }

  /**
   * The same rights in a new session, with new tokens. The old one ends, and with it whatever somebody
   * holds who has a copy of its tokens, open sockets included.
   */
  async renew(db: EntityManager, old: SessionInfo, door: ClientInfo): Promise<SessionInfo> {
    const { session } = await this.open(db, { kind: 'visitor', session: old }, door, old.identityId)
    // It began when somebody last signed in, which is asked where there is no password to ask for.
    await rows(db, sql`
      UPDATE session SET edit_until = ${old.gates.EDIT}, admin_until = ${old.gates.ADMIN},
        created_at = coalesce((SELECT before.created_at FROM session before WHERE before.id = ${old.id}), created_at)
      WHERE id = ${session.id}`)
    return { ...session, gates: old.gates }
  }

  /** The same rights and one more: a gate, open for 30 minutes. */
  openGate(db: EntityManager, old: SessionInfo, door: ClientInfo, area: Area): Promise<SessionInfo> {
    const until = new Date(this.clock.now().getTime() + gateLife)
    return this.renew(db, { ...old, gates: { ...old.gates, [area]: until } }, door)
  }

  /**
   * Trades a refresh token for a new pair.
   * @throws Refusal TOKEN_INVALID or TOKEN_EXPIRED (401): the caller's session is over
   */
  async refresh(refreshToken: string, door: ClientInfo): Promise<TokenPair> {
    const hash = hashOf(refreshToken)
    await this.limits.consume([refreshesOfAddress, door.ip], [refreshesOfToken, hash.toString('hex')])
    const outcome = await transaction(this.db, async (db) => {
      const over = new UserError('TOKEN_INVALID', messages.sessionOver)
      const found = await db.findOneBy(SessionToken, { hash, kind: 'refresh' })
      // The session's row is locked first, here and wherever a session ends: nobody waits crosswise.
      const session = found && await lockSessions(db, { id: found.sessionId })
      const token = session?.length ? await db.findOneBy(SessionToken, { hash, kind: 'refresh' }) : null
      if (!token) throw over
      const now = this.clock.now()
      if (token.expiresAt <= now) throw new UserError('TOKEN_EXPIRED', messages.sessionOver)
      if (token.replacedAt && now.getTime() - token.replacedAt.getTime() > grace) {
        return { over: token.sessionId }
      }
      const held = await db.findOneByOrFail(Session, { id: token.sessionId })
      if (this.#isLeft(held)) return { over: token.sessionId }
      if (!token.replacedAt) await db.update(SessionToken, { hash: token.hash }, { replacedAt: now })
      await db.update(Session, token.sessionId, { lastSeenAt: now, device: door.device })
      if (held.boxId !== null) await rows(db, sql`UPDATE box SET last_used_at = ${now} WHERE id = ${held.boxId}`)
      await db.delete(SessionToken, { sessionId: token.sessionId, kind: 'access', expiresAt: LessThan(now) })
      return { tokens: await this.#issue(db, token.sessionId) }
    })
    if (outcome.tokens === undefined) {
      await this.end({ id: outcome.over })
      throw new UserError('TOKEN_INVALID', messages.sessionOver)
    }
    door.setTokens(outcome.tokens)
    return outcome.tokens
  }

  /** Ends sessions: at once here, within a moment in every other process, open sockets included. */
  async end(where: FindOptionsWhere<Session>): Promise<void> {
    await transaction(this.db, (db) => this.#end(db, where))
  }

  /** Ends the sessions of whoever this identity is, whichever way they signed in: all of them, or the one that is named. */
  async endOf(identityId: string, only?: string): Promise<void> {
    await transaction(this.db, async (db) => this.#end(db, { identityId: In(await sameAs(db, identityId)), ...(only !== undefined && { id: only }) }))
  }

  /** Ends all sessions but one of whoever this identity is, inside the caller's transaction. */
  async endOthers(db: EntityManager, identityId: string, keep: string | null): Promise<void> {
    await this.#end(db, { identityId: In(await sameAs(db, identityId)), ...(keep !== null && { id: Not(keep) }) })
  }

  /** Ends the sessions that were opened by one way in which is no more, but for the one that is kept, which goes on by another. */
  async moveAndEnd(db: EntityManager, from: string, to: string, keep: string): Promise<void> {
    await db.update(Session, { id: keep, identityId: from }, { identityId: to })
    await this.#end(db, { identityId: from })
  }

  /** Ends all sessions of these boxes, inside the caller's transaction. */
  async endOfBoxes(db: EntityManager, boxIds: string[]): Promise<void> {
    await this.#end(db, { boxId: In(boxIds) })
  }

  /** Marks the sessions of removed identities; they can never be used again. */
  async endRemoved(db: EntityManager, identityIds: string[]): Promise<void> {
    await this.#end(db, { identityId: In(identityIds) }, 'removed')
  }

  /** Where the viewer is signed in, last seen first; nowhere for visitors. */
  async places(viewer: Viewer): Promise<(Session & { current: boolean })[]> {
    const identityId = viewer.session?.identityId
    if (!identityId) return []
    const identities = await sameAs(this.db.manager, identityId)
    const found = await this.db.getRepository(Session).find({ where: { identityId: In(identities), state: 'active' }, order: { lastSeenAt: 'DESC' }, take: 100 })
    return found.map((session) => ({ ...session, current: session.id === viewer.session?.id }))
  }

  /** Removes what is over: tokens past their time and sessions that ended or were left long ago. */
  async sweep(): Promise<void> {
    const now = this.clock.now()
    const longAgo = new Date(now.getTime() - refreshLife)
    await this.end({ boxId: Not(IsNull()), lastSeenAt: LessThan(new Date(now.getTime() - boxIdleLife)) })
    await deleteRowsInBatches(this.db, 'session_token', sql`expires_at < ${now}`)
    await deleteRowsInBatches(this.db, 'session', sql`last_seen_at < ${longAgo}`)
  }

  /** Which of these sessions and keys are still good? Asked after a pause in which an ending may have been missed. */
  async stillActive(ids: string[]): Promise<Set<string>> {
    const found = await this.db.getRepository(Session).find({ where: { id: In(ids), state: 'active' }, select: { id: true } })
    return new Set([...found.map(({ id }) => id), ...(await this.keys.viewersOf(ids)).keys()])
  }

  /** Who is behind a session; a refusal where its box was revoked, or has been left. */
  #viewerIn(found: TokenRow): Viewer | UserError {
    const isOver = (found.boxId !== null && found.pantryId === null) || this.#isLeft(found)
    return isOver ? new UserError('TOKEN_INVALID', messages.sessionOver) : toViewer(found)
  }

  #isLeft({ boxId, lastSeenAt }: Pick<TokenRow, 'boxId' | 'lastSeenAt'>): boolean {
    return boxId !== null && this.clock.now().getTime() - lastSeenAt.getTime() > boxIdleLife
  }

  /** A box's session lasts for as long as somebody is there, and its owner sees when that was. */
  async #noteUse({ boxId, session }: Box, lastSeenAt: Date): Promise<void> {
    const now = this.clock.now()
    if (now.getTime() - lastSeenAt.getTime() < noted) return
    await rows(this.db, sql`
      WITH seen AS (UPDATE session SET last_seen_at = ${now} WHERE id = ${session.id})
      UPDATE box SET last_used_at = ${now} WHERE id = ${boxId}`)
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

/** The identities of the same person: this one, and the others of its account. */
async function sameAs(db: EntityManager, identityId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(db, sql`SELECT id FROM identity WHERE id = ${identityId} OR account_id = (SELECT account_id FROM identity WHERE id = ${identityId})`)
  return found.map(({ id }) => id)
}

function toViewer(found: TokenRow): Viewer {
  const session: SessionInfo = {
    id: found.sessionId,
    identityId: found.identityId,
    gates: { EDIT: found.editUntil, ADMIN: found.adminUntil },
  }
  if (found.boxId !== null && found.pantryId !== null) return { kind: 'box', boxId: found.boxId, pantryId: found.pantryId, session }
  return personOf(session, found.accountId === null ? null : { id: found.accountId, admin: found.admin ?? 0 })
}

/** Whoever a session belongs to: a person, or a visitor who still needs an account. */
export function personOf(session: SessionInfo, account: Pick<Account, 'id' | 'admin'> | null): Viewer {
  return account
    ? { kind: 'person', accountId: account.id, admin: account.admin, session, key: null }
    : { kind: 'visitor', session }
}
