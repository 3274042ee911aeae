import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { TestClient } from '../support/client'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

let testApp: TestApp
let ada: Cook
let bob: Cook
let shared: string
let own: string

beforeAll(async () => {
  testApp = await openTestApp()
  const seed = seeding(testApp)
  ;[ada, bob] = [await seed.cook('ada'), await seed.cook('bob')]
  shared = String(await seed.recipe(ada, { name: 'Soup' }))
  own = String(await seed.recipe(ada, { name: 'Stew', public: false }))
})
afterAll(() => testApp.close())

const set = 'mutation ($input: SetRecipeNoteInput!) { setRecipeNote(input: $input) { recipe { id viewerNote } } }'
const note = async (client: TestClient, id: string) =>
  (
    await client.get<{ recipe: { viewerNote: string | null } }>('query ($id: Id!) { recipe(id: $id) { viewerNote } }', {
      id,
    })
  ).recipe.viewerNote

test('a note is its writer’s alone, also about a public recipe of somebody else', async () => {
  const input = { recipeId: shared, text: '  Less salt.\nMore dill.\n' }
  expect(await ada.get(set, { input })).toEqual({
    setRecipeNote: { recipe: { id: shared, viewerNote: 'Less salt.\nMore dill.' } },
  })
  expect([await note(ada, shared), await note(bob, shared)]).toEqual(['Less salt.\nMore dill.', null])
  await bob.get(set, { input: { recipeId: shared, text: 'For Sunday.' } })
  expect([await note(ada, shared), await note(bob, shared)]).toEqual(['Less salt.\nMore dill.', 'For Sunday.'])
})

test('an empty text removes it; what is too long, or about a recipe that one may not see, is refused', async () => {
  await ada.get(set, { input: { recipeId: own, text: 'Mine.' } })
  await ada.get(set, { input: { recipeId: own, text: ' \n ' } })
  expect(await note(ada, own)).toBeNull()
  expect(await bob.refused(set, { input: { recipeId: own, text: 'x' } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await ada.refused(set, { input: { recipeId: own, text: 'x'.repeat(10_001) } })).toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('it goes with the account of its writer, and is in their export', async () => {
  await bob.get(set, { input: { recipeId: shared, text: 'For Sunday.' } })
  const cookie = [...bob.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const everything = (await (await fetch(`${testApp.url}/export/everything.json`, { headers: { cookie } })).json()) as {
    recipeNotes: object[]
  }
  expect(everything.recipeNotes).toMatchObject([{ recipeId: Number(shared), text: 'For Sunday.' }])
  await bob.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: 'a shelf of lemons' },
  })
  expect(await testApp.db.query('SELECT FROM recipe_note WHERE account_id = $1', [bob.id])).toEqual([])
  expect(await note(ada, shared)).toBe('Less salt.\nMore dill.')
})
