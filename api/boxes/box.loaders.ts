import { In, IsNull } from 'typeorm'
import type { BatchFunction } from '../platform/loaders'
import { Box } from './box.entity'

/** The viewer's own box, by its id; null for any other. */
export const viewerBoxById: BatchFunction<string, Box | null> = async (db, viewer, ids) => {
  const ownIds = ids.filter((id) => viewer.kind === 'box' && viewer.boxId === id)
  const boxes = await db.getRepository(Box).findBy({ id: In(ownIds), revokedAt: IsNull() })
  return ids.map((id) => boxes.find((box) => box.id === id) ?? null)
}
