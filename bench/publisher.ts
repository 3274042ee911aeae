/**
 * The API, run from its sources in a child process of sockets.ts. On request it publishes events of messages at a constant
 * rate, each to both participants, as sending a message does.
 */
import 'reflect-metadata'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { messagesChanged } from '../api/messages/message.topics'
import type { Pubsub } from '../api/platform/pubsub/pubsub'
import { startFromSources } from './appFromSources'
import { sharedClock, type Receipt } from './sharedClock'

/** An existing message, published as if it were new. */
export interface PublishedMessage {
  threadId: number
  number: number
  senderId: number
  recipientId: number
}

export interface PublishSettings {
  messages: readonly PublishedMessage[]
  perSecond: number
}

/** When messages were published, and handed to sockets, in this process. */
export interface PublishReport {
  /** When each was published. */
  published: Receipt[]
  /** When each was handed to the socket of one of its two people. */
  handedOver: Receipt[]
}

const handedOver: Receipt[] = []
const send = WebSocket.prototype.send
const messagePosition = /"threadId":"(\d+)","number":(\d+)/
WebSocket.prototype.send = function (this: WebSocket, data: string, ...rest: unknown[]) {
  const at = sharedClock()
  const [, threadId, number] = messagePosition.exec(String(data)) ?? []
  if (threadId !== undefined) handedOver.push([`${threadId}:${number}`, at])
  return Reflect.apply(send, this, [data, ...rest])
} as typeof send

process.once('disconnect', () => process.exit(0))
process.once('message', (databaseUrl: string) => void open(databaseUrl))

async function open(databaseUrl: string): Promise<void> {
  const { pubsub, url } = await startFromSources({ databaseUrl, webFolder: 'dist/web' })
  process.on(
    'message',
    (settings: PublishSettings) => void publishAll(pubsub, settings).then((answer) => process.send?.(answer)),
  )
  process.send?.(url)
}

async function publishAll(pubsub: Pubsub, { messages, perSecond }: PublishSettings): Promise<PublishReport> {
  const published: Receipt[] = []
  const start = sharedClock()
  for (const [i, { threadId, number, senderId, recipientId }] of messages.entries()) {
    const wait = start + (i * 1_000) / perSecond - sharedClock()
    if (wait > 0.5) await pause(wait)
    published.push([`${threadId}:${number}`, sharedClock()])
    pubsub.publish(messagesChanged, recipientId, { kind: 'SENT', partnerId: senderId, threadId, number })
    pubsub.publish(messagesChanged, senderId, { kind: 'SENT', partnerId: recipientId, threadId, number })
  }
  // Waits until the last of them has been sent.
  await pause(1_000)
  return { published, handedOver: handedOver.splice(0) }
}
