import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { TestClient } from '../support/client'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Lists of recipes with and without foods. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let visitor: TestClient

interface Page {
  recipes: { nodes: { name: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}
const ask =
  'query ($name: String, $tag: String, $creatorId: Id, $withFoods: [String!], $withoutFoods: [String!], $first: Int, $after: String) { recipes(name: $name, tag: $tag, creatorId: $creatorId, withFoods: $withFoods, withoutFoods: $withoutFoods, first: $first, after: $after) { nodes { name } pageInfo { hasNextPage endCursor } } }'
const names = async (variables: object) =>
  (await visitor.get<Page>(ask, { first: 24, ...variables })).recipes.nodes.map(({ name }) => name)

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ada = await seed.cook('adaFilters')
  visitor = seed.visitor()
  await seed.recipe(ada, {
    name: 'Penne with pesto',
    ingredients: ['200 g penne', '2 tbsp pesto', 'Pine nuts, to serve'],
    tags: ['quick'],
  })
  await seed.recipe(ada, {
    name: 'Pasta bake',
    ingredients: ['300 g pasta', '100 g butter or margarine', '2 courgettes'],
  })
  await seed.recipe(ada, { name: 'Courgette soup', ingredients: ['3 courgettes', '1 onion'], tags: ['quick'] })
  await seed.recipe(ada, { name: 'Secret soup', ingredients: ['2 courgettes'], public: false })
})
afterAll(() => app.close())

test('a food finds recipes that name it, or a kind of it, and never the reverse', async () => {
  expect(await names({ withFoods: ['pasta'] })).toEqual(['Pasta bake', 'Penne with pesto'])
  expect(await names({ withFoods: ['penne'] })).toEqual(['Penne with pesto'])
  expect(await names({ withFoods: ['courgette'] })).toEqual(['Courgette soup', 'Pasta bake'])
})

test('several foods have to be there all, and those left out may not be there, not even optional or as an alternative', async () => {
  expect(await names({ withFoods: ['courgette', 'pasta'] })).toEqual(['Pasta bake'])
  expect(await names({ withFoods: ['courgette'], withoutFoods: ['margarine'] })).toEqual(['Courgette soup'])
  expect(await names({ withoutFoods: ['pine-nuts'] })).toEqual(['Courgette soup', 'Pasta bake'])
  expect(await names({ withFoods: ['dragon-fruit'] })).toEqual([])
})

test('they go with the filters by name, tag and creator, and with pages', async () => {
  expect(await names({ withFoods: ['courgette'], name: 'soup' })).toEqual(['Courgette soup'])
  expect(await names({ withoutFoods: ['onion'], tag: 'quick' })).toEqual(['Penne with pesto'])
  expect(await names({ withFoods: ['pasta'], creatorId: String(ada.id) })).toEqual(['Pasta bake', 'Penne with pesto'])
  const { recipes } = await visitor.get<Page>(ask, { withFoods: ['pasta'], first: 1 })
  expect(recipes).toMatchObject({ nodes: [{ name: 'Pasta bake' }], pageInfo: { hasNextPage: true } })
  expect(await names({ withFoods: ['pasta'], after: recipes.pageInfo.endCursor })).toEqual(['Penne with pesto'])
})

test('an unknown food and too many foods are refused', async () => {
  for (const field of ['withFoods', 'withoutFoods']) {
    expect(await visitor.refused(ask, { [field]: ['moon-dust'] })).toMatchObject({ code: 'BAD_INPUT' })
    expect(await visitor.refused(ask, { [field]: new Array(11).fill('pasta') })).toMatchObject({ code: 'BAD_INPUT' })
  }
})
