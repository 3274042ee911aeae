import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataSource } from 'typeorm'
import { fillListeners, listenerName, messagesOfPair, tokenOf } from '../scripts/fillingMessages'
import { settle } from '../scripts/filling'
import { endProgram, request, startProgram } from './childProcess'
import type { ListenSettings } from './listeners'
import { quantile } from './quantiles'
import { startApp, type Postgres } from './servers'
import type { Receipt } from './sharedClock'
import type { Line } from './table'
import type { PublishedMessage, PublishSettings, PublishReport } from './publisher'

/** Files that a process has open besides its sockets. */
const otherOpenFiles = 500
const senders = 1_000
const perSecond = 500
const warmUpSeconds = 5
const seconds = 10

/** The cost of live messages: memory for each subscriber, and time from publishing a message to its arrival. */
export async function sockets(
  postgres: Postgres,
  db: DataSource,
  idle: number,
  say: (sentence: string) => void,
): Promise<Line[]> {
  say(`Filling: ${idle} subscribers`)
  await fillListeners(db, Math.max(idle, senders))
  await settle(db)
  const each = await memoryOfEach(postgres, idle, say)
  const { half, late } = await delivery(postgres, db, say)
  const of = `sockets, delivery at ${perSecond} messages a second in process`
  return [
    { name: `sockets, ${idle.toLocaleString('en')} idle, each`, value: each, unit: 'KiB', target: { atMost: 40 } },
    { name: `${of}, p50`, value: half, unit: 'ms', target: { atMost: 15 } },
    { name: `${of}, p99`, value: late, unit: 'ms', target: { atMost: 15 } },
  ]
}

/** Memory of the app's process for each idle subscriber, in KiB. */
async function memoryOfEach(postgres: Postgres, count: number, say: (sentence: string) => void): Promise<number> {
  const limit = filesOfOneProcess()
  if (limit < count + otherOpenFiles)
    throw new Error(
      `${count} sockets need as many open files in each of two processes; here are ${limit}. \`ulimit -n ${count + otherOpenFiles}\` lets them in.`,
    )
  const app = await startApp(postgres.url)
  try {
    // Memory that the first socket allocates for all is not counted.
    const [first, ...others] = Array.from({ length: count + 1 }, (_, i) => tokenOf(listenerName((i % count) + 1)))
    const one = await listeners({ url: app.url, tokens: [first ?? ''] })
    const before = await settled(app.pid)
    const all = await listeners({ url: app.url, tokens: others })
    const after = await settled(app.pid)
    say(
      `  the process has ${Math.round(before / 1024)} MiB before, ${Math.round(after / 1024)} MiB with ${count} sockets`,
    )
    one.end()
    all.end()
    return (after - before) / count
  } finally {
    await app.stop()
  }
}

/** The process' memory (RSS) in KiB after garbage collection: the least of half a minute. */
async function settled(pid: number): Promise<number> {
  let least = Infinity
  for (let i = 0; i < 30; i++) {
    await pause(1_000)
    least = Math.min(least, Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]))
  }
  return least
}

/** How many files one process may have open. */
function filesOfOneProcess(): number {
  const soft = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  return soft === 'unlimited' ? Infinity : Number(soft)
}

/** Milliseconds from publishing a message to handing it to the sockets of its two participants. The time to arrive in another process is only logged. */
async function delivery(
  postgres: Postgres,
  db: DataSource,
  say: (sentence: string) => void,
): Promise<{ half: number; late: number }> {
  const api = startProgram('publisher.ts')
  const url = await request<string>(api, postgres.url)
  const crowd = await listeners({
    url,
    tokens: Array.from({ length: senders }, (_, i) => tokenOf(listenerName(i + 1))),
  })
  try {
    const messages = (await db.query(
      `
      SELECT m.thread_id AS "threadId", m.number, m.sender_id AS "senderId", CASE WHEN m.sender_id = t.account_low THEN t.account_high ELSE t.account_low END AS "recipientId"
      FROM message m JOIN thread t ON t.id = m.thread_id JOIN account a ON a.id = t.account_low JOIN account b ON b.id = t.account_high
      WHERE a.username = ANY ($1) AND b.username = ANY ($1) AND m.number <= $2 ORDER BY m.number, m.thread_id`,
      [Array.from({ length: senders }, (_, i) => listenerName(i + 1)), messagesOfPair],
    )) as PublishedMessage[]
    const warmUp = messages.slice(0, warmUpSeconds * perSecond)
    const measured = messages.slice(warmUp.length, warmUp.length + seconds * perSecond)
    await measureDelivery(api, crowd, { messages: warmUp, perSecond })
    const { handedOver, arrived } = await measureDelivery(api, crowd, { messages: measured, perSecond })
    for (const [what, waits] of [
      ['handed over', handedOver],
      ['arrived', arrived],
    ] as const) {
      say(
        `  ${measured.length} messages ${what} ${waits.length} times: half within ${quantile(waits, 0.5).toFixed(1)} ms, 99 of 100 within ${quantile(waits, 0.99).toFixed(1)} ms, the last after ${(waits.at(-1) ?? NaN).toFixed(1)} ms`,
      )
      if (waits.length !== 2 * measured.length)
        throw new Error(`${measured.length} messages to two people each were ${what} ${waits.length} times`)
    }
    return { half: quantile(handedOver, 0.5), late: quantile(handedOver, 0.99) }
  } finally {
    crowd.end()
    endProgram(api)
  }
}

/** How long each message took to be handed to its participants' sockets, and to arrive; the shortest first. */
async function measureDelivery(
  api: ChildProcess,
  crowd: Crowd,
  orders: PublishSettings,
): Promise<{ handedOver: number[]; arrived: number[] }> {
  const { published, handedOver } = await request<PublishReport>(api, orders)
  const since = new Map(published)
  const waits = (receipts: readonly Receipt[]) =>
    receipts.map(([place, moment]) => moment - (since.get(place) ?? NaN)).toSorted((a, b) => a - b)
  return { handedOver: waits(handedOver), arrived: waits(await crowd.receipts()) }
}

interface Crowd {
  /** What has arrived since the last call. */
  receipts(): Promise<Receipt[]>
  end(): void
}

async function listeners(orders: ListenSettings): Promise<Crowd> {
  const listening = startProgram('listeners.ts')
  await request(listening, orders)
  return { receipts: () => request(listening, 'receipts'), end: () => endProgram(listening) }
}
