import { topic } from '../platform/pubsub/pubsub'

/** Changes of a pantry's shopping list, by the pantry's id. What it is now is read when the event is delivered. */
export const shoppingListChanged = topic<object>('shopping-list')
