import sql from 'sql-template-tag'
import { In } from 'typeorm'
import type { BatchFunction } from '../platform/loaders'
import type { PreloadedColumn } from '../platform/database/preloaded'
import { RecipeCreator } from './recipe.entity'
import { RecipeNote } from './notes/recipeNote.entity'

/** How many public recipes the owner of a pantry has created. */
export const recipeCountOfPantry: PreloadedColumn<number> = {
  field: 'recipeCount',
  column: sql`coalesce((SELECT c.recipe_count FROM recipe_creator c WHERE c.account_id = p.id), 0)`,
}

/** How many public recipes each account has created. One statement for all. */
export const recipeCountOfCreator: BatchFunction<number, number> = async (db, _viewer, accountIds) => {
  const creators = await db.getRepository(RecipeCreator).findBy({ accountId: In([...accountIds]) })
  const byId = new Map(creators.map(({ accountId, recipeCount }) => [accountId, recipeCount]))
  return accountIds.map((id) => byId.get(id) ?? 0)
}

/** What the viewer has noted about recipes; null: nothing. One statement for all. */
export const noteOfViewer: BatchFunction<number, string | null> = async (db, viewer, ids) => {
  if (viewer.kind !== 'person') return ids.map(() => null)
  const notes = await db.getRepository(RecipeNote).findBy({ accountId: viewer.accountId, recipeId: In([...ids]) })
  const byId = new Map(notes.map(({ recipeId, text }) => [recipeId, text]))
  return ids.map((id) => byId.get(id) ?? null)
}
