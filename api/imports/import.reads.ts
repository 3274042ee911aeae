import sql, { type Sql } from 'sql-template-tag'
import { inChunks } from '../platform/database/chunks'
import { columnsOf, row, rows, selected, type Db } from '../platform/database/database'
import { decodeCursor, encodeCursor, toPage, type Connection, type Page } from '../platform/paging'
import { Import } from './import.entity'
import { importItemMatches, type ItemSelection } from './import.sql'
import { recipeTable } from '../recipes/recipe.sql'
import type { ImportCounts } from './import.types'
import { ImportItem, ImportProblem } from './importItem.entity'

/** More imports are started by nobody in a day. */
export const maxUndoable = 25

/** What is in an import. */
export async function readImportCounts(db: Db, importId: string): Promise<ImportCounts> {
  const counts = await row<ImportCounts>(
    db,
    sql`
    SELECT count(*) FILTER (WHERE i.kind = 'RECIPE')::int AS recipes,
      count(*) FILTER (WHERE i.has_picture)::int AS pictures,
      count(*) FILTER (WHERE i.note IS NOT NULL)::int AS notes,
      count(*) FILTER (WHERE i.kind = 'STOCK')::int AS stock,
      count(*) FILTER (WHERE i.kind = 'LIST_ITEM')::int AS "listItems",
      count(*) FILTER (WHERE i.kind = 'PLANNED_MEAL')::int AS "plannedMeals",
      count(*) FILTER (WHERE i.duplicate IS NOT NULL)::int AS duplicates,
      count(*) FILTER (WHERE i.duplicate IS NOT NULL AND i.is_left_out)::int AS "duplicatesLeftOut",
      count(*) FILTER (WHERE cardinality(i.losses) > 0)::int AS "withLosses",
      (SELECT count(*)::int FROM import_problem p WHERE p.import_id = ${importId}) AS unreadable,
      count(*) FILTER (WHERE i.is_left_out)::int AS "leftOut",
      count(*) FILTER (WHERE NOT i.is_left_out)::int AS total,
      count(*) FILTER (WHERE NOT i.is_left_out AND i.kind = 'RECIPE')::int AS "chosenRecipes",
      count(*) FILTER (WHERE NOT i.is_left_out AND i.state <> 'FOUND')::int AS done,
      count(*) FILTER (WHERE i.kind = 'RECIPE' AND i.state IN ('IMPORTED', 'UNDONE', 'KEPT'))::int AS "importedRecipes",
      count(*) FILTER (WHERE i.state = 'FAILED')::int AS failed,
      count(*) FILTER (WHERE i.picture_imported)::int AS "importedPictures",
      count(*) FILTER (WHERE ${importItemMatches({ filter: 'WITHOUT_THEIR_PICTURE' })})::int AS "withoutTheirPicture",
      count(*) FILTER (WHERE i.state = 'KEPT')::int AS kept,
      count(*) FILTER (WHERE i.state = 'UNDONE')::int AS undone,
      count(*) FILTER (WHERE i.kind = 'RECIPE' AND i.state = 'UNDONE')::int AS "undoneRecipes"
    FROM import_item i WHERE i.import_id = ${importId}`,
  )
  if (!counts) throw new Error('an aggregate has no row')
  return counts
}

/** An import's items that a selection names, in the order of the files. BAD_INPUT. */
export async function readImportItems(
  db: Db,
  importId: string,
  { page: { first, after }, ...selection }: ItemSelection & { page: Page },
): Promise<Connection<ImportItem>> {
  const found = await rows<ImportItem>(
    db,
    sql`
    SELECT ${selected(columnsOf(ImportItem, 'i', []))}, r.name AS "recipeName"
    FROM import_item i LEFT JOIN ${recipeTable} ON r.id = i.recipe_id AND r.deleted_at IS NULL
    WHERE i.import_id = ${importId} AND i.position > ${placeIn(after)}::int AND ${importItemMatches(selection)}
    ORDER BY i.position LIMIT ${first + 1}::int`,
  )
  return toPage(found, first, ({ position }) => encodeCursor([position]))
}

/** An import's problems, in the order of the files. BAD_INPUT. */
export async function readImportProblems(
  db: Db,
  importId: string,
  { first, after }: Page,
): Promise<Connection<ImportProblem>> {
  const found = await rows<ImportProblem>(
    db,
    sql`
    SELECT p.import_id AS "importId", p.number, p.code, p.place AS "where", p.line, p.look, p.sentence FROM import_problem p
    WHERE p.import_id = ${importId} AND p.number > ${placeIn(after)}::int ORDER BY p.number LIMIT ${first + 1}::int`,
  )
  return toPage(found, first, ({ number }) => encodeCursor([number]))
}

const placeIn = (cursor: string | undefined): number =>
  cursor === undefined ? -1 : decodeCursor<[number]>(cursor, ['number'])[0]

/** The import that an account is at, else the one with which something was done last. */
export async function readLatestImport(db: Db, accountId: number): Promise<Import | null> {
  return row<Import>(
    db,
    sql`
    SELECT ${selected(columnsOf(Import, 'm', []))} FROM import m WHERE m.account_id = ${accountId}
    ORDER BY ${isOpen} DESC, m.touched_at DESC, m.created_at DESC LIMIT 1`,
  )
}

/** The imports of an account that ended since then and were not undone, newest first. */
export const readEndedImports = (db: Db, accountId: number, since: Date): Promise<Import[]> =>
  rows<Import>(
    db,
    sql`
    SELECT ${selected(columnsOf(Import, 'm', []))} FROM import m
    WHERE m.account_id = ${accountId} AND m.state IN ('DONE', 'STOPPED') AND m.ended_at > ${since}
    ORDER BY m.ended_at DESC, m.id LIMIT ${maxUndoable}`,
  )

/** SQL over an import `m`: it is the one that its person is at. */
const isOpen: Sql = sql`(m.state IN ('UPLOADING', 'READING', 'READY', 'RUNNING', 'UNDOING'))`

/** What an account brought along lately, for its export, oldest first. */
export const readExportedImports = (db: Db, accountId: number): AsyncGenerator<{ id: string }> =>
  inChunks<{ id: string }>(
    db,
    (last, limit) => sql`
    SELECT m.id, m.state, m.formats, m.created_at AS "createdAt", m.ended_at AS "endedAt", m.pantry_id AS "pantryId",
      ARRAY(SELECT f.name FROM import_file f WHERE f.import_id = m.id ORDER BY f.number) AS files
    FROM import m WHERE m.account_id = ${accountId} AND m.id > ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid ORDER BY m.id LIMIT ${limit}`,
  )

/** The items of what an account brought along lately, for its export. */
export const readExportedItems = (db: Db, accountId: number): AsyncGenerator<{ importId: string; position: number }> =>
  inChunks<{ importId: string; position: number }>(
    db,
    (last, limit) => sql`
    SELECT i.import_id AS "importId", i.position, i.kind, i.state, i.format, i.name, i.content, i.note, i.losses, i.recipe_id AS "recipeId"
    FROM import_item i JOIN import m ON m.id = i.import_id
    WHERE m.account_id = ${accountId} AND (i.import_id, i.position) > (${last?.importId ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${last?.position ?? -1}::int)
    ORDER BY i.import_id, i.position LIMIT ${limit}`,
    50,
  )
