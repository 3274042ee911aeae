import { topic } from '../platform/pubsub'

/** A change of a request. What each subscriber sees of it is read when the event is delivered. */
export interface ItemRequestEvent {
  id: number
}

/** Changes of requests, by the pantry whose food is asked for, and by the one for which it is. */
export const itemRequestChanged = topic<ItemRequestEvent>('item-request')
