import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { newKey } from '../support/client'
import { createDatabase } from '../support/databases'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { withoutLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** 200 moves while the connections or the whole PostgreSQL are killed: none that was acknowledged is lost, none is doubled, none is refused. */

let postgres: TestPostgres
let app: TestApp
let ada: Cook
const barcode = '05000108030591'
const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'

beforeAll(async () => {
  postgres = await startPostgres()
  app = await openTestApp({}, await createDatabase(postgres.url))
  const seed = seeding(app)
  await seed.item(barcode, 'Porridge')
  await withoutLimits(app)
  ada = await seed.cook('ada')
}, 120_000)
afterAll(async () => {
  await app.close()
  await postgres.stop()
})

async function quantity(): Promise<number> {
  const { myPantry } = await ada.get<{ myPantry: { entries: { nodes: { quantity: number }[] } } }>(
    '{ myPantry { entries { nodes { quantity } } } }',
  )
  return myPantry.entries.nodes[0]?.quantity ?? 0
}

/** Sends a move as the web does: the same again after every failure of the server. @returns the codes that it met */
async function moveForSure(key: string): Promise<string[]> {
  const codes: string[] = []
  for (;;) {
    const {
      errors: [error],
    } = await ada.ask(move, { input: { barcode, delta: 1, key } })
    if (!error) return codes
    codes.push(error.extensions.code)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Ends a random connection of the app whenever another move was done, however fast the machine is, until it is told to stop. */
async function killConnections(done: () => number, isOver: () => boolean): Promise<number> {
  const admin = new Client({ connectionString: app.databaseUrl })
  await admin.connect()
  let killed = 0
  while (!isOver()) {
    const before = done()
    const { rowCount } = await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'larder' AND datname = current_database() ORDER BY random() LIMIT 1",
    )
    killed += rowCount ?? 0
    do await new Promise((resolve) => setTimeout(resolve, 60))
    while (done() === before && !isOver())
  }
  await admin.end()
  return killed
}

test.each([
  ['connections are terminated at random', killConnections],
  ['PostgreSQL is killed', async () => postgres.crash().then(() => 1)],
])(
  '200 moves while %s',
  async (_name, fault) => {
    const before = await quantity()
    const keys = Array.from({ length: 200 }, newKey)
    let done = 0
    const codes: string[] = []
    const workers = Array.from({ length: 8 }, async (_, worker) => {
      for (const key of keys.filter((_key, at) => at % 8 === worker)) {
        codes.push(...(await moveForSure(key)))
        done += 1
      }
    })
    await until('moves are under way', () => done >= 10)
    const [killed] = await Promise.all([
      fault(
        () => done,
        () => done === keys.length,
      ),
      ...workers,
    ])
    expect(killed).toBeGreaterThan(0)
    // Whatever they met: each may be sent again.
    const isUnexpected = ({ level }: Record<string, unknown>) => Number(level) >= 50
    expect({ codes: codes.filter((code) => code !== 'BUSY'), errors: app.logged.filter(isUnexpected) }).toEqual({
      codes: [],
      errors: [],
    })
    await until('the database is there again', async () => (await fetch(`${app.url}/health/ready`)).status === 200)
    expect(await quantity()).toBe(before + keys.length)
  },
  120_000,
)
