/**
 * `npm run bench` fills a PostgreSQL of its own and measures what the app costs there: beside a peer and the limit, and by
 * what its statements take in Postgres. A complete run writes docs/bench.md. bench/README.md says how it is measured.
 */
import 'reflect-metadata'
import { parseArgs } from 'node:util'
import type { DataSource } from 'typeorm'
import { entities } from '../api/container'
import { migrate } from '../api/migrate'
import { createDataSource } from '../api/platform/database/dataSource'
import { buildWhatIsStale } from '../scripts/lib/build.mjs'
import { fillPlaces, fillPositions, settle } from '../scripts/filling'
import { signEverybodyIn } from '../scripts/fillingMessages'
import { conversationCases, cookingCases, countOf, nearestCases, recipeCases, useFirstCases } from './cases'
import { compare } from './compare'
import { canReadCpu } from './cpu'
import { addRecipes, fillConversations, fillRecipesAndPantries, heaviest } from './data'
import { floods } from './floods'
import { closeConnections } from './load'
import { giveDiets, stockFoods } from './operations'
import { reports, runAndWrite, type Outcome } from './report'
import { startApp, startPostgres, type Postgres, type Server } from './servers'
import { sockets } from './sockets'
import { Statements } from './statements'
import { tableOf, type Line } from './table'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    data: { type: 'string' },
    'as-built': { type: 'boolean', default: false },
  },
})
const sizes = options.quick
  ? { allRecipes: 100_000, people: 1_000, rounds: 5, blockFor: 500, writers: 1, listeners: 2_000 }
  : { allRecipes: 1_000_000, people: 10_000, rounds: 7, blockFor: 700, writers: 10, listeners: 10_000 }
/** The parts that `--only` chooses from. */
const parts = ['peer', 'postgres', 'nearest', 'messages', 'floods', 'sockets'] as const
type Part = (typeof parts)[number]
const chosen = options.only?.split(',') ?? parts
const wrong = chosen.find((part) => !parts.includes(part as Part))
if (wrong !== undefined) throw new Error(`--only=${parts.join(',')}: there is no ${wrong}`)
const isChosen = (...some: Part[]) => some.some((part) => chosen.includes(part))

const say = (sentence: string) => console.error(`${(performance.now() / 1_000).toFixed(0).padStart(4)} s  ${sentence}`)

/** Whose pantries are compared with recipes. */
const cooks = ['filler-2', 'filler-3', 'filler-4', 'filler-5', 'filler-6', 'filler-7']
const cooksWithDiets = ['filler-9', 'filler-10', 'filler-11', 'filler-12', 'filler-13', 'filler-14']
const owner = 'filler-1'
const neighbour = 'filler-8'

/** The rows on recipes and pantries. */
async function measureRecipesAndPantries(postgres: Postgres, db: DataSource): Promise<Line[]> {
  const lines: Line[] = []
  const ids = await fillRecipesAndPantries(db, { recipes: 100_000, people: sizes.people, entries: 50 }, say)
  await withApp(postgres, async (app) => {
    if (isChosen('peer') && canReadCpu) lines.push(...(await compare({ postgres, app, ...sizes, say }, ids)))
    if (!isChosen('postgres')) return
    const statements = new Statements(postgres, app, say)
    await stockFoods(db, [...cooks, ...cooksWithDiets], 150)
    await giveDiets(db, cooksWithDiets)
    await settle(db)
    await signEverybodyIn(db, [...cooks, ...cooksWithDiets, owner])
    const cooking = async (atMostMs: number, people = cooks) =>
      statements.time(await cookingCases(db, people, atMostMs, (benchCase) => statements.ask(benchCase)))
    lines.push(await cooking(60), await statements.time(await useFirstCases(db, owner)))
    const withDiets = await cooking(60, cooksWithDiets)
    lines.push({ ...withDiets, name: `${withDiets.name}, diets of two people` })
    await addRecipes(db, sizes.allRecipes, say)
    for (const timed of await recipeCases(db))
      lines.push(await statements.time({ ...timed, name: `${timed.name}, ${await countOf(db, 'recipe')} recipes` }))
    if (!options.quick) lines.push(await cooking(200))
  })
  return lines
}

/** After the others, because pantries have a position only then. */
async function measureNearest(postgres: Postgres, db: DataSource): Promise<Line[]> {
  say('Filling: positions')
  await fillPositions(db)
  await fillPlaces(db, 1_000)
  await settle(db)
  await signEverybodyIn(db, [neighbour])
  const lines: Line[] = []
  await withApp(postgres, async (app) => {
    const statements = new Statements(postgres, app, say)
    const count = await countOf(db, 'located_entry')
    for (const timed of await nearestCases(db, neighbour))
      lines.push(await statements.time({ ...timed, name: `${timed.name}, ${count} shared entries` }))
  })
  return lines
}

async function measureConversations(postgres: Postgres, db: DataSource): Promise<Line> {
  await fillConversations(db, sizes.writers, say)
  return withApp(postgres, async (app) =>
    new Statements(postgres, app, say).time(await conversationCases(db, heaviest)),
  )
}

async function withApp<Result>(postgres: Postgres, run: (app: Server) => Promise<Result>): Promise<Result> {
  const app = await startApp(postgres.url)
  try {
    return await run(app)
  } finally {
    await app.stop()
  }
}

async function run(): Promise<Outcome> {
  if (!options['as-built']) await buildWhatIsStale()
  const postgres = await startPostgres(options.data)
  const db = createDataSource(postgres.url, { entities, migrations: [] })
  db.setOptions({ extra: { statement_timeout: 0, query_timeout: 0 } })
  try {
    await migrate(postgres.url)
    await db.initialize()
    const lines: Line[] = []
    if (isChosen('peer', 'postgres', 'nearest')) lines.push(...(await measureRecipesAndPantries(postgres, db)))
    if (isChosen('nearest')) lines.push(...(await measureNearest(postgres, db)))
    if (isChosen('messages')) lines.push(await measureConversations(postgres, db))
    if (isChosen('floods')) lines.push(...(await floods(postgres, db, say)))
    if (isChosen('sockets') && canReadCpu) lines.push(...(await sockets(postgres, db, sizes.listeners, say)))
    const [{ version } = { version: '' }] = (await db.query(`SELECT current_setting('server_version') AS version`)) as {
      version: string
    }[]
    return { table: tableOf(lines), conditions: [`PostgreSQL ${version}`, 'Recipes beside the peer: 100,000'] }
  } finally {
    closeConnections()
    if (db.isInitialized) await db.destroy()
    await postgres.stop()
  }
}

const { table, reasons } = await runAndWrite({
  file: reports.api,
  title: 'What it costs',
  introduction:
    'Written by `npm run bench`, whole or not at all: do not edit. [bench/README.md](../bench/README.md) says how it is measured.',
  partialBecause: [
    ...(options.only === undefined ? [] : [`--only=${options.only}`]),
    ...(options.quick ? ['--quick'] : []),
    ...(options['as-built'] ? ['--as-built'] : []),
    ...(canReadCpu ? [] : ['CPU time is read from /proc, which only Linux has']),
  ],
  run,
})
console.log(table)
console.error(
  reasons.length === 0 ? `Written: ${reports.api}` : `${reports.api} stays as it was: ${reasons.join('; ')}.`,
)
