import type { Lifecycle } from '../accounts/account.lifecycle'
import { Pantry } from './pantry.entity'

/** Everybody gets a pantry with their account, and takes it along with everything in it. */
export const pantryLifecycle: Lifecycle = {
  async open(db, account) {
    await db.insert(Pantry, { id: account.id, name: `${account.username}'s pantry` })
  },
  async remove(db, account) {
    await db.delete(Pantry, account.id)
  },
}
