import { topic } from '../platform/pubsub/pubsub'

/** A change of somebody's messages. Ids alone: each subscriber reads the contents with their own permissions. */
export interface MessageEvent {
  kind: 'SENT' | 'CHANGED' | 'READ' | 'TYPING' | 'BLOCKED'
  partnerId: number
  /** Null where it concerns the conversation and not a thread. */
  threadId: number | null
  number: number | null
}

/** Key: the id of the account that receives it. Each change is published once for each participant. */
export const messagesChanged = topic<MessageEvent>('messages')
