import { isDeepStrictEqual } from 'node:util'
import { cpuOf } from './cpu'
import { wayNames } from './limit'
import { send, sendFor, type Ask, type BenchRequest } from './load'
import { bodyOf, operations, recipeWithStates, type OperationKey } from './operations'
import { median } from './quantiles'
import type { Asking } from './requests'
import { startChild, timeZone, type Postgres, type Server } from './servers'
import type { Line } from './table'

/** A request, and the process that answers it. */
interface Side {
  ask: Ask
  pid: number
  /** How many requests warm it up, where there are not as many as usual. */
  warmUps?: number
}

/** CPU time of node and Postgres for each request, in milliseconds, round by round. */
interface Costs {
  total: number[]
  inNode: number[]
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
export interface ComparedOperation {
  operation: OperationKey
  /** Of the recipe or pantry. */
  id: number
  ofPeer: number
  cachedOfLimit?: number
}

/** Of each two neighbours in time, so that what else the machine does meets both. */
const speedBeside = (other: Costs, ours: Costs) => median(other.total.map((cost, round) => cost / (ours.total[round] ?? NaN)))

/** A visitor's request. Requests with a cookie are not answered from the response cache. */
function graphqlRequest(server: Server, body: string, { cached = false } = {}): BenchRequest {
  return { url: `${server.url}/graphql`, method: 'POST', body, headers: { 'content-type': 'application/json', ...(!cached && { cookie: 'bench=1' }) } }
}

/** Warm-up, until V8 has optimised the code paths; a busy machine takes longer. */
async function warmUp(ask: Ask, requests = 5_000): Promise<void> {
  const deadline = performance.now() + 12_000
  for (let answered = 0; answered < requests && performance.now() < deadline;) answered += await sendFor(ask, 500)
}

/** The sides take turns. */
async function measure<Name extends string>({ postgres, blockFor }: Measurement, sides: Record<Name, Side>, rounds: number): Promise<Record<Name, Costs>> {
  const entries = Object.entries<Side>(sides) as [Name, Side][]
  const costs = Object.fromEntries(entries.map(([name]) => [name, { total: [], inNode: [] }])) as unknown as Record<Name, Costs>
  for (const [, { ask, warmUps }] of entries) await warmUp(ask, warmUps)
  for (let round = 0; round < rounds; round++) {
    for (const [name, { ask, pid }] of entries) {
      const before = { node: cpuOf([pid]), postgres: cpuOf([postgres.pid]) }
      const answered = await sendFor(ask, blockFor)
      const inNode = (cpuOf([pid]) - before.node) / answered
      costs[name].inNode.push(inNode)
      costs[name].total.push(inNode + (cpuOf([postgres.pid]) - before.postgres) / answered)
    }
  }
  return costs
}

/** What one request costs the app by itself. */
export async function costOf(measurement: Measurement, name: string, ask: Ask): Promise<Line> {
  measurement.say(`Measuring: ${name}`)
  const { ours } = await measure(measurement, { ours: { ask, pid: measurement.app.pid } }, measurement.rounds)
  measurement.say(`  ${Math.round(1_000 * median(ours.total))} µs, ${Math.round(1_000 * median(ours.inNode))} of it in node`)
  return { name, ours: median(ours.total), measured: median(ours.total), unit: 'ms' }
}

/** The app beside the peer and the limit. All payloads have to be equal before anything is measured. */
export async function compare(comparison: Measurement, compared: readonly ComparedOperation[]): Promise<Line[]> {
  const { postgres } = comparison
  const routes = compared.flatMap(({ operation, id }) => wayNames.map((way, i) => ({ path: `/${operation}/${i}`, operation, id, way })))
  const limit = await startChild({ databaseUrl: postgres.url, timeZone, routes })
  try {
    const peer = await startChild({ databaseUrl: postgres.url, timeZone, routes: null })
    try {
      const lines: Line[] = []
      for (const one of compared) lines.push(...await compareOne(comparison, limit, peer, one))
      return lines
    } finally {
      await peer.stop()
    }
  } finally {
    await limit.stop()
  }
}

/** Asking for something, beside a stock move. */
export async function compareAsking(comparison: Measurement, name: string, { move, asking }: { move: Ask; asking: Asking }): Promise<Line> {
  const { app, say, rounds } = comparison
  say(`Measuring: ${name}`)
  const costs = await measure(comparison, { move: { ask: move, pid: app.pid }, ours: { ask: asking.ask, pid: app.pid, warmUps: 500 } }, rounds)
  await asking.check()
  for (const [side, { total, inNode }] of Object.entries(costs)) say(`  ${name}, ${side}: ${Math.round(1_000 * median(total))} µs, ${Math.round(1_000 * median(inNode))} of it in node`)
  return { name, other: median(costs.move.total), ours: median(costs.ours.total), measured: 1 / speedBeside(costs.move, costs.ours), unit: 'x', target: { atMost: 2 } }
}

/** A recipe with what a pantry has for its lines, beside the same recipe without. @param token whose pantry */
export async function compareStates(comparison: Measurement, name: string, { id, token }: { id: number; token: string }): Promise<Line> {
  const { app, say, rounds } = comparison
  const sideOf = (withStates: boolean): Side => {
    const { document, variables } = recipeWithStates(id, withStates)
    return { ask: { ...graphqlRequest(app, bodyOf(document, variables)), headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } }, pid: app.pid }
  }
  const costs = await measure(comparison, { without: sideOf(false), ours: sideOf(true) }, rounds)
  for (const [side, { total, inNode }] of Object.entries(costs)) say(`  ${name}, ${side}: ${Math.round(1_000 * median(total))} µs, ${Math.round(1_000 * median(inNode))} of it in node`)
  return { name, other: median(costs.without.total), ours: median(costs.ours.total), measured: 1 / speedBeside(costs.without, costs.ours), unit: 'x', target: { atMost: 2 } }
}

async function compareOne(comparison: Measurement, limit: Server, peer: Server, { operation, id, ofPeer, cachedOfLimit }: ComparedOperation): Promise<Line[]> {
  const { app, say, rounds } = comparison
  const { name, document, variables } = operations[operation](id)
  say(`Measuring: ${name}`)
  const body = bodyOf(document, variables)
  const ours: Side = { ask: graphqlRequest(app, body), pid: app.pid }
  const cached: Side = { ask: graphqlRequest(app, body, { cached: true }), pid: app.pid }
  const ofPeerSide: Side = { ask: graphqlRequest(peer, body), pid: peer.pid }
  const inWays = Object.fromEntries(wayNames.map((way, i) => [way, { ask: { url: `${limit.url}/${operation}/${i}`, method: 'GET' as const, headers: {}, body: '' }, pid: limit.pid }]))
  await checkPayloads(name, { ours, cached, peer: ofPeerSide, ...inWays })

  const ofWays = await measure(comparison, inWays, Math.ceil(rounds / 2))
  for (const [way, { total }] of Object.entries(ofWays)) say(`  ${Math.round(1_000 * median(total))} µs  ${way}`)
  const [cheapest = ''] = Object.keys(inWays).toSorted((a, b) => median(ofWays[a]?.total ?? []) - median(ofWays[b]?.total ?? []))
  const limitSide = inWays[cheapest] ?? ours

  const costs = await measure(comparison, { ours, peer: ofPeerSide, limit: limitSide }, rounds)
  for (const [side, { total, inNode }] of Object.entries(costs)) say(`  ${side}: ${Math.round(1_000 * median(total))} µs, ${Math.round(1_000 * median(inNode))} of it in node`)
  const line = (other: Costs, own: Costs) => ({ other: median(other.total), ours: median(own.total), measured: speedBeside(other, own) })
  const lines: Line[] = [
    { name: `${name}, beside mercurius-jit`, ...line(costs.peer, costs.ours), unit: '', target: { atLeast: ofPeer } },
    { name: `${name}, beside the limit (${cheapest})`, ...line(costs.limit, costs.ours), unit: '' },
  ]
  if (cachedOfLimit !== undefined) {
    const fromCache = await measure(comparison, { ours: cached, limit: limitSide }, rounds)
    lines.push({ name: `${name}, visitors' answers kept for a second, beside the limit`, ...line(fromCache.limit, fromCache.ours), unit: 'x', target: { atLeast: cachedOfLimit } })
  }
  return lines
}

async function checkPayloads(name: string, sides: Record<string, Side>): Promise<void> {
  const { ours = '', ...others } = Object.fromEntries(await Promise.all(Object.entries(sides).map(async ([side, { ask }]) => [side, await send(ask)] as const)))
  const expected: unknown = JSON.parse(ours)
  for (const [side, text] of Object.entries(others)) {
    if (!isDeepStrictEqual(JSON.parse(text), expected)) throw new Error(`${name}: the payloads differ.\nours: ${ours.slice(0, 1_500)}\n${side}: ${text.slice(0, 1_500)}`)
  }
}
