import type { Lifecycle } from '../accounts/account.lifecycle'
import { SavedSearch } from './savedSearch.entity'

/** Saved searches are exported with their account, and removed with it. */
export const savedSearchLifecycle: Lifecycle = {
  export: (db, { id: accountId }) => ({
    savedSearches: async () =>
      (await db.getRepository(SavedSearch).find({ where: { accountId }, order: { id: 'ASC' } })).map(
        ({ words, within, without, createdAt }) => ({ words, within, without, createdAt }),
      ),
  }),
  async remove(db, { id }) {
    await db.delete(SavedSearch, { accountId: id })
  },
}
