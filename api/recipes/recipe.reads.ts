import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Account } from '../accounts/account.entity'
import { row, rows, type Db } from '../platform/db'
import { readCursor, toPage, writeCursor, type Connection, type Page } from '../platform/paging'
import { Refusal } from '../platform/errors'
import type { Viewer } from '../platform/viewer'
import type { Recipe } from './recipe.entity'
import { nameContains, nameContainsByIndex } from './nameFilter'
import { recipeIsListed, recipeVisibleTo } from './recipe.rules'
import { sentences } from './recipe.sentences'

/** Why a recipe was found: which of its words are those that were looked for. */
export interface RecipeMatch {
  field: 'NAME' | 'TAG' | 'INGREDIENT' | 'CREATOR'
  text: string
}

/** A recipe as lists show it, with all that a card needs from one statement. */
export interface RecipeRow extends Omit<Recipe, 'ingredients' | 'instructions' | 'creator' | 'deletedAt' | 'deletedBy' | 'key' | 'keyDigest' | 'document'> {
  creator: Account | null
  imageId: string | null
  favourited: boolean
  /** Only where one recipe is read: lists ask `RecipeService.texts` for them if they want them. */
  ingredients?: string[]
  instructions?: string[]
  /** Only where it was searched for. */
  matched?: RecipeMatch[]
}

/** The columns of a recipe `r` for this viewer, without its long texts. */
export function recipeColumns(viewer: Viewer): Sql {
  const favourited = viewer.kind === 'person'
    ? sql`EXISTS (SELECT 1 FROM favourite mine WHERE mine.account_id = ${viewer.accountId} AND mine.recipe_id = r.id)`
    : sql`false`
  return sql`
    r.id, r.public, r.name, r.tags, r.servings, r.creator_id AS "creatorId", r.origin, r.source_name AS "sourceName", r.source_url AS "sourceUrl",
    r.hidden, r.version, r.created_at AS "createdAt", r.updated_at AS "updatedAt", r.published_at AS "publishedAt",
    (SELECT json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'headline', a.headline, 'bio', a.bio,
      'description', a.description, 'createdAt', a.created_at) FROM account a WHERE a.id = r.creator_id) AS creator,
    (SELECT i.id FROM image i WHERE i.recipe_id = r.id) AS "imageId",
    ${favourited} AS favourited`
}

/** One recipe with its texts, as this viewer may see it now; null when they may not, or when there is none. */
export function recipeSeenBy(db: Db, viewer: Viewer, id: number, now: Date): Promise<RecipeRow | null> {
  return row<RecipeRow>(db, sql`
    SELECT ${recipeColumns(viewer)}, r.ingredients, r.instructions FROM recipe r WHERE r.id = ${id} AND ${recipeVisibleTo(viewer, now)}`)
}

type Moment = 'publishedAt' | 'updatedAt' | 'favouritedAt'
type ListedRow = RecipeRow & { favouritedAt?: Date }

/**
 * One page of a list that is sorted by a moment, newest first.
 * @param list.from the tables, with the recipe as `r`
 * @param list.moment the sort key's column, which `momentAs` names in the row
 */
export async function newestFirst(db: Db, viewer: Viewer, page: Page, list: { from: Sql; moment: string; momentAs: Moment; where: Sql[] }): Promise<Connection<RecipeRow>> {
  const moment = raw(list.moment)
  const found = await rows<ListedRow>(db, sql`
    SELECT ${recipeColumns(viewer)}, ${moment} AS ${raw(`"${list.momentAs}"`)} FROM ${list.from}
    WHERE ${join([...list.where, ...beyond(moment, page)], ' AND ')}
    ORDER BY ${moment} DESC, r.id DESC LIMIT ${rowsOf(page)}`)
  return toPage(found, page.first, (recipe) => cursorOf(recipe, list.momentAs))
}

/** So many of the newest are looked at one by one before an index is asked which names match at all. */
const lookedThrough = 2_000

/**
 * One page of the public recipes with this in their name, newest first. A common pattern is found
 * among the newest, a rare one by the index of names, and Postgres cannot guess which it is. So
 * we look through the newest first, and only when they do not fill the page we ask the index, which
 * then has little to tell. (`OFFSET 0` keeps the planner from turning that into another walk.)
 * @param also further conditions on `r`
 */
export async function newestNamed(db: Db, viewer: Viewer, page: Page, pattern: string, also: Sql[]): Promise<Connection<RecipeRow>> {
  const listed = join([recipeIsListed, ...also, ...beyond(raw('r.published_at'), page)], ' AND ')
  const found = await rows<ListedRow>(db, sql`
    WITH walked AS MATERIALIZED (
      SELECT r.id FROM (
        SELECT r.id, r.published_at, r.name FROM recipe r WHERE ${listed} ORDER BY r.published_at DESC, r.id DESC LIMIT ${raw(String(lookedThrough))}
      ) r WHERE ${nameContains(sql`r.name`, pattern)} ORDER BY r.published_at DESC, r.id DESC LIMIT ${rowsOf(page)}
    ), page AS (
      SELECT id FROM walked WHERE (SELECT count(*) FROM walked) = ${rowsOf(page)}
      UNION ALL
      (SELECT id FROM (
        SELECT r.id, r.published_at FROM recipe r
        WHERE (SELECT count(*) FROM walked) < ${rowsOf(page)} AND ${listed} AND ${nameContainsByIndex(pattern)}
        OFFSET 0
      ) named ORDER BY published_at DESC, id DESC LIMIT ${rowsOf(page)})
    )
    SELECT ${recipeColumns(viewer)} FROM page JOIN recipe r ON r.id = page.id ORDER BY r.published_at DESC, r.id DESC`)
  return toPage(found, page.first, (recipe) => cursorOf(recipe, 'publishedAt'))
}

/** One more than the page, which tells whether there is a next one. */
const rowsOf = (page: Page): Sql => raw(String(page.first + 1))

const cursorOf = (recipe: ListedRow, moment: Moment): string => writeCursor([recipe[moment]?.toISOString() ?? '', recipe.id])

function beyond(moment: Sql, page: Page): Sql[] {
  if (!page.after) return []
  const start = readMoment(page.after)
  return [sql`(${moment}, r.id) < (${start.moment}::timestamptz, ${start.id}::int)`]
}

function readMoment(cursor: string): { moment: string; id: number } {
  const [moment, id] = readCursor<readonly [string, number]>(cursor, ['string', 'number'])
  // Only what we write ourselves reaches the database: Postgres knows fewer dates than JavaScript.
  const isOurs = /^[12]\d{3}-/.test(moment) && !Number.isNaN(Date.parse(moment)) && new Date(moment).toISOString() === moment
  if (!isOurs) throw new Refusal('BAD_INPUT', sentences.noSuchPage, { field: 'after' })
  return { moment, id }
}
