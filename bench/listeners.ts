/**
 * Subscribers to messages, each over its own WebSocket, as in the browser. A child process of sockets.ts, so that the
 * clients' cost is not counted as the server's.
 */
import { addTypenameToDocument } from '@apollo/client/utilities'
import { print, type DocumentNode } from 'graphql'
import { WebSocket } from 'ws'
import { MessagesChangedDocument } from '../web/generated/messages/live/Live'
import { sharedClock, type Receipt } from './sharedClock'

export interface ListenSettings {
  url: string
  /** The subscribers' access tokens; one socket for each. */
  tokens: readonly string[]
  /** How many there are already, so that none has an address of those. */
  from?: number
}

/** Sockets that are opened at the same time. */
const atOnce = 100
/** Sockets that the server accepts from one address. */
const perAddress = 100

interface ServerMessage {
  type: string
  payload?: { data?: { messagesChanged: { kind: string; threadId: string | null; number: number | null } } }
}

const receipts: Receipt[] = []
const query = print(addTypenameToDocument(MessagesChangedDocument as DocumentNode))
process.once('disconnect', () => process.exit(0))
process.once('message', ({ url, tokens, from = 0 }: ListenSettings) => {
  const subscribers = tokens.map((token, n) => ({ token, number: from + n }))
  void listenToAll(url, subscribers, query, receipts).then(() => process.send?.('listening'))
  process.on('message', () => process.send?.(receipts.splice(0)))
})

interface Subscriber {
  token: string
  number: number
}

async function listenToAll(url: string, waiting: Subscriber[], query: string, receipts: Receipt[]): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await listen(url, next, query, receipts)
    }),
  )
}

/** Resolves when the subscription is active. A rejected socket ends the process, because the measurement would cover fewer sockets than reported. */
function listen(url: string, { token, number }: Subscriber, query: string, receipts: Receipt[]): Promise<void> {
  return new Promise((resolve) => {
    const crowd = Math.floor(number / perAddress)
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': `198.19.${Math.floor(crowd / 250)}.${crowd % 250}` },
    })
    const sendMessage = (message: object) => socket.send(JSON.stringify(message))
    const fail = (why: unknown) => {
      console.error('a subscriber was rejected:', why)
      process.exit(1)
    }
    socket.on('error', fail)
    socket.on('close', (code) => fail(code))
    socket.on('open', () => sendMessage({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }))
    socket.on('message', (data: Buffer) => {
      const at = sharedClock()
      const { type, payload } = JSON.parse(data.toString()) as ServerMessage
      if (type === 'connection_ack') return sendMessage({ type: 'subscribe', id: '1', payload: { query } })
      if (type === 'ping') return sendMessage({ type: 'pong' })
      if (type !== 'next') return
      const event = payload?.data?.messagesChanged
      if (event === undefined) fail(data.toString())
      else if (event.kind === 'LISTENING') resolve()
      else receipts.push([`${event.threadId}:${event.number}`, at])
    })
  })
}
