import type { ItemRequest } from '../../requests/request.entity'
import { findBooked } from '../../requests/request.sql'
import type { BatchFunction } from '../../platform/loaders'

/** What people have reserved at places for times that they booked, by time. Who may know is the caller's question. */
export const bookedAtPlace: BatchFunction<number, ItemRequest[]> = async (db, _viewer, ids) => {
  const found = await findBooked(db, ids)
  return ids.map((id) => found.filter(({ pantryId }) => pantryId === id))
}
