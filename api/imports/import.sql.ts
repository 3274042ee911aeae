import sql, { type Sql } from 'sql-template-tag'
import { isCooked } from '../cooking/cookedRecipe.sql'
import { isPlannedAnywhere } from '../plans/plan.sql'
import { rows, type Db } from '../platform/database'
import { isRated } from '../ratings/rating.sql'
import { recipeTable } from '../recipes/recipe.sql'
import { isOnAnyShoppingList } from '../shopping/shopping.sql'
import type { ImportItemFilter } from './import.types'
import type { ImportItem, ImportItemKind } from './importItem.entity'

/** Which items of an import are meant. */
export interface ItemSelection {
  filter: `${ImportItemFilter}`
  kind?: ImportItemKind | null | undefined
}

const filters: Readonly<Record<ImportItemFilter, Sql>> = {
  ALL: sql`true`,
  CHOSEN: sql`NOT i.is_left_out`,
  LEFT_OUT: sql`i.is_left_out`,
  DUPLICATES: sql`i.duplicate IS NOT NULL`,
  WITH_LOSSES: sql`cardinality(i.losses) > 0`,
  FAILED: sql`i.state = 'FAILED'`,
  WITHOUT_THEIR_PICTURE: sql`(i.state IN ('IMPORTED', 'KEPT') AND i.has_picture AND NOT i.picture_imported)`,
  KEPT: sql`i.state = 'KEPT'`,
}

/** SQL over an item `i`: the selection names it. */
export const importItemMatches = ({ filter, kind }: ItemSelection): Sql =>
  kind == null ? filters[filter] : sql`(${filters[filter]} AND i.kind = ${kind})`

/** SQL over an item `i`: it is of a kind that is stored. Stock, lists and plans are shown alone so far. */
export const isOfStoredKind = sql`i.kind = 'RECIPE'`

/** Leaves items out, or takes them, that are not stored yet. */
export async function setLeftOut(
  db: Db,
  importId: string,
  { isLeftOut, positions, ...selection }: ItemSelection & { isLeftOut: boolean; positions: readonly number[] | null },
): Promise<void> {
  const isNamed = positions === null ? importItemMatches(selection) : sql`i.position = ANY (${[...positions]}::int[])`
  await rows(
    db,
    sql`
    UPDATE import_item i SET is_left_out = ${isLeftOut} WHERE i.import_id = ${importId} AND i.state = 'FOUND' AND i.is_left_out <> ${isLeftOut} AND ${isNamed}`,
  )
}

/** What an import made of these items, with the reasons to keep it; `recipeId` is null where the recipe is gone already. */
export const readMadeItems = (
  db: Db,
  importId: string,
  positions: readonly number[],
): Promise<Pick<ImportItem, 'position' | 'recipeId' | 'keptBecause'>[]> =>
  rows(
    db,
    sql`
    SELECT i.position, r.id AS "recipeId", array_remove(ARRAY[
        CASE WHEN r.version > 1 THEN 'EDITED' END,
        CASE WHEN r.published_at IS NOT NULL THEN 'PUBLISHED' END,
        CASE WHEN ${isPlannedAnywhere(sql`r.id`)} THEN 'PLANNED' END,
        CASE WHEN ${isOnAnyShoppingList(sql`r.id`)} THEN 'LISTED' END,
        CASE WHEN ${isCooked(sql`r.id`)} THEN 'COOKED' END,
        CASE WHEN ${isRated(sql`r.id`)} THEN 'RATED' END], NULL) AS "keptBecause"
    FROM import_item i LEFT JOIN ${recipeTable} ON r.id = i.recipe_id AND r.deleted_at IS NULL
    WHERE i.import_id = ${importId} AND i.position = ANY (${[...positions]}::int[]) ORDER BY i.position`,
  )
