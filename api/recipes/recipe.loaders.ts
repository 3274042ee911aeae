import sql, { join } from 'sql-template-tag'
import { rows } from '../platform/database'
import type { BatchFunction } from '../platform/loaders'
import type { PreloadedColumn } from '../platform/preloaded'

/** How many public recipes the owner of a pantry has created. */
export const recipeCountOfPantry: PreloadedColumn<number> = {
  field: 'recipeCount',
  column: sql`coalesce((SELECT c.recipe_count FROM recipe_creator c WHERE c.account_id = p.id), 0)`,
}

/** How many public recipes each account has created. One statement for all. */
export const recipeCountOfCreator: BatchFunction<number, number> = async (db, _viewer, accountIds) => {
  const counts = await rows<{ id: number; count: number }>(
    db,
    sql`
    SELECT c.account_id AS id, c.recipe_count AS count FROM recipe_creator c WHERE c.account_id IN (${join([...accountIds])})`,
  )
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return accountIds.map((id) => byId.get(id) ?? 0)
}
