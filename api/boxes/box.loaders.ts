import { In, IsNull } from 'typeorm'
import type { Batch } from '../platform/loaders'
import { Box } from './box.entity'

/** The box that asks, by its id; null for every other. */
export const boxThatAsks: Batch<string, Box | null> = async (db, viewer, ids) => {
  const mine = ids.filter((id) => viewer.kind === 'box' && viewer.boxId === id)
  const found = await db.getRepository(Box).findBy({ id: In(mine), revokedAt: IsNull() })
  return ids.map((id) => found.find((box) => box.id === id) ?? null)
}
