import type { Context } from '../platform/context'
import { sharedPerEvent } from '../platform/pubsub/sharedPerEvent'
import { withFirstEvent } from '../platform/pubsub/withFirstEvent'
import { assertCanManage, canManagePantry } from '../pantries/pantry.rules'
import type { Person } from '../platform/viewer'
import { shoppingListChanged } from './shopping.topics'
import { readShoppingList } from './shopping.reads'
import { shoppingListOfPantry } from './shopping.loaders'
import type { ShoppingListType } from './shopping.types'

/**
 * The list after each of its changes, for who may manage the pantry. With the revision that they have read, it comes at once if
 * it has changed between that and the beginning of the subscription. FORBIDDEN.
 */
export async function subscribeToShoppingList(
  { live, loaders, viewer }: Pick<Context<Person>, 'live' | 'loaders' | 'viewer'>,
  { pantryId, since }: { pantryId: number; since?: number | null },
): Promise<AsyncIterableIterator<ShoppingListType>> {
  assertCanManage(viewer, pantryId, 'HOME')
  const events = live(shoppingListChanged, pantryId, (db, now, event) =>
    canManagePantry(now, pantryId, 'HOME')
      ? sharedPerEvent(event, `shopping-list:${pantryId}`, () => readShoppingList(db, pantryId))
      : Promise.resolve(null),
  )
  if (since == null) return events
  return withFirstEvent(events, async () => {
    const list = await loaders.of(shoppingListOfPantry).load(pantryId)
    return list?.revision === since ? null : list
  })
}
