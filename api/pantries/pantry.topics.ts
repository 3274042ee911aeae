import { topic } from '../platform/pubsub'

/** What changed in a pantry. */
export interface PantryEvent {
  /** Which entry; null: many at once, or the pantry's own name. */
  barcode: string | null
  /** Could neighbours see it before? Then they must hear that they no longer do; otherwise it is not their business. */
  wasShared: boolean
}

/** Something in a pantry changed. Key: the pantry's id. Who may see what of it is asked when it is delivered. */
export const pantryChanged = topic<PantryEvent>('pantry')
