import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { withFirstEvent } from '../platform/pubsub/withFirstEvent'
import { notificationChanged, type NotificationChange } from './notification.topics'

/** A change, as it was delivered: one object for all windows of one person. And who has it. */
export interface DeliveredChange {
  change: NotificationChange
  person: Person
}

/** Each change of the viewer's notifications, after a first one at once: it brings the count as it is. */
export function subscribeToNotifications({
  live,
  viewer: person,
}: Pick<Context<Person>, 'live' | 'viewer'>): Promise<AsyncIterableIterator<DeliveredChange>> {
  const events = live<NotificationChange, DeliveredChange>(
    notificationChanged,
    person.accountId,
    (_db, subscriber, change) =>
      Promise.resolve(
        subscriber.kind === 'person' && subscriber.accountId === person.accountId
          ? { change, person: subscriber }
          : null,
      ),
  )
  return withFirstEvent(events, () => Promise.resolve({ change: { id: null }, person }))
}
