import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DocumentNode } from 'graphql'
import { seedSample } from '../../api/sample/seed'
import {
  conversationCases,
  cookingCases,
  largePage,
  nearestCases,
  pagedCases,
  recipeCases,
  useFirstCases,
  type BenchCase,
} from '../../bench/cases'
import { startOther, type Server } from '../../bench/servers'
import {
  bodyOf,
  operations,
  shareHundredItems,
  stockFoods,
  type BenchOperation,
  type OperationKey,
} from '../../bench/operations'
import { fillFavourites, fillPantries, fillPeople, fillPlaces, fillPositions, fillRecipes } from '../../scripts/filling'
import { fillMessages, signEverybodyIn, tokenOf } from '../../scripts/fillingMessages'
import { TestClient } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import { watchStatements } from '../support/statements'
import { openTestApp, type TestApp } from '../support/testApp'

/** What `npm run bench` compares before it measures: the payloads of app and limit, and the number of statements. No time is measured here. */

let app: TestApp
let peer: Server
let limit: Server
let compared: Record<OperationKey, BenchOperation>

beforeAll(async () => {
  app = await openTestApp()
  await seedSample(app.db, app.app.services, { productName: 'Larder', password: 'the sample password' })
  const [{ id: pantry } = { id: 0 }] = (await app.db.query(
    'SELECT pantry_id AS id FROM pantry_entry WHERE public GROUP BY pantry_id ORDER BY count(*) DESC LIMIT 1',
  )) as { id: number }[]
  await shareHundredItems(app.db, pantry)
  await fillRecipes(app.db, 100, () => undefined)
  const [{ id: recipe } = { id: 0 }] = (await app.db.query(
    'SELECT id FROM recipe WHERE public AND creator_id IS NOT NULL ORDER BY id LIMIT 1',
  )) as { id: number }[]
  compared = { list: operations.list(), recipe: operations.recipe(recipe), pantry: operations.pantry(pantry) }
}, 120_000)
// Processes of their own, compiled as they start.
beforeAll(async () => {
  const settings = { databaseUrl: app.databaseUrl, timeZone: 'Europe/London' }
  peer = await startOther({ ...settings, which: 'peer' })
  limit = await startOther({ ...settings, which: 'limit' })
}, 120_000)
afterAll(async () => {
  await peer.stop()
  await limit.stop()
  await app.close()
})

/** The body of the response to a visitor; without a cookie the response cache may answer. */
async function ask(
  document: DocumentNode,
  variables: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await new TestClient(app.url).post('/graphql', bodyOf(document, variables), headers)
  const body = (await response.json()) as { errors?: unknown }
  expect([response.status, body.errors]).toEqual([200, undefined])
  return body
}

const names = ['list', 'recipe', 'pantry'] as const

test.each(names)('The app, the limit and the peer have the same payload: %s', async (name) => {
  const { document, variables } = compared[name]
  const fromApp = (await ask(document, variables, { cookie: 'bench=1' })) as { data: Record<string, object | null> }
  expect(Object.values(fromApp.data)).toEqual([expect.any(Object)])
  expect(await ask(document, variables)).toEqual(fromApp)
  const { id = 0 } = variables
  expect(await (await fetch(`${limit.url}/${name}/${String(id)}`)).json()).toEqual(fromApp)
  // The second one is answered by the compiled operation.
  for (const _time of [1, 2])
    expect(await (await new TestClient(peer.url).post('/graphql', bodyOf(document, variables))).json()).toEqual(fromApp)
})

async function statementsOf(document: DocumentNode, variables: Record<string, unknown>): Promise<string[]> {
  await ask(document, variables)
  const watched = watchStatements(app)
  await ask(document, variables)
  return watched.stop()
}

test.each(names)('The app sends as many statements as the operation says: %s', async (name) => {
  const { document, variables, statements } = compared[name]
  expect(await statementsOf(document, variables)).toHaveLength(statements)
})

test.each(pagedCases)(
  'A large page sends as many statements as one that the app asks for: %s',
  async (_name, { document, variables }) => {
    expect(await statementsOf(document, { ...variables, first: largePage })).toHaveLength(
      (await statementsOf(document, { ...variables, first: 24 })).length,
    )
  },
)

/** Rows of the page that a response is. */
const nodesOf = (response: unknown) =>
  Object.values((response as { data: Record<string, { nodes?: object[] } | object[]> }).data).flatMap((field) =>
    'nodes' in field ? (field.nodes ?? []) : (field as object[]),
  )

test('Every benchmark case that is timed in Postgres is answered, and each kind of them finds something', async () => {
  const found = new Map<string, number>()
  for (const { name, cases } of await recipeCases(app.db)) {
    const pages = []
    for (const { document, variables } of cases) {
      await resetRateLimits(app)
      pages.push(nodesOf(await ask(document, variables)))
    }
    found.set(name, pages.flat().length)
  }
  expect([...found].filter(([, count]) => count === 0)).toEqual([])
})

/** As the person whose case it is. */
const askAs = ({ document, variables, username = '' }: BenchCase) =>
  ask(document, variables, { authorization: `Bearer ${tokenOf(username)}` })

test('The conversations of somebody who has many are answered, and each page has rows', async () => {
  await fillMessages(app.db, 'heavy', 400, 40)
  await signEverybodyIn(app.db, ['heavy'])
  for (const benchCase of (await conversationCases(app.db, 'heavy')).cases)
    expect(nodesOf(await askAs(benchCase))).not.toHaveLength(0)
})

test('People have entries that are the sum of their batches; they find what goes off, what they can cook, and what is near', async () => {
  await fillPeople(app.db, 3)
  await fillPantries(app.db, 5)
  await fillFavourites(app.db)
  const [quantities] = (await app.db.query(`
    SELECT sum(e.quantity)::int AS entries, (SELECT sum(b.quantity)::int FROM pantry_batch b JOIN account a ON a.id = b.pantry_id WHERE a.username LIKE 'filler-%') AS batches
    FROM pantry_entry e JOIN account a ON a.id = e.pantry_id WHERE a.username LIKE 'filler-%'`)) as {
    entries: number
    batches: number
  }[]
  expect(quantities?.entries).toBeGreaterThan(15)
  expect(quantities?.batches).toBe(quantities?.entries)

  await stockFoods(app.db, ['filler-3'], 150)
  await fillPositions(app.db)
  await fillPlaces(app.db, 20)
  await signEverybodyIn(app.db, ['filler-1', 'filler-3'])
  const timed = [
    await useFirstCases(app.db, 'filler-1'),
    await cookingCases(app.db, ['filler-3'], 60, async (benchCase) => JSON.stringify(await askAs(benchCase))),
    ...(await nearestCases(app.db, 'filler-1')),
  ]
  for (const { name, cases } of timed) {
    const answer = (await askAs(cases[0] as BenchCase)) as { data: Record<string, object> }
    expect([name, JSON.stringify(answer.data)]).toEqual([name, expect.stringContaining('"id"')])
    expect([name, JSON.stringify(answer.data)]).not.toEqual([name, expect.stringContaining('"nodes":[]')])
  }
})
