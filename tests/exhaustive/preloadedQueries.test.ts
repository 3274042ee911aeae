import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { load } from 'cheerio'
import type { PreloadedQuery } from '../../api/http/ssr/preloadedQueries'
import { preloadedOperations } from '../../api/http/ssr/preloadedOperations'
import { createDatabase } from '../support/databases'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'
import { startStallingProxy, type StallingProxy } from '../support/stallingProxy'

let testApp: TestApp
let proxy: StallingProxy
let ada: Cook
let recipe: number

beforeAll(async () => {
  proxy = await startStallingProxy(await createDatabase(process.env.LARDER_TEST_POSTGRES ?? ''))
  testApp = await openTestApp({}, proxy.url)
  ada = await seeding(testApp).cook('ada')
  // The first page opens the connection that all others come by.
  await answersOf('/recipe/1')
  recipe = await seeding(testApp).recipe(ada, { name: 'Leek soup </script><b>', tags: ['soup'] })
})
afterAll(async () => {
  proxy.flow()
  await testApp.close()
  await proxy.stop()
})

/** What travelled with the page. */
async function answersOf(path: string, headers: Record<string, string> = {}): Promise<PreloadedQuery[]> {
  const page = load(await (await fetch(`${testApp.url}${path}`, { headers })).text())
  return JSON.parse(page('#preloaded-queries').text() || '[]') as PreloadedQuery[]
}

const namesOf = (answers: PreloadedQuery[]) => answers.map(({ operation }) => operation)

test.each([
  ['/recipe/:id', ['Viewer', 'RecipeScreen']],
  ['/recipes', ['Viewer', 'RecipeList', 'TagStrip']],
  ['/recipes/search/Soup', ['Viewer', 'RecipeList', 'TagStrip']],
  ['/recipes/search/all', ['Viewer', 'RecipeList', 'TagStrip']],
  ['/pantries', ['Viewer', 'PantriesScreen']],
  ['/', ['Viewer', 'HomeScreen', 'SharedNow']],
  ['/places', ['Viewer']],
])('the page at %s brings what its screen asks first, as a visitor would be told', async (path, names) => {
  const answers = await answersOf(path.replace(':id', String(recipe)))
  expect(namesOf(answers)).toEqual(names)
  for (const { operation, variables, data } of answers) {
    expect(data).toEqual(await seeding(testApp).visitor().get(preloadedOperations[operation].text, variables))
  }
})

test('the recipes of a tag are those of that tag', async () => {
  const [, list] = await answersOf('/recipes/search/none-has-it')
  expect(list?.data).toMatchObject({ recipes: { nodes: [] } })
  const [, soups] = await answersOf('/recipes/search/soup')
  expect(soups?.data).toMatchObject({ recipes: { nodes: [{ id: String(recipe) }] } })
})

test('a list of short recipes brings those, other lists of an address with a query string nothing', async () => {
  const short = await seeding(testApp).recipe(ada, { name: 'Short salad', tags: ['soup'], totalMinutes: 30 })
  for (const path of ['/recipes', '/recipes/search/soup']) {
    const [, list] = await answersOf(`${path}?minutes=30`)
    expect(list).toMatchObject({
      operation: 'RecipeList',
      variables: { maxMinutes: 30 },
      data: { recipes: { nodes: [{ id: String(short) }] } },
    })
  }
  for (const path of ['/recipes?minutes=31', '/recipes?minutes=30&search=soup', '/pantries?minutes=30'])
    expect(await answersOf(path)).toEqual([])
  await seeding(testApp).removeRecipe(ada, short)
})

test('a pantry brings its shelf', async () => {
  const barcode = await seeding(testApp).item('04006381333931', 'Lentils')
  await seeding(testApp).shelve(ada, barcode, 2, true)
  const [, shelf] = await answersOf(`/pantry/${ada.id}`)
  expect(shelf).toMatchObject({
    operation: 'PantryScreen',
    data: { pantry: { id: String(ada.id), viewerIsOwner: false } },
  })
})

test('requests with a session get no preloaded results', async () => {
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(cookie).not.toBe('')
  expect(await answersOf(`/recipe/${recipe}`, { cookie })).toEqual([])
})

test('preloaded results contain only what visitors may see', async () => {
  const secret = await seeding(testApp).recipe(ada, { name: 'The secret one', public: false })
  const html = await (await fetch(`${testApp.url}/recipe/${secret}`)).text()
  expect(html).not.toContain('preloaded-queries')
  expect(html).not.toContain('The secret one')
})

test('pages with a query string have no preloaded results', async () => {
  expect(await answersOf('/recipes?filter=leek')).toEqual([])
})

test('a database that stalls keeps no page back', async () => {
  proxy.stall()
  expect(await answersOf(`/recipe/${recipe}`)).toEqual([])
  proxy.flow()
})
