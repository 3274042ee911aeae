import type { ApolloCache } from '@apollo/client'
import { Portrait_accountFragmentDoc } from '../../generated/accounts/Profile'
import {
  ConversationDocument,
  Thread_threadFragmentDoc,
  ThreadMessagesDocument,
  type ThreadMessagesQuery,
} from '../../generated/messages/thread/Thread'
import { Conversation_updateFragmentDoc, ConversationsDocument } from '../../generated/messages/list/ConversationList'
import type { MessagesChangedSubscription } from '../../generated/messages/live/Live'
import { Message_messageFragmentDoc } from '../../generated/messages/thread/Message'

export type MessageEvent = MessagesChangedSubscription['messagesChanged']
/** An event of the subscription, or its equivalent from a mutation's answer. */
export type MessageUpdate = Omit<MessageEvent, 'unreadMessages'>
type Message = NonNullable<MessageEvent['message']>
type Thread = NonNullable<MessageEvent['thread']>

/** The variables of the list without a search. */
const allConversations = { search: null }

/**
 * Writes an update into the cache.
 * @param isFollowed are all messages before this one loaded? Otherwise it is not added at the end.
 */
export function writeUpdate(
  cache: ApolloCache,
  { partnerId, message, thread, conversation, kind }: MessageUpdate,
  isFollowed: boolean,
): void {
  cache.batch({
    update() {
      if (conversation) writeConversation(cache, conversation)
      if (thread && partnerId !== null) writeThread(cache, partnerId, thread)
      if (!message) return
      const isFirst = kind === 'SENT' && message.number === 1
      if (thread && (isFirst || (isFollowed && kind === 'SENT'))) writeMessage(cache, thread, message)
      else cache.writeFragment({ fragment: Message_messageFragmentDoc, fragmentName: 'Message_message', data: message })
    },
  })
}

function writeConversation(cache: ApolloCache, conversation: NonNullable<MessageEvent['conversation']>): void {
  cache.writeFragment({
    fragment: Conversation_updateFragmentDoc,
    fragmentName: 'Conversation_update',
    data: conversation,
  })
  if (conversation.lastMessage === null) return
  cache.updateQuery({ query: ConversationsDocument, variables: allConversations }, (cached) => {
    if (cached == null || cached.conversations.nodes.some(({ id }) => id === conversation.id)) return
    const { partner } = conversation
    // Events contain no picture; the initial is shown until the picture has been fetched.
    const first = { ...conversation, partner: { ...partner, imageUrl: cachedPicture(cache, partner.id) ?? null } }
    return { conversations: { ...cached.conversations, nodes: [first, ...cached.conversations.nodes] } }
  })
}

/** True if the list is cached, but this partner's picture is not. */
export function lacksPortrait(cache: ApolloCache, accountId: string): boolean {
  return (
    cachedPicture(cache, accountId) === undefined &&
    cache.readQuery({ query: ConversationsDocument, variables: allConversations }) !== null
  )
}

/** The URL of an account's picture; null: it has none; undefined: it has not been fetched. */
function cachedPicture(cache: ApolloCache, accountId: string): string | null | undefined {
  const id = cache.identify({ __typename: 'Account', id: accountId })
  return cache.readFragment({ id, fragment: Portrait_accountFragmentDoc, fragmentName: 'Portrait_account' })?.imageUrl
}

function writeThread(cache: ApolloCache, partnerId: string, thread: Thread): void {
  cache.writeFragment({ fragment: Thread_threadFragmentDoc, fragmentName: 'Thread_thread', data: thread })
  cache.updateQuery({ query: ConversationDocument, variables: { partnerId } }, (cached) => {
    if (cached?.conversation == null || cached.conversation.threads.some(({ id }) => id === thread.id)) return
    return { conversation: { ...cached.conversation, threads: [thread, ...cached.conversation.threads] } }
  })
}

/** Appends older threads of a partner to the cached ones. */
export function writeOlderThreads(cache: ApolloCache, partnerId: string, older: readonly Thread[]): void {
  cache.updateQuery({ query: ConversationDocument, variables: { partnerId } }, (cached) => {
    if (cached?.conversation == null) return
    const { threads } = cached.conversation
    const ids = new Set(threads.map(({ id }) => id))
    return {
      conversation: { ...cached.conversation, threads: [...threads, ...older.filter(({ id }) => !ids.has(id))] },
    }
  })
}

function writeMessage(cache: ApolloCache, thread: Thread, message: Message): void {
  const messages = {
    __typename: 'MessageConnection' as const,
    nodes: [message],
    pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: String(message.number) },
  }
  writePage(cache, { id: thread.id, after: message.number - 1 }, { thread: { ...thread, messages } })
}

/** Merges a page of a thread into the cache. */
export function writePage(
  cache: ApolloCache,
  variables: { id: string; before?: number; after?: number },
  data: ThreadMessagesQuery,
): void {
  cache.writeQuery({ query: ThreadMessagesDocument, variables, data })
}

/** The cached messages of a thread, oldest first. */
export function cachedMessages(cache: ApolloCache, threadId: string): readonly Message[] {
  return cache.readQuery({ query: ThreadMessagesDocument, variables: { id: threadId } })?.thread?.messages.nodes ?? []
}
