import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { startApp, type App } from '../support/app'
import { findChromium } from '../support/chromium'
import { ask, expect, expectAccessible, newContext, test } from './fixtures'
import { editPantry, neighbour } from './neighboursSteps'

/** The map of pantries, with a style that needs no tiles. */

const styleUrl = 'https://maps.example.org/style.json'
const landUrl = 'https://maps.example.org/land.json'
const land = { type: 'FeatureCollection', features: [] }
const style = {
  version: 8,
  sources: { land: { type: 'geojson', data: landUrl, attribution: 'Drawn by Larder Mills' } },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#dfe8ee' } },
    { id: 'land', type: 'fill', source: 'land' },
  ],
}

/** Browsers of the other tests draw nothing in three dimensions: this one does, without a graphics card. */
async function drawingBrowser() {
  const found = await findChromium()
  const plain = found.args.filter((arg) => !['--disable-gpu', '--disable-software-rasterizer'].includes(arg))
  return chromium.launch({
    ...found,
    args: [...plain, '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  })
}

const cards = (page: Page) => page.getByRole('list', { name: 'Pantries' }).getByRole('listitem')
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of pantries. The list below has all of them.' })
const chip = (page: Page) => page.getByRole('button', { name: 'Showing LS6. Show all areas' })

/** What goes wrong in the pages of a context. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

test.describe('with a map', () => {
  let app: App
  let browser: Awaited<ReturnType<typeof drawingBrowser>>
  let pantry: string

  test.beforeAll(async () => {
    app = await startApp({ MAP_STYLE_URL: styleUrl })
    browser = await drawingBrowser()
    const [here, elsewhere] = [
      await newContext(browser, { baseURL: app.url }),
      await newContext(browser, { baseURL: app.url }),
    ]
    pantry = (await neighbour(here, app, 'Headingley Honey')).pantry
    await editPantry(here, app, { name: pantry, postcode: 'LS6 2AB' })
    await neighbour(elsewhere, app, 'Anywhere Apples')
    // Areas are counted each minute, and now.
    await app.sql("SELECT graphile_worker.add_job('countCommunity')")
    const areas = () => ask<{ pantryAreas: object[] }>(here, app, '{ pantryAreas { outcode } }')
    await expect.poll(async () => (await areas()).pantryAreas).toHaveLength(1)
    await Promise.all([here.close(), elsewhere.close()])
  })
  test.afterAll(async () => {
    await browser.close()
    await app.stop()
  })

  test('a tap on a circle lists the pantries of that area, and its chip shows all again', async () => {
    const context = await newContext(browser, { baseURL: app.url, viewport: { width: 390, height: 664 } })
    const complaints = complaintsOf(context)
    let styles = 0
    await context.route(styleUrl, (route) => {
      styles += 1
      return route.fulfill({ json: style, headers: { 'access-control-allow-origin': '*' } })
    })
    let lands = 0
    await context.route(landUrl, (route) => {
      lands += 1
      return route.fulfill({ json: land, headers: { 'access-control-allow-origin': '*' } })
    })
    const page = await context.newPage()
    await page.goto('/pantries')
    await expect(cards(page)).toHaveCount(2)
    expect(styles, 'nothing of the map is fetched before it is asked for').toBe(0)

    await page.getByRole('radio', { name: 'Map' }).click()
    await expect(page).toHaveURL('/pantries?view=map')
    await expect(mapOf(page)).toBeVisible()
    await expect(page.getByText('Drawn by Larder Mills')).toBeVisible()
    await expect(page.getByText('Pantries without a UK postcode are only in the list.')).toBeVisible()
    await expect.poll(() => lands, { message: 'the worker may fetch from there, too' }).toBe(1)
    await expect(cards(page), 'the list stays').toHaveCount(2)
    await expectAccessible(page)

    // The only area is in the middle. It is drawn some moments after the map is there.
    await expect(async () => {
      await mapOf(page).click({ timeout: 2_000 })
      await expect(chip(page)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page).toHaveURL('/pantries?view=map&area=LS6')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText(pantry)

    await page.getByRole('radio', { name: 'List' }).click()
    await expect(mapOf(page)).toHaveCount(0)
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
    await chip(page).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(page).toHaveURL('/pantries')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('where the style does not arrive, it says so and the list is there', async () => {
    const context = await newContext(browser, { baseURL: app.url })
    await context.route(styleUrl, (route) =>
      route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
    )
    const page = await context.newPage()
    await page.goto('/pantries?view=map')
    await expect(page.getByText('We can’t show the map')).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await context.close()
  })
})

test('without a style there is no map, and nothing else is allowed by the page', async ({ page, app, browser }) => {
  await neighbour(await newContext(browser, {}), app, 'Mapless Marmalade')
  const response = await page.goto('/pantries?view=map')
  expect(response?.headers()['content-security-policy']).toContain("connect-src 'self';")
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Map' })).toHaveCount(0)
  await expect(page.getByText('We can’t show the map')).toHaveCount(0)
})
