import { setTimeout as pause } from 'node:timers/promises'
import type { DataSource } from 'typeorm'
import { fillPeople, fillRecipes, settle } from '../scripts/filling'
import { fillPushedPeople, queueRound } from '../scripts/fillingPushes'
import { endProgram, request, startProgram } from './childProcess'
import { countRecipes } from './data'
import { sendAtRate, sendFor, type BenchRequest } from './load'
import { bodyOf, operations } from './operations'
import type { PushingAppSettings } from './pushingApp'
import type { OpenPushService, PushServiceSettings } from './pushService'
import { median, quantile } from './quantiles'
import type { Postgres } from './servers'
import type { Line } from './table'

/** Where only these rows are asked for, there are so many recipes to list. */
const fewRecipes = 1_000
const rounds = 5
/** The load while pushes go out, and while none do: far less than the app can answer. */
const perSecond = 50
const quietMs = 10_000
/** Longer than a round takes on a slow machine, in milliseconds. */
const longestRound = 10 * 60_000

/** An app whose people are told by push, and the push service that they have. */
export interface Pushing {
  url: string
  /** Tells everybody something. Resolves when the push service has got as many pushes as there are people. */
  sendRound(number: number): Promise<void>
  /** How many pushes have come for each browser. */
  received(): Promise<number[]>
  stop(): void
}

/** Makes people with a browser each, starts a push service, and the app that sends to it: three processes with this one. */
export async function startPushing(
  db: DataSource,
  { people, ...settings }: { databaseUrl: string; webFolder: string; people: number },
): Promise<Pushing> {
  const service = startProgram('pushService.ts')
  const app = startProgram('pushingApp.ts')
  const stop = () => {
    endProgram(app)
    endProgram(service)
  }
  try {
    const { ca, subscriptions } = await request<OpenPushService>(service, {
      browsers: people,
    } satisfies PushServiceSettings)
    await fillPushedPeople(db, subscriptions)
    const url = await request<string>(app, { ...settings, ca } satisfies PushingAppSettings)
    const total = () => request<number>(service, 'total')
    return {
      url,
      async sendRound(number) {
        const end = performance.now() + longestRound
        const expected = (await total()) + people
        await queueRound(db, number)
        await request(app, 'wake')
        while ((await total()) < expected) {
          if (performance.now() > end) throw new Error(`of ${expected} pushes ${await total()} have come`)
          await pause(50)
        }
      },
      received: () => request<number[]>(service, 'each'),
      stop,
    }
  } catch (error) {
    stop()
    throw error
  }
}

/** The recipe list as a visitor's browser asks for it; the cookie takes it past the answers that visitors share. */
export const listRequest = (url: string): BenchRequest => ({
  url: `${url}/graphql`,
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie: 'bench=1' },
  body: bodyOf(operations.list().document, operations.list().variables),
})

/** How long the app takes to answer while pushes go out, beside how long it takes while none do. */
export async function pushes(
  postgres: Postgres,
  db: DataSource,
  count: number,
  isWanted: (name: string) => boolean,
  say: (sentence: string) => void,
): Promise<Line[]> {
  const many = count.toLocaleString('en')
  const name = (what: string) => `pushes, ${what}`
  if (!isWanted(name(''))) return []
  say(`Measuring: ${many} pushes`)
  if ((await countRecipes(db)) === 0) {
    await fillPeople(db, 10)
    await fillRecipes(db, fewRecipes, () => undefined)
  }
  const people = count / rounds
  const pushing = await startPushing(db, { databaseUrl: postgres.url, webFolder: 'dist/web', people })
  try {
    await settle(db)
    const ask = listRequest(pushing.url)
    await sendFor(ask, 5_000)
    await pushing.sendRound(0)
    const measured = { quiet: [] as number[][], busy: [] as number[][], seconds: 0 }
    for (let round = 1; round <= rounds; round++) {
      measured.quiet.push(await sendAtRate(ask, perSecond, pause(quietMs)))
      const began = performance.now()
      measured.busy.push(await sendAtRate(ask, perSecond, pushing.sendRound(round)))
      measured.seconds += (performance.now() - began) / 1_000
      const [quiet = [], busy = []] = [measured.quiet.at(-1), measured.busy.at(-1)]
      say(
        `  half within ${quantile(quiet, 0.5).toFixed(2)} ms while none go out, ${quantile(busy, 0.5).toFixed(2)} ms while ${people} do; 99 of 100 within ${quantile(quiet, 0.99).toFixed(1)} and ${quantile(busy, 0.99).toFixed(1)} ms`,
      )
    }
    const received = await pushing.received()
    const wrong = received.filter((times) => times !== rounds + 1).length
    if (wrong > 0) throw new Error(`${wrong} of ${people} browsers did not get each push once`)
    const of = (waits: number[][], part: number) => median(waits.map((round) => quantile(round, part)))
    const line = (what: string, value: number, more: Pick<Line, 'unit' | 'target'>): Line => ({
      name: name(what),
      ours: value,
      measured: value,
      ...more,
    })
    return [
      line(`an answer at ${perSecond} a second while ${many} go out, p50`, of(measured.busy, 0.5), { unit: 'ms' }),
      line('the same while none do, p50', of(measured.quiet, 0.5), { unit: 'ms' }),
      line(
        'with beside without, p50',
        median(measured.busy.map((busy, i) => quantile(busy, 0.5) / quantile(measured.quiet[i] ?? [], 0.5))),
        { unit: 'x', target: { atMost: 1.25 } },
      ),
      line(`an answer while ${many} go out, p99`, of(measured.busy, 0.99), { unit: 'ms' }),
      line('the same while none do, p99', of(measured.quiet, 0.99), { unit: 'ms' }),
      line('sent a second', count / measured.seconds, { unit: '/s' }),
    ]
  } finally {
    pushing.stop()
  }
}
