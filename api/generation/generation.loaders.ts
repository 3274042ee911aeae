import type { BatchFunction } from '../platform/loaders'
import type { Generation } from './generation.entity'
import { findVisibleGenerations } from './generation.reads'

/** Generations as the viewer may see them; null where they may not. One statement for all. */
export const generationById: BatchFunction<string, Generation | null> = async (db, viewer, ids) => {
  const byId = new Map((await findVisibleGenerations(db, viewer, ids)).map((generation) => [generation.id, generation]))
  return ids.map((id) => byId.get(id) ?? null)
}
