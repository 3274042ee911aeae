import { In } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { findInChunks } from '../platform/database/chunks'
import type { Db } from '../platform/database/database'
import { ApiKey } from './apiKeys/apiKey.entity'
import type { ApiKeyService } from './apiKeys/apiKey.service'
import { Identity } from './identity.entity'
import { Passkey } from './passkeys/passkey.entity'
import { PendingPassword } from './passwords/pendingPassword.entity'
import { Session } from './sessions/session.entity'
import type { SessionService } from './sessions/session.service'

/** Removing an account deletes its sign-in methods and API keys and ends its sessions. */
export function authLifecycle(sessions: SessionService, keys: ApiKeyService): Lifecycle {
  return {
    /** Without the hashes of passwords, keys and tokens, which only an attacker could use. */
    export: (db, { id }) => ({
      identities: findInChunks(db, Identity, {
        select: { id: true, provider: true, email: true, createdAt: true },
        where: { accountId: id },
        key: 'id',
      }),
      passkeys: exportedPasskeys(db, id),
      sessions: exportedSessions(db, id),
      apiKeys: findInChunks(db, ApiKey, {
        select: { id: true, name: true, prefix: true, scope: true, createdAt: true, lastUsedAt: true, revokedAt: true },
        where: { accountId: id },
        key: 'id',
      }),
    }),
    async resetCredentials(db, accountId) {
      await db.delete(PendingPassword, { accountId })
    },
    async remove(db, account) {
      await keys.removeAll(db, account.id)
      await db.delete(PendingPassword, { accountId: account.id })
      const ids = await identityIdsOf(db, account.id)
      await sessions.endRemoved(db, ids)
      await db.delete(Identity, ids)
    },
  }
}

const identityIdsOf = async (db: Db, accountId: number): Promise<string[]> =>
  (await db.getRepository(Identity).find({ where: { accountId }, select: { id: true } })).map(({ id }) => id)

async function* exportedPasskeys(db: Db, accountId: number): AsyncGenerator<Passkey> {
  yield* findInChunks(db, Passkey, {
    select: { identityId: true, name: true, transports: true, lastUsedAt: true },
    where: { identityId: In(await identityIdsOf(db, accountId)) },
    key: 'identityId',
  })
}

async function* exportedSessions(db: Db, accountId: number): AsyncGenerator<Session> {
  yield* findInChunks(db, Session, {
    select: { id: true, device: true, state: true, createdAt: true, lastSeenAt: true },
    where: { identityId: In(await identityIdsOf(db, accountId)) },
    key: 'id',
  })
}
