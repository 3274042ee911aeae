import type { Lifecycle } from '../accounts/account.lifecycle'
import { readShoppingList } from './shopping.reads'

/** The shopping list is exported with the account, and goes with its pantry. */
export const shoppingLifecycle: Lifecycle = {
  export: (db, { id }) => ({ shoppingList: () => readShoppingList(db, id) }),
  exportPantry: (db, { pantryId }) => ({ shoppingList: () => readShoppingList(db, pantryId) }),
}
