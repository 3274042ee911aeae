import sql, { raw, type Sql } from 'sql-template-tag'
import { row, rows, type Db } from '../../platform/database/database'
import { recipeIsListed } from '../recipeAccess.sql'
import { recipeTimes } from '../recipe.sql'

/** How much a word counts in each part of a recipe: creator, ingredients, tags, name. */
const weights = '{0.0, 0.4, 0.7, 1.0}'
/** Limit of recipes that are ranked for each query, because common words match nearly all. */
const maxRanked = 6_000
/** Limit of ranked recipes whose length is read. */
const maxCompared = 300
/** Limit of recipes that match `unwanted`, and of those that do not. */
const maxReturned = 40
/** Recipes with more characters in ingredients and steps are left out. */
const longestRecipe = 20_000

/** What to look for. Each text is in the language of to_tsquery, '' for nothing. */
export interface CandidateQuery {
  /** Recipes that match this are ranked by it. Without it the newest recipes are taken. */
  some: string
  /** Recipes that match this, too, come first. */
  every: string
  /** Half of the results do not match this. */
  unwanted: string
}

export interface RecipeCandidate {
  id: number
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  prepMinutes: number | null
  cookMinutes: number | null
  totalMinutes: number | null
}

/** The public recipes that match best, in one statement, ranked by full text over names, tags and ingredients. */
export function findRecipeCandidates(db: Db, { some, every, unwanted }: CandidateQuery): Promise<RecipeCandidate[]> {
  return rows<RecipeCandidate>(
    db,
    sql`
    WITH query AS (
      SELECT ${tsQuery(some)} AS some, ${tsQuery(every)} AS every, ${tsQuery(unwanted)} AS unwanted
    ), matched AS (
      ${some === '' ? newest : matching}
    ), ranked AS (
      SELECT r.id, ts_rank(${weights}::real[], r.document, query.some) + CASE WHEN r.document @@ query.every THEN 1 ELSE 0 END AS rank, r.document @@ query.unwanted AS is_unwanted
      FROM matched JOIN recipe r ON r.id = matched.id CROSS JOIN query
      ORDER BY rank DESC, r.id DESC LIMIT ${raw(String(maxCompared))}
    ), compared AS (
      SELECT id, rank, row_number() OVER (PARTITION BY is_unwanted ORDER BY rank DESC, id DESC) AS position
      FROM ranked
      WHERE (SELECT length(array_to_string(r.ingredients || r.instructions, '')) FROM recipe r WHERE r.id = ranked.id) < ${raw(String(longestRecipe))}
    )
    SELECT r.id, r.name, r.ingredients, r.instructions, r.tags, r.servings, ${recipeTimes}
    FROM compared JOIN recipe r ON r.id = compared.id
    WHERE compared.position <= ${raw(String(maxReturned))} AND r.ingredients <> '{}' AND r.instructions <> '{}' AND r.name <> ''
    ORDER BY compared.rank DESC, r.id DESC`,
  )
}

/** Public recipes with these ids, in no order; without those that are too long. */
export function findRecipeCandidatesById(db: Db, ids: readonly number[]): Promise<RecipeCandidate[]> {
  return rows<RecipeCandidate>(
    db,
    sql`
    SELECT r.id, r.name, r.ingredients, r.instructions, r.tags, r.servings, ${recipeTimes} FROM recipe r
    WHERE r.id = ANY (${ids}::int[]) AND ${recipeIsListed} AND r.ingredients <> '{}' AND r.instructions <> '{}' AND r.name <> ''
      AND length(array_to_string(r.ingredients || r.instructions, '')) < ${raw(String(longestRecipe))}`,
  )
}

const tsQuery = (text: string): Sql => sql`to_tsquery('english', ${text})`

const newest = sql`SELECT r.id FROM recipe r WHERE ${recipeIsListed} ORDER BY r.published_at DESC, r.id DESC LIMIT ${raw(String(maxCompared))}`

/** Recipes that match every part of the query first: too many may match only some. */
const matching = sql`
  (SELECT r.id FROM recipe r, query WHERE ${recipeIsListed} AND r.document @@ query.every LIMIT ${raw(String(maxRanked))})
  UNION
  (SELECT r.id FROM recipe r, query WHERE ${recipeIsListed} AND r.document @@ query.some LIMIT ${raw(String(maxRanked))})`

/** Is there a public recipe? */
export async function hasListedRecipes(db: Db): Promise<boolean> {
  return (await row(db, sql`SELECT 1 FROM recipe r WHERE ${recipeIsListed} LIMIT 1`)) !== null
}
