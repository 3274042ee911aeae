import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DocumentNode } from 'graphql'
import { seedSample } from '../../api/sample/seed'
import { queryOf } from '../../bench/plainRows'
import { wayNames, ways } from '../../bench/limit'
import { conversationCases, largePage, nearestCases, pagedCases, recipeCases } from '../../bench/cases'
import { send } from '../../bench/load'
import { listRequest, startPushing } from '../../bench/pushes'
import { startChild, type Server } from '../../bench/servers'
import {
  bodyOf,
  operations,
  recipeWithStates,
  shareHundredItems,
  stockFoods,
  type BenchOperation,
  type OperationKey,
} from '../../bench/operations'
import { PushDelivery } from '../../api/notifications/push/push.entity'
import { poolOf } from '../../api/platform/database'
import { askingOf } from '../../bench/requests'
import { scansOf } from '../../bench/scans'
import { fillFavourites, fillPantries, fillPeople, fillPositions, fillRecipes } from '../../scripts/filling'
import { fillMessages, signEverybodyIn, tokenOf } from '../../scripts/fillingMessages'
import { TestClient } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import { watchStatements } from '../support/statements'
import { emptyWeb, openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** What `npm run bench` compares before it measures: the payloads of app and limit, and the number of statements. No time is measured here. */

let app: TestApp
let peer: Server
let compared: Record<OperationKey, BenchOperation>

beforeAll(async () => {
  app = await openTestApp()
  await seedSample(app.db, app.app.services.accounts, { productName: 'Larder', password: 'the sample password' })
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
// A process of its own, compiled as it starts.
beforeAll(async () => {
  peer = await startChild({ databaseUrl: app.databaseUrl, timeZone: 'Europe/London', routes: null })
}, 120_000)
afterAll(async () => {
  await peer.stop()
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

test.each(names)('The app, the limit in each of its ways, and the peer have the same payload: %s', async (name) => {
  const { document, variables } = compared[name]
  const fromApp = (await ask(document, variables, { cookie: 'bench=1' })) as { data: Record<string, object | null> }
  expect(Object.values(fromApp.data)).toEqual([expect.any(Object)])
  expect(await ask(document, variables)).toEqual(fromApp)
  const pool = poolOf(app.db)
  for (const way of wayNames)
    expect([way, JSON.parse(await ways[way](compared[name], queryOf(pool))())]).toEqual([way, fromApp])
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
  'A large page sends as many statements as a page of 1: %s',
  async (_name, { document, variables }) => {
    expect(await statementsOf(document, { ...variables, first: largePage })).toHaveLength(
      (await statementsOf(document, { ...variables, first: 1 })).length,
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

test('The conversations of somebody who has many are answered, and each page has rows', async () => {
  const me = await fillMessages(app.db, 'heavy', 400, 40)
  await signEverybodyIn(app.db, ['heavy'])
  const headers = { authorization: `Bearer ${tokenOf('heavy')}` }
  for (const { document, variables } of await conversationCases(app.db, me))
    expect(nodesOf(await ask(document, variables, headers))).not.toHaveLength(0)
})

test('People, pantries and favourites are filled; each scan of theirs adds one packet, each wish is stored, and they find what is near', async () => {
  await fillPeople(app.db, 3)
  await fillPantries(app.db, 5)
  await fillFavourites(app.db)
  const quantities = async () => {
    const [row] = (await app.db.query(`
      SELECT sum(e.quantity)::int AS entries, (SELECT sum(b.quantity)::int FROM pantry_batch b JOIN account a ON a.id = b.pantry_id WHERE a.username LIKE 'filler-%') AS batches
      FROM pantry_entry e JOIN account a ON a.id = e.pantry_id WHERE a.username LIKE 'filler-%'`)) as {
      entries: number
      batches: number
    }[]
    return row ?? { entries: 0, batches: 0 }
  }
  const before = await quantities()
  expect(before.batches).toBe(before.entries)
  expect(before.entries).toBeGreaterThan(15)
  const scan = await scansOf(app.db, app.url)
  for (let i = 0; i < 4; i++)
    expect(JSON.parse(await send(scan))).toMatchObject({ data: { moveStock: { entry: { id: expect.any(String) } } } })
  expect(await quantities()).toEqual({ entries: before.entries + 4, batches: before.batches + 4 })

  const { ask: asked, check } = await askingOf(app.db, app.url)
  for (let i = 0; i < 6; i++)
    expect(JSON.parse(await send(asked))).toMatchObject({ data: { requestItem: { itemRequest: { state: 'ASKED' } } } })
  await check()
  asked()
  await expect(check()).rejects.toThrow('7 requests were sent, and 6 are stored')

  await fillPositions(app.db)
  await signEverybodyIn(app.db, ['filler-1'])
  const cases = await nearestCases(app.db, 'filler-1')
  for (const { name, cases: all } of cases) {
    expect([name, all.length > 1]).toEqual([name, true])
    for (const { document, variables } of all.slice(0, 1)) {
      const answer = (await ask(document, variables, { authorization: `Bearer ${tokenOf('filler-1')}` })) as {
        data: Record<string, { nodes?: object[]; sharedEntries?: { nodes: object[] } }>
      }
      expect([
        name,
        Object.values(answer.data).flatMap((field) => field.nodes ?? field.sharedEntries?.nodes ?? []).length > 0,
      ]).toEqual([name, true])
    }
  }
})

test('A recipe with its states is the recipe without them, and its states', async () => {
  await fillPeople(app.db, 3)
  await stockFoods(app.db, ['filler-3'], 150)
  await signEverybodyIn(app.db, ['filler-3'])
  const headers = { authorization: `Bearer ${tokenOf('filler-3')}` }
  const [{ id } = { id: 0 }] = (await app.db.query(
    'SELECT r.id FROM recipe r WHERE r.public AND EXISTS (SELECT FROM recipe_line l WHERE l.recipe_id = r.id) ORDER BY r.id LIMIT 1',
  )) as { id: number }[]
  const [without, withStates] = await Promise.all(
    [false, true].map((wanted) => {
      const { document, variables } = recipeWithStates(id, wanted)
      return ask(document, variables, headers) as Promise<{ data: { recipe: { coverage?: { lines: object[] } } } }>
    }),
  )
  const { coverage, ...recipe } = withStates?.data.recipe ?? {}
  expect(recipe).toEqual(without?.data.recipe)
  expect(coverage?.lines).toContainEqual(expect.objectContaining({ state: 'ENOUGH' }))
})

test('While pushes go out the app answers as ever, and each browser gets each of them once', async () => {
  const pushing = await startPushing(app.db, { databaseUrl: app.databaseUrl, webFolder: emptyWeb(), people: 50 })
  try {
    const before = await send(listRequest(app.url))
    const rounds = pushing.sendRound(0).then(() => pushing.sendRound(1))
    expect(await send(listRequest(pushing.url))).toBe(before)
    await rounds
    expect(await pushing.received()).toEqual(Array.from({ length: 50 }, () => 2))
    await until('nothing is left in the queue', async () => (await app.db.getRepository(PushDelivery).count()) === 0)
  } finally {
    pushing.stop()
  }
})
