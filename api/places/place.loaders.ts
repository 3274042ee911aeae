import { In } from 'typeorm'
import type { BatchFunction } from '../platform/loaders'
import { Place } from './place.entity'
import { readHoursOf } from './place.sql'
import type { StoredHours } from './place.types'

/** Places by id; null for pantries that are homes. */
export const placeById: BatchFunction<number, Place | null> = async (db, _viewer, ids) => {
  const found = await db.getRepository(Place).findBy({ pantryId: In([...ids]) })
  const byId = new Map(found.map((place) => [place.pantryId, place]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** The hours of places. */
export const hoursOfPlace: BatchFunction<number, StoredHours> = async (db, _viewer, ids) => {
  const found = await readHoursOf(db, ids)
  return ids.map((id) => found.get(id) ?? { hours: [], exceptions: [] })
}
