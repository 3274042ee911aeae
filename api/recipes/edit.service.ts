import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import type { AuditAction, AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import { row, rows, deleteRowsInBatches, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { isElevated, isAdmin, type Person, type Viewer } from '../platform/viewer'
import { oneLine } from '../../lib/text/text'
import { cleanContent, cleanSource, type RecipeContent } from './content'
import type { ImageService } from '../images/image.service'
import type { RecipeInput, UpdateRecipeInput } from './recipe.inputs'
import { findVisibleRecipe, type RecipeRow } from './recipe.reads'
import { isCreatorOf, recipeVisibleTo } from './recipe.rules'
import { messages } from './recipe.messages'
import type { RecipeService } from './recipe.service'

const creations: RateLimitRule = { name: 'recipe-creations', atOnce: 60, everySeconds: 60 }
const changes: RateLimitRule = { name: 'recipe-changes', atOnce: 120, everySeconds: 10 }
/** How long a deleted recipe can be brought back. */
const restorableFor = 10 * 60_000
/** How long the key of a creation is remembered, also when the recipe has been deleted since. */
const keysLastFor = 24 * 60 * 60_000

/** Writing recipes: making, changing, deleting and bringing back. */
export class RecipeEditService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly recipes: RecipeService,
    private readonly images: ImageService,
    private readonly audit: AuditWriter,
  ) {}

  /** Makes a recipe. Safe to repeat: a key that was used makes nothing and answers with the recipe as it is now. BAD_INPUT, KEY_REUSED, NOT_FOUND (made by this key and deleted since). */
  async create(person: Person, input: RecipeInput): Promise<RecipeRow> {
    await this.limits.consume([creations, String(person.accountId)])
    const content = cleanContent(input)
    const facts = { public: input.public, origin: input.origin, sourceName: oneLine(input.sourceName ?? '') || null, sourceUrl: cleanSource(input.sourceUrl) }
    const imageId = input.imageId ?? null
    const digest = createHash('sha256').update(JSON.stringify([content, facts, imageId])).digest()
    return transaction(this.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      const { name, ingredients, instructions, tags, servings } = content
      const now = this.clock.now()
      const made = await row<{ id: number }>(db, sql`
        INSERT INTO recipe (public, name, ingredients, instructions, tags, servings, creator_id, origin, source_name, source_url, created_at, updated_at, published_at, key, key_digest)
        VALUES (${facts.public}, ${name}, ${ingredients}, ${instructions}, ${tags}, ${servings}, ${person.accountId}, ${facts.origin}, ${facts.sourceName}, ${facts.sourceUrl},
          ${now}, ${now}, ${facts.public ? now : null}, ${input.key}, ${digest})
        ON CONFLICT (creator_id, key) DO NOTHING RETURNING id`)
      if (made && imageId !== null) await this.images.attachToRecipe(db, person, { recipeId: made.id, imageId, deletesPrevious: false })
      return this.recipes.require(person, made?.id ?? await idOfKey(db, person, input.key, digest), db)
    })
  }

  /** Changes a recipe that is still as it was read. NOT_FOUND, FORBIDDEN, BAD_INPUT, VERSION_CONFLICT. */
  async update(viewer: Viewer, input: UpdateRecipeInput): Promise<RecipeRow> {
    await this.limits.consume([changes, actor(viewer)])
    const content = cleanContent(input)
    return transaction(this.db, async (db) => {
      const before = await this.#lock(db, viewer, input.id)
      if (!this.recipes.canEdit(viewer, before)) throw new UserError('FORBIDDEN', messages.notYoursToEdit)
      if (before.public !== input.public && !isCreatorOf(viewer, before)) throw new UserError('FORBIDDEN', messages.notYoursToPublish, { field: 'public' })
      // Also the same change, sent twice: the second time it stands there already.
      const imageId = input.imageId === undefined ? before.imageId : input.imageId
      if (isSame(before, content, input.public) && before.imageId === imageId) return before
      const { name, ingredients, instructions, tags, servings } = content
      const now = this.clock.now()
      const changed = await rows(db, sql`
        UPDATE recipe SET name = ${name}, ingredients = ${ingredients}, instructions = ${instructions}, tags = ${tags}, servings = ${servings},
          public = ${input.public}, published_at = CASE WHEN ${input.public} THEN coalesce(published_at, ${now}::timestamptz) ELSE published_at END,
          updated_at = ${now}, version = version + 1
        WHERE id = ${input.id} AND version = ${input.version} RETURNING id`)
      if (changed.length === 0) throw new UserError('VERSION_CONFLICT', messages.changedMeanwhile, { field: 'version' })
      if (before.imageId !== imageId) await this.images.attachToRecipe(db, viewer, { recipeId: input.id, imageId, deletesPrevious: before.hidden })
      await this.#auditIfNotCreator(db, viewer, 'EDIT_RECIPE', before)
      return this.recipes.require(viewer, input.id, db)
    })
  }

  /** Deletes a recipe: at once for everybody, for good when it has not been brought back. Safe to repeat. NOT_FOUND, FORBIDDEN. */
  async delete(viewer: Viewer, id: number): Promise<number> {
    await this.limits.consume([changes, actor(viewer)])
    return transaction(this.db, async (db) => {
      if (await row(db, sql`SELECT id FROM recipe WHERE id = ${id} AND deleted_by = ${actor(viewer)}`)) return id
      const recipe = await this.#lock(db, viewer, id)
      if (!this.recipes.canDelete(viewer, recipe)) throw new UserError('FORBIDDEN', messages.notYoursToDelete)
      await rows(db, sql`UPDATE recipe SET deleted_at = ${this.clock.now()}, deleted_by = ${actor(viewer)} WHERE id = ${id}`)
      await this.#auditIfNotCreator(db, viewer, 'DELETE_RECIPE', recipe)
      return id
    })
  }

  /** Brings back what the viewer deleted in the last ten minutes. Safe to repeat. NOT_FOUND. */
  async restore(viewer: Viewer, id: number): Promise<RecipeRow> {
    await this.limits.consume([changes, actor(viewer)])
    return transaction(this.db, async (db) => {
      const restored = await row(db, sql`
        UPDATE recipe SET deleted_at = NULL, deleted_by = NULL
        WHERE id = ${id} AND deleted_by = ${actor(viewer)} AND deleted_at > ${this.#before(restorableFor)} RETURNING id`)
      const recipe = await findVisibleRecipe(db, viewer, id, this.clock.now())
      if (!recipe || !this.recipes.canDelete(viewer, recipe)) throw new UserError('NOT_FOUND', messages.nothingToRestore, { field: 'id' })
      if (restored) await this.#auditIfNotCreator(db, viewer, 'RESTORE_RECIPE', recipe)
      return recipe
    })
  }

  /** Removes for good what can no longer be brought back. */
  async deleteExpired(): Promise<void> {
    await deleteRowsInBatches(this.db, 'recipe', sql`deleted_at < ${this.#before(restorableFor)} AND created_at < ${this.#before(keysLastFor)}`)
  }

  /** The recipe as the viewer sees it, held until the end of the transaction. NOT_FOUND. */
  async #lock(db: EntityManager, viewer: Viewer, id: number): Promise<RecipeRow> {
    await rows(db, sql`SELECT r.id FROM recipe r WHERE r.id = ${id} AND ${recipeVisibleTo(viewer, this.clock.now())} FOR UPDATE`)
    return this.recipes.require(viewer, id, db)
  }

  /** What admins, and those behind the edit gate, do to the recipes of others. */
  async #auditIfNotCreator(db: EntityManager, viewer: Viewer, act: AuditAction, recipe: RecipeRow): Promise<void> {
    if (isCreatorOf(viewer, recipe) || !(isAdmin(viewer, this.clock.now()) || isElevated(viewer, 'EDIT', this.clock.now()))) return
    await this.audit(db, viewer, { action, about: { kind: 'recipe', id: String(recipe.id), name: recipe.name } })
  }

  #before(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds)
  }
}

/**
 * Whoever acts, in words: an account, or the session that a visitor opened a gate with. Behind a gate people are told
 * apart by nothing else, so whoever opens it anew, in another session, does not bring back what was deleted in the one before.
 */
function actor(viewer: Viewer): string {
  return viewer.kind === 'person' ? `account ${viewer.accountId}` : `session ${viewer.session?.id ?? 'none'}`
}

async function idOfKey(db: EntityManager, person: Person, key: string, digest: Buffer): Promise<number> {
  const before = await row<{ id: number; digest: Buffer }>(db, sql`SELECT id, key_digest AS digest FROM recipe WHERE creator_id = ${person.accountId} AND key = ${key}`)
  if (!before?.digest.equals(digest)) throw new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
  return before.id
}

function isSame(recipe: RecipeRow, content: RecipeContent, isPublic: boolean): boolean {
  const { name, ingredients = [], instructions = [], tags, servings } = recipe
  const kept: RecipeContent = { name, ingredients, instructions, tags, servings }
  return recipe.public === isPublic && JSON.stringify(kept) === JSON.stringify(content)
}
