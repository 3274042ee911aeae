/**
 * The API, run from its sources in a child process of sockets.ts. On request it publishes events of messages at a constant
 * rate, each to both participants, as sending a message does.
 */
import 'reflect-metadata'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { createContainer, entities } from '../api/container'
import { messagesChanged } from '../api/messages/message.topics'
import { postgresTransport } from '../api/platform/transport.postgres'
import { systemClock } from '../api/platform/clock'
import { readConfig } from '../api/platform/config'
import { createDataSource } from '../api/platform/database'
import { openLog } from '../api/platform/log'
import { Pubsub } from '../api/platform/pubsub'
import { startServer } from '../api/http/server'
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
  const config = readConfig({ PORT: '0', DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback' })
  const log = openLog('warn')
  const db = await createDataSource(databaseUrl, { entities, migrations: [], timeZone: config.timeZone }).initialize()
  const pubsub = new Pubsub(postgresTransport(databaseUrl), log)
  await pubsub.open()
  const app = createContainer({ db, pubsub, config, log, clock: systemClock, passwords: { edit: null, admin: null } })
  const { port } = await startServer(app, { databaseUrl, webFolder: 'dist/web' })
  process.on('message', (settings: PublishSettings) => void publishAll(pubsub, settings).then((answer) => process.send?.(answer)))
  process.send?.(`http://127.0.0.1:${port}`)
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
