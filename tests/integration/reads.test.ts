import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { poolOf } from '../../api/platform/database/dataSource'
import { openTestApp, type TestApp } from '../support/testApp'
import { messageOperations, one, pageOf, send } from '../support/messages'
import { seeding, type Cook } from '../support/seed'
import { watchStatements } from '../support/statements'

let app: TestApp
let seed: ReturnType<typeof seeding>
let olive: Cook
let recipe: number
const often = [1, 2, 3, 4, 5, 6]
const entry = 'id barcode quantity public updatedAt item { barcode code brand name capacity unit imageUrl }'
const pantry = `query ($id: Id!, $after: String) { pantry(id: $id) { id name postcode itemCount recipeCount viewerIsOwner revision owner { username imageUrl } entries(first: 2, after: $after) { nodes { ${entry} } pageInfo { hasNextPage endCursor } } } }`
const list =
  'query ($first: Int! = 24) { recipes(first: $first) { nodes { id name tags imageUrl(size: MEDIUM) creator { id username } ingredients viewerHasFavourited createdAt updatedAt publishedAt } pageInfo { hasNextPage endCursor } } }'

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  olive = await seed.cook('olive')
  for (const [i, name] of ['Barley', 'Arrowroot', 'Carrots', 'Dates', 'Eggs'].entries()) {
    await seed.shelve(olive, await seed.item(`0500010803059${i}`, name), i + 1, i !== 4)
  }
  for (let i = 0; i < 12; i++) recipe = await seed.recipe(olive, { name: `Soup ${i}`, tags: ['soup'] })
})
afterAll(() => app.close())

test('a pantry is read the same by one statement and by several: with and without entries, a second page, and long fields of items', async () => {
  const { pantry: whole } = await olive.get<{ pantry: object }>(
    `query ($id: Id!) { pantry(id: $id) { itemCount revision owner { username imageUrl createdAt } entries(first: 100) { nodes { ${entry} item { source typed allergens nutrition { salt } } } } } }`,
    { id: olive.id },
  )
  // `account` reads the pantry, its entries and its owner by loaders, one after the other.
  const { account } = await olive.get<{ account: { pantry: object } }>(
    `query ($id: Id!) { account(id: $id) { pantry { itemCount revision owner { username imageUrl createdAt } entries(first: 100) { nodes { ${entry} item { source typed allergens nutrition { salt } } } } } } }`,
    { id: olive.id },
  )
  expect(whole).toEqual(account.pantry)
  const empty = await seed.cook('penelope')
  const { myPantry } = await empty.get<{ myPantry: object }>(
    '{ myPantry { itemCount owner { username } entries { nodes { id } pageInfo { hasNextPage endCursor } } } }',
  )
  expect(myPantry).toEqual({
    itemCount: 0,
    owner: { username: 'penelope' },
    entries: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
  })
})

/** Asks, and says how many statements that took. */
async function statementsOf(ask: () => Promise<unknown>): Promise<number> {
  const watching = watchStatements(app)
  await ask()
  return watching.stop().length
}

test('the most frequent reads of visitors are one statement each, however long the page', async () => {
  const visitor = seed.visitor()
  for (const first of [1, 12, 100]) expect(await statementsOf(() => visitor.get(list, { first }))).toBe(1)
  expect(
    await statementsOf(() =>
      visitor.get(
        'query ($id: Id!) { recipe(id: $id) { name ingredients instructions tags creator { username } imageUrl } }',
        { id: recipe },
      ),
    ),
  ).toBe(1)
  expect(await statementsOf(() => visitor.get(pantry, { id: olive.id }))).toBe(1)
})

/** The rows of a statement from each open connection: which one a read went through is the pool's affair. */
async function onEveryConnection(statement: string): Promise<object[]> {
  const pool = poolOf(app.db)
  // At once, so that each takes a connection of its own.
  const answers = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.query<object>(statement)))
  return answers.flatMap(({ rows }) => rows)
}

test('hot statements are planned once: the session, pages of messages, and what a live event shows', async () => {
  const bela = await seed.cook('bela')
  const { thread } = await send(bela, olive, 'Is there any barley left?')
  for (const number of [...often, ...often]) {
    await pageOf(olive, thread.id)
    await one(olive, messageOperations.with, { partnerId: String(bela.id) })
    await one(olive, messageOperations.markRead, { input: { threadId: thread.id, number } })
  }
  const prepared = await onEveryConnection(
    `SELECT statement, custom_plans::int AS planned, generic_plans::int AS planless FROM pg_prepared_statements WHERE custom_plans + generic_plans >= ${2 * often.length}`,
  )
  for (const part of ['t.hash = $1', 'AS message,', 'page.*', '"viewerHasBlocked"']) {
    expect(prepared).toContainEqual({
      statement: expect.stringContaining(part),
      planned: 5,
      planless: expect.any(Number),
    })
  }
})

test('a pantry read in one statement equals its parts read in other ways', async () => {
  const visitor = seed.visitor()
  for (const client of [visitor, olive]) {
    const { pantry: whole } = await client.get<{
      pantry: { itemCount: number; entries: { nodes: object[]; pageInfo: { endCursor: string } } }
    }>(pantry, { id: olive.id })
    // Two names for one field: then each part is read by itself.
    const apart = await client.get<{ pantry: Record<string, unknown> }>(
      `query ($id: Id!) { pantry(id: $id) { id name postcode itemCount recipeCount viewerIsOwner revision owner { username imageUrl } entries(first: 2) { nodes { ${entry} } pageInfo { hasNextPage endCursor } } rest: entries(first: 3) { nodes { id } } } }`,
      { id: olive.id },
    )
    expect(apart.pantry).toMatchObject(whole)
    const next = await client.get<{ pantry: { entries: { nodes: object[] } } }>(pantry, {
      id: olive.id,
      after: whole.entries.pageInfo.endCursor,
    })
    expect(
      [...whole.entries.nodes, ...next.pantry.entries.nodes].map(
        (node) => (node as { item: { name: string } }).item.name,
      ),
    ).toEqual(['Arrowroot', 'Barley', 'Carrots', 'Dates'])
    expect(whole.itemCount).toBe(client === olive ? 5 : 4)
  }
})

test('an invalid page of entries is refused', async () => {
  for (const page of ['first: 0', 'first: 101', 'first: 2, after: "nonsense"']) {
    expect(
      await seed.visitor().refused(`{ pantry(id: "${olive.id}") { entries(${page}) { nodes { id } } } }`),
    ).toMatchObject({ code: 'BAD_INPUT' })
  }
})

test('the long fields of an item are read where they are selected', async () => {
  const contents = { nutrition: { energyKcal: 350 }, allergens: ['gluten'] }
  const moderator = await seed.unlocked('ADMIN')
  await moderator.get('mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { name } } }', {
    input: { barcode: '05000108030590', brand: 'Larder Mills', name: 'Barley', capacity: 500, unit: 'G', ...contents },
  })
  const { pantry } = await seed
    .visitor()
    .get<{ pantry: { entries: { nodes: { item: object }[] } } }>(
      'query ($id: Id!) { pantry(id: $id) { entries { ...E } } } fragment E on PantryEntryConnection { nodes { ... on PantryEntry { item { name allergens nutrition { energyKcal } } } } }',
      { id: olive.id },
    )
  expect(pantry.entries.nodes.map(({ item }) => item)).toContainEqual({
    name: 'Barley',
    allergens: ['gluten'],
    nutrition: { energyKcal: 350 },
  })
})

test('a compiled operation is answered as before, with its variables', async () => {
  const visitor = seed.visitor()
  for (const [query, variables] of [
    [list, { first: 5 }],
    [pantry, { id: olive.id }],
    [
      'query ($yes: Boolean!) { community { itemCount recipeCount @include(if: $yes) } viewer @skip(if: $yes) { kind } }',
      { yes: true },
    ],
    ['{ pantries { nodes { id entries { nodes { pantry { name } } } } } }', {}],
    ['{ __typename __schema { queryType { name } } }', {}],
  ] as const) {
    const answers = []
    for (const _time of often) answers.push(JSON.stringify(await visitor.get(query, variables)))
    expect(new Set(answers).size).toBe(1)
  }
  const names = []
  for (const first of often)
    names.push((await visitor.get<{ recipes: { nodes: object[] } }>(list, { first })).recipes.nodes.length)
  expect(names).toEqual(often)
})

test('variables of the wrong type are refused in the same way, compiled or not, and their values are not echoed', async () => {
  const visitor = seed.visitor()
  for (const variables of [
    { id: 'nope' },
    { id: 'a secret' },
    {},
    { id: null },
    { id: ['1', '2'] },
    { id: recipe, nothing: 'of that kind' },
  ]) {
    const answers = []
    for (const _time of often)
      answers.push(await visitor.ask('query OneRecipe($id: Id!) { recipe(id: $id) { name } }', variables))
    const said = new Set(
      answers.map(({ status, errors, data }) =>
        JSON.stringify([status, data, errors.map(({ message, extensions }) => [message, extensions.code])]),
      ),
    )
    expect(said.size).toBe(1)
    expect([...said].join('')).not.toContain('secret')
  }
})

test('errors of compiled operations are masked as all others', async () => {
  const visitor = seed.visitor()
  const query = 'query ($after: String) { recipes(after: $after) { nodes { id } } tags { name } }'
  for (const _time of often) await visitor.get(query)
  const refused = await visitor.ask(query, { after: 'nonsense' })
  expect(refused.errors[0]).toMatchObject({ path: ['recipes'], extensions: { code: 'BAD_INPUT', field: 'after' } })
  await app.db.query('ALTER TABLE tag RENAME TO tag_gone')
  const broken = await visitor.ask(query)
  await app.db.query('ALTER TABLE tag_gone RENAME TO tag')
  const [error] = broken.errors
  expect(error).toMatchObject({ path: ['tags'], extensions: { code: 'INTERNAL' } })
  expect(error?.extensions.requestId).toBe(broken.headers.get('x-request-id'))
  expect(JSON.stringify(broken.errors)).not.toMatch(/tag_gone|relation|SELECT|node_modules/)
  expect(JSON.stringify(app.logged.find(({ requestId }) => requestId === error?.extensions.requestId))).toContain(
    'relation',
  )
  await visitor.get(query)
})

test('the limits apply to operations that are repeated with other variables', async () => {
  const query =
    'query ($first: Int!) { pantries(first: $first) { nodes { entries(first: $first) { nodes { item { name brand code } } } } } }'
  for (const _time of often) await seed.visitor().get(query, { first: 5 })
  const answer = await seed.visitor().ask(query, { first: 100 })
  expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([400, 'TOO_LARGE'])
})
