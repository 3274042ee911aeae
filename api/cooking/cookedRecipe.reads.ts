import sql, { join } from 'sql-template-tag'
import { operationStands } from '../pantries/stock/stockOperation.sql'
import { inChunks } from '../platform/database/chunks'
import { localDayOf, rows, type Db } from '../platform/database/database'
import type { BatchFunction } from '../platform/loaders'

/** How often somebody cooked a recipe, and when last. */
export interface CookedSummary {
  count: number
  /** A local day; null: never. */
  lastOn: string | null
}

/** How often the viewer cooked recipes: never, for visitors. One statement for all. */
export const cookedByViewer: BatchFunction<number, CookedSummary> = async (db, viewer, ids) => {
  const found =
    viewer.kind !== 'person'
      ? []
      : await rows<CookedSummary & { id: number }>(
          db,
          sql`
    SELECT c.recipe_id AS id, count(*)::int AS count, max(${localDayOf(sql`c.created_at`)})::text AS "lastOn" FROM cooked_recipe c
    WHERE c.account_id = ${viewer.accountId}::int AND c.recipe_id IN (${join([...ids])}) AND ${operationStands(sql`c.operation_id`)} GROUP BY c.recipe_id`,
        )
  const byId = new Map(found.map(({ id, ...summary }) => [id, summary]))
  return ids.map((id) => byId.get(id) ?? { count: 0, lastOn: null })
}

/** Everything that an account cooked, oldest first. */
export const cookedRecipesOf = (db: Db, accountId: number): AsyncGenerator<{ id: string }> =>
  inChunks<{ id: string }>(
    db,
    (last, limit) => sql`
  SELECT c.operation_id AS id, c.recipe_id AS "recipeId", c.factor, c.created_at AS "createdAt" FROM cooked_recipe c
  WHERE c.account_id = ${accountId} AND c.operation_id > ${last?.id ?? '0'}::bigint AND ${operationStands(sql`c.operation_id`)} ORDER BY c.operation_id LIMIT ${limit}`,
  )
