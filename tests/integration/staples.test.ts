import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'

/** What is always there in a pantry: chosen once, no stock, and nobody else's business. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ada = await seed.cook('adaStaples')
})
afterAll(() => app.close())

const setStaples = 'mutation ($input: SetStaplesInput!) { setStaples(input: $input) { pantry { staples { slug } } } }'
const set = async (cook: Cook, foods: string[]) =>
  (
    await cook.get<{ setStaples: { pantry: { staples: { slug: string }[] } } }>(setStaples, { input: { foods } })
  ).setStaples.pantry.staples
    .map(({ slug }) => slug)
    .toSorted()
const chosen = async (viewer: TestClient, cook: Cook) =>
  (
    await viewer.get<{ pantry: { hasChosenStaples: boolean } | null }>(
      'query ($id: Id!) { pantry(id: $id) { hasChosenStaples } }',
      { id: String(cook.id) },
    )
  ).pantry?.hasChosenStaples
const staplesOf = async (viewer: TestClient, cook: Cook) =>
  (
    await viewer.get<{ pantry: { staples: { slug: string }[] } | null }>(
      'query ($id: Id!) { pantry(id: $id) { staples { slug } } }',
      { id: String(cook.id) },
    )
  ).pantry?.staples.map(({ slug }) => slug)

test('until somebody chooses them, they are what hardly a kitchen lacks', async () => {
  expect(await staplesOf(ada, ada)).toEqual(['water', 'salt', 'black-pepper', 'vegetable-oil', 'olive-oil', 'sugar'])
  expect(await chosen(ada, ada)).toBe(false)
  await set(ada, [])
  expect(await staplesOf(ada, ada)).toEqual([])
  expect(await chosen(ada, ada)).toBe(true)
})

test('staples are replaced as a whole, repeated ones count once, and they are no stock', async () => {
  expect(await set(ada, ['salt', 'water', 'salt'])).toEqual(['salt', 'water'])
  expect(await set(ada, ['water', 'olive-oil'])).toEqual(['olive-oil', 'water'])
  expect(await ada.get('{ myPantry { itemCount entries { nodes { id } } } }')).toEqual({
    myPantry: { itemCount: 0, entries: { nodes: [] } },
  })
  expect(await set(ada, [])).toEqual([])
})

test('only foods of the list, and at most 200', async () => {
  expect(await ada.refused(setStaples, { input: { foods: ['salt', 'moon-dust'] } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'foods',
  })
  expect(await ada.refused(setStaples, { input: { foods: Array.from({ length: 201 }, () => 'salt') } })).toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('nobody else sees or changes them', async () => {
  await set(ada, ['salt'])
  await seed.item('05000108030591', 'Porridge')
  await seed.shelve(ada, '05000108030591', 1, true)
  const bob = await seed.cook('bobStaples')
  expect(await staplesOf(bob, ada)).toEqual([])
  expect(await staplesOf(seed.visitor(), ada)).toEqual([])
  expect(await staplesOf(ada, ada)).toEqual(['salt'])
  expect(await bob.refused(setStaples, { input: { pantryId: String(ada.id), foods: [] } })).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('every suggestion is a food of the list, and they are part of the export', async () => {
  const { suggestedStaples } = await seed
    .visitor()
    .get<{ suggestedStaples: { slug: string }[] }>('{ suggestedStaples { slug } }')
  expect(suggestedStaples).toHaveLength(18)
  const exported = (await (
    await fetch(`${app.url}/export/everything.json`, {
      headers: { cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  ).json()) as { staples: string[] }
  expect(exported.staples).toEqual(['food:salt'])
})
