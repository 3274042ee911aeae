/**
 * A process of pubsub.ts with the app's live events and nothing else: it follows some keys, or publishes at a constant rate. It ends
 * with the one that started it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { Pubsub, topic } from '../api/platform/pubsub/pubsub'
import { postgresTransport } from '../api/platform/pubsub/transport.postgres'
import { redisTransport } from '../api/platform/pubsub/transport.redis'
import { sharedClock } from './sharedClock'

export type PubsubOrder =
  | { do: 'open'; url: string; followed: number }
  | { do: 'publish'; perSecond: number; seconds: number; keys: number }
  /** Answered with what has come since the last time. */
  | { do: 'tell' }

export interface PubsubReport {
  /** Of each event that was followed: how many milliseconds after it was published it was heard of, in their order. */
  delays: number[]
  /** How often everything had to be read again, because events were lost. */
  resyncs: number
}

/** As long as the app's event of a message. */
interface SentMessage {
  kind: 'SENT'
  partnerId: number
  threadId: number
  number: number
  at: number
}

const messages = topic<SentMessage>('messagesChanged')
const delays: number[] = []
let resyncs = 0
let pubsub: Pubsub | null = null

process.once('disconnect', () => process.exit(0))
process.on('message', (order: PubsubOrder) => void obey(order).then((answer) => process.send?.(answer)))

async function obey(order: PubsubOrder): Promise<PubsubReport | string> {
  if (order.do === 'open') {
    const { url, followed } = order
    pubsub = new Pubsub(
      url.startsWith('redis') ? redisTransport(url) : postgresTransport(url),
      pino({ level: 'error' }),
    )
    pubsub.onResync(() => (resyncs += 1))
    for (let key = 0; key < followed; key++) pubsub.on(messages, key, ({ at }) => delays.push(sharedClock() - at))
    await pubsub.open()
  } else if (order.do === 'publish') {
    await publish(order)
  } else {
    const report = { delays: delays.splice(0).toSorted((a, b) => a - b), resyncs }
    resyncs = 0
    return report
  }
  return 'done'
}

async function publish({ perSecond, seconds, keys }: Extract<PubsubOrder, { do: 'publish' }>): Promise<void> {
  const start = sharedClock()
  for (let i = 0; i < perSecond * seconds; i++) {
    const wait = start + (i * 1_000) / perSecond - sharedClock()
    if (wait > 1) await pause(wait)
    pubsub?.publish(messages, i % keys, {
      kind: 'SENT',
      partnerId: 71_234,
      threadId: 812_345,
      number: i,
      at: sharedClock(),
    })
  }
}
