import { createHash } from 'node:crypto'
import { LessThan, type DataSource, type EntityManager } from 'typeorm'
import { lockActiveAccount } from '../../accounts/account.sql'
import type { AuditAction, AuditWriter } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import { deleteRowsInBatches, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { HeavyWorkRunner } from '../../platform/workers/heavyWork'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import { isElevated, isAdmin, type Person, type Viewer } from '../../platform/viewer'
import { oneLine } from '../../../lib/text/text'
import type { RecipeTimes } from '../../../lib/recipe-times/recipeTimes'
import { cleanContent, cleanSource, digestedContent, type RecipeContent, type TypedTimes } from '../content'
import type { ImageService } from '../../images/image.service'
import { Recipe } from '../recipe.entity'
import type { RecipeInput, UpdateRecipeInput } from '../recipe.inputs'
import { findVisibleRecipe, type RecipeRow } from '../recipe.reads'
import { isCreatorOf } from '../recipe.rules'
import { messages } from '../recipe.texts'
import type { ReadLines } from '../lines/recipeLine.sql'
import { readRecipeLines } from '../lines/recipeLine.work'
import type { RecipeService } from '../recipe.service'
import { insertRecipe, lockVisibleRecipe, restoreRecipe, updateRecipe } from '../recipe.sql'

const creations: RateLimitRule = { name: 'recipe-creations', atOnce: 60, everySeconds: 60 }
/** Lines of ingredients, of which each takes about a millisecond to read. */
const lines: RateLimitRule = { name: 'recipe-lines', atOnce: 3_000, everySeconds: 0.5 }
const changes: RateLimitRule = { name: 'recipe-changes', atOnce: 120, everySeconds: 10 }
/** How long a deleted recipe can be restored, in milliseconds. */
const restorableFor = 10 * 60_000
/** How long the idempotency key of a creation is kept, in milliseconds, also when the recipe has been deleted since. */
const keysLastFor = 24 * 60 * 60_000

export interface RecipeEditDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  recipes: RecipeService
  images: ImageService
  audit: AuditWriter
  heavyWork: HeavyWorkRunner
}

/** Creates, changes, deletes and restores recipes. */
export class RecipeEditService {
  constructor(private readonly deps: RecipeEditDependencies) {}

  /** Creates a recipe. Idempotent by `input.key`: a key that was used creates nothing and returns the recipe as it is now. BAD_INPUT, KEY_REUSED, NOT_FOUND (created with this key and deleted since). */
  async create(person: Person, input: RecipeInput): Promise<RecipeRow> {
    await this.deps.limits.consume([creations, String(person.accountId)])
    const content = cleanContent(input)
    const attributes = {
      public: input.public,
      origin: input.origin,
      sourceName: oneLine(input.sourceName ?? '') || null,
      sourceUrl: cleanSource(input.sourceUrl),
    }
    const imageId = input.imageId ?? null
    const digest = createHash('sha256')
      .update(JSON.stringify([digestedContent(content), attributes, imageId]))
      .digest()
    const readLines = await this.#readBefore(person, content.ingredients)
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      const id = await insertRecipe(db, {
        ...content,
        ...attributes,
        creatorId: person.accountId,
        key: input.key,
        keyDigest: digest,
        now: this.deps.clock.now(),
        readLines,
      })
      if (id !== null && imageId !== null)
        await this.deps.images.attachToRecipe(db, person, { recipeId: id, imageId, deletesPrevious: false })
      return this.deps.recipes.require(person, id ?? (await idOfKey(db, person, input.key, digest)), db)
    })
  }

  /** Changes a recipe if it still has the version that was read. NOT_FOUND, FORBIDDEN, BAD_INPUT, VERSION_CONFLICT. */
  async update(viewer: Viewer, input: UpdateRecipeInput): Promise<RecipeRow> {
    await this.deps.limits.consume([changes, actor(viewer)])
    // What is wrong by itself is refused before anything is read.
    const { ingredients } = cleanContent(input)
    const current = await this.deps.recipes.require(viewer, input.id)
    // Where the ingredients change in between, the version does, too.
    const readLines = await this.#readBefore(viewer, isEqual(ingredients, current.ingredients ?? []) ? [] : ingredients)
    return transaction(this.deps.db, async (db) => {
      const before = await this.#lock(db, viewer, input.id)
      const content = cleanContent({
        ...input,
        ...changedTimes(before, input),
        videoUrl: input.videoUrl === undefined ? before.videoUrl : input.videoUrl,
      })
      if (!this.deps.recipes.canEdit(viewer, before)) throw new UserError('FORBIDDEN', messages.notYoursToEdit)
      if (before.public !== input.public && !isCreatorOf(viewer, before))
        throw new UserError('FORBIDDEN', messages.notYoursToPublish, { field: 'public' })
      // The same change sent twice changes nothing the second time, so a retry does not fail with VERSION_CONFLICT.
      const imageId = input.imageId === undefined ? before.imageId : input.imageId
      if (isSame(before, content, input.public) && before.imageId === imageId) return before
      const isChanged = await updateRecipe(
        db,
        { id: input.id, version: input.version, before },
        { ...content, public: input.public },
        { now: this.deps.clock.now(), readLines },
      )
      if (!isChanged) throw new UserError('VERSION_CONFLICT', messages.changedMeanwhile, { field: 'version' })
      if (before.imageId !== imageId)
        await this.deps.images.attachToRecipe(db, viewer, {
          recipeId: input.id,
          imageId,
          deletesPrevious: before.hidden,
        })
      await this.#auditIfNotCreator(db, viewer, 'EDIT_RECIPE', before)
      return this.deps.recipes.require(viewer, input.id, db)
    })
  }

  /** Deletes a recipe: hides it from everybody at once; `deleteExpired` removes the row when it can no longer be restored. Idempotent. NOT_FOUND, FORBIDDEN. */
  async delete(viewer: Viewer, id: number): Promise<number> {
    await this.deps.limits.consume([changes, actor(viewer)])
    return transaction(this.deps.db, async (db) => {
      if (await db.existsBy(Recipe, { id, deletedBy: actor(viewer) })) return id
      const recipe = await this.#lock(db, viewer, id)
      if (!this.deps.recipes.canDelete(viewer, recipe)) throw new UserError('FORBIDDEN', messages.notYoursToDelete)
      await db.update(Recipe, { id }, { deletedAt: this.deps.clock.now(), deletedBy: actor(viewer) })
      await this.#auditIfNotCreator(db, viewer, 'DELETE_RECIPE', recipe)
      return id
    })
  }

  /** Restores a recipe that the viewer deleted in the last ten minutes. Idempotent. NOT_FOUND. */
  async restore(viewer: Viewer, id: number): Promise<RecipeRow> {
    await this.deps.limits.consume([changes, actor(viewer)])
    return transaction(this.deps.db, async (db) => {
      const isRestored = await restoreRecipe(db, id, actor(viewer), this.#before(restorableFor))
      const recipe = await findVisibleRecipe(db, viewer, id, { now: this.deps.clock.now() })
      if (!recipe || !this.deps.recipes.canDelete(viewer, recipe))
        throw new UserError('NOT_FOUND', messages.nothingToRestore, { field: 'id' })
      if (isRestored) await this.#auditIfNotCreator(db, viewer, 'RESTORE_RECIPE', recipe)
      return recipe
    })
  }

  /** Removes deleted recipes that can no longer be restored and whose idempotency key has expired. */
  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, Recipe, {
      deletedAt: LessThan(this.#before(restorableFor)),
      createdAt: LessThan(this.#before(keysLastFor)),
    })
  }

  /** Reads lines before a transaction begins, which must not wait for other people's lines. RATE_LIMITED. */
  async #readBefore(viewer: Viewer, ingredients: readonly string[]): Promise<ReadLines> {
    await this.deps.limits.consume([lines, actor(viewer), ingredients.length])
    const read = await this.deps.heavyWork.run(readRecipeLines, ingredients, actor(viewer))
    return () => Promise.resolve(read)
  }

  /** A recipe that the viewer may see, locked until the end of the transaction. NOT_FOUND. */
  async #lock(db: EntityManager, viewer: Viewer, id: number): Promise<RecipeRow> {
    await lockVisibleRecipe(db, viewer, id, this.deps.clock.now())
    return this.deps.recipes.require(viewer, id, db)
  }

  /** Writes to the audit log what admins, and people with the edit password, do to recipes of others. */
  async #auditIfNotCreator(db: EntityManager, viewer: Viewer, action: AuditAction, recipe: RecipeRow): Promise<void> {
    if (
      isCreatorOf(viewer, recipe) ||
      !(isAdmin(viewer, this.deps.clock.now()) || isElevated(viewer, 'EDIT', this.deps.clock.now()))
    )
      return
    await this.deps.audit(db, viewer, { action, about: { kind: 'recipe', id: String(recipe.id), name: recipe.name } })
  }

  #before(milliseconds: number): Date {
    return new Date(this.deps.clock.now().getTime() - milliseconds)
  }
}

/**
 * Identifies who acts: an account, or the session in which a visitor gave the edit password. Nothing else distinguishes
 * such visitors, so a new session cannot restore what another one deleted.
 */
function actor(viewer: Viewer): string {
  return viewer.kind === 'person' ? `account ${viewer.accountId}` : `session ${viewer.session?.id ?? 'none'}`
}

async function idOfKey(db: EntityManager, person: Person, key: string, digest: Buffer): Promise<number> {
  const before = await db.findOne(Recipe, {
    select: { id: true, keyDigest: true },
    where: { creatorId: person.accountId, key },
  })
  if (!before?.keyDigest?.equals(digest)) throw new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
  return before.id
}

/** The times after a change. Those that are left out stay; a total that was the sum of its parts follows them. */
function changedTimes(
  before: RecipeRow,
  { prepMinutes = before.prepMinutes, cookMinutes = before.cookMinutes, totalMinutes }: TypedTimes,
): RecipeTimes {
  const wasSum =
    before.prepMinutes !== null &&
    before.cookMinutes !== null &&
    before.totalMinutes === before.prepMinutes + before.cookMinutes
  return {
    prepMinutes,
    cookMinutes,
    totalMinutes: totalMinutes === undefined ? (wasSum ? null : before.totalMinutes) : totalMinutes,
  }
}

const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function isSame(recipe: RecipeRow, content: RecipeContent, isPublic: boolean): boolean {
  const {
    name,
    ingredients = [],
    instructions = [],
    tags,
    servings,
    prepMinutes,
    cookMinutes,
    totalMinutes,
    videoUrl,
  } = recipe
  const current: RecipeContent = {
    name,
    ingredients,
    instructions,
    tags,
    servings,
    videoUrl,
    prepMinutes,
    cookMinutes,
    totalMinutes,
  }
  return recipe.public === isPublic && JSON.stringify(current) === JSON.stringify(content)
}
