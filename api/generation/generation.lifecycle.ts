import type { Lifecycle } from '../accounts/account.lifecycle'
import { Generation } from './generation.entity'

/** What an account had made and did not keep goes with it; whoever works on one notices that its row is gone. */
export const generationLifecycle: Lifecycle = {
  async remove(db, account) {
    await db.delete(Generation, { accountId: account.id })
  },
}
