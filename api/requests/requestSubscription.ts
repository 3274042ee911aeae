import type { Context } from '../platform/context'
import { sharedPerEvent } from '../platform/pubsub/sharedPerEvent'
import type { Person } from '../platform/viewer'
import { ItemRequest } from './request.entity'
import { sideOf } from './request.rules'
import { itemRequestChanged } from './request.topics'

/** The viewer's requests after each of their changes, on both sides. All windows of one person share one read for each event. */
export function subscribeToItemRequests({
  live,
  viewer,
}: Pick<Context<Person>, 'live' | 'viewer'>): AsyncIterableIterator<ItemRequest> {
  const me = viewer.accountId
  return live(itemRequestChanged, me, async (db, subscriber, event) => {
    if (subscriber.kind !== 'person' || subscriber.accountId !== me) return null
    const request = await sharedPerEvent(event, `item-request:${me}`, () =>
      db.getRepository(ItemRequest).findOneBy({ id: event.id }),
    )
    return request && sideOf(subscriber, request) !== null ? request : null
  })
}
