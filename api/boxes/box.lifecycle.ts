import { IsNull } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import type { SessionService } from '../auth/session.service'
import { findInChunks, mapRows } from '../platform/chunks'
import type { Clock } from '../platform/clock'
import { Box } from './box.entity'

/** Removing a pantry ends the sessions of its boxes, which are deleted with it. */
export function boxLifecycle(sessions: SessionService, clock: Clock): Lifecycle {
  return {
    /** Without the codes of their labels, of which only hashes are stored. */
    export: (db, { id }) => ({
      boxes: mapRows(
        findInChunks(db, Box, {
          select: {
            id: true,
            name: true,
            hasPrintedNumber: true,
            device: true,
            createdAt: true,
            lastUsedAt: true,
            revokedAt: true,
          },
          where: { pantryId: id },
          key: 'id',
        }),
        ({ device: lastDevice, ...box }) => ({ ...box, lastDevice }),
      ),
    }),
    /** The labels of all boxes stop working, and their sessions end. */
    async resetCredentials(db, accountId) {
      const active = { pantryId: accountId, revokedAt: IsNull() }
      const boxes = await db.find(Box, { where: active, select: { id: true } })
      await db.update(Box, active, { revokedAt: clock.now() })
      await sessions.endByBoxes(
        db,
        boxes.map(({ id }) => id),
      )
    },
    async removePantry(db, pantryId) {
      const boxes = await db.find(Box, { where: { pantryId }, select: { id: true } })
      await sessions.endByBoxes(
        db,
        boxes.map(({ id }) => id),
      )
    },
  }
}
