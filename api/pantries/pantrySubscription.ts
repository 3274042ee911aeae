import { findOwnerOfPantry } from '../accounts/account.sql'
import { readBlockedIds } from '../accounts/block.sql'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/database'
import { sharedPerEvent } from '../platform/pubsub/sharedPerEvent'
import { pantryIdOf } from '../platform/viewer'
import { withFirstEvent } from '../platform/pubsub/withFirstEvent'
import { itemCountOfPantry, revisionOfPantry } from './pantry.loaders'
import { readPantryChange } from './pantry.reads'
import { canManagePantry } from './pantry.rules'
import { pantryChanged } from './pantry.topics'
import type { PantryChange } from './pantry.types'

/**
 * The changes of a pantry as this viewer may see them. With the revision that they have read, a change between that and
 * the beginning of the subscription is reported first, as one of many entries at once.
 */
export async function subscribeToPantry(
  { live, loaders }: Pick<Context, 'live' | 'loaders'>,
  { pantryId, since }: { pantryId: number; since?: string | null },
): Promise<AsyncIterableIterator<PantryChange>> {
  const events = live(pantryChanged, pantryId, async (db, viewer, event) => {
    const isMember = canManagePantry(viewer, pantryId, 'STOCK')
    const ownId = viewer.kind === 'visitor' ? null : pantryIdOf(viewer)
    if (event.onlyFor !== undefined && event.onlyFor !== ownId) return null
    const read = (audience: string) =>
      sharedPerEvent(event, `change:${pantryId}:${audience}`, () => readPantryChange(db, viewer, pantryId, event))
    if (isMember || ownId === null) return read(isMember ? 'members' : 'others')
    const blockedIds = await sharedPerEvent(event, `blocked:${pantryId}`, () => readBlockedByOwner(db, pantryId))
    if (!blockedIds.has(ownId)) return read('others')
    // Who has just been blocked reads again, and finds that nothing is shared; then they hear nothing more.
    return event.onlyFor === undefined ? null : read('blocked')
  })
  return since == null ? events : withFirstEvent(events, () => readMissedChange(loaders, { pantryId, since }))
}

/** Whom the owner of a pantry has blocked. */
const readBlockedByOwner = async (db: Db, pantryId: number): Promise<ReadonlySet<number>> =>
  readBlockedIds(db, await findOwnerOfPantry(db, pantryId))

/** Null: nothing has changed since. */
async function readMissedChange(
  loaders: Context['loaders'],
  { pantryId, since }: { pantryId: number; since: string },
): Promise<PantryChange | null> {
  const [revision, itemCount] = await Promise.all([
    loaders.of(revisionOfPantry).load(pantryId),
    loaders.of(itemCountOfPantry).load(pantryId),
  ])
  return revision === since ? null : { entryId: null, entry: null, itemCount }
}
