import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { clearCode } from '../../lib/barcode/gtin'
import { UserError, messages as platformMessages } from '../platform/errors'
import {
  barcode,
  barcodeKeyOf,
  call,
  requireFound,
  id,
  key,
  list,
  mutation,
  operation,
  query,
  sentBack,
  sentId,
  text,
  type RunOperation,
  type RestCall,
} from '../http/rest/restCall'
import { requirePerson, type Viewer } from '../platform/viewer'
import type { ListedMessage, MessagePosition } from './threadList.reads'
import { MessageListService } from './list.service'
import { generalThread } from './message.rules'
import { messages } from './message.texts'
import { maxInt32 } from '../../lib/numbers/int32'

interface MessageResult {
  id: string
  fromViewer: boolean
  sender: { id: string; username: string }
  text: string
  item: { barcode: string } | null
  sentAt: string | Date
}

const messageFields = 'id number fromViewer sender { id username } text item { barcode } sentAt'
const viewerQuery = query<{ account: { id: string } | null }>('viewer', 'account { id }')
const sendMessage = mutation<{ message: MessageResult; thread: { name: string } }>(
  'sendMessage(input: SendMessageInput!)',
  `message { ${messageFields} } thread { name }`,
)
const editMessage = mutation<{ message: MessageResult; thread: ThreadResult }>(
  'editMessage(input: EditMessageInput!)',
  `message { ${messageFields} } thread { name partner { id } }`,
)
const oneMessage = operation<
  { thread: (ThreadResult & { messages: { nodes: (MessageResult & { number: number })[] } }) | null },
  { threadId: number; before: number }
>(
  `query ($threadId: Id!, $before: Int!) { thread(id: $threadId) { name partner { id } messages(first: 1, after: $before) { nodes { ${messageFields} } } } }`,
)

interface ThreadResult {
  name: string
  partner: { id: string }
}

const messageObject = z.object({
  sender: z.string().describe("The sender's user name."),
  timestamp: z.iso.datetime().describe('When it was sent, in UTC.'),
  itemID: z.string().nullable().describe('The barcode of the attached item.'),
  message: z.string(),
})
const record = z.object({
  ID: z.string().describe('Of the thread and of the message in it, as `12:3`.'),
  SenderID: id,
  RecipientID: id,
  ThreadID: z.string().describe('The name of the thread: "general", or the barcode of the item that it is about.'),
  MessageObject: messageObject,
})
type Record = z.output<typeof record>

const threadNamed = (name: string): string => (name === generalThread ? name : clearCode(name))

function recordOf({
  threadId,
  number,
  thread,
  senderId,
  recipientId,
  sender,
  text: message,
  barcode: item,
  sentAt,
}: ListedMessage): Record {
  return {
    ID: `${threadId}:${number}`,
    SenderID: senderId,
    RecipientID: recipientId,
    ThreadID: threadNamed(thread),
    MessageObject: { sender, timestamp: sentAt.toISOString(), itemID: item && clearCode(item), message },
  }
}

function recordOfResult(message: MessageResult, thread: string, partnerId: number, own: number): Record {
  return {
    ID: message.id,
    SenderID: Number(message.sender.id),
    RecipientID: message.fromViewer ? partnerId : own,
    ThreadID: threadNamed(thread),
    MessageObject: {
      sender: message.sender.username,
      timestamp: new Date(message.sentAt).toISOString(),
      itemID: message.item && clearCode(message.item.barcode),
      message: message.text,
    },
  }
}

/** The id of the viewer's account; UNAUTHENTICATED without one. */
async function ownId(run: RunOperation): Promise<number> {
  const { account } = await run(viewerQuery, {})
  if (!account) throw new UserError('UNAUTHENTICATED', platformMessages.signInFirst)
  return Number(account.id)
}

const messageId = z
  .string()
  .regex(/^[1-9]\d{0,9}:[1-9]\d{0,9}$/, { error: 'is a thread and a number, as 12:3' })
  .refine((messageId) => messageId.split(':').every((part) => Number(part) <= maxInt32), {
    error: 'is a thread and a number, as 12:3',
  })
const messagePosition = (messageId: string): MessagePosition => {
  const [threadId = 0, number = 0] = messageId.split(':').map(Number)
  return { threadId, number }
}

const newMessage = z.strictObject({
  SenderID: sentId.optional().describe('The signed-in account; any other id is refused.'),
  RecipientID: sentId,
  ThreadID: text(80)
    .nullish()
    .describe(
      'Any name of a thread: "general", the barcode of the item that it is about, or a name of one\'s own. Left out or empty: "general".',
    ),
  // Who sends it, and when, is known to the server.
  MessageObject: sentBack(messageObject, {
    message: text(8_000).describe('1 to 4,000 characters, with line breaks.'),
    itemID: z
      .union([barcode, z.literal('')])
      .nullish()
      .describe('The barcode of an item to attach.'),
  }),
})

/** @param senderField where the sender is in the body */
async function send(
  run: RunOperation,
  { SenderID, RecipientID, ThreadID, MessageObject: { message, itemID } }: z.output<typeof newMessage>,
  { Key = randomUUID(), senderField }: { Key: string | undefined; senderField: string },
): Promise<Record> {
  const own = await ownId(run)
  if (SenderID !== undefined && SenderID !== own)
    throw new UserError('FORBIDDEN', messages.anotherSender, { field: senderField })
  const thread =
    ThreadID == null || ThreadID === '' || ThreadID === generalThread ? generalThread : barcodeKeyOf(ThreadID)
  const sent = await run(sendMessage, {
    input: { recipientId: RecipientID, thread, barcode: itemID ? barcodeKeyOf(itemID) : null, text: message, key: Key },
  })
  return recordOfResult(sent.message, sent.thread.name, RecipientID, own)
}

/** One message that the viewer may see. UNAUTHENTICATED, NOT_FOUND */
async function readMessage(run: RunOperation, ID: string): Promise<Record> {
  const own = await ownId(run)
  const { threadId, number } = messagePosition(ID)
  const thread = requireFound((await run(oneMessage, { threadId, before: number - 1 })).thread)
  const message = requireFound(thread.messages.nodes.find((each) => each.number === number))
  return recordOfResult(message, thread.name, Number(thread.partner.id), own)
}

const fieldNames = (path: string) => ({
  thread: `${path}ThreadID`,
  text: `${path}MessageObject.message`,
  barcode: `${path}MessageObject.itemID`,
})
const sendingErrors = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'UNKNOWN_ITEM', 'KEY_REUSED'] as const
const example = { RecipientID: 2, ThreadID: 'general', MessageObject: { message: 'Is the flour still there?' } }

/** Lists contain messages of the viewer's own account alone. */
function ownList(viewer: Viewer, ID: number) {
  const person = requirePerson(viewer)
  if (ID !== person.accountId) throw new UserError('FORBIDDEN', messages.anothersMessages, { field: 'ID' })
  return person
}

const ownMessages = (path: `/${string}`, summary: string, which: 'received' | 'sent') =>
  list({
    path,
    summary,
    tag: 'Messages',
    example: { ID: 1, Limit: 100 },
    more: { ID: sentId.describe("The caller's own account.") },
    after: messageId,
    row: record,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
    of: MessageListService,
    rows: async (lists, { viewer, client, after, body: { ID } }) =>
      lists[which](ownList(viewer, ID), client, after === null ? null : messagePosition(after)),
    shape: recordOf,
    wrapped: 'MessageObjects',
  })

export const messageRest: readonly RestCall[] = [
  call({
    path: '/Messages/create/object',
    summary: 'Sends a message. The sender is the signed-in account.',
    tag: 'Messages',
    example: { Object: example },
    body: z.strictObject({ Object: newMessage, Key: key }),
    response: record,
    errors: sendingErrors,
    fields: fieldNames('Object.'),
    execute: ({ Object: sent, Key }, run) => send(run, sent, { Key, senderField: 'Object.SenderID' }),
  }),
  call({
    path: '/Messages/update/object',
    summary: "Changes the text of one's own message, for ten minutes. Object is a message as it is read.",
    tag: 'Messages',
    example: { Object: { ID: '1:1', MessageObject: { message: 'Is the rye flour still there?' } } },
    body: z.strictObject({
      Object: sentBack(record, {
        ID: messageId,
        MessageObject: sentBack(messageObject, { message: text(8_000) }),
      }),
    }),
    response: record,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
    fields: { ...fieldNames('Object.'), threadId: 'Object.ID', number: 'Object.ID' },
    async execute({ Object: { ID, MessageObject } }, run) {
      const input = { ...messagePosition(ID), text: MessageObject.message }
      const { message, thread } = await run(editMessage, { input })
      // Nobody changes what another has sent.
      return recordOfResult(message, thread.name, Number(thread.partner.id), Number(message.sender.id))
    },
  }),
  ownMessages(
    '/Messages/read/allMine/received',
    'Every message that the caller received, partner by partner, thread by thread, oldest first.',
    'received',
  ),
  ownMessages(
    '/Messages/read/allMine/sent',
    'Every message that the caller sent, partner by partner, thread by thread, oldest first.',
    'sent',
  ),
  call({
    path: '/Messages/read/object',
    summary: 'One message, for its two participants.',
    tag: 'Messages',
    example: { ID: '1:1' },
    body: z.strictObject({ ID: messageId }),
    response: record,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
    execute: ({ ID }, run) => readMessage(run, ID),
  }),
  call({
    path: '/messages/send',
    summary: 'Sends a message. The sender is the signed-in account; another SenderID is refused.',
    tag: 'Messages',
    example: { SenderID: 1, ...example },
    body: newMessage.extend({ Key: key }),
    response: record,
    errors: sendingErrors,
    fields: fieldNames(''),
    execute: ({ Key, ...sent }, run) => send(run, sent, { Key, senderField: 'SenderID' }),
  }),
  list({
    path: '/messages/read/all/received',
    summary: 'Every message that the caller received, grouped by who sent it, and then by thread.',
    tag: 'Messages',
    example: { ID: 1 },
    more: { ID: sentId.describe("The caller's own account.") },
    after: messageId,
    row: record,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
    of: MessageListService,
    rows: async (lists, { viewer, client, after, body: { ID } }) =>
      lists.received(ownList(viewer, ID), client, after === null ? null : messagePosition(after)),
    shape: recordOf,
    wrapped: 'Threads',
    groups: [({ SenderID }) => String(SenderID), ({ ThreadID }) => ThreadID],
  }),
]
