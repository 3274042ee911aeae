import type { Lifecycle } from '../accounts/account.lifecycle'
import { findInChunks } from '../platform/database/chunks'
import { Generation } from './generation.entity'

/** Removing an account removes its generations; a process that works on one stops when its row is gone. */
export const generationLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    generations: findInChunks(db, Generation, {
      select: {
        id: true,
        description: true,
        usesPantry: true,
        leavesOutAvoided: true,
        state: true,
        origin: true,
        draft: true,
        changes: true,
        warnings: true,
        createdAt: true,
      },
      where: { accountId: id },
      key: 'id',
    }),
  }),
  async remove(db, account) {
    await db.delete(Generation, { accountId: account.id })
  },
}
