/**
 * The API, run from its sources in a process of its own, which tells of messages at a steady pace when it is asked to:
 * each to both of its two people, as sending one does. Started by sockets.ts.
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

/** A message that is there and is told of as if it were new. */
export interface PublishedMessage {
  threadId: number
  number: number
  senderId: number
  recipientId: number
}

export interface PublishOrders {
  tales: readonly PublishedMessage[]
  perSecond: number
}

/** What became of messages in this process. */
export interface PublishReport {
  /** When each was told of. */
  told: Receipt[]
  /** When each was handed to the socket of one of its two people. */
  handedOver: Receipt[]
}

const handedOver: Receipt[] = []
const send = WebSocket.prototype.send
const place = /"threadId":"(\d+)","number":(\d+)/
WebSocket.prototype.send = function (this: WebSocket, data: string, ...rest: unknown[]) {
  const at = sharedClock()
  const [, threadId, number] = place.exec(String(data)) ?? []
  if (threadId !== undefined) handedOver.push([`${threadId}:${number}`, at])
  return Reflect.apply(send, this, [data, ...rest])
} as typeof send

process.once('disconnect', () => process.exit(0))
process.once('message', (databaseUrl: string) => void open(databaseUrl))

async function open(databaseUrl: string): Promise<void> {
  const config = readConfig({ PORT: '0', DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback' })
  const log = openLog('warn')
  const db = await createDataSource(databaseUrl, entities, []).initialize()
  const pubsub = new Pubsub(postgresTransport(databaseUrl), log)
  await pubsub.open()
  const app = createContainer({ db, pubsub, config, log, clock: systemClock, passwords: { edit: null, admin: null } })
  const { port } = await startServer(app, { databaseUrl, webFolder: 'dist/web' })
  process.on('message', (orders: PublishOrders) => void tell(pubsub, orders).then((answer) => process.send?.(answer)))
  process.send?.(`http://127.0.0.1:${port}`)
}

async function tell(pubsub: Pubsub, { tales, perSecond }: PublishOrders): Promise<PublishReport> {
  const told: Receipt[] = []
  const beginning = sharedClock()
  for (const [i, { threadId, number, senderId, recipientId }] of tales.entries()) {
    const early = beginning + (i * 1_000) / perSecond - sharedClock()
    if (early > 0.5) await pause(early)
    told.push([`${threadId}:${number}`, sharedClock()])
    pubsub.publish(messagesChanged, recipientId, { kind: 'SENT', partnerId: senderId, threadId, number })
    pubsub.publish(messagesChanged, senderId, { kind: 'SENT', partnerId: recipientId, threadId, number })
  }
  // Until the last of them is on its way.
  await pause(1_000)
  return { told, handedOver: handedOver.splice(0) }
}
