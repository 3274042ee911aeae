import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { SafeFetch } from '../../api/platform/outgoing/safeFetch'
import { RecipeImporter } from '../../api/recipes/recipeImport/recipeImporter'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'

let testApp: TestApp
let shut: TestApp
let site: Server
let address: string
let ada: Cook

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeYield: '4',
  recipeIngredient: ['1 leek', '2 potatoes'],
  recipeInstructions: ['Chop.', 'Cook.'],
  keywords: 'soup',
}
const pages: Record<string, string> = {
  '/soup': `<html><title>Leek soup</title><script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>Leek soup</h1></html>`,
  '/about': '<html><title>About us</title><p>We like soup.</p></html>',
}

beforeAll(async () => {
  site = createServer((request, response) => {
    const page = pages[request.url ?? '']
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page ?? '')
  })
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve)
  })
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const parts = { isAllowed: () => true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }
  testApp = await openTestApp({}, undefined, { safeFetch: new SafeFetch({ userAgent: 'test' }, parts) })
  shut = await openTestApp({})
  ada = await seeding(testApp).cook('ada')
})
afterAll(async () => {
  await testApp.close()
  await shut.close()
  site.close()
})

const read =
  'mutation ($input: ImportRecipeInput!) { importRecipe(input: $input) { name ingredients instructions tags servings sourceUrl } }'

test('a page is read into a draft, with its source, and nothing is stored', async () => {
  expect(await ada.get(read, { input: { url: `${address}/soup` } })).toEqual({
    importRecipe: {
      name: 'Leek soup',
      ingredients: ['1 leek', '2 potatoes'],
      instructions: ['Chop.', 'Cook.'],
      tags: ['soup'],
      servings: 4,
      sourceUrl: `${address}/soup`,
    },
  })
  expect(await testApp.db.query('SELECT id FROM recipe')).toEqual([])
})

test('pasted text is read into a draft', async () => {
  const text =
    'Garlic bread\n\nIngredients\n1 loaf\n50 g butter\n\nMethod\nSpread the butter on the loaf.\nBake it for ten minutes.'
  expect(await ada.get(read, { input: { text } })).toMatchObject({
    importRecipe: { name: 'Garlic bread', ingredients: ['1 loaf', '50 g butter'], sourceUrl: null },
  })
})

test('what does not fit into a draft is said', async () => {
  const ingredients = Array.from({ length: 201 }, (_, i) => `${i + 1} g spice`).join('\n')
  const text = `Stew\nServes 120\n\nIngredients\n${ingredients}\n\nMethod\nStir.`
  expect(
    await ada.get('mutation ($input: ImportRecipeInput!) { importRecipe(input: $input) { servings cuts } }', {
      input: { text },
    }),
  ).toEqual({ importRecipe: { servings: null, cuts: ['INGREDIENTS', 'SERVINGS'] } })
})

test('a page without a recipe, and one that does not exist, are reported', async () => {
  expect(await ada.refused(read, { input: { url: `${address}/about` } })).toMatchObject({
    code: 'NOT_FOUND',
    sentence: 'We couldn’t find a recipe on that page. Paste its text instead.',
  })
  expect((await ada.refused(read, { input: { url: `${address}/nowhere` } })).code).not.toBe('INTERNAL')
})

test.each([
  [{}],
  [{ url: 'https://example.org', text: 'Soup' }],
  [{ text: '  ' }],
  [{ url: null, text: null }],
  [{ url: `https://example.org/${'x'.repeat(2_000)}` }],
  [{ text: 'x'.repeat(100_001) }],
])('%j is refused', async (input) => {
  expect(await ada.refused(read, { input })).toMatchObject({ code: 'BAD_INPUT' })
})

test('while a text blocks its worker, other requests are answered; then it is reported as unreadable', async () => {
  const slow = await openTestApp({}, undefined, {
    recipeImporter: new RecipeImporter(pathToFileURL('tests/support/workers/stubborn.worker.ts')),
  })
  try {
    const cleo = await seeding(slow).cook('cleo')
    const order: string[] = []
    const reading = cleo.refused(read, { input: { text: 'never end' } }).then((refusal) => {
      order.push('the reader')
      return refusal
    })
    for (let i = 0; i < 3; i++) {
      expect((await fetch(`${slow.url}/health/live`)).status).toBe(200)
      order.push('health')
    }
    expect(await reading).toMatchObject({
      code: 'BAD_INPUT',
      field: 'text',
      sentence: 'We couldn’t read this text. Paste the recipe only.',
    })
    expect(order).toEqual(['health', 'health', 'health', 'the reader'])
    // Another reader has taken the place of the one that was ended.
    expect(
      await cleo.get('mutation ($input: ImportRecipeInput!) { importRecipe(input: $input) { name } }', {
        input: { text: 'Soup' },
      }),
    ).toEqual({ importRecipe: { name: 'Soup' } })
    expect(slow.logged).toEqual([])
  } finally {
    await slow.close()
  }
})

test('no address leads into our own network', async () => {
  const bela = await seeding(shut).cook('bela')
  for (const url of [
    `${address}/soup`,
    'http://localhost/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'gopher://example.org',
  ]) {
    const { code, sentence } = await bela.refused(read, { input: { url } })
    expect(['BAD_INPUT', 'NOT_FOUND']).toContain(code)
    expect(sentence).not.toMatch(/127|169|::1|passwd/)
  }
})
