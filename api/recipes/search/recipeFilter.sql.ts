import sql, { join, type Sql } from 'sql-template-tag'
import { nameContains } from '../../platform/database/nameFilter'

/** A filter of a list of recipes. */
export interface RecipeFilter {
  /** Part of the name; null: any name. */
  pattern: string | null
  /** null: any tags. */
  tag: string | null
  /** null: any time. */
  maxMinutes: number | null
  foods: FoodFilter
}

/** A filter by what recipes need, as ids of needs. */
export interface FoodFilter {
  /** For each food that a recipe has to name: the needs that name it. */
  with: readonly (readonly number[])[]
  /** The needs that it may not have. */
  without: readonly number[]
}

/** Does it leave any recipe out? */
export const isFiltering = ({ pattern, tag, maxMinutes, foods }: RecipeFilter): boolean =>
  pattern !== null || tag !== null || maxMinutes !== null || filtersFoods(foods)

/** SQL: the recipe `r` passes the filter. */
export const filterConditions = ({ pattern, tag, maxMinutes, foods }: RecipeFilter): Sql[] => [
  ...(pattern === null ? [] : [nameContains(sql`r.name`, pattern)]),
  ...tagCondition(tag),
  ...timeCondition(maxMinutes),
  ...foodConditions(foods),
]

/** SQL: the recipe `r` has the tag; null: any tags. */
export const tagCondition = (tag: string | null): Sql[] => (tag === null ? [] : [sql`r.tags @> ${[tag]}::text[]`])

/** SQL: the recipe `r` is known to take no longer; null: any time. */
export const timeCondition = (maxMinutes: number | null): Sql[] =>
  maxMinutes === null ? [] : [sql`r.total_minutes <= ${maxMinutes}`]

/** Does it filter by foods? */
export const filtersFoods = (foods: FoodFilter): boolean => foods.with.length > 0 || foods.without.length > 0

const allNeeds = sql`(n.need_ids || n.optional_need_ids)`

/** SQL over a recipe `r`: looks up what it needs. */
export const foodConditions = (foods: FoodFilter): Sql[] =>
  filtersFoods(foods)
    ? [
        sql`EXISTS (
  SELECT FROM recipe_needs n WHERE n.recipe_id = r.id AND ${join([...foods.with.map((ids) => sql`${allNeeds} && ${[...ids]}::int[]`), sql`NOT ${allNeeds} && ${[...foods.without]}::int[]`], ' AND ')})`,
      ]
    : []

/** The same where few recipes match: those with the foods are found by an index. */
export const foodConditionsByIndex = (foods: FoodFilter): Sql[] =>
  foods.with.length === 0
    ? foodConditions(foods)
    : [
        sql`r.id IN (
  SELECT n.recipe_id FROM recipe_needs n WHERE n.published_at IS NOT NULL AND ${join(
    foods.with.map((ids) => sql`${allNeeds} && ${[...ids]}::int[]`),
    ' AND ',
  )} AND NOT ${allNeeds} && ${[...foods.without]}::int[])`,
      ]
