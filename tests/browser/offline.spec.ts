import type { Page } from '@playwright/test'
import { becomeCook, expect, newBarcode, newContext, shelve, test as base } from './fixtures'

// A browser without a connection complains of much, and is right to.
const test = base.extend({
  context: async ({ app, browser }, use) => {
    const context = await newContext(browser, { baseURL: app.url, serviceWorkers: 'allow' })
    await use(context)
    await context.close()
  },
})

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline. This is what you saw last.' })

/** The service worker is at work, and keeps what the page fetched and the style sheets that came inlined. */
async function serviceWorkerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await expect.poll(() => page.evaluate(async () => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    const inlined = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
    const parts = [...fetched, ...inlined].map((url) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'))
    const kept = await Promise.all(parts.map((part) => caches.match(part)))
    return parts.length > 0 && kept.every((part) => part !== undefined)
  })).toBe(true)
}

/** Everything this browser keeps of what the server has answered. */
const persistedCache = (page: Page) => page.evaluate(async () => {
  if (!(await caches.has('answers'))) return ''
  const cache = await caches.open('answers')
  const texts = (await cache.keys()).map(async (key) => `${key.url} ${await (await cache.match(key))?.text()}`)
  return (await Promise.all(texts)).join('\n')
})

test('a visited page opens offline and says so; another one offers a way on; signing out deletes all of it', async ({ page, context, app }) => {
  const name = await becomeCook(context, app)
  await shelve(context, app, { barcode: newBarcode(), name: 'Pickled Plums', quantity: 3 })
  await page.goto('/my-pantry')
  await expect(page.getByRole('button', { name: 'Pickled Plums', exact: true })).toBeVisible()
  await serviceWorkerIsReady(page)
  await expect(bar(page)).toHaveCount(0)
  await page.goto('/dashboard#settings')
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible()
  await serviceWorkerIsReady(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // Where one is signed in is not kept.
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
  await page.goto('/my-pantry')
  await expect(page.getByRole('heading', { level: 1, name: `${name}'s pantry` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pickled Plums', exact: true })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await page.goto('/recipes')
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await context.setOffline(false)
  // What failed comes by itself; going on in the middle of that would break it off.
  await expect(page.getByLabel('Filter Recipes')).toBeVisible()
  await page.goto('/my-pantry')
  await expect(page.getByRole('button', { name: 'Pickled Plums', exact: true })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await persistedCache(page)).toContain('Pickled Plums')

  await page.goto('/dashboard#settings')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => persistedCache(page)).not.toMatch(new RegExp(`Pickled Plums|${name}`))
  await context.setOffline(true)
  await page.goto('/my-pantry')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText('Pickled Plums')).toHaveCount(0)
})

test('the bar disappears by itself when the connection is back', async ({ page, context }) => {
  await page.goto('/')
  await serviceWorkerIsReady(page)
  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ensuring Everybody Eats' })).toBeVisible()
  await context.setOffline(false)
  // Looked for at once, and every few seconds where that came too early.
  await expect(bar(page)).toHaveCount(0, { timeout: 20_000 })
})

test('the app can be installed: its manifest names it and its icons, and they are there', async ({ page }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const sent = await page.request.get(address ?? '')
  expect(sent.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await sent.json()) as { name: string; start_url: string; display: string; icons: { src: string; sizes: string; type: string }[] }
  expect(manifest).toMatchObject({ name: 'Larder', start_url: '/', display: 'standalone' })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
    const bytes = await icon.body()
    // A PNG says its width and height in bytes 16 to 24.
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
})
