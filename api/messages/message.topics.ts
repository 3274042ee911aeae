import { topic } from '../platform/pubsub'

/** Something about one's messages changed. Ids alone: what it says is read by whoever may. */
export interface MessageChange {
  kind: 'SENT' | 'CHANGED' | 'READ' | 'TYPING' | 'BLOCKED'
  partnerId: number
  /** Null where it concerns the person and not a thread. */
  threadId: number | null
  number: number | null
}

/** Key: the id of the account that hears of it. Each of the two is told by itself. */
export const messagesChanged = topic<MessageChange>('messages')
