import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DocumentNode } from 'graphql'
import { seedSample } from '../../api/sample/seed'
import { bodyOf, pantryOf100, recipeById, recipeList, shareHundredItems, type BenchOperation } from '../../bench/operations'
import { fillRecipes } from '../../scripts/filling'
import { PantriesScreenDocument } from '../../web/generated/screens/PantriesScreen'
import { OtherMatchesDocument, RecipeListDocument } from '../../web/generated/screens/RecipeLists'
import { TestClient } from '../support/client'
import { watchStatements } from '../support/statements'
import { openTestApp, type TestApp } from '../support/testApp'

/** What `npm run bench` compares before it measures: the payloads of app and limit, and the number of statements. No time is measured here. */

let app: TestApp
let operations: Record<'list' | 'recipe' | 'pantry', BenchOperation>

beforeAll(async () => {
  app = await openTestApp()
  await seedSample(app.db, app.app.services.accounts, { productName: 'Larder', password: 'the sample password' })
  const [{ id: pantry } = { id: 0 }] = await app.db.query('SELECT pantry_id AS id FROM pantry_entry WHERE public GROUP BY pantry_id ORDER BY count(*) DESC LIMIT 1') as { id: number }[]
  await shareHundredItems(app.db, pantry)
  await fillRecipes(app.db, 100, () => undefined)
  const [{ id: recipe } = { id: 0 }] = await app.db.query('SELECT id FROM recipe WHERE public AND creator_id IS NOT NULL ORDER BY id LIMIT 1') as { id: number }[]
  operations = { list: recipeList, recipe: recipeById(recipe), pantry: pantryOf100(pantry) }
})
afterAll(() => app.close())

/** The body of the response to a visitor; without a cookie the response cache may answer. */
async function ask(document: DocumentNode, variables: Record<string, unknown>, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await new TestClient(app.url).post('/graphql', bodyOf(document, variables), headers)
  const body = await response.json() as { errors?: unknown }
  expect([response.status, body.errors]).toEqual([200, undefined])
  return body
}

const names = ['list', 'recipe', 'pantry'] as const

test.each(names)('The app and the limit have the same payload: %s', async (name) => {
  const { document, variables, limit } = operations[name]
  const [row] = await app.db.query(limit.statement, limit.values) as [Record<string, string>]
  const [payload = ''] = Object.values(row)
  const ofLimit = JSON.parse(payload) as { data: Record<string, object | null> }
  expect(Object.values(ofLimit.data)).toEqual([expect.any(Object)])
  expect(await ask(document, variables, { cookie: 'bench=1' })).toEqual(ofLimit)
  expect(await ask(document, variables)).toEqual(ofLimit)
})

async function statementsOf(document: DocumentNode, variables: Record<string, unknown>): Promise<string[]> {
  await ask(document, variables)
  const watched = watchStatements(app)
  await ask(document, variables)
  return watched.stop()
}

test.each([
  ['list', 1], ['recipe', 1],
  // The pantry with its entries and counts, its owner, and the owner's picture.
  ['pantry', 3],
] as const)('The app sends as few statements as it can: %s, %d', async (name, count) => {
  expect(await statementsOf(operations[name].document, operations[name].variables)).toHaveLength(count)
})

test.each([
  ['the recipe list', RecipeListDocument, {}], ['the list of pantries', PantriesScreenDocument, {}], ['the search', OtherMatchesDocument, { words: 'soup' }],
])('A page of 100 sends as many statements as a page of 1: %s', async (_name, document, variables) => {
  expect(await statementsOf(document, { ...variables, first: 100 })).toHaveLength((await statementsOf(document, { ...variables, first: 1 })).length)
})
