import sql, { join, type Sql } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import type { FieldSelection } from '../platform/fieldSelection'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { rows, transaction, type Db } from '../platform/database'
import { UserError } from '../platform/errors'
import type { BatchFunction } from '../platform/loaders'
import type { Connection } from '../platform/paging'
import { inChunks } from '../platform/chunks'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person, Viewer } from '../platform/viewer'
import { consumeWholeList } from '../platform/wholeLists'
import { cleanTag } from '../../lib/recipe-import/tags'
import { CachedCount } from './cachedCount'
import { nameContains, namePattern } from './nameFilter'
import type { NamedPage, RecipesArgs } from './recipe.inputs'
import { Favourite, type Recipe, type Tag } from './recipe.entity'
import { countListedRecipes, findPopularTags, listNewest, listNewestMatching, recipeColumns, findVisibleRecipe, type RecipeRow } from './recipe.reads'
import { canDeleteRecipe, canEditRecipe, recipeIsListed, recipeVisibleTo } from './recipe.rules'
import { messages } from './recipe.messages'
import { insertFavourite, replaceFavourites } from './recipe.sql'

export type { RecipeRow }

/** The long texts of a recipe. */
export interface RecipeTexts {
  ingredients: string[]
  instructions: string[]
}

/** A recipe as complete lists have it. */
export type WholeRecipe = Pick<Recipe, 'id' | 'public' | 'name' | 'ingredients' | 'instructions' | 'tags' | 'servings' | 'creatorId'>

/** How many recipes are read at a time: one may have 40,000 characters. */
const wholeRecipesAtOnce = 50

const favourites: RateLimitRule = { name: 'favourites', atOnce: 300, everySeconds: 1 }

/** Reads recipes, lists and tags, and changes favourites. */
export class RecipeService {
  readonly #recipeCount: CachedCount<number>

  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {
    this.#recipeCount = new CachedCount(clock, () => countListedRecipes(db))
  }

  /** A recipe that the viewer may see; null otherwise. */
  find(viewer: Viewer, id: number, selection?: FieldSelection): Promise<RecipeRow | null> {
    return findVisibleRecipe(this.db, viewer, id, this.clock.now(), selection)
  }

  /** A recipe that the viewer may see. NOT_FOUND. */
  async require(viewer: Viewer, id: number, db: Db = this.db): Promise<RecipeRow> {
    const recipe = await findVisibleRecipe(db, viewer, id, this.clock.now())
    if (!recipe) throw new UserError('NOT_FOUND', messages.noSuchRecipe, { field: 'id' })
    return recipe
  }

  canEdit(viewer: Viewer, recipe: RecipeRow): boolean {
    return canEditRecipe(viewer, recipe, this.clock.now())
  }

  canDelete(viewer: Viewer, recipe: RecipeRow): boolean {
    return canDeleteRecipe(viewer, recipe, this.clock.now())
  }

  /** Public recipes, newest first. */
  list(viewer: Viewer, { name, tag, creatorId, ...page }: RecipesArgs, selection?: FieldSelection): Promise<Connection<RecipeRow>> {
    const search = { pattern: namePattern(name), tag: tag == null ? null : cleanTag(tag) }
    if (creatorId == null && (search.pattern !== null || search.tag !== null)) return listNewestMatching(this.db, viewer, page, search, selection)
    const tagged = search.tag === null ? [] : [sql`r.tags @> ${[search.tag]}::text[]`]
    const created = creatorId == null ? [] : [sql`r.creator_id = ${creatorId}`]
    return listNewest(this.db, viewer, page, {
      from: sql`recipe r`,
      sortColumn: 'r.published_at',
      where: [recipeIsListed, ...named(name), ...tagged, ...created],
      isPreparable: search.pattern === null && tagged.length === 0,
    }, selection)
  }

  /** What the viewer created, private ones too, last changed first; null for visitors. */
  async listOwn(viewer: Viewer, { name, ...page }: NamedPage, selection?: FieldSelection): Promise<Connection<RecipeRow> | null> {
    if (viewer.kind !== 'person') return null
    return listNewest(this.db, viewer, page, {
      from: sql`recipe r`,
      sortColumn: 'r.updated_at',
      where: [sql`r.creator_id = ${viewer.accountId} AND r.deleted_at IS NULL`, ...named(name)],
      isPreparable: namePattern(name) === null,
    }, selection)
  }

  /** The viewer's favourites, without those that they may no longer see, newest favourite first; null for visitors. */
  async listFavourites(viewer: Viewer, { name, ...page }: NamedPage, selection?: FieldSelection): Promise<Connection<RecipeRow> | null> {
    if (viewer.kind !== 'person') return null
    return listNewest(this.db, viewer, page, {
      from: sql`favourite f JOIN recipe r ON r.id = f.recipe_id`,
      sortColumn: 'f.created_at',
      where: [sql`f.account_id = ${viewer.accountId}`, recipeVisibleTo(viewer, this.clock.now()), ...named(name)],
      isPreparable: namePattern(name) === null,
    }, selection)
  }

  /** Adds a recipe to the person's favourites. Idempotent. NOT_FOUND. */
  async favourite(person: Person, id: number): Promise<RecipeRow> {
    await this.limits.consume([favourites, String(person.accountId)])
    return transaction(this.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      await insertFavourite(db, person, person.accountId, id, this.clock.now())
      return this.require(person, id, db)
    })
  }

  /** Removes a recipe from the person's favourites. Idempotent. NOT_FOUND. */
  async unfavourite(person: Person, id: number): Promise<RecipeRow> {
    await this.limits.consume([favourites, String(person.accountId)])
    await this.db.getRepository(Favourite).delete({ accountId: person.accountId, recipeId: id })
    return this.require(person, id)
  }

  /** The long texts of several recipes; null where the viewer may not see it. One statement. */
  readonly texts: BatchFunction<number, RecipeTexts | null> = async (db, viewer, ids) => {
    const found = await rows<RecipeTexts & { id: number }>(db, sql`
      SELECT r.id, r.ingredients, r.instructions FROM recipe r WHERE r.id IN (${join([...ids])}) AND ${recipeVisibleTo(viewer, this.clock.now())}`)
    const byId = new Map(found.map((texts) => [texts.id, texts]))
    return ids.map((id) => byId.get(id) ?? null)
  }

  /** Several recipes, without their long texts; null where the viewer may not see it. One statement. */
  readonly visibleById: BatchFunction<number, RecipeRow | null> = async (db, viewer, ids) => {
    const found = await rows<RecipeRow>(db, sql`
      SELECT ${recipeColumns(viewer)} FROM recipe r WHERE r.id IN (${join([...ids])}) AND ${recipeVisibleTo(viewer, this.clock.now())}`)
    const byId = new Map(found.map((recipe) => [recipe.id, recipe]))
    return ids.map((id) => byId.get(id) ?? null)
  }

  /** Every recipe that the viewer may see, with its texts, in the order of their ids. RATE_LIMITED. */
  async all(viewer: Viewer, client: ClientInfo, after: number | null): Promise<AsyncIterable<WholeRecipe>> {
    await consumeWholeList(this.limits, viewer, client)
    return inChunks<WholeRecipe>(this.db, (last, limit) => sql`
      SELECT r.id, r.public, r.name, r.ingredients, r.instructions, r.tags, r.servings, r.creator_id AS "creatorId"
      FROM recipe r WHERE r.id > ${last?.id ?? after ?? 0} AND ${recipeVisibleTo(viewer, this.clock.now())} ORDER BY r.id LIMIT ${limit}`, wholeRecipesAtOnce)
  }

  /** The ids of everything that the viewer created, oldest first; none for visitors. */
  createdIds(viewer: Viewer): Promise<number[]> {
    return viewer.kind === 'person' ? idsOf(this.db, sql`SELECT r.id FROM recipe r WHERE r.creator_id = ${viewer.accountId} AND r.deleted_at IS NULL ORDER BY r.id`) : Promise.resolve([])
  }

  /** The ids of the viewer's favourites, without those that they may no longer see, in ascending order; none for visitors. */
  favouriteIds(viewer: Viewer, db: Db = this.db): Promise<number[]> {
    return viewer.kind === 'person' ? idsOf(db, sql`
      SELECT r.id FROM favourite f JOIN recipe r ON r.id = f.recipe_id WHERE f.account_id = ${viewer.accountId} AND ${recipeVisibleTo(viewer, this.clock.now())} ORDER BY r.id`) : Promise.resolve([])
  }

  /** Replaces the person's favourites by these; recipes that they may not see are neither added nor removed. Idempotent. */
  async setFavourites(person: Person, ids: readonly number[]): Promise<number[]> {
    await this.limits.consume([favourites, String(person.accountId)])
    return transaction(this.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      await replaceFavourites(db, person, person.accountId, ids, this.clock.now())
      return this.favouriteIds(person, db)
    })
  }

  /** How many public recipes there are; at most a minute old. */
  recipeCount(): Promise<number> {
    return this.#recipeCount.get()
  }

  /** The tags of public recipes, those with the most recipes first. */
  tags(first: number): Promise<Tag[]> {
    return findPopularTags(this.db, first)
  }
}

async function idsOf(db: Db, statement: Sql): Promise<number[]> {
  return (await rows<{ id: number }>(db, statement)).map(({ id }) => id)
}

/** The filter by name for one person's recipes, which are few enough to compare each name. */
function named(typed: string | undefined): Sql[] {
  const pattern = namePattern(typed)
  return pattern === null ? [] : [nameContains(sql`r.name`, pattern)]
}

