import type { Context } from '../platform/context'
import type { Db } from '../platform/database/database'
import { sharedPerEvent } from '../platform/pubsub/sharedPerEvent'
import type { Person } from '../platform/viewer'
import { unreadOfAccount } from './message.loaders'
import { readMessageUpdate } from './message.reads'
import { messagesChanged, type MessageEvent } from './message.topics'
import { MessageEventKind, type MessageEventView } from './message.types'

/**
 * Every change of the viewer's messages, in all threads, after a first event LISTENING that confirms the
 * subscription. All windows of one person share one read for each event.
 */
export function subscribeToMessages({
  live,
  viewer,
  loaders,
}: Pick<Context<Person>, 'live' | 'viewer' | 'loaders'>): AsyncIterableIterator<MessageEventView> {
  const me = viewer.accountId
  const events = live(messagesChanged, me, async (db, subscriber, event) => {
    if (subscriber.kind !== 'person' || subscriber.accountId !== me) return null
    return sharedPerEvent(event, `messages:${me}`, () => readEvent(db, me, event))
  })
  let hasBegun = false
  // An iterator by hand, not a generator: return() of a generator waits for its pending next().
  return {
    async next() {
      if (hasBegun) return events.next()
      hasBegun = true
      const unreadMessages = await loaders
        .of(unreadOfAccount)
        .load(me)
        .catch(async (error: unknown) => {
          // The error ends the stream, and nobody calls return() after that.
          await events.return?.()
          throw error
        })
      return {
        done: false,
        value: {
          kind: MessageEventKind.LISTENING,
          partnerId: null,
          threadId: null,
          number: null,
          message: null,
          thread: null,
          conversation: null,
          unreadMessages,
        },
      }
    },
    async return() {
      await events.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** The event as this account may see it; null: it may not see the message. */
async function readEvent(
  db: Db,
  me: number,
  { kind, partnerId, threadId, number }: MessageEvent,
): Promise<MessageEventView | null> {
  const update = await readMessageUpdate(db, me, { partnerId, threadId, number })
  if (number !== null && !update.message) return null
  return { kind: MessageEventKind[kind], partnerId, threadId, number, ...update }
}
