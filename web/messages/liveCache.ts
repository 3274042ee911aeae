import type { ApolloCache } from '@apollo/client'
import { Portrait_accountFragmentDoc } from '../generated/accounts/Profile'
import { ConversationDocument } from '../generated/messages/ThreadPane'
import { Conversation_updateFragmentDoc } from '../generated/messages/ConversationRow'
import { ConversationsDocument } from '../generated/messages/ConversationList'
import { UnreadMessagesDocument, type MessagesChangedSubscription } from '../generated/messages/Live'
import { Message_messageFragmentDoc } from '../generated/messages/Message'
import { Thread_threadFragmentDoc, ThreadMessagesDocument, type ThreadMessagesQuery } from '../generated/messages/Thread'

export type MessageEvent = MessagesChangedSubscription['messagesChanged']
/** What changed, by the stream or by the answer to what was done here; the answer may not say how many are unread. */
export type MessageUpdate = Omit<MessageEvent, 'unreadMessages'> & { unreadMessages?: number }
type Message = NonNullable<MessageEvent['message']>
type Thread = NonNullable<MessageEvent['thread']>

/** The whole list, as opposed to what is found by a search. */
const allPartners = { search: null }

/**
 * Puts what changed into what is known.
 * @param isFollowed is everything up to this message there? Only then may it stand at the end.
 */
export function writeUpdate(cache: ApolloCache, { partnerId, message, thread, conversation, unreadMessages, kind }: MessageUpdate, isFollowed: boolean): void {
  cache.batch({
    update() {
      if (unreadMessages !== undefined) cache.writeQuery({ query: UnreadMessagesDocument, data: { unreadMessages } })
      if (conversation) placeConversation(cache, conversation)
      if (thread && partnerId !== null) placeThread(cache, partnerId, thread)
      if (!message) return
      const isFirst = kind === 'SENT' && message.number === 1
      if (thread && (isFirst || (isFollowed && kind === 'SENT'))) placeMessage(cache, thread, message)
      else cache.writeFragment({ fragment: Message_messageFragmentDoc, fragmentName: 'Message_message', data: message })
    },
  })
}

function placeConversation(cache: ApolloCache, conversation: NonNullable<MessageEvent['conversation']>): void {
  cache.writeFragment({ fragment: Conversation_updateFragmentDoc, fragmentName: 'Conversation_update', data: conversation })
  if (conversation.lastMessage === null) return
  cache.updateQuery({ query: ConversationsDocument, variables: allPartners }, (known) => {
    if (known == null || known.conversations.nodes.some(({ id }) => id === conversation.id)) return
    const { partner } = conversation
    // News bring no picture: until it is asked for, the initial stands for it.
    const first = { ...conversation, partner: { ...partner, imageUrl: knownPicture(cache, partner.id) ?? null } }
    return { conversations: { ...known.conversations, nodes: [first, ...known.conversations.nodes] } }
  })
}

/** Will they come into the list that is there, and nobody has asked for their picture yet? */
export function lacksPortrait(cache: ApolloCache, accountId: string): boolean {
  return knownPicture(cache, accountId) === undefined && cache.readQuery({ query: ConversationsDocument, variables: allPartners }) !== null
}

/** Where somebody's picture is; null: they have none; undefined: nobody has asked yet. */
function knownPicture(cache: ApolloCache, accountId: string): string | null | undefined {
  const id = cache.identify({ __typename: 'Account', id: accountId })
  return cache.readFragment({ id, fragment: Portrait_accountFragmentDoc, fragmentName: 'Portrait_account' })?.imageUrl
}

function placeThread(cache: ApolloCache, partnerId: string, thread: Thread): void {
  cache.writeFragment({ fragment: Thread_threadFragmentDoc, fragmentName: 'Thread_thread', data: thread })
  cache.updateQuery({ query: ConversationDocument, variables: { partnerId } }, (known) => {
    if (known?.conversation == null || known.conversation.threads.some(({ id }) => id === thread.id)) return
    return { conversation: { ...known.conversation, threads: [thread, ...known.conversation.threads] } }
  })
}

/** Puts older threads of a partner behind those that are known. */
export function writeOlderThreads(cache: ApolloCache, partnerId: string, older: readonly Thread[]): void {
  cache.updateQuery({ query: ConversationDocument, variables: { partnerId } }, (known) => {
    if (known?.conversation == null) return
    const { threads } = known.conversation
    const ids = new Set(threads.map(({ id }) => id))
    return { conversation: { ...known.conversation, threads: [...threads, ...older.filter(({ id }) => !ids.has(id))] } }
  })
}

function placeMessage(cache: ApolloCache, thread: Thread, message: Message): void {
  const messages = { __typename: 'MessageConnection' as const, nodes: [message], pageInfo: { __typename: 'PageInfo' as const, hasNextPage: false, endCursor: String(message.number) } }
  writePage(cache, { id: thread.id, after: message.number - 1 }, { thread: { ...thread, messages } })
}

/** Puts a page of a thread to what is known of it. */
export function writePage(cache: ApolloCache, variables: { id: string; before?: number; after?: number }, data: ThreadMessagesQuery): void {
  cache.writeQuery({ query: ThreadMessagesDocument, variables, data })
}

/** What is known of a thread, oldest first. */
export function knownMessages(cache: ApolloCache, threadId: string): readonly Message[] {
  return cache.readQuery({ query: ThreadMessagesDocument, variables: { id: threadId } })?.thread?.messages.nodes ?? []
}
