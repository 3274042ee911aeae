import sql, { type Sql } from 'sql-template-tag'
import { isCooked } from '../cooking/cookedRecipe.sql'
import { isPlannedAnywhere, isPlannedFor } from '../plans/plan.sql'
import { row, rows, type Db } from '../platform/database/database'
import { isRated } from '../ratings/rating.sql'
import { isRecipeOf, recipeTable } from '../recipes/recipe.sql'
import { isOnAnyShoppingList, isStillToBuy } from '../shopping/shopping.sql'
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

/**
 * Marks the lines and meals of an import that a pantry has already, and leaves them out; takes those that another pantry had. Where
 * that stays as it was, so does what the person chose.
 * @param today a local day
 */
export async function markKnownThings(
  db: Db,
  { importId, pantryId, today }: { importId: string; pantryId: number; today: string },
): Promise<void> {
  const pantry = sql`${pantryId}::int`
  await rows(
    db,
    sql`
    UPDATE import_item i SET duplicate = known.duplicate, is_left_out = CASE WHEN known.duplicate IS NOT NULL THEN true
      ELSE coalesce((i.content->>'isDone')::boolean, false) OR coalesce((i.content->>'date')::date < ${today}::date, false) END
    FROM (
      SELECT t.position, CASE
        WHEN t.kind = 'LIST_ITEM' AND ${isStillToBuy(pantry, sql`t.content->>'mergeKey'`)} THEN 'LISTED'
        WHEN t.kind = 'PLANNED_MEAL' AND ${isPlannedFor(pantry, sql`(t.content->>'date')::date`, sql`t.content->>'title'`)} THEN 'PLANNED' END AS duplicate
      FROM import_item t WHERE t.import_id = ${importId} AND t.kind IN ('LIST_ITEM', 'PLANNED_MEAL') AND t.state = 'FOUND') known
    WHERE i.import_id = ${importId} AND i.position = known.position AND i.duplicate IS DISTINCT FROM known.duplicate`,
  )
}

/** Marks the planned meals of an import whose recipe is in it, or is the person's already: their notes have no place beside it. */
export async function markDroppedNotes(db: Db, importId: string, accountId: number): Promise<void> {
  await rows(
    db,
    sql`
    UPDATE import_item i SET losses = array_append(array_remove(i.losses, 'NOTE_CUT'), 'MEAL_NOTE_DROPPED')
    WHERE i.import_id = ${importId} AND i.kind = 'PLANNED_MEAL' AND i.content->>'note' <> '' AND (
      lower(i.content->>'title') IN (SELECT lower(t.name) FROM import_item t WHERE t.import_id = ${importId} AND t.kind = 'RECIPE')
      OR lower(i.content->>'title') IN (SELECT lower(r.name) FROM ${recipeTable} WHERE ${isRecipeOf(accountId)}))`,
  )
}

/** Which kinds of an import's items are not left out, and not stored yet. */
export async function readChosenKinds(db: Db, importId: string): Promise<Set<`${ImportItemKind}`>> {
  const found = await rows<{ kind: `${ImportItemKind}` }>(
    db,
    sql`SELECT DISTINCT i.kind FROM import_item i WHERE i.import_id = ${importId} AND i.state = 'FOUND' AND NOT i.is_left_out`,
  )
  return new Set(found.map(({ kind }) => kind))
}

/** The recipe that an item of this import with this name has become, or repeats; null: none. */
export async function findImportedRecipe(db: Db, importId: string, name: string): Promise<number | null> {
  const found = await row<{ recipeId: number }>(
    db,
    sql`
    SELECT r.id AS "recipeId" FROM import_item i JOIN ${recipeTable} ON r.id = coalesce(i.recipe_id, i.duplicate_of_id) AND r.deleted_at IS NULL
    WHERE i.import_id = ${importId} AND i.kind = 'RECIPE' AND lower(i.name) = lower(${name}) ORDER BY i.recipe_id IS NULL, i.position LIMIT 1`,
  )
  return found?.recipeId ?? null
}

/** Has this import made the entry of this item in its pantry? */
export async function hasMadeEntry(db: Db, importId: string, barcode: string): Promise<boolean> {
  const found = await row(
    db,
    sql`
    SELECT 1 FROM import_item i WHERE i.import_id = ${importId} AND i.kind = 'STOCK' AND i.made->>'barcode' = ${barcode} AND (i.made->>'isNewEntry')::boolean LIMIT 1`,
  )
  return found !== null
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
