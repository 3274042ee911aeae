import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import { entities } from '../../api/container'
import { createDataSource } from '../../api/platform/database/dataSource'
import type { TestClient } from '../support/client'
import { createDatabase } from '../support/databases'
import { socketOf } from '../support/messages'
import { porridge } from '../support/pantries'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { startReplica, type TestReplica } from '../support/replica'
import { seeding } from '../support/seed'
import { startStallingProxy, type StallingProxy } from '../support/stallingProxy'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** What is read from a replica: a second cluster that streams from the first. While it replays nothing, what is old was read from it. */

let postgres: TestPostgres
let replica: TestReplica
/** In front of the replica. */
let proxy: StallingProxy
let app: TestApp
let seed: ReturnType<typeof seeding>

const list = '{ recipes(first: 100) { nodes { name creator { username } } } }'
const search = 'query ($words: String!) { searchRecipes(words: $words) { nodes { name } } }'
const near = '{ pantries(first: 100, sort: NEAREST) { nodes { id } } }'

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await createDatabase(postgres.url)
  replica = await startReplica(postgres.dataDir, url)
  proxy = await startStallingProxy(replica.url)
  const replicaDb = createDataSource(proxy.url, {
    entities,
    migrations: [],
    timeouts: { connect: 2_000, statement: 2_000, idleInTransaction: 2_000 },
  })
  app = await openTestApp({}, url, { replicaDbs: [replicaDb] })
  seed = seeding(app)
  app.app.services.replicas.start()
}, 240_000)
afterAll(async () => {
  await app.close()
  await proxy.stop()
  await replica.kill()
  await postgres.stop()
})

type Recipes = Record<'recipes' | 'searchRecipes', { nodes: { name: string }[] }>
const listed = async (client: TestClient): Promise<string[]> =>
  (await client.get<Recipes>(list)).recipes.nodes.map(({ name }) => name)
const found = async (client: TestClient, words: string): Promise<string[]> =>
  (await client.get<Recipes>(search, { words })).searchRecipes.nodes.map(({ name }) => name)
const nearby = async (client: TestClient): Promise<string[]> =>
  (await client.get<{ pantries: { nodes: { id: string }[] } }>(near)).pantries.nodes.map(({ id }) => id)

async function readsOfReplica(): Promise<number> {
  const { values } = await app.app.services.metrics.reads.get()
  return values.find(({ labels }) => labels.target === 'replica')?.value ?? 0
}

/** Does this client read the replica now? */
async function readsReplica(client: TestClient): Promise<boolean> {
  const before = await readsOfReplica()
  await listed(client)
  return (await readsOfReplica()) > before
}

const untilReplicaIsRead = (client: TestClient) => until('the replica is read', () => readsReplica(client))

test('visitors read the replica, and whoever has just written reads the primary until the replica has it', async () => {
  const [ada, bo, visitor] = [await seed.cook('ada'), await seed.cook('bo'), seed.visitor()]
  const old = await seed.recipe(ada, { name: 'Leek soup' })
  for (const client of [ada, bo, visitor]) await untilReplicaIsRead(client)
  await replica.pause()
  const id = await seed.recipe(ada, { name: 'Parsnip soup' })
  expect(await Promise.all([ada, bo, visitor].map(listed))).toEqual([
    ['Parsnip soup', 'Leek soup'],
    ['Leek soup'],
    ['Leek soup'],
  ])
  expect(await Promise.all([ada, bo, visitor].map((client) => found(client, 'parsnip')))).toEqual([
    ['Parsnip soup'],
    [],
    [],
  ])
  const page = (client: TestClient, recipe: number) => client.get(`{ recipe(id: "${recipe}") { name ingredients } }`)
  // One recipe is the replica's for visitors alone.
  expect(await page(visitor, id)).toEqual({ recipe: null })
  expect(await page(visitor, old)).toMatchObject({ recipe: { name: 'Leek soup' } })
  expect(await page(bo, id)).toMatchObject({ recipe: { name: 'Parsnip soup' } })
  await replica.resume()
  await untilReplicaIsRead(ada)
  expect(await listed(visitor)).toEqual(['Parsnip soup', 'Leek soup'])
})

test('what follows a live event, and what comes over a WebSocket, is read from the primary', async () => {
  const [cy, visitor] = [await seed.cook('cy'), seed.visitor()]
  await untilReplicaIsRead(visitor)
  await replica.pause()
  await seed.recipe(cy, { name: 'Swede soup' })
  expect(await listed(visitor)).not.toContain('Swede soup')
  const after = await visitor.post('/graphql', { query: list }, { 'x-larder-after-event': 'true' })
  expect(await after.text()).toContain('Swede soup')
  const socket = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    webSocketImpl: socketOf(visitor.cookies),
  })
  const answers = socket.iterate<object>({ query: list })
  expect(JSON.stringify((await answers.next()).value)).toContain('Swede soup')
  await socket.dispose()
  await replica.resume()
})

test('sessions and blocks are read from the primary', async () => {
  const [di, ed, flo] = [await seed.cook('di'), await seed.cook('ed'), await seed.cook('flo')]
  await seed.item(porridge, 'Porridge')
  await seed.shelve(di, porridge, 1, true)
  for (const client of [ed, flo]) {
    await untilReplicaIsRead(client)
    expect(await nearby(client)).toContain(String(di.id))
  }
  await replica.pause()
  await di.get('mutation ($id: Id!) { blockPerson(input: { personId: $id }) { conversation { id } } }', { id: ed.id })
  expect(await nearby(ed)).not.toContain(String(di.id))
  expect(await nearby(flo)).toContain(String(di.id))
  const copied = [...flo.cookies]
  await flo.get('mutation { signOut { __typename } }')
  for (const [name, value] of copied) flo.cookies.set(name, value)
  expect(await flo.refused(list)).toMatchObject({ code: 'TOKEN_INVALID' })
  await replica.resume()
})

test('a replica that is more than five seconds behind is not used until it has caught up', async () => {
  const [gus, visitor] = [await seed.cook('gus'), seed.visitor()]
  await untilReplicaIsRead(visitor)
  await replica.pause()
  await seed.recipe(gus, { name: 'Turnip soup' })
  expect(await listed(visitor)).not.toContain('Turnip soup')
  await until('visitors read what is new', async () => (await listed(visitor)).includes('Turnip soup'))
  expect(await readsReplica(visitor)).toBe(false)
  await replica.resume()
  await untilReplicaIsRead(visitor)
})

test('where the replica is lost or silent, the same request is answered by the primary, and later ones by the replica again', async () => {
  const visitor = seed.visitor()
  await untilReplicaIsRead(visitor)
  const before = await listed(visitor)
  await replica.kill()
  expect(await listed(visitor)).toEqual(before)
  expect(await readsReplica(visitor)).toBe(false)
  expect(app.logged).toContainEqual(expect.objectContaining({ msg: expect.stringMatching(/^a replica is lost/) }))
  await replica.start()
  await untilReplicaIsRead(visitor)
  proxy.stall()
  expect(await listed(visitor)).toEqual(before)
  proxy.flow()
  await untilReplicaIsRead(visitor)
})
