import { In } from 'typeorm'
import type { Db } from '../../platform/database/database'
import { PlaceCheckPhoto } from './check.entity'

/** Which of these checks have a photo. */
export async function readChecksWithPhoto(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const photos = db.getRepository(PlaceCheckPhoto)
  const found = await photos.find({ select: { checkId: true }, where: { checkId: In([...ids]) } })
  return new Set(found.map(({ checkId }) => checkId))
}
