import type { Context } from '../platform/context'
import type { Db } from '../platform/database'
import { sharedPerEvent } from '../platform/pubsub'
import { requirePerson } from '../platform/viewer'
import { unreadOfAccount } from './message.loaders'
import { messageSeenBy } from './message.reads'
import { messagesChanged, type MessageChange } from './message.topics'
import { MessageEventKind, type MessageEventView } from './message.types'

/**
 * Everything that changes in the asker's messages, in all threads, after a first event that says that
 * the stream is there. All windows of one person share one look.
 */
export function watchMessages({ live, viewer, loaders }: Pick<Context, 'live' | 'viewer' | 'loaders'>): AsyncIterableIterator<MessageEventView> {
  const me = requirePerson(viewer).accountId
  const events = live(messagesChanged, me, async (db, asker, news) => {
    if (asker.kind !== 'person' || asker.accountId !== me) return null
    return sharedPerEvent(news, `messages:${me}`, () => eventSeenBy(db, me, news))
  })
  let hasBegun = false
  // An iterator by hand, not a generator: a generator that waits cannot be told to stop.
  return {
    async next() {
      if (hasBegun) return events.next()
      hasBegun = true
      const unreadMessages = await loaders.of(unreadOfAccount).load(me).catch(async (error: unknown) => {
        // Whoever reads gets the error and nothing more: nobody calls return() after that.
        await events.return?.()
        throw error
      })
      return { done: false, value: { kind: MessageEventKind.LISTENING, partnerId: null, threadId: null, number: null, message: null, thread: null, correspondence: null, unreadMessages } }
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

/** What this account may know of the news; null: it may not see the message. */
async function eventSeenBy(db: Db, me: number, { kind, partnerId, threadId, number }: MessageChange): Promise<MessageEventView | null> {
  const seen = await messageSeenBy(db, me, { partnerId, threadId, number })
  if (number !== null && !seen.message) return null
  return { kind: MessageEventKind[kind], partnerId, threadId, number, ...seen }
}
