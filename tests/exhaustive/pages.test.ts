import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { load, type CheerioAPI } from 'cheerio'
import { matchRoutes } from 'react-router'
import { startServer } from '../../api/http/server'
import { matchRoute } from '../../api/http/ssr/routes'
import { routePatterns } from '../../web/routePatterns'
import { createDatabase } from '../support/databases'
import { emptyWeb, openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { startStallingProxy, type StallingProxy } from '../support/stallingProxy'
import { until } from '../support/until'

let testApp: TestApp
let proxy: StallingProxy
let ada: Cook

beforeAll(async () => {
  proxy = await startStallingProxy(await createDatabase(process.env.LARDER_TEST_POSTGRES ?? ''))
  testApp = await openTestApp({}, proxy.url)
  ada = await seeding(testApp).cook('ada')
  // The first page opens the connection that all others come by, and nobody's page waits for long.
  await open('/recipe/1')
})
afterAll(async () => {
  proxy.flow()
  await testApp.close()
  await proxy.stop()
})

interface Sent {
  status: number
  html: string
  $: CheerioAPI
}

async function open(path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const response = await fetch(`${testApp.url}${path}`, { headers })
  const html = await response.text()
  return { status: response.status, html, $: load(html) }
}

/** The same page, asked for by another name. */
async function openAs(host: string, path: string): Promise<CheerioAPI> {
  const [response] = (await once(get(`${testApp.url}${path}`, { headers: { host } }), 'response')) as [IncomingMessage]
  return load(await text(response))
}

const metaOf = ({ $ }: Sent, name: string) => $(`meta[name="${name}"], meta[property="${name}"]`).attr('content')
const thingOf = ({ $ }: Sent): Record<string, unknown> =>
  JSON.parse($('script[type="application/ld+json"]').text()) as Record<string, unknown>

const soup = {
  name: 'Leek soup',
  ingredients: ['1 leek', '2 potatoes'],
  instructions: ['Chop the leek.', 'Cook it with the potatoes.'],
  tags: ['soup', 'onepot'],
}

test('the page of a public recipe carries its title, description, address and picture for previews', async () => {
  const id = await seeding(testApp).recipe(ada, soup)
  const page = await open(`/recipe/${id}`)
  expect(page.status).toBe(200)
  expect(page.$('title').text()).toBe('Leek soup · Larder')
  expect(metaOf(page, 'description')).toBe('Chop the leek. Cook it with the potatoes. 1 leek, 2 potatoes')
  expect(page.$('link[rel="canonical"]').attr('href')).toBe(`${testApp.url}/recipe/${id}`)
  expect(['og:type', 'og:title', 'og:url', 'og:site_name', 'twitter:card'].map((name) => metaOf(page, name))).toEqual([
    'article',
    'Leek soup',
    `${testApp.url}/recipe/${id}`,
    'Larder',
    'summary_large_image',
  ])
  expect(metaOf(page, 'og:image')).toBe(`${testApp.url}/cover.png`)
  // A PNG says its size in bytes 16 to 24.
  const cover = readFileSync('web/public/cover.png')
  expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual([
    String(cover.readUInt32BE(16)),
    String(cover.readUInt32BE(20)),
  ])
  expect(page.$('title')).toHaveLength(1)
  expect(page.$('meta[name="description"]')).toHaveLength(1)
})

test('it carries the recipe in the words of schema.org', async () => {
  await ada.get(
    'mutation { updateProfile(input: { name: "Ada Lovelace", headline: "", bio: "", description: "" }) { account { id } } }',
  )
  const id = await seeding(testApp).recipe(ada, { ...soup, servings: 4 })
  const {
    recipe: { publishedAt },
  } = await ada.get<{ recipe: { publishedAt: string } }>('query ($id: Id!) { recipe(id: $id) { publishedAt } }', { id })
  expect(thingOf(await open(`/recipe/${id}`))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Leek soup',
    url: `${testApp.url}/recipe/${id}`,
    author: { '@type': 'Person', name: 'Ada Lovelace' },
    datePublished: publishedAt,
    recipeYield: '4 servings',
    recipeIngredient: ['1 leek', '2 potatoes'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Chop the leek.' },
      { '@type': 'HowToStep', text: 'Cook it with the potatoes.' },
    ],
    keywords: 'soup, onepot',
  })
})

test('a recipe with a picture shows it, large', async () => {
  const seed = seeding(testApp)
  const imageId = await seed.picture(ada)
  const id = await seed.recipe(ada, { ...soup, imageId })
  const page = await open(`/recipe/${id}`)
  const picture = `${testApp.url}/images/${imageId}/1600.jpg`
  expect([metaOf(page, 'og:image'), thingOf(page)['image'], metaOf(page, 'og:image:width')]).toEqual([
    picture,
    picture,
    undefined,
  ])
})

test('whatever stands in a recipe stays text', async () => {
  const name = '</title></script><script>alert(1)</script>" onload="alert(2) <!-- __NONCE__ $& \u2028'
  const id = await seeding(testApp).storedRecipe(ada, {
    name,
    ingredients: ['</script><img src=x>'],
    instructions: ['<!--<script>', ']]> & "q" \u2029'],
  })
  const page = await open(`/recipe/${id}`)
  expect(page.$('title').text()).toBe(`${name} · Larder`)
  expect(metaOf(page, 'og:title')).toBe(name)
  expect(thingOf(page)).toMatchObject({ name, recipeIngredient: ['</script><img src=x>'] })
  expect(
    page
      .$('script')
      .map((_, script) => page.$(script).attr('type'))
      .get(),
  ).toEqual(['application/ld+json', 'application/json', 'module'])
  expect([page.$('img').length, page.$('[onload]').length, page.$('#root').length]).toEqual([0, 0, 1])
  const [script = ''] = /<script type="application\/ld\+json">.*?<\/script>/s.exec(page.html) ?? []
  expect(script).not.toMatch(/[\u2028\u2029]|<!--/)
})

test('a description has at most 160 characters and ends with a word', async () => {
  const id = await seeding(testApp).recipe(ada, { instructions: ['Stir and stir again. '.repeat(20).trim()] })
  const long = await seeding(testApp).recipe(ada, { instructions: ['🥣'.repeat(500)] })
  const description = metaOf(await open(`/recipe/${id}`), 'description') ?? ''
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/(Stir|and|stir|again)…$/)
  const pictures = metaOf(await open(`/recipe/${long}`), 'description') ?? ''
  expect([pictures.isWellFormed(), pictures.length <= 160, pictures.endsWith('🥣…')]).toEqual([true, true, true])
})

test('a recipe without a name, and one whose writer has gone, have pages too', async () => {
  const cook = await seeding(testApp).cook('short-stay')
  const id = await seeding(testApp).recipe(cook, { ...soup, name: '' })
  await cook.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  const page = await open(`/recipe/${id}`)
  expect(page.$('title').text()).toBe('Untitled recipe · Larder')
  expect(thingOf(page)).not.toHaveProperty('author')
})

const secret = { name: 'Secret sauce', ingredients: [], instructions: ['Tell nobody.'], tags: [] }
test.each<[string, (id: number) => Promise<unknown>]>([
  [
    'private',
    (id) =>
      ada.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
        input: { ...secret, id, version: 1, public: false },
      }),
  ],
  ['taken off', (id) => seeding(testApp).hide(id)],
  ['deleted', (id) => ada.get('mutation ($id: Id!) { deleteRecipe(input: { id: $id }) { id } }', { id })],
  ['missing', (id) => seeding(testApp).removeRecipe(ada, id)],
])('a recipe that is %s tells strangers nothing: the plain page, as if there were none', async (_state, change) => {
  const id = await seeding(testApp).recipe(ada, secret)
  await change(id)
  const page = await open(`/recipe/${id}`)
  expect(page.status).toBe(404)
  expect(page.html).not.toMatch(/Secret|nobody|ada/)
  expect(page.$('title').text()).toBe('Larder')
  expect(page.$('#root')).toHaveLength(1)
})

test('who comes with a session may be its owner: the same plain page, and not as missing', async () => {
  const id = await seeding(testApp).recipe(ada, { name: 'Secret sauce', public: false })
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const each of [id, 999_999]) {
    const page = await open(`/recipe/${each}`, { cookie })
    expect([page.status, page.$('title').text()]).toEqual([200, 'Larder'])
  }
})

test('a pantry that shares something says what; one that shares nothing is not there', async () => {
  const seed = seeding(testApp)
  const bela = await seed.cook('bela')
  const cleo = await seed.cook('cleo')
  await seed.item('05000108030591', 'Porridge & oats')
  await seed.shelve(bela, '05000108030591', 2, true)
  await seed.shelve(cleo, '05000108030591', 2, false)
  const page = await open(`/pantry/${bela.id}`)
  expect(page.status).toBe(200)
  expect(page.$('title').text()).toMatch(/bela.* · Larder$/i)
  expect(metaOf(page, 'description')).toBe('In this pantry: Porridge & oats.')
  const other = await open(`/pantry/${cleo.id}`)
  expect([other.status, other.$('title').text()]).toEqual([404, 'Larder'])
})

test.each([
  ['/', 'Larder', '/'],
  ['/recipes', 'Recipes · Larder', '/recipes'],
  ['/Recipes/', 'Recipes · Larder', '/recipes'],
  ['/recipes/search/onepot', 'One pot meals · Larder', '/recipes/search/onepot'],
  ['/recipes/search/all', 'All recipes · Larder', '/recipes/search/all'],
  ['/recipes/search/Cr%C3%A8me', '#crème · Larder', '/recipes/search/cr%C3%A8me'],
  ['/pantries?name=x', 'Neighbours · Larder', '/pantries'],
])('%s is called "%s" and lives at %s', async (path, title, canonical) => {
  const page = await open(path)
  expect([page.status, page.$('title').text(), page.$('link[rel="canonical"]').attr('href')]).toEqual([
    200,
    title,
    `${testApp.url}${canonical}`,
  ])
  expect(metaOf(page, 'description')?.length).toBeGreaterThan(30)
  expect(metaOf(page, 'og:type')).toBe('website')
})

test.each([
  '/nowhere',
  '/recipe',
  '/recipe/1/2',
  '/recipe/abc',
  '/recipe/0',
  '/recipe/2147483648',
  '/recipe/1%3BDROP',
  '/edit/x',
  '/index.html',
  '/add-item/1/2',
  '/settings/nothing',
  '/recipes/search/%20',
])('there is nothing at %s: 404, with the same page', async (path) => {
  const page = await open(path)
  expect([page.status, page.$('#root').length, page.$('title').text()]).toEqual([404, 1, 'Larder'])
})

test.each([
  '/my-pantry',
  '/add-item',
  '/add-item/5000108030591',
  '/item/5000108030591',
  '/dashboard',
  '/settings',
  '/settings/notifications',
  '/edit/7',
  '/recipes/7',
  '/places',
])('%s is a page of the app', async (path) => {
  const page = await open(path)
  expect([page.status, page.$('title').text()]).toEqual([200, 'Larder'])
})

test.each(routePatterns)('the server finds %s by an address at which the web\u2019s router finds it', (pattern) => {
  const routes = routePatterns.map((path) => ({ path }))
  for (const path of [pattern.replace('?', ''), pattern.replace(/\/:\w+\?/, ''), `${pattern.toUpperCase()}/`].map(
    (each) => each.replace(/:\w+\??/i, '7'),
  )) {
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(pattern)
    expect(matchRoute(path)?.pattern).toBe(pattern)
  }
})

test('the page where a recipe is made is no recipe’s page', async () => {
  const page = await open('/recipe/Generated/')
  expect([page.status, page.$('title').text()]).toEqual([200, 'Generate a recipe · Larder'])
  expect((await open('/recipe/generate')).status).toBe(404)
})

test('without PUBLIC_URL a name from outside is not written into the page', async () => {
  const id = await seeding(testApp).recipe(ada, soup)
  for (const host of ['larder.evil.example', 'x"><script>.local', 'user:pass@x.local', 'x.local/path.local']) {
    const $ = await openAs(host, `/recipe/${id}`)
    expect($('title').text()).toBe('Leek soup · Larder')
    expect($('link[rel="canonical"], meta[property="og:url"], meta[property="og:image"]')).toHaveLength(0)
    expect($.html()).not.toMatch(/evil|user:pass|path\.local/)
  }
  const $ = await openAs('kitchen.local:4000', `/recipe/${id}`)
  expect($('link[rel="canonical"]').attr('href')).toBe(`http://kitchen.local:4000/recipe/${id}`)
})

test('with PUBLIC_URL that is the address, whatever was asked for', async () => {
  const public_ = await openTestApp({ PUBLIC_URL: 'https://larder.example.org' }, testApp.databaseUrl)
  try {
    const id = await seeding(testApp).recipe(ada, soup)
    await fetch(`${public_.url}/recipe/${id}`)
    const $ = load(await (await fetch(`${public_.url}/recipe/${id}`)).text())
    expect($('link[rel="canonical"]').attr('href')).toBe(`https://larder.example.org/recipe/${id}`)
    expect($('meta[property="og:image"]').attr('content')).toMatch(/^https:\/\/larder\.example\.org\/.+\.png$/)
  } finally {
    await public_.close()
  }
})

test('a page of a server too busy to render it has its head and JSON-LD', async () => {
  const id = await seeding(testApp).recipe(ada, soup)
  const folder = emptyWeb()
  const busy = await startServer(testApp.app, { databaseUrl: testApp.databaseUrl, webFolder: folder, pageTimeoutMs: 0 })
  try {
    const $ = load(await (await fetch(`http://127.0.0.1:${busy.port}/recipe/${id}`)).text())
    expect($('title').text()).toBe('Leek soup · Larder')
    expect(JSON.parse($('script[type="application/ld+json"]').text())).toMatchObject({
      '@type': 'Recipe',
      name: 'Leek soup',
    })
  } finally {
    await busy.close()
    rmSync(folder, { recursive: true })
  }
})

test('a database that stalls keeps no page back: the plain one comes, and not as missing', async () => {
  const id = await seeding(testApp).recipe(ada, soup)
  proxy.stall()
  try {
    const pages = await Promise.all(Array.from({ length: 12 }, () => open(`/recipe/${id}`)))
    expect(pages.map((page) => [page.status, page.$('title').text()])).toEqual(pages.map(() => [200, 'Larder']))
  } finally {
    proxy.flow()
  }
  const titleNow = async () => (await open(`/recipe/${id}`)).$('title').text()
  await until('the page is rendered with its recipe again', async () => (await titleNow()) === 'Leek soup · Larder')
})
