import { isDeepStrictEqual } from 'node:util'
import { cpuOf } from './cpu'
import { wayNames } from './limit'
import { closeConnections, send, sendFor, type Ask, type BenchRequest } from './load'
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
const speedBeside = (other: Costs, ours: Costs) =>
  median(other.total.map((cost, round) => cost / (ours.total[round] ?? NaN)))

/** A visitor's request. Requests with a cookie are not answered from the response cache. */
function graphqlRequest(server: Server, body: string, { cached = false } = {}): BenchRequest {
  return {
    url: `${server.url}/graphql`,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(!cached && { cookie: 'bench=1' }) },
  }
}

/** Warm-up, until V8 has optimised the code paths; a busy machine takes longer. */
async function warmUp(ask: Ask, requests = 5_000): Promise<void> {
  const deadline = performance.now() + 12_000
  for (let answered = 0; answered < requests && performance.now() < deadline;) answered += await sendFor(ask, 500)
}

/** The sides take turns. */
async function measure<Name extends string>(
  { postgres, blockFor }: Measurement,
  sides: Record<Name, Side>,
  rounds: number,
): Promise<Record<Name, Costs>> {
  const entries = Object.entries<Side>(sides) as [Name, Side][]
  const costs = Object.fromEntries(entries.map(([name]) => [name, { total: [], inNode: [] }])) as unknown as Record<
    Name,
    Costs
  >
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
  measurement.say(
    `  ${Math.round(1_000 * median(ours.total))} µs, ${Math.round(1_000 * median(ours.inNode))} of it in node`,
  )
  return { name, ours: median(ours.total), measured: median(ours.total), unit: 'ms' }
}

/** How often the others are started: a process is not optimised alike each time, and the machine is not as busy. */
const starts = 3

/** The app beside the peer and the limit. All payloads have to be equal before anything is measured. */
export async function compare(comparison: Measurement, compared: readonly ComparedOperation[]): Promise<Line[]> {
  const lines: Line[] = []
  for (const one of compared) lines.push(...(await compareOne(comparison, one)))
  return lines
}

/** The processes that one operation is compared with. */
interface Others {
  peer: Server
  limit: Server
}

async function besideOthers<Result>(
  { postgres }: Measurement,
  { operation, id }: ComparedOperation,
  run: (others: Others) => Promise<Result>,
): Promise<Result> {
  const limit = await startChild({
    databaseUrl: postgres.url,
    timeZone,
    routes: wayNames.map((way, i) => ({ path: limitPath(operation, i), operation, id, way })),
  })
  try {
    const peer = await startChild({ databaseUrl: postgres.url, timeZone, routes: null })
    try {
      return await run({ peer, limit })
    } finally {
      // A process that ends resets those that wait for another request.
      closeConnections()
      await peer.stop()
    }
  } finally {
    await limit.stop()
  }
}

const limitPath = (operation: OperationKey, way: number) => `/${operation}/${way}`

/** Asking for something, beside a stock move. */
export async function compareAsking(
  comparison: Measurement,
  name: string,
  { move, asking }: { move: Ask; asking: Asking },
): Promise<Line> {
  const { app, say, rounds } = comparison
  say(`Measuring: ${name}`)
  const costs = await measure(
    comparison,
    { move: { ask: move, pid: app.pid }, ours: { ask: asking.ask, pid: app.pid, warmUps: 500 } },
    rounds,
  )
  await asking.check()
  for (const [side, { total, inNode }] of Object.entries(costs))
    say(
      `  ${name}, ${side}: ${Math.round(1_000 * median(total))} µs, ${Math.round(1_000 * median(inNode))} of it in node`,
    )
  return {
    name,
    other: median(costs.move.total),
    ours: median(costs.ours.total),
    measured: 1 / speedBeside(costs.move, costs.ours),
    unit: 'x',
    target: { atMost: 2 },
  }
}

/** A recipe with what a pantry has for its lines, beside the same recipe without. @param token whose pantry */
export async function compareStates(
  comparison: Measurement,
  name: string,
  { id, token }: { id: number; token: string },
): Promise<Line> {
  const { app, say, rounds } = comparison
  const sideOf = (withStates: boolean): Side => {
    const { document, variables } = recipeWithStates(id, withStates)
    return {
      ask: {
        ...graphqlRequest(app, bodyOf(document, variables)),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      },
      pid: app.pid,
    }
  }
  const costs = await measure(comparison, { without: sideOf(false), ours: sideOf(true) }, rounds)
  for (const [side, { total, inNode }] of Object.entries(costs))
    say(
      `  ${name}, ${side}: ${Math.round(1_000 * median(total))} µs, ${Math.round(1_000 * median(inNode))} of it in node`,
    )
  return {
    name,
    other: median(costs.without.total),
    ours: median(costs.ours.total),
    measured: 1 / speedBeside(costs.without, costs.ours),
    unit: 'x',
    target: { atMost: 2 },
  }
}

async function compareOne(comparison: Measurement, compared: ComparedOperation): Promise<Line[]> {
  const { app, rounds, say } = comparison
  const { operation, id, ofPeer, cachedOfLimit } = compared
  const { name, document, variables } = operations[operation](id)
  const body = bodyOf(document, variables)
  const ours: Side = { ask: graphqlRequest(app, body), pid: app.pid }
  const cached: Side = { ask: graphqlRequest(app, body, { cached: true }), pid: app.pid }
  const peerSide = ({ peer }: Others): Side => ({ ask: graphqlRequest(peer, body), pid: peer.pid })
  const limitSide = ({ limit }: Others, way: number): Side => ({
    ask: { url: `${limit.url}${limitPath(operation, way)}`, method: 'GET', headers: {}, body: '' },
    pid: limit.pid,
  })

  say(`Measuring: ${name}`)
  const cheapest = await besideOthers(comparison, compared, async (others) => {
    const inWays = Object.fromEntries(wayNames.map((way, i) => [way, limitSide(others, i)]))
    await checkPayloads(name, { ours, cached, peer: peerSide(others), ...inWays })
    const ofWays = await measure(comparison, inWays, Math.ceil(rounds / 2))
    for (const [way, { total }] of Object.entries(ofWays)) say(`  ${Math.round(1_000 * median(total))} µs  ${way}`)
    const costOfWay = (i: number) => median(ofWays[wayNames[i] ?? '']?.total ?? [])
    return [...wayNames.keys()].reduce((best, i) => (costOfWay(i) < costOfWay(best) ? i : best))
  })

  const costs: Record<'ours' | 'peer' | 'limit', Costs>[] = []
  const fromCache: Record<'ours' | 'limit', Costs>[] = []
  for (let start = 0; start < starts; start++) {
    await besideOthers(comparison, compared, async (others) => {
      const limit = limitSide(others, cheapest)
      const found = await measure(comparison, { ours, peer: peerSide(others), limit }, rounds)
      for (const [side, { total, inNode }] of Object.entries(found))
        say(`  ${side}: ${Math.round(1_000 * median(total))} µs, ${Math.round(1_000 * median(inNode))} of it in node`)
      costs.push(found)
      if (cachedOfLimit !== undefined && start === 0)
        fromCache.push(await measure(comparison, { ours: cached, limit }, rounds))
    })
  }
  const lines: Line[] = [
    { name: `${name}, beside mercurius-jit`, ...compareCosts(costs, 'peer'), unit: '', target: { atLeast: ofPeer } },
    { name: `${name}, beside the limit (${wayNames[cheapest] ?? ''})`, ...compareCosts(costs, 'limit'), unit: '' },
  ]
  if (cachedOfLimit !== undefined)
    lines.push({
      name: `${name}, visitors' answers kept for a second, beside the limit`,
      ...compareCosts(fromCache, 'limit'),
      unit: 'x',
      target: { atLeast: cachedOfLimit },
    })
  return lines
}

/** Over the rounds of all starts. */
function compareCosts<Other extends string>(
  costs: Record<Other | 'ours', Costs>[],
  other: Other,
): Pick<Line, 'other' | 'ours' | 'measured'> {
  const all = (side: Other | 'ours'): Costs => ({
    total: costs.flatMap((one) => one[side].total),
    inNode: costs.flatMap((one) => one[side].inNode),
  })
  return {
    other: median(all(other).total),
    ours: median(all('ours').total),
    measured: speedBeside(all(other), all('ours')),
  }
}

async function checkPayloads(name: string, sides: Record<string, Side>): Promise<void> {
  const { ours = '', ...others } = Object.fromEntries(
    await Promise.all(Object.entries(sides).map(async ([side, { ask }]) => [side, await send(ask)] as const)),
  )
  const expected: unknown = JSON.parse(ours)
  for (const [side, text] of Object.entries(others)) {
    if (!isDeepStrictEqual(JSON.parse(text), expected))
      throw new Error(`${name}: the payloads differ.\nours: ${ours.slice(0, 1_500)}\n${side}: ${text.slice(0, 1_500)}`)
  }
}
