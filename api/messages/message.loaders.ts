import { UserError } from '../platform/errors'
import type { Batch } from '../platform/loaders'
import type { Connection } from '../platform/paging'
import { requirePerson } from '../platform/viewer'
import type { MessagesArgs } from './message.inputs'
import { messagesOf, threadsNamed, threadsWith, unreadMessagesOf, type MessagesWanted, type ThreadNamed, type ThreadsWanted } from './message.reads'
import { messages } from './message.messages'
import type { MessageView, ThreadView } from './message.types'

/** Threads of several partners. */
export const threadsOfPartner: Batch<ThreadsWanted, ThreadView[]> = (db, viewer, wanted) => threadsWith(db, requirePerson(viewer).accountId, wanted)

/** One thread of a partner's, by its name. */
export const threadNamed: Batch<ThreadNamed, ThreadView | null> = (db, viewer, wanted) => threadsNamed(db, requirePerson(viewer).accountId, wanted)

/** How many messages somebody has not read, over all partners: of the viewer alone. */
export const unreadOfAccount: Batch<number, number> = (db, _viewer, ids) => Promise.all(ids.map((id) => unreadMessagesOf(db, id)))

/** Which messages a question means. BAD_INPUT: upward and downward at once. */
export function messagesWanted(threadId: number, { first, before = null, after = null }: MessagesArgs): MessagesWanted {
  if (before !== null && after !== null) throw new UserError('BAD_INPUT', messages.bothWays, { field: 'after' })
  return { threadId, first, before, after }
}

/** Messages of several threads. */
export const messagesOfThread: Batch<MessagesWanted, Connection<MessageView>> = (db, viewer, wanted) => messagesOf(db, requirePerson(viewer).accountId, wanted)
