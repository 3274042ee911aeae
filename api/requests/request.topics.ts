import { topic } from '../platform/pubsub/pubsub'

/** A change of a request. What each subscriber sees of it is read when the event is delivered. */
export interface ItemRequestEvent {
  id: number
}

/** Changes of requests, by the account of each who may see them: the people of the pantry that is asked, and the asker. */
export const itemRequestChanged = topic<ItemRequestEvent>('item-request')
