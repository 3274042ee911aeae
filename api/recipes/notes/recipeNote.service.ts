import type { DataSource } from 'typeorm'
import { lockActiveAccount } from '../../accounts/account.sql'
import type { Clock } from '../../platform/clock'
import { transaction } from '../../platform/database/database'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Person } from '../../platform/viewer'
import type { SetRecipeNoteInput } from '../recipe.inputs'
import type { RecipeRow } from '../recipe.reads'
import type { RecipeService } from '../recipe.service'
import { RecipeNote } from './recipeNote.entity'

const changes: RateLimitRule = { name: 'recipe-notes', atOnce: 120, everySeconds: 10 }

/** What people note about recipes for themselves. */
export class RecipeNoteService {
  constructor(private readonly deps: { db: DataSource; clock: Clock; limits: RateLimits; recipes: RecipeService }) {}

  /** Notes something about a recipe that the person may see; an empty text removes the note. NOT_FOUND, RATE_LIMITED. */
  async set(person: Person, { recipeId, text }: SetRecipeNoteInput): Promise<RecipeRow> {
    const { accountId } = person
    await this.deps.limits.consume([changes, String(accountId)])
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, accountId)
      const recipe = await this.deps.recipes.require(person, recipeId, db)
      const note = text.trim()
      if (note === '') await db.delete(RecipeNote, { accountId, recipeId })
      else
        await db.upsert(RecipeNote, { accountId, recipeId, text: note, updatedAt: this.deps.clock.now() }, [
          'accountId',
          'recipeId',
        ])
      return recipe
    })
  }
}
