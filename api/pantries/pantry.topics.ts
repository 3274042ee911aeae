import { topic } from '../platform/pubsub'

/** An entry changed. Key: the pantry's id. Who may see the entry is asked when it is delivered. */
export const entryChanged = topic<{ barcode: string }>('pantry.entry')
