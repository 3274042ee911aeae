import { setImmediate } from 'node:timers/promises'
import sql, { join } from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { foodsOfLine } from '../../lib/foods/foodsOfLine'
import { lineKey } from '../../lib/foods/lineKey'
import { foodsVersion } from '../../lib/foods/version'
import { plainLine } from '../../lib/foods/words'
import { rows, transaction, type Db } from '../platform/database'
import type { Viewer } from '../platform/viewer'
import type { Recipe } from './recipe.entity'
import { recipeVisibleTo } from './recipe.rules'
import type { RecipeLine } from './recipeLine.entity'

type RecipeWithLines = Pick<Recipe, 'id' | 'ingredients'>
type LineRow = Omit<RecipeLine, 'recipe'>

/** Recipes in one batch of the backfill, which are locked while their lines are read. */
const batchSize = 10
/** Lines that one statement inserts. */
const linesInStatement = 200

/** The columns of a line that follow from its text. */
export function readRecipeLine(line: string): Omit<LineRow, 'recipeId' | 'position'> {
  const read = foodsOfLine(line)
  return {
    text: plainLine(line),
    lineKey: lineKey(line),
    foods: read?.foods.map(({ food }) => food) ?? [],
    attributes: read?.foods.map(({ attributes }) => attributes.join(' ')) ?? [],
    isEach: read?.isEach ?? false,
    isOptional: read?.isOptional ?? false,
    amount: read?.needs?.amount ?? null,
    unit: read?.needs?.unit ?? null,
    part: read?.needs?.part ?? null,
  }
}

/**
 * Replaces the stored lines of recipes by those of their `ingredients`. Whatever writes `ingredients` calls it in the same
 * transaction, and sets the recipes' `foods_version` with them.
 */
export async function writeRecipeLines(db: EntityManager, recipes: readonly RecipeWithLines[]): Promise<void> {
  await rows(db, sql`DELETE FROM recipe_line WHERE recipe_id = ANY (${recipes.map(({ id }) => id)}::int[])`)
  let lines: LineRow[] = []
  for (const { id, ingredients } of recipes) {
    for (const [position, line] of ingredients.entries()) {
      lines.push({ recipeId: id, position, ...readRecipeLine(line) })
      // An import may have thousands of lines: other requests come in between, and Postgres hears of the transaction before it takes it for idle.
      await setImmediate()
      if (lines.length < linesInStatement) continue
      await insertLines(db, lines)
      lines = []
    }
  }
  if (lines.length > 0) await insertLines(db, lines)
}

async function insertLines(db: EntityManager, lines: readonly LineRow[]): Promise<void> {
  await rows(db, sql`
    INSERT INTO recipe_line (recipe_id, position, text, line_key, foods, attributes, is_each, is_optional, amount, unit, part)
    SELECT "recipeId", position, text, "lineKey", foods, attributes, "isEach", "isOptional", amount, unit, part
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS l (
      "recipeId" int, position smallint, text text, "lineKey" text, foods text[], attributes text[], "isEach" boolean, "isOptional" boolean, amount float8, unit text, part text)`)
}

/**
 * Reads the lines of recipes anew that were read with another version of the food list. Recipes that another process is at
 * are left to it.
 * @param after the id of the last recipe of the batch before; null: from the beginning
 * @returns the id of the last recipe; null: none are left
 */
export function matchOutdatedLines(db: DataSource, after: string | null): Promise<string | null> {
  return transaction(db, async (inner) => {
    const recipes = await rows<RecipeWithLines>(inner, sql`
      SELECT id, ingredients FROM recipe WHERE foods_version IS DISTINCT FROM ${foodsVersion} AND id > ${Number(after ?? 0)}::int
      ORDER BY id LIMIT ${batchSize}::int FOR NO KEY UPDATE SKIP LOCKED`)
    const last = recipes.at(-1)
    if (!last) return null
    await writeRecipeLines(inner, recipes)
    await rows(inner, sql`UPDATE recipe SET foods_version = ${foodsVersion} WHERE id IN (${join(recipes.map(({ id }) => id))})`)
    return String(last.id)
  })
}

/** The lines of several recipes in their order; none where the viewer may not see it. One statement. */
export async function findVisibleLines(db: Db, viewer: Viewer, ids: readonly number[], now: Date): Promise<LineRow[][]> {
  const found = await rows<LineRow>(db, sql`
    SELECT l.recipe_id AS "recipeId", l.position, l.text, l.line_key AS "lineKey", l.foods, l.attributes, l.is_each AS "isEach", l.is_optional AS "isOptional", l.amount, l.unit, l.part
    FROM recipe_line l JOIN recipe r ON r.id = l.recipe_id
    WHERE l.recipe_id IN (${join([...ids])}) AND ${recipeVisibleTo(viewer, now)} ORDER BY l.recipe_id, l.position`)
  const byRecipe = new Map(ids.map((id): [number, LineRow[]] => [id, []]))
  for (const line of found) byRecipe.get(line.recipeId)?.push(line)
  return ids.map((id) => byRecipe.get(id) ?? [])
}
