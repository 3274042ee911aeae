import sql, { join } from 'sql-template-tag'
import { rows } from '../platform/database'
import type { BatchFunction } from '../platform/loaders'
import { recipeIsListed } from './recipe.rules'

/** SQL: how many public recipes the owner of a pantry `p` has created. */
export const recipeCountOfPantry = sql`(SELECT count(*) FROM recipe r WHERE r.creator_id = p.id AND ${recipeIsListed})`

/** How many public recipes each account has created. One statement for all. */
export const recipeCountOfCreator: BatchFunction<number, number> = async (db, _viewer, accountIds) => {
  const counts = await rows<{ id: number; count: number }>(db, sql`
    SELECT r.creator_id AS id, count(*)::int AS count FROM recipe r
    WHERE r.creator_id IN (${join([...accountIds])}) AND ${recipeIsListed} GROUP BY r.creator_id`)
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return accountIds.map((id) => byId.get(id) ?? 0)
}
