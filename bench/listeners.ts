/**
 * People who listen to their messages, each over a WebSocket of their own, as the browser does it. A process of its own,
 * so that what listening costs is not counted as what being listened to costs. Started by sockets.ts.
 */
import { addTypenameToDocument } from '@apollo/client/utilities'
import { print, type DocumentNode } from 'graphql'
import { WebSocket } from 'ws'
import { MessagesChangedDocument } from '../web/generated/messages/Live'
import { sharedClock, type Receipt } from './sharedClock'

export interface ListenOrders {
  url: string
  /** One socket for each; the access tokens of those who listen. */
  tokens: readonly string[]
}

/** So many knock at the same time. */
const atOnce = 100
/** The server lets so many in from one address. */
const perAddress = 100

interface Said {
  type: string
  payload?: { data?: { messagesChanged: { kind: string; threadId: string | null; number: number | null } } }
}

const receipts: Receipt[] = []
const query = print(addTypenameToDocument(MessagesChangedDocument as DocumentNode))
process.once('disconnect', () => process.exit(0))
process.once('message', ({ url, tokens }: ListenOrders) => {
  void listenToAll(url, tokens, query, receipts).then(() => process.send?.('listening'))
  process.on('message', () => process.send?.(receipts.splice(0)))
})

async function listenToAll(url: string, tokens: readonly string[], query: string, receipts: Receipt[]): Promise<void> {
  const waiting = tokens.map((token, number) => ({ token, number }))
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await listen(url, next, query, receipts)
  }))
}

/** Resolves once the stream is there. Whoever is sent away ends the process: the figures would be of fewer than they say. */
function listen(url: string, { token, number }: { token: string; number: number }, query: string, receipts: Receipt[]): Promise<void> {
  return new Promise((resolve) => {
    const crowd = Math.floor(number / perAddress)
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: { 'x-forwarded-for': `198.18.${Math.floor(crowd / 250)}.${crowd % 250}` } })
    const say = (said: object) => socket.send(JSON.stringify(said))
    const fail = (why: unknown) => {
      console.error('a listener was sent away:', why)
      process.exit(1)
    }
    socket.on('error', fail)
    socket.on('close', (code) => fail(code))
    socket.on('open', () => say({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }))
    socket.on('message', (data: Buffer) => {
      const at = sharedClock()
      const { type, payload } = JSON.parse(data.toString()) as Said
      if (type === 'connection_ack') return say({ type: 'subscribe', id: '1', payload: { query } })
      if (type === 'ping') return say({ type: 'pong' })
      if (type !== 'next') return
      const event = payload?.data?.messagesChanged
      if (event === undefined) fail(data.toString())
      else if (event.kind === 'LISTENING') resolve()
      else receipts.push([`${event.threadId}:${event.number}`, at])
    })
  })
}
