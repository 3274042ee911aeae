import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sql, { raw } from 'sql-template-tag'
import { transaction } from '../../api/platform/database/database'
import { poolOf } from '../../api/platform/database/dataSource'
import { executePrepared } from '../../api/platform/database/executePrepared'
import { readRows } from '../../api/platform/database/reads'
import { newKey } from '../support/client'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import type { TestClient } from '../support/client'

let app: TestApp
let ada: Cook
let visitor: TestClient
let recipe: number

beforeAll(async () => {
  app = await openTestApp()
  const seed = seeding(app)
  ada = await seed.cook('ada')
  visitor = seed.visitor()
  await seed.shelve(ada, await seed.item('05000108030591', 'Porridge'), 2, true)
  recipe = await seed.recipe(ada, { name: 'Leek soup' })
})
afterAll(() => app.close())

/** What each connection has prepared, with the calls that were planned for it. */
async function prepared(): Promise<{ statement: string; planned: number }[][]> {
  const pool = poolOf(app.db)
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  try {
    return await Promise.all(
      clients.map(
        async (client) =>
          (
            await client.query<{ statement: string; planned: number }>(
              'SELECT statement, (custom_plans + generic_plans)::int AS planned FROM pg_prepared_statements',
            )
          ).rows,
      ),
    )
  } finally {
    for (const client of clients) client.release()
  }
}

test('after a thousand shapes of queries our own operations are prepared all the same, and no connection keeps more than 300 statements', async () => {
  // As visitors make them who choose other fields and another length each time, and send each several times.
  for (let shape = 0; shape < 1_000; shape++) {
    for (let times = 0; times < 4; times++) await readRows(app.db, sql`SELECT 1 AS ${raw(`shape${shape}`)}`, [])
  }
  for (let times = 0; times < 12; times++) {
    await visitor.get(
      '{ recipes(first: 24) { nodes { id name tags imageUrl(size: MEDIUM) creator { id username } mainIngredients } pageInfo { hasNextPage endCursor } } }',
    )
    await visitor.get(
      'query ($id: Id!) { recipe(id: $id) { name ingredients instructions tags creator { username } imageUrl } }',
      { id: recipe },
    )
    await ada.get(
      'query ($id: Id!) { pantry(id: $id) { name itemCount entries(first: 100) { nodes { id quantity item { name } } } } }',
      { id: ada.id },
    )
  }
  const connections = await prepared()
  for (const statements of connections) expect(statements.length).toBeLessThanOrEqual(300)
  const all = connections.flat()
  const isPrepared = (part: string) => all.some(({ statement, planned }) => statement.includes(part) && planned > 0)
  expect(['LIMIT 25', 'r.instructions', 'pantry_entry', 't.hash = $1'].filter((part) => !isPrepared(part))).toEqual([])
})

test('statements of transactions are prepared, too, and a connection that keeps too many of them is closed', async () => {
  for (let shape = 0; shape < 500; shape++) {
    await transaction(app.db, async (db) => {
      for (let times = 0; times < 4; times++) await executePrepared(db, sql`SELECT 1 AS ${raw(`written${shape}`)}`)
    })
  }
  const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'
  for (let times = 0; times < 12; times++)
    await ada.get(move, { input: { barcode: '05000108030591', delta: 1, key: newKey() } })
  const connections = await prepared()
  for (const statements of connections) expect(statements.length).toBeLessThanOrEqual(300)
  expect(connections.flat().some(({ statement, planned }) => statement.includes('WITH change AS') && planned > 0)).toBe(
    true,
  )
})
