import { topic } from '../platform/pubsub/pubsub'

/** A change of a pantry. */
export interface PantryEvent {
  /** The changed entry; null: many entries at once, or the pantry's name. */
  barcode: string | null
  /** Was it shared before the change? Then everybody who follows the pantry is notified; otherwise only if it is shared now. */
  wasShared: boolean
  /** The only account that it concerns, because the pantry's owner has blocked it, or blocks it no longer. Left out: all who follow the pantry. */
  onlyFor?: number
}

/** Changes of a pantry, by its id. What each subscriber may see of a change is read when it is delivered. */
export const pantryChanged = topic<PantryEvent>('pantry')
