import sql, { type Sql } from 'sql-template-tag'
import type { ExportableRecipe } from '../../lib/recipe-export/jsonLd'
import { displayNameOf } from '../accounts/account.sql'
import { imageOfRecipe } from '../images/image.sql'
import { recipeIsListed } from './recipeAccess.sql'
import { averageRating, recipeTable, recipeTimes } from './recipe.sql'

/** What the head tags of a recipe's page show. */
export interface RecipePage extends ExportableRecipe {
  id: number
  imageId: string | null
  averageRating: number | null
  ratingCount: number
}

/** SQL: a recipe's page, as visitors may see it. */
export const recipePage = (id: string): Sql => sql`
  SELECT r.id, r.name, r.ingredients, r.instructions, r.tags, r.servings, ${recipeTimes}, r.source_name AS "sourceName", r.source_url AS "sourceUrl",
    r.published_at AS "publishedAt", ${displayNameOf(sql`r.creator_id`)} AS author, ${imageOfRecipe(sql`r.id`)} AS "imageId", ${averageRating} AS "averageRating", r.rating_count AS "ratingCount"
  FROM ${recipeTable} WHERE r.id = ${id}::int AND ${recipeIsListed}`
