import { randomUUID } from 'node:crypto'
import { In, IsNull, LessThan, Not, type DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm'
import type { Clock } from '../../platform/clock'
import { withoutCookies, type ClientInfo, type TokenPair } from '../../platform/context'
import { afterCommit, deleteRowsInBatches, transaction, type Db } from '../../platform/database/database'
import { isDatabaseUnavailable } from '../../platform/database/databaseFailures'
import { UserError } from '../../platform/errors'
import type { Pubsub } from '../../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Replicas } from '../../platform/database/replicas'
import { hashToken } from '../../platform/secretTokens'
import type { Area, Box, SessionInfo, Viewer } from '../../platform/viewer'
import { apiKeyPrefix, type ApiKeyService } from '../apiKeys/apiKey.service'
import { messages } from '../auth.texts'
import { sessionsEnded } from '../auth.topics'
import { Session, SessionToken } from './session.entity'
import { readIdentityIds, readSessionByToken, readSessions, type SessionRow, type ViewerParts } from './session.reads'
import { issueTokens, refreshTokenLifetime } from './sessionTokens'
import { writeSessionPosition } from './session.sql'
import { toViewer } from './sessionViewer'

const minute = 60_000
const elevationLifetime = 30 * minute
/** A box's session ends when it has been idle for so long. */
const boxIdleTimeout = 10 * minute
/** The use of a box is recorded at most this often. */
const boxUseInterval = 10_000
/** Two tabs may send the same refresh token at once: for so long a used one is accepted again. */
const refreshGracePeriod = 30_000

const refreshLimitPerIp: RateLimitRule = { name: 'refresh-ip', atOnce: 120, everySeconds: 1 }
/** A token is used once, or by a few tabs at once. */
const refreshLimitPerToken: RateLimitRule = { name: 'refresh-token', atOnce: 8, everySeconds: 60 }

/** What sessions need of later modules. */
export interface SessionHooks {
  boxes: {
    pantryOf: ViewerParts['pantryOfBox']
    /** Records that a box is in use. */
    recordUse(db: Db, boxId: string, at: Date): Promise<void>
  }
  membershipsOf: ViewerParts['membershipsOf']
  /** Hands on what is kept for a session when another one replaces it. */
  onRenewed(db: EntityManager, from: string, to: string): Promise<void>
}

export interface SessionDependencies {
  db: DataSource
  pubsub: Pubsub
  clock: Clock
  limits: RateLimits
  replicas: Replicas
  keys: ApiKeyService
  hooks: SessionHooks
}

/**
 * Sessions and their tokens. Tokens are random, stored as hashes only, and rotate: an access token is valid for 15 minutes,
 * a refresh token for 30 days or until it is exchanged for the next pair. When an exchanged one is sent again after more
 * than 30 s, it has been copied, and the session ends.
 */
export class SessionService {
  readonly #parts: ViewerParts

  constructor(private readonly deps: SessionDependencies) {
    const { boxes, membershipsOf } = deps.hooks
    this.#parts = { pantryOfBox: boxes.pantryOf, membershipsOf }
  }

  /**
   * The viewer of an access token or an API key; a visitor for null.
   * @throws UserError TOKEN_EXPIRED, or TOKEN_INVALID for an unknown token or key
   */
  async viewerOf(accessToken: string | null): Promise<Viewer> {
    if (accessToken === null) return { kind: 'visitor', session: null }
    if (accessToken.startsWith(apiKeyPrefix)) return this.deps.keys.viewerOf(accessToken)
    const session = await readSessionByToken(this.deps.db, hashToken(accessToken), this.#parts)
    if (!session) throw new UserError('TOKEN_INVALID', messages.sessionOver)
    if (session.expiresAt <= this.deps.clock.now()) throw new UserError('TOKEN_EXPIRED', messages.sessionOver)
    const viewer = this.#viewerOrError(session)
    if (viewer instanceof UserError) throw viewer
    if (viewer.kind === 'box') await this.#recordBoxUse(viewer, session.lastSeenAt)
    return viewer
  }

  /**
   * The current viewers of these sessions and API keys, by their ids; an error for each that has ended. Used again for each
   * operation and each event on a WebSocket, in one statement for all sockets that need it at the same time.
   */
  async viewersOf(ids: readonly string[]): Promise<(Viewer | UserError)[]> {
    const sessions = await readSessions(this.deps.db, ids, this.#parts)
    const byId = new Map(sessions.map((session) => [session.sessionId, this.#viewerOrError(session)]))
    for (const [id, program] of await this.deps.keys.viewersOf(ids.filter((id) => !byId.has(id)))) byId.set(id, program)
    return ids.map((id) => byId.get(id) ?? new UserError('TOKEN_INVALID', messages.sessionOver))
  }

  /**
   * Remembers that a session has changed something, once that is committed: until a replica has it, its reads go to the primary.
   * @param of an access token, or the id of a session; API keys read the primary anyway
   */
  async rememberWrite(of: { token: string } | { sessionId: string }): Promise<void> {
    if (!this.deps.replicas.exist) return
    if ('token' in of && of.token.startsWith(apiKeyPrefix)) return
    // What was changed stays changed where this fails: then it may be read as it was for some seconds.
    await writeSessionPosition(this.deps.db, 'token' in of ? { tokenHash: hashToken(of.token) } : of).catch(
      (error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error
      },
    )
  }

  /** Opens a session for an identity or a box (neither: anonymous) in place of the viewer's own, and issues its tokens. */
  async open(
    db: EntityManager,
    viewer: Viewer,
    client: ClientInfo,
    identityId: string | null,
    boxId: string | null = null,
  ): Promise<{ session: SessionInfo; tokens: TokenPair }> {
    if (viewer.session) await this.#end(db, { id: viewer.session.id })
    const now = this.deps.clock.now()
    const session = {
      id: randomUUID(),
      identityId,
      boxId,
      state: 'active' as const,
      device: client.device,
      createdAt: now,
      lastSeenAt: now,
    }
    await db.insert(Session, session)
    const tokens = await issueTokens(db, session.id, now)
    client.setTokens(tokens)
    return { session: { id: session.id, identityId, elevatedUntil: { EDIT: null, ADMIN: null } }, tokens }
  }

  /**
   * Replaces a session by a new one with the same rights and new tokens. The old one ends for everybody who has a copy of
   * its tokens, open sockets included.
   * @returns the tokens, too, where the client is a program: browsers get cookies
   */
  async renew(
    db: EntityManager,
    old: SessionInfo,
    client: ClientInfo,
  ): Promise<{ session: SessionInfo; tokens: TokenPair | null }> {
    const before = await db.findOneBy(Session, { id: old.id })
    const recipient = client.usesBearer ? withoutCookies(client) : client
    const { session, tokens } = await this.open(db, { kind: 'visitor', session: old }, recipient, old.identityId)
    await this.deps.hooks.onRenewed(db, old.id, session.id)
    // createdAt says when the person last signed in: reauthentication without a password depends on it.
    await db.update(Session, session.id, {
      editUntil: old.elevatedUntil.EDIT,
      adminUntil: old.elevatedUntil.ADMIN,
      ...(before && { createdAt: before.createdAt }),
    })
    return { session: { ...session, elevatedUntil: old.elevatedUntil }, tokens: client.usesBearer ? tokens : null }
  }

  /** Replaces a session by one that is elevated for this area, for 30 minutes. */
  elevate(db: EntityManager, old: SessionInfo, client: ClientInfo, area: Area): ReturnType<SessionService['renew']> {
    const until = new Date(this.deps.clock.now().getTime() + elevationLifetime)
    return this.renew(db, { ...old, elevatedUntil: { ...old.elevatedUntil, [area]: until } }, client)
  }

  /**
   * Exchanges a refresh token for a new pair of tokens.
   * @throws UserError TOKEN_INVALID or TOKEN_EXPIRED (401): the session has ended
   */
  async refresh(refreshToken: string, client: ClientInfo): Promise<TokenPair> {
    const hash = hashToken(refreshToken)
    await this.deps.limits.consume([refreshLimitPerIp, client.ip], [refreshLimitPerToken, hash.toString('hex')])
    const outcome = await transaction(this.deps.db, async (db) => {
      const unlocked = await db.findOneBy(SessionToken, { hash, kind: 'refresh' })
      // The session's row is locked first, here and wherever a session ends: the same order rules out deadlocks.
      const locked = unlocked && (await lockSessions(db, { id: unlocked.sessionId }))
      const token = locked?.length ? await db.findOneBy(SessionToken, { hash, kind: 'refresh' }) : null
      if (!token) throw new UserError('TOKEN_INVALID', messages.sessionOver)
      const now = this.deps.clock.now()
      if (token.expiresAt <= now) throw new UserError('TOKEN_EXPIRED', messages.sessionOver)
      if (token.replacedAt && now.getTime() - token.replacedAt.getTime() > refreshGracePeriod) {
        return { endedId: token.sessionId }
      }
      const session = await db.findOneByOrFail(Session, { id: token.sessionId })
      if (this.#isIdleBox(session)) return { endedId: token.sessionId }
      if (!token.replacedAt) await db.update(SessionToken, { hash: token.hash }, { replacedAt: now })
      await db.update(Session, token.sessionId, { lastSeenAt: now, device: client.device })
      if (session.boxId !== null) await this.deps.hooks.boxes.recordUse(db, session.boxId, now)
      await db.delete(SessionToken, { sessionId: token.sessionId, kind: 'access', expiresAt: LessThan(now) })
      return { tokens: await issueTokens(db, token.sessionId, now) }
    })
    if (outcome.tokens === undefined) {
      await this.end({ id: outcome.endedId })
      throw new UserError('TOKEN_INVALID', messages.sessionOver)
    }
    client.setTokens(outcome.tokens)
    return outcome.tokens
  }

  /** Ends sessions, open sockets included: in this process at once, in others when the event arrives. */
  async end(where: FindOptionsWhere<Session>): Promise<void> {
    await transaction(this.deps.db, (db) => this.#end(db, where))
  }

  /** Ends one session of this identity's person, by whichever sign-in method; does nothing for another person's. */
  async endOwn(identityId: string, id: string): Promise<void> {
    await transaction(this.deps.db, async (db) =>
      this.#end(db, { identityId: In(await readIdentityIds(db, identityId)), id }),
    )
  }

  /** Ends all sessions of this identity's person, by whichever sign-in method, but for one to keep; in the caller's transaction. */
  async endOthers(db: EntityManager, identityId: string, keep: string | null): Promise<void> {
    await this.#end(db, {
      identityId: In(await readIdentityIds(db, identityId)),
      ...(keep !== null && { id: Not(keep) }),
    })
  }

  /** Ends the sessions of a removed sign-in method, but for one, which continues with another method. */
  async moveAndEndOthers(db: EntityManager, from: string, to: string, keep: string): Promise<void> {
    await db.update(Session, { id: keep, identityId: from }, { identityId: to })
    await this.#end(db, { identityId: from })
  }

  /** Ends all sessions of these boxes, in the caller's transaction. */
  async endByBoxes(db: EntityManager, boxIds: string[]): Promise<void> {
    await this.#end(db, { boxId: In(boxIds) })
  }

  /** Ends the sessions of identities that are being removed. */
  async endRemoved(db: EntityManager, identityIds: string[]): Promise<void> {
    await this.#end(db, { identityId: In(identityIds) }, 'removed')
  }

  /** The viewer's active sessions, last seen first; none for visitors. */
  async list(viewer: Viewer): Promise<(Session & { current: boolean })[]> {
    const identityId = viewer.session?.identityId
    if (!identityId) return []
    const identities = await readIdentityIds(this.deps.db, identityId)
    const sessions = await this.deps.db
      .getRepository(Session)
      .find({ where: { identityId: In(identities), state: 'active' }, order: { lastSeenAt: 'DESC' }, take: 100 })
    return sessions.map((session) => ({ ...session, current: session.id === viewer.session?.id }))
  }

  /** Ends sessions of idle boxes; deletes expired tokens and sessions that were last used longer ago than a refresh token is valid. */
  async deleteExpired(db: DataSource): Promise<void> {
    const now = this.deps.clock.now()
    const oldest = new Date(now.getTime() - refreshTokenLifetime)
    const idle = { boxId: Not(IsNull()), lastSeenAt: LessThan(new Date(now.getTime() - boxIdleTimeout)) }
    await transaction(db, (entities) => this.#end(entities, idle))
    await deleteRowsInBatches(db, SessionToken, { expiresAt: LessThan(now) })
    await deleteRowsInBatches(db, Session, { lastSeenAt: LessThan(oldest) })
  }

  /** Which of these sessions and API keys are still valid. For use after a gap in which the events of their ending may have been missed. */
  async stillActive(ids: string[]): Promise<Set<string>> {
    const sessions = await this.deps.db
      .getRepository(Session)
      .find({ where: { id: In(ids), state: 'active' }, select: { id: true } })
    return new Set([...sessions.map(({ id }) => id), ...(await this.deps.keys.viewersOf(ids)).keys()])
  }

  /** The viewer of a session; an error where its box has been revoked or idle for too long. */
  #viewerOrError(session: SessionRow): Viewer | UserError {
    const isRevoked = session.boxId !== null && session.pantryId === null
    return isRevoked || this.#isIdleBox(session)
      ? new UserError('TOKEN_INVALID', messages.sessionOver)
      : toViewer(session)
  }

  #isIdleBox({ boxId, lastSeenAt }: Pick<SessionRow, 'boxId' | 'lastSeenAt'>): boolean {
    return boxId !== null && this.deps.clock.now().getTime() - lastSeenAt.getTime() > boxIdleTimeout
  }

  /** Keeps a box's session from becoming idle, and shows the pantry's owner when the box was used last. */
  async #recordBoxUse({ boxId, session }: Box, lastSeenAt: Date): Promise<void> {
    const now = this.deps.clock.now()
    if (now.getTime() - lastSeenAt.getTime() < boxUseInterval) return
    await this.deps.db.getRepository(Session).update(session.id, { lastSeenAt: now })
    await this.deps.hooks.boxes.recordUse(this.deps.db, boxId, now)
  }

  async #end(
    db: EntityManager,
    where: FindOptionsWhere<Session>,
    state: 'logged_out' | 'removed' = 'logged_out',
  ): Promise<void> {
    const ids = await lockSessions(db, where)
    if (ids.length === 0) return
    await db.update(Session, { id: In(ids) }, { state, ...(state === 'removed' && { identityId: null }) })
    await db.delete(SessionToken, { sessionId: In(ids) })
    // In chunks: a NOTIFY payload of Postgres has at most 8,000 bytes.
    afterCommit(db, () => {
      for (let i = 0; i < ids.length; i += 100)
        this.deps.pubsub.publish(sessionsEnded, 'all', { ids: ids.slice(i, i + 100) })
    })
  }
}

/** Locks active sessions until the end of the transaction; rows that reference them can still be inserted. */
async function lockSessions(db: EntityManager, where: FindOptionsWhere<Session>): Promise<string[]> {
  const sessions = await db.find(Session, {
    where: { ...where, state: 'active' },
    select: { id: true },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  })
  return sessions.map(({ id }) => id)
}
