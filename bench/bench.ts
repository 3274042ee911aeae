/**
 * `npm run bench` fills a PostgreSQL of its own and measures what the app costs there: against the limit, and by what its
 * statements take in Postgres. docs/bench.md says how to read the table, and what the options are.
 */
import 'reflect-metadata'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import type { DataSource } from 'typeorm'
import { entities } from '../api/container'
import { migrate } from '../api/migrate'
import { createDataSource } from '../api/platform/database'
import { fillFavourites, fillPantries, fillPeople, fillRecipes, settle } from '../scripts/filling'
import { fillMessages, signEverybodyIn } from '../scripts/fillingMessages'
import { buildWhatIsStale } from '../scripts/lib/build.mjs'
import { canReadCpu, cpuOf } from './cpu'
import { closeConnections, send, sendFor, type BenchRequest } from './load'
import { bodyOf, pantryOf100, recipeById, recipeList, shareHundredItems, type BenchOperation } from './operations'
import { sockets } from './sockets'
import { startApp, startLimit, startPostgres, type Postgres, type Server } from './servers'
import { Statements } from './statements'
import { tableOf, type Line } from './table'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' }, data: { type: 'string' }, profile: { type: 'string' }, 'as-built': { type: 'boolean', default: false } } })
const sizes = options.quick
  ? { recipes: 100_000, more: 0, people: 1_000, entries: 50, rounds: 5, blockFor: 500, writers: 1, listeners: 2_000 }
  : { recipes: 100_000, more: 900_000, people: 10_000, entries: 50, rounds: 7, blockFor: 700, writers: 10, listeners: 10_000 }
const words = options.only?.split(',') ?? []
const wanted = words.filter((word) => !word.startsWith('-'))
const unwanted = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1))
/** Was this row selected on the command line, by a word of its name? */
const isWanted = (name: string) => (wanted.length === 0 || wanted.some((word) => name.includes(word))) && !unwanted.some((word) => name.includes(word))
/** Is there anything to be measured on recipes and pantries? Filling them takes most of the time. */
const isAllTalk = wanted.length > 0 && wanted.every((word) => 'sockets'.includes(word) || 'messages'.includes(word))
const say = (sentence: string) => console.error(`${(performance.now() / 1_000).toFixed(0).padStart(4)} s  ${sentence}`)
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

/** A visitor's request. Requests with a cookie are not answered from the response cache. */
function requestToApp(app: Server, body: string, { cached = false } = {}): BenchRequest {
  return { url: `${app.url}/graphql`, method: 'POST', body, headers: { 'content-type': 'application/json', ...(!cached && { cookie: 'bench=1' }) } }
}

/** Warm-up, until V8 has optimised the code paths; a busy machine takes longer. */
async function warmUp(ask: BenchRequest): Promise<void> {
  const deadline = performance.now() + 12_000
  for (let answered = 0; answered < 5_000 && performance.now() < deadline;) answered += await sendFor(ask, 500)
}

/** Milliseconds of CPU for each request, app and limit in turns, so that what else the machine does meets both. */
async function compare(postgres: Postgres, ours: { ask: BenchRequest; pid: number }, limit: { ask: BenchRequest; pid: number }): Promise<{ ours: number; limit: number; measured: number }> {
  const costs = { ours: [] as number[], limit: [] as number[] }
  const inNode = { ours: [] as number[], limit: [] as number[] }
  for (const { ask } of [ours, limit]) await warmUp(ask)
  for (let round = 0; round < sizes.rounds; round++) {
    for (const [name, side] of Object.entries({ ours, limit }) as ['ours' | 'limit', typeof ours][]) {
      const before = { node: cpuOf([side.pid]), postgres: cpuOf([postgres.pid]) }
      const answered = await sendFor(side.ask, sizes.blockFor)
      const node = (cpuOf([side.pid]) - before.node) / answered
      inNode[name].push(node)
      costs[name].push(node + (cpuOf([postgres.pid]) - before.postgres) / answered)
    }
  }
  say(`  of it in node: ours ${Math.round(1_000 * median(inNode.ours))} of ${Math.round(1_000 * median(costs.ours))} µs, limit ${Math.round(1_000 * median(inNode.limit))} of ${Math.round(1_000 * median(costs.limit))} µs`)
  return { ours: median(costs.ours), limit: median(costs.limit), measured: median(costs.limit.map((limit, round) => limit / (costs.ours[round] ?? NaN))) }
}

async function compareWithLimit(postgres: Postgres, app: Server, cases: { operation: BenchOperation; target: number; hot?: number }[]): Promise<Line[]> {
  const selected = cases.filter(({ operation }) => isWanted(operation.name))
  const limit = await startLimit({ databaseUrl: postgres.url, routes: selected.map(({ operation: { limit } }, i) => ({ path: `/${i}`, ...limit })) })
  const lines: Line[] = []
  try {
    for (const [i, { operation: { name, document, variables }, target, hot }] of selected.entries()) {
      say(`Measuring: ${name}`)
      const body = bodyOf(document, variables)
      const requestToLimit: BenchRequest = { url: `${limit.url}/${i}`, method: 'GET', headers: {}, body: '' }
      const [fromApp, again, fromLimit] = await Promise.all([requestToApp(app, body), requestToApp(app, body, { cached: true }), requestToLimit].map(async (ask): Promise<unknown> => JSON.parse(await send(ask))))
      if (!isDeepStrictEqual(fromApp, fromLimit) || !isDeepStrictEqual(again, fromLimit)) throw new Error(`${name}: the payloads differ.\n${JSON.stringify(fromApp).slice(0, 1_500)}\n${JSON.stringify(fromLimit).slice(0, 1_500)}`)
      const resolved = await compare(postgres, { ask: requestToApp(app, body), pid: app.pid }, { ask: requestToLimit, pid: limit.pid })
      lines.push({ name: `${name}, by resolvers`, ...resolved, unit: '', target: { atLeast: target } })
      if (hot === undefined || !isWanted(`${name}, visitors`)) continue
      const cached = await compare(postgres, { ask: requestToApp(app, body, { cached: true }), pid: app.pid }, { ask: requestToLimit, pid: limit.pid })
      lines.push({ name: `${name}, visitors' answers kept for a second`, ...cached, unit: 'x', target: { atLeast: hot } })
    }
  } finally {
    await limit.stop()
  }
  return lines
}

async function countRecipes(db: DataSource): Promise<number> {
  const [{ count } = { count: 0 }] = await db.query('SELECT count(*)::int AS count FROM recipe') as { count: number }[]
  return count
}

/** The data that everything is measured on, and one recipe that is older and rarer than all others. */
async function fill(db: DataSource): Promise<void> {
  say(`Filling: ${sizes.people} pantries with ${sizes.entries} entries, ${sizes.recipes} recipes`)
  await fillPeople(db, sizes.people)
  await fillPantries(db, sizes.entries)
  await db.query(`INSERT INTO recipe (public, name, tags, ingredients, published_at) VALUES (true, '味噌汁 ☺', '{rarest}', '{葱}', now() - interval '900 days')`)
  await fillRecipes(db, sizes.recipes - 1, () => undefined)
  await fillFavourites(db)
}

/** Each of the writers has so many messages with so many partners; the first is whose list is measured. */
async function fillTalk(db: DataSource): Promise<void> {
  const there = await db.query('SELECT 1 FROM account WHERE username = $1', [heaviest(1)]) as object[]
  if (there.length === 0) {
    say(`Filling: ${sizes.writers} times 200,000 messages with 2,000 partners`)
    for (let i = 1; i <= sizes.writers; i++) await fillMessages(db, heaviest(i), 200_000, 2_000)
  }
  await signEverybodyIn(db, [heaviest(1)])
  await settle(db)
}

const heaviest = (number: number) => (number === 1 ? 'filler-heavy' : `filler-heavy-${number}`)

/** The rows on recipes and pantries. */
async function ofRecipesAndPantries(postgres: Postgres, db: DataSource): Promise<Line[]> {
  if (await countRecipes(db) === 0) await fill(db)
  const [{ id: pantry } = { id: 0 }] = await db.query(`SELECT id FROM account WHERE username = 'filler-1'`) as { id: number }[]
  await shareHundredItems(db, pantry)
  await settle(db)
  const [{ id: recipe } = { id: 0 }] = await db.query('SELECT id FROM recipe WHERE public ORDER BY id OFFSET 777 LIMIT 1') as { id: number }[]

  const app = await startApp(postgres.url, options.profile)
  const lines: Line[] = []
  try {
    if (canReadCpu) {
      lines.push(...await compareWithLimit(postgres, app, [
        { operation: recipeList, target: 0.45, hot: 3 },
        { operation: recipeById(recipe), target: 0.4 },
        { operation: pantryOf100(pantry), target: 0.65, hot: 8 },
      ]))
    } else {
      say('CPU time is read from /proc, which only Linux has: the comparison with the limit is left out.')
    }
    const statements = new Statements(postgres, app, db, say)
    lines.push(...await statements.perOperation(pantry, recipe, isWanted))
    const missing = sizes.recipes + sizes.more - await countRecipes(db)
    if (missing > 0 && wanted.length === 0) {
      say(`Filling: ${missing} recipes more`)
      await fillRecipes(db, missing, () => undefined)
      await settle(db)
    }
    lines.push(...await statements.inPostgres(isWanted))
  } finally {
    await app.stop()
  }
  return lines
}

const threadList = 'messages, list of who has 200,000 with 2,000 partners'

async function ofTheHeaviest(postgres: Postgres, db: DataSource): Promise<Line> {
  await fillTalk(db)
  const app = await startApp(postgres.url)
  try {
    return await new Statements(postgres, app, db, say).ofConversations(threadList, heaviest(1))
  } finally {
    await app.stop()
  }
}

async function main(): Promise<string> {
  if (!options['as-built']) await buildWhatIsStale()
  const postgres = await startPostgres(options.data)
  const db = createDataSource(postgres.url, entities, [])
  db.setOptions({ extra: { statement_timeout: 0, query_timeout: 0 } })
  try {
    await migrate(postgres.url)
    await db.initialize()
    const lines: Line[] = []
    if (!isAllTalk) lines.push(...await ofRecipesAndPantries(postgres, db))
    if (isWanted(threadList)) lines.push(await ofTheHeaviest(postgres, db))
    if (canReadCpu) lines.push(...await sockets(postgres, db, sizes.listeners, isWanted, say))
    return tableOf(lines)
  } finally {
    closeConnections()
    if (db.isInitialized) await db.destroy()
    await postgres.stop()
  }
}

console.log(await main())
