/**
 * The API, run from its sources in a process of its own, which tells of messages at a steady pace when it is asked to:
 * each to both of its two people, as sending one does. Started by sockets.ts.
 */
import 'reflect-metadata'
import { setTimeout as pause } from 'node:timers/promises'
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
  process.on('message', (orders: TellOrders) => void tell(pubsub, orders).then((told) => process.send?.(told)))
  process.send?.(`http://127.0.0.1:${port}`)
}

/** Answers with when each was told of. */
async function tell(pubsub: Pubsub, { tales, perSecond }: TellOrders): Promise<Receipt[]> {
  const told: Receipt[] = []
  const beginning = sharedClock()
  for (const [i, { threadId, number, senderId, recipientId }] of tales.entries()) {
    const early = beginning + (i * 1_000) / perSecond - sharedClock()
    if (early > 0.5) await pause(early)
    told.push([`${threadId}:${number}`, sharedClock()])
    pubsub.publish(messagesChanged, recipientId, { kind: 'SENT', partnerId: senderId, threadId, number })
    pubsub.publish(messagesChanged, senderId, { kind: 'SENT', partnerId: recipientId, threadId, number })
  }
  return told
}
