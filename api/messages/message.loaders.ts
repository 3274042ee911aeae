import { UserError } from '../platform/errors'
import type { BatchFunction } from '../platform/loaders'
import type { Connection } from '../platform/paging'
import { requirePerson } from '../platform/viewer'
import type { MessagesArgs } from './message.inputs'
import {
  readMessages,
  readNamedThreads,
  readThreads,
  countUnreadMessages,
  type MessagesRequest,
  type NamedThreadRequest,
  type ThreadsRequest,
} from './message.reads'
import { messages } from './message.texts'
import type { MessageView, ThreadView } from './message.types'

/** Threads with several partners. */
export const threadsOfPartner: BatchFunction<ThreadsRequest, ThreadView[]> = (db, viewer, requests) =>
  readThreads(db, requirePerson(viewer).accountId, requests)

/** Threads with a partner, by their names. */
export const namedThread: BatchFunction<NamedThreadRequest, ThreadView | null> = (db, viewer, requests) =>
  readNamedThreads(db, requirePerson(viewer).accountId, requests)

/** How many messages an account has not read, over all partners. Only to be asked for the viewer's own. */
export const unreadOfAccount: BatchFunction<number, number> = (db, _viewer, ids) =>
  Promise.all(ids.map((id) => countUnreadMessages(db, id)))

/** The page that GraphQL arguments ask for. BAD_INPUT: `before` together with `after`. */
export function messagesRequest(
  threadId: number,
  { first, before = null, after = null }: MessagesArgs,
): MessagesRequest {
  if (before !== null && after !== null) throw new UserError('BAD_INPUT', messages.bothWays, { field: 'after' })
  return { threadId, first, before, after }
}

/** Messages of several threads. */
export const messagesOfThread: BatchFunction<MessagesRequest, Connection<MessageView>> = (db, viewer, requests) =>
  readMessages(db, requirePerson(viewer).accountId, requests)
