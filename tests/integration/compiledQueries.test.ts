import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bodyOf } from '../../bench/operations'
import { RecipeListDocument } from '../../web/generated/screens/recipes/RecipeLists'
import { RecipeScreenDocument } from '../../web/generated/screens/recipe/RecipeScreen'
import type { TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding } from '../support/seed'

/** Queries of the web app that are sent again and again: after a few times they are executed compiled. */

let testApp: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
})
afterAll(() => testApp.close())

/** Often enough that the last times are compiled. */
const often = [1, 2, 3, 4, 5, 6, 7, 8]

interface Reply {
  status: number
  contentType: string | null
  cacheControl: string | null
  account: string | null
  body: unknown
}

async function send(client: TestClient, body: string, headers: Record<string, string> = {}): Promise<Reply> {
  const response = await client.post('/graphql', body, headers)
  const text = (await response.text()).replace(/"requestId":"[^"]*"/, '"requestId":""')
  const header = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    contentType: header('content-type'),
    cacheControl: header('cache-control'),
    account: header('x-larder-account'),
    body: JSON.parse(text) as unknown,
  }
}

/** The replies to one request, sent often. */
async function sendOften(client: TestClient, body: string, headers: Record<string, string> = {}): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const _ of often) replies.push(await send(client, body, headers))
  return replies
}

const list = (variables: Record<string, unknown>) => bodyOf(RecipeListDocument, variables)

test('the answer, its status and its headers stay the same', async () => {
  const client = seed.visitor()
  for (const accept of ['*/*', 'application/json', 'application/graphql-response+json, application/json;q=0.9']) {
    const [first, ...others] = await sendOften(client, list({ first: 3 }), { accept })
    expect(first).toMatchObject({
      status: 200,
      cacheControl: 'no-store',
      account: 'visitor',
      body: { data: { recipes: { nodes: expect.any(Array) } } },
    })
    for (const reply of others) expect(reply).toEqual(first)
  }
})

test('what is wrong with the variables or the arguments is said in the same words', async () => {
  const visitor = seed.visitor()
  await sendOften(visitor, list({ first: 3 }))
  for (const variables of [{ first: 'three' }, { first: 1_000 }, { first: 3, after: 'nowhere' }, {}]) {
    const fresh = await openTestApp({}, testApp.databaseUrl)
    const { status, body } = await send(seeding(fresh).visitor(), list(variables))
    await fresh.close()
    for (const reply of await sendOften(visitor, list(variables)))
      expect([reply.status, reply.body]).toEqual([status, body])
  }
})

test('each viewer gets what they may see', async () => {
  const ada = await seed.cook('ada')
  const recipe = await seed.recipe(ada, { public: false })
  const body = bodyOf(RecipeScreenDocument, { id: String(recipe) })
  const visitor = seed.visitor()
  for (const _ of often) {
    expect(await send(ada, body)).toMatchObject({
      status: 200,
      body: { data: { recipe: { id: String(recipe), viewerCanEdit: true } } },
    })
    expect(await send(visitor, body)).toMatchObject({
      status: 200,
      account: 'visitor',
      body: { data: { recipe: null } },
    })
  }
  await ada.get('mutation { signOut { viewer { kind } } }')
  expect(await send(ada, body)).toMatchObject({ body: { data: { recipe: null } } })
})

test('a request that was stored while somebody else was signed in is refused', async () => {
  const bela = await seed.cook('bela')
  await sendOften(bela, list({ first: 3 }))
  expect(await send(bela, list({ first: 3 }), { 'x-larder-account': '0' })).toMatchObject({
    status: 409,
    body: { errors: [{ extensions: { code: 'SESSION_CHANGED' } }] },
  })
})
