import { groupBy, type BatchFunction } from '../platform/loaders'
import { seesDiets } from './diet.rules'
import { readEaters } from './diet.sql'
import type { EaterRow } from './diet.types'

/** Who eats in each of these homes; nobody where the viewer does not keep house. */
export const eatersOfPantry: BatchFunction<number, EaterRow[]> = async (db, viewer, pantryIds) => {
  const seen = pantryIds.filter((id) => seesDiets(viewer, id))
  const found = seen.length === 0 ? [] : await readEaters(db, seen)
  const byPantry = groupBy(found, ({ pantryId }) => pantryId)
  return pantryIds.map((id) => byPantry.get(id) ?? [])
}
