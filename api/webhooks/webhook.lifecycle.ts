import type { EntityManager } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { Webhook } from './webhook.entity'

async function removeAll(db: EntityManager, accountId: number): Promise<void> {
  await db.delete(Webhook, { accountId })
}

/** Webhooks are exported without their secrets. They go with their account, and where somebody else may have prepared them: see `resetCredentials`. */
export const webhookLifecycle: Lifecycle = {
  export: (db, { id: accountId }) => ({
    webhooks: async () =>
      (await db.getRepository(Webhook).find({ where: { accountId }, order: { id: 'ASC' } })).map(
        ({ pantryId, url, kinds, createdAt, disabledAt }) => ({ pantryId, url, kinds, createdAt, disabledAt }),
      ),
  }),
  resetCredentials: removeAll,
  remove: (db, { id }) => removeAll(db, id),
  async removePantry(db, pantryId) {
    await db.delete(Webhook, { pantryId })
  },
}
