import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Account } from '../accounts/account.entity'
import { publicAccountJson } from '../accounts/account.sql'
import { imageOfRecipe } from '../images/image.sql'
import { allFields, type FieldSelection } from '../platform/fieldSelection'
import { row, rows, type Db } from '../platform/database'
import { decodeCursor, toPage, encodeCursor, type Connection, type Page } from '../platform/paging'
import { UserError } from '../platform/errors'
import { readRows } from '../platform/reads'
import type { Viewer } from '../platform/viewer'
import type { Recipe, Tag } from './recipe.entity'
import { nameContains, nameContainsByIndex } from './nameFilter'
import { recipeIsListed, recipeVisibleTo } from './recipe.rules'
import { messages } from './recipe.messages'

/** A part of a recipe that matches a search. */
export interface RecipeMatch {
  field: 'NAME' | 'TAG' | 'INGREDIENT' | 'CREATOR'
  text: string
}

/** A recipe as lists show it, with all that a card needs from one statement. Fields that the query does not select are not read. */
export interface RecipeRow extends Omit<Recipe, 'ingredients' | 'instructions' | 'creator' | 'deletedAt' | 'deletedBy' | 'key' | 'keyDigest' | 'document'> {
  creator: Account | null
  imageId: string | null
  favourited: boolean
  /** undefined: not selected; `RecipeService.texts` loads them. */
  ingredients?: string[]
  instructions?: string[]
  /** Only in search results. */
  matched?: RecipeMatch[]
}

/** The column of a recipe `r` for each field that may be selected. */
const columns: Record<string, Sql> = {
  tags: sql`r.tags`,
  servings: sql`r.servings`,
  origin: sql`r.origin`,
  sourceName: sql`r.source_name AS "sourceName"`,
  sourceUrl: sql`r.source_url AS "sourceUrl"`,
  version: sql`r.version`,
  createdAt: sql`r.created_at AS "createdAt"`,
  updatedAt: sql`r.updated_at AS "updatedAt"`,
  publishedAt: sql`r.published_at AS "publishedAt"`,
  creator: sql`${publicAccountJson(sql`r.creator_id`)} AS creator`,
}
const texts = { ingredients: sql`r.ingredients`, instructions: sql`r.instructions` }
const dateColumns = ['createdAt', 'updatedAt', 'publishedAt'] as const

const selectedColumns = (of: Record<string, Sql>, selection: FieldSelection): Sql[] =>
  Object.entries(of).filter(([field]) => selection.has(field)).map(([, column]) => column)

/** The selected columns of a recipe `r` for this viewer, and those that decide who may see it; without its long texts. */
export function recipeColumns(viewer: Viewer, selection = allFields): Sql {
  const favourited = viewer.kind === 'person' && selection.has('viewerHasFavourited')
    ? sql`EXISTS (SELECT 1 FROM favourite mine WHERE mine.account_id = ${viewer.accountId} AND mine.recipe_id = r.id)`
    : sql`false`
  const image = selection.has('imageId') || selection.has('imageUrl') ? [sql`${imageOfRecipe(sql`r.id`)} AS "imageId"`] : []
  return join([sql`r.id, r.public, r.name, r.hidden, r.creator_id AS "creatorId", ${favourited} AS favourited`, ...selectedColumns(columns, selection), ...image], ', ')
}

/** The columns for visitors, which depend on the selection alone. */
const visitorColumns = new WeakMap<FieldSelection, Sql>()

/** The same with its long texts, if they are selected. */
function allColumns(viewer: Viewer, selection: FieldSelection): Sql {
  const known = viewer.kind === 'visitor' ? visitorColumns.get(selection) : undefined
  if (known) return known
  const columnList = join([recipeColumns(viewer, selection), ...selectedColumns(texts, selection)], ', ')
  if (viewer.kind === 'visitor') visitorColumns.set(selection, columnList)
  return columnList
}

/** One recipe with its texts; null when there is none that the viewer may see. */
export async function findVisibleRecipe(db: Db, viewer: Viewer, id: number, now: Date, selection = allFields): Promise<RecipeRow | null> {
  const [recipe] = await readRows<RecipeRow>(db, sql`
    SELECT ${allColumns(viewer, selection)} FROM recipe r WHERE r.id = ${id}::int AND ${recipeVisibleTo(viewer, now)}`, dateColumns)
  return recipe ?? null
}

/** A row of a list, with the timestamp by which the list is sorted. */
type SortedRow = RecipeRow & { sortedAt: string }

interface ListQuery {
  /** The tables, with the recipe as `r`. */
  from: Sql
  /** The sort key's column. */
  sortColumn: string
  where: Sql[]
  /** true: the best plan does not depend on the parameters, so the statement is planned once. */
  isPreparable: boolean
}

/** One page of a list that is sorted by a timestamp, newest first. */
export async function listNewest(db: Db, viewer: Viewer, page: Page, list: ListQuery, selection = allFields): Promise<Connection<RecipeRow>> {
  const sortColumn = raw(list.sortColumn)
  const recipes = await readRows<SortedRow>(db, sql`
    SELECT ${allColumns(viewer, selection)}, ${sortColumn} AS "sortedAt" FROM ${list.from}
    WHERE ${join([...list.where, ...afterCursor(sortColumn, page)], ' AND ')}
    ORDER BY ${sortColumn} DESC, r.id DESC LIMIT ${limitOf(page)}`, dateColumns, list.isPreparable ? 'prepared' : 'each time')
  return toPage(recipes, page.first, cursorOf)
}

/** A filter of a list. */
export interface ListFilter {
  /** Part of the name; null: any name. */
  pattern: string | null
  /** null: any tags. */
  tag: string | null
}

/** How many of the newest recipes are scanned before an index is used to find the matching ones. */
const scanLimits = { names: 6_000, tags: 2_000, both: 15_000 }

/**
 * One page of the public recipes that match, newest first. Common matches are found fastest by scanning the newest
 * recipes, rare ones by an index of names or tags, and Postgres cannot estimate which case it is. So the statement scans
 * the newest first, and uses the index only if they do not fill the page: then few rows match. (`OFFSET 0` keeps the
 * planner from turning that part into another scan.)
 */
export async function listNewestMatching(db: Db, viewer: Viewer, page: Page, { pattern, tag }: ListFilter, selection = allFields): Promise<Connection<RecipeRow>> {
  const listed = join([recipeIsListed, ...afterCursor(raw('r.published_at'), page)], ' AND ')
  const tagged = tag === null ? [] : [sql`r.tags @> ${[tag]}::text[]`]
  const matching = join([...(pattern === null ? [] : [nameContains(sql`r.name`, pattern)]), ...tagged], ' AND ')
  const known = join([...(pattern === null ? [] : [nameContainsByIndex(pattern)]), ...tagged], ' AND ')
  const columns = tag === null ? sql`r.id, r.published_at, r.name` : sql`r.id, r.published_at, r.name, r.tags`
  const most = scanLimits[pattern === null ? 'tags' : tag === null ? 'names' : 'both']
  const recipes = await readRows<SortedRow>(db, sql`
    WITH scanned AS MATERIALIZED (
      SELECT r.id FROM (
        SELECT ${columns} FROM recipe r WHERE ${listed} ORDER BY r.published_at DESC, r.id DESC LIMIT ${raw(String(most))}
      ) r WHERE ${matching} ORDER BY r.published_at DESC, r.id DESC LIMIT ${limitOf(page)}
    ), page AS (
      SELECT id FROM scanned WHERE (SELECT count(*) FROM scanned) = ${limitOf(page)}
      UNION ALL
      (SELECT id FROM (
        SELECT r.id, r.published_at FROM recipe r
        WHERE (SELECT count(*) FROM scanned) < ${limitOf(page)} AND ${listed} AND ${known}
        OFFSET 0
      ) named ORDER BY published_at DESC, id DESC LIMIT ${limitOf(page)})
    )
    SELECT ${allColumns(viewer, selection)}, r.published_at AS "sortedAt" FROM page JOIN recipe r ON r.id = page.id ORDER BY r.published_at DESC, r.id DESC`, dateColumns, 'each time')
  return toPage(recipes, page.first, cursorOf)
}

/** One row more than the page, which shows whether there is a next page. */
const limitOf = (page: Page): Sql => raw(String(page.first + 1))

const cursorOf = ({ sortedAt, id }: SortedRow): string => encodeCursor([new Date(sortedAt).toISOString(), id])

function afterCursor(sortColumn: Sql, page: Page): Sql[] {
  if (!page.after) return []
  const start = parseCursor(page.after)
  return [sql`(${sortColumn}, r.id) < (${start.moment}::timestamptz, ${start.id}::int)`]
}

function parseCursor(cursor: string): { moment: string; id: number } {
  const [moment, id] = decodeCursor<readonly [string, number]>(cursor, ['string', 'number'])
  // Only timestamps in our own format reach the database: Postgres accepts fewer dates than JavaScript.
  const isOurs = /^[12]\d{3}-/.test(moment) && !Number.isNaN(Date.parse(moment)) && new Date(moment).toISOString() === moment
  if (!isOurs) throw new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })
  return { moment, id }
}

/** The tags of public recipes, those with the most recipes first. */
export const findPopularTags = (db: Db, most: number): Promise<Tag[]> => rows<Tag>(db, sql`
  SELECT name, recipe_count AS "recipeCount" FROM tag WHERE recipe_count > 0 ORDER BY recipe_count DESC, name LIMIT ${raw(String(most))}`)

/** How many public recipes there are. */
export async function countListedRecipes(db: Db): Promise<number> {
  const counted = await row<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM recipe r WHERE ${recipeIsListed}`)
  return counted?.count ?? 0
}
