import type { Lifecycle } from '../accounts/account.lifecycle'
import { CookedRecipe } from './cookedRecipe.entity'
import { cookedRecipesOf } from './cookedRecipe.reads'

/** What somebody cooked is theirs alone, and is removed with their account. */
export const cookingLifecycle: Lifecycle = {
  export: (db, { id }) => ({ cookedRecipes: cookedRecipesOf(db, id) }),
  async remove(db, account) {
    await db.delete(CookedRecipe, { accountId: account.id })
  },
}
