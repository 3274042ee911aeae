import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { App } from '../support/app'
import {
  ask,
  becomeCook,
  expect,
  newBarcode,
  newContext,
  serviceWorkerIsReady,
  shelve,
  changeQuantity,
  quantityOf,
} from './fixtures'
import { test, bar, persistedCache } from './offlineSteps'

/** The keys of what waits to be sent. */
const outbox = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(' stock-moves ')))

/** The batches of an item in the signed-in person's pantry, as the API has them. */
async function batchesOf(context: BrowserContext, app: App, name: string): Promise<string[]> {
  interface Batch {
    quantity: number
    date: string | null
    storagePlace: string | null
    openedOn: string | null
    amountLeft: number | null
  }
  const { myPantry } = await ask<{ myPantry: { entries: { nodes: { item: { name: string }; batches: Batch[] }[] } } }>(
    context,
    app,
    '{ myPantry { entries(first: 100) { nodes { item { name } batches { quantity date storagePlace openedOn amountLeft } } } } }',
  )
  return (myPantry.entries.nodes.find(({ item }) => item.name === name)?.batches ?? []).map(
    ({ quantity, date, storagePlace, openedOn, amountLeft }) =>
      [quantity, date === null ? null : 'dated', storagePlace, openedOn === null ? null : 'opened', amountLeft]
        .filter((part) => part !== null)
        .join(' '),
  )
}

test('what is dated, frozen, opened and thrown away offline shows at once, survives a reload, and is saved in order', async ({
  page,
  context,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeCook(context, app)
  const barcode = newBarcode()
  await shelve(context, app, { barcode, name: 'Pickled Plums', quantity: 3 })
  await page.goto('/my-pantry')
  const openWindow = async () => {
    await page.getByRole('button', { name: 'Pickled Plums', exact: true }).click()
    return page.getByRole('dialog', { name: 'Pickled Plums' })
  }
  await expect(page.getByRole('button', { name: 'Pickled Plums', exact: true })).toBeVisible()
  await serviceWorkerIsReady(page)
  await page.reload()
  await expect.poll(() => persistedCache(page)).toContain('Pickled Plums')
  // The browser lets one request of a page that is loaded again through.
  await context.route('**/graphql', (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)

  // One is added that the server has not heard of; one of them is dated and frozen, another is opened and half eaten.
  const dialog = await openWindow()
  await dialog.getByRole('button', { name: 'Add one Pickled Plums' }).click()
  await dialog.getByRole('button', { name: 'Date and place' }).click()
  for (const count of ['3 of 4', '2 of 4', '1 of 4']) {
    await dialog.getByRole('button', { name: 'One fewer' }).click()
    await expect(dialog.getByText(count)).toBeVisible()
  }
  await dialog.getByRole('button', { name: '+1 week' }).click()
  await dialog.getByRole('button', { name: 'To the freezer' }).click()
  await expect(dialog.getByText('Frozen today')).toBeVisible()
  await dialog.getByRole('button', { name: 'No date' }).click()
  await dialog.getByRole('button', { name: 'Open one' }).click()
  await dialog.getByRole('button', { name: 'Half' }).click()
  await expect(dialog.getByText('Half left')).toBeVisible()
  expect(await outbox(page)).toHaveLength(5)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  // One bar says both.
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText('No connection. We’ll send your 5 changes when you’re back online.')).toHaveCount(1)
  await openWindow()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Frozen today' })).toContainText('Freezer')
  await expect(dialog.getByText('Half left')).toBeVisible()
  // What only this browser knows of is thrown away.
  await dialog.getByRole('button', { name: 'Frozen today' }).click()
  await dialog.getByRole('button', { name: 'Thrown away' }).click()
  await expect(dialog.getByText('Frozen today')).toHaveCount(0)
  await expect.poll(() => batchesOf(context, app, 'Pickled Plums')).toEqual(['3'])

  await context.unroute('**/graphql')
  await context.setOffline(false)
  await expect.poll(() => batchesOf(context, app, 'Pickled Plums')).toEqual(['1 opened 250', '2'])
  await expect.poll(() => outbox(page)).toEqual([])
  await expect(dialog.getByText('Half left')).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Quantity of Pickled Plums' }).getByRole('status')).toHaveText('3')
  const reasons = await app.sql<{ reason: string }>('SELECT reason FROM stock_move WHERE barcode = $1 ORDER BY id', [
    `0${barcode}`,
  ])
  expect(reasons.map(({ reason }) => reason)).toEqual([
    'BOUGHT',
    'BOUGHT',
    'CORRECTED',
    'CORRECTED',
    'CORRECTED',
    'CORRECTED',
    'THROWN_AWAY',
  ])
})

test('what was changed since a page was loaded is there offline: amounts, the freezer, and what was planned', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await shelve(context, app, { barcode: newBarcode(), name: 'Pickled Plums', quantity: 3 })
  await page.goto('/')
  await serviceWorkerIsReady(page)
  await page.goto('/plan')
  await page
    .getByRole('button', { name: /^Add to / })
    .last()
    .click()
  await page.getByRole('dialog').getByLabel('What are you having?').fill('Fish and chips')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Fish and chips' })).toBeVisible()
  await expect.poll(() => persistedCache(page)).toContain('Fish and chips')

  await page.goto('/my-pantry')
  await page.getByRole('button', { name: 'Pickled Plums', exact: true }).click()
  const details = page.getByRole('region', { name: 'Pickled Plums' })
  await details.getByRole('button', { name: 'To the freezer' }).click()
  await expect(details.getByText('Frozen today')).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  const amount = page.getByRole('group', { name: 'Quantity of Pickled Plums' })
  await changeQuantity(page, 'Pickled Plums')
  await amount.getByRole('button', { name: 'Add one Pickled Plums' }).click()
  await expect(amount.getByRole('status')).toHaveText('4')
  await expect.poll(() => outbox(page)).toEqual([])
  await expect.poll(() => persistedCache(page)).toMatch(/"quantity":4,/)

  await serviceWorkerIsReady(page)
  await context.setOffline(true)
  await page.reload()
  await expect(amount.getByRole('status')).toHaveText('4')
  await page.getByRole('button', { name: 'Pickled Plums', exact: true }).click()
  await expect(details.getByText('Frozen today')).toBeVisible()
  await page.goto('/plan')
  await expect(page.getByRole('listitem').filter({ hasText: 'Fish and chips' })).toBeVisible()
  await expect(bar(page)).toBeVisible()
})

test('what waits to be sent is counted also after a reload, and sent from any page', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await shelve(context, app, { barcode: newBarcode(), name: 'Pickled Plums', quantity: 3 })
  await page.goto('/my-pantry')
  const plus = page.getByRole('button', { name: 'Add one Pickled Plums' })
  await expect(quantityOf(page, 'Pickled Plums')).toHaveText('3')
  await serviceWorkerIsReady(page)
  await page.goto('/dashboard')
  await serviceWorkerIsReady(page)
  await page.goto('/my-pantry')
  await changeQuantity(page, 'Pickled Plums')
  await context.setOffline(true)
  await plus.click()
  await plus.click()
  const waiting = page.getByText('No connection. We’ll send your 2 changes when you’re back online.')
  await expect(waiting).toHaveCount(1)
  await page.reload()
  await expect(waiting).toHaveCount(1)
  await page.goto('/dashboard')
  await expect(waiting).toHaveCount(1)

  await context.setOffline(false)
  await expect.poll(() => batchesOf(context, app, 'Pickled Plums'), { timeout: 20_000 }).toEqual(['5'])
  await expect.poll(() => outbox(page)).toEqual([])
})

test('a change made offline that the server refuses is taken back, and said so', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const barcode = newBarcode()
  await shelve(context, app, { barcode, name: 'Pickled Plums', quantity: 1 })
  await page.goto('/my-pantry')
  await page.getByRole('button', { name: 'Pickled Plums', exact: true }).click()
  const details = page.getByRole('region', { name: 'Pickled Plums' })
  await expect(details.getByRole('button', { name: 'To the freezer' })).toBeVisible()
  await context.setOffline(true)
  await details.getByRole('button', { name: 'To the freezer' }).click()
  await expect(details.getByText('Frozen today')).toBeVisible()
  // Meanwhile the last one is eaten, and another is bought.
  for (const delta of [-1, 1])
    await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
      input: { barcode, delta, key: crypto.randomUUID() },
    })
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'That batch isn’t in your pantry any more.' })).toBeVisible()
  await expect(details.getByText('Frozen today')).toHaveCount(0)
  expect(await outbox(page)).toEqual([])
  await expect.poll(() => batchesOf(context, app, 'Pickled Plums')).toEqual(['1'])
})

test('on a phone the bar of two lines lies over neither end of a conversation', async ({
  page,
  context,
  app,
  browser,
}) => {
  const others = await newContext(browser, { baseURL: app.url })
  const name = await becomeCook(others, app)
  const { viewer } = await ask<{ viewer: { account: { id: string } } }>(others, app, '{ viewer { account { id } } }')
  await others.close()
  await becomeCook(context, app)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(`/message/${viewer.account.id}`)
  const header = page.getByRole('heading', { level: 1, name })
  await expect(header).toBeVisible()
  await context.setOffline(true)
  const composer = page.getByRole('textbox', { name: /^Message to / })
  await composer.fill('See you at six.')
  await composer.press('Enter')
  const waiting = page
    .getByRole('status')
    .filter({ hasText: 'No connection. We’ll send your changes when you’re back online.' })
  await expect(waiting).toBeVisible()

  const edges = async (locator: Locator) => {
    const { y, height } = (await locator.boundingBox()) ?? { y: NaN, height: NaN }
    return { top: y, bottom: y + height }
  }
  const above = await edges(waiting)
  expect(above.bottom - above.top, 'two lines').toBeGreaterThan(50)
  expect((await edges(page.locator('header').filter({ has: header }))).top).toBeGreaterThanOrEqual(above.bottom - 1)
  expect((await edges(composer)).bottom).toBeLessThanOrEqual(
    (await edges(page.getByRole('navigation', { name: 'Main' }))).top,
  )
})

test('a page whose answer came only after the service worker had started is used offline as well', async ({
  page,
  context,
}) => {
  const late = await context.newPage()
  let answer = () => {}
  const mayBeAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await late.route('/', async (route) => {
    await mayBeAnswered
    await route.continue()
  })
  const asked = late.waitForRequest('/')
  const opened = late.goto('/')
  await asked
  await page.goto('/')
  await serviceWorkerIsReady(page)
  answer()
  await opened
  await serviceWorkerIsReady(late)
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
  const manifest = (await sent.json()) as {
    name: string
    start_url: string
    display: string
    icons: { src: string; sizes: string; type: string }[]
  }
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
