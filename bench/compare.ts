import { isDeepStrictEqual } from 'node:util'
import { cpuOf } from './cpu'
import { closeConnections, graphqlRequest, send, sendFor, type BenchRequest } from './load'
import { bodyOf, operations, type OperationKey } from './operations'
import { median } from './quantiles'
import { startOther, timeZone, type Postgres, type Server } from './servers'
import type { Line } from './table'

/** A request, and the process that answers it. */
interface Side {
  ask: BenchRequest
  pid: number
}

/** Who is measured, and how long. */
export interface Measurement {
  postgres: Postgres
  app: Server
  rounds: number
  /** Milliseconds that each side is asked in a round. */
  blockFor: number
  say(sentence: string): void
}

/** What is compared, and how fast it has to be: as parts of the peer's speed, and of the limit's for answers from the cache. */
interface ComparedOperation {
  operation: OperationKey
  /** Of the recipe or pantry. */
  id: number
  ofPeer: number
  cachedOfLimit?: number
}

/** How often the other is started: a process is not optimised alike each time, and the machine is not as busy. */
const starts = 3

/** The app beside the peer, and its answers for visitors beside the limit. Payloads have to be equal before anything is measured. */
export async function compare(measurement: Measurement, ids: { recipe: number; pantry: number }): Promise<Line[]> {
  const compared: ComparedOperation[] = [
    { operation: 'list', id: 0, ofPeer: 0.95, cachedOfLimit: 3 },
    { operation: 'recipe', id: ids.recipe, ofPeer: 0.9 },
    { operation: 'pantry', id: ids.pantry, ofPeer: 1, cachedOfLimit: 8 },
  ]
  const lines: Line[] = []
  for (const one of compared) {
    lines.push(await besidePeer(measurement, one))
    if (one.cachedOfLimit !== undefined) lines.push(await cachedBesideLimit(measurement, one, one.cachedOfLimit))
  }
  return lines
}

async function besidePeer(measurement: Measurement, { operation, id, ofPeer }: ComparedOperation): Promise<Line> {
  const { name, document, variables } = operations[operation](id)
  const body = bodyOf(document, variables)
  const found = await beside(measurement, {
    name: `${name}, beside mercurius-jit`,
    which: 'peer',
    // A request with a cookie is not answered from what visitors share.
    ours: graphqlRequest(measurement.app.url, body, { cookie: 'bench=1' }),
    other: (url) => graphqlRequest(url, body, { cookie: 'bench=1' }),
  })
  return { ...found, unit: '', target: { atLeast: ofPeer } }
}

async function cachedBesideLimit(
  measurement: Measurement,
  { operation, id }: ComparedOperation,
  atLeast: number,
): Promise<Line> {
  const { name, document, variables } = operations[operation](id)
  const found = await beside(measurement, {
    name: `${name}, visitors' answers kept for a second, beside the limit`,
    which: 'limit',
    ours: graphqlRequest(measurement.app.url, bodyOf(document, variables)),
    other: (url) => ({ url: `${url}/${operation}/${id}`, method: 'GET', headers: {}, body: '' }),
  })
  return { ...found, unit: 'x', target: { atLeast } }
}

/** How many times as fast the app is, over the rounds of all starts of the other. */
async function beside(
  measurement: Measurement,
  {
    name,
    which,
    ours,
    other,
  }: { name: string; which: 'peer' | 'limit'; ours: BenchRequest; other: (url: string) => BenchRequest },
): Promise<Pick<Line, 'name' | 'value' | 'cpu'>> {
  const { postgres, app, say } = measurement
  say(`Measuring: ${name}`)
  const costs = { ours: [] as number[], other: [] as number[] }
  for (let start = 0; start < starts; start++) {
    const server = await startOther({ databaseUrl: postgres.url, timeZone, which })
    try {
      const sides = { ours: { ask: ours, pid: app.pid }, other: { ask: other(server.url), pid: server.pid } }
      await checkPayloads(name, sides)
      await measure(measurement, sides, costs)
    } finally {
      // A process that ends resets those that wait for another request.
      closeConnections()
      await server.stop()
    }
  }
  const cpu = { ours: median(costs.ours), other: median(costs.other) }
  say(`  ours: ${Math.round(1_000 * cpu.ours)} µs, ${which}: ${Math.round(1_000 * cpu.other)} µs`)
  // Of each two neighbours in time, so that what else the machine does meets both.
  return { name, cpu, value: median(costs.other.map((cost, round) => cost / (costs.ours[round] ?? NaN))) }
}

async function checkPayloads(name: string, { ours, other }: Record<'ours' | 'other', Side>): Promise<void> {
  const [ourText, otherText] = await Promise.all([send(ours.ask), send(other.ask)])
  if (!isDeepStrictEqual(JSON.parse(ourText), JSON.parse(otherText)))
    throw new Error(
      `${name}: the payloads differ.\nours: ${ourText.slice(0, 1_500)}\nother: ${otherText.slice(0, 1_500)}`,
    )
}

/** The sides take turns; adds the CPU time of node and Postgres for each request, in milliseconds. */
async function measure(
  { postgres, rounds, blockFor }: Measurement,
  sides: Record<'ours' | 'other', Side>,
  costs: Record<'ours' | 'other', number[]>,
): Promise<void> {
  const both = ['ours', 'other'] as const
  for (const side of both) await warmUp(sides[side].ask)
  for (let round = 0; round < rounds; round++) {
    for (const side of both) {
      const { ask, pid } = sides[side]
      const before = cpuOf([pid, postgres.pid])
      const answered = await sendFor(ask, blockFor)
      costs[side].push((cpuOf([pid, postgres.pid]) - before) / answered)
    }
  }
}

/** Until V8 has optimised the code paths; a busy machine takes longer. */
async function warmUp(ask: BenchRequest): Promise<void> {
  const deadline = performance.now() + 12_000
  for (let answered = 0; answered < 5_000 && performance.now() < deadline;) answered += await sendFor(ask, 500)
}
