import { topic } from '../platform/pubsub/pubsub'

/** A change of somebody's notifications. */
export interface NotificationChange {
  /** The new one; null: some were read. */
  id: string | null
}

/** Key: the id of the account whose notifications they are. */
export const notificationChanged = topic<NotificationChange>('notification')
