import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { SessionService } from '../auth/session.service'
import type { Clock } from '../platform/clock'
import { rows } from '../platform/database'

/** Revokes all boxes of a pantry inside the caller's transaction, and ends whatever sessions there are by them. */
export function revokeBoxesWith(sessions: SessionService, clock: Clock) {
  return async (db: EntityManager, pantryId: number): Promise<void> => {
    const revoked = await rows<{ id: string }>(db, sql`UPDATE box SET revoked_at = ${clock.now()} WHERE pantry_id = ${pantryId} AND revoked_at IS NULL RETURNING id`)
    await sessions.endOfBoxes(db, revoked.map(({ id }) => id))
  }
}
