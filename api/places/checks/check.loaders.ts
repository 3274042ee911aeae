import type { BatchFunction } from '../../platform/loaders'
import { readChecksWithPhoto } from './check.reads'

/** Whether these checks have a photo. */
export const checkHasPhoto: BatchFunction<number, boolean> = async (db, _viewer, ids) => {
  const withPhoto = await readChecksWithPhoto(db, ids)
  return ids.map((id) => withPhoto.has(id))
}
