import { topic } from '../platform/pubsub'

/** Something about a generation changed; what, is read from its row. */
export interface GenerationEvent {
  /** Whoever works on it stops. */
  cancelled: boolean
}

/** Key: the generation's id. */
export const generationChanged = topic<GenerationEvent>('generation')
