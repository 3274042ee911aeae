import type { ApolloCache } from '@apollo/client'
import { Portrait_accountFragmentDoc } from '../generated/accounts/Profile'
import { ConversationDocument } from '../generated/messages/ThreadPane'
import { Correspondence_newsFragmentDoc } from '../generated/messages/ConversationRow'
import { CorrespondencesDocument } from '../generated/messages/ConversationList'
import { UnreadMessagesDocument, type MessagesChangedSubscription } from '../generated/messages/Live'
import { Message_messageFragmentDoc } from '../generated/messages/Message'
import { Thread_threadFragmentDoc, ThreadMessagesDocument, type ThreadMessagesQuery } from '../generated/messages/Thread'

export type MessageEvent = MessagesChangedSubscription['messagesChanged']
/** What changed, by the stream or by the answer to what was done here; the answer may not say how many are unread. */
export type Change = Omit<MessageEvent, 'unreadMessages'> & { unreadMessages?: number }
type Message = NonNullable<MessageEvent['message']>
type Thread = NonNullable<MessageEvent['thread']>

/** The whole list, as opposed to what is found by a search. */
const allPartners = { search: null }

/**
 * Puts what changed into what is known.
 * @param isFollowed is everything up to this message there? Only then may it stand at the end.
 */
export function placeChange(cache: ApolloCache, { partnerId, message, thread, correspondence, unreadMessages, kind }: Change, isFollowed: boolean): void {
  cache.batch({
    update() {
      if (unreadMessages !== undefined) cache.writeQuery({ query: UnreadMessagesDocument, data: { unreadMessages } })
      if (correspondence) placeCorrespondence(cache, correspondence)
      if (thread && partnerId !== null) placeThread(cache, partnerId, thread)
      if (!message) return
      const isFirst = kind === 'SENT' && message.number === 1
      if (thread && (isFirst || (isFollowed && kind === 'SENT'))) placeMessage(cache, thread, message)
      else cache.writeFragment({ fragment: Message_messageFragmentDoc, fragmentName: 'Message_message', data: message })
    },
  })
}

function placeCorrespondence(cache: ApolloCache, correspondence: NonNullable<MessageEvent['correspondence']>): void {
  cache.writeFragment({ fragment: Correspondence_newsFragmentDoc, fragmentName: 'Correspondence_news', data: correspondence })
  if (correspondence.lastMessage === null) return
  cache.updateQuery({ query: CorrespondencesDocument, variables: allPartners }, (known) => {
    if (known == null || known.correspondences.nodes.some(({ id }) => id === correspondence.id)) return
    const { partner } = correspondence
    // News bring no picture: until it is asked for, the initial stands for it.
    const first = { ...correspondence, partner: { ...partner, imageUrl: knownPicture(cache, partner.id) ?? null } }
    return { correspondences: { ...known.correspondences, nodes: [first, ...known.correspondences.nodes] } }
  })
}

/** Will they come into the list that is there, and nobody has asked for their picture yet? */
export function lacksPicture(cache: ApolloCache, accountId: string): boolean {
  return knownPicture(cache, accountId) === undefined && cache.readQuery({ query: CorrespondencesDocument, variables: allPartners }) !== null
}

/** Where somebody's picture is; null: they have none; undefined: nobody has asked yet. */
function knownPicture(cache: ApolloCache, accountId: string): string | null | undefined {
  const id = cache.identify({ __typename: 'Account', id: accountId })
  return cache.readFragment({ id, fragment: Portrait_accountFragmentDoc, fragmentName: 'Portrait_account' })?.imageUrl
}

function placeThread(cache: ApolloCache, partnerId: string, thread: Thread): void {
  cache.writeFragment({ fragment: Thread_threadFragmentDoc, fragmentName: 'Thread_thread', data: thread })
  cache.updateQuery({ query: ConversationDocument, variables: { partnerId } }, (known) => {
    if (known?.correspondence == null || known.correspondence.threads.some(({ id }) => id === thread.id)) return
    return { correspondence: { ...known.correspondence, threads: [thread, ...known.correspondence.threads] } }
  })
}

/** Puts older threads of a partner behind those that are known. */
export function placeThreads(cache: ApolloCache, partnerId: string, older: readonly Thread[]): void {
  cache.updateQuery({ query: ConversationDocument, variables: { partnerId } }, (known) => {
    if (known?.correspondence == null) return
    const { threads } = known.correspondence
    const ids = new Set(threads.map(({ id }) => id))
    return { correspondence: { ...known.correspondence, threads: [...threads, ...older.filter(({ id }) => !ids.has(id))] } }
  })
}

function placeMessage(cache: ApolloCache, thread: Thread, message: Message): void {
  const messages = { __typename: 'MessageConnection' as const, nodes: [message], pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: String(message.number) } }
  placePage(cache, { id: thread.id, after: message.number - 1 }, { thread: { ...thread, messages } })
}

/** Puts a page of a thread to what is known of it. */
export function placePage(cache: ApolloCache, variables: { id: string; before?: number; after?: number }, data: ThreadMessagesQuery): void {
  cache.writeQuery({ query: ThreadMessagesDocument, variables, data })
}

/** What is known of a thread, oldest first. */
export function knownMessages(cache: ApolloCache, threadId: string): readonly Message[] {
  return cache.readQuery({ query: ThreadMessagesDocument, variables: { id: threadId } })?.thread?.messages.nodes ?? []
}
