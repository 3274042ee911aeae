import { createClient, type Client } from 'graphql-ws'
import { WebSocket } from 'ws'
import { newKey, type TestClient } from './client'
import type { Cook } from './seed'

export interface MessageFields {
  id: string
  number: number
  text: string
  fromViewer: boolean
  sender: { id: string; username: string }
  item: { barcode: string } | null
  editedAt: string | null
  unsentAt: string | null
  viewerCanEditUntil: string | null
}

export interface ThreadFields {
  id: string
  name: string
  lastNumber: number
  viewerReadNumber: number
  partnerReadNumber: number
  unreadCount: number
}

export interface ConversationFields {
  id: string
  partner: { username: string }
  lastMessage: MessageFields | null
  unreadCount: number
  viewerHasBlocked: boolean
  viewerCanWrite: boolean
  threads: ThreadFields[]
}

export interface SentMessageFields {
  message: MessageFields
  thread: ThreadFields
  conversation: ConversationFields
}

const message = 'id number text fromViewer sender { id username } item { barcode } editedAt unsentAt viewerCanEditUntil'
const thread = 'id name lastNumber viewerReadNumber partnerReadNumber unreadCount'
const conversation = `id partner { username } lastMessage { ${message} } unreadCount viewerHasBlocked viewerCanWrite threads { ${thread} }`
const written = `message { ${message} } thread { ${thread} } conversation { ${conversation} }`

export const messageOperations = {
  send: `mutation ($input: SendMessageInput!) { it: sendMessage(input: $input) { ${written} } }`,
  edit: `mutation ($input: EditMessageInput!) { it: editMessage(input: $input) { ${written} } }`,
  unsend: `mutation ($input: MessageInput!) { it: unsendMessage(input: $input) { ${written} } }`,
  markRead: `mutation ($input: MarkReadInput!) { it: markRead(input: $input) { thread { ${thread} } unreadMessages } }`,
  typing: 'mutation ($input: SendTypingInput!) { it: sendTyping(input: $input) }',
  block:
    'mutation ($input: PersonInput!) { it: blockPerson(input: $input) { conversation { viewerHasBlocked viewerCanWrite } } }',
  unblock:
    'mutation ($input: PersonInput!) { it: unblockPerson(input: $input) { conversation { viewerHasBlocked viewerCanWrite } } }',
  report: 'mutation ($input: ReportMessageInput!) { it: reportMessage(input: $input) { id } }',
  list: `query ($search: String, $first: Int! = 24, $after: String) { it: conversations(search: $search, first: $first, after: $after) { nodes { ${conversation.replace(/ threads .*$/, '')} } pageInfo { hasNextPage endCursor } } }`,
  with: `query ($partnerId: Id!) { it: conversation(partnerId: $partnerId) { ${conversation} } }`,
  page: `query ($id: Id!, $first: Int!, $before: Int, $after: Int) { it: thread(id: $id) { messages(first: $first, before: $before, after: $after) { nodes { ${message} } pageInfo { hasNextPage endCursor } } } }`,
  unread: '{ it: unreadMessages }',
  changed: `subscription { it: messagesChanged { kind threadId partnerId number message { ${message} } thread { ${thread} } conversation { viewerHasBlocked unreadCount } unreadMessages } }`,
}

/** Asks for the one thing that the operation names `it`. */
export async function one<It>(client: TestClient, query: string, variables: Record<string, unknown> = {}): Promise<It> {
  return (await client.get<{ it: It }>(query, variables)).it
}

export function send(
  from: TestClient,
  to: Cook,
  text: string,
  more: { thread?: string; barcode?: string; key?: string } = {},
): Promise<SentMessageFields> {
  return one<SentMessageFields>(from, messageOperations.send, {
    input: { recipientId: String(to.id), text, key: newKey(), ...more },
  })
}

interface PageOfMessages {
  messages: { nodes: MessageFields[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}

/** A page of a thread; null when the thread is not theirs. */
export async function pageOf(
  client: TestClient,
  threadId: string,
  place: { first?: number; before?: number; after?: number } = {},
): Promise<PageOfMessages['messages'] | null> {
  return (
    (await one<PageOfMessages | null>(client, messageOperations.page, { id: threadId, first: 50, ...place }))
      ?.messages ?? null
  )
}

export interface MessageEventFields {
  kind: 'LISTENING' | 'SENT' | 'CHANGED' | 'READ' | 'TYPING' | 'BLOCKED'
  threadId: string | null
  partnerId: string | null
  number: number | null
  message: MessageFields | null
  thread: ThreadFields | null
  conversation: { viewerHasBlocked: boolean; unreadCount: number } | null
  unreadMessages: number
}

export interface MessageListener {
  client: Client
  events: MessageEventFields[]
  /** How its sockets were closed, in order. */
  closed: number[]
  /** What ended the stream for good, if anything did. */
  failed: unknown
  close(): Promise<void>
}

/** A WebSocket as a browser of this person opens it. */
export function socketOf(cookies: ReadonlyMap<string, string>): typeof WebSocket {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return class extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers: { cookie } })
    }
  } as typeof WebSocket
}

/** Subscribes to a person's messages at that server; does not reconnect when the socket is closed. */
export async function listen(url: string, client: TestClient): Promise<MessageListener> {
  const events: MessageEventFields[] = []
  const closed: number[] = []
  const socket = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
    webSocketImpl: socketOf(client.cookies),
    on: {
      closed: (event) => {
        closed.push((event as { code: number }).code)
      },
    },
  })
  let isThere = () => {}
  const there = new Promise<void>((resolve) => {
    isThere = resolve
  })
  const listener: MessageListener = {
    client: socket,
    events,
    closed,
    failed: null,
    close: async () => {
      await socket.dispose()
    },
  }
  socket.subscribe<{ it: MessageEventFields }>(
    { query: messageOperations.changed },
    {
      next: ({ data, errors }) => {
        listener.failed = errors ?? null
        if (errors) isThere()
        if (data?.it.kind === 'LISTENING') isThere()
        else if (data) events.push(data.it)
      },
      error: (error) => {
        listener.failed = error
        isThere()
      },
      complete: () => undefined,
    },
  )
  await there
  return listener
}
