import type { Context } from '../platform/context'
import { sharedPerEvent } from '../platform/sharedPerEvent'
import { withFirstEvent } from '../platform/withFirstEvent'
import { itemCountOfPantry, revisionOfPantry } from './pantry.loaders'
import { readPantryChange } from './pantry.reads'
import { canManagePantry } from './pantry.rules'
import { pantryChanged } from './pantry.topics'
import type { PantryChange } from './pantry.types'

/**
 * The changes of a pantry as this viewer may see them. With the revision that they have read, a change between that and
 * the beginning of the subscription is reported first, as one of many entries at once.
 */
export async function subscribeToPantry({ live, loaders }: Pick<Context, 'live' | 'loaders'>, { pantryId, since }: { pantryId: number; since?: string | null }): Promise<AsyncIterableIterator<PantryChange>> {
  const events = live(pantryChanged, pantryId, (db, viewer, event) => {
    const audience = canManagePantry(viewer, pantryId) ? 'members' : 'others'
    return sharedPerEvent(event, `change:${pantryId}:${audience}`, () => readPantryChange(db, viewer, pantryId, event))
  })
  return since == null ? events : withFirstEvent(events, () => readMissedChange(loaders, { pantryId, since }))
}

/** Null: nothing has changed since. */
async function readMissedChange(loaders: Context['loaders'], { pantryId, since }: { pantryId: number; since: string }): Promise<PantryChange | null> {
  const [revision, itemCount] = await Promise.all([loaders.of(revisionOfPantry).load(pantryId), loaders.of(itemCountOfPantry).load(pantryId)])
  return revision === since ? null : { entryId: null, entry: null, itemCount }
}
