import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { resetRateLimits } from '../support/rateLimits'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'
import { watchStatements } from '../support/statements'

let testApp: TestApp
let seed: ReturnType<typeof seeding>
let olive: Cook
const list = 'query ($first: Int! = 24) { recipes(first: $first) { nodes { id name viewerHasFavourited } } }'
const named = 'query ($id: Id!) { recipe(id: $id) { name viewerIsCreator public } }'

beforeAll(async () => {
  testApp = await openTestApp({ RESPONSE_CACHE: 'true' })
  seed = seeding(testApp)
  olive = await seed.cook('olive')
})
afterAll(() => testApp.close())

/** Waits until what was kept before is over. */
const second = () => new Promise((resolve) => setTimeout(resolve, 1_050))

test('visitors who ask the same within a second get the same answer, and then what is new', async () => {
  const id = await seed.recipe(olive, { name: 'Before' })
  expect(await seed.visitor().get(named, { id })).toMatchObject({ recipe: { name: 'Before' } })
  await olive.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
    input: { id, version: 1, name: 'After', ingredients: ['1 leek'], instructions: ['Cook.'], tags: [], public: true },
  })
  expect(await seed.visitor().get(named, { id })).toMatchObject({ recipe: { name: 'Before' } })
  await second()
  expect(await seed.visitor().get(named, { id })).toMatchObject({ recipe: { name: 'After' } })
})

test('a hundred visitors at the same moment are one question to the database', async () => {
  for (let i = 0; i < 3; i++) await seed.recipe(olive, { name: `Crowded ${i}` })
  await second()
  const statements = watchStatements(testApp)
  const crowd = await Promise.all(
    Array.from({ length: 100 }, () => seed.visitor().get<{ recipes: { nodes: object[] } }>(list, { first: 2 })),
  )
  expect(new Set(crowd.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(crowd[0]?.recipes.nodes).toHaveLength(2)
  // One, or a few where the machine takes more than a second to hear them all.
  const sent = statements.stop().length
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(6)
})

test('responses of people who are signed in are neither read from the cache nor stored in it, by cookie and by token', async () => {
  const id = await seed.recipe(olive, { name: 'Mine alone', public: false })
  const open = await seed.recipe(olive, { name: "Everybody's" })
  const visitor = seed.visitor()
  expect(await visitor.get(named, { id })).toEqual({ recipe: null })
  expect(await visitor.get(named, { id: open })).toMatchObject({ recipe: { viewerIsCreator: false } })
  expect(await olive.get(named, { id })).toMatchObject({ recipe: { name: 'Mine alone', viewerIsCreator: true } })
  expect(await olive.get(named, { id: open })).toMatchObject({ recipe: { viewerIsCreator: true } })

  const program = seed.visitor()
  program.bearer = olive.cookies.get('larder_access') ?? ''
  expect(await program.get(named, { id })).toMatchObject({ recipe: { name: 'Mine alone' } })
  await second()
  expect(await olive.get(named, { id })).toMatchObject({ recipe: { viewerIsCreator: true } })
  expect(await visitor.get(named, { id })).toEqual({ recipe: null })
  expect(await visitor.get(named, { id: open })).toMatchObject({ recipe: { viewerIsCreator: false } })
})

test('an ended session gets its error, whatever is cached for visitors', async () => {
  const query = '{ viewer { kind } }'
  await seed.visitor().get(query)
  const stranger = seed.visitor()
  stranger.bearer = 'la_nothing'
  expect(await stranger.refused(query)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
})

test('other variables, another operation and another way of asking are another question', async () => {
  const [one, two] = [await seed.recipe(olive, { name: 'One' }), await seed.recipe(olive, { name: 'Two' })]
  const visitor = seed.visitor()
  expect(await visitor.get(named, { id: one })).toMatchObject({ recipe: { name: 'One' } })
  expect(await visitor.get(named, { id: two })).toMatchObject({ recipe: { name: 'Two' } })
  const query = `query A { recipe(id: "${one}") { name } } query B { recipe(id: "${two}") { name } }`
  const ask = async (operationName: string, headers = {}) =>
    (await visitor.post('/graphql', { query, operationName }, headers)).json()
  expect(await ask('A')).toEqual({ data: { recipe: { name: 'One' } } })
  expect(await ask('B')).toEqual({ data: { recipe: { name: 'Two' } } })
  const accept = 'application/graphql-response+json'
  expect(
    (await visitor.post('/graphql', { query, operationName: 'A' }, { accept })).headers.get('content-type'),
  ).toContain(accept)
  expect((await visitor.post('/graphql', { query, operationName: 'A' })).headers.get('content-type')).not.toContain(
    accept,
  )
})

test('each response has its own request id and forbids caching', async () => {
  const ask = () => seed.visitor().ask('{ community { recipeCount } }')
  const answers = [await ask(), await ask()]
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2)
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toContain('application/json')
  }
})

test('an error is not cached: the next request is executed', async () => {
  const query = '{ tags(first: 5) { name } }'
  await testApp.db.query('ALTER TABLE tag RENAME TO tag_gone')
  const failed = await Promise.all(Array.from({ length: 5 }, () => seed.visitor().ask(query)))
  await testApp.db.query('ALTER TABLE tag_gone RENAME TO tag')
  expect(failed.map(({ errors }) => errors[0]?.extensions.code)).toEqual(Array.from({ length: 5 }, () => 'INTERNAL'))
  expect(new Set(failed.map(({ errors }) => errors[0]?.extensions.requestId)).size).toBe(5)
  expect((await seed.visitor().ask(query)).errors).toEqual([])
})

test('responses that depend on the IP address are not shared: each search is counted', async () => {
  await resetRateLimits(testApp)
  const searching = 'query { searchRecipes(words: "crowded") { nodes { name } } }'
  const crowd = Array.from({ length: 6 }, () => seed.visitor())
  const answers = await Promise.all(crowd.map((visitor) => visitor.ask(searching)))
  expect(answers.every(({ errors }) => errors.length === 0)).toBe(true)
  await crowd[0]?.get(searching)
  const [row] = (await testApp.db.query(
    `SELECT count(*)::int AS addresses FROM rate_limit WHERE key LIKE 'search-ip:%'`,
  )) as { addresses: number }[]
  expect(row?.addresses).toBe(6)
})

test('mutations are executed each time, also when two visitors send the same', async () => {
  const email = 'twin@example.org'
  const register = 'mutation ($input: RegisterInput!) { register(input: $input) { email } }'
  const answers = await Promise.all(
    [1, 2].map(() => seed.visitor().ask(register, { input: { email, password: 'a shelf of lemons' } })),
  )
  expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
    'REGISTRATION_FAILED',
  ])
  const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { email } } }'
  const both = [seed.visitor(), seed.visitor()]
  await Promise.all(both.map((visitor) => visitor.get(signIn, { input: { email, password: 'a shelf of lemons' } })))
  expect(new Set(both.map(({ cookies }) => cookies.get('larder_access'))).size).toBe(2)
})
