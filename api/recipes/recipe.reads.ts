import sql, { join, raw, type Sql } from 'sql-template-tag'
import { MoreThan } from 'typeorm'
import type { Account } from '../accounts/account.entity'
import { publicAccountJson } from '../accounts/account.sql'
import { imageOfRecipe } from '../images/image.sql'
import { allFields, bySelection, type FieldSelection } from '../platform/fieldSelection'
import { row, rows, type Db } from '../platform/database/database'
import { inChunks } from '../platform/database/chunks'
import { readRows } from '../platform/database/reads'
import type { Person, Viewer } from '../platform/viewer'
import { Tag, type Recipe } from './recipe.entity'
import { recipeIsListed, recipeVisibleTo } from './recipeAccess.sql'
import { averageRating, recipeTimes } from './recipe.sql'

/** A part of a recipe that matches a search. */
export interface RecipeMatch {
  field: 'NAME' | 'TAG' | 'INGREDIENT' | 'CREATOR'
  text: string
}

/** A recipe as lists show it, with all that a card needs from one statement. Fields that the query does not select are not read. */
export interface RecipeRow extends Omit<
  Recipe,
  | 'ingredients'
  | 'instructions'
  | 'creator'
  | 'ratingSum'
  | 'deletedAt'
  | 'deletedBy'
  | 'key'
  | 'keyDigest'
  | 'document'
> {
  creator: Account | null
  imageId: string | null
  viewerHasFavourited: boolean
  averageRating: number | null
  /** undefined: not selected; `RecipeService.texts` loads them. */
  ingredients?: string[]
  instructions?: string[]
  /** undefined: not selected. */
  mainIngredients?: string[]
  /** Only in search results. */
  matched?: RecipeMatch[]
}

/** How much of the ingredients lists contain: enough to choose a cover by. */
const mainIngredientLimits = { lines: 8, characters: 60 }

/** The column of a recipe `r` for each field that may be selected. */
const columns: Readonly<Record<string, Sql>> = {
  tags: sql`r.tags`,
  mainIngredients: sql`r.ingredients[:${raw(String(mainIngredientLimits.lines))}]`,
  servings: sql`r.servings`,
  prepMinutes: sql`r.prep_minutes`,
  cookMinutes: sql`r.cook_minutes`,
  totalMinutes: sql`r.total_minutes`,
  ratingCount: sql`r.rating_count`,
  averageRating: sql`${averageRating}`,
  origin: sql`r.origin`,
  sourceName: sql`r.source_name`,
  sourceUrl: sql`r.source_url`,
  videoUrl: sql`r.video_url`,
  version: sql`r.version`,
  createdAt: sql`r.created_at`,
  updatedAt: sql`r.updated_at`,
  publishedAt: sql`r.published_at`,
  creator: sql`${publicAccountJson(sql`r.creator_id`)}`,
}
const texts = { ingredients: sql`r.ingredients`, instructions: sql`r.instructions` }
export const dateColumns = ['createdAt', 'updatedAt', 'publishedAt'] as const

/** Columns by their name. */
type NamedColumns = Readonly<Record<string, Sql>>

const selected = (of: NamedColumns, selection: FieldSelection): NamedColumns =>
  Object.fromEntries(Object.entries(of).filter(([field]) => selection.has(field)))

/** SQL: columns under their names. */
const withNames = (of: NamedColumns): Sql =>
  join(
    Object.entries(of).map(([name, column]) => sql`${column} AS ${raw(`"${name}"`)}`),
    ', ',
  )

const cardColumns = (selection: FieldSelection): NamedColumns => ({
  id: sql`r.id`,
  public: sql`r.public`,
  name: sql`r.name`,
  hidden: sql`r.hidden`,
  creatorId: sql`r.creator_id`,
  ...selected(columns, selection),
})

const selectsImage = (selection: FieldSelection): boolean => selection.has('imageId') || selection.has('imageUrl')

const imageColumn = (selection: FieldSelection): NamedColumns =>
  selectsImage(selection) ? { imageId: imageOfRecipe(sql`r.id`) } : {}

/** SQL: is a recipe `r` a favourite of the viewer? */
const isFavouriteOf = (viewer: Viewer, selection: FieldSelection): Sql =>
  viewer.kind === 'person' && selection.has('viewerHasFavourited')
    ? sql`EXISTS (SELECT 1 FROM favourite mine WHERE mine.account_id = ${viewer.accountId} AND mine.recipe_id = r.id)`
    : sql`false`

/** Columns of a recipe `r` with the one that depends on the viewer. */
const forViewer = (selectedColumns: Sql, viewer: Viewer, selection: FieldSelection): Sql =>
  sql`${selectedColumns}, ${isFavouriteOf(viewer, selection)} AS "viewerHasFavourited"`

/** The selected columns of a recipe `r` for this viewer, and those that decide who may see it; without its long texts. */
export const recipeColumns = (viewer: Viewer, selection = allFields): Sql =>
  forViewer(withNames({ ...cardColumns(selection), ...imageColumn(selection) }), viewer, selection)

const wholeColumns = bySelection((selection) =>
  withNames({ ...cardColumns(selection), ...imageColumn(selection), ...selected(texts, selection) }),
)

/** `recipeColumns` with the long texts, if they are selected. */
export const wholeRecipeColumns = (viewer: Viewer, selection: FieldSelection): Sql =>
  forViewer(wholeColumns(selection), viewer, selection)

/** Cuts the `mainIngredients` of rows, which Postgres reads whole: a subquery for each row costs it more than a whole list does here. */
export function cutMainIngredients<Row extends Pick<RecipeRow, 'mainIngredients'>>(recipes: Row[]): Row[] {
  for (const recipe of recipes) if (recipe.mainIngredients) recipe.mainIngredients = recipe.mainIngredients.map(cutLine)
  return recipes
}

/** By characters, not by halves of them. */
const cutLine = (line: string): string =>
  line.length <= mainIngredientLimits.characters
    ? line
    : Array.from(line).slice(0, mainIngredientLimits.characters).join('')

/** What is read of one recipe. */
interface RecipeRead {
  now: Date
  /** By default all fields. */
  selection?: FieldSelection
  /** SQL over a recipe `r`: the viewer may have it; by default those that they see in lists, too. */
  readable?: Sql
}

/** One recipe with its texts; null when there is none that the viewer may have. */
export async function findVisibleRecipe(
  db: Db,
  viewer: Viewer,
  id: number,
  { now, selection = allFields, readable = recipeVisibleTo(viewer, now) }: RecipeRead,
): Promise<RecipeRow | null> {
  const [recipe] = cutMainIngredients(
    await readRows<RecipeRow>(
      db,
      sql`
    SELECT ${wholeRecipeColumns(viewer, selection)} FROM recipe r WHERE r.id = ${id}::int AND ${readable}`,
      dateColumns,
    ),
  )
  return recipe ?? null
}

/** The tags of public recipes, those with the most recipes first. */
export const findPopularTags = (db: Db, most: number): Promise<Tag[]> =>
  db
    .getRepository(Tag)
    .find({ where: { recipeCount: MoreThan(0) }, order: { recipeCount: 'DESC', name: 'ASC' }, take: most })

/** How many public recipes there are. */
export async function countListedRecipes(db: Db): Promise<number> {
  const counted = await row<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM recipe r WHERE ${recipeIsListed}`,
  )
  return counted?.count ?? 0
}

/** The long texts of a recipe. */
export interface RecipeTexts {
  ingredients: string[]
  instructions: string[]
}

/** The long texts of several recipes; null where `readable` does not hold. */
export async function findReadableTexts(
  db: Db,
  readable: Sql,
  ids: readonly number[],
): Promise<(RecipeTexts | null)[]> {
  const found = await rows<RecipeTexts & { id: number }>(
    db,
    sql`
    SELECT r.id, r.ingredients, r.instructions FROM recipe r WHERE r.id IN (${join([...ids])}) AND ${readable}`,
  )
  const byId = new Map(found.map((texts) => [texts.id, texts]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Several recipes, without their long texts; null where `readable` does not hold. */
export async function findReadableRecipes(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  readable: Sql,
): Promise<(RecipeRow | null)[]> {
  const found = cutMainIngredients(
    await rows<RecipeRow>(
      db,
      sql`
    SELECT ${recipeColumns(viewer)} FROM recipe r WHERE r.id IN (${join([...ids])}) AND ${readable}`,
    ),
  )
  const byId = new Map(found.map((recipe) => [recipe.id, recipe]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** A recipe as complete lists have it. */
export type WholeRecipe = Pick<
  Recipe,
  | 'id'
  | 'public'
  | 'name'
  | 'ingredients'
  | 'instructions'
  | 'tags'
  | 'servings'
  | 'prepMinutes'
  | 'cookMinutes'
  | 'totalMinutes'
  | 'creatorId'
>

/** How many recipes are read at a time: one may have 40,000 characters. */
const wholeRecipesAtOnce = 50

/** Every recipe that the viewer may see with a higher id than `after`, in the order of their ids. */
export const readWholeRecipes = (
  db: Db,
  viewer: Viewer,
  { after, now }: { after: number | null; now: () => Date },
): AsyncGenerator<WholeRecipe> =>
  inChunks<WholeRecipe>(
    db,
    (last, limit) => sql`
  SELECT r.id, r.public, r.name, r.ingredients, r.instructions, r.tags, r.servings, ${recipeTimes}, r.creator_id AS "creatorId"
  FROM recipe r WHERE r.id > ${last?.id ?? after ?? 0} AND ${recipeVisibleTo(viewer, now())} ORDER BY r.id LIMIT ${limit}`,
    wholeRecipesAtOnce,
  )

/** The ids of everything that this account created, oldest first. */
export const readCreatedIds = (db: Db, accountId: number): Promise<number[]> =>
  readIds(
    db,
    sql`
  SELECT r.id FROM recipe r WHERE r.creator_id = ${accountId} AND r.deleted_at IS NULL ORDER BY r.id`,
  )

/** The ids of the person's favourites, without those that they may no longer see, in ascending order. */
export const readFavouriteIds = (db: Db, person: Person, now: Date): Promise<number[]> =>
  readIds(
    db,
    sql`
  SELECT r.id FROM favourite f JOIN recipe r ON r.id = f.recipe_id WHERE f.account_id = ${person.accountId} AND ${recipeVisibleTo(person, now)} ORDER BY r.id`,
  )

async function readIds(db: Db, statement: Sql): Promise<number[]> {
  return (await rows<{ id: number }>(db, statement)).map(({ id }) => id)
}
