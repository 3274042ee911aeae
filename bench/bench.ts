/**
 * `npm run bench` fills a PostgreSQL of its own and measures what the app costs there: beside the limit and a peer, and by
 * what its statements take in Postgres. A complete run writes docs/bench.md. bench/README.md says how it is measured, and
 * what the options are.
 */
import 'reflect-metadata'
import { parseArgs } from 'node:util'
import type { DataSource } from 'typeorm'
import { entities } from '../api/container'
import { migrate } from '../api/migrate'
import { createDataSource } from '../api/platform/database'
import { buildWhatIsStale } from '../scripts/lib/build.mjs'
import { fillPositions, settle } from '../scripts/filling'
import { signEverybodyIn, tokenOf } from '../scripts/fillingMessages'
import { compare, compareAsking, compareStates, costOf } from './compare'
import { canReadCpu } from './cpu'
import { addRecipes, countRecipes, fillConversations, fillRecipesAndPantries, heaviest } from './data'
import { floods } from './floods'
import { closeConnections } from './load'
import { operations, stockFoods } from './operations'
import { pushes } from './pushes'
import { reports, runAndWrite, type Outcome } from './report'
import { startApp, startPostgres, type Postgres } from './servers'
import { askingOf } from './requests'
import { scansOf } from './scans'
import { sockets } from './sockets'
import { Statements } from './statements'
import { tableOf, type Line } from './table'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    data: { type: 'string' },
    profile: { type: 'string' },
    'as-built': { type: 'boolean', default: false },
  },
})
const sizes = options.quick
  ? {
      recipes: 100_000,
      allRecipes: 100_000,
      people: 1_000,
      entries: 50,
      rounds: 5,
      blockFor: 500,
      writers: 1,
      listeners: 2_000,
      pushes: 2_000,
    }
  : {
      recipes: 100_000,
      allRecipes: 1_000_000,
      people: 10_000,
      entries: 50,
      rounds: 7,
      blockFor: 700,
      writers: 10,
      listeners: 10_000,
      pushes: 10_000,
    }
const words = options.only?.split(',') ?? []
const wanted = words.filter((word) => !word.startsWith('-'))
const unwanted = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1))
/** Was this row selected on the command line, by a word of its name? */
const isWanted = (name: string) =>
  (wanted.length === 0 || wanted.some((word) => name.includes(word))) && !unwanted.some((word) => name.includes(word))
/** Are only rows selected that need no recipes and pantries? Filling these takes most of the time. */
const needsNoRecipes =
  wanted.length > 0 &&
  wanted.every((word) => ['sockets', 'messages', 'pushes', 'floods'].some((name) => name.includes(word)))
const say = (sentence: string) => console.error(`${(performance.now() / 1_000).toFixed(0).padStart(4)} s  ${sentence}`)

const scan = 'a scan that adds one packet, CPU'
const asking = 'asking for something, beside a stock move'
const nearest = 'nearest'
const useFirst = 'use first, own pantry of 100 entries'

const withStates = 'recipe with what the pantry has for it, beside one without'
const cooking = 'what can I cook, pantry of 150 foods'
/** Whose pantries are compared with recipes. */
const cooks = ['filler-2', 'filler-3', 'filler-4', 'filler-5', 'filler-6', 'filler-7']

/** The rows on recipes and pantries, and how many recipes there were when the app was compared. */
async function measureRecipesAndPantries(
  postgres: Postgres,
  db: DataSource,
): Promise<{ lines: Line[]; compared: number }> {
  const { recipe, pantry } = await fillRecipesAndPantries(db, sizes, say)
  const compared = await countRecipes(db)
  const app = await startApp(postgres.url, options.profile)
  const lines: Line[] = []
  try {
    if (canReadCpu) {
      lines.push(
        ...(await compare(
          { postgres, app, rounds: sizes.rounds, blockFor: sizes.blockFor, say },
          (
            [
              { operation: 'list', id: 0, ofPeer: 1, cachedOfLimit: 3 },
              { operation: 'recipe', id: recipe, ofPeer: 0.8 },
              { operation: 'pantry', id: pantry, ofPeer: 0.9, cachedOfLimit: 8 },
            ] as const
          ).filter(({ operation, id }) => isWanted(operations[operation](id).name)),
        )),
      )
      if (isWanted(asking))
        lines.push(
          await compareAsking({ postgres, app, rounds: sizes.rounds, blockFor: sizes.blockFor, say }, asking, {
            move: await scansOf(db, app.url),
            asking: await askingOf(db, app.url),
          }),
        )
      if (isWanted(scan))
        lines.push(
          await costOf(
            { postgres, app, rounds: sizes.rounds, blockFor: sizes.blockFor, say },
            scan,
            await scansOf(db, app.url),
          ),
        )
    } else {
      say('CPU time is read from /proc, which only Linux has: the comparison with the limit is left out.')
    }
    const statements = new Statements(postgres, app, db, say)
    await stockFoods(db, cooks, 150)
    await settle(db)
    await signEverybodyIn(db, cooks)
    if (canReadCpu && isWanted(withStates)) {
      const [asker = ''] = cooks
      lines.push(
        await compareStates({ postgres, app, rounds: sizes.rounds, blockFor: sizes.blockFor, say }, withStates, {
          id: recipe,
          token: tokenOf(asker),
        }),
      )
    }
    if (isWanted(cooking))
      lines.push(await statements.ofCooking(`${cooking}, ${compared.toLocaleString('en')} recipes`, cooks, 60))
    lines.push(...(await statements.perOperation({ recipe, pantry }, isWanted)))
    if (isWanted(useFirst)) {
      const [{ batches } = { batches: 0 }] = (await db.query('SELECT count(*)::int AS batches FROM pantry_batch')) as {
        batches: number
      }[]
      lines.push(
        await statements.ofOwnPantry(`${useFirst}, ${batches.toLocaleString('en')} batches in all`, 'filler-1'),
      )
    }
    if (wanted.length === 0) await addRecipes(db, sizes.allRecipes, say)
    lines.push(...(await statements.inPostgres(isWanted)))
    if (isWanted(cooking) && sizes.allRecipes > compared)
      lines.push(
        await statements.ofCooking(`${cooking}, ${(await countRecipes(db)).toLocaleString('en')} recipes`, cooks, 200),
      )
  } finally {
    await app.stop()
  }
  return { lines, compared }
}

/** Last, because pantries have a position only then. */
async function measureNearest(postgres: Postgres, db: DataSource): Promise<Line[]> {
  say('Filling: positions')
  await fillPositions(db)
  await settle(db)
  const app = await startApp(postgres.url)
  try {
    return await new Statements(postgres, app, db, say).ofNearest('filler-8', isWanted)
  } finally {
    await app.stop()
  }
}

const conversationList = 'messages, list of who has 200,000 with 2,000 partners'

async function measureConversationList(postgres: Postgres, db: DataSource): Promise<Line> {
  await fillConversations(db, sizes.writers, say)
  const app = await startApp(postgres.url)
  try {
    return await new Statements(postgres, app, db, say).ofConversations(conversationList, heaviest)
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
    const { lines, compared } = needsNoRecipes
      ? { lines: [], compared: 0 }
      : await measureRecipesAndPantries(postgres, db)
    if (!needsNoRecipes && (wanted.length === 0 || wanted.some((word) => word.includes(nearest))))
      lines.push(...(await measureNearest(postgres, db)))
    if (isWanted(conversationList)) lines.push(await measureConversationList(postgres, db))
    lines.push(...(await pushes(postgres, db, sizes.pushes, isWanted, say)))
    lines.push(...(await floods(postgres, db, isWanted, say)))
    if (canReadCpu) lines.push(...(await sockets(postgres, db, sizes.listeners, isWanted, say)))
    const [{ version } = { version: '' }] = (await db.query(`SELECT current_setting('server_version') AS version`)) as {
      version: string
    }[]
    return {
      table: tableOf(lines),
      conditions: [
        `PostgreSQL ${version}`,
        `Recipes, where the app is compared with others: ${compared.toLocaleString('en')}`,
      ],
    }
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
    ...(canReadCpu ? [] : ['CPU time cannot be read here']),
  ],
  run,
})
console.log(table)
console.error(
  reasons.length === 0 ? `Written: ${reports.api}` : `${reports.api} stays as it was: ${reasons.join('; ')}.`,
)
