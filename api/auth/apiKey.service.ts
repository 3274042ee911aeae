import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { IsNull, type DataSource, type EntityManager } from 'typeorm'
import { Account } from '../accounts/account.entity'
import type { Clock } from '../platform/clock'
import { afterCommit, rows, deleteRowsInBatches, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub'
import { listOf, readRows } from '../platform/reads'
import { requireNoApiKey, requirePerson, type ApiKeyScopeName, type Viewer } from '../platform/viewer'
import { ApiKey } from './apiKey.entity'
import type { CreateApiKeyInput, RevokeApiKeyInput } from './apiKey.inputs'
import { messages } from './auth.messages'
import { sessionsEnded } from './auth.topics'
import type { SecurityAlertService } from './securityAlert.service'
import { lockReauthenticated, type Reauthentication } from './reauthentication'

/** Every key begins with this; tokens of sessions begin otherwise. */
export const apiKeyPrefix = 'lk_'

const mostKeys = 20
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const minute = 60_000
/** Days that a revoked key stays on the record. */
const keptFor = 30 * 24 * 60 * minute

interface Found {
  id: string
  scope: ApiKeyScopeName
  accountId: number
  lastUsedAt: Date | null
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()

/** Keys by which programs act as their person, without a session of their own. They are kept as hashes, and told once. */
export class ApiKeyService {
  constructor(
    private readonly db: DataSource,
    private readonly pubsub: Pubsub,
    private readonly clock: Clock,
    private readonly proof: Reauthentication,
    private readonly notices: SecurityAlertService,
  ) {}

  /** The program that shows this key. Refuses one that is unknown or revoked (TOKEN_INVALID). */
  async viewerOf(key: string): Promise<Viewer> {
    const [found] = await readRows<Found>(this.db, sql`
      SELECT k.id, k.scope, k.account_id AS "accountId", k.last_used_at AS "lastUsedAt"
      FROM api_key k JOIN account a ON a.id = k.account_id AND a.removed_at IS NULL
      WHERE k.hash = ${hashOf(key)} AND k.revoked_at IS NULL`, ['lastUsedAt'])
    if (!found) throw new UserError('TOKEN_INVALID', messages.keyOver)
    const now = this.clock.now()
    const aMinuteAgo = new Date(now.getTime() - minute)
    if (found.lastUsedAt === null || found.lastUsedAt <= aMinuteAgo) {
      await rows(this.db, sql`UPDATE api_key SET last_used_at = ${now} WHERE id = ${found.id} AND (last_used_at IS NULL OR last_used_at <= ${aMinuteAgo})`)
    }
    return toViewer(found)
  }

  /** The programs behind these keys, by their ids; those that are revoked are missing. */
  async viewersOf(ids: readonly string[]): Promise<Map<string, Viewer>> {
    if (ids.length === 0) return new Map()
    const found = await readRows<Omit<Found, 'lastUsedAt'>>(this.db, sql`
      SELECT k.id, k.scope, k.account_id AS "accountId" FROM api_key k JOIN account a ON a.id = k.account_id AND a.removed_at IS NULL
      WHERE k.id = ANY (${listOf(ids, 'uuid')}::uuid[]) AND k.revoked_at IS NULL`, [])
    return new Map(found.map((key) => [key.id, toViewer(key)]))
  }

  /** The viewer's keys, newest first; none for visitors, and none for programs. */
  of(viewer: Viewer): Promise<ApiKey[]> {
    if (viewer.kind !== 'person' || viewer.session === null) return Promise.resolve([])
    return this.db.getRepository(ApiKey).find({ where: { accountId: viewer.accountId, revokedAt: IsNull() }, order: { createdAt: 'DESC', id: 'ASC' }, take: mostKeys })
  }

  /**
   * Makes a key. Needs the current password.
   * @returns the key itself, which nobody can be told again
   * @throws Refusal INCORRECT_CREDENTIALS, TOO_MANY, FORBIDDEN for programs, UNAUTHENTICATED
   */
  async create(viewer: Viewer, { name, scope, currentPassword }: CreateApiKeyInput): Promise<{ key: string; apiKey: ApiKey }> {
    requireNoApiKey(viewer)
    const { accountId } = requirePerson(viewer)
    const identity = await this.proof.of(viewer, currentPassword)
    const called = name.trim()
    if (called === '') throw new UserError('BAD_INPUT', messages.nameKey, { field: 'name' })
    const prefix = `${apiKeyPrefix}${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`
    const key = `${prefix}${randomBytes(32).toString('base64url')}`
    const apiKey = await this.notices.telling(identity, (tell) => transaction(this.db, async (db) => {
      // A password that is being changed makes no more keys.
      await lockReauthenticated(db, identity, 'pessimistic_read')
      // Of two that are made at once, the second one counts the first.
      await db.findOneOrFail(Account, { where: { id: accountId }, select: { id: true }, lock: { mode: 'for_no_key_update' } })
      if (await db.countBy(ApiKey, { accountId, revokedAt: IsNull() }) >= mostKeys) throw new UserError('TOO_MANY', messages.tooManyKeys)
      await this.notices.note(db, viewer, 'MAKE_KEY', accountId)
      await tell(db, 'keyMade')
      return db.save(ApiKey, { id: randomUUID(), accountId, name: called, prefix, hash: hashOf(key), scope, createdAt: this.clock.now(), lastUsedAt: null, revokedAt: null })
    }))
    return { key, apiKey }
  }

  /** Revokes one of the viewer's own keys; its sockets are closed. Somebody else's is as good as none. */
  async revoke(viewer: Viewer, { id }: RevokeApiKeyInput): Promise<void> {
    requireNoApiKey(viewer)
    const { accountId } = requirePerson(viewer)
    await transaction(this.db, async (db) => {
      const revoked = await db.update(ApiKey, { id, accountId, revokedAt: IsNull() }, { revokedAt: this.clock.now() })
      if (revoked.affected === 0) throw new UserError('NOT_FOUND', messages.noSuchKey, { field: 'id' })
      await this.notices.note(db, viewer, 'REVOKE_KEY', accountId)
      this.#tell(db, [id])
    })
  }

  /** Takes all keys of an account away, inside the caller's transaction. */
  async removeAll(db: EntityManager, accountId: number): Promise<void> {
    const gone = await rows<{ id: string }>(db, sql`DELETE FROM api_key WHERE account_id = ${accountId} RETURNING id`)
    this.#tell(db, gone.map(({ id }) => id))
  }

  /** Removes keys that were revoked long ago. */
  sweep(): Promise<void> {
    return deleteRowsInBatches(this.db, 'api_key', sql`revoked_at < ${new Date(this.clock.now().getTime() - keptFor)}`)
  }

  #tell(db: EntityManager, ids: string[]): void {
    if (ids.length === 0) return
    afterCommit(db, () => {
      for (let i = 0; i < ids.length; i += 100) this.pubsub.publish(sessionsEnded, 'all', { ids: ids.slice(i, i + 100) })
    })
  }
}

/** Admins' programs are no admins. */
function toViewer({ id, scope, accountId }: Pick<Found, 'id' | 'scope' | 'accountId'>): Viewer {
  return { kind: 'person', accountId, admin: 0, session: null, key: { id, scope } }
}
