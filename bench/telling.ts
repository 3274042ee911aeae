/**
 * The API, run from its sources in a process of its own, which tells of messages at a steady pace when it is asked to:
 * each to both of its two people, as sending one does. Started by sockets.ts.
 */
import 'reflect-metadata'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { buildHouse, entities } from '../api/house'
import { messagesChanged } from '../api/messages/message.topics'
import { postgresBus } from '../api/platform/bus.postgres'
import { systemClock } from '../api/platform/clock'
import { readConfig } from '../api/platform/config'
import { describeDatabase } from '../api/platform/db'
import { openLog } from '../api/platform/log'
import { Pubsub } from '../api/platform/pubsub'
import { startServer } from '../api/server'
import { sharedClock, type Receipt } from './sharedClock'

/** A message that is there and is told of as if it were new. */
export interface Tale {
  threadId: number
  number: number
  senderId: number
  recipientId: number
}

export interface TellOrders {
  tales: readonly Tale[]
  perSecond: number
}

/** What became of messages in this process. */
export interface Told {
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
  const db = await describeDatabase(databaseUrl, entities, []).initialize()
  const pubsub = new Pubsub(postgresBus(databaseUrl), log)
  await pubsub.open()
  const house = buildHouse({ db, pubsub, config, log, clock: systemClock, passwords: { edit: null, admin: null } })
  const { port } = await startServer({ db, databaseUrl, house, config, log }, pubsub, 'dist/web')
  process.on('message', (orders: TellOrders) => void tell(pubsub, orders).then((answer) => process.send?.(answer)))
  process.send?.(`http://127.0.0.1:${port}`)
}

async function tell(pubsub: Pubsub, { tales, perSecond }: TellOrders): Promise<Told> {
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
