import sql from 'sql-template-tag'
import type { SessionHooks } from '../auth/sessions/session.service'
import { Box } from './box.entity'

/** What sessions of boxes read and write of boxes. */
export const sessionBoxes: SessionHooks['boxes'] = {
  pantryOf: (boxId) => sql`(SELECT box.pantry_id FROM box WHERE box.id = ${boxId} AND box.revoked_at IS NULL)`,
  async recordUse(db, boxId, at) {
    await db.getRepository(Box).update(boxId, { lastUsedAt: at })
  },
}
