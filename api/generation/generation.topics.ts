import { topic } from '../platform/pubsub/pubsub'

/** A generation changed; subscribers read its row. */
export interface GenerationEvent {
  /** The process that works on it stops. */
  cancelled: boolean
}

/** Key: the generation's id. */
export const generationChanged = topic<GenerationEvent>('generation')
