import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../platform/database/database'
import { allFields, type FieldSelection } from '../platform/fieldSelection'
import { cursorTimestamp, decodeCursor, toPage, encodeCursor, type Connection, type Page } from '../platform/paging'
import { readRows, type Plan } from '../platform/database/reads'
import { containsByIndex, nameContains, namePattern } from '../platform/database/nameFilter'
import type { Person, Viewer } from '../platform/viewer'
import type { NamedPage } from './recipe.inputs'
import { cutMainIngredients, dateColumns, wholeRecipeColumns, type RecipeRow } from './recipe.reads'
import { recipeIsListed, recipeVisibleTo } from './recipeAccess.sql'
import {
  filterConditions,
  filtersFoods,
  foodConditions,
  foodConditionsByIndex,
  isFiltering,
  tagCondition,
  timeCondition,
  type RecipeFilter,
} from './search/recipeFilter.sql'

/** A row of a list. */
interface SortedRow extends RecipeRow {
  /** The timestamp by which the list is sorted. */
  sortedAt: string
}

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
async function listNewest(
  db: Db,
  viewer: Viewer,
  page: Page,
  list: ListQuery,
  selection = allFields,
): Promise<Connection<RecipeRow>> {
  const sortColumn = raw(list.sortColumn)
  return readPage(
    db,
    page,
    sql`
    SELECT ${wholeRecipeColumns(viewer, selection)}, ${sortColumn} AS "sortedAt" FROM ${list.from}
    WHERE ${join([...list.where, ...afterCursor(sortColumn, page)], ' AND ')}
    ORDER BY ${sortColumn} DESC, r.id DESC LIMIT ${limitOf(page)}`,
    list.isPreparable ? 'prepared' : 'each time',
  )
}

async function readPage(db: Db, { first }: Page, statement: Sql, plan: Plan): Promise<Connection<RecipeRow>> {
  const recipes = await readRows<SortedRow>(db, statement, dateColumns, plan)
  return toPage(cutMainIngredients(recipes), first, cursorOf)
}

/** A page of the public recipes. */
export interface ListedRecipesPage extends Page, RecipeFilter {
  creatorId: number | null
}

/** How many of the newest recipes are scanned before an index is used to find the matching ones. By time: as by tags. */
const scanLimits = { names: 6_000, tags: 2_000, both: 15_000 }

/**
 * One page of the public recipes that match, newest first. Common matches are found fastest by scanning the newest
 * recipes, rare ones by an index of names, tags or times, and Postgres cannot estimate which case it is. So the statement scans
 * the newest first, and uses the index only if they do not fill the page: then few rows match. (`OFFSET 0` keeps the
 * planner from turning that part into another scan.)
 */
async function listNewestMatching(
  db: Db,
  viewer: Viewer,
  page: Page,
  { pattern, tag, maxMinutes, foods }: RecipeFilter,
  selection = allFields,
): Promise<Connection<RecipeRow>> {
  const listed = join([recipeIsListed, ...afterCursor(raw('r.published_at'), page)], ' AND ')
  const facts = [...tagCondition(tag), ...timeCondition(maxMinutes)]
  const matching = join(
    [...(pattern === null ? [] : [nameContains(sql`r.name`, pattern)]), ...facts, ...foodConditions(foods)],
    ' AND ',
  )
  const known = join(
    [...(pattern === null ? [] : [containsByIndex(sql`r.name`, pattern)]), ...facts, ...foodConditionsByIndex(foods)],
    ' AND ',
  )
  const columns = join(
    [
      sql`r.id, r.published_at, r.name`,
      ...(tag === null ? [] : [sql`r.tags`]),
      ...(maxMinutes === null ? [] : [sql`r.total_minutes`]),
    ],
    ', ',
  )
  const most = scanLimits[pattern === null ? 'tags' : facts.length === 0 && !filtersFoods(foods) ? 'names' : 'both']
  return readPage(
    db,
    page,
    sql`
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
    SELECT ${wholeRecipeColumns(viewer, selection)}, r.published_at AS "sortedAt" FROM page JOIN recipe r ON r.id = page.id ORDER BY r.published_at DESC, r.id DESC`,
    'each time',
  )
}

/** Public recipes, newest first; `creatorId`: those of one account. */
export function listListedRecipes(
  db: Db,
  viewer: Viewer,
  { creatorId, first, after, ...filter }: ListedRecipesPage,
  selection?: FieldSelection,
): Promise<Connection<RecipeRow>> {
  const page = { first, after }
  if (creatorId === null && isFiltering(filter)) return listNewestMatching(db, viewer, page, filter, selection)
  const created = creatorId === null ? [] : [sql`r.creator_id = ${creatorId}`]
  return listNewest(
    db,
    viewer,
    page,
    {
      from: sql`recipe r`,
      sortColumn: 'r.published_at',
      where: [recipeIsListed, ...filterConditions(filter), ...created],
      isPreparable: !isFiltering(filter),
    },
    selection,
  )
}

/** What the person created, private ones too, last changed first. */
export function listCreatedRecipes(
  db: Db,
  person: Person,
  { name, ...page }: NamedPage,
  selection?: FieldSelection,
): Promise<Connection<RecipeRow>> {
  return listNewest(
    db,
    person,
    page,
    {
      from: sql`recipe r`,
      sortColumn: 'r.updated_at',
      where: [sql`r.creator_id = ${person.accountId} AND r.deleted_at IS NULL`, ...nameCondition(name)],
      isPreparable: namePattern(name) === null,
    },
    selection,
  )
}

/** The person's favourites, without those that they may no longer see, newest favourite first. */
export function listFavouriteRecipes(
  db: Db,
  person: Person,
  { name, now, ...page }: NamedPage & { now: Date },
  selection?: FieldSelection,
): Promise<Connection<RecipeRow>> {
  return listNewest(
    db,
    person,
    page,
    {
      from: sql`favourite f JOIN recipe r ON r.id = f.recipe_id`,
      sortColumn: 'f.created_at',
      where: [sql`f.account_id = ${person.accountId}`, recipeVisibleTo(person, now), ...nameCondition(name)],
      isPreparable: namePattern(name) === null,
    },
    selection,
  )
}

/** The filter by name for one person's recipes, which are few enough to compare each name. */
function nameCondition(typed: string | undefined): Sql[] {
  const pattern = namePattern(typed)
  return pattern === null ? [] : [nameContains(sql`r.name`, pattern)]
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
  return { moment: cursorTimestamp(moment), id }
}
