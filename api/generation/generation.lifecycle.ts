import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { inChunks } from '../platform/chunks'
import { Generation } from './generation.entity'

/** Removing an account removes its generations; a process that works on one stops when its row is gone. */
export const generationLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    generations: inChunks<{ id: string }>(
      db,
      (last, limit) => sql`
      SELECT id, description, uses_pantry AS "usesPantry", state, origin, draft, changes, warnings, created_at AS "createdAt"
      FROM generation WHERE account_id = ${id} AND (${last?.id ?? null}::uuid IS NULL OR id > ${last?.id ?? null}::uuid) ORDER BY id LIMIT ${limit}`,
    ),
  }),
  async remove(db, account) {
    await db.delete(Generation, { accountId: account.id })
  },
}
