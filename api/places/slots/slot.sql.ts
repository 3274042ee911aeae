import type { EntityManager } from 'typeorm'
import type { CollectTimes } from '../../requests/request.types'
import { lockPlace, readOpeningHours } from '../place.sql'

/** See `RequestHooks`. */
export async function lockCollectTimes(db: EntityManager, pantryId: number): Promise<CollectTimes | null> {
  const place = await lockPlace(db, pantryId)
  if (!place || place.peoplePerSlot === null) return null
  return { people: place.peoplePerSlot, hours: await readOpeningHours(db, place) }
}

/** Locks a place until the end of the transaction. Does somebody who asks there book a time? */
export const lockHasSlots = async (db: EntityManager, pantryId: number): Promise<boolean> =>
  (await lockPlace(db, pantryId))?.peoplePerSlot != null
