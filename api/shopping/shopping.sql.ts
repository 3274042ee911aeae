import sql, { type Sql } from 'sql-template-tag'
import { row, rows, type Db } from '../platform/database/database'
import { ShoppingLine } from './shopping.entity'
import type { ShoppingTickInput } from './shopping.inputs'

/** Locks the list of a pantry until the end of the transaction, and counts the change. */
export async function lockShoppingList(db: Db, pantryId: number): Promise<void> {
  await row(
    db,
    sql`
    INSERT INTO shopping_list AS l (pantry_id, revision) VALUES (${pantryId}, 1)
    ON CONFLICT (pantry_id) DO UPDATE SET revision = l.revision + 1 RETURNING 1`,
  )
}

/**
 * SQL: the id of the line that a client knows by this id. What it added may have become part of another line, of which it
 * does not know while it is offline.
 */
const lineKnownAs = (pantryId: number, id: Sql): Sql =>
  sql`coalesce((SELECT r.line_id FROM shopping_line_reason r WHERE r.pantry_id = ${pantryId} AND r.key = ${id} AND r.position = 0), ${id})`

/** No tick is from before; Postgres has no year 0. */
const earliest = new Date('2020-01-01')

/** Applies somebody's ticks that are later than the last one of their lines. Times in the future count as now. */
export async function applyTicks(
  db: Db,
  pantryId: number,
  { ticks, byId, now }: { ticks: readonly ShoppingTickInput[]; byId: number; now: Date },
): Promise<void> {
  const values = ticks.map(({ id, ticked, at, barcode = null }) => ({
    id,
    ticked,
    at: at > now ? now : at < earliest ? earliest : at,
    barcode,
  }))
  await rows(
    db,
    sql`
    WITH tick AS (
      SELECT DISTINCT ON (line_id) ${lineKnownAs(pantryId, sql`t.id`)} AS line_id, t.ticked, t.at, t.barcode
      FROM json_to_recordset(${JSON.stringify(values)}::json) AS t (id uuid, ticked boolean, at timestamptz, barcode text) ORDER BY line_id, t.at DESC
    )
    UPDATE shopping_line l SET ticked_at = CASE WHEN t.ticked THEN t.at END, ticked_by_id = CASE WHEN t.ticked THEN ${byId}::int END, bought_barcode = CASE WHEN t.ticked THEN t.barcode END, tick_changed_at = t.at, updated_at = now()
    FROM tick t WHERE l.pantry_id = ${pantryId} AND l.id = t.line_id AND (l.tick_changed_at IS NULL OR l.tick_changed_at < t.at)`,
  )
}

/** Takes lines off the list, or puts back what was taken off. */
export async function setRemoved(
  db: Db,
  pantryId: number,
  ids: readonly string[],
  removedAt: Date | null,
): Promise<void> {
  await rows(
    db,
    sql`
    UPDATE shopping_line l SET removed_at = ${removedAt}, put_away_by = NULL, updated_at = now()
    WHERE l.pantry_id = ${pantryId} AND l.id IN (SELECT ${lineKnownAs(pantryId, sql`t.id`)} FROM unnest(${[...ids]}::uuid[]) AS t (id)) AND (l.removed_at IS NULL) = ${removedAt !== null}`,
  )
}

/** The line that a client knows by this id; null if it is not on the list any more. */
export const findLine = (db: Db, pantryId: number, id: string): Promise<Pick<ShoppingLine, 'id' | 'mergeKey'> | null> =>
  row(
    db,
    sql`SELECT l.id, l.merge_key AS "mergeKey" FROM shopping_line l WHERE l.pantry_id = ${pantryId} AND l.removed_at IS NULL AND l.id = ${lineKnownAs(pantryId, sql`${id}::uuid`)}`,
  )

/**
 * Takes ticked lines off the list because what was bought for them is put away.
 * @param by the key of the stock operation
 * @returns how many of these lines the list had
 */
export async function setPutAway(
  db: Db,
  pantryId: number,
  { ids, by, now }: { ids: readonly string[]; by: string; now: Date },
): Promise<number> {
  const put = await rows(
    db,
    sql`
    UPDATE shopping_line l SET removed_at = ${now}, put_away_by = ${by}::uuid, updated_at = now()
    WHERE l.pantry_id = ${pantryId} AND l.id IN (SELECT ${lineKnownAs(pantryId, sql`t.id`)} FROM unnest(${[...ids]}::uuid[]) AS t (id)) AND l.removed_at IS NULL AND l.ticked_at IS NOT NULL RETURNING 1`,
  )
  return put.length
}

/** Puts back on the list, still ticked, what an operation put away. */
export async function restorePutAway(db: Db, pantryId: number, by: string): Promise<void> {
  await db
    .getRepository(ShoppingLine)
    .update({ pantryId, putAwayBy: by }, { removedAt: null, putAwayBy: null, updatedAt: () => 'now()' })
}

/** SQL: is anything on anybody's list because of this recipe? */
export const isOnAnyShoppingList = (recipeId: Sql): Sql => sql`EXISTS (
  SELECT FROM shopping_line_reason why JOIN shopping_line l ON l.pantry_id = why.pantry_id AND l.id = why.line_id
  WHERE why.recipe_id = ${recipeId} AND l.removed_at IS NULL)`

/** SQL: are there lines of this recipe on a pantry's list? */
export const isOnShoppingList = (pantryId: Sql, recipeId: Sql): Sql => sql`EXISTS (
  SELECT FROM shopping_line_reason why JOIN shopping_line l ON l.pantry_id = why.pantry_id AND l.id = why.line_id
  WHERE why.pantry_id = ${pantryId} AND why.recipe_id = ${recipeId} AND l.removed_at IS NULL)`

/** SQL: is there a line with this merge key on a pantry's list, still to be bought? */
export const isStillToBuy = (pantryId: Sql, mergeKey: Sql): Sql => sql`EXISTS (
  SELECT FROM shopping_line l WHERE l.pantry_id = ${pantryId} AND l.merge_key = ${mergeKey} AND l.removed_at IS NULL AND l.ticked_at IS NULL)`

/** How long a pantry's list is. Who may see it is the caller's question. */
export async function countShoppingLines(
  db: Db,
  pantryId: number,
): Promise<{ revision: number; toBuy: number; ticked: number }> {
  const counts = await row<{ revision: number; toBuy: number; ticked: number }>(
    db,
    sql`
    SELECT coalesce((SELECT l.revision FROM shopping_list l WHERE l.pantry_id = ${pantryId}::int), 0) AS revision,
      count(*) FILTER (WHERE l.ticked_at IS NULL)::int AS "toBuy", count(l.ticked_at)::int AS ticked
    FROM shopping_line l WHERE l.pantry_id = ${pantryId}::int AND l.removed_at IS NULL`,
  )
  return counts ?? { revision: 0, toBuy: 0, ticked: 0 }
}
