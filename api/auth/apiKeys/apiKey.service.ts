import { randomInt, randomUUID } from 'node:crypto'
import { IsNull, LessThan, LessThanOrEqual, type DataSource, type EntityManager } from 'typeorm'
import { lockActiveAccount } from '../../accounts/account.sql'
import type { Clock } from '../../platform/clock'
import { afterCommit, deleteRowsInBatches, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { Pubsub } from '../../platform/pubsub/pubsub'
import { hashToken, newSecret } from '../../platform/secretTokens'
import type { Viewer, Person } from '../../platform/viewer'
import { ApiKey } from './apiKey.entity'
import type { CreateApiKeyInput, RevokeApiKeyInput } from './apiKey.inputs'
import { readApiKeyByHash, readApiKeys, type ApiKeyRow } from './apiKey.reads'
import { messages } from '../auth.texts'
import { sessionsEnded } from '../auth.topics'
import type { ViewerParts } from '../sessions/session.reads'
import { pantriesOf } from '../sessions/sessionViewer'
import type { SecurityAlertService } from '../securityAlert.service'
import { lockReauthenticated, type Reauthentication } from '../reauthentication'

/** How every key begins; session tokens begin otherwise. */
export const apiKeyPrefix = 'lk_'

const maxKeys = 20
const prefixAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const minute = 60_000
/** Milliseconds after which a revoked key is deleted. */
const revokedRetention = 30 * 24 * 60 * minute

export interface ApiKeyDependencies {
  db: DataSource
  pubsub: Pubsub
  clock: Clock
  reauthentication: Reauthentication
  alerts: SecurityAlertService
  hooks: { membershipsOf: ViewerParts['membershipsOf'] }
}

/** API keys, with which programs act as their person without a session. Stored as hashes; the key itself is returned once. */
export class ApiKeyService {
  constructor(private readonly deps: ApiKeyDependencies) {}

  /** The viewer of an API key. TOKEN_INVALID: it is unknown or revoked. */
  async viewerOf(key: string): Promise<Viewer> {
    const apiKey = await readApiKeyByHash(this.deps.db, hashToken(key), this.deps.hooks.membershipsOf)
    if (!apiKey) throw new UserError('TOKEN_INVALID', messages.keyInvalid)
    const now = this.deps.clock.now()
    const aMinuteAgo = new Date(now.getTime() - minute)
    if (apiKey.lastUsedAt === null || apiKey.lastUsedAt <= aMinuteAgo) {
      const { id } = apiKey
      await this.deps.db.getRepository(ApiKey).update(
        [
          { id, lastUsedAt: IsNull() },
          { id, lastUsedAt: LessThanOrEqual(aMinuteAgo) },
        ],
        { lastUsedAt: now },
      )
    }
    return toViewer(apiKey)
  }

  /** The viewers of these API keys, by the keys' ids; revoked ones are missing. */
  async viewersOf(ids: readonly string[]): Promise<Map<string, Viewer>> {
    if (ids.length === 0) return new Map()
    const apiKeys = await readApiKeys(this.deps.db, ids, this.deps.hooks.membershipsOf)
    return new Map(apiKeys.map((key) => [key.id, toViewer(key)]))
  }

  /** The viewer's API keys, newest first; none for visitors and for programs. */
  list(viewer: Viewer): Promise<ApiKey[]> {
    if (viewer.kind !== 'person' || viewer.session === null) return Promise.resolve([])
    return this.deps.db.getRepository(ApiKey).find({
      where: { accountId: viewer.accountId, revokedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: maxKeys,
    })
  }

  /**
   * Creates an API key. Needs reauthentication.
   * @returns the record and the key itself, which is not stored
   * @throws UserError INCORRECT_CREDENTIALS, TOO_MANY
   */
  async create(
    viewer: Person,
    { name, scope, currentPassword }: CreateApiKeyInput,
  ): Promise<{ key: string; apiKey: ApiKey }> {
    const { accountId } = viewer
    const identity = await this.deps.reauthentication.verify(viewer, currentPassword)
    const trimmedName = name.trim()
    if (trimmedName === '') throw new UserError('BAD_INPUT', messages.keyNameMissing, { field: 'name' })
    const prefix = `${apiKeyPrefix}${Array.from({ length: 8 }, () => prefixAlphabet[randomInt(prefixAlphabet.length)]).join('')}`
    const key = `${prefix}${newSecret()}`
    const apiKey = await this.deps.alerts.withAlert(identity, (sendAlert) =>
      transaction(this.deps.db, async (db) => {
        // So that a password that is being changed creates no more keys.
        await lockReauthenticated(db, identity, 'pessimistic_read')
        // Two requests at once run one after the other: the second counts the first one's key.
        await lockActiveAccount(db, accountId, 'FOR NO KEY UPDATE')
        if ((await db.countBy(ApiKey, { accountId, revokedAt: IsNull() })) >= maxKeys)
          throw new UserError('TOO_MANY', messages.tooManyKeys)
        await this.deps.alerts.audit(db, viewer, 'MAKE_KEY', accountId)
        await sendAlert(db, 'apiKeyCreated')
        return db.save(ApiKey, {
          id: randomUUID(),
          accountId,
          name: trimmedName,
          prefix,
          hash: hashToken(key),
          scope,
          createdAt: this.deps.clock.now(),
          lastUsedAt: null,
          revokedAt: null,
        })
      }),
    )
    return { key, apiKey }
  }

  /** Revokes one of the viewer's own keys and closes its sockets. NOT_FOUND for anybody else's. */
  async revoke(viewer: Person, { id }: RevokeApiKeyInput): Promise<void> {
    const { accountId } = viewer
    await transaction(this.deps.db, async (db) => {
      const revoked = await db.update(
        ApiKey,
        { id, accountId, revokedAt: IsNull() },
        { revokedAt: this.deps.clock.now() },
      )
      if (revoked.affected === 0) throw new UserError('NOT_FOUND', messages.noSuchKey, { field: 'id' })
      await this.deps.alerts.audit(db, viewer, 'REVOKE_KEY', accountId)
      this.#publishEnded(db, [id])
    })
  }

  /** Deletes all keys of an account, in the caller's transaction. */
  async removeAll(db: EntityManager, accountId: number): Promise<void> {
    const apiKeys = await db.find(ApiKey, {
      where: { accountId },
      select: { id: true },
      lock: { mode: 'pessimistic_write' },
    })
    const ids = apiKeys.map(({ id }) => id)
    if (ids.length > 0) await db.delete(ApiKey, ids)
    this.#publishEnded(db, ids)
  }

  /** Deletes keys that were revoked a month ago. */
  deleteExpired(db: DataSource): Promise<void> {
    return deleteRowsInBatches(db, ApiKey, {
      revokedAt: LessThan(new Date(this.deps.clock.now().getTime() - revokedRetention)),
    })
  }

  #publishEnded(db: EntityManager, ids: string[]): void {
    if (ids.length === 0) return
    afterCommit(db, () => {
      for (let i = 0; i < ids.length; i += 100)
        this.deps.pubsub.publish(sessionsEnded, 'all', { ids: ids.slice(i, i + 100) })
    })
  }
}

/** API keys have no admin rights, even if their account has, and no home: what names no pantry means the account's own. */
function toViewer({ id, scope, accountId, memberships }: ApiKeyRow): Viewer {
  const pantries = pantriesOf(accountId, { homePantryId: null, memberships })
  return { kind: 'person', accountId, admin: 0, session: null, key: { id, scope }, ...pantries }
}
