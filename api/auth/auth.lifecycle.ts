import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { inChunks } from '../platform/chunks'
import type { ApiKeyService } from './apiKey.service'
import { Identity } from './identity.entity'
import { PendingPassword } from './pendingPassword.entity'
import type { SessionService } from './session.service'

/** Removing an account deletes its sign-in methods and API keys and ends its sessions. */
export function authLifecycle(sessions: SessionService, keys: ApiKeyService): Lifecycle {
  return {
    /** Without the hashes of passwords, keys and tokens, which only an attacker could use. */
    export: (db, { id }) => ({
      identities: inChunks<{ id: string }>(
        db,
        (last, limit) => sql`
        SELECT id, provider, email, created_at AS "createdAt" FROM identity
        WHERE account_id = ${id} AND (${last?.id ?? null}::uuid IS NULL OR id > ${last?.id ?? null}::uuid) ORDER BY id LIMIT ${limit}`,
      ),
      sessions: inChunks<{ id: string }>(
        db,
        (last, limit) => sql`
        SELECT s.id, s.device, s.state, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt"
        FROM session s JOIN identity i ON i.id = s.identity_id
        WHERE i.account_id = ${id} AND (${last?.id ?? null}::uuid IS NULL OR s.id > ${last?.id ?? null}::uuid) ORDER BY s.id LIMIT ${limit}`,
      ),
      apiKeys: inChunks<{ id: string }>(
        db,
        (last, limit) => sql`
        SELECT id, name, prefix, scope, created_at AS "createdAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt" FROM api_key
        WHERE account_id = ${id} AND (${last?.id ?? null}::uuid IS NULL OR id > ${last?.id ?? null}::uuid) ORDER BY id LIMIT ${limit}`,
      ),
    }),
    async resetCredentials(db, accountId) {
      await db.delete(PendingPassword, { accountId })
    },
    async remove(db, account) {
      await keys.removeAll(db, account.id)
      await db.delete(PendingPassword, { accountId: account.id })
      const identities = await db.find(Identity, { where: { accountId: account.id }, select: { id: true } })
      const ids = identities.map(({ id }) => id)
      await sessions.endRemoved(db, ids)
      await db.delete(Identity, ids)
    },
  }
}
