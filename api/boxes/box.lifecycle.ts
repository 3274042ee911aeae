import { IsNull, type DataSource } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import type { SessionService } from '../auth/sessions/session.service'
import { findInChunks, mapRows } from '../platform/database/chunks'
import type { Clock } from '../platform/clock'
import { Box } from './box.entity'

/** Without the codes of their labels, of which only hashes are stored. */
const readExportedBoxes = (db: DataSource, pantryId: number): AsyncGenerator<object> =>
  mapRows(
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
      where: { pantryId },
      key: 'id',
    }),
    ({ device: lastDevice, ...box }) => ({ ...box, lastDevice }),
  )

/** Removing a pantry ends the sessions of its boxes, which are deleted with it. */
export function boxLifecycle(sessions: SessionService, clock: Clock): Lifecycle {
  return {
    export: (db, { id }) => ({ boxes: readExportedBoxes(db, id) }),
    exportPantry: (db, { pantryId }) => ({ boxes: readExportedBoxes(db, pantryId) }),
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
