import type { Batch } from '../platform/loaders'
import type { Generation } from './generation.entity'
import { generationsSeenBy } from './generation.reads'

/** Generations as the viewer may see them; null where they may not. One statement for all. */
export const generationById: Batch<string, Generation | null> = async (db, viewer, ids) => {
  const byId = new Map((await generationsSeenBy(db, viewer, ids)).map((generation) => [generation.id, generation]))
  return ids.map((id) => byId.get(id) ?? null)
}
