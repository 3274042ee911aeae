import type { BatchFunction } from '../platform/loaders'
import { canManagePantry } from '../pantries/pantry.rules'
import { readShoppingList } from './shopping.reads'
import type { ShoppingListType } from './shopping.types'

/** The lists of pantries that this viewer may manage; null for any other. */
export const shoppingListOfPantry: BatchFunction<number, ShoppingListType | null> = (db, viewer, pantryIds) =>
  Promise.all(pantryIds.map((id) => (canManagePantry(viewer, id, 'HOME') ? readShoppingList(db, id) : null)))
