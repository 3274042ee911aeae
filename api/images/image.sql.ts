import sql, { type Sql } from 'sql-template-tag'

/** SQL: the id of a recipe's picture; null where it has none. */
export const imageOfRecipe = (recipeId: Sql): Sql =>
  sql`(SELECT image.id FROM image WHERE image.recipe_id = ${recipeId})`

/** SQL: the ids of the pictures of these recipes, as a JSON object by recipe; null where none has one. One look for a whole page. */
export const imagesOfRecipes = (recipeIds: Sql): Sql =>
  sql`(SELECT json_object_agg(image.recipe_id, image.id) FROM image WHERE image.recipe_id = ANY (${recipeIds}))`

/** SQL: the id of the picture of this account's profile; null where it has none. */
export const imageOfAccount = (accountId: Sql): Sql =>
  sql`(SELECT image.id FROM image WHERE image.account_id = ${accountId})`

/** SQL: the id of a rating's picture; null where it has none. */
export const imageOfRating = (ratingId: Sql): Sql =>
  sql`(SELECT image.id FROM image WHERE image.rating_id = ${ratingId})`
