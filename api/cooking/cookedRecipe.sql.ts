import sql, { type Sql } from 'sql-template-tag'
import { operationStands } from '../pantries/stock/stockOperation.sql'

/** SQL: has anybody cooked this recipe? */
export const isCooked = (recipeId: Sql): Sql =>
  sql`EXISTS (SELECT FROM cooked_recipe c WHERE c.recipe_id = ${recipeId} AND ${operationStands(sql`c.operation_id`)})`
