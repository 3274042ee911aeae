import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newKey, type TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'
import { until } from '../support/until'

let testApp: TestApp
let ada: Cook
let visitor: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  ada = await seeding(testApp).cook('ada')
  visitor = seeding(testApp).visitor()
})
afterAll(() => testApp.close())

interface Times {
  id: string
  version: number
  prepMinutes: number | null
  cookMinutes: number | null
  totalMinutes: number | null
}
const times = 'id version prepMinutes cookMinutes totalMinutes'
const create = `mutation ($input: RecipeInput!) { it: createRecipe(input: $input) { recipe { ${times} } } }`
const update = `mutation ($input: UpdateRecipeInput!) { it: updateRecipe(input: $input) { recipe { ${times} } } }`
const list =
  'query ($first: Int! = 100, $after: String, $name: String, $tag: String, $creatorId: Id, $maxMinutes: Int) { it: recipes(first: $first, after: $after, name: $name, tag: $tag, creatorId: $creatorId, maxMinutes: $maxMinutes) { nodes { id } pageInfo { hasNextPage endCursor } } }'

const content = {
  name: 'Leek soup',
  ingredients: ['1 leek'],
  instructions: ['Cook.'],
  tags: ['soup'],
  servings: 2,
  public: true,
}
const typed = (facts: object = {}) => ({ ...content, key: newKey(), ...facts })
const made = async (facts: object = {}) =>
  (await ada.get<{ it: { recipe: Times } }>(create, { input: typed(facts) })).it.recipe
const changed = async ({ id, version }: Times, facts: object) =>
  (await ada.get<{ it: { recipe: Times } }>(update, { input: { ...content, id, version, ...facts } })).it.recipe
const listed = async (variables: object) =>
  (
    await visitor.get<{
      it: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
    }>(list, { ...variables })
  ).it

test('the total is the sum of preparation and cooking, unless another one is given', async () => {
  expect(await made({ prepMinutes: 10, cookMinutes: 25 })).toMatchObject({
    prepMinutes: 10,
    cookMinutes: 25,
    totalMinutes: 35,
  })
  expect(await made({ prepMinutes: 10, cookMinutes: 25, totalMinutes: 95 })).toMatchObject({ totalMinutes: 95 })
  expect(await made({ cookMinutes: 25 })).toMatchObject({ prepMinutes: null, cookMinutes: 25, totalMinutes: null })
  expect(await made()).toMatchObject({ prepMinutes: null, cookMinutes: null, totalMinutes: null })
})

test('in a change, times that are left out stay, and a total that was the sum follows its parts', async () => {
  let recipe = await made({ prepMinutes: 10, cookMinutes: 25 })
  recipe = await changed(recipe, { name: 'Leek broth' })
  expect(recipe).toMatchObject({ prepMinutes: 10, cookMinutes: 25, totalMinutes: 35 })
  recipe = await changed(recipe, { cookMinutes: 40 })
  expect(recipe).toMatchObject({ cookMinutes: 40, totalMinutes: 50 })
  recipe = await changed(recipe, { prepMinutes: null, totalMinutes: null })
  expect(recipe).toMatchObject({ prepMinutes: null, cookMinutes: 40, totalMinutes: null })
})

test('a total shorter than its parts, and times out of range, are refused', async () => {
  const refused = {
    code: 'BAD_INPUT',
    field: 'totalMinutes',
    sentence: 'The total time can’t be shorter than preparation and cooking together.',
  }
  expect(
    await ada.refused(create, { input: typed({ prepMinutes: 10, cookMinutes: 25, totalMinutes: 30 }) }),
  ).toMatchObject(refused)
  const { id, version } = await made({ prepMinutes: 10, cookMinutes: 25, totalMinutes: 60 })
  expect(await ada.refused(update, { input: { ...content, id, version, cookMinutes: 55 } })).toMatchObject(refused)
  for (const field of ['prepMinutes', 'cookMinutes', 'totalMinutes']) {
    for (const minutes of [-1, 10_081])
      expect(await ada.refused(create, { input: typed({ [field]: minutes }) })).toMatchObject({ code: 'BAD_INPUT' })
  }
})

test('a key without times, sent again, makes no second recipe; with other times it is refused', async () => {
  const input = typed()
  const first = (await ada.get<{ it: { recipe: Times } }>(create, { input })).it.recipe
  expect(
    (await ada.get<{ it: { recipe: Times } }>(create, { input: { ...input, prepMinutes: null } })).it.recipe.id,
  ).toBe(first.id)
  expect(await ada.refused(create, { input: { ...input, prepMinutes: 5 } })).toMatchObject({ code: 'KEY_REUSED' })
})

test('a list of short recipes has those that are known to be, with names, tags, creators and pages', async () => {
  const short: string[] = []
  for (let i = 0; i < 7; i++) {
    short.unshift(
      (
        await made({
          name: `Quick ${i % 2 === 0 ? 'bean' : 'pea'} salad`,
          tags: [i % 3 === 0 ? 'bean' : 'green'],
          totalMinutes: 5 * i,
          public: true,
        })
      ).id,
    )
    await made({ name: 'Quick-looking bean salad', tags: ['bean'], totalMinutes: 31 })
    await made({ name: 'Timeless bean salad', tags: ['bean'] })
    await made({ name: 'Private bean salad', tags: ['bean'], totalMinutes: 5, public: false })
  }
  const ids = async (filter: object) => (await listed({ maxMinutes: 30, ...filter })).nodes.map(({ id }) => id)
  expect(await ids({})).toEqual(short)
  expect(await ids({ maxMinutes: 10 })).toEqual(short.slice(4))
  expect(await ids({ creatorId: ada.id })).toEqual(short)
  expect(await ids({ name: 'PEA' })).toEqual(short.filter((_, index) => index % 2 === 1))
  expect(await ids({ tag: 'bean' })).toEqual(short.filter((_, index) => index % 3 === 0))
  expect(await ids({ tag: 'bean', name: 'bean' })).toEqual([short[0], short[6]])

  for (const filter of [{}, { name: 'quick' }]) {
    const pages: string[] = []
    let after: string | null = null
    do {
      const { nodes, pageInfo } = await listed({ maxMinutes: 30, first: 2, after, ...filter })
      pages.push(...nodes.map(({ id }) => id))
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after !== null)
    expect(pages).toEqual(short)
  }
})

test('a search finds, of the recipes that match otherwise than by name, those that are known to be short', async () => {
  const ids: string[] = []
  for (const totalMinutes of [20, 30, 31, null])
    ids.push((await made({ name: 'Supper', tags: ['kohlrabi'], totalMinutes })).id)
  const found = async (maxMinutes: number | null) =>
    (
      await visitor.get<{ it: { nodes: { id: string }[] } }>(
        'query ($maxMinutes: Int) { it: searchRecipes(words: "kohlrabi", elsewhere: true, maxMinutes: $maxMinutes) { nodes { id } } }',
        { maxMinutes },
      )
    ).it.nodes
      .map(({ id }) => id)
      .sort()
  expect(await found(null)).toEqual([...ids].sort())
  expect(await found(30)).toEqual(ids.slice(0, 2).sort())
  expect(await visitor.refused('{ searchRecipes(words: "kohlrabi", maxMinutes: -1) { nodes { id } } }')).toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('the page of a recipe carries its times in the words of schema.org, and an import reads them', async () => {
  const { id } = await made({ name: 'Slow bread', prepMinutes: 20, cookMinutes: 40, totalMinutes: 150 })
  let html = ''
  // A server that is too busy sends the page without its recipe.
  await until('the page is sent with its recipe', async () => {
    html = await (await fetch(`${testApp.url}/recipe/${id}`, { headers: { accept: 'text/html' } })).text()
    return html.includes('Slow bread')
  })
  expect(html).toContain('"prepTime":"PT20M","cookTime":"PT40M","totalTime":"PT2H30M"')
  expect(
    await ada.get(
      'mutation ($input: ImportRecipeInput!) { importRecipe(input: $input) { prepMinutes cookMinutes totalMinutes } }',
      { input: { text: html } },
    ),
  ).toEqual({ importRecipe: { prepMinutes: 20, cookMinutes: 40, totalMinutes: 150 } })
})
