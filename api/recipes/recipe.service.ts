import type { Sql } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import type { FieldSelection } from '../platform/fieldSelection'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { transaction, type Db } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { BatchFunction } from '../platform/loaders'
import { namePattern } from '../platform/database/nameFilter'
import type { Connection, Page } from '../platform/paging'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Replicas } from '../platform/database/replicas'
import type { Person, Viewer } from '../platform/viewer'
import { consumeWholeList } from '../platform/limits/wholeLists'
import { foodBySlug, kindsOf } from '../../domain/foods/foods'
import { cleanTag } from '../../lib/recipe-import/tags'
import { messages as itemMessages } from '../items/item.texts'
import type { CommunityCount, StoredCounts } from '../platform/database/storedCounts'
import { listCreatedRecipes, listFavouriteRecipes, listListedRecipes } from './recipeList.reads'
import { readNeeds } from './lines/foodNeed.sql'
import type { FilteredRecipesPage, NamedPage, RecipesArgs } from './recipe.inputs'
import { Favourite, Tag } from './recipe.entity'
import {
  countListedRecipes,
  findReadableRecipes,
  findReadableTexts,
  findPopularTags,
  findVisibleRecipe,
  readCreatedIds,
  readFavouriteIds,
  readWholeRecipes,
  type RecipeRow,
  type RecipeTexts,
  type WholeRecipe,
} from './recipe.reads'
import { canDeleteRecipe, canEditRecipe } from './recipe.rules'
import { recipeReadableBy, type RecipeHooks } from './recipeAccess.sql'
import { messages } from './recipe.texts'
import { insertFavourite, replaceFavourites } from './recipe.sql'
import type { FoodFilter, RecipeFilter } from './search/recipeFilter.sql'
import { findReadableLines, type LineWithNeed } from './lines/recipeLine.sql'
import { toRecipeLine, type RecipeLineType } from './lines/recipeLine.types'

export type { RecipeRow }

const favourites: RateLimitRule = { name: 'favourites', atOnce: 300, everySeconds: 1 }

interface RecipeDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  counts: StoredCounts
  replicas: Replicas
  hooks: RecipeHooks
}

/** Reads recipes, lists and tags, and changes favourites. */
export class RecipeService {
  readonly #recipeCount: CommunityCount<number>

  constructor(private readonly deps: RecipeDependencies) {
    this.#recipeCount = deps.counts.define('recipes', countListedRecipes)
  }

  /** SQL over a recipe `r`: the viewer may open it by its id and cook it. */
  readableBy(viewer: Viewer): Sql {
    return recipeReadableBy(viewer, this.deps.clock.now(), this.deps.hooks)
  }

  /** A recipe that the viewer may read; null otherwise. */
  find(viewer: Viewer, id: number, selection?: FieldSelection): Promise<RecipeRow | null> {
    const readable = this.readableBy(viewer)
    return this.deps.replicas.read(viewer, (db) =>
      findVisibleRecipe(db, viewer, id, { now: this.deps.clock.now(), selection, readable }),
    )
  }

  /** A recipe that is public or the viewer's own, and not only in use at their home. NOT_FOUND. */
  async require(viewer: Viewer, id: number, db: Db = this.deps.db): Promise<RecipeRow> {
    const recipe = await findVisibleRecipe(db, viewer, id, { now: this.deps.clock.now() })
    if (!recipe) throw new UserError('NOT_FOUND', messages.noSuchRecipe, { field: 'id' })
    return recipe
  }

  canEdit(viewer: Viewer, recipe: RecipeRow): boolean {
    return canEditRecipe(viewer, recipe, this.deps.clock.now())
  }

  canDelete(viewer: Viewer, recipe: RecipeRow): boolean {
    return canDeleteRecipe(viewer, recipe, this.deps.clock.now())
  }

  /** Public recipes, newest first. */
  async list(
    viewer: Viewer,
    { creatorId, first, after, ...filters }: RecipesArgs,
    selection?: FieldSelection,
  ): Promise<Connection<RecipeRow>> {
    const filter = { first, after, creatorId: creatorId ?? null, ...(await this.readFilter(filters)) }
    return this.deps.replicas.list(viewer, (db) => listListedRecipes(db, viewer, filter, selection))
  }

  /** The filter of a list of public recipes; null where it does not filter. BAD_INPUT. */
  async readFilter({
    name,
    tag,
    maxMinutes,
    withFoods,
    withoutFoods,
  }: Omit<FilteredRecipesPage, keyof Page>): Promise<RecipeFilter> {
    const foods = await this.#foodFilter(withFoods ?? [], withoutFoods ?? [])
    return {
      pattern: namePattern(name),
      tag: tag == null ? null : cleanTag(tag),
      maxMinutes: maxMinutes ?? null,
      foods,
    }
  }

  async #foodFilter(withFoods: readonly string[], withoutFoods: readonly string[]): Promise<FoodFilter> {
    if (withFoods.length === 0 && withoutFoods.length === 0) return { with: [], without: [] }
    const named = (field: string, slugs: readonly string[]) =>
      slugs.map((slug) => {
        if (!foodBySlug(slug)) throw new UserError('BAD_INPUT', itemMessages.noSuchFood, { field })
        return new Set(kindsOf(slug))
      })
    const [wanted, unwanted] = [named('withFoods', withFoods), named('withoutFoods', withoutFoods)]
    const needs = await readNeeds(
      this.deps.db,
      [...wanted, ...unwanted].flatMap((kinds) => [...kinds]),
    )
    const idsOf = (kinds: ReadonlySet<string>) =>
      needs.filter(({ foods }) => foods.some((food) => kinds.has(food))).map(({ id }) => id)
    return { with: wanted.map(idsOf), without: unwanted.flatMap(idsOf) }
  }

  /** What the viewer created, private ones too, last changed first; null for visitors. */
  async listOwn(viewer: Viewer, page: NamedPage, selection?: FieldSelection): Promise<Connection<RecipeRow> | null> {
    return viewer.kind === 'person' ? listCreatedRecipes(this.deps.db, viewer, page, selection) : null
  }

  /** The viewer's favourites, without those that they may no longer see, newest favourite first; null for visitors. */
  async listFavourites(
    viewer: Viewer,
    page: NamedPage,
    selection?: FieldSelection,
  ): Promise<Connection<RecipeRow> | null> {
    return viewer.kind === 'person'
      ? listFavouriteRecipes(this.deps.db, viewer, { ...page, now: this.deps.clock.now() }, selection)
      : null
  }

  /** Adds a recipe to the person's favourites. Idempotent. NOT_FOUND. */
  async favourite(person: Person, id: number): Promise<RecipeRow> {
    await this.deps.limits.consume([favourites, String(person.accountId)])
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      await insertFavourite(db, person, person.accountId, id, this.deps.clock.now())
      return this.require(person, id, db)
    })
  }

  /** Removes a recipe from the person's favourites. Idempotent. NOT_FOUND. */
  async unfavourite(person: Person, id: number): Promise<RecipeRow> {
    await this.deps.limits.consume([favourites, String(person.accountId)])
    await this.deps.db.getRepository(Favourite).delete({ accountId: person.accountId, recipeId: id })
    return this.require(person, id)
  }

  /** The long texts of several recipes; null where the viewer may not read it. One statement. */
  readonly texts: BatchFunction<number, RecipeTexts | null> = (db, viewer, ids) =>
    findReadableTexts(db, this.readableBy(viewer), ids)

  /** The lines of several recipes, with what they ask for; none where the viewer may not read it. One statement. */
  readonly linesWithNeeds: BatchFunction<number, LineWithNeed[]> = (db, viewer, ids) =>
    findReadableLines(db, this.readableBy(viewer), ids)

  /** The same as GraphQL has them. */
  readonly lines: BatchFunction<number, RecipeLineType[]> = async (db, viewer, ids) =>
    (await findReadableLines(db, this.readableBy(viewer), ids)).map((lines) => lines.map(toRecipeLine))

  /** Several recipes, without their long texts; null where the viewer may not read it. One statement. */
  readonly readableById: BatchFunction<number, RecipeRow | null> = (db, viewer, ids) =>
    findReadableRecipes(db, viewer, ids, this.readableBy(viewer))

  /** Every recipe that the viewer may see, with its texts, in the order of their ids. RATE_LIMITED. */
  async all(viewer: Viewer, client: ClientInfo, after: number | null): Promise<AsyncIterable<WholeRecipe>> {
    await consumeWholeList(this.deps.limits, viewer, client)
    return readWholeRecipes(this.deps.db, viewer, { after, now: () => this.deps.clock.now() })
  }

  /** The ids of everything that the viewer created, oldest first; none for visitors. */
  async createdIds(viewer: Viewer): Promise<number[]> {
    return viewer.kind === 'person' ? readCreatedIds(this.deps.db, viewer.accountId) : []
  }

  /** The ids of the viewer's favourites, without those that they may no longer see, in ascending order; none for visitors. */
  async favouriteIds(viewer: Viewer, db: Db = this.deps.db): Promise<number[]> {
    return viewer.kind === 'person' ? readFavouriteIds(db, viewer, this.deps.clock.now()) : []
  }

  /** Replaces the person's favourites by these; those that they may no longer see stay. Idempotent. NOT_FOUND: one of these recipes is not theirs to see. */
  async setFavourites(person: Person, ids: readonly number[]): Promise<number[]> {
    await this.deps.limits.consume([favourites, String(person.accountId)])
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      await replaceFavourites(db, person, person.accountId, ids, this.deps.clock.now())
      const favourites = new Set(await this.favouriteIds(person, db))
      if (ids.some((id) => !favourites.has(id)))
        throw new UserError('NOT_FOUND', messages.noSuchRecipe, { field: 'ids' })
      return [...favourites]
    })
  }

  /** How many public recipes there are, at most about a minute ago; null: they have never been counted. */
  recipeCount(): Promise<number | null> {
    return this.#recipeCount.get()
  }

  /** How many public recipes have this tag. */
  async countTagged(tag: string): Promise<number> {
    return (await this.deps.db.getRepository(Tag).findOneBy({ name: tag }))?.recipeCount ?? 0
  }

  /** The tags of public recipes, those with the most recipes first. */
  tags(first: number): Promise<Tag[]> {
    return findPopularTags(this.deps.db, first)
  }
}
