import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import type { SessionService } from '../auth/session.service'
import { inChunks } from '../platform/chunks'
import type { Clock } from '../platform/clock'
import { rows } from '../platform/database'
import { Box } from './box.entity'

/** Removing an account ends the sessions of its pantry's boxes, which are deleted with the pantry. */
export function boxLifecycle(sessions: SessionService, clock: Clock): Lifecycle {
  return {
    /** Without the codes of their labels, of which only hashes are stored. */
    export: (db, { id }) => ({
      boxes: inChunks<{ id: string }>(
        db,
        (last, limit) => sql`
        SELECT id, name, has_printed_number AS "hasPrintedNumber", device AS "lastDevice", created_at AS "createdAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"
        FROM box WHERE pantry_id = ${id} AND (${last?.id ?? null}::uuid IS NULL OR id > ${last?.id ?? null}::uuid) ORDER BY id LIMIT ${limit}`,
      ),
    }),
    /** The labels of all boxes stop working, and their sessions end. */
    async resetCredentials(db, accountId) {
      const revoked = await rows<{ id: string }>(
        db,
        sql`UPDATE box SET revoked_at = ${clock.now()} WHERE pantry_id = ${accountId} AND revoked_at IS NULL RETURNING id`,
      )
      await sessions.endByBoxes(
        db,
        revoked.map(({ id }) => id),
      )
    },
    async remove(db, account) {
      const boxes = await db.find(Box, { where: { pantryId: account.id }, select: { id: true } })
      await sessions.endByBoxes(
        db,
        boxes.map(({ id }) => id),
      )
    },
  }
}
