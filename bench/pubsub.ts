/**
 * `npm run bench:pubsub` measures what live events between processes cost one that follows 10 of 1,000 keys, over LISTEN and NOTIFY
 * and over Redis, at growing rates: `--rates=500,2000`, for `--seconds=10` each.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../lib/embedded-postgres/embeddedPostgres'
import { redisHere, startRedis } from '../tests/support/redis'
import { endProgram, request, startProgram } from './childProcess'
import { cpuOf } from './cpu'
import type { PubsubOrder, PubsubReport } from './pubsubProcess'
import { quantile } from './quantiles'

const keys = 1_000
const followed = 10
/** The first seconds, in which code is compiled. */
const warmUp = { do: 'publish', perSecond: 500, seconds: 3, keys } as const

const { values: given } = parseArgs({
  options: {
    rates: { type: 'string', default: '500,1000,2000,4000,8000,16000,32000' },
    seconds: { type: 'string', default: '10' },
  },
})
const seconds = Number(given.seconds)

console.log(
  `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${keys} keys, of which a process follows ${followed}`,
)
measureParsing()
const dataDir = await mkdtemp(join(tmpdir(), 'larder-pubsub-'))
const postgres = await startEmbedded({ dataDir, log: () => undefined })
try {
  await measure('LISTEN and NOTIFY', postgres.url)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
const redis = await startRedis()
try {
  await measure(redisHere, redis.url)
} finally {
  await redis.kill()
}

/** What is saved at most where a process hears only what it follows: reading the text of the others. */
function measureParsing(): void {
  const text = JSON.stringify([
    'a3bb189e-8bf9-4c4b-9d8f-2d1b9a5c4e10',
    'messagesChanged:123',
    { kind: 'SENT', partnerId: 71_234, threadId: 812_345, number: 4, at: 123_456_789.123 },
  ])
  const [times, before] = [500_000, process.cpuUsage()]
  for (let i = 0; i < times; i++) JSON.parse(text)
  const { user, system } = process.cpuUsage(before)
  console.log(`parsing one event: ${((user + system) / times).toFixed(2)} µs of CPU`)
}

async function measure(name: string, url: string): Promise<void> {
  const [listener, publisher] = [startProgram('pubsubProcess.ts'), startProgram('pubsubProcess.ts')]
  const ask = <Answer = string>(of: typeof listener, order: PubsubOrder) => request<Answer>(of, order)
  const cpu = () => [listener, publisher].map(({ pid }) => cpuOf([pid ?? 0]))
  try {
    await ask(listener, { do: 'open', url, followed })
    await ask(publisher, { do: 'open', url, followed: 0 })
    await ask(publisher, warmUp)
    await ask(listener, { do: 'tell' })
    for (const perSecond of given.rates.split(',').map(Number)) {
      const [before, began] = [cpu(), performance.now()]
      await ask(publisher, { do: 'publish', perSecond, seconds, keys })
      const took = performance.now() - began
      // What is still on its way.
      await pause(1_000)
      const { delays, resyncs } = await ask<PubsubReport>(listener, { do: 'tell' })
      const shares = cpu().map((now, i) => `${(((now - (before[i] ?? 0)) / took) * 100).toFixed(1)} %`)
      const events = perSecond * seconds
      const sent = Math.floor(events / keys) * followed + Math.min(events % keys, followed)
      console.log(
        `${name}, ${perSecond}/s (${Math.round(events / (took / 1_000))}/s reached): ${shares[0]} of a core to hear, ${shares[1]} to publish; ` +
          `p50 ${quantile(delays, 0.5).toFixed(1)} ms, p99 ${quantile(delays, 0.99).toFixed(1)} ms; ${delays.length} of ${sent} heard, ${resyncs} resyncs`,
      )
    }
  } finally {
    endProgram(listener)
    endProgram(publisher)
  }
}
