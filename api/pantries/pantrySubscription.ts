import type { Context } from '../platform/context'
import { sharedPerEvent } from '../platform/pubsub'
import { itemCountOfPantry, revisionOfPantry } from './pantry.loaders'
import { readPantryChange } from './pantry.reads'
import { canManagePantry } from './pantry.rules'
import { pantryChanged } from './pantry.topics'
import type { PantryChange } from './pantry.types'

/**
 * The changes of a pantry as this viewer may see them. With the revision that they have read, a change between that and
 * the beginning of the subscription is reported first, as one of many entries at once.
 */
export function subscribeToPantry({ live, loaders }: Pick<Context, 'live' | 'loaders'>, { pantryId, since }: { pantryId: number; since?: string | null }): AsyncIterableIterator<PantryChange> {
  const events = live(pantryChanged, pantryId, (db, viewer, event) => {
    const audience = canManagePantry(viewer, pantryId) ? 'members' : 'others'
    return sharedPerEvent(event, `change:${pantryId}:${audience}`, () => readPantryChange(db, viewer, pantryId, event))
  })
  if (since == null) return events

  /** Null: nothing has changed since. */
  const readMissedChange = async (): Promise<PantryChange | null> => {
    const [revision, itemCount] = await Promise.all([loaders.of(revisionOfPantry).load(pantryId), loaders.of(itemCountOfPantry).load(pantryId)])
    return revision === since ? null : { entryId: null, entry: null, itemCount }
  }
  let hasBegun = false
  // An iterator by hand, not a generator: return() of a generator waits for its pending next().
  return {
    async next() {
      if (hasBegun) return events.next()
      hasBegun = true
      const missed = await readMissedChange().catch(async (error: unknown) => {
        // The error ends the stream, and nobody calls return() after that.
        await events.return?.()
        throw error
      })
      return missed === null ? events.next() : { done: false, value: missed }
    },
    async return() {
      await events.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
