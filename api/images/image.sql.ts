import sql, { type Sql } from 'sql-template-tag'

/** SQL: the id of a recipe's picture; null where it has none. */
export const imageOfRecipe = (recipeId: Sql): Sql => sql`(SELECT image.id FROM image WHERE image.recipe_id = ${recipeId})`
