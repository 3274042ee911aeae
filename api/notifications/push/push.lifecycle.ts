import type { Lifecycle } from '../../accounts/account.lifecycle'
import { findInChunks, mapRows } from '../../platform/database/chunks'
import { PushSubscription } from './push.entity'

/** The export names the browsers and their push services; endpoints and keys are secrets. */
export const pushLifecycle: Lifecycle = {
  export: (db, { id: accountId }) => ({
    pushSubscriptions: mapRows(
      findInChunks(db, PushSubscription, {
        select: { id: true, device: true, endpoint: true, language: true, createdAt: true, lastSentAt: true },
        where: { accountId },
        key: 'id',
      }),
      ({ endpoint, ...subscription }) => ({ ...subscription, service: new URL(endpoint).origin }),
    ),
  }),
  async remove(db, { id }) {
    await db.delete(PushSubscription, { accountId: id })
  },
}
