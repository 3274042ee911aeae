import type { Lifecycle } from '../accounts/account.lifecycle'
import { Identity } from './identity.entity'
import type { SessionService } from './session.service'

/** When an account goes, every way in goes with it, and everybody signed in by one is signed out. */
export function authLifecycle(sessions: SessionService): Lifecycle {
  return {
    async remove(db, account) {
      const identities = await db.find(Identity, { where: { accountId: account.id }, select: { id: true } })
      const ids = identities.map(({ id }) => id)
      await sessions.endRemoved(db, ids)
      await db.delete(Identity, ids)
    },
  }
}
