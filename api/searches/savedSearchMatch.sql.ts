import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { homePantryOf, ownerOfPantry } from '../accounts/account.sql'
import { blocksEitherWay } from '../accounts/block.sql'
import { allergensAbsent, searchedText, searchedWindows } from '../items/item.sql'
import { entryIsPublic, entryIsAvailable } from '../pantries/pantryAccess.sql'
import { entriesWithItems, pantryTable } from '../pantries/pantry.sql'
import { kilometresBetweenPoints, positionOfPantryWith } from '../pantries/near/position.sql'
import { row, rows, type Db } from '../platform/database/database'
import { savedSearchReaches } from './savedSearch.rules'

/** An entry whose sharing has changed. */
export interface ChangedEntry {
  pantryId: number
  barcode: string
}

/** The most further changes of the same entries taken at once, so that no statement runs long. */
const sameAtOnce = 2_000

/** The id of the newest change in the queue; null: it is empty. */
export async function lastChange(db: Db): Promise<string | null> {
  return (await row<{ id: string | null }>(db, sql`SELECT max(id) AS id FROM sharing_change`))?.id ?? null
}

/**
 * Takes the oldest changes from the queue, with all others of the same entries. Those that another process has taken are left to
 * it; they are back if it fails.
 * @param upTo the id of the newest one that may be among the oldest
 * @returns the entries, each once, and how many changes there were: fewer than the limit, when none are left
 */
export async function takeChanges(
  db: EntityManager,
  { upTo, limit }: { upTo: string; limit: number },
): Promise<{ entries: ChangedEntry[]; count: number }> {
  const taken = await rows<ChangedEntry>(
    db,
    sql`
    WITH oldest AS (
      SELECT c.id, c.pantry_id, c.barcode FROM sharing_change c WHERE c.id <= ${upTo}::bigint ORDER BY c.id LIMIT ${raw(String(limit))} FOR UPDATE SKIP LOCKED
    ), same AS (
      SELECT c.id FROM sharing_change c WHERE (c.pantry_id, c.barcode) IN (SELECT pantry_id, barcode FROM oldest) LIMIT ${raw(String(sameAtOnce))} FOR UPDATE SKIP LOCKED
    )
    DELETE FROM sharing_change WHERE id IN (SELECT id FROM oldest UNION ALL SELECT id FROM same) RETURNING pantry_id AS "pantryId", barcode`,
  )
  return {
    entries: [...new Map(taken.map((entry) => [`${entry.pantryId}-${entry.barcode}`, entry])).values()],
    count: taken.length,
  }
}

/** Puts entries at the end of the queue again. */
export async function queueAgain(db: EntityManager, entries: readonly ChangedEntry[]): Promise<void> {
  await rows(
    db,
    sql`INSERT INTO sharing_change (pantry_id, barcode) SELECT pantry_id, barcode FROM ${changedEntries(entries)}`,
  )
}

/** Takes all changes of these entries from the queue. @returns how many there were */
export async function deleteChanges(db: EntityManager, entries: readonly ChangedEntry[]): Promise<number> {
  const deleted = await rows(
    db,
    sql`
    DELETE FROM sharing_change WHERE id IN (
      SELECT c.id FROM sharing_change c WHERE (c.pantry_id, c.barcode) IN (SELECT pantry_id, barcode FROM ${changedEntries(entries)}) FOR UPDATE SKIP LOCKED) RETURNING 1`,
  )
  return deleted.length
}

/** SQL: these entries, as `changed`. */
const changedEntries = (entries: readonly ChangedEntry[]): Sql =>
  sql`unnest(${entries.map(({ pantryId }) => pantryId)}::int[], ${entries.map(({ barcode }) => barcode)}::text[]) AS changed (pantry_id, barcode)`

/** Marks matches whose entry is now private, used up or removed. */
export async function markGone(db: EntityManager, entries: readonly ChangedEntry[], now: Date): Promise<void> {
  await rows(
    db,
    sql`
    UPDATE saved_search_match SET gone_at = ${now} WHERE id IN (
      SELECT m.id FROM saved_search_match m JOIN ${changedEntries(entries)} ON m.pantry_id = changed.pantry_id AND m.barcode = changed.barcode
      WHERE m.gone_at IS NULL AND NOT EXISTS (SELECT 1 FROM ${entriesWithItems} WHERE e.pantry_id = changed.pantry_id AND e.barcode = changed.barcode AND ${entryIsPublic})
      ORDER BY m.id FOR NO KEY UPDATE OF m)`,
  )
}

/** SQL: a step of a saved search in kilometres. */
const reachOf = (step: Sql): Sql =>
  sql`CASE ${step} ${join(
    savedSearchReaches.map(({ step: at, kilometres }) => raw(`WHEN ${at} THEN ${kilometres}`)),
    ' ',
  )} END`

/** An entry that a saved search finds, and that its owner does not know of. */
export interface Found extends ChangedEntry {
  searchId: number
  accountId: number
}

/**
 * Compares entries with all saved searches, by the same rules as the list of pantries. The searches are found by the food of an
 * entry's item, and by their first three characters, which stand in the item's text.
 */
export function findMatches(db: EntityManager, entries: readonly ChangedEntry[], limit: number): Promise<Found[]> {
  return rows(
    db,
    sql`
    WITH shared AS MATERIALIZED (
      SELECT e.pantry_id, ${ownerOfPantry(sql`e.pantry_id`)} AS owner_id, e.barcode, p.position, i.food_slug, ${searchedText} AS text, ${searchedWindows} AS windows, ${allergensAbsent} AS absent
      FROM ${changedEntries(entries)} JOIN ${entriesWithItems} ON e.pantry_id = changed.pantry_id AND e.barcode = changed.barcode JOIN ${pantryTable} ON p.id = e.pantry_id
      WHERE ${entryIsAvailable} AND p.position IS NOT NULL
    ), candidates AS (
      SELECT s.id, n.pantry_id, n.barcode FROM shared n JOIN saved_search s ON s.foods @> ARRAY[n.food_slug]
      UNION
      SELECT s.id, n.pantry_id, n.barcode FROM shared n CROSS JOIN LATERAL unnest(n.windows) AS w (start) JOIN saved_search s ON left(s.pattern, 3) = w.start
      WHERE position(s.pattern IN n.text) > 0
    )
    SELECT s.id AS "searchId", s.account_id AS "accountId", n.pantry_id AS "pantryId", n.barcode
    FROM candidates c JOIN saved_search s ON s.id = c.id JOIN shared n ON n.pantry_id = c.pantry_id AND n.barcode = c.barcode
      CROSS JOIN LATERAL (SELECT ${positionOfPantryWith(sql`s.account_id`)} AS position) here
    WHERE s.account_id <> n.pantry_id AND n.pantry_id <> ${homePantryOf(sql`s.account_id`)} AND (s.without IS NULL OR s.without = ANY (n.absent))
      AND ${kilometresBetweenPoints(sql`here.position`, sql`n.position`)} <= ${reachOf(sql`s.within`)}
      AND NOT ${blocksEitherWay(sql`s.account_id`, sql`n.owner_id`)}
      AND NOT EXISTS (SELECT 1 FROM saved_search_match m WHERE m.search_id = s.id AND m.pantry_id = n.pantry_id AND m.barcode = n.barcode AND m.gone_at IS NULL)
    ORDER BY s.account_id, n.pantry_id, s.id, n.barcode LIMIT ${raw(String(limit))}`,
  )
}

/** What was found, as it is remembered. */
export interface NewMatch {
  id: number
  accountId: number
  pantryId: number
}

/**
 * Stores matches. The caller has locked the accounts of both sides, because removing an account locks it before it deletes these rows.
 * @param forgottenSince an entry that was gone by then counts as new again
 * @returns the matches that their owner has not been notified of
 */
export async function insertMatches(
  db: EntityManager,
  found: readonly Found[],
  { now, forgottenSince }: { now: Date; forgottenSince: Date },
): Promise<NewMatch[]> {
  const matches = await rows<NewMatch & { isNew: boolean }>(
    db,
    sql`
    WITH found AS (
      SELECT s.id AS search_id, f.pantry_id, f.barcode
      FROM unnest(${found.map(({ searchId }) => searchId)}::int[], ${found.map(({ pantryId }) => pantryId)}::int[], ${found.map(({ barcode }) => barcode)}::text[]) AS f (search_id, pantry_id, barcode)
      JOIN saved_search s ON s.id = f.search_id JOIN ${pantryTable} ON p.id = f.pantry_id
      -- A concurrent removal of the search waits for this, or the search is left out.
      ORDER BY s.id, f.pantry_id, f.barcode FOR KEY SHARE OF s
    ), inserted AS (
      INSERT INTO saved_search_match AS m (search_id, pantry_id, barcode, found_at) SELECT search_id, pantry_id, barcode, ${now}::timestamptz FROM found
      ON CONFLICT (search_id, pantry_id, barcode) DO UPDATE
        SET found_at = CASE WHEN m.gone_at <= ${forgottenSince}::timestamptz THEN excluded.found_at ELSE m.found_at END, gone_at = NULL WHERE m.gone_at IS NOT NULL
      RETURNING m.id, m.search_id, m.pantry_id, m.found_at = ${now}::timestamptz AS "isNew"
    )
    SELECT inserted.id, s.account_id AS "accountId", inserted.pantry_id AS "pantryId", inserted."isNew" FROM inserted JOIN saved_search s ON s.id = inserted.search_id ORDER BY inserted.id`,
  )
  return matches.filter(({ isNew }) => isNew).map(({ isNew: _isNew, ...match }) => match)
}

/**
 * Gives earlier matches the time of newer ones of the same account and pantry: matches with one time belong to one notification.
 * @param added pairs of an earlier match and the newer one that it joins, by id
 */
export async function mergeMatches(
  db: EntityManager,
  added: readonly { earlierId: number; id: number }[],
): Promise<void> {
  await rows(
    db,
    sql`
    UPDATE saved_search_match m SET found_at = now.found_at
    FROM unnest(${added.map(({ earlierId }) => earlierId)}::int[], ${added.map(({ id }) => id)}::int[]) AS j (earlier_id, id)
    JOIN saved_search_match earlier ON earlier.id = j.earlier_id JOIN saved_search before ON before.id = earlier.search_id
    JOIN saved_search_match now ON now.id = j.id, saved_search s
    WHERE s.id = m.search_id AND s.account_id = before.account_id AND m.pantry_id = earlier.pantry_id AND m.found_at = earlier.found_at`,
  )
}

/** Searches whose foods were found in another list of foods, after an id; locked until the end of the transaction, those of other processes left out. */
export function lockOutdatedSearches(
  db: EntityManager,
  { version, after, limit }: { version: string; after: number; limit: number },
): Promise<{ id: number; words: string }[]> {
  return rows(
    db,
    sql`
    SELECT s.id, s.words FROM saved_search s WHERE s.foods_version <> ${version} AND s.id > ${after}::int
    ORDER BY s.id LIMIT ${raw(String(limit))} FOR NO KEY UPDATE SKIP LOCKED`,
  )
}

/** What a notification names. */
export interface FoundEntries {
  matchId: number
  pantryId: number
  pantryName: string
  /** With the name: of the match itself, or where that is gone, of another one. */
  barcode: string
  itemName: string
  /** How many there are. */
  count: number
}

/**
 * The entries behind these matches, each counted with those of the same notification; entries that are no longer shared are left out.
 */
export async function readFound(db: Db, accountId: number, matchIds: readonly number[]): Promise<FoundEntries[]> {
  return rows<FoundEntries>(
    db,
    sql`
    SELECT first.id AS "matchId", p.id AS "pantryId", p.name AS "pantryName", found.barcode, found.name AS "itemName", found.count
    FROM saved_search_match first JOIN saved_search s ON s.id = first.search_id JOIN ${pantryTable} ON p.id = first.pantry_id
    CROSS JOIN LATERAL (
      SELECT i.barcode, i.name, count(*) OVER ()::int AS count
      FROM (
        SELECT DISTINCT m.barcode FROM saved_search_match m JOIN saved_search other ON other.id = m.search_id
        WHERE m.pantry_id = first.pantry_id AND m.found_at = first.found_at AND other.account_id = s.account_id
      ) m JOIN ${entriesWithItems} ON e.pantry_id = first.pantry_id AND e.barcode = m.barcode
      WHERE ${entryIsAvailable} ORDER BY m.barcode = first.barcode DESC, i.name, i.barcode LIMIT 1
    ) found
    WHERE first.id = ANY (${[...matchIds]}::int[]) AND s.account_id = ${accountId}`,
  )
}
